//! The method of the generator: a full grid, from which givens are taken in random order while the
//! solution stays the only one.

use std::ops::Range;

use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::control::{Poller, finish};
use crate::error::Result;
use crate::sudoku::fast::one::Triads;
use crate::sudoku::grid::{CELLS, Grid};
use crate::sudoku::make::random::Streams;
use crate::sudoku::make::source::{Drawn, Proper, Source};
use crate::sudoku::solve::solve;

/// Minimal puzzles, one an attempt.
pub(super) struct TopDown {
    streams: Streams,
    triads: Triads,
}

impl TopDown {
    pub(super) fn new(seed: u64) -> Result<Self> {
        Ok(TopDown {
            streams: Streams::new(seed),
            triads: Triads::new()?,
        })
    }

    fn puzzle(&self, attempt: u64, poller: &mut Poller<'_>) -> Result<Proper> {
        let mut random = self.streams.of(attempt);
        let solution = full_grid(&mut random, poller)?;
        let mut givens = *solution.digits();
        let mut cells: Vec<usize> = (0..CELLS).collect();
        cells.shuffle(&mut random);
        for cell in cells {
            let digit = std::mem::take(&mut givens[cell]);
            if self.triads.count(&givens, 2, poller)? > 1 {
                givens[cell] = digit;
            }
        }
        Ok(Proper {
            puzzle: Grid::new(givens)?,
            solution,
        })
    }
}

impl Source for TopDown {
    fn draw(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Proper>>> {
        attempts
            .map(|attempt| {
                finish(poller.poll())?;
                let result = Ok(self.puzzle(attempt, poller)?);
                Ok(Drawn { tries: 1, result })
            })
            .collect()
    }

    fn batch(&self) -> u64 {
        64
    }
}

/// The boxes of the diagonal at random, and the first solution of the rest with rows and columns
/// changed for others.
pub(super) fn full_grid(random: &mut Pcg64Mcg, poller: &mut Poller<'_>) -> Result<Grid> {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let mut cells = [0; CELLS];
    for start in [0, 30, 60] {
        digits.shuffle(random);
        for (i, &digit) in digits.iter().enumerate() {
            cells[start + i / 3 * 9 + i % 3] = digit;
        }
    }
    let first = solve(None, &cells, poller)?; // the same one on every instruction set
    let (rows, columns) = (shuffled_lines(random), shuffled_lines(random));
    digits.shuffle(random);
    Grid::new(std::array::from_fn(|cell| {
        let from = rows[cell / 9] * 9 + columns[cell % 9];
        digits[usize::from(first.digits()[from]) - 1]
    }))
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
