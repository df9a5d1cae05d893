//! What a chain eliminates, and which of several chains is taken first.

use std::cmp::Reverse;

use crate::marks::{Candidate, Digits};
use queendoku_core::sudoku::cells::Cells;
use queendoku_core::sudoku::grid::Cell;

/// Candidates to eliminate, by digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Effect([Cells; 9]);

/// The less, the earlier a chain is taken: it eliminates more, or nearer to the first cell.
pub(super) type Rank = (Reverse<usize>, usize);

impl Effect {
    /// `digit` leaves `cells`.
    pub(super) fn of(cells: Cells, digit: u8) -> Self {
        let mut effect = Effect::default();
        effect.add(cells, digit);
        effect
    }

    /// `digit` leaves `cells` too.
    pub(super) fn add(&mut self, cells: Cells, digit: u8) {
        self.0[usize::from(digit) - 1] |= cells;
    }

    /// `digit` does not leave `cells`.
    pub(super) fn remove(&mut self, cells: Cells, digit: u8) {
        self.0[usize::from(digit) - 1] -= cells;
    }

    /// All of `digits` leave `cell` too.
    pub(super) fn add_digits(&mut self, cell: Cell, digits: Digits) {
        for digit in digits {
            self.add(Cells::of(cell), digit);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// The candidates, by digit, then by cell.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        (1u8..)
            .zip(&self.0)
            .flat_map(|(digit, cells)| cells.into_iter().map(move |cell| Candidate { cell, digit }))
    }

    /// Where it stands in HoDoKu's order, which weighs each cell by its place in the list.
    pub(super) fn rank(&self) -> Rank {
        let (mut count, mut sum) = (0, 0);
        for Candidate { cell, digit } in self.candidates() {
            sum += cell.0 * (1 + 80 * count) + usize::from(digit);
            count += 1;
        }
        (Reverse(count), sum)
    }
}
