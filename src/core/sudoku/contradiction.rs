//! Which digits are to blame when a sudoku has no solution.

use std::ops::ControlFlow;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::control::{CONTINUE, Flow, Poller, Stop, finish};
use crate::error::Result;
use crate::sink::{Interruptible, Sink};
use crate::sudoku::fast::one::Triads;
use crate::sudoku::grid::{CELLS, Cell};

/// Orders in which digits are taken out: which set is left, and how large it is, depends on that.
const ORDERS: u64 = 32;

/// No further order is begun after so many guesses, some ten milliseconds.
const ENOUGH: u32 = 50_000;

/// The most guesses in all, about half a second: few digits on a grid may leave a long search.
const GUESSES: u32 = 1_000_000;

/// A small set of the digits of a sudoku without a solution that cannot stand together, in the order
/// of their cells.
///
/// Digits are taken out in turn, as long as there is no solution without them; that is done in
/// several orders, and the smallest set is kept. So without any one of its digits the others have a
/// solution, unless that takes too many guesses to tell. The smallest set of all may be smaller.
///
/// # Errors
/// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it, and those of
/// [`Triads::new`].
pub fn contradiction(digits: &[u8; CELLS], poller: &mut Poller<'_>) -> Result<Vec<Cell>> {
    let solver = Triads::new()?;
    let mut guesses = GUESSES;
    let mut order: Vec<usize> = (0..CELLS).filter(|&cell| digits[cell] != 0).collect();
    let mut smallest = order.clone();
    for seed in 0..ORDERS {
        order.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
        let mut left = *digits;
        let mut needed = 0;
        for &cell in &order {
            let digit = std::mem::take(&mut left[cell]);
            if may_be_solved(solver, &left, &mut guesses, poller)? {
                left[cell] = digit;
                needed += 1;
                if needed >= smallest.len() {
                    break;
                }
            }
        }
        if needed < smallest.len() {
            smallest = (0..CELLS).filter(|&cell| left[cell] != 0).collect();
        }
        if GUESSES - guesses > ENOUGH {
            break;
        }
    }
    Ok(smallest.into_iter().map(Cell).collect())
}

/// Whether there is a solution, or the guesses are used up before that is known.
fn may_be_solved(
    solver: Triads,
    digits: &[u8; CELLS],
    guesses: &mut u32,
    poller: &mut Poller<'_>,
) -> Result<bool> {
    let first = Within {
        guesses: *guesses,
        may_be: false,
    };
    let mut sink = Interruptible::new(first, poller);
    finish(solver.search(digits, &mut sink))?;
    *guesses = sink.inner.guesses;
    Ok(sink.inner.may_be)
}

/// Stops at the first solution, or when its guesses are used up.
struct Within {
    guesses: u32,
    may_be: bool,
}

impl Sink for Within {
    #[inline(always)]
    fn visit(&mut self) -> Flow {
        if self.guesses == 0 {
            return self.solution(&[]);
        }
        self.guesses -= 1;
        CONTINUE
    }

    #[inline(always)]
    fn solution(&mut self, _: &[u8]) -> Flow {
        self.may_be = true;
        ControlFlow::Break(Stop::Enough)
    }
}
