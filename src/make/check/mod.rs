//! Which wishes contradict each other, or are met by no puzzle.

mod givens;
mod hardness;

use std::ops::RangeInclusive;

use crate::wishes::Wishes;
use queendoku_core::error::{Error, Result};

/// Finds the wishes that contradict each other, or that no puzzle has.
///
/// # Errors
/// [`Error::Invalid`](queendoku_core::error::Error::Invalid) names them.
pub fn check(wishes: &Wishes) -> Result<()> {
    givens::check(wishes)?;
    hardness::check(wishes)
}

fn invalid(message: String) -> Result<()> {
    Err(Error::Invalid(message))
}

/// The numbers of a wish: one, or the lowest and the highest.
fn in_words<T: PartialEq>(wish: &RangeInclusive<T>, told: impl Fn(&T) -> String) -> String {
    let (low, high) = (wish.start(), wish.end());
    match low == high {
        true => told(low),
        false => format!("{} to {}", told(low), told(high)),
    }
}
