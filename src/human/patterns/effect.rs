//! What a pattern eliminates, and which of several HoDoKu takes first.

use std::cmp::Reverse;

use crate::marks::{Candidate, Digits};
use crate::tell::notation;
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::Cell;

/// Candidates to eliminate, by digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Effect([Cells; 9]);

/// The less, the earlier a pattern is taken: it eliminates more, or nearer to the first cell.
pub(crate) type Rank = (Reverse<usize>, usize);

impl Effect {
    /// `digit` leaves `cells`.
    pub(crate) fn of(cells: Cells, digit: u8) -> Self {
        let mut effect = Effect::default();
        effect.add(cells, digit);
        effect
    }

    /// `digit` leaves `cells` too.
    pub(crate) fn add(&mut self, cells: Cells, digit: u8) {
        self.0[usize::from(digit) - 1] |= cells;
    }

    /// `digit` does not leave `cells`.
    pub(crate) fn remove(&mut self, cells: Cells, digit: u8) {
        self.0[usize::from(digit) - 1] -= cells;
    }

    /// All of `digits` leave `cell` too.
    pub(crate) fn add_digits(&mut self, cell: Cell, digits: Digits) {
        for digit in digits {
            self.add(Cells::of(cell), digit);
        }
    }

    /// Each digit leaves only those of its cells that are among `cells` too.
    pub(crate) fn keep(&mut self, cells: impl Fn(u8) -> Cells) {
        for (digit, kept) in (1..).zip(&mut self.0) {
            *kept &= cells(digit);
        }
    }

    /// The digits that leave any cell.
    pub(crate) fn digits(&self) -> Digits {
        let all = (1..).zip(&self.0);
        all.filter(|(_, cells)| !cells.is_empty())
            .map(|(digit, _)| digit)
            .collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// The candidates, by digit, then by cell.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        (1u8..)
            .zip(&self.0)
            .flat_map(|(digit, cells)| cells.into_iter().map(move |cell| Candidate { cell, digit }))
    }

    /// `r4c7<>5, r4c8<>{5,6}`.
    pub(crate) fn describe(&self) -> String {
        notation::eliminations(&self.candidates().collect::<Vec<_>>())
    }

    /// Where it stands in HoDoKu's order, which weighs each cell by its place in the list.
    pub(crate) fn rank(&self) -> Rank {
        let (mut count, mut sum) = (0, 0);
        for Candidate { cell, digit } in self.candidates() {
            sum += cell.0 * (1 + 80 * count) + usize::from(digit);
            count += 1;
        }
        (Reverse(count), sum)
    }
}
