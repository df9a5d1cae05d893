//! Naked and hidden subsets, and fish, which are subsets of lines: sets that together have no more
//! members than there are of them.

use crate::marks::{Candidates, Digits, bits};
use queendoku_core::sudoku::cells::{Cells, House};
use queendoku_core::sudoku::grid::Cell;

/// Eliminates by naked subsets of `SIZE` cells.
pub(in crate::scales) fn naked_subsets<const SIZE: usize>(grid: &mut Candidates) -> bool {
    let mut any = false;
    for house in House::ALL {
        let unsolved = grid.unsolved() & house.cells();
        if unsolved.len() <= SIZE {
            continue;
        }
        let mut few = [Cell(0); 9];
        let mut sets = [0; 9];
        let mut number = 0;
        for cell in unsolved {
            if grid.of(cell).len() <= SIZE {
                (few[number], sets[number]) = (cell, grid.of(cell).0);
                number += 1;
            }
        }
        closed_sets::<SIZE>(&sets[..number], |chosen, members| {
            let chosen: Cells = bits(chosen).map(|i| few[i]).collect();
            for digit in Digits(members) {
                any |= grid.eliminate_in(grid.places(digit, house) - chosen, digit);
            }
        });
    }
    any
}

/// Eliminates by hidden subsets of `SIZE` digits.
pub(in crate::scales) fn hidden_subsets<const SIZE: usize>(grid: &mut Candidates) -> bool {
    let mut any = false;
    for house in House::ALL {
        let unsolved = grid.unsolved() & house.cells();
        if unsolved.len() <= SIZE {
            continue;
        }
        let mut cells = [Cell(0); 9];
        let mut places = [0u16; 10];
        for (i, cell) in unsolved.into_iter().enumerate() {
            cells[i] = cell;
            for digit in grid.of(cell) {
                places[usize::from(digit)] |= 1 << i;
            }
        }
        let mut few = [0; 9];
        let mut sets = [0u16; 9];
        let mut number = 0;
        for digit in 1..=9 {
            let places = places[usize::from(digit)];
            if (1..=SIZE).contains(&(places.count_ones() as usize)) {
                (few[number], sets[number]) = (digit, places);
                number += 1;
            }
        }
        closed_sets::<SIZE>(&sets[..number], |chosen, members| {
            let chosen: Digits = bits(chosen).map(|i| few[i]).collect();
            for cell in bits(members).map(|i| cells[i]) {
                for digit in grid.of(cell) - chosen {
                    grid.eliminate(cell, digit);
                    any = true;
                }
            }
        });
    }
    any
}

/// Eliminates by fish of `SIZE` lines: X-wings, swordfish, jellyfish.
pub(in crate::scales) fn fish<const SIZE: usize>(grid: &mut Candidates) -> bool {
    let mut any = false;
    for digit in 1..=9 {
        let (mut rows, mut columns) = ([0u16; 9], [0u16; 9]);
        for cell in grid.cells_with(digit) {
            rows[cell.row()] |= 1 << cell.column();
            columns[cell.column()] |= 1 << cell.row();
        }
        for (lines, first, across) in [(rows, 0, 9), (columns, 9, 0)] {
            let mut few = [House(0); 9];
            let mut sets = [0u16; 9];
            let mut number = 0;
            for (i, &places) in lines.iter().enumerate() {
                if (1..=SIZE).contains(&(places.count_ones() as usize)) {
                    (few[number], sets[number]) = (House(first + i), places);
                    number += 1;
                }
            }
            closed_sets::<SIZE>(&sets[..number], |chosen, members| {
                let base = bits(chosen).fold(Cells::NONE, |base, i| base | few[i].cells());
                let cover =
                    bits(members).fold(Cells::NONE, |cover, i| cover | House(across + i).cells());
                any |= grid.eliminate_in(cover - base, digit);
            });
        }
    }
    any
}

/// Calls `found` with each choice of `SIZE` of the sets that have no more than `SIZE` members
/// together: the numbers of the sets, and the members, as bits.
#[inline]
fn closed_sets<const SIZE: usize>(sets: &[u16], mut found: impl FnMut(u16, u16)) {
    fn choose<const SIZE: usize>(
        sets: &[u16],
        first: usize,
        chosen: u16,
        members: u16,
        found: &mut impl FnMut(u16, u16),
    ) {
        let left = SIZE - chosen.count_ones() as usize;
        if left == 0 {
            found(chosen, members);
            return;
        }
        for (i, set) in sets.iter().enumerate().skip(first) {
            let members = members | set;
            if members.count_ones() as usize <= SIZE {
                choose::<SIZE>(sets, i + 1, chosen | 1 << i, members, found);
            }
        }
    }
    if sets.len() >= SIZE {
        choose::<SIZE>(sets, 0, 0, 0, &mut found);
    }
}
