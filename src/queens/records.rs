//! The column of each row's queen, checked against every earlier row.
//!
//! n numbers say as much as n × n characters: the board of [`scan`](super::scan) shrinks to a
//! record of columns. A check still costs O(n), but it is a short loop over one array.

use crate::queens::{Method, Problem};
use crate::sink::{CONTINUE, Flow, Sink};

pub(super) struct Records;

impl Method for Records {
    const NAME: &'static str = "records";
    const MAX_N: usize = super::MAX_BYTE_N;

    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow {
        place_row(problem, &mut Vec::with_capacity(problem.n()), sink)
    }
}

/// `columns` holds the queens of the rows above.
fn place_row<S: Sink>(problem: &Problem, columns: &mut Vec<u8>, sink: &mut S) -> Flow {
    let row = columns.len();
    if row == problem.n() {
        return sink.solution(columns);
    }
    for &column in problem.allowed(row) {
        if is_attacked(columns, column) {
            continue;
        }
        sink.visit()?;
        columns.push(column);
        place_row(problem, columns, sink)?;
        columns.pop();
    }
    CONTINUE
}

/// Same column, or as many columns away as rows.
fn is_attacked(columns: &[u8], column: u8) -> bool {
    let row = columns.len();
    columns.iter().enumerate().any(|(above, &other)| {
        other == column || usize::from(other.abs_diff(column)) == row - above
    })
}
