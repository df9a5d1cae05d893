//! Making sudokus.

mod canonical;
mod generate;
mod grade;
mod minimise;
mod shape;
mod top_down;
