//! How hard a puzzle is, on the two scales that people use.

pub mod hodoku;
mod hodoku_singles;
pub mod se;
pub mod search;
mod sweeps;
