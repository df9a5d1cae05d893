//! N-Queens and Sudoku: the fastest solvers, and the ones you learn from.
//!
//! The core knows nothing of Python; the feature `python` adds the door in `bindings`.

pub mod arch;
pub mod board;
pub mod control;
pub mod error;
pub mod memory;
pub mod queens;
pub mod sink;
pub mod sudoku;

#[cfg(feature = "python")]
mod bindings;
