//! Where puzzles come from.

use std::ops::Range;

use crate::control::Poller;
use crate::error::Result;
use crate::sudoku::grid::Grid;

/// A puzzle with exactly one solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proper {
    /// The givens.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Grid,
}

/// Draws a puzzle in each attempt.
pub trait Source: Sync {
    /// The puzzle of each attempt, in order; `None` for one that led to no puzzle.
    ///
    /// # Errors
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it.
    fn draw(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Option<Proper>>>;

    /// How many attempts to draw together, which takes some milliseconds at most.
    fn batch(&self) -> u64;
}
