//! A symmetry of which as much is known as the first rows of the image need.

use std::array::from_fn;

use crate::lanes::{self, Lanes, Row};
use queendoku_sudoku::Transformation;
use queendoku_sudoku::grid::{CELLS, Grid};

/// Stands for the new digit of a digit that has none yet: it comes after all that have.
const NEW: u64 = 15;

/// The orders of three columns.
const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [1, 0, 2],
    [0, 2, 1],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// A symmetry of which as much is known as the first rows of the image need.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    /// The column that each column of the image comes from: the first of each stack, the second,
    /// and the third.
    columns: [Lanes; 3],
    /// In which stacks of the image the first and the second, and the second and the third column
    /// may change places, as all rows so far are the same in them.
    ties: [Lanes; 2],
    /// Four bits for each digit, and the lowest for a blank: its new digit.
    labels: u64,
    /// The row that each row of the image comes from, as far as known.
    rows: [u8; 9],
    /// The next new digit.
    next: u8,
    /// Those rows.
    used: u16,
    pub(super) transposed: bool,
}

impl Candidate {
    /// One that knows no row, with the stacks in this order.
    pub(super) fn new(transposed: bool, stacks: [u8; 3]) -> Self {
        let first = lanes::of(stacks.map(|stack| 3 * u64::from(stack)));
        Candidate {
            columns: [first, first + lanes::all(1), first + lanes::all(2)],
            ties: [lanes::FULL; 2],
            labels: 0xff_ffff_fff0,
            rows: [0; 9],
            next: 1,
            used: 0,
            transposed,
        }
    }

    /// One that knows two full rows and the order of the columns.
    pub(super) fn with_two_rows(
        transposed: bool,
        [first, second]: [u8; 2],
        columns: &[usize; 9],
        cells: &[Row; 9],
    ) -> Self {
        let place = |place: usize| lanes::of([0, 3, 6].map(|stack| columns[stack + place] as u64));
        let mut one = Candidate {
            columns: [place(0), place(1), place(2)],
            ties: [0; 2],
            ..Candidate::new(transposed, [0, 1, 2])
        };
        one.number(&cells[usize::from(first)]);
        one.with_row(0, first).with_row(1, second)
    }

    /// The same with one more row, which needs no order of columns and no new digits.
    #[inline]
    pub(super) fn with_row(mut self, number: usize, row: u8) -> Self {
        self.rows[number] = row;
        self.used |= 1 << row;
        self
    }

    /// The rows that can come next.
    #[inline]
    pub(super) fn next_rows(&self, number: usize) -> u16 {
        let unused = 0x1ff & !self.used;
        if number.is_multiple_of(3) {
            unused
        } else {
            unused & 7 << (self.rows[number - 1] / 3 * 3)
        }
    }

    /// The stack that each stack of the image comes from.
    #[inline]
    pub(super) fn stacks(&self) -> [usize; 3] {
        [0, 1, 2].map(|stack| lanes::get(self.columns[0], stack) / 3)
    }

    /// The smallest image of a row, four bits for each cell, and [`NEW`] for each digit that has no
    /// new one yet: those are numbered in order, so that equal images here are equal.
    #[inline]
    pub(super) fn image(&self, row: &Row) -> Lanes {
        const LABELS: Lanes = lanes::all(0xf0);
        let [a, b, c] = self.cells(row);
        (a & LABELS) << 4 | b & LABELS | (c & LABELS) >> 4
    }

    /// The cells of a row: each has its column in the low four bits and its new digit above, and
    /// tied ones are in ascending order.
    #[inline]
    fn cells(&self, row: &Row) -> [Lanes; 3] {
        let [mut a, mut b, mut c] = self.columns;
        for cells in [&mut a, &mut b, &mut c] {
            let label = |stack| self.labels >> row[lanes::get(*cells, stack)] & 15;
            *cells |= lanes::of([label(0), label(1), label(2)]) << 4;
        }
        (a, b) = lanes::sorted(a, b, self.ties[0]);
        (b, c) = lanes::sorted(b, c, self.ties[1]);
        (a, b) = lanes::sorted(a, b, self.ties[0]);
        [a, b, c]
    }

