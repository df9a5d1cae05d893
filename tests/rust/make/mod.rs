//! Making sudokus.

mod canonical;
mod grade;
mod shape;
mod top_down;

use std::ops::RangeInclusive;

use queendoku_ground::attempts::{Generated, Request};
use queendoku_ground::control::{Control, NEVER_STOP};
use queendoku_make::{SoFar, Wishes};
use queendoku_sudoku::Grid;

/// So many puzzles of a seed, or what so many tries give of them.
pub(crate) const fn order(puzzles: usize, seed: u64, tries: u64) -> Request {
    Request {
        puzzles,
        seed,
        start: 0,
        tries,
        threads: 1,
    }
}

fn generated(wishes: &Wishes, order: &Request) -> Generated<Grid> {
    let so_far = SoFar::default();
    queendoku_make::generate(wishes, order, &so_far, &Control::default(), NEVER_STOP).unwrap()
}

fn rated(rating: RangeInclusive<u16>) -> Wishes {
    Wishes {
        rating: Some(rating),
        ..Wishes::default()
    }
}
