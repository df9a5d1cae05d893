//! Amazons and blocked squares on the instruction sets; Python has the brute force.

use proptest::prelude::*;
use queendoku_ground::board::Square;
use queendoku_ground::control::Control;
use queendoku_queens::rules::Rules;
use queendoku_queens::{METHODS, Problem, count};
use queendoku_simd::Isa;

use crate::queens_count::square;
use crate::uninterrupted;

/// Some squares of a board, and what they turn into under some symmetries.
fn squares(n: usize, chosen: &[(usize, usize)], images: bool) -> Vec<Square> {
    let mut all = Vec::new();
    for &(row, column) in chosen {
        let (row, column) = (row % n, column % n);
        let mirrored = [(row, column), (row, n - 1 - column)];
        all.extend(mirrored.iter().take(1 + usize::from(images)).copied());
    }
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(square).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn blocked_squares_keep_the_symmetries_that_they_have(
        n in 8usize..14,
        blocked in prop::collection::vec((0usize..14, 0usize..14), 1..6),
        images: bool,
        amazons: bool,
    ) {
        let blocked = squares(n, &blocked, images);
        let rules = Rules { amazons, ..Rules::default() };
        let problem = Problem::new(n, &[], &blocked, rules).unwrap();
        let expected = uninterrupted(|poller| METHODS[6].count(&problem, u64::MAX, poller)).unwrap();
        for isa in Isa::available() {
            let found = count::count(isa, &problem, 1, &Control::default()).unwrap();
            prop_assert_eq!(found, u128::from(expected), "{}", isa.name());
        }
    }
}
