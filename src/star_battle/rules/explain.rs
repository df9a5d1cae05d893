//! The way to the solution as a person goes it: the easiest step first, again and again.

use queendoku_core::control::{Poller, finish};
use queendoku_core::error::Result;
use queendoku_core::person::{Person, Wants, wrong};
use queendoku_core::simd::Isa;

use super::checked::Checked;
use super::frame::to_rules;
use super::position::{Map, Marks, Position};
use super::tell::{Deduction, Findings, Rule, TRIALS};
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
    /// Somebody who knows the solutions of a board, and begins with what stands on it as the rules
    /// see it.
    pub(super) fn new(
        map: &'a Map,
        [board, seen]: [&Board; 2],
        rules: &'a [&'static Rule],
        stories: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Self> {
        let mut checked = Checked::new(Isa::chosen()?, board, poller)?;
        checked.witness = to_rules(&map.names, checked.witness);
        Ok(OnBoard {
            rules,
            stories,
            checked,
            position: Position::new(map, seen),
        })
    }

    /// What a rule finds now: all, or its easiest deduction if it is below a difficulty.
    fn find(
        &self,
        below: u16,
        rule: &'static Rule,
        all: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Deduction>> {
        let (position, witness, stories) = (&self.position, self.checked.witness, self.stories);
        let mut found = Findings::new(rule, position, Wants { all, stories }, poller);
        found.below = below;
        found.solution = self.checked.is_proper.then_some(witness);
        finish((rule.find)(position, &mut found))?;
        if found.contradiction.is_some() {
            return Err(wrong(rule.name, "a contradiction"));
        }
        let mut found = found.into_found();
        for one in &mut found {
            if one.contradicts(witness) || one.play(position).is_err() {
                return Err(wrong(rule.name, &one.change(&position.map.names)));
            }
        }
        Ok(found)
    }
}

impl Person for OnBoard<'_> {
    type Step = Deduction;
    type Grid = Marks;

    /// Rules are looked at as long as one may find something easier than what there is. Where several
    /// solutions are left, long trials are left out: they would take long to find nothing.
    fn hint(&self, all: bool, poller: &mut Poller<'_>) -> Result<Vec<Deduction>> {
        let (mut found, mut least) = (Vec::new(), u16::MAX);
        if self.position.is_solved() {
            return Ok(found);
        }
        for &rule in self.rules {
            let is_long = rule.difficulty > TRIALS && !self.checked.is_proper;
            if is_long || least <= rule.difficulty && (rule.difficulty >= TRIALS || !all) {
                break;
            }
            let own = self.find(least, rule, all, poller)?;
            least = own
                .iter()
                .fold(least, |least, one| least.min(one.difficulty));
            if !all && !own.is_empty() {
                found.clear();
            }
            found.extend(own);
        }
        if !all {
            return Ok(found);
        }
        let names = &self.position.map.names;
        found.sort_by_cached_key(|one| {
            let cells = [one.placed, one.eliminated].map(|cells| names.seen(cells));
            let cells = cells.map(|cells| cells.into_iter().collect::<Vec<_>>());
            (one.difficulty, one.rule.difficulty, cells)
        });
        Ok(found)
    }

    fn take(&mut self, step: &Deduction) -> Result<()> {
        let applied = step.apply(&mut self.position);
        applied.map_err(|_| wrong(step.rule.name, &step.change(&self.position.map.names)))
    }

    fn grid(&self) -> Marks {
        self.position.marks()
    }
}
