//! One placement for any n, without a search.

use std::ops::Range;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::methods::method;
use crate::problem::Problem;
use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::{Error, Result};
use queendoku_ground::memory;

/// The largest board: rows, columns and the indices of diagonals fit in 32 bits.
pub const MAX_N: usize = 1 << 30;

/// Up to this n, a random placement is drawn from the list of all.
pub const MAX_UNIFORM_N: usize = 10;

/// The bytes for each queen at the end: its column, and a Python int in a list.
const BYTES_EACH: usize = 4 + 8 + 32;

fn check_size(n: usize) -> Result<()> {
    let bytes = n as f64 * BYTES_EACH as f64;
    match n {
        2 | 3 => Err(Error::NoSolution {
            said: format!("n = {n}: no placement exists for n = 2 and 3").into(),
            cells: Vec::new(),
        }),
        _ if n > MAX_N => Err(Error::wrong("n", format!("must be <= {MAX_N}, got {n}"))),
        _ => memory::check_answer(bytes, "choose a smaller n", || {
            format!("a placement of {n} queens")
        }),
    }
}

/// The queen's column in each row: the odd columns in order, then the even ones, rearranged where
/// n leaves 2 or 3 when divided by 6.
///
/// Pauls (1874); in this form from Bernhardsson, *Explicit solutions to the N-queens problem for
/// all N* (1991). O(n).
///
/// # Errors
/// [`Error::NoSolution`] for n = 2 and 3, [`Error::OutOfMemory`] if it would not fit,
/// [`Error::Cancelled`] when `poller` stops it.
#[expect(clippy::cast_possible_truncation, reason = "n is at most MAX_N")]
pub fn explicit(n: usize, poller: &mut Poller<'_>) -> Result<Vec<u32>> {
    check_size(n)?;
    let n = n as u32;
    // Every second column of each run, counted from 0.
    let runs: &[Range<u32>] = match n % 6 {
        2 => &[1..n, 2..3, 0..1, 6..n, 4..5],
        3 => &[3..n, 1..2, 4..n, 0..1, 2..3],
        _ => &[1..n, 0..n],
    };
    let mut columns = Vec::with_capacity(n as usize);
    for column in runs.iter().cloned().flat_map(|run| run.step_by(2)) {
        finish(poller.poll())?;
        columns.push(column);
    }
    Ok(columns)
}

/// A random placement, the same one for the same seed.
///
/// Up to n = 10 all placements have the same chance. Beyond, the conflicts of a random permutation
/// are repaired: Sosič and Gu, *Efficient local search with conflict minimization* (1994). About
/// O(n).
///
/// # Errors
/// [`Error::NoSolution`] for n = 2 and 3, [`Error::OutOfMemory`] if it would not fit,
/// [`Error::Cancelled`] when `poller` stops it.
pub fn random(n: usize, seed: u64, poller: &mut Poller<'_>) -> Result<Vec<u32>> {
    check_size(n)?;
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    if n == 0 {
        return Ok(Vec::new());
    }
    if n <= MAX_UNIFORM_N {
        let bitmask = method("bitmask").expect("bitmask is in the registry");
        let all = bitmask.collect(&Problem::empty(n)?, u64::MAX, usize::MAX, poller)?;
        let pick = random.random_range(0..all.len() / n);
        return Ok(all[pick * n..][..n]
            .iter()
            .map(|&column| u32::from(column))
            .collect());
    }
    loop {
        if let Some(placement) = Repair::new(n, poller)?.run(&mut random, poller)? {
            return Ok(placement);
        }
    }
}

/// A permutation of the columns, and the number of queens on each diagonal.
struct Repair {
    columns: Vec<u32>,
    diagonals: Vec<u32>,
    anti_diagonals: Vec<u32>,
}

impl Repair {
    /// The swaps tried for one queen before a new start, as in the paper.
    const MAX_SWAPS: u32 = 7_000;

    /// A try may be the first to touch three pages of memory, at up to 10 µs each.
    const NODES_A_TRY: u32 = 16;

    #[expect(clippy::cast_possible_truncation, reason = "n is at most MAX_N")]
    fn new(n: usize, poller: &mut Poller<'_>) -> Result<Self> {
        let mut columns = Vec::with_capacity(n);
        for column in 0..n as u32 {
            finish(poller.poll())?;
            columns.push(column);
        }
        Ok(Repair {
            columns,
            diagonals: vec![0; 2 * n],
            anti_diagonals: vec![0; 2 * n],
        })
    }

    /// A placement, or `None` if this start led to none.
    fn run(mut self, random: &mut Pcg64Mcg, poller: &mut Poller<'_>) -> Result<Option<Vec<u32>>> {
        let n = self.columns.len();
        let non_attacking = self.place_without_attacks(random, poller)?;
        self.columns[non_attacking..].shuffle(random);
        for row in non_attacking..n {
            self.add(row);
        }
        for row in non_attacking..n {
            let mut swaps = 0;
            while self.is_attacked(row) {
                finish(poller.poll_nodes(Self::NODES_A_TRY))?;
                swaps += 1;
                if swaps > Self::MAX_SWAPS {
                    return Ok(None);
                }
                let other = random.random_range(0..n);
                self.swap(row, other);
                if self.is_attacked(row) || self.is_attacked(other) {
                    self.swap(row, other);
                }
            }
        }
        Ok(Some(self.columns))
    }

    /// Fills rows from the top with random unused columns that are not attacked, until the tries
    /// are used up; returns how many rows were filled.
    fn place_without_attacks(
        &mut self,
        random: &mut Pcg64Mcg,
        poller: &mut Poller<'_>,
    ) -> Result<usize> {
        let n = self.columns.len();
        let mut row = 0;
        for _ in 0..3 * n {
            if row == n {
                break;
            }
            finish(poller.poll_nodes(Self::NODES_A_TRY))?;
            let other = random.random_range(row..n);
            self.columns.swap(row, other);
            let (diagonal, anti_diagonal) = self.lines(row);
            if self.diagonals[diagonal] == 0 && self.anti_diagonals[anti_diagonal] == 0 {
                self.add(row);
                row += 1;
            }
        }
        Ok(row)
    }

    fn lines(&self, row: usize) -> (usize, usize) {
        let column = self.columns[row] as usize;
        (row + self.columns.len() - 1 - column, row + column)
    }

    fn is_attacked(&self, row: usize) -> bool {
        let (diagonal, anti_diagonal) = self.lines(row);
        self.diagonals[diagonal] > 1 || self.anti_diagonals[anti_diagonal] > 1
    }

    fn add(&mut self, row: usize) {
        let (diagonal, anti_diagonal) = self.lines(row);
        self.diagonals[diagonal] += 1;
        self.anti_diagonals[anti_diagonal] += 1;
    }

    fn remove(&mut self, row: usize) {
        let (diagonal, anti_diagonal) = self.lines(row);
        self.diagonals[diagonal] -= 1;
        self.anti_diagonals[anti_diagonal] -= 1;
    }

    fn swap(&mut self, row: usize, other: usize) {
        if row == other {
            return;
        }
        self.remove(row);
        self.remove(other);
        self.columns.swap(row, other);
        self.add(row);
        self.add(other);
    }
}
