//! How refusals speak of wishes.

use std::ops::RangeInclusive;

use queendoku_ground::error::{Error, Result, Said};

pub(super) fn invalid(said: impl Into<Said>) -> Result<()> {
    Err(Error::invalid(said))
}

/// The numbers of a wish: one, or the lowest and the highest.
pub(super) fn in_words<T: PartialEq>(
    wish: &RangeInclusive<T>,
    told: impl Fn(&T) -> String,
) -> String {
    let (low, high) = (wish.start(), wish.end());
    match low == high {
        true => told(low),
        false => format!("{} to {}", told(low), told(high)),
    }
}
