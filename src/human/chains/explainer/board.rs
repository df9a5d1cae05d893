//! The candidates as chains need them: by cell and by place, as bit masks that are quick to copy
//! and to change.

use crate::marks::{Candidate, Candidates};
use queendoku_core::sudoku::cells::House;
use queendoku_core::sudoku::grid::{CELLS, Cell};

/// A candidate as a number: cell · 9 + digit − 1.
pub(super) type Number = u16;

/// How many numbers there are.
pub(super) const NUMBERS: usize = CELLS * 9;

/// The number of a digit (from 0) in a cell.
#[inline]
pub(super) const fn number(cell: usize, digit: usize) -> Number {
    (cell * 9 + digit) as Number
}

/// The cell of a number.
#[inline]
pub(super) const fn cell_of(number: Number) -> usize {
    number as usize / 9
}

/// The digit of a number, from 0.
#[inline]
pub(super) const fn digit_of(number: Number) -> usize {
    number as usize % 9
}

/// The number as the rest of the crate writes it.
pub(super) fn candidate(number: Number) -> Candidate {
    Candidate {
        cell: Cell(cell_of(number)),
        digit: digit_of(number) as u8 + 1,
    }
}

/// A house of a cell, and the cell's place in it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) house: u8,
    pub(super) position: u8,
    /// The positions of the house's other cells that no house before it in the list has.
    pub(super) others: u16,
}

/// The houses of each cell: box, row, column, the order in which chains look.
pub(super) static PLACES: [[Place; 3]; CELLS] = places();

/// The cells of each house, by position.
pub(super) static CELL_AT: [[u8; 9]; 27] = cell_at();

const fn places() -> [[Place; 3]; CELLS] {
    let none = Place {
        house: 0,
        position: 0,
        others: 0,
    };
    let mut places = [[none; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        let position = row % 3 * 3 + column % 3;
        places[cell] = [
            Place {
                house: (18 + row / 3 * 3 + column / 3) as u8,
                position: position as u8,
                others: 0x1ff & !(1 << position),
            },
            Place {
                house: row as u8,
                position: column as u8,
                others: 0x1ff & !(7 << (column / 3 * 3)),
            },
            Place {
                house: 9 + column as u8,
                position: row as u8,
                others: 0x1ff & !(7 << (row / 3 * 3)),
            },
        ];
        cell += 1;
    }
    places
}

const fn cell_at() -> [[u8; 9]; 27] {
    let places = places();
    let mut cells = [[0; 9]; 27];
    let mut cell = 0;
    while cell < CELLS {
        let mut i = 0;
        while i < 3 {
            let place = places[cell][i];
            cells[place.house as usize][place.position as usize] = cell as u8;
            i += 1;
        }
        cell += 1;
    }
    cells
}

/// The positions in a mask, in order.
pub(super) fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

/// Candidates by cell and by house.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Board {
    /// The candidates of each cell.
    pub(super) cells: [u16; CELLS],
    /// The positions of each digit in each house.
    pub(super) places: [[u16; 9]; 27],
    /// How many cells of each house are unsolved.
    pub(super) unsolved: [u8; 27],
    /// How often each digit stands.
    pub(super) standing: [u8; 9],
}

impl Board {
    /// Without any candidate.
    pub(super) const fn empty() -> Self {
        Board {
            cells: [0; CELLS],
            places: [[0; 9]; 27],
            unsolved: [0; 27],
            standing: [0; 9],
        }
    }

    pub(super) fn new(grid: &Candidates) -> Self {
        let mut board = Board {
            cells: std::array::from_fn(|cell| grid.of(Cell(cell)).0),
            unsolved: std::array::from_fn(|house| {
                (grid.unsolved() & House(house).cells()).len() as u8
            }),
            ..Board::empty()
        };
        for (cell, places) in PLACES.iter().enumerate() {
            for digit in bits(board.cells[cell]) {
                for place in places {
                    board.places[usize::from(place.house)][digit] |= 1 << place.position;
                }
            }
            if let Some(digit) = grid.value(Cell(cell)).checked_sub(1) {
                board.standing[usize::from(digit)] += 1;
            }
        }
        board
    }

    #[inline]
    pub(super) fn remove(&mut self, number: Number) {
        let (cell, digit) = (cell_of(number), digit_of(number));
        self.cells[cell] &= !(1 << digit);
        for place in PLACES[cell] {
            self.places[usize::from(place.house)][digit] &= !(1 << place.position);
        }
    }

    /// The other candidates of the cell of `number`.
    #[inline]
    pub(super) fn rivals(&self, number: Number) -> u16 {
        self.cells[cell_of(number)] & !(1 << digit_of(number))
    }
}
