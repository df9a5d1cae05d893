//! A digit with one place in a house.

use crate::control::{CONTINUE, Flow};
use crate::sudoku::human::candidates::Candidates;
use crate::sudoku::human::cells::House;
use crate::sudoku::human::deduction::{Findings, Mark, Role, Story};
use crate::sudoku::human::notation;
use crate::sudoku::human::techniques::Technique;

pub(super) static HIDDEN_SINGLE: Technique = Technique {
    name: "hidden single",
    difficulty: 12,
    uniqueness: false,
    summary: "A digit has one place left in a house.",
    find,
};

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for house in House::ALL {
        for digit in 1..=9 {
            if let Some(cell) = grid.places(digit, house).only() {
                found.place(&HIDDEN_SINGLE, cell, digit, || Story {
                    reason: format!(
                        "{cell} is the only place for {digit} in {}.",
                        notation::house(house)
                    ),
                    marks: vec![Mark {
                        cell,
                        digit,
                        role: Role::Defining,
                    }],
                    houses: vec![house],
                    ..Story::default()
                })?;
            }
        }
    }
    CONTINUE
}
