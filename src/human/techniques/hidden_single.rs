//! A digit with one place in a house.

use crate::marks::{Candidate, Candidates};
use crate::tell::{Findings, Mark, Role, Story};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House, HouseKind};

techniques! {
    HIDDEN_SINGLE = "hidden single", 12, find,
        "A digit has one place left in a house.";
}

/// Difficulty in a line, which is harder to see than a box.
const IN_A_LINE: u16 = 15;
/// Difficulty in the last cell of a house.
const LAST_CELL: u16 = 10;

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for house in House::boxes_first() {
        let [once, twice] = grid.by_places(house);
        for digit in once - twice {
            let Some(cell) = grid.places(digit, house).only() else {
                continue;
            };
            let last = grid.unsolved() & house.cells() == Cells::of(cell);
            let difficulty = match house.kind() {
                _ if last => LAST_CELL,
                HouseKind::Box => HIDDEN_SINGLE.difficulty,
                HouseKind::Row | HouseKind::Column => IN_A_LINE,
            };
            let placed = vec![Candidate { cell, digit }];
            found.add(difficulty, placed, Vec::new(), || Story {
                reason: format!("{cell} is the only place for {digit} in {house}."),
                marks: vec![Mark::of(cell, digit, Role::Defining)],
                houses: vec![house],
                ..Story::default()
            })?;
        }
    }
    CONTINUE
}
