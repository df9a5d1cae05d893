//! Tests of the core, without Python.

#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    clippy::print_stdout,
    reason = "a failing test may panic; its numbers are small; it says which instruction sets ran"
)]

mod columns;
mod cuda;
mod free_memory;
mod human;
mod make;
mod pool;
mod queens;
mod queens_count;
mod sudoku;
mod sudoku_fast;
mod sudoku_many;
mod timing;
mod trace;
