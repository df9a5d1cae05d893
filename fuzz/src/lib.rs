//! What the fuzz targets share: plain searches that give up, so that every input is quick.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Control, Flow, NEVER_STOP, Poller, Stop};
use queendoku_simd::Isa;
use queendoku_ground::sink::Sink;
use queendoku_sudoku::fast::many::{Options, solve_many};

/// Keeps up to `wanted` solutions of a search, and gives up after some nodes.
#[derive(Debug)]
pub struct Bounded {
    /// The solutions, one behind the other.
    pub values: Vec<u8>,
    /// Their number.
    pub count: usize,
    wanted: usize,
    nodes_left: u32,
}

impl Bounded {
    /// What `search` finds, or `None` if it takes more than `nodes`.
    pub fn search(
        wanted: usize,
        nodes: u32,
        search: impl FnOnce(&mut Bounded) -> Flow,
    ) -> Option<Bounded> {
        let mut sink = Bounded {
            values: Vec::new(),
            count: 0,
            wanted,
            nodes_left: nodes,
        };
        match search(&mut sink) {
            ControlFlow::Break(Stop::Cancelled) => None,
            _ => Some(sink),
        }
    }

    /// The solutions one by one, in ascending order.
    pub fn solutions(&self) -> Vec<Vec<u8>> {
        let length = self
            .values
            .len()
            .checked_div(self.count)
            .unwrap_or(1)
            .max(1);
        let mut solutions: Vec<_> = self.values.chunks(length).map(<[u8]>::to_vec).collect();
        solutions.sort_unstable();
        solutions
    }
}

impl Sink for Bounded {
    fn visit(&mut self) -> Flow {
        match self.nodes_left.checked_sub(1) {
            Some(left) => self.nodes_left = left,
            None => return ControlFlow::Break(Stop::Cancelled),
        }
        CONTINUE
    }

    fn solution(&mut self, values: &[u8]) -> Flow {
        self.values.extend_from_slice(values);
        self.count += 1;
        if self.count == self.wanted {
            ControlFlow::Break(Stop::Enough)
        } else {
            CONTINUE
        }
    }
}

/// Solves a list of sudokus on an instruction set, into memory that holds something else: gives the
/// row and the cell of what is malformed, the solutions and their counts.
pub fn solved(isa: Isa, rows: &[u8], options: &Options) -> (Vec<(usize, usize)>, Vec<u8>, Vec<u8>) {
    let (mut solutions, mut counts) = (vec![7; rows.len()], vec![7; rows.len() / 81]);
    let control = Control::default();
    let found = solve_many(isa, rows, options, &mut solutions, &mut counts, &control).unwrap();
    let malformed = found.iter().map(|bad| (bad.row, bad.cell.0)).collect();
    (malformed, solutions, counts)
}

/// Runs something that needs a poller, and never stops it.
pub fn uninterrupted<T>(run: impl FnOnce(&mut Poller<'_>) -> T) -> T {
    run(&mut Poller::new(&Control::default(), NEVER_STOP))
}
