//! Whether a grid can be solved, and in how many ways, before anybody explains it.

use crate::marks::Candidates;
use crate::tell::notation;
use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop, finish};
use queendoku_ground::error::{Error, Result};
use queendoku_ground::person::Solved;
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::{CELLS, Cell, Grid, named_digits, no_solution};
use std::ops::ControlFlow;

/// A grid with a solution.
#[derive(Debug, Clone)]
pub struct Checked {
    /// The digits that stand, and the candidates. If these digits have one solution, but the
    /// givens alone several, all cells count as given: no technique may tell the two apart.
    pub grid: Candidates,
    /// The solutions that the digits and the candidates allow.
    pub solved: Solved<Grid>,
    /// Whether the digits that stand have one solution, whatever the candidates are. A technique
    /// that takes for granted that a puzzle has one may be used only then.
    pub is_proper: bool,
}

impl Checked {
    /// Looks for the solutions of `grid`. `solve` finds up to two of the digits that stand in it:
    /// how many, and one of them.
    ///
    /// # Errors
    /// Those of `solve`; [`Error::NoSolution`] if the candidates allow none, naming the cell that
    /// has lost its digit where the digits allow only one; and if the givens have one solution, but
    /// the digits none, naming those that are wrong.
    pub fn new(
        grid: Candidates,
        poller: &mut Poller<'_>,
        solve: impl Fn(&[u8; CELLS], &mut Poller<'_>) -> Result<(u8, Grid)>,
    ) -> Result<Self> {
        let has_entries = grid.givens() != !grid.unsolved();
        let (count, found) = match solve(grid.values(), poller) {
            Err(none @ Error::Unsolvable(_)) if has_entries => {
                return Err(match solve(&givens(&grid), poller)? {
                    (1, solution) => wrong_entries(grid.values(), &solution),
                    _ => none,
                });
            }
            found => found?,
        };
        let is_proper = count == 1;
        if is_proper {
            has_all(&grid, &found)?;
        }
        let solved = match is_proper || grid.candidates_are_untouched() {
            true => Solved {
                witness: found,
                is_only: is_proper,
            },
            false => by_candidates(&grid, poller)?,
        };
        let grid = if is_proper && has_entries && solve(&givens(&grid), poller)?.0 > 1 {
            grid.with_givens(Cells::ALL)
        } else {
            grid
        };
        Ok(Checked {
            grid,
            solved,
            is_proper,
        })
    }
}

/// Refuses candidates that lack a digit of the solution.
fn has_all(grid: &Candidates, solution: &Grid) -> Result<()> {
    for cell in grid.unsolved() {
        let digit = solution.digits()[cell.0];
        if !grid.has(cell, digit) {
            let marks = notation::digits(grid.of(cell));
            let why = format!("{cell} must be {digit}, which is not among its candidates {marks}");
            return Err(no_solution(why, [cell]));
        }
    }
    Ok(())
}

/// The error for digits that are not those of the solution of the givens.
pub fn wrong_entries(digits: &[u8; CELLS], solution: &Grid) -> Error {
    let is_wrong = |&cell: &Cell| ![0, solution.digits()[cell.0]].contains(&digits[cell.0]);
    let wrong: Vec<Cell> = (0..CELLS).map(Cell).filter(is_wrong).collect();
    let (are, others) = match wrong.len() {
        1 => ("is", "another digit"),
        _ => ("are", "other digits"),
    };
    let named = named_digits(&wrong, digits);
    let why = format!("{named} {are} wrong: the solution of the givens has {others} there");
    no_solution(why, wrong)
}

/// The digits of the givens.
fn givens(grid: &Candidates) -> [u8; CELLS] {
    let mut digits = [0; CELLS];
    for cell in grid.givens() {
        digits[cell.0] = grid.value(cell);
    }
    digits
}

/// The solutions that the candidates allow.
fn by_candidates(grid: &Candidates, poller: &mut Poller<'_>) -> Result<Solved<Grid>> {
    let mut solution = None;
    let flow = solve(grid, &mut solution, poller);
    finish(flow)?;
    match solution {
        Some(digits) => Ok(Solved {
            witness: Grid::new(digits)?,
            is_only: flow == CONTINUE,
        }),
        None => {
            let why = "the digits have solutions, but not with these candidates";
            Err(no_solution(why.into(), []))
        }
    }
}

/// A small search of candidates: a cell with the fewest of them, one after the other. Breaks with
/// `Enough` at the second solution.
fn solve(grid: &Candidates, solution: &mut Option<[u8; CELLS]>, poller: &mut Poller<'_>) -> Flow {
    poller.poll()?;
    let unsolved = grid.unsolved().into_iter();
    let Some(cell) = unsolved.min_by_key(|&cell| grid.of(cell).len()) else {
        return match solution.replace(*grid.values()) {
            None => CONTINUE,
            Some(_) => ControlFlow::Break(Stop::Enough),
        };
    };
    for digit in grid.of(cell) {
        let mut next = grid.clone();
        next.place(cell, digit);
        solve(&next, solution, poller)?;
    }
    CONTINUE
}
