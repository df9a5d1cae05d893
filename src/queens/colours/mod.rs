//! Counting placements without visiting them, by the colours of the squares.
//!
//! A diagonal has squares of one colour only, so queens on black squares and queens on white squares
//! meet only in rows and columns. With A and Z the even and odd rows, and P and S the even and odd
//! columns, that have a black queen,
//!
//! ```text
//! Q(n) = sum over A, Z, P, S of  black(A, Z, P, S) * white(the complements).
//! ```
//!
//! Here every other row or column is a kind of its own: a black queen stands in an even row and an even
//! column, or in an odd row and an odd column. A [`Part`](parts::Part) is the sum for one set S. For every A and Z,
//! the white placements of all P are counted first and kept in a table, by rank; then the black ones,
//! each vector of which is multiplied with the table's. `seeds` places the queens in the odd columns,
//! `extend` those in the even ones, `counters` counts them by P, and `table` multiplies.
//!
//! The cost grows five- to sixfold with each queen, while the placements become nine times as many.

mod board;
mod counters;
mod extend;
mod grid;
mod leaves;
mod parts;
mod seeds;
mod sets;
mod symmetry;
mod table;

pub(super) use parts::Colours;
pub(super) use table::Table;
