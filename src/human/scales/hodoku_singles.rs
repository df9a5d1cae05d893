//! A grid that keeps its singles in the order in which they come up, as HoDoKu does: which hidden
//! single comes first decides which cells are naked singles later, and those score less.

use crate::marks::{Candidate, Candidates};
use crate::tell::Deduction;
use queendoku_sudoku::cells::{Cells, House, PEERS};
use queendoku_sudoku::grid::{CELLS, Cell};

/// A single, by what shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Single {
    /// The last cell of a house.
    FullHouse(Candidate),
    /// The last candidate of a cell.
    Naked(Candidate),
    /// The last place in a house.
    Hidden(Candidate),
}

/// Candidates, and the singles among them, oldest first.
pub(super) struct Singles {
    grid: Candidates,
    naked: Queue,
    hidden: Queue,
}

#[derive(Default)]
struct Queue {
    all: Vec<Candidate>,
    taken: usize,
}

impl Queue {
    /// Those that are still to come.
    fn rest(&self) -> &[Candidate] {
        &self.all[self.taken..]
    }
}

impl Singles {
    /// Finds the singles as if the digits of `grid` were placed cell by cell, and the candidates
    /// that it lacks taken away then.
    pub(super) fn new(grid: &Candidates) -> Self {
        let mut board = Singles {
            grid: Candidates::blank(),
            naked: Queue::default(),
            hidden: Queue::default(),
        };
        let cells = || (0..CELLS).map(Cell);
        for cell in cells().filter(|&cell| grid.value(cell) != 0) {
            board.place(cell, grid.value(cell));
        }
        for cell in cells() {
            for digit in board.grid.of(cell) - grid.of(cell) {
                board.eliminate(cell, digit);
            }
        }
        board.grid.clone_from(grid);
        board
    }

    /// What is placed, and the candidates.
    pub(super) fn grid(&self) -> &Candidates {
        &self.grid
    }

    /// The single that is taken next, if there is any.
    pub(super) fn next_single(&mut self) -> Option<Single> {
        let grid = &self.grid;
        let open = |single: &Candidate| grid.value(single.cell) == 0;
        let last = |single: &Candidate| {
            let of_one = Cells::of(single.cell);
            House::of(single.cell)
                .iter()
                .any(|house| grid.unsolved() & house.cells() == of_one)
        };
        if let Some(&full) = self.naked.rest().iter().find(|one| open(one) && last(one)) {
            return Some(Single::FullHouse(full));
        }
        for (queue, kind) in [
            (&mut self.naked, Single::Naked as fn(Candidate) -> Single),
            (&mut self.hidden, Single::Hidden),
        ] {
            while let Some(&single) = queue.rest().first() {
                queue.taken += 1;
                if open(&single) {
                    return Some(kind(single));
                }
            }
        }
        None
    }

    /// Does what the deduction says.
    pub(super) fn apply(&mut self, deduction: &Deduction) {
        for &Candidate { cell, digit } in &deduction.placed {
            self.place(cell, digit);
        }
        for &Candidate { cell, digit } in &deduction.eliminated {
            if self.grid.has(cell, digit) {
                self.eliminate(cell, digit);
            }
        }
    }

    /// Places a digit: it leaves the peers one by one, then its cell's other candidates leave.
    pub(super) fn place(&mut self, cell: Cell, digit: u8) {
        for peer in PEERS[cell.0] & self.grid.cells_with(digit) {
            self.grid.eliminate(peer, digit);
            self.notice(peer, digit, cell);
        }
        for other in self.grid.of(cell) {
            if other != digit {
                self.grid.eliminate(cell, other);
                self.notice_places(cell, other, cell);
            }
        }
        self.grid.place(cell, digit);
    }

    /// Takes a candidate away.
    fn eliminate(&mut self, cell: Cell, digit: u8) {
        self.grid.eliminate(cell, digit);
        self.notice(cell, digit, cell);
    }

    /// The singles that come up when `digit` leaves `cell`, but not at the cell `but`.
    fn notice(&mut self, cell: Cell, digit: u8, but: Cell) {
        if let Some(digit) = self.grid.of(cell).only() {
            self.naked.all.push(Candidate { cell, digit });
        }
        self.notice_places(cell, digit, but);
    }

    fn notice_places(&mut self, cell: Cell, digit: u8, but: Cell) {
        for house in House::of(cell) {
            if let Some(cell) = self.grid.places(digit, house).only()
                && cell != but
            {
                self.hidden.all.push(Candidate { cell, digit });
            }
        }
    }
}
