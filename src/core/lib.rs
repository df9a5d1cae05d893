//! The solvers: N-Queens and Sudoku, the fastest and the ones you learn from, and the ground that
//! they stand on.

pub mod attempts;
pub mod bit_set;
pub mod board;
pub mod columns;
pub mod control;
pub mod error;
pub mod flashlight;
pub mod free_memory;
pub mod memory;
pub mod method;
pub mod misses;
pub mod person;
pub mod pool;
pub mod queens;
pub mod random;
pub mod simd;
pub mod sink;
pub mod state;
pub mod step;
pub mod sudoku;
pub mod trace;
pub mod words;
