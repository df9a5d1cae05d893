//! Which digits are to blame when a sudoku has no solution.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::fast::one::Triads;
use crate::grid::{CELLS, Cell};
use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;
use queendoku_ground::sink::{Count, Interruptible, Limit, Within};
use queendoku_simd::Isa;

/// Orders in which digits are taken out: which set is left, and how large it is, depends on that.
const ORDERS: u64 = 32;

/// No further order is begun after so many guesses, some ten milliseconds.
const ENOUGH: u32 = 50_000;

/// The most guesses to see whether there is a solution without a digit: few digits leave much to
/// search, and what takes long to see is no help.
const GUESSES: u32 = 2_000;

/// A small set of the digits of a sudoku without a solution that cannot stand together, in the order
/// of their cells.
///
/// Digits are taken out in turn, as long as there is no solution without them; that is done in
/// several orders, and the smallest set is kept. Mostly the others have a solution without any one
/// of its digits; but a digit also stays if it takes long to see that there is none without it.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
pub fn contradiction(digits: &[u8; CELLS], poller: &mut Poller<'_>) -> Result<Vec<Cell>> {
    let solver = Triads::on(Isa::Portable); // whose guesses are the same on every machine
    let mut guesses = 0;
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
        if guesses > ENOUGH {
            break;
        }
    }
    Ok(smallest.into_iter().map(Cell).collect())
}

/// Whether there is a solution, or too many guesses are needed to tell; they are added up.
fn may_be_solved(
    solver: Triads,
    digits: &[u8; CELLS],
    guesses: &mut u32,
    poller: &mut Poller<'_>,
) -> Result<bool> {
    let first = Within::new(Limit::new(Count::default(), 1), GUESSES);
    let mut sink = Interruptible::new(first, poller);
    let flow = solver.search(digits, &mut sink);
    finish(flow)?;
    *guesses += GUESSES - sink.inner.left.unwrap_or(0);
    Ok(flow.is_break())
}
