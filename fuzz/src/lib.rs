//! What the fuzz targets share: plain searches that give up, so that every input is quick.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Control, Flow, NEVER_STOP, Poller, Stop};
use queendoku_ground::sink::Sink;
use queendoku_simd::Isa;
use queendoku_sudoku::fast::many::{Options, solve_many};

/// Keeps up to `wanted` solutions of a search, in their order, and gives up after some nodes.
#[derive(Debug)]
pub struct Bounded {
    solutions: Vec<Vec<u8>>,
    wanted: usize,
    nodes_left: u32,
}

impl Bounded {
    /// What `search` finds, or `None` if it takes more than `nodes`.
    pub fn search(
        wanted: usize,
        nodes: u32,
        search: impl FnOnce(&mut Bounded) -> Flow,
    ) -> Option<Vec<Vec<u8>>> {
        let mut sink = Bounded {
            solutions: Vec::new(),
            wanted,
            nodes_left: nodes,
        };
        match search(&mut sink) {
            ControlFlow::Break(Stop::Cancelled) => None,
            _ => Some(sink.solutions),
        }
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
        self.solutions.push(values.to_vec());
        if self.solutions.len() == self.wanted {
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
