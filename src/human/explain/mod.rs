//! The way to the solution as a person goes it: the easiest step first, again and again.

mod checked;

pub use checked::{Checked, wrong_entries};

use crate::marks::Candidates;
use crate::tell::{Deduction, Findings, Known, Sudokus, Technique, Wants, notation};
use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;
use queendoku_ground::person::{Person, Solved};
use queendoku_sudoku::grid::{Grid, draw_digit};

/// From here on, a search may take so long that somebody waits for it.
const LONG: u16 = 65;

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

impl Person for OnGrid<'_> {
    type Kind = Sudokus;

    const TRIALS: u16 = 80;

    /// Where several solutions are left, trials are left out: they would take minutes to find nothing.
    fn techniques(&self) -> impl Iterator<Item = &'static Technique> {
        let uniqueness = self.choice.uniqueness && self.checked.is_proper;
        let trials = self.checked.solved.is_only;
        let all = self.choice.techniques.iter().copied();
        all.filter(move |technique| {
            (uniqueness || !technique.uniqueness) && (trials || technique.difficulty < Self::TRIALS)
        })
    }

    fn find(
        &self,
        technique: &'static Technique,
        _: u16,
        all: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Deduction>> {
        if technique.difficulty >= LONG {
            finish(poller.poll_now())?;
        }
        let (Checked { grid, .. }, stories) = (&self.checked, self.choice.stories);
        let wants = Wants { all, stories };
        let mut found = Findings::new(technique, grid, Some(&self.known), wants, poller);
        found.solution = self.checked.solved.only();
        finish((technique.find)(grid, &mut found))?;
        Ok(found.into_found())
    }

    fn is_done(&self) -> bool {
        self.checked.grid.is_solved()
    }

    fn solved(&self) -> &Solved<Grid> {
        &self.checked.solved
    }

    fn conclusion(&self, step: &Deduction) -> String {
        let change = notation::change(&step.placed, &step.eliminated);
        let digits = self.checked.grid.values().map(draw_digit);
        format!("{change} in the grid {}", String::from_iter(digits))
    }

    fn take(&mut self, step: &Deduction) -> Result<()> {
        self.checked.grid.take(&step.placed, &step.eliminated);
        self.known.go_on();
        Ok(())
    }

    fn grid(&self) -> Candidates {
        self.checked.grid.clone()
    }
}
