//! A cell with one candidate.

use crate::marks::{Candidates, Digits};
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::PEERS;
use queendoku_sudoku::grid::Cell;

techniques! {
    NAKED_SINGLE = "naked single", 23, find,
        "A cell has one candidate left.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for cell in grid.unsolved() {
        if let Some(digit) = grid.of(cell).only() {
            found.place(cell, digit, || Story {
                reason: format!("{cell} can only be {digit}: {}.", others(grid, cell, digit)),
                marks: vec![Mark::of(cell, digit, Role::Defining)],
                ..Story::default()
            })?;
        }
    }
    CONTINUE
}

/// What became of the digits other than `digit` in `cell`.
fn others(grid: &Candidates, cell: Cell, digit: u8) -> String {
    let seen: Digits = PEERS[cell.0]
        .into_iter()
        .map(|peer| grid.value(peer))
        .filter(|&value| value != 0)
        .collect();
    let gone = Digits::ALL - seen - Digits::of(digit);
    let stand = if seen.len() == 1 { "stands" } else { "stand" };
    let were = if gone.len() == 1 { "was" } else { "were" };
    let (seen, gone) = (notation::all_digits(seen), notation::all_digits(gone));
    match (seen.is_empty(), gone.is_empty()) {
        (false, true) => format!("{seen} {stand} in its row, column or box"),
        (false, false) => {
            format!("{seen} {stand} in its row, column or box, and {gone} {were} eliminated there")
        }
        (true, _) => format!("{gone} {were} eliminated there"),
    }
}
