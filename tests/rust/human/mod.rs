//! Sudoku as people solve it: the techniques, against a solver that knows none of them.

mod explain;
mod patterns;
pub(crate) mod puzzles;
mod se;
mod soundness;

use queendoku_ground::error::Result;
use queendoku_human::explain::{Checked, Choice};
use queendoku_human::tell::notation;
use queendoku_human::tell::{Findings, Wants};
use queendoku_human::{Candidates, Deduction, Technique};
use queendoku_sudoku::grid::{Cell, Grid};
use queendoku_sudoku::solve::up_to_two;

use crate::uninterrupted;

/// From this difficulty on a technique takes long to give all that it finds.
const SLOW: u16 = 75;

/// The grid with what is known of its solutions.
pub(crate) fn checked(grid: Candidates) -> Result<Checked> {
    uninterrupted(|poller| Checked::new(grid, poller, up_to_two))
}

/// These techniques, told in full.
pub(crate) fn with_all_told<'a>(techniques: &'a [&'static Technique]) -> Choice<'a> {
    Choice {
        techniques,
        uniqueness: true,
        stories: true,
    }
}

/// All that `technique` finds, with its reasons.
fn all_of(technique: &'static Technique, grid: &Candidates) -> Vec<Deduction> {
    let (all, stories) = (true, true);
    find(technique, grid, Wants { all, stories })
}

/// What `technique` finds first, without its reason, as a rating takes it.
fn first_of(technique: &'static Technique, grid: &Candidates) -> Option<Deduction> {
    let (all, stories) = (false, false);
    find(technique, grid, Wants { all, stories }).pop()
}

fn find(technique: &'static Technique, grid: &Candidates, wants: Wants) -> Vec<Deduction> {
    uninterrupted(|poller| {
        let mut found = Findings::new(technique, grid, None, wants, poller);
        let _ = (technique.find)(grid, &mut found);
        found.into_found()
    })
}

/// An empty grid with all candidates but for what `marks` says of cells: `r12c1=34`, they have only
/// these candidates; `r1c456-2`, they do not have these; `r1c1:5`, a digit that stands, not given.
fn pencilled(marks: &str) -> Candidates {
    let mut grid = Candidates::new(&Grid::new([0; 81]).unwrap());
    let numbers = |text: &str| text.bytes().map(|b| b - b'0').collect::<Vec<_>>();
    for mark in marks.split_whitespace() {
        let at = mark.find(['=', '-', ':']).unwrap();
        let (rows, columns) = mark[1..at].split_once('c').unwrap();
        let digits = numbers(&mark[at + 1..]);
        for row in numbers(rows) {
            for column in numbers(columns) {
                let cell = Cell(usize::from(row) * 9 + usize::from(column) - 10);
                for digit in 1..=9 {
                    match (&mark[at..=at], digits.contains(&digit)) {
                        ("=", false) | ("-", true) => grid.eliminate(cell, digit),
                        (":", true) => grid.place(cell, digit),
                        _ => {}
                    }
                }
            }
        }
    }
    grid
}

/// What the technique of that name places and eliminates, in words, sorted.
fn effects(name: &str, marks: &str) -> Vec<String> {
    let found = all_of(queendoku_human::technique(name).unwrap(), &pencilled(marks));
    let effects = found.iter();
    let mut effects: Vec<String> = effects
        .map(|one| notation::change(&one.placed, &one.eliminated))
        .collect();
    effects.sort();
    effects
}
