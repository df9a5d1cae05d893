//! Puzzles of a symmetry: orbits of cells are taken from a full grid in random order while the
//! solution stays the only one. Where each cell is an orbit, that is any puzzle.
//!
//! With a minimal puzzle no single given may be left out, which the orbits do not see to: most
//! attempts have to be thrown away, one in 25 (a diagonal) to one in 10,000 (full symmetry) stays.
//! Exchanging orbits in a puzzle that is not minimal finds no more of them in the same time.

use std::ops::{Range, RangeInclusive};

use rand::RngExt;
use rand::seq::SliceRandom;

use crate::full_grid::full_grid;
use crate::miss::Miss;
use crate::source::{Drawn, Proper, Source};
use crate::unique::{is_unique, needless, only};
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::random::Streams;
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::grid::Grid;

/// Draws puzzles whose givens are orbits.
pub(super) struct Orbits {
    streams: Streams,
    triads: Triads,
    orbits: Vec<Cells>,
    /// Whether no given may be left out.
    minimal: bool,
    /// A number of givens to stop at: one of these in each attempt.
    stop: Option<RangeInclusive<usize>>,
}

impl Orbits {
    pub(super) fn new(
        seed: u64,
        orbits: Vec<Cells>,
        minimal: bool,
        givens: Option<RangeInclusive<usize>>,
    ) -> Result<Self> {
        Ok(Orbits {
            streams: Streams::new(seed),
            triads: Triads::new()?,
            orbits,
            minimal,
            stop: givens.filter(|_| !minimal),
        })
    }

    fn attempt(&self, attempt: u64, poller: &mut Poller<'_>) -> Result<Drawn<Proper>> {
        let mut random = self.streams.of(attempt);
        let solution = full_grid(&mut random);
        let stop = self.stop.clone();
        let fewest = stop.map_or(0, |range| random.random_range(range));
        let mut orbits = self.orbits.clone();
        orbits.shuffle(&mut random);
        let mut kept = Cells::ALL;
        for orbit in orbits {
            let left = kept - orbit;
            if left.len() >= fewest
                && is_unique(&self.triads, &only(solution.digits(), left), poller)?
            {
                kept = left;
            }
        }
        let puzzle = only(solution.digits(), kept);
        let result = if self.minimal && needless(&self.triads, &puzzle, 0, poller)? > 0 {
            Err(Miss::NoPuzzle)
        } else {
            let puzzle = Grid::new(puzzle)?;
            Ok(Proper { puzzle, solution })
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
