//! Puzzles with few or many givens, which are rare: a walk through minimal puzzles, in which a step
//! exchanges givens and the number of givens never moves away from the wish.
//!
//! To fewer givens: one given goes, another one that leaves a single solution comes, and all that
//! are no longer needed go. To more givens: one goes, weak ones come, which rule out some solutions
//! only, until one solution is left; the step is taken if at least as many givens are needed then.
//! The census of the solutions with one given less names the givens that may come, and the solution
//! of the puzzle changes on the way.

use std::ops::{Range, RangeInclusive};

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg64Mcg;

use crate::control::Poller;
use crate::error::Result;
use crate::sudoku::fast::one::Triads;
use crate::sudoku::grid::{CELLS, Cell};
use crate::sudoku::make::census::Census;
use crate::sudoku::make::random::Streams;
use crate::sudoku::make::source::{Drawn, Proper, Source};
use crate::sudoku::make::top_down::full_grid;
use crate::sudoku::make::unique::{givens, proper, take_out};

/// The most steps of a walk to fewer givens. Longer ones come to 18 no faster than new ones.
const STEPS_DOWN: u64 = 1_000;
/// The most steps of a walk to more givens, which are quicker.
const STEPS_UP: u64 = 100_000;

/// Draws minimal puzzles with few or many givens.
pub(super) struct Walk {
    streams: Streams,
    triads: Triads,
    wish: RangeInclusive<usize>,
}

impl Walk {
    pub(super) fn new(seed: u64, wish: RangeInclusive<usize>) -> Result<Self> {
        Ok(Walk {
            streams: Streams::new(seed),
            triads: Triads::new()?,
            wish,
        })
    }

    fn puzzle(&self, attempt: u64, poller: &mut Poller<'_>) -> Result<(u64, Proper)> {
        let mut random = self.streams.of(attempt);
        let mut digits = *full_grid(&mut random, poller)?.digits();
        self.minimise(&mut digits, CELLS, &mut random, poller)?;
        let mut steps = 1;
        loop {
            let now = givens(&digits).len();
            let next = if now > *self.wish.end() && steps < STEPS_DOWN {
                self.step_down(&digits, &mut random, poller)?
            } else if now < *self.wish.start() && steps < STEPS_UP {
                self.step_up(&digits, &mut random, poller)?
            } else {
                return Ok((steps, proper(&digits, poller)?));
            };
            if let Some(next) = next {
                digits = next;
            }
            steps += 1;
        }
    }

    /// An exchange that leaves no more givens than before, and none that is not needed.
    fn step_down(
        &self,
        digits: &[u8; CELLS],
        random: &mut Pcg64Mcg,
        poller: &mut Poller<'_>,
    ) -> Result<Option<[u8; CELLS]>> {
        let mut next = *digits;
        let gone = take_one(&mut next, random);
        let Some(census) = Census::of(&self.triads, &next, poller)? else {
            return Ok(None);
        };
        let choices = census.choices();
        let choices: Vec<_> = choices
            .filter(|&(cell, digit, left)| left == 1 && (cell, digit) != gone)
            .collect();
        let Some(&(cell, digit, _)) = choices.choose(random) else {
            return Ok(None);
        };
        next[cell.0] = digit;
        self.minimise(&mut next, CELLS, random, poller)?;
        Ok((givens(&next).len() >= *self.wish.start()).then_some(next))
    }

    /// An exchange that leaves at least as many givens, all of them needed.
    fn step_up(
        &self,
        digits: &[u8; CELLS],
        random: &mut Pcg64Mcg,
        poller: &mut Poller<'_>,
    ) -> Result<Option<[u8; CELLS]>> {
        let mut next = *digits;
        let (hole, _) = take_one(&mut next, random);
        let mut come = 0;
        loop {
            let Some(census) = Census::of(&self.triads, &next, poller)? else {
                return Ok(None);
            };
            if census.solutions() == 1 {
                break;
            }
            let strong_is_right = come > 0 || census.solutions() == 2;
            let choices = census.choices();
            let choices: Vec<_> = choices
                .filter(|&(cell, _, left)| cell != hole && (left > 1 || strong_is_right))
                .collect();
            let Some(&(cell, digit, _)) = choices.choose(random) else {
                return Ok(None);
            };
            next[cell.0] = digit;
            come += 1;
        }
        let needless = self.minimise(&mut next, come - 1, random, poller)?;
        let now = givens(&next).len();
        Ok((needless < come && now <= *self.wish.end()).then_some(next))
    }

    /// Takes out givens that are not needed in random order; more than `limit` are not looked for.
    fn minimise(
        &self,
        digits: &mut [u8; CELLS],
        limit: usize,
        random: &mut Pcg64Mcg,
        poller: &mut Poller<'_>,
    ) -> Result<usize> {
        let mut order: Vec<Cell> = givens(digits).into_iter().collect();
        order.shuffle(random);
        take_out(&self.triads, digits, &order, limit, poller)
    }
}

/// Takes out a given at random.
fn take_one(digits: &mut [u8; CELLS], random: &mut Pcg64Mcg) -> (Cell, u8) {
    let cells: Vec<Cell> = givens(digits).into_iter().collect();
    let cell = cells[random.random_range(0..cells.len())];
    (cell, std::mem::take(&mut digits[cell.0]))
}

impl Source for Walk {
    fn draw(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Proper>>> {
        attempts
            .map(|attempt| {
                let (tries, one) = self.puzzle(attempt, poller)?;
                let result = Ok(one);
                Ok(Drawn { tries, result })
            })
            .collect()
    }

    fn batch(&self) -> u64 {
        1
    }
}
