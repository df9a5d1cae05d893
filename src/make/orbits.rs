//! Puzzles of a symmetry: orbits of cells are taken from a full grid in random order while the
//! solution stays the only one. Where each cell is an orbit, that is any puzzle.
//!
//! With a minimal puzzle no single given may be left out, which the orbits do not see to: most
//! attempts have to be thrown away, one in 25 (a diagonal) to one in 10,000 (full symmetry) stays.
//! Exchanging orbits in a puzzle that is not minimal finds no more of them in the same time.

use std::ops::{Range, RangeInclusive};

use rand::RngExt;

use crate::full_grid::full_grid;
use crate::miss::Miss;
use crate::source::{Drawn, Proper, Source};
use crate::unique::Draws;
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_sudoku::grid::Grid;

/// Draws puzzles whose givens are orbits.
pub(super) struct Orbits {
    pub(super) draws: Draws,
    /// A number of givens to stop at: one of these in each attempt.
    pub(super) stop: Option<RangeInclusive<usize>>,
}

impl Orbits {
    fn attempt(&self, attempt: u64, poller: &mut Poller<'_>) -> Result<Drawn<Proper>> {
        let mut random = self.draws.streams.of(attempt);
        let solution = full_grid(&mut random);
        let stop = self.stop.clone();
        let fewest = stop.map_or(0, |range| random.random_range(range));
        let mut digits = *solution.digits();
        self.draws
            .take_out_orbits(&mut digits, fewest, &mut random, poller)?;
        let result = if self.draws.is_minimal_enough(&digits, poller)? {
            let puzzle = Grid::new(digits)?;
            Ok(Proper { puzzle, solution })
        } else {
            Err(Miss::NoPuzzle)
        };
        Ok(Drawn::after(1, result))
    }
}

impl Source for Orbits {
    fn draw(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Proper>>> {
        attempts.map(|one| self.attempt(one, poller)).collect()
    }

    fn batch(&self) -> u64 {
        64
    }
}
