//! The chess board: its size, a queen's square, and how a placement is drawn.

use std::fmt;

use crate::error::{Error, Result};
use crate::memory;

/// A square of the board: row 0 is the top row, column 0 the left column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
}

impl Square {
    /// The line on which two queens attack each other, if any.
    pub fn shared_line(self, other: Square) -> Option<&'static str> {
        if self.row == other.row {
            Some("row")
        } else if self.column == other.column {
            Some("column")
        } else if self.row.abs_diff(other.row) == self.column.abs_diff(other.column) {
            let falls_to_the_right = (self.row < other.row) == (self.column < other.column);
            Some(if falls_to_the_right {
                "diagonal"
            } else {
                "anti-diagonal"
            })
        } else {
            None
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(row {}, column {})", self.row, self.column)
    }
}

/// A row of `n` squares with a queen in `column`.
pub fn draw_row(n: usize, column: usize) -> String {
    (0..n)
        .map(|c| if c == column { 'Q' } else { '.' })
        .collect()
}

/// Checks that the rows of a drawn board of `n` × `n` fit in the memory that is free.
///
/// # Errors
/// [`Error::OutOfMemory`] if they do not.
pub fn check_drawing(n: usize) -> Result<()> {
    /// What a Python string and its slot in a list take besides the characters.
    const BYTES_OF_ROW: f64 = 64.0;
    let bytes = n as f64 * (n as f64 + BYTES_OF_ROW);
    memory::check_answer(bytes, "keep the columns", || {
        format!("the {n} strings of a board of {n} by {n} squares")
    })
}

/// Checks that all `squares` are on a board of `n` × `n`.
///
/// # Errors
/// [`Error::Invalid`] names `argument` and the offending square.
pub fn check_on_board(n: usize, squares: &[Square], argument: &str) -> Result<()> {
    let is_off = |square: &&Square| square.row >= n || square.column >= n;
    let Some(square) = squares.iter().find(is_off) else {
        return Ok(());
    };
    let allowed = match n {
        0 => "the board of n = 0 has no squares".to_owned(),
        _ => format!("rows and columns run from 0 to {}", n - 1),
    };
    Err(Error::invalid(format!(
        "{argument}: {square} is off the board; {allowed}"
    )))
}