    /// The candidates with one more row in each way that makes its image smallest.
    #[inline]
    pub(super) fn place(&self, number: usize, row: u8, cells: &Row, longer: &mut Vec<Self>) {
        let mut next = self.with_row(number, row);
        let [a, b, c] = self.cells(cells);
        const COLUMNS: Lanes = lanes::all(0xf);
        next.columns = [a & COLUMNS, b & COLUMNS, c & COLUMNS];
        next.ties = [
            next.ties[0] & lanes::equal(a >> 4, b >> 4),
            next.ties[1] & lanes::equal(b >> 4, c >> 4),
        ];
        // Blanks stay tied; of new digits, each can come first.
        let new = lanes::equal(b >> 4, lanes::all(NEW));
        if (next.ties[0] | next.ties[1]) & new == 0 {
            next.number(cells);
            longer.push(next);
        } else {
            next.place_in_orders(new, cells, longer);
        }
    }

    /// The candidates in each order of the columns that are tied in stacks where they should not be.
    #[cold]
    fn place_in_orders(mut self, stacks: Lanes, cells: &Row, longer: &mut Vec<Self>) {
        let [first, second] = self.ties.map(|tie| tie & stacks);
        let stack = (first | second) & (first | second).wrapping_neg();
        if stack == 0 {
            self.number(cells);
            longer.push(self);
            return;
        }
        let stack = stack * 0xffff;
        self.ties = self.ties.map(|tie| tie & !stack);
        let columns = self.columns;
        for order in ORDERS {
            let moves_first = order[0] != 0;
            let moves_last = order[2] != 2;
            if moves_first && first & stack == 0 || moves_last && second & stack == 0 {
                continue;
            }
            for (place, from) in order.into_iter().enumerate() {
                self.columns[place] = columns[place] & !stack | columns[from] & stack;
            }
            self.place_in_orders(stacks, cells, longer);
        }
    }

    /// Numbers the digits that this row of the image is the first to have.
    #[inline]
    fn number(&mut self, cells: &Row) {
        for stack in 0..3 {
            for columns in self.columns {
                let shift = cells[lanes::get(columns, stack)];
                if self.labels >> shift & 15 == NEW {
                    self.labels ^= (NEW ^ u64::from(self.next)) << shift;
                    self.next += 1;
                }
            }
        }
    }

    /// The image of a grid, when all rows are known.
    pub(super) fn grid(&self, rows: &[Row; 9]) -> Grid {
        let columns: [usize; 9] = from_fn(|place| self.column(place));
        let mut digits = [0; CELLS];
        let (images, _) = digits.as_chunks_mut::<9>();
        for (image, &row) in images.iter_mut().zip(&self.rows) {
            let cells = &rows[usize::from(row)];
            *image = columns.map(|column| (self.labels >> cells[column & 15] & 15) as u8);
        }
        Grid::from_solution(digits)
    }

    fn column(&self, place: usize) -> usize {
        lanes::get(self.columns[place % 3], place / 3)
    }

    /// In how many orders the columns can be that are still tied.
    pub(super) fn orders_of_tied_columns(&self) -> u32 {
        let [first, second] = self.ties;
        let either = (first | second).count_ones() / 16;
        let both = (first & second).count_ones() / 16;
        2u32.pow(either) * 3u32.pow(both)
    }

    /// The symmetry. Digits that do not occur get what is left, in order.
    pub(super) fn transformation(&self) -> Transformation {
        let mut next = self.next;
        Transformation {
            transposed: self.transposed,
            rows: self.rows,
            columns: from_fn(|place| self.column(place) as u8),
            digits: from_fn(|digit| match self.labels >> (4 * (digit + 1)) & 15 {
                NEW => {
                    next += 1;
                    next - 1
                }
                label => label as u8,
            }),
        }
    }
}
