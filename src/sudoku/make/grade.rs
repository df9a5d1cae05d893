//! Whether a puzzle is as hard as was wished.

use crate::control::Poller;
use crate::error::Result;
use crate::sudoku::human::Candidates;
use crate::sudoku::human::scales::{hodoku, se};
use crate::sudoku::make::source::Proper;
use crate::sudoku::make::wishes::Wishes;

/// Tells whether a puzzle is as hard as was wished.
///
/// # Errors
/// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it.
pub fn admits(wishes: &Wishes, one: &Proper, poller: &mut Poller<'_>) -> Result<bool> {
    let grid = Candidates::new(&one.puzzle);
    if let Some(rating) = &wishes.rating
        && !rating.contains(&se::rate(&grid, poller)?.er)
    {
        return Ok(false);
    }
    if let Some(level) = wishes.level
        && hodoku::rate(&grid, &one.solution, poller)?.level != level
    {
        return Ok(false);
    }
    Ok(true)
}
