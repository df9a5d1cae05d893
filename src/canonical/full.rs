//! The first candidates of a full grid: its first two rows.
//!
//! The first row is 123456789 whatever the columns are, so the second decides. Which rows these are
//! is one of 36 choices, and all that counts then is where the digits of the second row stand in
//! the first. The first minirow of the second row is 456 if a minirow of one row is one of the
//! other, as a set, and else 457; either settles the order of nearly all columns.

use std::array::from_fn;

use crate::candidate::Candidate;
use crate::lanes::Row;
use crate::sides::Sides;
use queendoku_sudoku::Transformation;

/// The columns of the grid, or some of them, in the order of the image.
type Columns = [usize; 9];

/// Fills the candidates, which know two rows.
pub(super) fn candidates(sides: &Sides, candidates: &mut Vec<Candidate>) {
    let mut smallest = u64::MAX;
    for (transposed, side) in sides.both() {
        for (first, second) in PAIRS {
            let links = Links::of(&side.rows[first], &side.rows[second]);
            for stack in 0..3 {
                links.in_smallest_orders(stack, smallest >> 24, |columns| {
                    let row = links.second_row(&columns);
                    if row < smallest {
                        smallest = row;
                        candidates.clear();
                    }
                    if row == smallest {
                        let rows = [first as u8, second as u8];
                        let one = Candidate::with_two_rows(transposed, rows, &columns, &side.rows);
                        candidates.push(one);
                    }
                });
            }
        }
    }
}

/// The ordered pairs of rows in a band.
const PAIRS: [(usize, usize); 18] = {
    let mut pairs = [(0, 0); 18];
    let mut number = 0;
    while number < 18 {
        let (first, step) = (number / 2, number % 2 + 1);
        pairs[number] = (first, first / 3 * 3 + (first + step) % 3);
        number += 1;
    }
    pairs
};

/// For each column, that in which the first row has the digit that the second row has here; and
/// beyond the ninth column nothing, so that any four bits are an index.
struct Links([u8; 16]);

impl Links {
    #[inline]
    fn of(first: &Row, second: &Row) -> Self {
        let mut columns = [0; 64];
        for (column, &digit) in (0..9).zip(first) {
            columns[usize::from(digit & 63)] = column;
        }
        Links(second.map(|digit| columns[usize::from(digit & 63)]))
    }

    #[inline]
    fn of_column(&self, column: usize) -> usize {
        usize::from(self.0[column & 15])
    }

    /// The second row of the image.
    #[inline]
    fn second_row(&self, columns: &Columns) -> u64 {
        let mut digits = [0; 16];
        for (digit, &column) in (1..).zip(columns) {
            digits[column & 15] = digit;
        }
        columns.iter().fold(0, |row, &column| {
            row << 4 | digits[self.of_column(column) & 15]
        })
    }

    /// The orders of columns that can make the second row smallest, with this stack first; none if
    /// its first minirow would be larger than the one that is known.
    #[inline]
    fn in_smallest_orders(&self, stack: usize, known: u64, mut found: impl FnMut(Columns)) {
        let columns: [usize; 3] = from_fn(|place| 3 * stack + place);
        let stacks = columns.map(|column| self.of_column(column) / 3);
        // The column whose digit is from another stack than the others', if there is one.
        let single = match stacks {
            [a, b, c] if a == b && b == c => {
                for order in Transformation::OF_THREE {
                    let first = order.map(|place| columns[usize::from(place)]);
                    found(self.whole_minirows(first));
                }
                return;
            }
            [a, b, _] if a == b => 2,
            [a, _, c] if a == c => 1,
            _ => 0,
        };
        if known == 0x456 {
            return;
        }
        let (x, y, z) = (
            columns[(single + 1) % 3],
            columns[(single + 2) % 3],
            columns[single],
        );
        self.split_minirows(stack, [x, y, z], found);
    }

    /// The columns where a minirow of one row is one of the other: 456 789, and then 1, 2 and 3.
    #[inline]
    fn whole_minirows(&self, first: [usize; 3]) -> Columns {
        let second = first.map(|column| self.of_column(column));
        let third = second.map(|column| self.of_column(column));
        let [[a, b, c], [d, e, f], [g, h, i]] = [first, second, third];
        [a, b, c, d, e, f, g, h, i]
    }

    /// The columns where the first two columns of the first stack have their digits from the same
    /// stack, and the third has not. Besides 4 and 5, that stack has 6 in the first row, which goes
    /// to the last minirow; in the second row it has 8 and 9, which are new, and one of 1, 2 and 3.
    /// That is the first in its minirow if it is below 4 or 5.
    #[inline]
    fn split_minirows(&self, stack: usize, [x, y, z]: [usize; 3], mut found: impl FnMut(Columns)) {
        let [four, five, seven] = [x, y, z].map(|column| self.of_column(column));
        let six = four / 3 * 9 + 3 - four - five;
        let [below_four, below_five, below_six] =
            [four, five, six].map(|column| self.of_column(column));
        if below_four / 3 == stack {
            found([x, y, z, four, five, six, seven, below_five, below_six]);
        } else if below_five / 3 == stack {
            found([y, x, z, five, four, six, seven, below_four, below_six]);
        } else {
            found([x, y, z, four, five, six, seven, below_four, below_five]);
            found([y, x, z, five, four, six, seven, below_five, below_four]);
        }
    }
}
