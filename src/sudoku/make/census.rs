//! How many solutions of a grid have a digit in a cell: it tells what each further given would do.

use std::ops::ControlFlow;

use crate::control::{CONTINUE, Flow, Poller, Stop, finish};
use crate::error::Result;
use crate::sink::{Interruptible, Sink};
use crate::sudoku::fast::one::Triads;
use crate::sudoku::grid::{CELLS, Cell};

/// The most solutions that a census takes: more are too slow to be worth it, since few of the
/// further givens leave one of so many.
const MOST: u16 = 300;

/// All solutions of a grid, counted by digit and cell.
pub(super) struct Census {
    solutions: u16,
    /// By digit; that of 0 is not used.
    having: [[u16; 10]; CELLS],
}

impl Census {
    /// That of `digits`; `None` if there are too many solutions, so that it depends on all or none
    /// of them, and never on which are found first.
    pub(super) fn of(
        triads: &Triads,
        digits: &[u8; CELLS],
        poller: &mut Poller<'_>,
    ) -> Result<Option<Self>> {
        let census = Census {
            solutions: 0,
            having: [[0; 10]; CELLS],
        };
        let mut sink = Interruptible::new(census, poller);
        finish(triads.search(digits, &mut sink))?;
        let census = sink.inner;
        Ok((census.solutions <= MOST).then_some(census))
    }

    /// How many solutions there are.
    pub(super) fn solutions(&self) -> u16 {
        self.solutions
    }

    /// The further givens that leave some of the solutions and rule out others, and how many they
    /// leave.
    pub(super) fn choices(&self) -> impl Iterator<Item = (Cell, u8, u16)> {
        let cells = (0..CELLS).map(Cell).zip(&self.having);
        cells.flat_map(|(cell, having)| {
            let digits = (1..=9).zip(&having[1..]);
            let choices = digits.filter(|&(_, &left)| 0 < left && left < self.solutions);
            choices.map(move |(digit, &left)| (cell, digit, left))
        })
    }
}

impl Sink for Census {
    #[inline(always)]
    fn solution(&mut self, values: &[u8]) -> Flow {
        self.solutions += 1;
        if self.solutions > MOST {
            return ControlFlow::Break(Stop::Enough);
        }
        for (having, &digit) in self.having.iter_mut().zip(values) {
            having[usize::from(digit)] += 1;
        }
        CONTINUE
    }
}
