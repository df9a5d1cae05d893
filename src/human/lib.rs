//! Sudoku as people solve it: candidates, techniques, reasons, and how hard a puzzle is.

mod als;
mod als_walk;
pub mod candidates;
mod chaining;
pub mod check;
pub mod chutes;
mod colours;
pub mod deduction;
pub mod digits;
pub mod explain;
pub mod notation;
pub mod pencil_marks;
mod rectangle;
pub mod scales;
mod tabling;
pub mod techniques;
mod unique_loops;

pub use candidates::{Candidate, Candidates};
pub use deduction::Deduction;
pub use techniques::{TECHNIQUES, Technique, technique};
