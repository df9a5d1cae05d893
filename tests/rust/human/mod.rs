//! Sudoku as people solve it: the techniques, against a solver that knows none of them.

mod almost_locked_sets;
mod chains;
mod explain;
mod fish;
mod hodoku;
mod puzzles;
mod rectangles;
mod se;
mod simple;
mod soundness;
mod tabling;

use queendoku::control::{Control, NEVER_STOP, Poller};
use queendoku::sudoku::grid::{Cell, Grid};
use queendoku::sudoku::human::deduction::{Findings, Wants};
use queendoku::sudoku::human::{self, Candidates, Deduction, Technique, notation};

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
