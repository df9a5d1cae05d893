//! Blocked squares, amazons, the torus and symmetries, against a brute force.

use proptest::prelude::*;
use queendoku::board::Square;
use queendoku::control::{Control, NEVER_STOP};
use queendoku::queens::iterate::Placements;
use queendoku::queens::list::{self, Answer};
use queendoku::queens::rules::{Rules, Turn};
use queendoku::queens::{METHODS, Problem, count};
use queendoku::simd::Isa;

use crate::queens_count::{chosen, square};
use crate::uninterrupted;

/// OEIS A051223, from n = 0.
const AMAZONS: [u64; 19] = [
    1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156, 1_876, 5_180, 32_516, 202_900, 1_330_622, 8_924_976,
];

const AMAZON: Rules = Rules {
    amazons: true,
    torus: false,
    symmetry: None,
};

fn ruled(n: usize, rules: Rules) -> Problem {
    Problem::new(n, &[], &[], rules).unwrap()
}

fn total(problem: &Problem, fundamental: bool) -> u128 {
    let control = Control::default();
    count::total(problem, None, fundamental, Some(2), &control, NEVER_STOP).unwrap()
}

#[test]
fn every_instruction_set_counts_amazons() {
    for isa in Isa::available() {
        let most = if isa == Isa::Portable { 14 } else { 18 };
        for (n, &expected) in AMAZONS.iter().enumerate().take(most + 1) {
            let found = count::count(isa, &ruled(n, AMAZON), 2, &Control::default()).unwrap();
            assert_eq!(found, u128::from(expected), "{} n = {n}", isa.name());
        }
    }
}

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

/// All placements by the definitions alone: permutations, filtered.
fn brute_force(n: usize, placed: &[Square], blocked: &[Square], rules: Rules) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut columns: Vec<u8> = Vec::new();
    permute(n, &mut columns, &mut |columns| {
        let at = |row: usize| i32::from(columns[row]);
        let (size, rows) = (i32::try_from(n).unwrap(), 0..n);
        let shifts = if rules.torus {
            vec![-size, 0, size]
        } else {
            vec![0]
        };
        let attack = |a: usize, b: usize| {
            shifts.iter().any(|up| {
                shifts.iter().any(|left| {
                    let rows = i32::try_from(b).unwrap() - i32::try_from(a).unwrap() + up;
                    let away = at(b) - at(a) + left;
                    rows.abs() == away.abs() || rules.amazons && rows.abs() * away.abs() == 2
                })
            })
        };
        let last = n - 1;
        let image = |row: usize| {
            let column = usize::from(columns[row]);
            match rules.symmetry {
                None => (row, column),
                Some(Turn::Half) => (last - row, last - column),
                Some(Turn::Quarter) => (column, last - row),
            }
        };
        let has = |(row, column): (usize, usize)| usize::from(columns[row]) == column;
        let is_on = |s: &Square| has((s.row, s.column));
        if placed.iter().all(is_on)
            && !blocked.iter().any(is_on)
            && rows.clone().all(|row| has(image(row)))
            && !rows.clone().any(|a| (0..a).any(|b| attack(a, b)))
        {
            found.push(columns.to_vec());
        }
    });
    found
}

fn permute(n: usize, columns: &mut Vec<u8>, each: &mut dyn FnMut(&[u8])) {
    if columns.len() == n {
        return each(columns);
    }
    for column in 0..u8::try_from(n).unwrap() {
        if !columns.contains(&column) {
            columns.push(column);
            permute(n, columns, each);
            columns.pop();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn everything_combined_is_what_the_definitions_say(
        n in 1usize..8,
        placed in prop::collection::vec((0usize..8, 0usize..8), 0..2),
        blocked in prop::collection::vec((0usize..8, 0usize..8), 0..4),
        images: bool,
        amazons: bool,
        torus: bool,
        symmetry in prop::option::of(prop::sample::select(vec![Turn::Half, Turn::Quarter])),
    ) {
        let (placed, blocked) = (squares(n, &placed, false), squares(n, &blocked, images));
        let rules = Rules { amazons, torus, symmetry };
        let Ok(problem) = Problem::new(n, &placed, &blocked, rules) else { return Ok(()) };
        let expected = brute_force(n, &placed, &blocked, rules);
        let flat: Vec<u8> = expected.concat();
        for entry in METHODS {
            let found = uninterrupted(|poller| entry.collect(&problem, u64::MAX, usize::MAX, poller));
            prop_assert_eq!(found.unwrap(), flat.clone(), "{}", entry.name);
        }
        let listed = |fundamental| {
            uninterrupted(|poller| list::columns(&problem, None, fundamental, Answer::Array, poller))
        };
        prop_assert_eq!(listed(false).unwrap(), flat.clone());
        let mut placements = Placements::new(&problem).unwrap();
        let mut found = Vec::new();
        while let Some(columns) =
            uninterrupted(|poller| placements.next(poller).map(|it| it.map(<[u8]>::to_vec))).unwrap()
        {
            found.extend(columns);
        }
        prop_assert_eq!(found, flat);
        prop_assert_eq!(total(&problem, false), expected.len() as u128);
        prop_assert_eq!(total(&problem, true), (listed(true).unwrap().len() / n) as u128);
    }

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
        for isa in [Isa::Portable, chosen()] {
            let found = count::count(isa, &problem, 1, &Control::default()).unwrap();
            prop_assert_eq!(found, u128::from(expected), "{}", isa.name());
        }
    }
}
