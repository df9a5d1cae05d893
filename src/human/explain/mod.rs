//! The way to the solution as a person goes it: the easiest step first, again and again.

mod checked;

pub use checked::{Checked, wrong_entries};

use crate::marks::Candidates;
use crate::tell::{Deduction, Findings, Known, Technique, Wants, notation};
use queendoku_core::control::{Poller, finish};
use queendoku_core::error::{Error, Result};
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
    /// Those that hold for the grid. Where several solutions are left, trials are left out too: they
    /// would take minutes to find nothing.
    fn of(&self, grid: &Checked) -> impl Iterator<Item = &'static Technique> {
        let uniqueness = self.uniqueness && grid.is_proper;
        let trials = grid.solution.is_some();
        let all = self.techniques.iter().copied();
        all.filter(move |technique| uniqueness || !technique.uniqueness)
            .filter(move |technique| trials || technique.difficulty < TRIALS)
    }

    /// The easiest deduction, if there is one. `known` is of grids before, on the same way.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it; [`Error::Internal`] if a technique is wrong.
    pub fn next(
        &self,
        grid: &Checked,
        known: &mut Known,
        poller: &mut Poller<'_>,
    ) -> Result<Option<Deduction>> {
        if grid.grid.is_solved() {
            return Ok(None);
        }
        known.go_on();
        for technique in self.of(grid) {
            if technique.difficulty >= LONG {
                finish(poller.poll_now())?;
            }
            if let Some(deduction) = self.find(technique, grid, false, known, poller)?.pop() {
                return Ok(Some(deduction));
            }
        }
        Ok(None)
    }

    /// Every deduction there is now, easiest techniques first; those of trial, and the guess, only
    /// if there is nothing else.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it; [`Error::Internal`] if a technique is wrong.
    pub fn all(&self, grid: &Checked, poller: &mut Poller<'_>) -> Result<Vec<Deduction>> {
        let (mut all, known) = (Vec::new(), Known::default());
        for technique in self.of(grid) {
            if technique.difficulty >= TRIALS && !all.is_empty() {
                break;
            }
            all.append(&mut self.find(technique, grid, true, &known, poller)?);
        }
        Ok(all)
    }

    /// The whole way: each deduction, and the grid after it. It ends where the grid is solved, or
    /// none of the techniques finds anything.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it; [`Error::Internal`] if a technique is wrong.
    pub fn explain(
        &self,
        mut grid: Checked,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<(Deduction, Candidates)>> {
        let (mut way, mut known) = (Vec::new(), Known::default());
        while let Some(deduction) = self.next(&grid, &mut known, poller)? {
            deduction.apply(&mut grid.grid);
            way.push((deduction, grid.grid.clone()));
        }
        Ok(way)
    }

    /// What a technique finds. Whatever bug it may have, no reader is told what is wrong.
    fn find(
        &self,
        technique: &'static Technique,
        grid: &Checked,
        all: bool,
        known: &Known,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Deduction>> {
        let stories = self.stories;
        let wants = Wants { all, stories };
        let mut found = Findings::new(technique, &grid.grid, wants, poller)
            .knowing(grid.solution.as_ref())
            .sharing(known);
        finish((technique.find)(&grid.grid, &mut found))?;
        let found = found.into_found();
        match found.iter().find(|one| one.contradicts(&grid.witness)) {
            None => Ok(found),
            Some(wrong) => Err(Error::Internal(format!(
                "{} gives {} in the grid {}, which is wrong: this is a bug in queendoku, please report \
                 it",
                technique.name,
                notation::change(&wrong.placed, &wrong.eliminated),
                Grid::new(*grid.grid.values())?,
            ))),
        }
    }
}
