//! The two grids of one colour.
//!
//! The squares of a colour are two grids, one of the odd columns and one of the even ones, and each of
//! their diagonals leads through both. A placement on a colour begins in the grid of the odd columns and
//! is *extended* in that of the even ones. The diagonals have their numbers there: `i + j` and
//! `j - i + rows - 1` for row i and column j.

use crate::problem::Problem;

/// Black squares are those where row + column is even.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Colour {
    Black,
    White,
}

/// The grids of one colour, and what the board allows there.
#[derive(Debug, Clone)]
pub(super) struct Grids {
    /// The columns that each row to be extended allows.
    pub(super) allowed: Vec<u32>,
    pub(super) columns: usize,
    /// The rows that each odd column allows.
    pub(super) odd_allowed: Vec<u32>,
    pub(super) odd_rows: usize,
    /// The numbers of the diagonals of each square there, column by column.
    pub(super) diagonals: Vec<[usize; 2]>,
}

/// The row or column of the board that is number `index` of the even or odd ones. On a board of even
/// size the odd ones are counted from the end, so that all symmetries take numbers to numbers.
fn line(n: usize, is_odd: bool, index: usize) -> usize {
    match (is_odd, n.is_multiple_of(2)) {
        (false, _) => 2 * index,
        (true, false) => 2 * index + 1,
        (true, true) => n - 1 - 2 * index,
    }
}

impl Grids {
    /// The grids of a colour; n is at least 2.
    pub(super) fn of(problem: &Problem, colour: Colour) -> Grids {
        let n = problem.n();
        let masks = problem.allowed_masks();
        let (even, odd) = (n.div_ceil(2), n / 2);
        let is_black = colour == Colour::Black;
        let (rows, odd_rows) = if is_black { (even, odd) } else { (odd, even) };
        let row = |index| line(n, !is_black, index);
        let odd_row = |index| line(n, is_black, index);
        let column = |index| line(n, false, index);
        let odd_column = |index| line(n, true, index);
        let is_allowed = |row: usize, column: usize| masks[row] >> column & 1;
        let allowed = (0..rows).map(|i| {
            let bit = |j| is_allowed(row(i), column(j)) << j;
            (0..even).map(bit).sum()
        });
        let odd_allowed = (0..odd).map(|s| {
            let bit = |z| is_allowed(odd_row(z), odd_column(s)) << z;
            (0..odd_rows).map(bit).sum()
        });
        // From row 0 of the grid to be extended, in its direction.
        let below = |index| match rows > 1 && row(1) < row(0) {
            true => row(0) as isize - odd_row(index) as isize,
            false => odd_row(index) as isize - row(0) as isize,
        };
        let squares = (0..odd).flat_map(|s| (0..odd_rows).map(move |z| (s, z)));
        let diagonals = squares.map(|(s, z)| {
            let (right, below) = (odd_column(s) as isize, below(z));
            let numbers = [below + right, right - below + 2 * (rows as isize - 1)];
            numbers.map(|twice| twice.cast_unsigned() / 2)
        });
        Grids {
            allowed: allowed.collect(),
            columns: even,
            odd_allowed: odd_allowed.collect(),
            odd_rows,
            diagonals: diagonals.collect(),
        }
    }
}
