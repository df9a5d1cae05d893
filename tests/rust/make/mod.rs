//! Making sudokus.

mod generate;
