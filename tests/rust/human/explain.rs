//! The way to the solution.

use queendoku_ground::error::Error;
use queendoku_ground::person::Person;
use queendoku_human::marks::Digits;
use queendoku_human::tell::Story;
use queendoku_human::{Candidates, Technique};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::{CELLS, Grid};

use super::puzzles::puzzle;
use super::{checked, with_all_told};
use crate::uninterrupted;

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
