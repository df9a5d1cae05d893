//! Tests of the core, without Python.

#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    reason = "a test that fails may panic"
)]

mod queens;
mod sudoku;
mod sudoku_fast;
mod sudoku_many;
