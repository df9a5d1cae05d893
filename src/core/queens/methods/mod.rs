//! The registry of the methods. Each method is a file of its own.

pub(super) mod bitmask;
mod booleans;
mod columns;
mod permutations;
mod scan;
mod sets;
mod words;

use crate::error::Result;
use crate::method::Entry;
use crate::queens::problem::{Problem, check_size};

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
#[must_use]
pub fn method(name: &str) -> Option<&'static Entry<Problem>> {
    METHODS.iter().find(|entry| entry.name == name)
}

impl Entry<Problem> {
    /// Checks that the method takes `n`.
    ///
    /// # Errors
    /// [`Error::Invalid`](crate::error::Error::Invalid) names the limit.
    pub fn check_size(&self, n: usize) -> Result<()> {
        check_size(n, self.max_n, Some(self.name))
    }
}
