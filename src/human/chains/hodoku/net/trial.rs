//! A grid in which one premise is tried, with the singles that come up.

use crate::chains::hodoku::net::table::{CAUSES, Table};
use crate::chains::hodoku::nodes::candidate;
use crate::marks::{Candidates, Digits};
use queendoku_sudoku::cells::{Cells, House, PEERS};
use queendoku_sudoku::grid::{CELLS, Cell};

/// How many rounds of singles are followed.
const ROUNDS: usize = 4;

/// Candidates, how often each digit is left in each house, and singles in the order in which they
/// came up.
#[derive(Clone)]
pub(super) struct Trial {
    candidates: [Digits; CELLS],
    values: [u8; CELLS],
    left: [[i8; 9]; 27],
    naked: Vec<(Cell, u8)>,
    hidden: Vec<(Cell, u8)>,
}

impl Trial {
    pub(super) fn new(grid: &Candidates) -> Self {
        let mut left = [[0; 9]; 27];
        for house in House::ALL {
            for digit in 1..=9 {
                left[house.0][usize::from(digit) - 1] = grid.places(digit, house).len() as i8;
            }
        }
        Trial {
            candidates: std::array::from_fn(|cell| grid.of(Cell(cell))),
            values: *grid.values(),
            left,
            naked: Vec::new(),
            hidden: Vec::new(),
        }
    }

    /// Writes into `table` what follows from a candidate being true, or false.
    pub(super) fn follow(
        &mut self,
        grid: &Candidates,
        table: &mut Table,
        at: (Cell, u8),
        on: bool,
    ) {
        let (cell, digit) = at;
        if on {
            self.assign(grid, table, at, None);
        } else {
            self.eliminate(cell, digit);
            table.add(candidate(cell, digit, false), [0; CAUSES]);
            if let Some(last) = self.candidates[cell.0].only() {
                self.assign(grid, table, (cell, last), None);
            }
        }
        for _ in 0..ROUNDS {
            for (single, naked) in self.singles() {
                self.assign(grid, table, single, Some(naked));
            }
        }
    }

    /// The singles of empty cells, naked ones first.
    fn singles(&self) -> Vec<((Cell, u8), bool)> {
        let empty = |cell: Cell| self.values[cell.0] == 0;
        let mut singles: Vec<_> = self
            .naked
            .iter()
            .filter(|(cell, _)| empty(*cell))
            .map(|&single| (single, true))
            .collect();
        let mut seen = Cells::NONE;
        for &(cell, digit) in &self.hidden {
            let is_last = |house: House| self.left[house.0][usize::from(digit) - 1] == 1;
            if empty(cell) && !seen.contains(cell) && House::of(cell).into_iter().any(is_last) {
                seen.insert(cell);
                singles.push(((cell, digit), false));
            }
        }
        singles
    }

    /// Places a digit, and writes down what goes. A single (naked or not) follows from what is in
    /// the table, anything else from the premise.
    fn assign(
        &mut self,
        grid: &Candidates,
        table: &mut Table,
        (cell, digit): (Cell, u8),
        single: Option<bool>,
    ) {
        if self.values[cell.0] == digit {
            return;
        }
        let others = self.candidates[cell.0] - Digits::of(digit);
        let mut causes = [0; CAUSES];
        if single == Some(true) {
            let rest = grid.of(cell) - Digits::of(digit);
            for (cause, other) in causes.iter_mut().zip(rest) {
                *cause = table.place_or_first(candidate(cell, other, false));
            }
        } else if single.is_some() {
            for (cause, place) in causes.iter_mut().zip(self.rivals(grid, cell, digit)) {
                *cause = table.place_or_first(candidate(place, digit, false));
            }
        }
        self.place(cell, digit);
        let here = [table.entries.len() as u16, 0, 0, 0, 0];
        table.add(candidate(cell, digit, true), causes);
        for peer in grid.cells_with(digit) & PEERS[cell.0] {
            table.add(candidate(peer, digit, false), here);
        }
        for other in others {
            table.add(candidate(cell, other, false), here);
        }
    }

    /// The other places of the digit in the house where the fewest are left.
    fn rivals(&self, grid: &Candidates, cell: Cell, digit: u8) -> Cells {
        let left = |house: &House| self.left[house.0][usize::from(digit) - 1];
        let house = House::of(cell).into_iter().min_by_key(left);
        house.map_or(Cells::NONE, |house| grid.places(digit, house)) - Cells::of(cell)
    }

    fn place(&mut self, cell: Cell, digit: u8) {
        self.values[cell.0] = digit;
        let candidates = std::mem::take(&mut self.candidates[cell.0]);
        for peer in PEERS[cell.0] {
            self.eliminate(peer, digit);
        }
        for other in candidates {
            for house in House::of(cell) {
                let left = &mut self.left[house.0][usize::from(other) - 1];
                *left -= 1;
                if *left == 1 && other != digit {
                    self.add_hidden(house, other);
                }
            }
        }
    }

    fn eliminate(&mut self, cell: Cell, digit: u8) {
        let candidates = &mut self.candidates[cell.0];
        if !candidates.contains(digit) {
            return;
        }
        *candidates -= Digits::of(digit);
        if candidates.is_empty() {
            return; // the premise is wrong; the houses are not counted any more
        }
        if let Some(last) = candidates.only() {
            self.naked.push((cell, last));
        }
        for house in House::of(cell) {
            let left = &mut self.left[house.0][usize::from(digit) - 1];
            *left -= 1;
            if *left == 1 {
                self.add_hidden(house, digit);
            } else if *left == 0 {
                let gone =
                    |&(cell, other): &(Cell, u8)| other == digit && house.cells().contains(cell);
                if let Some(place) = self.hidden.iter().position(gone) {
                    self.hidden.remove(place);
                }
            }
        }
    }

    fn add_hidden(&mut self, house: House, digit: u8) {
        let mut cells = house.cells().into_iter();
        if let Some(cell) = cells.find(|cell| self.candidates[cell.0].contains(digit)) {
            self.hidden.push((cell, digit));
        }
    }
}
