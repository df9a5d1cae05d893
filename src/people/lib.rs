//! Sudokus of any size up to 16 by 16 and with any rules, as people solve them.
//!
//! A [`Puzzle`] has no givens: it has houses, who sees whom, and relations. A relation is
//! what a rule asks, all its kernels together; dots that touch each other; or a sum that follows from
//! houses and cages (the 45 rule). A [`Position`] has the candidates. Techniques know relations, and no
//! rule: a rule brings its name and what it asks.
//!
//! The difficulties are tenths on the scale of Sudoku Explainer.

#![expect(clippy::cast_possible_truncation, reason = "all numbers are small")]

mod cells;
mod checked;
mod explain;
mod leftovers;
mod map;
mod memory;
mod options;
mod position;
mod puzzle;
mod relation;
mod sukaku;
mod techniques;
mod tell;

pub use cells::{Cells, MAX_N, Places};
pub use checked::check;
pub use explain::OnGrid;
pub use map::{House, Map, Rule};
pub use position::{Clash, Grid, Marks, Position};
pub use puzzle::Puzzle;
pub use sukaku::{Rated, rate_sukaku};
pub use techniques::TECHNIQUES;
pub use tell::{
    Deduction, Findings, Rating, Seen, Story, Technique, Variants, Way, change, symbol,
};

use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result};
use queendoku_ground::person::Person;
use queendoku_variants::Engine;

use crate::explain::SEVERAL;

/// Rates a puzzle; `None` if techniques of at most so many tenths of difficulty do not solve it.
///
/// # Errors
/// As [`OnGrid::new`]; [`Error::Invalid`] if there are several solutions.
pub fn rate(
    puzzle: &Puzzle,
    engine: &Engine,
    start: &Grid,
    most: u16,
    poller: &mut Poller<'_>,
) -> Result<Option<Rating>> {
    let techniques = TECHNIQUES.iter().copied();
    let techniques: Vec<_> = techniques.filter(|one| one.difficulty <= most).collect();
    let mut person = OnGrid::new(puzzle, engine, start, &techniques, false, poller)?;
    let rating = person.explain(poller)?.rating();
    let rating = rating.ok_or_else(|| Error::wrong("grid", SEVERAL))?;
    Ok(person.is_done().then_some(rating))
}
