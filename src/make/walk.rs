//! Puzzles with few or many givens, which are rare: a walk through minimal puzzles, in which a step
//! exchanges givens and the number of givens never moves away from the wish.
//!
//! To fewer givens: one goes, another that leaves a single solution comes, and all that are no
//! longer needed go; where a symmetry is wished, an orbit at a time. To more givens: one goes, weak
//! ones come, which rule out some solutions only, until one solution is left; the step is taken if
//! at least as many givens are needed then. All solutions without the one that has gone tell which
//! may come, so the solution of the puzzle changes on the way.

use std::ops::{Range, RangeInclusive};

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg64Mcg;

use crate::full_grid::full_grid;
use crate::miss::Miss;
use crate::solutions::Solutions;
use crate::source::{Drawn, Proper, Source};
use crate::unique::{Draws, givens, only, proper, take_out};
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::{CELLS, Cell};

/// The most steps of a walk to fewer givens. Longer ones come to 18 no faster than new ones.
const STEPS_DOWN: u64 = 1_000;
/// The most steps of a walk to more givens, which are quicker.
const STEPS_UP: u64 = 100_000;

/// Draws puzzles with few givens, or minimal ones with many.
pub(super) struct Walk {
    pub(super) draws: Draws,
    pub(super) wish: RangeInclusive<usize>,
    /// The most steps, if fewer than a walk has.
    pub(super) tries: u64,
}

impl Walk {
    /// The puzzle at the end of a walk.
    fn attempt(&self, attempt: u64, poller: &mut Poller<'_>) -> Result<Drawn<Proper>> {
        let mut random = self.draws.streams.of(attempt);
        let mut digits = *full_grid(&mut random).digits();
        self.draws
            .take_out_orbits(&mut digits, 0, &mut random, poller)?;
        let mut steps = 1;
        loop {
            let now = givens(&digits).len();
            let is_up = now < *self.wish.start();
            if is_up && self.draws.orbits.len() < CELLS {
                // A step up exchanges single cells, which would break the symmetry.
                return Ok(Drawn::after(steps, Err(Miss::Givens(now))));
            }
            let is_there =
                self.wish.contains(&now) && self.draws.is_minimal_enough(&digits, poller)?;
            let most = if is_up { STEPS_UP } else { STEPS_DOWN }.min(self.tries);
            if is_there || steps >= most {
                let is_right = is_there || self.draws.is_minimal_enough(&digits, poller)?;
                let one = proper(&digits, poller)?;
                return Ok(Drawn::after(
                    steps,
                    is_right.then_some(one).ok_or(Miss::NoPuzzle),
                ));
            }
            let next = if is_up {
                self.step_up(&digits, &mut random, poller)?
            } else {
                self.step_down(&digits, &mut random, poller)?
            };
            digits = next.unwrap_or(digits);
            steps += 1;
        }
    }

    /// An exchange that leaves no more givens than before.
    fn step_down(
        &self,
        digits: &[u8; CELLS],
        random: &mut Pcg64Mcg,
        poller: &mut Poller<'_>,
    ) -> Result<Option<[u8; CELLS]>> {
        let next = exchange(&self.draws, digits, random, poller)?;
        let range = *self.wish.start()..=givens(digits).len();
        Ok(next.filter(|next| range.contains(&givens(next).len())))
    }

    /// An exchange that leaves at least as many givens, all of them needed.
    fn step_up(
        &self,
        digits: &[u8; CELLS],
        random: &mut Pcg64Mcg,
        poller: &mut Poller<'_>,
    ) -> Result<Option<[u8; CELLS]>> {
        let mut next = *digits;
        let hole = take_one(&mut next, random);
        let mut come = 0;
        loop {
            let Some(solutions) = Solutions::of(&self.draws.triads, &next, poller)? else {
                return Ok(None);
            };
            if solutions.len() == 1 {
                break;
            }
            let strong_is_right = come > 0 || solutions.len() == 2;
            let mut choices = solutions.choices();
            choices.retain(|&(cell, _, left)| cell != hole && (left > 1 || strong_is_right));
            let Some(&(cell, digit, _)) = choices.choose(random) else {
                return Ok(None);
            };
            next[cell.0] = digit;
            come += 1;
        }
        let mut order: Vec<Cell> = givens(&next).into_iter().collect();
        order.shuffle(random);
        let needless = take_out(&self.draws.triads, &mut next, &order, come - 1, poller)?;
        let now = givens(&next).len();
        Ok((needless < come && now <= *self.wish.end()).then_some(next))
    }
}

/// Exchanges an orbit for another, and takes out all that are not needed then.
pub(super) fn exchange(
    draws: &Draws,
    digits: &[u8; CELLS],
    random: &mut Pcg64Mcg,
    poller: &mut Poller<'_>,
) -> Result<Option<[u8; CELLS]>> {
    let now = givens(digits);
    let mut orbits = draws.orbits.clone();
    orbits.shuffle(random);
    let is_in = |orbit: &Cells| orbit.is_subset(now);
    let Some(&gone) = orbits.iter().find(|&orbit| is_in(orbit)) else {
        return Ok(None);
    };
    let without = only(digits, now - gone);
    let Some(solutions) = Solutions::of(&draws.triads, &without, poller)? else {
        return Ok(None);
    };
    let mut new = orbits.iter().filter(|&orbit| !is_in(orbit));
    let next = new.find_map(|&orbit| {
        let alone = solutions.alone_in(orbit);
        let solution = alone.choose(random)?;
        Some(only(solution, (now - gone) | orbit))
    });
    let Some(mut next) = next else {
        return Ok(None);
    };
    draws.take_out_orbits(&mut next, 0, random, poller)?;
    Ok(Some(next))
}

/// Takes out a given at random.
fn take_one(digits: &mut [u8; CELLS], random: &mut Pcg64Mcg) -> Cell {
    let cells: Vec<Cell> = givens(digits).into_iter().collect();
    let cell = cells[random.random_range(0..cells.len())];
    digits[cell.0] = 0;
    cell
}

impl Source for Walk {
    fn draw(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Proper>>> {
        attempts.map(|one| self.attempt(one, poller)).collect()
    }
}
