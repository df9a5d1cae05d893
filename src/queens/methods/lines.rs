//! The three lines through a square.

use queendoku_ground::step::Cause;

/// The lines through a square, in the order in which methods look at them.
pub(super) const LINES: [Cause; 3] = [Cause::Column, Cause::Diagonal, Cause::AntiDiagonal];

/// The indices of the three lines through a square.
#[inline(always)]
pub(super) fn lines_through(n: usize, row: usize, column: usize) -> [usize; 3] {
    [column, row + n - 1 - column, row + column]
}
