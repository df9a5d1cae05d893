//! One puzzle: its first solution, how many it has, and all of them in order.
//!
//! A cell is a digit 1 to 9, or 0 for a blank.

use crate::fast::one::Triads;
use crate::grid::{CELLS, Grid};
use crate::lexicographic::{Solutions, Solver, first_solution};
use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result};
use queendoku_ground::method::Entry;

/// The lexicographically first solution, by `method` (`None`: the fastest).
///
/// # Errors
/// [`Error::NoSolution`] if digits clash, [`Error::Unsolvable`] if there is no solution all the same,
/// [`Error::Cancelled`] when `poller` stops it,
/// [`Error::Invalid`] if `QUEENDOKU_ISA` names what this machine does not have.
pub fn solve(
    method: Option<&Entry<Grid>>,
    digits: &[u8; CELLS],
    poller: &mut Poller<'_>,
) -> Result<Grid> {
    let solution = match method {
        Some(entry) => first_solution(entry, digits, poller),
        None => first_solution(Triads::new()?, digits, poller),
    }?;
    // Givens that clash have no solution, so only then it is worth looking for a clash.
    solution.map_or_else(|| Err(why_none(digits)), Ok)
}

#[cold]
fn why_none(digits: &[u8; CELLS]) -> Error {
    let clash = Grid::new(*digits).err();
    clash.unwrap_or_else(|| Error::Unsolvable(Box::new(*digits)))
}

/// How many solutions there are, up to two, and the one that is found first.
///
/// # Errors
/// Those of [`solve`].
pub fn up_to_two(digits: &[u8; CELLS], poller: &mut Poller<'_>) -> Result<(u8, Grid)> {
    let found = Triads::new()?.at_most_two(digits, 2, poller)?;
    found.counted().ok_or_else(|| why_none(digits))
}

/// The number of solutions, counted up to `limit` (at least 1).
///
/// # Errors
/// [`Error::Cancelled`] when `poller` stops it, [`Error::Invalid`] if `QUEENDOKU_ISA` names
/// what this machine does not have.
pub fn count(digits: &[u8; CELLS], limit: u64, poller: &mut Poller<'_>) -> Result<u64> {
    Triads::new()?.count(digits, limit, poller)
}

/// The solutions of `grid` one at a time, in lexicographic order.
///
/// # Errors
/// [`Error::Invalid`] if `QUEENDOKU_ISA` names what this machine does not have.
pub fn solutions(grid: &Grid) -> Result<Solutions<Triads>> {
    Ok(Solutions::new(grid, Triads::new()?))
}
