//! Tests of the core, without Python.

mod queens;
mod sudoku;
