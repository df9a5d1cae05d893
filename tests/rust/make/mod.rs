//! Making sudokus.

mod generate;
mod grade;
