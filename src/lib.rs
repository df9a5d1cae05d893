//! N-Queens and Sudoku: the fastest solvers, and the ones you learn from.
//!
//! The core knows nothing of Python; the feature `python` adds the bindings.

pub mod board;
pub mod columns;
pub mod control;
pub mod error;
pub mod free_memory;
pub mod memory;
pub mod method;
pub mod queens;
pub mod simd;
pub mod sink;
pub mod state;
pub mod step;
pub mod sudoku;
pub mod trace;

#[cfg(feature = "python")]
mod bindings;
