//! Three arrays of booleans: the columns, diagonals and anti-diagonals that are taken.
//!
//! The numbers that [`sets`](super::sets) hashes are small, so they can be indices into arrays: n
//! columns and 2n − 1 diagonals each way. The diagonal's index is `row + n − 1 − column`, which is
//! never negative.

use super::lines::{LINES, lines_through};
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
        let mut taken = [n, 2 * n, 2 * n].map(|lines| vec![false; lines]);
        place_row(problem, 0, &mut vec![0; n], &mut taken, sink)
    }
}

/// The columns, the diagonals and the anti-diagonals that are taken.
type Taken = [Vec<bool>; 3];

#[inline(always)]
fn attacker(taken: &Taken, lines: [usize; 3]) -> Option<Cause> {
    let is_taken = |&kind: &usize| taken[kind][lines[kind]];
    (0..3).find(is_taken).map(|kind| LINES[kind])
}

#[inline(always)]
fn set(taken: &mut Taken, lines: [usize; 3], are_taken: bool) {
    for (taken, line) in taken.iter_mut().zip(lines) {
        taken[line] = are_taken;
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
        let lines = lines_through(problem.n(), row, usize::from(column));
        sink.step(Step::Try(queen))?;
        if let Some(line) = attacker(taken, lines) {
            sink.step(Step::Conflict(queen, line))?;
            continue;
        }
        sink.step(Step::Place(queen))?;
        placement[row] = column;
        set(taken, lines, true);
        place_row(problem, row + 1, placement, taken, sink)?;
        set(taken, lines, false);
        sink.step(Step::Remove(queen))?;
    }
    CONTINUE
}
