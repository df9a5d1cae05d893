//! The way to the solution as a person goes it: the easiest step first, again and again.

use queendoku_core::control::{Poller, finish};
use queendoku_core::error::{Error, Result};

use super::checked::Checked;
use super::position::{Marks, Position};
use super::tell::{Deduction, Findings, Rule, Wants};

/// The rules that are used, easiest first.
#[derive(Debug, Clone)]
pub struct Choice<'a> {
    /// In the order of the registry.
    pub rules: &'a [&'static Rule],
    /// Those from this difficulty on make trials.
    pub trials: u16,
    /// Whether what they find has a story.
    pub stories: bool,
}

impl Choice<'_> {
    /// The easiest deduction, if there is one.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it; [`Error::Internal`] if a rule is wrong.
    pub fn next(
        &self,
        checked: &Checked,
        position: &Position<'_>,
        poller: &mut Poller<'_>,
    ) -> Result<Option<Deduction>> {
        if position.is_solved() {
            return Ok(None);
        }
        for rule in self.of(checked) {
            if let Some(deduction) = self.find(rule, checked, position, false, poller)?.pop() {
                return Ok(Some(deduction));
            }
        }
        Ok(None)
    }

    /// Every deduction there is now, easiest rules first; those of trial, and the guess, only if
    /// there is nothing else.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it; [`Error::Internal`] if a rule is wrong.
    pub fn all(
        &self,
        checked: &Checked,
        position: &Position<'_>,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Deduction>> {
        let mut all = Vec::new();
        for rule in self.of(checked) {
            if position.is_solved() || (rule.difficulty >= self.trials && !all.is_empty()) {
                break;
            }
            all.append(&mut self.find(rule, checked, position, true, poller)?);
        }
        Ok(all)
    }

    /// The whole way: each deduction, and what stands after it. It ends where the position is solved,
    /// or none of the rules finds anything.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it; [`Error::Internal`] if a rule is wrong.
    pub fn explain(
        &self,
        checked: &Checked,
        position: &mut Position<'_>,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<(Deduction, Marks)>> {
        let mut way = Vec::new();
        while let Some(deduction) = self.next(checked, position, poller)? {
            deduction.apply(position);
            way.push((deduction, position.marks()));
        }
        Ok(way)
    }

    /// Where several solutions are left, long trials are left out: they would take long to find
    /// nothing.
    fn of(&self, checked: &Checked) -> impl Iterator<Item = &'static Rule> {
        let (is_proper, trials) = (checked.is_proper, self.trials);
        let all = self.rules.iter().copied();
        all.filter(move |rule| is_proper || rule.difficulty <= trials)
    }

    /// What a rule finds. Whatever bug it may have, no reader is told what is wrong.
    fn find(
        &self,
        rule: &'static Rule,
        checked: &Checked,
        position: &Position<'_>,
        all: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Deduction>> {
        let stories = self.stories;
        let solution = checked.is_proper.then_some(checked.witness);
        let wants = Wants { all, stories };
        let mut found = Findings::new(rule, position, wants, poller).knowing(solution);
        finish((rule.find)(position, &mut found))?;
        let is_contradicted = found.contradiction.is_some();
        let found = found.into_found();
        let wrong = found.iter().find(|one| one.contradicts(checked.witness));
        if wrong.is_none() && !is_contradicted {
            return Ok(found);
        }
        let n = position.map.n;
        let told = wrong.map_or("a contradiction".into(), |wrong| wrong.change(n));
        Err(Error::Internal(format!(
            "{} gives {told}, which is wrong: this is a bug in queendoku, please report it",
            rule.name,
        )))
    }
}
