//! The registry of the methods for learning. Each method is a file of its own.

mod bitmask;
mod scan;

use crate::grid::Grid;
use queendoku_ground::method::Entry;

/// The methods, from the plainest to the fastest.
pub static METHODS: &[Entry<Grid>] = &[Entry::of::<scan::Scan>(), Entry::of::<bitmask::Bitmask>()];

/// The method of that name.
pub fn method(name: &str) -> Option<&'static Entry<Grid>> {
    METHODS.iter().find(|entry| entry.name == name)
}
