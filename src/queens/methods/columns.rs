//! The column of each row's queen, checked against every earlier row.
//!
//! n numbers say as much as the n × n characters of [`scan`](super::scan). A check still costs
//! O(n), but it is a short loop over one array.

use crate::problem::{MAX_BYTE_N, Problem};
use queendoku_ground::prelude::*;

pub(super) struct Columns;

impl Method for Columns {
    type Problem = Problem;
    const NAME: &'static str = "columns";
    const MAX_N: usize = MAX_BYTE_N;
    const STATE: State = State {
        fields: &[Field("columns", FieldKind::List)],
        conflict: Conflict::Queen,
    };

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
    for column in problem.open(columns) {
        let queen = Move::new(row, column);
        sink.step(Step::Try(queen))?;
        if let Some(attacker) = attacking_row(columns, column) {
            sink.step(Step::Conflict(queen, Cause::taken(attacker)))?;
            continue;
        }
        sink.step(Step::Place(queen))?;
        columns.push(column);
        place_row(problem, columns, sink)?;
        columns.pop();
        sink.step(Step::Remove(queen))?;
    }
    CONTINUE
}

/// The same column, or as many columns as rows away.
fn attacking_row(columns: &[u8], column: u8) -> Option<usize> {
    let row = columns.len();
    (0..row).find(|&above| {
        let distance = usize::from(columns[above].abs_diff(column));
        distance == 0 || distance == row - above
    })
}
