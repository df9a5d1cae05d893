//! Every permutation of the columns, and only then the diagonals.
//!
//! One queen a row and one a column is what a permutation says; whether two queens share a
//! diagonal is asked of the finished board alone. n! boards are looked at: the baseline against
//! which backtracking shows what it saves.

use crate::queens::{Method, Problem};
use crate::sink::{CONTINUE, Flow, Sink};

pub(super) struct Permutations;

impl Method for Permutations {
    const NAME: &'static str = "permutations";
    const MAX_N: usize = super::MAX_BYTE_N;

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        let n = problem.n();
        permute(problem, 0, &mut vec![false; n], &mut vec![0; n], sink)
    }
}

/// Extends the permutation by every unused column, in ascending order.
fn permute<S: Sink>(
    problem: &Problem,
    row: usize,
    used: &mut [bool],
    columns: &mut [u8],
    sink: &mut S,
) -> Flow {
    if row == problem.n() {
        return if diagonals_are_free(columns) {
            sink.solution(columns)
        } else {
            CONTINUE
        };
    }
    for &column in problem.allowed(row) {
        if used[usize::from(column)] {
            continue;
        }
        sink.visit()?;
        used[usize::from(column)] = true;
        columns[row] = column;
        permute(problem, row + 1, used, columns, sink)?;
        used[usize::from(column)] = false;
    }
    CONTINUE
}

/// Two queens share a diagonal if they are as many rows apart as columns.
fn diagonals_are_free(columns: &[u8]) -> bool {
    (0..columns.len()).all(|low| {
        (0..low).all(|high| usize::from(columns[low].abs_diff(columns[high])) != low - high)
    })
}
