//! A mask of used digits for each house; the cell with the fewest candidates first.
//!
//! Three masks give the candidates of a cell in one expression, so the search can afford to look
//! for the blank cell with the fewest and branch there: a cell with one candidate needs no guess,
//! and a cell with none ends the branch.

use crate::grid::{CELLS, Cell, Grid, Houses, digit_of};
use queendoku_ground::prelude::*;

pub(super) struct Bitmask;

impl Method for Bitmask {
    type Problem = Grid;
    const NAME: &'static str = "bitmask";
    const IN_ORDER: bool = false;
    const STATE: State = State {
        fields: &[
            Field("rows", FieldKind::Masks(House::Row)),
            Field("columns", FieldKind::Masks(House::Column)),
            Field("boxes", FieldKind::Masks(House::Box)),
            Field("candidates", FieldKind::Free),
        ],
        conflict: Conflict::Cell,
    };

    fn search<S: Sink>(grid: &Grid, sink: &mut S) -> Flow {
        let mut digits = *grid.digits();
        let mut blanks: Vec<Cell> = (0..CELLS).filter(|&c| digits[c] == 0).map(Cell).collect();
        fill(
            &mut blanks,
            &mut digits,
            &mut Houses::of(grid.digits()),
            sink,
        )
    }
}

fn fill<S: Sink>(
    blanks: &mut Vec<Cell>,
    digits: &mut [u8; CELLS],
    houses: &mut Houses,
    sink: &mut S,
) -> Flow {
    let Some(index) = most_constrained(blanks, houses) else {
        return sink.solution(digits);
    };
    let cell = blanks.swap_remove(index);
    let mut candidates = houses.candidates(cell);
    if candidates == 0 {
        let cell = Move::new(cell.0, Move::NONE);
        sink.step(Step::Conflict(cell, Cause::NothingFree))?;
    }
    while candidates != 0 {
        let digit = candidates & candidates.wrapping_neg();
        candidates &= candidates - 1;
        let step = Move::new(cell.0, digit_of(digit));
        sink.step(Step::Try(step))?;
        sink.step(Step::Place(step))?;
        digits[cell.0] = step.value;
        houses.toggle(cell, digit);
        fill(blanks, digits, houses, sink)?;
        houses.toggle(cell, digit);
        sink.step(Step::Remove(step))?;
    }
    digits[cell.0] = 0;
    // Put the cell back in its place, so that the caller finds its blanks in the same order.
    blanks.push(cell);
    let last = blanks.len() - 1;
    blanks.swap(index, last);
    CONTINUE
}

/// The index of the blank with the fewest candidates; stops at one candidate or none.
fn most_constrained(blanks: &[Cell], houses: &Houses) -> Option<usize> {
    let mut best = None;
    let mut fewest = u32::MAX;
    for (index, &cell) in blanks.iter().enumerate() {
        let count = houses.candidates(cell).count_ones();
        if count < fewest {
            best = Some(index);
            fewest = count;
            if count <= 1 {
                break;
            }
        }
    }
    best
}
