//! The links from a candidate to others: what is false if it is true, and what is true if it is
//! false, in the order in which an engine looks at the houses.

use std::ops::ControlFlow;

use crate::chains::masks::{CELL_AT, Masks, Number, Order, cell_of, digit_of, number};
use crate::marks::bits;

/// Which links count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Links {
    /// Those of one digit.
    X,
    /// Those of cells with two candidates.
    Y,
    /// Both.
    Both,
}

/// By what a link holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// The candidates of a cell.
    Cell,
    /// The places of a digit in a house.
    House(u8),
}

impl By {
    /// What there is for the cell of `from`, or for its digit in the house, as bits.
    #[inline]
    pub(super) fn choices(self, board: &Masks, from: Number) -> u16 {
        match self {
            By::Cell => board.cells[cell_of(from)],
            By::House(house) => board.places[usize::from(house)][digit_of(from)],
        }
    }

    /// The candidate of a bit.
    #[inline]
    pub(super) fn choice(self, from: Number, bit: usize) -> Number {
        match self {
            By::Cell => number(cell_of(from), bit),
            By::House(house) => {
                let cell = CELL_AT[usize::from(house)][bit];
                number(usize::from(cell), digit_of(from))
            }
        }
    }
}

impl Links {
    /// What is false if `from` is true, each candidate once, until `send` wants no more.
    #[inline]
    pub(super) fn weak(
        self,
        board: &Masks,
        order: &Order,
        from: Number,
        mut send: impl FnMut(Number, By) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (cell, digit) = (cell_of(from), digit_of(from));
        if self != Links::X {
            for other in bits(board.rivals(from)) {
                send(number(cell, other), By::Cell)?;
            }
        }
        for place in order[cell] {
            let house = usize::from(place.house);
            for position in bits(board.places[house][digit] & place.others) {
                let other = usize::from(CELL_AT[house][position]);
                send(number(other, digit), By::House(place.house))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What is true if `from` is false; twice, if it is so by a line and by a box.
    #[inline]
    pub(super) fn strong(
        self,
        board: &Masks,
        order: &Order,
        from: Number,
        mut send: impl FnMut(Number, By),
    ) {
        let (cell, digit) = (cell_of(from), digit_of(from));
        if self != Links::X && board.cells[cell].count_ones() == 2 {
            let other = board.rivals(from).trailing_zeros() as usize;
            send(number(cell, other), By::Cell);
        }
        if self != Links::Y {
            for place in order[cell] {
                let house = usize::from(place.house);
                let positions = board.places[house][digit];
                if positions.count_ones() == 2 {
                    let position = (positions & !(1 << place.position)).trailing_zeros() as usize;
                    let other = usize::from(CELL_AT[house][position]);
                    send(number(other, digit), By::House(place.house));
                }
            }
        }
    }
}
