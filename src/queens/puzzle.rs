//! Puzzles: a few queens that can be completed in exactly one way.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::count::Pairs;
use crate::place;
use crate::problem::{MAX_WORD_N, Problem, check_size};
use queendoku_ground::board::Square;
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;

/// How many orders of leaving out queens are tried. The fewest queens are one in ten fewer than with
/// one order.
const ORDERS: usize = 8;

/// Some queens with exactly one completion, none of which can be left out; the same ones for the
/// same seed. They come in the order of their rows.
///
/// # Errors
/// [`Error::NoSolution`](queendoku_ground::error::Error::NoSolution) for n = 2 and 3,
/// [`Error::Invalid`](queendoku_ground::error::Error::Invalid) if n is more than 32,
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
pub fn puzzle(n: usize, seed: u64, poller: &mut Poller<'_>) -> Result<Vec<Square>> {
    check_size(n, MAX_WORD_N, None)?;
    let all: Vec<Square> = place::random(n, seed, poller)?
        .into_iter()
        .enumerate()
        .map(|(row, column)| Square {
            row,
            column: column as usize,
        })
        .collect();
    let pairs = Pairs::of(&Problem::empty(n)?);
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut fewest = all.clone();
    for _ in 0..ORDERS {
        let mut queens = all.clone();
        let mut order = all.clone();
        order.shuffle(&mut random);
        for queen in order {
            let fewer: Vec<Square> = queens.iter().copied().filter(|it| *it != queen).collect();
            let problem = Problem::with_placed(n, &fewer)?;
            if pairs.count(&problem, 2, poller)? == 1 {
                queens = fewer;
            }
        }
        if queens.len() < fewest.len() {
            fewest = queens;
        }
    }
    Ok(fewest)
}
