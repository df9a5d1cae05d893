//! Takes givens from full grids, one after the other, while the solution stays the only one.
//!
//! The solution is known, so the question before each removal is whether there is a grid with
//! another digit in that cell and the givens that are left. Two kinds of answers are quick: no, if
//! a single brings the digit back; and yes, if some blank cells of two digits or of two lines form
//! a cycle, whose digits can change places.

use crate::cells::{Cells, HOUSES, House, PEERS};
use crate::grid::{CELLS, Cell, Grid, Houses, bit};

/// A full grid from which givens are taken.
#[derive(Debug, Clone)]
pub struct Removal {
    solution: Grid,
    order: [u8; CELLS],
    /// How many of `order` are decided.
    decided: usize,
    givens: Cells,
    houses: Houses,
    /// The cells of each digit from 1.
    of_digit: [Cells; 10],
    /// The cell of each digit from 1 in each row, and then in each column.
    in_line: [[u8; 10]; 18],
}

impl Removal {
    /// Cells are tried in this order, which has each once.
    pub fn new(solution: Grid, order: [u8; CELLS]) -> Self {
        let mut of_digit = [Cells::NONE; 10];
        let mut in_line = [[0; 10]; 18];
        for (cell, &digit) in (0..).zip(solution.digits()) {
            let digit = usize::from(digit);
            let at = Cell(cell.into());
            of_digit[digit].insert(at);
            in_line[at.row()][digit] = cell;
            in_line[9 + at.column()][digit] = cell;
        }
        Removal {
            solution,
            order,
            decided: 0,
            givens: Cells::ALL,
            houses: Houses::of(solution.digits()),
            of_digit,
            in_line,
        }
    }

    /// The full grid.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// The givens that are left.
    pub fn puzzle(&self) -> Grid {
        let mut puzzle = [0; CELLS];
        for cell in self.givens {
            puzzle[cell.0] = self.digit(cell);
        }
        Grid::from_solution(puzzle)
    }

    /// A digit of the solution.
    #[inline(always)]
    pub(super) fn digit(&self, cell: Cell) -> u8 {
        self.solution.digits()[cell.0]
    }

    /// The next cell that it takes a search to decide; the caller asks whether there is a grid with
    /// another digit there. `blank` is called for each cell that loses its given before.
    #[inline(always)]
    pub(super) fn next(&mut self, mut blank: impl FnMut(Cell)) -> Option<Cell> {
        while self.decided < CELLS {
            let cell = Cell(self.order[self.decided].into());
            let digit = self.digit(cell);
            self.houses.toggle(cell, bit(digit));
            self.givens.remove(cell);
            if self.is_single(cell, digit) {
                self.decided += 1;
                blank(cell);
            } else if self.is_in_cycle(cell, digit) {
                self.decide(true);
            } else {
                return Some(cell);
            }
        }
        None
    }

    /// What came of the cell of [`Self::next`].
    #[inline(always)]
    pub(super) fn decide(&mut self, is_needed: bool) {
        if is_needed {
            let cell = Cell(self.order[self.decided].into());
            self.givens.insert(cell);
            self.houses.toggle(cell, bit(self.digit(cell)));
        }
        self.decided += 1;
    }

    /// Whether the givens leave a blank cell nothing but its digit, or the digit no other cell of a
    /// house.
    #[inline(always)]
    fn is_single(&self, cell: Cell, digit: u8) -> bool {
        if self.houses.candidates(cell) == bit(digit) {
            return true;
        }
        let mut seen = self.givens;
        for same in self.of_digit[usize::from(digit)] & self.givens {
            seen |= PEERS[same.0];
        }
        let [row, column, r#box] = House::of(cell).map(|house| HOUSES[house.0] - seen);
        let alone = Cells::of(cell);
        row == alone || column == alone || r#box == alone
    }

    /// Whether a cell that has just become blank is in a cycle of blank cells.
    #[inline(always)]
    fn is_in_cycle(&self, cell: Cell, digit: u8) -> bool {
        let (row, column) = (cell.row(), cell.column());
        let (r, c) = (row - row % 3, column - column % 3);
        self.is_in_cycle_of_lines(cell, row, r + (row + 1) % 3, 9)
            || self.is_in_cycle_of_lines(cell, row, r + (row + 2) % 3, 9)
            || self.is_in_cycle_of_lines(cell, 9 + column, 9 + c + (column + 1) % 3, 1)
            || self.is_in_cycle_of_lines(cell, 9 + column, 9 + c + (column + 2) % 3, 1)
            || self.is_in_cycle_of_digits(cell, digit)
    }

    /// From `cell` in line `here` to its neighbour in line `there`, which is so many cells away for
    /// each line, and on to the cell here with the neighbour's digit.
    #[inline(always)]
    fn is_in_cycle_of_lines(&self, cell: Cell, here: usize, there: usize, step: usize) -> bool {
        let mut at = cell;
        loop {
            let neighbour = Cell(at.0 + there * step - here * step);
            if self.givens.contains(neighbour) {
                return false;
            }
            let digit = self.digit(neighbour);
            at = Cell(self.in_line[here][usize::from(digit)].into());
            if at == cell {
                return true;
            }
            if self.givens.contains(at) {
                return false;
            }
        }
    }

    /// The cells of two digits, each with those of the other digit that it sees.
    #[inline(always)]
    fn is_in_cycle_of_digits(&self, cell: Cell, digit: u8) -> bool {
        let mut others = self.houses.candidates(cell) & !bit(digit);
        while others != 0 {
            let other = others.trailing_zeros() as usize + 1;
            others &= others - 1;
            let cells = [self.of_digit[usize::from(digit)], self.of_digit[other]];
            if self.is_cycle_of_digits(cell, cells) {
                return true;
            }
        }
        false
    }

    #[inline(always)]
    fn is_cycle_of_digits(&self, cell: Cell, [these, those]: [Cells; 2]) -> bool {
        let mut cycle = Cells::of(cell);
        let mut new = cycle;
        while let Some(cell) = new.first() {
            new.remove(cell);
            let with = if these.contains(cell) { those } else { these };
            let with = with & PEERS[cell.0];
            if !with.is_disjoint(self.givens) {
                return false;
            }
            new |= with - cycle;
            cycle |= with;
        }
        true
    }
}
