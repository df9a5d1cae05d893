//! Very hard puzzles, which are too rare to wait for: a walk from a puzzle that is known to be one. A
//! step exchanges single givens, and is taken if the puzzle is still about as hard as was wished.

use std::ops::Range;

use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::grade::{admits, candidates_left};
use crate::miss::Miss;
use crate::source::{Drawn, Proper, Source};
use crate::unique::{Draws, proper};
use crate::walk::exchange;
use crate::wishes::Wishes;
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_human::Candidates;
use queendoku_sudoku::copies::Draw;
use queendoku_sudoku::grid::{Grid, parse_digits};

/// The rating from which on puzzles are made so, in tenths: of 100,000 random ones, 60 have it.
const FROM: u16 = 92;

/// Published ones with ratings of 10.7, 11.6 and 11.9: A. Inkala's of 2012, and those known as Easter
/// Monster and Golden Nugget.
const KNOWN: [&str; 3] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// The most steps of a walk: about a second. Another one is as likely to get there.
const STEPS: u64 = 200;

/// Hardly any very hard puzzle has fewer candidates where the easy steps end.
const FEWEST_LEFT: usize = 200;

/// How far below the wish, in tenths, a puzzle may be on the way.
const BELOW: u16 = 5;

/// Whether puzzles are wished that are best made so.
pub(super) fn is_very_hard(wishes: &Wishes) -> bool {
    let rating = wishes.rating.as_ref();
    rating.is_some_and(|wish| *wish.start() >= FROM)
}

/// Draws puzzles around the wished rating.
pub(super) struct VeryHard {
    pub(super) draws: Draws,
    pub(super) wishes: Wishes,
    /// The most steps, if fewer than a walk has.
    pub(super) tries: u64,
}

impl VeryHard {
    /// The puzzle at the end of a walk.
    fn attempt(&self, attempt: u64, poller: &mut Poller<'_>) -> Result<Drawn<Proper>> {
        let mut random = self.draws.streams.of(attempt);
        let known = KNOWN.choose(&mut random).copied().unwrap_or_default();
        let way = Draw::new(random.random(), 0, 1).transformations(1).next();
        let known = Grid::new(parse_digits(known)?)?;
        let known = way.map_or(known, |way| way.apply(&known));
        let (mut digits, mut missed) = (*known.digits(), Miss::NoPuzzle);
        let steps = STEPS.min(self.tries);
        for step in 1..=steps {
            let next = exchange(&self.draws, &digits, &mut random, poller)?;
            let Some(next) = next.filter(|next| *next != digits) else {
                continue;
            };
            let one = proper(&next, poller)?;
            if candidates_left(&Candidates::new(&one.puzzle), poller)? < FEWEST_LEFT {
                continue;
            }
            match admits(&self.wishes, &one, poller)? {
                Ok(()) => return Ok(Drawn::after(step, Ok(one))),
                Err(miss) if self.is_near(miss) => (digits, missed) = (next, miss),
                Err(_) => {}
            }
        }
        Ok(Drawn::after(steps, Err(missed)))
    }

    /// Whether a puzzle that misses the wish is hard enough to go on from.
    fn is_near(&self, miss: Miss) -> bool {
        let low = self
            .wishes
            .rating
            .as_ref()
            .map_or(FROM, |wish| *wish.start());
        matches!(miss, Miss::Rating { tenths, .. } if tenths + BELOW >= low)
    }
}

impl Source for VeryHard {
    fn draw(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Proper>>> {
        attempts.map(|one| self.attempt(one, poller)).collect()
    }
}
