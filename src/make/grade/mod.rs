//! Whether a puzzle is as hard as was wished: each scale is climbed only so far as it takes to
//! know.

mod needs;

use std::ops::RangeInclusive;

use crate::grade::needs::Need;
use crate::miss::{Miss, Tried};
use crate::source::Proper;
use crate::wishes::Wishes;
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_human::Candidates;
use queendoku_human::scales::hodoku::{self, Level};
use queendoku_human::scales::se;
use queendoku_sudoku::grid::Grid;

/// No puzzle is rated higher, as far as anybody knows: the hardest have 11.9. A range up to here
/// has no upper end.
pub(super) const HIGHEST: u16 = 120;

/// The rating of a full house.
pub(super) const LOWEST: u16 = 10;

/// Tells whether a puzzle is as hard as was wished, or how it misses that.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
pub fn admits(wishes: &Wishes, one: &Proper, poller: &mut Poller<'_>) -> Result<Tried<()>> {
    let grid = Candidates::new(&one.puzzle);
    if let Some(wish) = &wishes.rating
        && let Err(miss) = is_rated(&grid, wish, poller)?
    {
        return Ok(Err(miss));
    }
    if let Some(wish) = wishes.level
        && let Err(miss) = has_level(&grid, &one.solution, wish, poller)?
    {
        return Ok(Err(miss));
    }
    if let Some(technique) = wishes.technique
        && let Err(miss) = Need::of(technique).is_met(&grid, poller)?
    {
        return Ok(Err(miss));
    }
    Ok(Ok(()))
}

fn is_rated(
    grid: &Candidates,
    wish: &RangeInclusive<u16>,
    poller: &mut Poller<'_>,
) -> Result<Tried<()>> {
    let (low, high) = (*wish.start(), *wish.end());
    if is_unlikely(grid, low, poller)? {
        let tenths = se::LAST_IN_ANY_ORDER + 1;
        return Ok(Err(Miss::Rating {
            tenths,
            or_more: true,
        }));
    }
    let open = high >= HIGHEST;
    let limit = if open { low.saturating_sub(1) } else { high };
    let er = se::er_within(grid, low, limit, poller)?;
    let miss = |tenths, or_more| Ok(Err(Miss::Rating { tenths, or_more }));
    match er {
        None if open => Ok(Ok(())),
        None => miss(high + 1, true),
        Some(er) if er >= low => Ok(Ok(())),
        Some(er) if er > se::LAST_IN_ANY_ORDER => miss(er, false),
        Some(_) => miss(LOWEST, true), // easy steps are not told apart
    }
}

/// From which rating on, how many candidates a puzzle mostly has where the easy steps end: of a
/// hundred that are so hard, ten have fewer.
const CANDIDATES_LEFT: &[(u16, usize)] = &[(75, 117), (80, 119), (85, 136), (90, 154)];

/// Whether a puzzle is hardly rated `low` or more, which tells in microseconds what takes a rating
/// milliseconds. It costs a few of the puzzles that would do.
fn is_unlikely(grid: &Candidates, low: u16, poller: &mut Poller<'_>) -> Result<bool> {
    let least = CANDIDATES_LEFT.iter().rfind(|&&(rating, _)| rating <= low);
    let Some(&(_, least)) = least else {
        return Ok(false);
    };
    let left = candidates_left(grid, poller)?;
    Ok(0 < left && left < least)
}

/// How many candidates there are where the easy steps end.
pub(super) fn candidates_left(grid: &Candidates, poller: &mut Poller<'_>) -> Result<usize> {
    let mut grid = grid.clone();
    se::exhaust(&mut grid, se::LAST_IN_ANY_ORDER, poller)?;
    Ok((1..=9).map(|digit| grid.cells_with(digit).len()).sum())
}

/// Whether the wish is so easy that few minimal puzzles are.
pub(super) fn is_very_easy(wishes: &Wishes) -> bool {
    let rating = wishes.rating.as_ref();
    rating.is_some_and(|wish| *wish.end() <= 20)
        || wishes.technique.is_some_and(|one| one.difficulty == LOWEST)
}

/// Whether a miss is on the hard side, so that more givens may help.
pub(super) fn is_too_hard(wishes: &Wishes, miss: Miss) -> bool {
    match miss {
        Miss::Rating { tenths, .. } => wishes
            .rating
            .as_ref()
            .is_some_and(|wish| tenths > *wish.end()),
        Miss::Level { level, .. } => wishes.level.is_some_and(|wish| level > wish),
        Miss::Technique { harder } => harder,
        Miss::NoPuzzle | Miss::Givens(_) => false,
    }
}

fn has_level(
    grid: &Candidates,
    solution: &Grid,
    wish: Level,
    poller: &mut Poller<'_>,
) -> Result<Tried<()>> {
    // Nothing is above the last level: who is above the one before has it.
    let limit = wish.min(Level::Unfair);
    let rating = hodoku::rate_up_to(grid, solution, limit, poller)?;
    let (level, or_more) = match rating {
        Some(rating) => (rating.level, false),
        None => (Level::ALL[limit as usize + 1], limit != Level::Unfair),
    };
    Ok(if level == wish {
        Ok(())
    } else {
        Err(Miss::Level { level, or_more })
    })
}
