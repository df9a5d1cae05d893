//! Takes the first puzzles of a source that are as wished.

use crate::control::{Check, Control, Poller};
use crate::error::Result;
use crate::sudoku::grid::Grid;
use crate::sudoku::make::grade::admits;
use crate::sudoku::make::source::Proper;
use crate::sudoku::make::sources::source_for;
use crate::sudoku::make::wishes::Wishes;

/// How many puzzles to make, and how.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    /// How many.
    pub puzzles: usize,
    /// The seed.
    pub seed: u64,
    /// The most attempts for one puzzle.
    pub tries: u64,
    /// The number of threads, at least 1; 1 is the calling thread.
    pub threads: usize,
}

/// What was made.
#[derive(Debug, Clone)]
pub struct Generated {
    /// The puzzles, fewer than ordered if one took too many attempts.
    pub puzzles: Vec<Grid>,
    /// How far the attempts came, if there are fewer.
    pub shortfall: Option<String>,
}

/// Makes puzzles. The same wishes and seed give the same ones, whatever the threads are, and fewer
/// puzzles are the first of more. Progress is in puzzles.
///
/// # Errors
/// [`Error::Cancelled`](crate::error::Error::Cancelled) when `check` says stop;
/// [`Error::Invalid`](crate::error::Error::Invalid) for wishes that contradict each other.
pub fn generate(
    wishes: &Wishes,
    order: &Order,
    control: &Control,
    check: Check<'_>,
) -> Result<Generated> {
    wishes.check()?;
    let source = source_for(wishes, order.seed)?;
    control.set_total(order.puzzles as u64);
    let mut poller = Poller::new(control, check);
    let mut puzzles = Vec::new();
    let (mut attempt, mut last) = (0, 0);
    while puzzles.len() < order.puzzles {
        let next = attempt + source.batch();
        for (one, attempt) in source
            .draw(attempt..next, &mut poller)?
            .iter()
            .zip(attempt..)
        {
            if let Some(one) = one
                && puzzles.len() < order.puzzles
                && has_givens(wishes, one)
                && admits(wishes, one, &mut poller)?
            {
                puzzles.push(one.puzzle);
                last = attempt;
                control.add_done(1);
            }
        }
        attempt = next;
        if attempt - last > order.tries {
            break;
        }
    }
    let shortfall = (puzzles.len() < order.puzzles).then(|| "too many tries".to_string());
    Ok(Generated { puzzles, shortfall })
}

fn has_givens(wishes: &Wishes, one: &Proper) -> bool {
    let givens = one.puzzle.digits().iter().filter(|&&digit| digit != 0);
    wishes
        .givens
        .as_ref()
        .is_none_or(|range| range.contains(&givens.count()))
}
