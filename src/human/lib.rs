//! Sudoku as people solve it: candidates, techniques, reasons, and how hard a puzzle is.
//!
//! Each module knows those above it alone.

pub mod marks;
pub mod tell;

pub mod patterns;

mod chains;

pub mod techniques;

pub mod explain;
pub mod scales;

pub use marks::{Candidate, Candidates};
pub use techniques::{TECHNIQUES, technique};
pub use tell::{Deduction, Technique};
