//! The first candidates of a puzzle: from its top down to the first row with givens.
//!
//! The image begins with as many empty bands as there are, and with the band that has the most
//! empty rows. The row after them has as few givens as can be in its first stack, then in its
//! second, and they stand on the right: its digits are new, 1, 2 and so on.

use std::cmp::Ordering;

use crate::candidate::Candidate;
use crate::sides::{Side, Sides};
use queendoku_sudoku::Transformation;

/// Fills the candidates, and returns the number of rows that they know; `None` without givens.
pub(super) fn candidates(sides: &Sides, candidates: &mut Vec<Candidate>) -> Option<usize> {
    let mut smallest = u32::MAX;
    let mut rows = 0;
    for (transposed, side) in sides.both() {
        let bands = (0..3).filter(|&band| side.empty_rows_of(band) != 7);
        let full_bands = bands.clone().count() as u32;
        for band in bands {
            let full_rows = 3 - side.empty_rows_of(band).count_ones();
            for row in 3 * band..3 * band + 3 {
                if side.givens[row] == 0 {
                    continue;
                }
                // The image has its stacks in ascending order.
                let mut numbers = numbers_of_givens(side, row);
                numbers.sort_unstable();
                let first_row = numbers[0] << 4 | numbers[1] << 2 | numbers[2];
                let top = full_bands << 8 | full_rows << 6 | first_row;
                match top.cmp(&smallest) {
                    Ordering::Greater => continue,
                    Ordering::Less => candidates.clear(),
                    Ordering::Equal => (),
                }
                smallest = top;
                rows = add(transposed, side, row, candidates);
            }
        }
    }
    (rows > 0).then_some(rows)
}

/// Adds the candidates whose first row with givens is this one.
fn add(transposed: bool, side: &Side, row: usize, candidates: &mut Vec<Candidate>) -> usize {
    let numbers = numbers_of_givens(side, row);
    let mut rows = 0;
    for stacks in Transformation::OF_THREE {
        if !stacks.map(|stack| numbers[usize::from(stack)]).is_sorted() {
            continue;
        }
        let mut one = Candidate::new(transposed, stacks);
        rows = 0;
        let empty_bands = (0..3).filter(|&band| side.empty_rows_of(band) == 7);
        for band in empty_bands.chain([row / 3]) {
            for empty in 3 * band..3 * band + 3 {
                if side.givens[empty] == 0 {
                    one = one.with_row(rows, empty as u8);
                    rows += 1;
                }
            }
        }
        one.place(rows, row as u8, &side.rows[row], candidates);
        rows += 1;
    }
    rows
}

/// The numbers of givens of a row in the three stacks.
fn numbers_of_givens(side: &Side, row: usize) -> [u32; 3] {
    [0, 1, 2].map(|stack| (side.givens[row] >> (3 * stack) & 7).count_ones())
}
