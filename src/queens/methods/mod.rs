//! The registry of the methods. Each method is a file of its own.

pub(super) mod bitmask;
mod booleans;
mod columns;
mod lines;
mod permutations;
mod scan;
mod sets;
mod words;

use crate::problem::Problem;
use queendoku_ground::method::Entry;

/// The methods, from the plainest to the fastest. All find the solutions in the order of the
/// queen's column in row 0, then row 1, and so on.
pub static METHODS: &[Entry<Problem>] = &[
    Entry::of::<permutations::Permutations>(),
    Entry::of::<scan::Scan>(),
    Entry::of::<columns::Columns>(),
    Entry::of::<sets::Sets>(),
    Entry::of::<booleans::Booleans>(),
    Entry::of::<words::Words>(),
    Entry::of::<bitmask::Bitmask>(),
];

/// The method of that name.
pub fn method(name: &str) -> Option<&'static Entry<Problem>> {
    METHODS.iter().find(|entry| entry.name == name)
}
