//! Takes the first puzzles of a source that are as wished.

use std::ops::Range;

use crate::check;
use crate::grade::admits;
use crate::miss::{Miss, Misses, Tried};
use crate::so_far::SoFar;
use crate::source::{Drawn, Proper, Source};
use crate::sources::source_for;
use crate::wishes::Wishes;
use queendoku_ground::attempts::{self, Generated, Maker, Request};
use queendoku_ground::control::{Check, Control, Poller, finish};
use queendoku_ground::error::Result;
use queendoku_ground::misses::grouped;
use queendoku_sudoku::grid::Grid;

/// A draw takes at least as long as so many nodes of a search.
const NODES_PER_DRAW: u32 = 256;

/// Makes puzzles. The same wishes and seed give the same ones, whatever the threads are, and fewer
/// puzzles are the first of more. Progress is in puzzles; `so_far` tells of the one in the making.
///
/// # Errors
/// Those of [`check()`](crate::check()) and [`attempts::generate`].
pub fn generate(
    wishes: &Wishes,
    order: &Request,
    so_far: &SoFar,
    control: &Control,
    check: Check<'_>,
) -> Result<Generated<Grid>> {
    check::check(wishes)?;
    let source = source_for(wishes, order.seed, order.tries)?;
    let line = Wished {
        wishes,
        source,
        tries: order.tries,
        so_far,
    };
    attempts::generate(&line, order, control, check)
}

/// The puzzles of a source that are as wished.
struct Wished<'a> {
    wishes: &'a Wishes,
    source: Box<dyn Source>,
    /// The most tries for a puzzle.
    tries: u64,
    so_far: &'a SoFar,
}

impl Maker for Wished<'_> {
    type Puzzle = Grid;
    type Miss = Miss;
    type Misses = Misses;

    fn attempt(&self, attempts: Range<u64>, poller: &mut Poller<'_>) -> Result<Vec<Drawn<Grid>>> {
        let drawn = self.source.draw(attempts, poller)?;
        let results = drawn.into_iter().map(|drawn| {
            // A draw without a guess does not poll.
            finish(poller.poll_nodes(NODES_PER_DRAW))?;
            let tries = drawn.tries;
            let result = match drawn.result {
                Ok(one) => self.admit(&one, poller)?.map(|()| one.puzzle),
                Err(miss) => Err(miss),
            };
            Ok(Drawn { tries, result })
        });
        results.collect()
    }

    fn batch(&self) -> u64 {
        self.source.batch()
    }

    fn add(&self, misses: &mut Misses, miss: Miss, tries: u64) {
        let is_first = misses.tries == 0;
        misses.add(self.wishes, miss, tries);
        self.so_far.tell(is_first, || {
            let [tries, most] = [misses.tries, self.tries].map(grouped);
            format!("{tries} of {most} tries: {misses}")
        });
    }
}

impl Wished<'_> {
    fn admit(&self, one: &Proper, poller: &mut Poller<'_>) -> Result<Tried<()>> {
        if let Some(wish) = &self.wishes.givens {
            let givens = one.puzzle.digits().iter().filter(|&&digit| digit != 0);
            let givens = givens.count();
            if !wish.contains(&givens) {
                return Ok(Err(Miss::Givens(givens)));
            }
        }
        admits(self.wishes, one, poller)
    }
}
