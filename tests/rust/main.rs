//! Tests of the core, without Python.

#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    clippy::print_stdout,
    reason = "a failing test may panic; its numbers are small; it says which instruction sets ran"
)]

mod free_memory;
mod human;
mod make;
mod queens_count;
mod queens_rules;
mod star_battle;
mod star_battle_rules;
mod sudoku_check;
mod sudoku_copies;
mod sudoku_fast;
mod sudoku_many;
mod variants;

use std::collections::BTreeMap;
use std::ops::Range;

use queendoku_ground::control::{Control, NEVER_STOP, Poller};
use rayon::prelude::*;

/// Calls `run` with a poller that nobody watches.
fn uninterrupted<T>(run: impl FnOnce(&mut Poller<'_>) -> T) -> T {
    run(&mut Poller::new(&Control::default(), NEVER_STOP))
}

/// How many puzzles a long test looks at: `QUEENDOKU_PUZZLES`, or so many.
fn asked(usually: u64) -> u64 {
    std::env::var("QUEENDOKU_PUZZLES").map_or(usually, |number| number.parse().unwrap())
}

/// How often each technique was met.
type Met = BTreeMap<&'static str, u64>;

/// What `check` meets on the puzzles of these numbers, together.
fn met_on(numbers: Range<u64>, check: impl Fn(u64, &mut Met) + Sync) -> Met {
    let one = |mut met, number| {
        check(number, &mut met);
        met
    };
    let both = |mut all: Met, some: Met| {
        for (name, times) in some {
            *all.entry(name).or_default() += times;
        }
        all
    };
    let each = numbers.into_par_iter().fold(Met::new, one);
    each.reduce(Met::new, both)
}
