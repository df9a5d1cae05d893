//! The way to the solution as a person goes it: the easiest step first, again and again.

use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::{Error, Result};
use queendoku_ground::person::{Person, Solved, Wants, wrong};
use queendoku_variants::Engine;

use crate::checked::check;
use crate::memory::Memory;
use crate::position::{Grid, Position};
use crate::puzzle::Puzzle;
use crate::tell::{Deduction, Findings, TRIALS, Technique, Variants, change};

/// The way to the solution.
#[derive(Debug)]
pub struct Way {
    /// What stands at the beginning, without what filled cells exclude.
    pub start: Grid,
    /// The steps, and what stands after each.
    pub steps: Vec<(Deduction, Grid)>,
    /// Whether there is one solution alone.
    pub is_proper: bool,
}

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

    /// What follows from here.
    ///
    /// # Errors
    /// Those of [`Person::explain`].
    pub fn way(mut self, poller: &mut Poller<'_>) -> Result<Way> {
        let (start, steps) = (self.grid(), self.explain(poller)?);
        Ok(Way {
            start,
            steps,
            is_proper: self.solved.is_only,
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

    fn wrong(&self, step: &Deduction) -> Error {
        wrong(step.technique.name, &self.conclusion(step))
    }
}

impl Person for OnGrid<'_> {
    type Kind = Variants;
    type Grid = Grid;

    const TRIALS: u16 = TRIALS;

    fn may_be_easier(technique: &Technique, than: u16) -> bool {
        technique.difficulty < than
    }

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
        let stories = self.stories;
        let mut found = Findings::new(technique, &self.memory, Wants { all, stories }, poller);
        found.below = below;
        found.solution = self.solved.only();
        finish((technique.find)(&self.position, &mut found))?;
        if found.contradiction.is_some() {
            return Err(wrong(technique.name, "a contradiction"));
        }
        Ok(found.into_found())
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
