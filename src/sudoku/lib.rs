//! Sudoku: the grid, the methods for learning, and the fast solver.

pub mod cells;
pub mod contradiction;
pub mod copies;
pub mod fast;
pub mod grid;
pub mod lexicographic;
pub mod methods;
pub mod solve;
pub mod transformation;

pub use grid::Grid;
pub use methods::{METHODS, method};
pub use solve::{count, solutions, solve};
pub use transformation::Transformation;
