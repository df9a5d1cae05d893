//! Tests of the core, without Python.

mod queens;
mod queens_count;
mod sudoku;
