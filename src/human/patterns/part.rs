//! Some cells of a house, taken one after the other as long as few digits are left to them.

use crate::marks::{Candidates, Digits};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::Cells;

/// Cells and their candidates.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part {
    pub(crate) cells: Cells,
    pub(crate) size: usize,
    pub(crate) digits: Digits,
}

impl Part {
    /// No cells, but these digits.
    pub(crate) const fn of(digits: Digits) -> Part {
        Part {
            cells: Cells::NONE,
            size: 0,
            digits,
        }
    }

    /// Visits this part with some of `others`, in order, wherever it, or it with more of them, has
    /// fewer digits beyond `free` than cells and `spare`.
    pub(crate) fn each(
        self,
        grid: &Candidates,
        others: Cells,
        (free, spare): (Digits, usize),
        visit: &mut impl FnMut(Part) -> Flow,
    ) -> Flow {
        let mut list = [(Cells::NONE, Digits::NONE); 9];
        for (place, cell) in list.iter_mut().zip(others) {
            *place = (Cells::of(cell), grid.of(cell));
        }
        self.grow(&list[..others.len()], (free, spare), visit)
    }

    fn grow(
        self,
        others: &[(Cells, Digits)],
        (free, spare): (Digits, usize),
        visit: &mut impl FnMut(Part) -> Flow,
    ) -> Flow {
        for (place, &(cell, digits)) in others.iter().enumerate() {
            let others = &others[place + 1..];
            let part = Part {
                cells: self.cells | cell,
                size: self.size + 1,
                digits: self.digits | digits,
            };
            if (part.digits - free).len() < part.size + others.len() + spare {
                visit(part)?;
                part.grow(others, (free, spare), visit)?;
            }
        }
        CONTINUE
    }
}
