//! Which wishes contradict each other, or are met by no puzzle.

mod givens;
mod hardness;
mod wording;

use crate::wishes::Wishes;
use queendoku_ground::error::Result;

/// Finds the wishes that contradict each other, or that no puzzle has.
///
/// # Errors
/// [`Error::Invalid`](queendoku_ground::error::Error::Invalid) names them.
pub fn check(wishes: &Wishes) -> Result<()> {
    givens::check(wishes)?;
    hardness::check(wishes)
}
