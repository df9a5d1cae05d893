//! The way to the solution as a person goes it: the easiest step first, again and again.

use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::person::{Person, Solved, Wants};
use queendoku_simd::Isa;

use super::checked::check;
use super::frame::to_rules;
use super::position::{Map, Marks, Position};
use super::squares::Squares;
use super::tell::{Deduction, Findings, Rule, StarBattles, TRIALS};
use super::tried::play;
use crate::board::Board;

/// Somebody who solves a board.
pub(super) struct OnBoard<'a> {
    /// In the order of the registry.
    rules: &'a [&'static Rule],
    /// Whether what they find has a story.
    stories: bool,
    solved: Solved<Squares>,
    /// How far they are.
    position: Position<'a>,
}

impl<'a> OnBoard<'a> {
    /// Somebody who knows the solutions of a board, and begins with what stands on it as the rules
    /// see it.
    pub(super) fn new(
        map: &'a Map,
        [board, seen]: [&Board; 2],
        rules: &'a [&'static Rule],
        stories: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Self> {
        let mut solved = check(Isa::chosen()?, board, poller)?;
        solved.witness = to_rules(&map.names, solved.witness);
        Ok(OnBoard {
            rules,
            stories,
            solved,
            position: Position::new(map, seen),
        })
    }

    /// All deductions that there are, the easiest first.
    pub(super) fn all(&self, poller: &mut Poller<'_>) -> Result<Vec<Deduction>> {
        let mut found = self.hint(true, poller)?;
        let names = &self.position.map.names;
        found.sort_by_cached_key(|one| {
            let cells = [one.placed, one.eliminated].map(|cells| names.seen(cells));
            let cells = cells.map(|cells| cells.into_iter().collect::<Vec<_>>());
            (one.difficulty, one.technique.difficulty, cells)
        });
        Ok(found)
    }
}

impl Person for OnBoard<'_> {
    type Kind = StarBattles;

    const TRIALS: u16 = TRIALS;

    /// Where several solutions are left, long trials are left out: they would take long to find
    /// nothing.
    fn techniques(&self) -> impl Iterator<Item = &'static Rule> {
        let all = self.rules.iter().copied();
        all.filter(|rule| rule.difficulty <= TRIALS || self.solved.is_only)
    }

    fn find(
        &self,
        rule: &'static Rule,
        below: u16,
        all: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Deduction>> {
        let (position, stories) = (&self.position, self.stories);
        let mut found = Findings::new(rule, position, Wants { all, stories }, poller);
        found.below = below;
        found.solution = self.solved.only();
        let flow = (rule.find)(position, &mut found);
        let mut found = found.finish(flow)?;
        for one in &mut found {
            play(one, position).map_err(|_| self.wrong(one))?;
        }
        Ok(found)
    }

    fn is_done(&self) -> bool {
        self.position.is_solved()
    }

    fn solved(&self) -> &Solved<Squares> {
        &self.solved
    }

    fn conclusion(&self, step: &Deduction) -> String {
        self.position.map.names.change(step.placed, step.eliminated)
    }

    fn take(&mut self, step: &Deduction) -> Result<()> {
        let taken = self.position.take(step);
        taken.map_err(|_| self.wrong(step))
    }

    fn grid(&self) -> Marks {
        self.position.marks()
    }
}
