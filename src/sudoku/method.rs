//! What a Sudoku method is.

use crate::control::{Flow, Poller, finish};
use crate::error::Result;
use crate::sink::{Count, Interruptible, Limit, Sink};
use crate::sudoku::grid::Grid;

/// A way to find all solutions of a grid.
pub trait Method: Copy {
    /// The name by which users ask for it.
    const NAME: &'static str;
    /// Whether it meets the solutions in lexicographic order.
    const ORDERED: bool;
    /// How many words of its own state it tells with a digit.
    const STATE_WORDS: usize = 0;

    /// The method as it runs on this machine.
    ///
    /// # Errors
    /// [`Error::Invalid`](crate::error::Error::Invalid) if `QUEENDOKU_ISA` asks for what this machine does not have.
    fn new() -> Result<Self>;

    /// A quick try at the lexicographically first solution of a grid that has several; `None` if it
    /// was given up.
    ///
    /// # Errors
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it.
    fn try_first_in_order(&self, _: &Grid, _: &mut Poller<'_>) -> Result<Option<Grid>> {
        Ok(None)
    }

    /// Feeds `sink` every solution: the digit of each cell.
    fn search<S: Sink>(&self, grid: &Grid, sink: &mut S) -> Flow;
}

/// The number of solutions that `method` finds, up to `limit` (at least 1).
///
/// # Errors
/// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it.
pub fn count_solutions<M: Method>(
    method: &M,
    grid: &Grid,
    limit: u64,
    poller: &mut Poller<'_>,
) -> Result<u64> {
    let mut sink = Interruptible::new(Limit::new(Count::default(), limit), poller);
    finish(method.search(grid, &mut sink))?;
    Ok(sink.inner.inner.solutions)
}
