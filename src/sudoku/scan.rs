//! Row by row, cell by cell, digits 1 to 9, each checked against its houses.
//!
//! The plainest search there is, and the reference that the others are tested against: it meets
//! the solutions in lexicographic order.

use crate::error::Result;
use crate::sink::{CONTINUE, Flow, Sink};
use crate::sudoku::Method;
use crate::sudoku::grid::{CELLS, Cell, Grid};

#[derive(Clone, Copy)]
pub(super) struct Scan;

impl Method for Scan {
    const NAME: &'static str = "scan";
    const ORDERED: bool = true;

    fn new() -> Result<Self> {
        Ok(Scan)
    }

    fn search<S: Sink>(&self, grid: &Grid, sink: &mut S) -> Flow {
        fill_from(0, &mut grid.digits().clone(), sink)
    }
}

/// Fills the blanks from `start` on.
fn fill_from<S: Sink>(start: usize, digits: &mut [u8; CELLS], sink: &mut S) -> Flow {
    let Some(blank) = (start..CELLS).find(|&cell| digits[cell] == 0) else {
        return sink.solution(digits);
    };
    for digit in 1..=9 {
        if is_taken(digits, Cell(blank), digit) {
            continue;
        }
        sink.visit()?;
        digits[blank] = digit;
        fill_from(blank + 1, digits, sink)?;
        digits[blank] = 0;
    }
    CONTINUE
}

/// Looks through the row, the column and the box of `cell` for `digit`.
fn is_taken(digits: &[u8; CELLS], cell: Cell, digit: u8) -> bool {
    let corner = cell.row() / 3 * 27 + cell.column() / 3 * 3;
    (0..9).any(|i| {
        digits[cell.row() * 9 + i] == digit
            || digits[i * 9 + cell.column()] == digit
            || digits[corner + i / 3 * 9 + i % 3] == digit
    })
}
