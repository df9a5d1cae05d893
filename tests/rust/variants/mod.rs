//! Sudokus of any size and rules, beside a search that knows only the definitions.

mod brute;
mod random;
