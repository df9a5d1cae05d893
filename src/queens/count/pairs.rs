//! The count where rules forbid more than a row or two look back at: on a torus, with a symmetry.
//!
//! All that is forbidden is said of pairs of squares, so a queen takes squares from every other row.
//! The row with the fewest left comes next, wherever it is.

use std::array;
use std::ops::ControlFlow;

use crate::problem::{MAX_WORD_N, Problem};
use queendoku_ground::board::Square;
use queendoku_ground::control::{CONTINUE, Check, Control, Flow, Poller, Stop, finish};
use queendoku_ground::error::Result;
use queendoku_ground::pool;

/// The columns that are left to each row, as bits.
type Rows = [u32; MAX_WORD_N];

/// What a queen leaves of a board.
#[derive(Debug)]
pub struct Pairs {
    /// For each square, row by row.
    left: Vec<Rows>,
}

impl Pairs {
    /// The rules of `problem`, n at most 32, whatever stands on its board.
    pub fn of(problem: &Problem) -> Self {
        let n = problem.n();
        let left = |square: usize| {
            let square = Square {
                row: square / n,
                column: square % n,
            };
            let left = |row| !problem.rules().forbidden(n, square, row);
            array::from_fn(|row| if row < n { left(row) } else { 0 })
        };
        Pairs {
            left: (0..n * n).map(left).collect(),
        }
    }

    /// Counts the completions of a problem with these rules, up to `limit`, at least 1.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
    pub fn count(&self, problem: &Problem, limit: u64, poller: &mut Poller<'_>) -> Result<u64> {
        let mut search = PairSearch {
            pairs: self,
            n: problem.n(),
            limit,
            found: 0,
            poller,
        };
        finish(search.place(&rows_of(problem), every_row(problem)))?;
        Ok(search.found)
    }
}

/// Counts the completions of `problem`, n from 1 to 32, on `threads` threads.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `check` stops it.
pub(super) fn total(
    problem: &Problem,
    threads: usize,
    control: &Control,
    check: Check<'_>,
) -> Result<u128> {
    let (n, rules) = (problem.n(), problem.rules());
    // On a torus, every placement can be moved along its rows.
    let moves = rules.torus && rules.symmetry.is_none() && problem.is_symmetric();
    let first: Vec<u8> = match moves {
        true => vec![0],
        false => problem.allowed(0).to_vec(),
    };
    let second = problem.allowed(1.min(n - 1));
    let pairs: Vec<[u8; 2]> = first
        .into_iter()
        .flat_map(|first| second.iter().map(move |&second| [first, second]))
        .collect();
    control.set_total(pairs.len() as u64);
    let table = Pairs::of(problem);
    let part = |(): &mut (), poller: &mut Poller<'_>, [first, second]: [u8; 2]| {
        let part = problem.restricted(0, |column| column == first.into());
        let part = part.restricted(1.min(n - 1), |column| column == second.into());
        let found = table.count(&part, u64::MAX, poller)?;
        control.add_done(1);
        Ok(u128::from(found))
    };
    let found = pool::map_watched(pairs, threads, control, check, || (), part)?;
    let found: u128 = found.into_iter().sum();
    Ok(if moves { found * n as u128 } else { found })
}

fn rows_of(problem: &Problem) -> Rows {
    let mut rows = [0; MAX_WORD_N];
    rows[..problem.n()].copy_from_slice(&problem.allowed_masks());
    rows
}

/// All rows of a board, as bits.
fn every_row(problem: &Problem) -> u32 {
    (0..problem.n()).fold(0, |rows, row| rows | 1 << row)
}

struct PairSearch<'a, 'p> {
    pairs: &'a Pairs,
    n: usize,
    limit: u64,
    found: u64,
    poller: &'a mut Poller<'p>,
}

impl PairSearch<'_, '_> {
    /// Places a queen in each of the rows `open`.
    fn place(&mut self, free: &Rows, open: u32) -> Flow {
        self.poller.poll()?;
        let Some(row) = fewest(free, open) else {
            self.found += 1;
            return match self.found < self.limit {
                true => CONTINUE,
                false => ControlFlow::Break(Stop::Enough),
            };
        };
        let mut columns = free[row];
        while columns != 0 {
            let column = columns.trailing_zeros() as usize;
            columns &= columns - 1;
            let left = &self.pairs.left[row * self.n + column];
            let next = array::from_fn(|row| free[row] & left[row]);
            self.place(&next, open & !(1 << row))?;
        }
        CONTINUE
    }
}

/// The row with the fewest columns left.
fn fewest(free: &Rows, open: u32) -> Option<usize> {
    let mut rows = open;
    let mut fewest = None;
    let mut least = u32::MAX;
    while rows != 0 {
        let row = rows.trailing_zeros() as usize;
        rows &= rows - 1;
        let count = free[row].count_ones();
        if count < least {
            (fewest, least) = (Some(row), count);
            if count < 2 {
                break;
            }
        }
    }
    fewest
}
