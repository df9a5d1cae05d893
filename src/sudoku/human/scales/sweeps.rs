//! Everything that one of the plainest techniques finds, done at once. What they find does not
//! depend on the order in which it is done, so a rating need not look at it step by step.

use crate::sudoku::human::candidates::Candidates;
use crate::sudoku::human::cells::House;
use crate::sudoku::human::chutes::{self, Chute, MiniLines};
use crate::sudoku::human::digits::Digits;

/// Places the last digit of each house with one cell left; whether there was any.
pub(super) fn full_houses(grid: &mut Candidates) -> bool {
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

/// Places each digit that has one place left in a box; whether there was any.
pub(super) fn hidden_singles_in_boxes(grid: &mut Candidates) -> bool {
    hidden_singles(grid, &House::ALL[18..])
}

/// Places each digit that has one place left in a line; whether there was any.
pub(super) fn hidden_singles_in_lines(grid: &mut Candidates) -> bool {
    hidden_singles(grid, &House::ALL[..18])
}

#[inline]
fn hidden_singles(grid: &mut Candidates, houses: &[House]) -> bool {
    let mut any = false;
    for &house in houses {
        let (mut once, mut twice) = (Digits::NONE, Digits::NONE);
        for cell in grid.unsolved() & house.cells() {
            twice |= once & grid.of(cell);
            once |= grid.of(cell);
        }
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
pub(super) fn naked_singles(grid: &mut Candidates) -> bool {
    let mut any = false;
    for cell in grid.unsolved() {
        if let Some(digit) = grid.of(cell).only() {
            grid.place(cell, digit);
            any = true;
        }
    }
    any
}

/// Eliminates by pointing; whether there was anything.
pub(super) fn pointing(grid: &mut Candidates) -> bool {
    locked(grid, Chute::pointing)
}

/// Eliminates by claiming; whether there was anything.
pub(super) fn claiming(grid: &mut Candidates) -> bool {
    locked(grid, Chute::claiming)
}

#[inline]
fn locked(grid: &mut Candidates, losing: impl Fn(Chute, MiniLines) -> MiniLines) -> bool {
    let mut any = false;
    for digit in 1..=9 {
        let cells = grid.cells_with(digit);
        for (chute, held) in Chute::ALL.into_iter().zip(chutes::held(cells)) {
            let losing = losing(chute, held);
            if losing != 0 {
                for cell in cells & chute.cells(losing) {
                    grid.eliminate(cell, digit);
                }
                any = true;
            }
        }
    }
    any
}
