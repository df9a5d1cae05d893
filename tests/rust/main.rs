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

mod queens;
mod queens_count;
mod sudoku;
