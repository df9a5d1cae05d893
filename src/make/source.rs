//! Where puzzles come from.

use std::ops::Range;

use crate::miss::Miss;
use queendoku_ground::attempts;
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_sudoku::grid::Grid;

/// A puzzle with exactly one solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proper {
    /// The givens.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Grid,
}

/// What came of an attempt.
pub type Drawn<T> = attempts::Drawn<T, Miss>;

/// Draws a puzzle in each attempt.
pub trait Source: Sync {
    /// What came of each attempt, in order.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
    fn draw(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Proper>>>;

    /// How many attempts to draw together, which takes some milliseconds at most.
    fn batch(&self) -> u64 {
        1
    }
}
