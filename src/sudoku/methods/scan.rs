//! Row by row, cell by cell, digits 1 to 9, each checked against its houses.
//!
//! The plainest search, and the reference for testing the others. It finds the solutions in
//! lexicographic order.

use crate::grid::{CELLS, Cell, Grid};
use queendoku_ground::prelude::*;

pub(super) struct Scan;

impl Method for Scan {
    type Problem = Grid;
    const NAME: &'static str = "scan";
    const STATE: State = State {
        fields: &[Field("grid", FieldKind::Grid)],
        conflict: Conflict::Cell,
    };

    fn search<S: Sink>(grid: &Grid, sink: &mut S) -> Flow {
        fill_from(0, &mut grid.digits().clone(), sink)
    }
}

/// Fills the blanks from `start` on.
fn fill_from<S: Sink>(start: usize, digits: &mut [u8; CELLS], sink: &mut S) -> Flow {
    let Some(blank) = (start..CELLS).find(|&cell| digits[cell] == 0) else {
        return sink.solution(digits);
    };
    for digit in 1..=9 {
        let step = Move::new(blank, digit);
        sink.step(Step::Try(step))?;
        if let Some(cell) = cell_with(digits, Cell(blank), digit) {
            sink.step(Step::Conflict(step, Cause::taken(cell)))?;
            continue;
        }
        sink.step(Step::Place(step))?;
        digits[blank] = digit;
        fill_from(blank + 1, digits, sink)?;
        digits[blank] = 0;
        sink.step(Step::Remove(step))?;
    }
    CONTINUE
}

/// The first cell of the row, the column or the box of `cell` that has `digit`.
fn cell_with(digits: &[u8; CELLS], cell: Cell, digit: u8) -> Option<usize> {
    let corner = cell.row() / 3 * 27 + cell.column() / 3 * 3;
    let row = (0..9).map(|i| cell.row() * 9 + i);
    let column = (0..9).map(|i| i * 9 + cell.column());
    let r#box = (0..9).map(|i| corner + i / 3 * 9 + i % 3);
    row.chain(column)
        .chain(r#box)
        .find(|&seen| digits[seen] == digit)
}
