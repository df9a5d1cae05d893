//! Tests of the core, without Python.
#![expect(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    clippy::print_stdout,
    reason = "a test may fail"
)]

mod queens;
mod queens_count;
mod sudoku;
