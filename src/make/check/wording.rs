//! How refusals speak of wishes.

use std::ops::RangeInclusive;

use queendoku_core::error::{Error, Result};

pub(super) fn invalid(message: String) -> Result<()> {
    Err(Error::Invalid(message))
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
