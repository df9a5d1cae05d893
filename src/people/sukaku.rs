//! The scale of Sukaku Explainer 1.18, where the rules of a puzzle are houses and sight alone.
//!
//! It goes up to the wings: what is harder has no rating here.

use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result};
use queendoku_ground::person::Person;
use queendoku_variants::Engine;

use crate::explain::{OnGrid, SEVERAL};
use crate::position::Grid;
use crate::puzzle::Puzzle;
use crate::techniques::SUKAKU;

/// Tenths of a difficulty, and the technique that sets it; none if nothing is left to do.
pub type Rated = (u16, Option<&'static str>);

/// The rating of the hardest step (ER), of the hardest up to the first digit (EP), and of the first (ED);
/// `None` if it needs what the scale does not have.
///
/// # Errors
/// As [`OnGrid::new`]; [`Error::Invalid`] if there are several solutions, or other rules.
pub fn rate_sukaku(
    puzzle: &Puzzle,
    engine: &Engine,
    start: &Grid,
    poller: &mut Poller<'_>,
) -> Result<Option<[Rated; 3]>> {
    if puzzle.map.n != 9 || puzzle.of_rules > 0 {
        return Err(Error::wrong("scale", ONLY));
    }
    let mut person = OnGrid::new(puzzle, engine, start, SUKAKU, false, poller)?;
    let way = person.explain(poller)?;
    if !way.is_proper {
        return Err(Error::wrong("grid", SEVERAL));
    }
    let steps = || way.steps.iter().map(|(step, _)| step);
    let first = steps().position(|step| !step.placed.is_empty());
    let hardest = |most: usize| -> Rated {
        // Of equals the first.
        let hardest = steps().take(most).rev().max_by_key(|step| step.difficulty);
        hardest.map_or((0, None), |step| {
            (step.difficulty, Some(step.technique.name))
        })
    };
    let ratings = [usize::MAX, first.unwrap_or(0) + 1, 1].map(hardest);
    Ok(person.is_done().then_some(ratings))
}

const ONLY: &str =
    "'sukaku' is for sudokus of 9 by 9 whose rules say which cells differ, and no more";
