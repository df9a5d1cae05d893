//! Sudoku as people solve it: the techniques, against a solver that knows none of them.

mod almost_locked_sets;
mod chains;
mod examples;
mod explain;
mod fish;
mod hodoku;
pub(crate) mod puzzles;
mod rectangles;
mod se;
mod simple;
mod soundness;
mod tabling;

use queendoku::control::{Control, NEVER_STOP, Poller};
use queendoku::error::Result;
use queendoku::sudoku::grid::{Cell, Grid};
use queendoku::sudoku::human::explain::Checked;
use queendoku::sudoku::human::tell::notation;
use queendoku::sudoku::human::tell::{Findings, Wants};
use queendoku::sudoku::human::{self, Candidates, Deduction, Technique};
use queendoku::sudoku::solve::up_to_two;

/// From this difficulty on a technique takes long to give all that it finds.
const SLOW: u16 = 75;

/// The grid with what is known of its solutions.
fn checked(grid: Candidates) -> Result<Checked> {
    let control = Control::default();
    Checked::new(grid, &mut Poller::new(&control, NEVER_STOP), up_to_two)
}

/// All that `technique` finds, with its reasons.
fn all_of(technique: &Technique, grid: &Candidates) -> Vec<Deduction> {
    let (all, stories) = (true, true);
    find(technique, grid, Wants { all, stories })
}

/// What `technique` finds first, without its reason, as a rating takes it.
fn first_of(technique: &Technique, grid: &Candidates) -> Option<Deduction> {
    let (all, stories) = (false, false);
    find(technique, grid, Wants { all, stories }).pop()
}

fn find(technique: &Technique, grid: &Candidates, wants: Wants) -> Vec<Deduction> {
    let control = Control::default();
    let mut poller = Poller::new(&control, NEVER_STOP);
    let mut found = Findings::new(grid, wants, &mut poller);
    let _ = (technique.find)(grid, &mut found);
    found.into_found()
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

/// What the technique of that name eliminates, in words, sorted.
fn effects(name: &str, marks: &str) -> Vec<String> {
    let technique = human::technique(name).unwrap();
    let mut effects: Vec<String> = all_of(technique, &pencilled(marks))
        .iter()
        .map(|deduction| notation::eliminations(&deduction.eliminated))
        .collect();
    effects.sort();
    effects
}
