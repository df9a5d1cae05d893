//! Basic fish: as many rows as columns, where the rows have all their places for a digit in the
//! columns, or the other way round.

use crate::marks::Candidates;
use crate::patterns::closed_sets::{closed_sets, in_lines};
use crate::patterns::templates;
use crate::techniques::fish::species::{Fish, Houses};
use crate::tell::Findings;
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::Cells;

/// All of that size, digit by digit, with rows for a base first.
pub(super) fn find<const SIZE: usize>(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for digit in templates::digits(grid) {
        let cells = grid.cells_with(digit);
        // Every base line has two places or more, and something must be left to eliminate.
        if cells.len() <= 2 * SIZE {
            continue;
        }
        let [rows, columns] = in_lines(cells);
        for (lines, first, across) in [(rows, 0, 9), (columns, 9, 0)] {
            closed_sets::<SIZE>(&lines, 2, |base, cover| {
                let (base, cover) = (u32::from(base) << first, u32::from(cover) << across);
                send(found, digit, Houses(base), Houses(cover))
            })?;
        }
    }
    CONTINUE
}

fn send(found: &mut Findings<'_, '_>, digit: u8, base: Houses, cover: Houses) -> Flow {
    let places = found.grid.cells_with(digit);
    let eliminated = places & (cover.cells() - base.cells());
    found.eliminate(eliminated, digit, || {
        Fish {
            digit,
            base,
            cover,
            places: places & base.cells(),
            fins: Cells::NONE,
            endo_fins: Cells::NONE,
            eliminated,
        }
        .story()
    })
}
