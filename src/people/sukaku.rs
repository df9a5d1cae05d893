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
pub fn rate_se(
    puzzle: &Puzzle,
    engine: &Engine,
    start: &Grid,
    poller: &mut Poller<'_>,
) -> Result<Option<[Rated; 3]>> {
    if puzzle.map.n != 9 || !puzzle.map.is_by_sight {
        return Err(Error::wrong("scale", ONLY));
    }
    let mut person = OnGrid::new(puzzle, engine, start, SUKAKU, false, poller)?;
    let way = person.explain(poller)?;
    if !way.is_proper {
        return Err(Error::wrong("grid", SEVERAL));
    }
    let steps = way.steps.iter().map(|(step, _)| step);
    let first = steps.clone().position(|step| !step.placed.is_empty());
    let hardest = |most: usize| -> Rated {
        steps.clone().take(most).fold((0, None), |before, step| {
            if step.difficulty > before.0 {
                (step.difficulty, Some(step.technique.name))
            } else {
                before
            }
        })
    };
    let end = way.steps.last().map_or(&way.start, |(_, after)| after);
    let is_solved = end.filled.len() == end.candidates.len();
    Ok(is_solved.then(|| {
        [
            hardest(usize::MAX),
            hardest(first.unwrap_or(0) + 1),
            hardest(1),
        ]
    }))
}

const ONLY: &str =
    "\"se\" is for sudokus of 9 by 9 whose rules say which cells differ, and no more";
