//! Puzzles with givens in exactly the cells of a pattern.
//!
//! A full grid's digits in these cells have many solutions. A walk changes one digit after another
//! and keeps the change if the number of solutions does not rise, or seldom by a little, until one
//! is left. For a minimal puzzle it goes on in the same way with the number of givens that are not
//! needed.

use std::ops::Range;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use rand_pcg::Pcg64Mcg;

use crate::full_grid::full_grid;
use crate::miss::Miss;
use crate::source::{Drawn, Proper, Source};
use crate::unique::{needless, only, proper};
use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;
use queendoku_ground::random::Streams;
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::grid::{CELLS, Cell, Houses, bit, digit_of};

/// The most changes of a walk; fewer if fewer tries are allowed.
const CHANGES: u64 = 10_000;
/// Solutions are counted up to here: from there on a change is kept whatever it does.
const MANY: u64 = 1_000;

/// Draws puzzles with a pattern.
pub(super) struct Pattern {
    streams: Streams,
    triads: Triads,
    cells: Vec<Cell>,
    /// Whether no given may be left out.
    minimal: bool,
    /// The most changes of a walk.
    changes: u64,
}

/// How far a walk is from its end: the number of solutions, up to [`MANY`], and that of the givens
/// that are not needed, once there is one solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Far {
    solutions: u64,
    needless: usize,
}

impl Far {
    const END: Far = Far::new(1, 0);

    const fn new(solutions: u64, needless: usize) -> Self {
        Far {
            solutions,
            needless,
        }
    }

    /// The farthest that the next step may lead: a sixth of the solutions more with probability
    /// 1/2, two sixths with 1/4, and so on, in whole numbers alone, which are the same on every
    /// machine.
    fn next(self, random: &mut Pcg64Mcg) -> Far {
        let coins = random.next_u32().leading_zeros();
        if self.solutions > 1 {
            let more = self.solutions * u64::from(coins) / 6;
            Far::new((self.solutions + more).min(MANY), CELLS)
        } else {
            Far::new(1, self.needless + usize::from(coins >= 3))
        }
    }
}

impl Pattern {
    pub(super) fn new(seed: u64, pattern: Cells, minimal: bool, tries: u64) -> Result<Self> {
        Ok(Pattern {
            streams: Streams::new(seed),
            triads: Triads::new()?,
            cells: pattern.into_iter().collect(),
            minimal,
            changes: CHANGES.min(tries),
        })
    }

    fn attempt(&self, attempt: u64, poller: &mut Poller<'_>) -> Result<Drawn<Proper>> {
        let mut random = self.streams.of(attempt);
        let solution = full_grid(&mut random);
        let mut digits = only(solution.digits(), self.cells.iter().copied().collect());
        let anywhere = Far::new(MANY, CELLS);
        let mut far = self.far(&digits, anywhere, poller)?.unwrap_or(anywhere);
        for change in 1..=self.changes {
            if far == Far::END {
                return Ok(Drawn::after(change, Ok(proper(&digits, poller)?)));
            }
            finish(poller.poll_nodes(16))?;
            // Two exchanged digits often leave one solution where one changed digit does not.
            let cells = 1 + usize::from(far.solutions == 1 && random.random());
            let Some(changed) = self.changed(&digits, cells, &mut random) else {
                continue;
            };
            let most = far.next(&mut random);
            if let Some(now) = self.far(&changed, most, poller)? {
                (digits, far) = (changed, now);
            }
        }
        Ok(Drawn::after(self.changes, Err(Miss::NoPuzzle)))
    }

    /// The givens with so many random ones of them changed to other digits that no house of their
    /// cells has; `None` if there is no other for one of them.
    fn changed(
        &self,
        digits: &[u8; CELLS],
        cells: usize,
        random: &mut Pcg64Mcg,
    ) -> Option<[u8; CELLS]> {
        let mut changed = *digits;
        let chosen: Vec<Cell> = (0..cells)
            .filter_map(|_| self.cells.choose(random).copied())
            .collect();
        for cell in &chosen {
            changed[cell.0] = 0;
        }
        for cell in chosen {
            let mut others = Houses::of(&changed).candidates(cell) & !bit(digits[cell.0]);
            for _ in 0..random.random_range(0..others.count_ones().max(1)) {
                others &= others - 1;
            }
            changed[cell.0] = (others != 0).then(|| digit_of(others & others.wrapping_neg()))?;
        }
        Some(changed)
    }

    /// How far givens are from the end; `None` if farther than `most`, or without a solution.
    fn far(&self, digits: &[u8; CELLS], most: Far, poller: &mut Poller<'_>) -> Result<Option<Far>> {
        let solutions = self.triads.count(digits, most.solutions + 1, poller)?;
        if solutions == 0 || most.solutions < solutions.min(MANY) {
            return Ok(None);
        }
        if solutions > 1 {
            return Ok(Some(Far::new(solutions.min(MANY), CELLS)));
        }
        if !self.minimal {
            return Ok(Some(Far::END));
        }
        let needless = needless(&self.triads, digits, most.needless, poller)?;
        Ok((needless <= most.needless).then_some(Far::new(1, needless)))
    }
}

impl Source for Pattern {
    fn draw(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Proper>>> {
        attempts.map(|one| self.attempt(one, poller)).collect()
    }
}
