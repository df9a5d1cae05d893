//! Every permutation of the columns, with the diagonals checked at the end.
//!
//! A permutation puts one queen in each row and each column. Only the finished board is checked for
//! queens on one diagonal, so the search makes n! boards: backtracking is measured against that.

use crate::problem::{MAX_BYTE_N, Problem};
use queendoku_ground::prelude::*;

pub(super) struct Permutations;

impl Method for Permutations {
    type Problem = Problem;
    const NAME: &'static str = "permutations";
    const MAX_N: usize = MAX_BYTE_N;
    const STATE: State = State {
        fields: &[
            Field("columns", FieldKind::List),
            Field("used", FieldKind::Booleans(Line::Column)),
        ],
        conflict: Conflict::Queen,
    };

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        let n = problem.n();
        permute(problem, 0, &mut vec![UNUSED; n], &mut vec![0; n], sink)
    }
}

/// The row of a column that has no queen.
const UNUSED: u8 = Move::NONE;

/// Extends the permutation by every unused column, in ascending order; `rows` has the row of each used
/// column's queen.
fn permute<S: Sink>(
    problem: &Problem,
    row: usize,
    rows: &mut [u8],
    columns: &mut [u8],
    sink: &mut S,
) -> Flow {
    if row == problem.n() {
        return match shared_diagonal(columns) {
            None => sink.solution(columns),
            Some((high, low)) => sink.step(Step::Conflict(
                Move::new(low, columns[low]),
                Cause::taken(high),
            )),
        };
    }
    for column in problem.open(&columns[..row]) {
        let queen = Move::new(row, column);
        sink.step(Step::Try(queen))?;
        let above = rows[usize::from(column)];
        if above != UNUSED {
            sink.step(Step::Conflict(queen, Cause::Taken(above)))?;
            continue;
        }
        sink.step(Step::Place(queen))?;
        rows[usize::from(column)] = queen.at;
        columns[row] = column;
        permute(problem, row + 1, rows, columns, sink)?;
        rows[usize::from(column)] = UNUSED;
        sink.step(Step::Remove(queen))?;
    }
    CONTINUE
}

/// The rows of two queens on one diagonal: as many rows as columns apart.
fn shared_diagonal(columns: &[u8]) -> Option<(usize, usize)> {
    (0..columns.len()).find_map(|low| {
        (0..low)
            .find(|&high| usize::from(columns[low].abs_diff(columns[high])) == low - high)
            .map(|high| (high, low))
    })
}
