//! The canonical form of a puzzle or a full grid: the lexicographically smallest of all its images
//! (a blank counts as 0), known as *minlex*.
//!
//! The images are those under transposition, permutations of the bands, the stacks, the rows of a
//! band, the columns of a stack, and the digits: 2 · 6⁸ · 9! symmetries. Two puzzles are the same up
//! to symmetry if and only if they have the same canonical form.
//!
//! The search goes row by row through the image, and keeps every candidate (`candidate`), a symmetry
//! of which as much is known as the rows so far need, that leads to the smallest rows so far. Columns
//! that no row has told apart yet stay tied, rather than in every order. The first row with givens
//! takes counts alone (`start`); for a full grid, the first two are found together (`full`).

#![expect(clippy::cast_possible_truncation, reason = "all numbers are small")]

mod candidate;
mod full;
mod lanes;
pub mod many;
mod sides;
mod start;

use crate::candidate::Candidate;
use crate::sides::Sides;
use queendoku_sudoku::grid::Grid;

pub use queendoku_sudoku::Transformation;

/// The symmetries that change no digits: transposition, and 3! orders of the bands, the stacks, and
/// of the rows or columns of each.
const CELL_SYMMETRIES: u32 = 2 * 6u32.pow(8);

/// A grid in canonical form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Canonical {
    /// The smallest image.
    pub grid: Grid,
    /// A symmetry that leads there.
    pub transformation: Transformation,
    /// How many symmetries map the grid to itself: permutations of cells, each with the one
    /// relabelling of the digits that occur, if there is one.
    pub automorphisms: u32,
}

/// Brings grids into canonical form. Its memory serves one grid after the other.
#[derive(Debug, Clone, Default)]
pub struct Canonizer {
    /// The candidates that lead to the smallest rows so far.
    best: Vec<Candidate>,
    /// Those with one more row.
    longer: Vec<Candidate>,
    /// The candidates and their next rows whose images are the smallest so far.
    hits: Vec<(u32, u8)>,
}

impl Canonizer {
    /// The canonical form of a grid, in microseconds; in milliseconds for the most symmetric ones.
    pub fn canonical(&mut self, grid: &Grid) -> Canonical {
        let sides = Sides::of(grid);
        self.best.clear();
        let known = if sides.has_no_blank() {
            full::candidates(&sides, &mut self.best);
            Some(2)
        } else {
            start::candidates(&sides, &mut self.best)
        };
        let Some(known) = known else {
            return Canonical {
                grid: *grid,
                transformation: Transformation::IDENTITY,
                automorphisms: CELL_SYMMETRIES,
            };
        };
        for row in known..9 {
            self.add_row(&sides, row);
        }
        let one = &self.best[0];
        let side = sides.of_candidate(one);
        let found = self.best.len() as u32;
        Canonical {
            grid: one.grid(&side.rows),
            transformation: one.transformation(),
            automorphisms: found * one.orders_of_tied_columns() * side.orders_of_empty_rows(),
        }
    }

    /// Adds the row of the image with this number to all candidates, in each way that makes it as
    /// small as it can be.
    fn add_row(&mut self, sides: &Sides, number: usize) {
        let mut smallest = u64::MAX;
        self.hits.clear();
        for (index, one) in (0..).zip(&self.best) {
            let side = sides.of_candidate(one);
            let mut rows = side.with_most_blanks(one.next_rows(number), one.stacks());
            while rows != 0 {
                let row = rows.trailing_zeros();
                rows &= rows - 1;
                let image = one.image(&side.rows[row as usize]);
                if image < smallest {
                    smallest = image;
                    self.hits.clear();
                }
                if image == smallest {
                    self.hits.push((index, row as u8));
                }
            }
        }
        self.longer.clear();
        for &(index, row) in &self.hits {
            let one = &self.best[index as usize];
            let cells = &sides.of_candidate(one).rows[usize::from(row)];
            one.place(number, row, cells, &mut self.longer);
        }
        std::mem::swap(&mut self.best, &mut self.longer);
    }
}
