//! Whether a digit can be placed at all once one of its places is settled: what tells, before any
//! net is made, that there is no contradiction.

use queendoku_sudoku::cells::{Cells, HOUSES, PEERS};
use queendoku_sudoku::grid::Cell;

/// Whether the digit with these `places` has two places in one house, or none, once `cell` has it,
/// or has it not, and each house with one place left has been filled.
pub(super) fn contradicts(places: Cells, cell: usize, on: bool) -> bool {
    let mut left = places;
    let mut settled = Cells::NONE;
    let mut new = Cells::NONE;
    if on {
        new.insert(Cell(cell));
    } else {
        left.remove(Cell(cell));
    }
    loop {
        for Cell(cell) in new {
            left -= PEERS[cell];
        }
        settled |= new;
        if !settled.is_subset(left) {
            return true;
        }
        new = Cells::NONE;
        for house in HOUSES {
            let before = places & house;
            let now = left & house;
            if before.is_empty() {
                continue;
            }
            match now.only() {
                Some(last) => new.insert(last),
                None if now.is_empty() => return true,
                None => {}
            }
        }
        new -= settled;
        if new.is_empty() {
            return false;
        }
    }
}
