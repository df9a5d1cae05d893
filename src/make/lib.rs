//! Makes sudokus.
//!
//! An *attempt* is a number from 0; the seed and it decide all random choices of the attempt, so
//! that the same seed gives the same puzzles on every machine and number of threads. A [`Source`]
//! draws the puzzle of each attempt, the [`Wishes`] say which of them will do, and [`generate()`]
//! takes the first that do.

mod check;
mod eased;
mod full_grid;
pub mod generate;
pub mod grade;
pub mod minimise;
pub mod miss;
mod orbits;
mod pattern;
pub mod so_far;
mod solutions;
pub mod source;
mod sources;
pub mod symmetry;
mod top_down;
mod unique;
mod very_hard;
mod walk;
pub mod wishes;

pub use check::check;
pub use generate::generate;
pub use minimise::{Minimal, is_minimal};
pub use miss::{Miss, Tried};
pub use so_far::SoFar;
pub use source::{Proper, Source};
pub use symmetry::Symmetry;
pub use wishes::{Shape, Wishes};
