//! Everything that one of the plain techniques finds, done at once: the function says whether there
//! was anything. What these techniques do together does not depend on their order, so a rating need
//! not go step by step.

use crate::marks::Candidates;
use queendoku_core::sudoku::cells::Cells;

mod locked_candidates;
mod singles;
mod subsets;
mod wings;

pub(super) use locked_candidates::{claiming, pointing};
pub(super) use singles::{
    full_houses, hidden_singles_in_boxes, hidden_singles_in_lines, naked_singles,
};
pub(super) use subsets::{fish, hidden_subsets, naked_subsets};
pub(super) use wings::{xy_wings, xyz_wings};

/// Takes `digit` from those of `cells` that have it; whether any does.
fn eliminate(grid: &mut Candidates, cells: Cells, digit: u8) -> bool {
    let losing = cells & grid.cells_with(digit);
    for cell in losing {
        grid.eliminate(cell, digit);
    }
    !losing.is_empty()
}
