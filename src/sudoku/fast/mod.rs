//! The fast solver: one puzzle in nine vectors, and many puzzles, one in each lane.

pub mod many;
pub mod one;
