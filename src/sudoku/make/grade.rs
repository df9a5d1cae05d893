//! Whether a puzzle is as hard as was wished.

use crate::control::Poller;
use crate::error::Result;
use crate::sudoku::human::Candidates;
use crate::sudoku::human::scales::{hodoku, se};
use crate::sudoku::make::miss::{Miss, Tried};
use crate::sudoku::make::source::Proper;
use crate::sudoku::make::wishes::Wishes;

/// Tells whether a puzzle is as hard as was wished, or how it misses that.
///
/// # Errors
/// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it.
pub fn admits(wishes: &Wishes, one: &Proper, poller: &mut Poller<'_>) -> Result<Tried<()>> {
    let grid = Candidates::new(&one.puzzle);
    if let Some(wish) = &wishes.rating {
        let tenths = se::rate(&grid, poller)?.er;
        if !wish.contains(&tenths) {
            let or_more = false;
            return Ok(Err(Miss::Rating { tenths, or_more }));
        }
    }
    if let Some(wish) = wishes.level {
        let level = hodoku::rate(&grid, &one.solution, poller)?.level;
        if level != wish {
            let or_more = false;
            return Ok(Err(Miss::Level { level, or_more }));
        }
    }
    Ok(Ok(()))
}
