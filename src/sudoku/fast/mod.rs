//! The fast solver: one puzzle in the words of nine vectors, and many puzzles, one a lane.

pub mod many;
pub mod one;
