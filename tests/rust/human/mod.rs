//! Sudoku as people solve it: the techniques, against a solver that knows none of them.

mod puzzles;
mod soundness;

use queendoku::control::{Control, NEVER_STOP, Poller};
use queendoku::sudoku::human::deduction::{Findings, Wants};
use queendoku::sudoku::human::{Candidates, Deduction, Technique};

/// All that `technique` finds, with its reasons.
fn all_of(technique: &Technique, grid: &Candidates) -> Vec<Deduction> {
    find(technique, grid, true)
}

/// All that `technique` finds, or the first.
fn find(technique: &Technique, grid: &Candidates, all: bool) -> Vec<Deduction> {
    let control = Control::default();
    let mut poller = Poller::new(&control, NEVER_STOP);
    let mut found = Findings::new(grid, Wants { all, stories: true }, &mut poller);
    let _ = (technique.find)(grid, &mut found);
    found.into_found()
}
