//! Full houses, hidden and naked singles.

use crate::marks::Candidates;
use queendoku_sudoku::cells::House;

/// Places the last digit of each house with one cell left; whether there was any.
pub(in crate::scales) fn full_houses(grid: &mut Candidates) -> bool {
    let mut any = false;
    for house in House::ALL {
        if let Some(cell) = (grid.unsolved() & house.cells()).only()
            && let Some(digit) = grid.of(cell).only()
        {
            grid.place(cell, digit);
            any = true;
        }
    }
    any
}

/// Places the digits that have one place in one of the houses.
#[inline]
pub(in crate::scales) fn hidden_singles(grid: &mut Candidates, houses: &[House]) -> bool {
    let mut any = false;
    for &house in houses {
        let [once, twice] = grid.by_places(house);
        for digit in once - twice {
            if let Some(cell) = grid.places(digit, house).only() {
                grid.place(cell, digit);
                any = true;
            }
        }
    }
    any
}

/// Places the digit of each cell with one candidate left; whether there was any.
pub(in crate::scales) fn naked_singles(grid: &mut Candidates) -> bool {
    let mut any = false;
    for cell in grid.unsolved() {
        if let Some(digit) = grid.of(cell).only() {
            grid.place(cell, digit);
            any = true;
        }
    }
    any
}
