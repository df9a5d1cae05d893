//! The way to the solution as a person goes it: the easiest step first, again and again.

use queendoku_core::control::{Poller, finish};
use queendoku_core::error::Result;
use queendoku_core::person::{Person, Wants, wrong};
use queendoku_core::simd::Isa;

use super::checked::Checked;
use super::position::{Map, Marks, Position};
use super::tell::{Deduction, Findings, Rule};
use super::trial::TRIALS;
use crate::board::Board;

/// Somebody who solves a board.
pub(super) struct OnBoard<'a> {
    /// In the order of the registry.
    rules: &'a [&'static Rule],
    /// Whether what they find has a story.
    stories: bool,
    pub(super) checked: Checked,
    /// How far they are.
    pub(super) position: Position<'a>,
}

impl<'a> OnBoard<'a> {
    /// Somebody who knows the solutions of a board, and begins with what stands.
    pub(super) fn new(
        map: &'a Map,
        board: &Board,
        rules: &'a [&'static Rule],
        stories: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Self> {
        Ok(OnBoard {
            rules,
            stories,
            checked: Checked::new(Isa::chosen()?, board, poller)?,
            position: Position::new(map, board),
        })
    }
}

impl Person for OnBoard<'_> {
    type Technique = Rule;
    type Step = Deduction;
    type Grid = Marks;

    /// Where several solutions are left, long trials are left out: they would take long to find
    /// nothing.
    fn techniques(&self) -> impl Iterator<Item = (&'static Rule, bool)> {
        let is_proper = self.checked.is_proper;
        let all = self.rules.iter().copied();
        all.filter(move |rule| is_proper || rule.difficulty <= TRIALS)
            .map(|rule| (rule, rule.difficulty >= TRIALS))
    }

    fn is_done(&self) -> bool {
        self.position.is_solved()
    }

    fn find(
        &self,
        rule: &'static Rule,
        all: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Deduction>> {
        let (position, witness, stories) = (&self.position, self.checked.witness, self.stories);
        let mut found = Findings::new(rule, position, Wants { all, stories }, poller);
        found.solution = self.checked.is_proper.then_some(witness);
        finish((rule.find)(position, &mut found))?;
        let is_contradicted = found.contradiction.is_some();
        let found = found.into_found();
        match found.iter().find(|one| one.contradicts(witness)) {
            Some(one) => Err(wrong(rule.name, &one.change(&position.map.names))),
            None if is_contradicted => Err(wrong(rule.name, "a contradiction")),
            None => Ok(found),
        }
    }

    fn take(&mut self, step: &Deduction) {
        step.apply(&mut self.position);
    }

    fn grid(&self) -> Marks {
        self.position.marks()
    }
}
