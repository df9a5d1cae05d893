//! Very easy puzzles that need not be minimal: what is too hard gets givens until it is not.
//! Where the wish is harder, to draw again takes less time.

use std::ops::Range;

use rand::seq::SliceRandom;

use crate::grade;
use crate::source::{Drawn, Proper, Source};
use crate::wishes::{Shape, Wishes};
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::random::Streams;
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::Grid;

/// Puzzles of another source, made no harder than is wished.
pub(super) struct Eased {
    source: Box<dyn Source>,
    wishes: Wishes,
    /// Cells that get givens together.
    orbits: Vec<Cells>,
    streams: Streams,
}

impl Eased {
    /// The same source if nothing is to be eased.
    pub(super) fn wrap(source: Box<dyn Source>, wishes: &Wishes, seed: u64) -> Box<dyn Source> {
        let may_get_givens = !wishes.minimal
            && wishes.givens.is_none()
            && !matches!(wishes.shape, Shape::Pattern(_));
        if !may_get_givens || !grade::is_very_easy(wishes) {
            return source;
        }
        Box::new(Eased {
            source,
            wishes: wishes.clone(),
            orbits: wishes.shape.orbits(),
            streams: Streams::new(!seed), // other numbers than those of the source
        })
    }

    /// The puzzle with the fewest more givens that make it easy enough, in an order of chance.
    fn ease(&self, one: Proper, attempt: u64, poller: &mut Poller<'_>) -> Result<Proper> {
        let mut is_too_hard = |one: &Proper| {
            let found = grade::admits(&self.wishes, one, poller)?;
            Ok(found.is_err_and(|miss| grade::is_too_hard(&self.wishes, miss)))
        };
        if !is_too_hard(&one)? {
            return Ok(one);
        }
        let given = |cells: &Cells| {
            cells
                .into_iter()
                .any(|cell| one.puzzle.digits()[cell.0] != 0)
        };
        let mut orbits: Vec<Cells> = self
            .orbits
            .iter()
            .filter(|cells| !given(cells))
            .copied()
            .collect();
        orbits.shuffle(&mut self.streams.of(attempt));
        let with = |more: usize| -> Result<Proper> {
            let mut givens = *one.puzzle.digits();
            for cell in orbits[..more].iter().copied().flatten() {
                givens[cell.0] = one.solution.digits()[cell.0];
            }
            Ok(Proper {
                puzzle: Grid::new(givens)?,
                solution: one.solution,
            })
        };
        let (mut too_few, mut enough) = (0, orbits.len());
        while enough - too_few > 1 {
            let middle = usize::midpoint(too_few, enough);
            if is_too_hard(&with(middle)?)? {
                too_few = middle;
            } else {
                enough = middle;
            }
        }
        with(enough)
    }
}

impl Source for Eased {
    fn draw(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Proper>>> {
        let mut drawn = self.source.draw(attempts.clone(), poller)?;
        for (drawn, attempt) in drawn.iter_mut().zip(attempts) {
            if let Ok(one) = drawn.result {
                drawn.result = Ok(self.ease(one, attempt, poller)?);
            }
        }
        Ok(drawn)
    }

    fn batch(&self) -> u64 {
        self.source.batch()
    }
}
