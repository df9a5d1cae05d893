//! The way to the solution.

use queendoku_ground::error::Error;
use queendoku_ground::person::Person;
use queendoku_human::explain::OnGrid;
use queendoku_human::marks::Digits;
use queendoku_human::tell::Story;
use queendoku_human::{Candidates, TECHNIQUES, Technique};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::{CELLS, Grid};

use super::puzzles::puzzle;
use super::{checked, with_all_told};
use crate::uninterrupted;

/// Some techniques are left out, so that others come to what they would have found.
#[test]
fn what_was_looked_for_in_vain_changes_no_step() {
    for number in 0..60 {
        let quick = TECHNIQUES.iter().filter(|one| one.difficulty < 80);
        let is_left = |place: u64| number % 3 == 0 || !(place + number).is_multiple_of(3);
        let left = (0..).zip(quick).filter(|&(place, _)| is_left(place));
        let techniques: Vec<_> = left.map(|(_, &one)| one).collect();
        let choice = with_all_told(&techniques);
        let mut person = choice.on(checked(Candidates::new(&puzzle(number).0)).unwrap());
        let hint =
            |person: &OnGrid<'_>| uninterrupted(|poller| person.hint(false, poller)).unwrap();
        loop {
            let step = hint(&person);
            let afresh = hint(&choice.on(person.checked.clone()));
            assert_eq!(format!("{step:?}"), format!("{afresh:?}"));
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
            found.eliminate_each(grid.among(Cells::of(cell), Digits::ALL), Story::default)
        },
    };
    let wrong = [&WRONG];
    // With one solution, and with several.
    for grid in [puzzle(4).0, Grid::new([0; CELLS]).unwrap()] {
        let choice = with_all_told(&wrong);
        let mut person = choice.on(checked(Candidates::new(&grid)).unwrap());
        let error = uninterrupted(|poller| person.explain(poller)).unwrap_err();
        let Error::Internal(message) = error else {
            panic!("{error}");
        };
        assert!(message.contains("wrong gives r1c"), "{message}");
    }
}
