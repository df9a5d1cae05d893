//! Puzzles with one solution, made at random: a full grid, from which givens are taken in random
//! order while the solution stays the only one.

use queendoku_sudoku::Grid;
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::grid::CELLS;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::uninterrupted;

/// The puzzle of that number, and its solution.
pub(crate) fn puzzle(number: u64) -> (Grid, Grid) {
    let (solution, order) = grid_and_order(number);
    (minimal(&solution, &order), solution)
}

/// A full grid, and an order of its cells.
pub(crate) fn grid_and_order(seed: u64) -> (Grid, [u8; CELLS]) {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let solution = full_grid(&mut random);
    let mut order = std::array::from_fn(|cell| cell as u8);
    order.shuffle(&mut random);
    (solution, order)
}

/// What is left of a full grid when givens are taken in that order.
pub(crate) fn minimal(grid: &Grid, order: &[u8; CELLS]) -> Grid {
    let solver = Triads::new().unwrap();
    let mut givens = *grid.digits();
    for &cell in order {
        let digit = std::mem::take(&mut givens[usize::from(cell)]);
        if uninterrupted(|poller| solver.count(&givens, 2, poller)) != Ok(1) {
            givens[usize::from(cell)] = digit;
        }
    }
    Grid::new(givens).unwrap()
}

/// The boxes of the main diagonal at random, the rest by the solver, then digits, rows and columns
/// changed for others.
fn full_grid(random: &mut Pcg64Mcg) -> Grid {
    let mut digits: [u8; 9] = std::array::from_fn(|i| i as u8 + 1);
    let mut cells = [0; 81];
    for start in [0, 30, 60] {
        digits.shuffle(random);
        for (i, &digit) in digits.iter().enumerate() {
            cells[start + i / 3 * 9 + i % 3] = digit;
        }
    }
    let first = uninterrupted(|poller| queendoku_sudoku::solve(None, &cells, poller)).unwrap();
    digits.shuffle(random);
    let (rows, columns) = (shuffled_lines(random), shuffled_lines(random));
    Grid::new(std::array::from_fn(|cell| {
        let from = rows[cell / 9] * 9 + columns[cell % 9];
        digits[usize::from(first.digits()[from]) - 1]
    }))
    .unwrap()
}

/// The numbers 0 to 8, bands in random order and each band shuffled.
fn shuffled_lines(random: &mut Pcg64Mcg) -> Vec<usize> {
    let mut bands = [0, 1, 2];
    bands.shuffle(random);
    bands
        .into_iter()
        .flat_map(|band| {
            let mut lines = [band * 3, band * 3 + 1, band * 3 + 2];
            lines.shuffle(random);
            lines
        })
        .collect()
}
