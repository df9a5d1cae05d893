//! How often a plain search guesses: no rating of what is hard for people, but one that anybody can
//! write again in ten lines.

use crate::marks::Candidates;
use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop, finish};
use queendoku_ground::error::Result;
use std::ops::ControlFlow;

/// The digits that the search tries in cells with several candidates, until the grid is solved.
///
/// It goes to the cell with the fewest candidates, the first of several in reading order. A cell
/// without any ends the branch; a digit that is alone is placed, which is no guess; of several
/// digits each is tried, the smallest first, and each is a guess.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) if the poller says stop.
pub fn guesses(grid: &Candidates, poller: &mut Poller<'_>) -> Result<u32> {
    let mut guesses = 0;
    finish(search(grid.clone(), &mut guesses, poller))?;
    Ok(guesses)
}

/// Breaks with `Enough` when the grid is solved.
fn search(mut grid: Candidates, guesses: &mut u32, poller: &mut Poller<'_>) -> Flow {
    poller.poll()?;
    loop {
        let unsolved = grid.unsolved().into_iter();
        let Some(cell) = unsolved.min_by_key(|&cell| grid.of(cell).len()) else {
            return ControlFlow::Break(Stop::Enough);
        };
        if let Some(digit) = grid.of(cell).only() {
            grid.place(cell, digit);
            continue;
        }
        for digit in grid.of(cell) {
            *guesses = guesses.saturating_add(1);
            let mut next = grid.clone();
            next.place(cell, digit);
            search(next, guesses, poller)?;
        }
        return CONTINUE;
    }
}
