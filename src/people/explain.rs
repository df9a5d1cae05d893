//! The way to the solution as a person goes it: the easiest step first, again and again.

use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::person::{Person, Solved, Wants};
use queendoku_variants::Engine;

use crate::checked::check;
use crate::memory::Memory;
use crate::position::{Grid, Position};
use crate::puzzle::Puzzle;
use crate::tell::{Deduction, Findings, Seen, TRIALS, Technique, Variants, change};

/// Why a puzzle with several solutions has no rating.
pub(crate) const SEVERAL: &str = "has several solutions, and only a puzzle with one has a rating";

/// Somebody who solves a puzzle.
pub struct OnGrid<'a> {
    techniques: &'a [&'static Technique],
    stories: bool,
    solved: Solved<Vec<u8>>,
    position: Position<'a>,
    memory: Memory<'a>,
}

impl<'a> OnGrid<'a> {
    /// Somebody who knows the solutions, and begins with these candidates and filled cells.
    ///
    /// # Errors
    /// As [`check`].
    pub fn new(
        puzzle: &'a Puzzle,
        engine: &Engine,
        start: &Grid,
        techniques: &'a [&'static Technique],
        stories: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Self> {
        let solved = check(engine, &start.candidates, poller)?;
        Ok(OnGrid {
            techniques,
            stories,
            solved,
            position: Position::new(&puzzle.map, &start.candidates, start.filled),
            memory: Memory::new(puzzle),
        })
    }

    /// The easiest deduction, or all that there are, the easiest first; and what stands.
    ///
    /// # Errors
    /// Those of [`Person::hint`].
    pub fn next(&self, all: bool, poller: &mut Poller<'_>) -> Result<(Grid, Vec<Deduction>)> {
        let mut found = self.hint(all, poller)?;
        let place =
            |one: &Deduction| (one.placed.first().copied(), one.eliminated.first().copied());
        found.sort_by_key(|one| (one.difficulty, one.technique.difficulty, place(one)));
        Ok((self.grid(), found))
    }
}

impl Person for OnGrid<'_> {
    type Kind = Variants;

    const TRIALS: u16 = TRIALS;

    fn techniques(&self) -> impl Iterator<Item = &'static Technique> {
        let all = self.techniques.iter().copied();
        all.filter(|one| one.difficulty <= TRIALS || self.solved.is_only)
    }

    fn find(
        &self,
        technique: &'static Technique,
        below: u16,
        all: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Deduction>> {
        let (position, memory) = (&self.position, &self.memory);
        let wants = Wants {
            all,
            stories: self.stories,
        };
        let mut found = Findings::new(technique, Seen { position, memory }, wants, poller);
        found.below = below;
        found.solution = self.solved.only();
        let flow = (technique.find)(position, &mut found);
        found.finish(flow)
    }

    fn is_done(&self) -> bool {
        self.position.is_solved()
    }

    fn solved(&self) -> &Solved<Vec<u8>> {
        &self.solved
    }

    fn conclusion(&self, step: &Deduction) -> String {
        change(self.position.map.n, step)
    }

    fn take(&mut self, step: &Deduction) -> Result<()> {
        let taken = self.position.take(step);
        taken.map_err(|_| self.wrong(step))
    }

    fn grid(&self) -> Grid {
        self.position.grid()
    }
}
