//! The way to the solution as a person goes it: the easiest step first, again and again.

mod checked;

pub use checked::{Checked, wrong_entries};

use crate::marks::Candidates;
use crate::tell::{Deduction, Findings, Known, Technique, Wants, notation};
use queendoku_core::control::{Poller, finish};
use queendoku_core::error::Result;
use queendoku_core::person::{Person, wrong};
use queendoku_core::sudoku::grid::Grid;

/// From here on, a search may take so long that somebody waits for it.
const LONG: u16 = 65;

/// From here on, techniques try what follows from each candidate: one deduction of them is as good
/// as thousands.
const TRIALS: u16 = 80;

/// The techniques that are used, easiest first.
#[derive(Debug, Clone)]
pub struct Choice<'a> {
    /// In the order of the registry.
    pub techniques: &'a [&'static Technique],
    /// Whether those that rest on a puzzle having one solution are used where it has.
    pub uniqueness: bool,
    /// Whether what they find has a story.
    pub stories: bool,
}

impl Choice<'_> {
    /// Somebody who solves a grid by them.
    #[must_use]
    pub fn on(&self, checked: Checked) -> OnGrid<'_> {
        OnGrid {
            choice: self,
            checked,
            known: Known::default(),
        }
    }
}

/// Somebody who solves a grid.
pub struct OnGrid<'a> {
    choice: &'a Choice<'a>,
    /// How far they are.
    pub checked: Checked,
    /// What was found out on the way.
    known: Known,
}

impl OnGrid<'_> {
    /// The techniques that hold for the puzzle, easiest first, and whether each is a trial.
    /// Where several solutions are left, trials are left out too: they would take minutes to find
    /// nothing.
    fn techniques(&self) -> impl Iterator<Item = (&'static Technique, bool)> {
        let uniqueness = self.choice.uniqueness && self.checked.is_proper;
        let trials = self.checked.solution.is_some();
        let all = self.choice.techniques.iter().copied();
        all.filter(move |technique| uniqueness || !technique.uniqueness)
            .map(|technique| (technique, technique.difficulty >= TRIALS))
            .filter(move |&(_, is_trial)| trials || !is_trial)
    }

    /// What a technique finds now: all, or the first alone.
    fn find(
        &self,
        technique: &'static Technique,
        all: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Deduction>> {
        if technique.difficulty >= LONG {
            finish(poller.poll_now())?;
        }
        let (Checked { grid, .. }, stories) = (&self.checked, self.choice.stories);
        let mut found = Findings::new(technique, grid, Wants { all, stories }, poller)
            .knowing(self.checked.solution.as_ref())
            .sharing(&self.known);
        finish((technique.find)(grid, &mut found))?;
        let found = found.into_found();
        let mut each = found.iter();
        let Some(one) = each.find(|one| one.contradicts(&self.checked.witness)) else {
            return Ok(found);
        };
        let change = notation::change(&one.placed, &one.eliminated);
        let told = format!("{change} in the grid {}", Grid::new(*grid.values())?);
        Err(wrong(technique.name, &told))
    }
}

impl Person for OnGrid<'_> {
    type Step = Deduction;
    type Grid = Candidates;

    fn hint(&self, all: bool, poller: &mut Poller<'_>) -> Result<Vec<Deduction>> {
        let mut found = Vec::new();
        if !self.checked.grid.is_solved() {
            for (technique, is_trial) in self.techniques() {
                if is_trial && !found.is_empty() {
                    break;
                }
                let mut own = self.find(technique, all, poller)?;
                if !all && !own.is_empty() {
                    return Ok(own);
                }
                found.append(&mut own);
            }
        }
        Ok(found)
    }

    fn take(&mut self, step: &Deduction) -> Result<()> {
        step.apply(&mut self.checked.grid);
        self.known.go_on();
        Ok(())
    }

    fn grid(&self) -> Candidates {
        self.checked.grid.clone()
    }
}
