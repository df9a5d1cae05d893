//! The kernel, each of its lanes run by the CPU.

use std::ops::Range;

use proptest::prelude::*;
use queendoku::board::Square;
use queendoku::control::Control;
use queendoku::queens::count::{self, Items};
use queendoku::queens::cuda::Batches;
use queendoku::queens::{Problem, place, published};
use queendoku::simd::Isa;

use super::emulator;
use crate::queens_count::{items, square};
use crate::uninterrupted;

/// What the kernel counts for the items of `range`, in launches of up to `len` nodes.
fn emulated(items: &Items, range: Range<usize>, len: usize) -> u128 {
    let control = Control::default();
    let mut batches = Batches::new(items, range, &control);
    let mut total = 0;
    while let Some(batch) = batches.next(len).unwrap() {
        total += batch.total(&emulator::run(&batches, &batch));
    }
    total
}

/// The same by plain recursion.
fn plain(items: &Items, range: Range<usize>) -> u128 {
    count::count_items(Isa::Portable, items, range, 1, &Control::default()).unwrap()
}

#[test]
fn all_placements_are_counted() {
    for n in 1..=12 {
        let items = items(n);
        let total = emulated(&items, 0..items.len(), 100_000);
        assert_eq!(total, u128::from(published::TOTAL[n]), "n = {n}");
    }
}

#[test]
fn launches_of_any_size_count_the_same() {
    let items = items(9);
    for len in [1, 7, 33] {
        assert_eq!(emulated(&items, 0..items.len(), len), 352);
    }
    assert_eq!(emulated(&items, 3..3, 100), 0);
}

#[test]
fn items_are_counted() {
    for n in 13..=17 {
        let items = items(n);
        let range = items.len() / 2..items.len() / 2 + 1;
        let total = emulated(&items, range.clone(), 1000);
        assert_eq!(total, plain(&items, range), "n = {n}");
        assert!(total > 0, "n = {n}");
    }
}

#[test]
fn a_range_has_the_parts_of_its_items() {
    let control = Control::default();
    let nodes = |items: &Items, range| {
        let mut batches = Batches::new(items, range, &control);
        let batch = batches.next(usize::MAX).unwrap();
        batch.map_or(Vec::new(), |batch| batch.nodes)
    };
    // From n = 23 on, groups have many items.
    for n in [16, 23] {
        let items = items(n);
        for start in [0, items.len() / 2, items.len() - 100] {
            let range = start..start + 100;
            let one_by_one: Vec<_> = range
                .clone()
                .flat_map(|item| nodes(&items, item..item + 1))
                .collect();
            assert_eq!(nodes(&items, range), one_by_one, "n = {n}");
        }
    }
}

/// Half of the largest board, and one row more, are still to be filled.
#[test]
fn all_rows_above_the_middle_can_be_open() {
    let control = Control::default();
    // Of the first seeds, the one that leaves the fewest placements.
    let placement = uninterrupted(|poller| place::random(32, 29, poller)).unwrap();
    let placed: Vec<Square> = (17..32)
        .map(|row| square((row, placement[row] as usize)))
        .collect();
    let problem = Problem::with_placed(32, &placed).unwrap();
    let items = count::items(&problem, &control).unwrap();
    assert_eq!(emulated(&items, 0..items.len(), 1000), 992);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The rows without a queen are few, and far apart on large boards.
    #[test]
    fn completions_of_placed_queens_are_counted(
        n in 5..=32_usize,
        seed: u64,
        left_out in prop::collection::btree_set(0..32_usize, 4..12),
    ) {
        let control = Control::default();
        let placement = uninterrupted(|poller| place::random(n, seed, poller)).unwrap();
        let rows = (0..n).filter(|row| !left_out.contains(row));
        let placed: Vec<Square> = rows.map(|row| square((row, placement[row] as usize))).collect();
        let problem = Problem::with_placed(n, &placed).unwrap();
        let items = count::items(&problem, &control).unwrap();
        let total = emulated(&items, 0..items.len(), 1000);
        prop_assert_eq!(total, plain(&items, 0..items.len()));
        prop_assert!(total > 0);
    }
}
