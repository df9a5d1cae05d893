//! What the fuzz targets share: plain searches that give up, so that every input is quick.

use queendoku_ground::control::{CONTINUE, Control, Flow, NEVER_STOP, Poller};
use queendoku_ground::sink::{Limit, Sink, Within};
use queendoku_simd::Isa;
use queendoku_sudoku::fast::many::{Options, solve_many};

/// Keeps solutions, each by itself: that of an empty board is empty.
#[derive(Debug, Default)]
pub struct Solutions(Vec<Vec<u8>>);

impl Sink for Solutions {
    fn solution(&mut self, values: &[u8]) -> Flow {
        self.0.push(values.to_vec());
        CONTINUE
    }
}

/// Up to `wanted` solutions of a search, in their order, or `None` if it takes more than `nodes`.
pub fn bounded(
    wanted: usize,
    nodes: u32,
    search: impl FnOnce(&mut Within<Limit<Solutions>>) -> Flow,
) -> Option<Vec<Vec<u8>>> {
    let mut sink = Within::new(Limit::new(Solutions::default(), wanted as u64), nodes);
    let _ = search(&mut sink);
    sink.left.map(|_| sink.inner.inner.0)
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
