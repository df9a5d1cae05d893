//! Tests of the core, without Python.
#![expect(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    reason = "a test may fail"
)]
#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    reason = "a failing test may panic; its numbers are small"
)]
#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    reason = "a test that fails may panic"
)]

mod queens;
mod queens_count;
mod sudoku;
mod sudoku_fast;
mod sudoku_many;
