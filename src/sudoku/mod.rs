//! Sudoku: the grid, the methods for learning, and the fast solver.

pub mod fast;
pub mod grid;
pub mod lexicographic;
pub mod method;
pub mod methods;

pub use grid::Grid;
pub use method::Method;
pub use methods::{AUTO, Entry, METHODS, method};

use crate::error::Result;
use crate::sudoku::fast::one::Triads;
use crate::sudoku::lexicographic::Solutions;

/// The solutions of `grid` one at a time, in lexicographic order.
///
/// # Errors
/// [`Error::Invalid`] if `QUEENDOKU_ISA` asks for what this machine does not have.
pub fn solutions(grid: &Grid) -> Result<Solutions<Triads>> {
    Ok(Solutions::new(grid, Triads::new()?))
}
