//! Tests of the core, without Python.

#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    reason = "a failing test may panic; its numbers are small"
)]

mod queens;
mod sudoku;
