//! What all searches for puzzles ask of the solver.

use crate::source::Proper;
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::grid::{CELLS, Cell, Grid};
use queendoku_sudoku::solve::up_to_two;

/// The cells with givens.
pub(super) fn givens(digits: &[u8; CELLS]) -> Cells {
    let cells = (0..CELLS).map(Cell);
    cells.filter(|cell| digits[cell.0] != 0).collect()
}

/// The puzzle that has the givens in `kept` alone.
pub(super) fn only(digits: &[u8; CELLS], kept: Cells) -> [u8; CELLS] {
    std::array::from_fn(|cell| digits[cell] * u8::from(kept.contains(Cell(cell))))
}

/// Whether there is exactly one solution.
pub(super) fn is_unique(
    triads: &Triads,
    digits: &[u8; CELLS],
    poller: &mut Poller<'_>,
) -> Result<bool> {
    Ok(triads.count(digits, 2, poller)? == 1)
}

/// Takes out the givens in `order` that the others do not need, at most `limit` of them; more are
/// not looked for. How many there were, then up to `limit` + 1.
pub(super) fn take_out(
    triads: &Triads,
    digits: &mut [u8; CELLS],
    order: &[Cell],
    limit: usize,
    poller: &mut Poller<'_>,
) -> Result<usize> {
    let mut taken = 0;
    for cell in order {
        let digit = std::mem::take(&mut digits[cell.0]);
        if !is_unique(triads, digits, poller)? {
            digits[cell.0] = digit;
            continue;
        }
        taken += 1;
        if taken > limit {
            digits[cell.0] = digit;
            break;
        }
    }
    Ok(taken)
}

/// How many givens of a puzzle could each be left out alone, counted up to `limit` + 1.
pub(super) fn needless(
    triads: &Triads,
    digits: &[u8; CELLS],
    limit: usize,
    poller: &mut Poller<'_>,
) -> Result<usize> {
    let mut needless = 0;
    for cell in givens(digits) {
        let without = only(digits, givens(digits) - Cells::of(cell));
        needless += usize::from(is_unique(triads, &without, poller)?);
        if needless > limit {
            break;
        }
    }
    Ok(needless)
}

/// A puzzle that has one solution, with it.
pub(super) fn proper(digits: &[u8; CELLS], poller: &mut Poller<'_>) -> Result<Proper> {
    let (_, solution) = up_to_two(digits, poller)?;
    Ok(Proper {
        puzzle: Grid::new(*digits)?,
        solution,
    })
}
