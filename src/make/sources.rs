//! The source that draws puzzles as wished.

use crate::eased::Eased;
use crate::orbits::Orbits;
use crate::pattern::Pattern;
use crate::source::Source;
use crate::top_down::TopDown;
use crate::unique::Draws;
use crate::very_hard::{VeryHard, is_very_hard};
use crate::walk::Walk;
use crate::wishes::{Shape, Wishes};
use queendoku_ground::error::Result;

/// Up to so many givens a walk finds more puzzles in the same time than random ones have.
const FEW: usize = 21;
/// The same with a symmetry.
const FEW_SYMMETRIC: usize = 23;
/// From so many on, too.
const MANY: usize = 28;

/// The source for these wishes, whose walks take at most `tries` steps. Its puzzles have the wished shape, and are minimal if that is
/// wished; their number of givens may be another one, and how hard they are has to be seen.
pub(super) fn source_for(wishes: &Wishes, seed: u64, tries: u64) -> Result<Box<dyn Source>> {
    Ok(Eased::wrap(shaped(wishes, seed, tries)?, wishes, seed))
}

/// The source of puzzles of that shape, however hard.
fn shaped(wishes: &Wishes, seed: u64, tries: u64) -> Result<Box<dyn Source>> {
    let minimal = wishes.minimal;
    let draws = || Draws::new(wishes, seed);
    if let Shape::Pattern(cells) = wishes.shape {
        return Ok(Box::new(Pattern::new(seed, cells, minimal, tries)?));
    }
    let is_any = matches!(wishes.shape, Shape::Any);
    let few = if is_any { FEW } else { FEW_SYMMETRIC };
    Ok(match wishes.givens.clone() {
        Some(wish) if *wish.end() <= few || (is_any && minimal && *wish.start() >= MANY) => {
            Box::new(Walk {
                draws: draws()?,
                wish,
                tries,
            })
        }
        None if is_any && is_very_hard(wishes) => Box::new(VeryHard {
            draws: draws()?,
            wishes: wishes.clone(),
            tries,
        }),
        None if is_any => Box::new(TopDown::new(seed)?),
        Some(_) if is_any && minimal => Box::new(TopDown::new(seed)?),
        givens => Box::new(Orbits {
            draws: draws()?,
            stop: givens.filter(|_| !minimal),
        }),
    })
}
