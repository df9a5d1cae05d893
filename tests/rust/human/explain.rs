//! The way to the solution.

use crate::human::puzzles::puzzle;
use queendoku::control::{Control, NEVER_STOP, Poller};
use queendoku::error::{Error, Result};
use queendoku::person::Person;
use queendoku::sudoku::grid::{CELLS, Grid};
use queendoku::sudoku::human::explain::Choice;
use queendoku::sudoku::human::tell::Story;
use queendoku::sudoku::human::{Candidate, Candidates, Deduction, TECHNIQUES, Technique};

use super::checked;

fn explain(
    grid: Candidates,
    techniques: &[&'static Technique],
) -> Result<Vec<(Deduction, Candidates)>> {
    let control = Control::default();
    let choice = Choice {
        techniques,
        uniqueness: true,
        stories: true,
    };
    choice
        .on(checked(grid)?)
        .explain(&mut Poller::new(&control, NEVER_STOP))
}

/// Some techniques are left out, so that others come to what they would have found.
#[test]
fn what_was_looked_for_in_vain_changes_no_step() {
    let control = Control::default();
    let poller = &mut Poller::new(&control, NEVER_STOP);
    for number in 0..60 {
        let quick = TECHNIQUES.iter().filter(|one| one.difficulty < 80);
        let is_left = |place: u64| number % 3 == 0 || !(place + number).is_multiple_of(3);
        let left = (0..).zip(quick).filter(|&(place, _)| is_left(place));
        let techniques: Vec<_> = left.map(|(_, &one)| one).collect();
        let choice = Choice {
            techniques: &techniques,
            uniqueness: true,
            stories: true,
        };
        let mut person = choice.on(checked(Candidates::new(&puzzle(number).0)).unwrap());
        loop {
            let step = person.hint(false, poller).unwrap();
            let afresh = choice.on(person.checked.clone()).hint(false, poller);
            assert_eq!(format!("{step:?}"), format!("{:?}", afresh.unwrap()));
            let Some(step) = step.first() else { break };
            person.take(step).unwrap();
        }
    }
}

#[test]
fn a_technique_that_is_wrong_is_an_error() {
    static WRONG: Technique = Technique {
        name: "wrong",
        difficulty: 10,
        uniqueness: false,
        summary: "All candidates of a cell go.",
        find: |grid, found| {
            let cell = grid.unsolved().first().unwrap();
            let all = grid.of(cell).into_iter();
            let all = all.map(|digit| Candidate { cell, digit });
            found.eliminate_each(all, Story::default)
        },
    };
    // With one solution, and with several.
    for grid in [puzzle(4).0, Grid::new([0; CELLS]).unwrap()] {
        let error = explain(Candidates::new(&grid), &[&WRONG]).unwrap_err();
        let Error::Internal(message) = error else {
            panic!("{error}");
        };
        assert!(message.contains("wrong gives r1c"), "{message}");
    }
}
