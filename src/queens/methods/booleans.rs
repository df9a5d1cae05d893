//! Three arrays of booleans: the columns, diagonals and anti-diagonals that are taken.
//!
//! The numbers that [`sets`](super::sets) hashes are small, so they can be indices into arrays: n
//! columns and 2n − 1 diagonals each way. The diagonal's index is `row + n − 1 − column`, which is
//! never negative.

use crate::problem::{MAX_BYTE_N, Problem};
use queendoku_ground::prelude::*;

pub(super) struct Booleans;

impl Method for Booleans {
    type Problem = Problem;
    const NAME: &'static str = "booleans";
    const MAX_N: usize = MAX_BYTE_N;
    const STATE: State = State {
        fields: &[
            Field("columns", FieldKind::Booleans(Line::Column)),
            Field("diagonals", FieldKind::Booleans(Line::Diagonal)),
            Field("anti_diagonals", FieldKind::Booleans(Line::AntiDiagonal)),
        ],
        conflict: Conflict::Line,
    };

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

/// The indices of the three lines through a square.
#[derive(Clone, Copy)]
struct Lines {
    column: usize,
    diagonal: usize,
    anti_diagonal: usize,
}

impl Lines {
    #[inline(always)]
    fn through(n: usize, row: usize, column: usize) -> Self {
        Lines {
            column,
            diagonal: row + n - 1 - column,
            anti_diagonal: row + column,
        }
    }
}

struct Taken {
    columns: Vec<bool>,
    diagonals: Vec<bool>,
    anti_diagonals: Vec<bool>,
}

impl Taken {
    #[inline(always)]
    fn attacker(&self, lines: Lines) -> Option<Cause> {
        if self.columns[lines.column] {
            Some(Cause::Column)
        } else if self.diagonals[lines.diagonal] {
            Some(Cause::Diagonal)
        } else if self.anti_diagonals[lines.anti_diagonal] {
            Some(Cause::AntiDiagonal)
        } else {
            None
        }
    }

    #[inline(always)]
    fn set(&mut self, lines: Lines, taken: bool) {
        self.columns[lines.column] = taken;
        self.diagonals[lines.diagonal] = taken;
        self.anti_diagonals[lines.anti_diagonal] = taken;
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
    for column in problem.open(&placement[..row]) {
        let queen = Move::new(row, column);
        let lines = Lines::through(problem.n(), row, usize::from(column));
        sink.step(Step::Try(queen))?;
        if let Some(line) = taken.attacker(lines) {
            sink.step(Step::Conflict(queen, line))?;
            continue;
        }
        sink.step(Step::Place(queen))?;
        placement[row] = column;
        taken.set(lines, true);
        place_row(problem, row + 1, placement, taken, sink)?;
        taken.set(lines, false);
        sink.step(Step::Remove(queen))?;
    }
    CONTINUE
}
