//! The three arrays of [`booleans`](super::booleans) as the bits of three integers.
//!
//! There is a bit for each column, diagonal and anti-diagonal, at the same index as in `booleans`.
//! The words are passed down the recursion, so nothing has to be undone on the way back.

use std::array::from_fn;

use super::lines::{LINES, lines_through};
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
        place_row(problem, 0, [0; 3], &mut vec![0; problem.n()], sink)
    }
}

/// The columns, the diagonals and the anti-diagonals that are taken, with a bit for each.
type Taken = [u64; 3];

/// The first of the lines that is taken.
#[inline(always)]
fn attacker(taken: Taken, lines: [usize; 3]) -> Option<Cause> {
    let [column, diagonal, anti_diagonal] = from_fn(|kind| taken[kind] >> lines[kind] & 1);
    // A number instead of branches, since which of the three it is cannot be predicted.
    let which = (column | diagonal << 1 | anti_diagonal << 2).trailing_zeros();
    LINES.get(which as usize).copied()
}

fn place_row<S: Sink>(
    problem: &Problem,
    row: usize,
    taken: Taken,
    placement: &mut [u8],
    sink: &mut S,
) -> Flow {
    let n = problem.n();
    if row == n {
        return sink.solution(placement);
    }
    for column in problem.open(&placement[..row]) {
        let queen = Move::new(row, column);
        let lines = lines_through(n, row, usize::from(column));
        sink.step(Step::Try(queen))?;
        if let Some(line) = attacker(taken, lines) {
            sink.step(Step::Conflict(queen, line))?;
            continue;
        }
        let below = from_fn(|kind| taken[kind] | 1 << lines[kind]);
        sink.step(Step::Place(queen))?;
        placement[row] = column;
        place_row(problem, row + 1, below, placement, sink)?;
        sink.step(Step::Remove(queen))?;
    }
    CONTINUE
}
