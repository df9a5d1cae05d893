//! Puzzles with one solution, made at random: a full grid, from which givens are taken in random
//! order while the solution stays the only one.

use queendoku::control::{Control, NEVER_STOP, Poller};
use queendoku::sudoku::fast::one::Triads;
use queendoku::sudoku::{self, Grid};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

/// The puzzle of that number, and its solution.
pub(crate) fn puzzle(number: u64) -> (Grid, Grid) {
    let mut random = Pcg64Mcg::seed_from_u64(number);
    let solution = full_grid(&mut random);
    let mut givens = *solution.digits();
    let mut cells: Vec<usize> = (0..81).collect();
    cells.shuffle(&mut random);
    let triads = Triads::new().unwrap();
    let control = Control::default();
    let mut poller = Poller::new(&control, NEVER_STOP);
    for cell in cells {
        let digit = std::mem::take(&mut givens[cell]);
        if triads.count(&givens, 2, &mut poller) != Ok(1) {
            givens[cell] = digit;
        }
    }
    (Grid::new(givens).unwrap(), solution)
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
    let control = Control::default();
    let first = sudoku::solve(None, &cells, &mut Poller::new(&control, NEVER_STOP)).unwrap();
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
