//! The candidates as chains need them: by number, by cell and by place, as bit masks that are
//! quick to copy and to change.

use crate::marks::{Candidate, Candidates, bits};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::{CELLS, Cell};

/// A candidate as a number: cell · 9 + digit − 1.
pub(super) type Number = u16;

/// How many numbers there are.
pub(super) const NUMBERS: usize = CELLS * 9;

/// The number of a digit (from 0) in a cell.
#[inline]
pub(super) const fn number(cell: usize, digit: usize) -> Number {
    (cell * 9 + digit) as Number
}

/// The number of a candidate.
#[inline]
pub(super) fn number_of(Candidate { cell, digit }: Candidate) -> Number {
    number(cell.0, usize::from(digit) - 1)
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
    /// The positions of the house's other cells that no house before it in the order has.
    pub(super) others: u16,
}

/// The houses of each cell, in an order in which chains look.
pub(super) type Order = [[Place; 3]; CELLS];

/// Box, row, column: Sudoku Explainer's order.
pub(super) static BOX_FIRST: Order = places([2, 0, 1]);

/// Row, column, box: HoDoKu's order.
pub(super) static LINES_FIRST: Order = places([0, 1, 2]);

/// The cells of each house, by position.
pub(super) static CELL_AT: [[u8; 9]; 27] = {
    let mut cells = [[0; 9]; 27];
    let mut i = 0;
    while i < 27 * 9 {
        cells[i / 9][i % 9] = House(i / 9).cell_list()[i % 9].0 as u8;
        i += 1;
    }
    cells
};

const fn places(kinds: [usize; 3]) -> Order {
    let none = Place {
        house: 0,
        position: 0,
        others: 0,
    };
    let mut places = [[none; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        let of_kind = [
            (row, column),
            (9 + column, row),
            (18 + row / 3 * 3 + column / 3, row % 3 * 3 + column % 3),
        ];
        let mut known = Cells::of(Cell(cell));
        let mut i = 0;
        while i < 3 {
            let (house, own) = of_kind[kinds[i]];
            let (mut others, mut position) = (0, 0);
            while position < 9 {
                let other = House(house).cell_list()[position];
                if known.is_disjoint(Cells::of(other)) {
                    known.insert(other);
                    others |= 1 << position;
                }
                position += 1;
            }
            places[cell][i] = Place {
                house: house as u8,
                position: own as u8,
                others,
            };
            i += 1;
        }
        cell += 1;
    }
    places
}

/// The numbers of `digit` (from 0) at `positions` of `house`.
pub(super) fn at(house: usize, digit: usize, positions: u16) -> impl Iterator<Item = Number> {
    bits(positions).map(move |position| number(usize::from(CELL_AT[house][position]), digit))
}

/// The numbers of `digits` in a cell.
pub(super) fn within(cell: usize, digits: u16) -> impl Iterator<Item = Number> {
    bits(digits).map(move |digit| number(cell, digit))
}

/// Candidates by cell and by house.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Masks {
    /// The candidates of each cell.
    pub(super) cells: [u16; CELLS],
    /// The positions of each digit in each house.
    pub(super) places: [[u16; 9]; 27],
    /// How many cells of each house are unsolved.
    pub(super) unsolved: [u8; 27],
    /// How often each digit stands.
    pub(super) standing: [u8; 9],
}

impl Masks {
    /// Without any candidate.
    pub(super) const fn empty() -> Self {
        Masks {
            cells: [0; CELLS],
            places: [[0; 9]; 27],
            unsolved: [0; 27],
            standing: [0; 9],
        }
    }

    pub(super) fn new(grid: &Candidates) -> Self {
        let mut board = Masks {
            cells: std::array::from_fn(|cell| grid.of(Cell(cell)).0),
            unsolved: std::array::from_fn(|house| {
                (grid.unsolved() & House(house).cells()).len() as u8
            }),
            ..Masks::empty()
        };
        for (cell, places) in BOX_FIRST.iter().enumerate() {
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

    /// The cells of each digit.
    pub(super) fn cells_of_each(&self) -> [Cells; 9] {
        std::array::from_fn(|digit| {
            let rows = self.places[..9].iter().rev();
            Cells(rows.fold(0, |all, row| all << 9 | u128::from(row[digit])))
        })
    }

    /// The candidates, by cell, then by digit.
    pub(super) fn numbers(&self) -> impl Iterator<Item = Number> + '_ {
        let cells = self.cells.iter().enumerate();
        cells.flat_map(|(cell, &digits)| within(cell, digits))
    }

    /// How many candidates there are.
    pub(super) fn len(&self) -> usize {
        self.cells
            .iter()
            .map(|cell| cell.count_ones() as usize)
            .sum()
    }

    #[inline]
    pub(super) fn remove(&mut self, number: Number) {
        let (cell, digit) = (cell_of(number), digit_of(number));
        self.cells[cell] &= !(1 << digit);
        for place in BOX_FIRST[cell] {
            self.places[usize::from(place.house)][digit] &= !(1 << place.position);
        }
    }

    /// The other candidates of the cell of `number`.
    #[inline]
    pub(super) fn rivals(&self, number: Number) -> u16 {
        self.cells[cell_of(number)] & !(1 << digit_of(number))
    }
}
