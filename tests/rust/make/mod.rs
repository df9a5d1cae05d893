//! Making sudokus.

mod generate;
mod grade;
mod minimise;
