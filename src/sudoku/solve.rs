//! One grid: its first solution, how many it has, and all of them in order.

use crate::control::Poller;
use crate::error::{Error, Result};
use crate::method::Entry;
use crate::sudoku::fast::one::Triads;
use crate::sudoku::grid::Grid;
use crate::sudoku::lexicographic::{Solutions, first_solution};

/// The lexicographically first solution, by `method` (`None`: the fastest).
///
/// # Errors
/// [`Error::NoSolution`] if there is none, [`Error::Cancelled`] when `poller` stops it,
/// [`Error::Invalid`] if `QUEENDOKU_ISA` names what this machine does not have.
pub fn solve(method: Option<&Entry<Grid>>, grid: &Grid, poller: &mut Poller<'_>) -> Result<Grid> {
    let solution = match method {
        Some(entry) => first_solution(entry, grid, poller),
        None => first_solution(Triads::new()?, grid, poller),
    }?;
    solution.ok_or_else(|| {
        Error::NoSolution("grid: no house has a digit twice, but there is no solution".into())
    })
}

/// The number of solutions, counted up to `limit` (at least 1).
///
/// # Errors
/// [`Error::Cancelled`] when `poller` stops it, [`Error::Invalid`] if `QUEENDOKU_ISA` names
/// what this machine does not have.
pub fn count(grid: &Grid, limit: u64, poller: &mut Poller<'_>) -> Result<u64> {
    Triads::new()?.count(grid, limit, poller)
}

/// The solutions of `grid` one at a time, in lexicographic order.
///
/// # Errors
/// [`Error::Invalid`] if `QUEENDOKU_ISA` names what this machine does not have.
pub fn solutions(grid: &Grid) -> Result<Solutions<Triads>> {
    Ok(Solutions::new(grid, Triads::new()?))
}
