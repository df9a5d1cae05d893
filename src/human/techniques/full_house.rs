//! The last cell of a house.

use crate::marks::Candidates;
use crate::tell::{Findings, Mark, Role, Story};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::House;

techniques! {
    FULL_HOUSE = "full house", 10, find,
        "A house has one empty cell left, and one digit is missing from it.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for house in House::ALL {
        let empty = grid.unsolved() & house.cells();
        if let Some(cell) = empty.only()
            && let Some(digit) = grid.of(cell).only()
        {
            found.place(cell, digit, || Story {
                reason: format!(
                    "{cell} is the last empty cell of {house}, and only {digit} is missing there."
                ),
                marks: vec![Mark::of(cell, digit, Role::Defining)],
                houses: vec![house],
                ..Story::default()
            })?;
        }
    }
    CONTINUE
}
