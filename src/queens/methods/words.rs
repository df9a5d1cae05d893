//! The three arrays of [`booleans`](super::booleans) as the bits of three integers.
//!
//! There is a bit for each column, diagonal and anti-diagonal, at the same index as in `booleans`.
//! The words are passed down the recursion, so nothing has to be undone on the way back.

use super::LINES;
use crate::problem::{MAX_WORD_N, Problem};
use queendoku_ground::prelude::*;

pub(super) struct Words;

impl Method for Words {
    type Problem = Problem;
    const NAME: &'static str = "words";
    const MAX_N: usize = MAX_WORD_N; // 2n − 1 diagonals in 64 bits
    const STATE: State = State {
        fields: &[
            Field("columns", FieldKind::Bits(Line::Column)),
            Field("diagonals", FieldKind::Bits(Line::Diagonal)),
            Field("anti_diagonals", FieldKind::Bits(Line::AntiDiagonal)),
        ],
        conflict: Conflict::Line,
    };

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        place_row(
            problem,
            0,
            Lines::default(),
            &mut vec![0; problem.n()],
            sink,
        )
    }
}

/// Sets of lines, with a bit for each line.
#[derive(Clone, Copy, Default)]
struct Lines {
    columns: u32,
    diagonals: u64,
    anti_diagonals: u64,
}

impl Lines {
    /// The first line through a square that is in the set, if any.
    #[inline(always)]
    fn conflict(self, n: usize, row: usize, column: u8) -> Option<Cause> {
        let [diagonal, anti_diagonal] = diagonals_of(n, row, column);
        let columns = u64::from(self.columns) >> column & 1;
        let diagonals = self.diagonals >> diagonal & 1;
        let anti_diagonals = self.anti_diagonals >> anti_diagonal & 1;
        // A number instead of branches, since which of the three it is cannot be predicted.
        let taken = columns | diagonals << 1 | anti_diagonals << 2;
        LINES.get(taken.trailing_zeros() as usize).copied()
    }

    /// The set with the three lines through a square.
    #[inline(always)]
    fn and_through(self, n: usize, row: usize, column: u8) -> Self {
        let [diagonal, anti_diagonal] = diagonals_of(n, row, column);
        Lines {
            columns: self.columns | 1 << column,
            diagonals: self.diagonals | 1 << diagonal,
            anti_diagonals: self.anti_diagonals | 1 << anti_diagonal,
        }
    }
}

/// The diagonal and the anti-diagonal of a square, numbered from 0.
#[inline(always)]
fn diagonals_of(n: usize, row: usize, column: u8) -> [usize; 2] {
    let column = usize::from(column);
    [row + n - 1 - column, row + column]
}

fn place_row<S: Sink>(
    problem: &Problem,
    row: usize,
    taken: Lines,
    placement: &mut [u8],
    sink: &mut S,
) -> Flow {
    let n = problem.n();
    if row == n {
        return sink.solution(placement);
    }
    for column in problem.open(&placement[..row]) {
        let queen = Move::new(row, column);
        sink.step(Step::Try(queen))?;
        if let Some(line) = taken.conflict(n, row, column) {
            sink.step(Step::Conflict(queen, line))?;
            continue;
        }
        let below = taken.and_through(n, row, column);
        sink.step(Step::Place(queen))?;
        placement[row] = column;
        place_row(problem, row + 1, below, placement, sink)?;
        sink.step(Step::Remove(queen))?;
    }
    CONTINUE
}
