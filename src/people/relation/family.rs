//! Families of digit sets: a bit for each set of up to nine digits.

use queendoku_simd::{Families, FamilyWords, Portable, Wide};

/// Sets of digits 0 to 8.
pub(super) type Family = <Portable as Wide>::Families;

/// The most digits.
pub(super) const MOST: usize = 9;

/// The family of no set.
pub(super) fn none() -> Family {
    Family::load(Portable, &FamilyWords::default())
}

/// The family of one set.
pub(super) fn of(set: u32) -> Family {
    Family::one(Portable, set)
}

/// Whether it has no set.
pub(super) fn is_empty(family: Family) -> bool {
    !family.meets(family)
}
