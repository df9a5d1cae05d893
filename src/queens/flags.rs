//! Three arrays of booleans: the columns, diagonals and anti-diagonals that are taken.
//!
//! The numbers that [`sets`](super::sets) hashes are small, so they can index an array instead:
//! n columns and 2n − 1 diagonals each way. `row + n − 1 − column` keeps the diagonal's index
//! from going below zero.

use crate::queens::{Method, Problem};
use crate::sink::{CONTINUE, Flow, Sink};

pub(super) struct Flags;

impl Method for Flags {
    const NAME: &'static str = "flags";
    const MAX_N: usize = super::MAX_BYTE_N;

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        let n = problem.n();
        let mut taken = Taken {
            columns: vec![false; n],
            diagonals: vec![false; 2 * n],
            anti_diagonals: vec![false; 2 * n],
        };
        place_row(problem, 0, &mut vec![0; n], &mut taken, sink)
    }
}

struct Taken {
    columns: Vec<bool>,
    diagonals: Vec<bool>,
    anti_diagonals: Vec<bool>,
}

impl Taken {
    fn attacks(&self, row: usize, column: usize) -> bool {
        self.columns[column]
            || self.diagonals[row + self.columns.len() - 1 - column]
            || self.anti_diagonals[row + column]
    }

    fn set(&mut self, row: usize, column: usize, taken: bool) {
        let n = self.columns.len();
        self.columns[column] = taken;
        self.diagonals[row + n - 1 - column] = taken;
        self.anti_diagonals[row + column] = taken;
    }
}

fn place_row<S: Sink>(
    problem: &Problem,
    row: usize,
    placement: &mut [u8],
    taken: &mut Taken,
    sink: &mut S,
) -> Flow {
    if row == problem.n() {
        return sink.solution(placement);
    }
    for &column in problem.allowed(row) {
        if taken.attacks(row, usize::from(column)) {
            continue;
        }
        sink.visit()?;
        placement[row] = column;
        taken.set(row, usize::from(column), true);
        place_row(problem, row + 1, placement, taken, sink)?;
        taken.set(row, usize::from(column), false);
    }
    CONTINUE
}
