//! A symmetry of the sudoku.

use std::array::from_fn;

use crate::grid::Grid;

/// A symmetry: where each row and column comes from, and what becomes of each digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Transformation {
    /// Whether the grid is transposed first.
    pub transposed: bool,
    /// The row, 0 to 8, that each row comes from.
    pub rows: [u8; 9],
    /// The column that each column comes from.
    pub columns: [u8; 9],
    /// The new digit of each digit from 1 on.
    pub digits: [u8; 9],
}

impl Transformation {
    /// The one that changes nothing.
    pub const IDENTITY: Self = Transformation {
        transposed: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        digits: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    };

    /// The orders of three bands or stacks, or of three lines of one.
    pub const OF_THREE: [[u8; 3]; 6] = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];

    /// The image of a grid.
    pub fn apply(&self, grid: &Grid) -> Grid {
        Grid::from_solution(from_fn(|cell| {
            let row = usize::from(self.rows[cell / 9]);
            let column = usize::from(self.columns[cell % 9]);
            let from = if self.transposed {
                9 * column + row
            } else {
                9 * row + column
            };
            match grid.digits()[from] {
                0 => 0,
                digit => self.digits[usize::from(digit) - 1],
            }
        }))
    }
}
