//! A cell with one candidate.

use crate::control::{CONTINUE, Flow};
use crate::sudoku::human::candidates::Candidates;
use crate::sudoku::human::deduction::{Findings, Mark, Role, Story};
use crate::sudoku::human::techniques::Technique;

pub(super) static NAKED_SINGLE: Technique = Technique {
    name: "naked single",
    difficulty: 23,
    uniqueness: false,
    summary: "A cell has one candidate left.",
    find,
};

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for cell in grid.unsolved() {
        if let Some(digit) = grid.of(cell).only() {
            found.place(&NAKED_SINGLE, cell, digit, || Story {
                reason: format!(
                    "{cell} can only be {digit}: every other digit is ruled out there."
                ),
                marks: vec![Mark {
                    cell,
                    digit,
                    role: Role::Defining,
                }],
                ..Story::default()
            })?;
        }
    }
    CONTINUE
}
