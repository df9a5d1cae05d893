//! Sudokus of any size and rules, beside a search that knows only the definitions.

mod blank;
mod brute;
mod random;
