//! BUG + 1: if all empty cells had two candidates and every digit two places in each house where
//! it is missing (a *bivalue universal grave*), the puzzle would have no solution or several. One
//! candidate too many keeps it from that: it must be true.

use crate::control::{CONTINUE, Flow};
use crate::sudoku::grid::Cell;
use crate::sudoku::human::candidates::{Candidate, Candidates};
use crate::sudoku::human::cells::House;
use crate::sudoku::human::deduction::{Findings, Mark, Role, Story};
use crate::sudoku::human::digits::Digits;
use crate::sudoku::human::notation;
use crate::sudoku::human::techniques::Technique;

pub(super) static BUG_PLUS_ONE: Technique = Technique {
    name: "bug+1",
    difficulty: 56,
    uniqueness: true,
    summary: "All empty cells have two candidates but one, which has three: without its odd \
              candidate the puzzle would not have one solution.",
    find,
};

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let Some(cell) = (grid.unsolved() - grid.bivalue()).only() else {
        return CONTINUE;
    };
    if grid.of(cell).len() != 3 {
        return CONTINUE;
    }
    let Some(extra) = odd_digit(grid, cell) else {
        return CONTINUE;
    };
    let others = grid.of(cell) - Digits::of(extra);
    let losing = others.into_iter().map(|digit| Candidate { cell, digit });
    found.eliminate_each(&BUG_PLUS_ONE, losing, || Story {
        reason: format!(
            "All empty cells but {cell} have two candidates. Without {extra}, {cell} would have \
             two as well, and every digit two places or none in each house: such a grid has no \
             solution or several. This puzzle has one, so {cell} is {extra}, not {}.",
            notation::either_digit(others),
        ),
        marks: vec![Mark {
            cell,
            digit: extra,
            role: Role::Defining,
        }],
        houses: House::of(cell).to_vec(),
        ..Story::default()
    })
}

/// The candidate of `cell` that has three places in each of its houses, if all else is even.
fn odd_digit(grid: &Candidates, cell: Cell) -> Option<u8> {
    let extra = grid.of(cell).into_iter().find(|&digit| {
        let mut houses = House::of(cell).into_iter();
        houses.all(|house| grid.places(digit, house).len() == 3)
    })?;
    let even = |house: House, digit: u8| {
        let odd = digit == extra && house.cells().contains(cell);
        matches!(
            (grid.places(digit, house).len(), odd),
            (0 | 2, false) | (3, true)
        )
    };
    let all_even = House::ALL
        .into_iter()
        .all(|house| (1..=9).all(|digit| even(house, digit)));
    all_even.then_some(extra)
}
