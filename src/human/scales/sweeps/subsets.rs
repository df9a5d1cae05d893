//! Naked and hidden subsets, and fish.

use crate::marks::{Candidates, Digits, bits};
use crate::patterns::closed_sets::{self, cells_at, closed_sets, in_lines};
use queendoku_ground::control::CONTINUE;
use queendoku_sudoku::cells::{Cells, House};

/// Eliminates by naked subsets of `SIZE` cells.
pub(in crate::scales) fn naked_subsets<const SIZE: usize>(grid: &mut Candidates) -> bool {
    let mut any = false;
    for house in House::ALL {
        if (grid.unsolved() & house.cells()).len() <= SIZE {
            continue;
        }
        let sets = closed_sets::candidates(grid, house);
        let _ = closed_sets::<SIZE>(&sets, 1, |chosen, members| {
            let chosen = cells_at(house, chosen);
            for digit in Digits(members) {
                any |= grid.eliminate_in(grid.places(digit, house) - chosen, digit);
            }
            CONTINUE
        });
    }
    any
}

/// Eliminates by hidden subsets of `SIZE` digits.
pub(in crate::scales) fn hidden_subsets<const SIZE: usize>(grid: &mut Candidates) -> bool {
    let mut any = false;
    for house in House::ALL {
        if (grid.unsolved() & house.cells()).len() <= SIZE {
            continue;
        }
        let sets = closed_sets::places(grid, house);
        let _ = closed_sets::<SIZE>(&sets, 1, |chosen, members| {
            for cell in cells_at(house, members) {
                for digit in grid.of(cell) - Digits(chosen) {
                    grid.eliminate(cell, digit);
                    any = true;
                }
            }
            CONTINUE
        });
    }
    any
}

/// Eliminates by fish of `SIZE` lines: X-wings, swordfish, jellyfish.
pub(in crate::scales) fn fish<const SIZE: usize>(grid: &mut Candidates) -> bool {
    let mut any = false;
    for digit in 1..=9 {
        let [rows, columns] = in_lines(grid.cells_with(digit));
        for (lines, first, across) in [(rows, 0, 9), (columns, 9, 0)] {
            let _ = closed_sets::<SIZE>(&lines, 1, |base, cover| {
                let [base, cover] = [(base, first), (cover, across)].map(|(lines, first)| {
                    bits(lines).fold(Cells::NONE, |all, line| all | House(first + line).cells())
                });
                any |= grid.eliminate_in(cover - base, digit);
                CONTINUE
            });
        }
    }
    any
}
