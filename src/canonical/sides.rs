//! A grid and its transpose, as the search reads them.

use crate::candidate::Candidate;
use crate::lanes::Row;
use queendoku_sudoku::grid::Grid;

/// The rows of a grid or of its transpose.
#[derive(Debug, Clone, Default)]
pub(super) struct Side {
    pub(super) rows: [Row; 9],
    /// The columns of each row that have givens.
    pub(super) givens: [u16; 9],
    /// The rows without givens in each stack.
    empty: [u16; 3],
}

/// A grid and its transpose.
#[derive(Debug, Clone, Default)]
pub(super) struct Sides([Side; 2]);

impl Sides {
    pub(super) fn of(grid: &Grid) -> Self {
        let mut sides = Sides::default();
        let [side, transpose] = &mut sides.0;
        let (digits, _) = grid.digits().as_chunks::<9>();
        for (r, row) in digits.iter().enumerate() {
            for (c, &digit) in row.iter().enumerate() {
                side.rows[r][c] = 4 * digit;
                transpose.rows[c][r] = 4 * digit;
                let given = u16::from(digit != 0);
                side.givens[r] |= given << c;
                transpose.givens[c] |= given << r;
            }
        }
        for side in &mut sides.0 {
            for (row, &givens) in side.givens.iter().enumerate() {
                for (stack, empty) in side.empty.iter_mut().enumerate() {
                    *empty |= u16::from(givens >> (3 * stack) & 7 == 0) << row;
                }
            }
        }
        sides
    }

    /// The grid, and its transpose.
    pub(super) fn both(&self) -> [(bool, &Side); 2] {
        [(false, &self.0[0]), (true, &self.0[1])]
    }

    /// The one that a candidate reads.
    #[inline]
    pub(super) fn of_candidate(&self, one: &Candidate) -> &Side {
        &self.0[usize::from(one.transposed)]
    }

    pub(super) fn has_no_blank(&self) -> bool {
        self.0[0].givens == [0x1ff; 9]
    }
}

impl Side {
    /// Those of the rows whose image can be smallest, with the stacks in this order: one without
    /// givens in the first stack is smaller than one with, and so on. Of the empty rows of a band
    /// any will do.
    #[inline]
    pub(super) fn with_most_blanks(&self, mut rows: u16, stacks: [usize; 3]) -> u16 {
        for stack in stacks {
            let empty = rows & self.empty[stack];
            if empty == 0 {
                return rows;
            }
            rows = empty;
        }
        first_of_each_band(rows)
    }

    /// The empty rows of a band, as three bits.
    pub(super) fn empty_rows_of(&self, band: usize) -> u16 {
        let [a, b, c] = self.empty;
        (a & b & c) >> (3 * band) & 7
    }

    /// In how many orders the empty rows can be, and the bands that have no others.
    pub(super) fn orders_of_empty_rows(&self) -> u32 {
        let numbers = [0, 1, 2].map(|band| self.empty_rows_of(band).count_ones());
        let bands = numbers.iter().filter(|&&number| number == 3).count();
        numbers.map(factorial).iter().product::<u32>() * factorial(bands as u32)
    }
}

fn factorial(number: u32) -> u32 {
    (1..=number).product()
}

/// The first of the rows in each band.
fn first_of_each_band(rows: u16) -> u16 {
    const TOP: u16 = 0b001_001_001;
    let second = rows >> 1 & TOP & !rows;
    let third = rows >> 2 & TOP & !rows & !second;
    rows & TOP | second << 1 | third << 2
}
