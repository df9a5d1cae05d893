//! No technique takes a digit of the solution away, or places another.

use std::collections::BTreeMap;

use queendoku::sudoku::Grid;
use queendoku::sudoku::human::{Candidates, Deduction, TECHNIQUES, Technique};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use super::puzzles::puzzle;
use super::{SLOW, all_of, first_of};

/// How seldom all that a technique finds is asked for: one time in so many.
#[derive(Clone, Copy)]
struct Sample {
    quick: u64,
    slow: u64,
}

impl Sample {
    /// On a grid with a single, or without one. Rare techniques and the quickest always.
    fn of(self, technique: &Technique, single: bool) -> Option<u64> {
        match (technique.difficulty, single) {
            (..26, true) => Some(8),
            (..26, false) | (_, true) => None,
            (difficulty, false) if technique.uniqueness || difficulty < 48 => Some(1),
            (..SLOW, false) => Some(self.quick),
            _ => Some(self.slow),
        }
    }
}

/// How often each technique was met.
type Met = BTreeMap<&'static str, u64>;

/// The easiest technique's first deduction on each grid of the way through a puzzle, and on some
/// grids all deductions of all techniques, checked.
fn check_puzzle(number: u64, sample: Sample, met: &mut Met) {
    let (puzzle, solution) = puzzle(number);
    let mut grid = Candidates::new(&puzzle);
    let mut chance = Pcg64Mcg::seed_from_u64(!number);
    let techniques = || {
        TECHNIQUES
            .iter()
            .filter(|technique| technique.name != "guess")
    };
    while !grid.is_solved() {
        let next = techniques().find_map(|technique| first_of(technique, &grid));
        let single = next.as_ref().is_some_and(|next| !next.placed.is_empty());
        for technique in techniques() {
            let sampled = |one_in| chance.random_range(0..one_in) == 0;
            if sample.of(technique, single).is_some_and(sampled) {
                for deduction in all_of(technique, &grid) {
                    let reason = &deduction.story.reason;
                    assert!(reason.ends_with('.') && !reason.contains("  "), "{reason}");
                    check(&deduction, &grid, &solution, &puzzle);
                    *met.entry(technique.name).or_default() += 1;
                }
            }
        }
        let Some(next) = next else { return };
        check(&next, &grid, &solution, &puzzle);
        *met.entry(next.technique.name).or_default() += 1;
        next.apply(&mut grid);
    }
}

fn check(deduction: &Deduction, grid: &Candidates, solution: &Grid, puzzle: &Grid) {
    let says = || {
        format!(
            "{} on {puzzle}, at {:?}: {deduction:?}",
            deduction.technique.name,
            grid.values()
        )
    };
    assert!(!deduction.placed.is_empty() || !deduction.eliminated.is_empty());
    for placed in &deduction.placed {
        assert!(grid.has(placed.cell, placed.digit), "{}", says());
        assert_eq!(solution.digits()[placed.cell.0], placed.digit, "{}", says());
    }
    for gone in &deduction.eliminated {
        assert!(grid.has(gone.cell, gone.digit), "{}", says());
        assert_ne!(solution.digits()[gone.cell.0], gone.digit, "{}", says());
    }
}

/// The puzzles from `first` on, on all cores.
fn check_puzzles(first: u64, puzzles: u64, sample: Sample) -> Met {
    (first..first + puzzles)
        .into_par_iter()
        .fold(Met::new, |mut met, number| {
            check_puzzle(number, sample, &mut met);
            met
        })
        .reduce(Met::new, |mut all, some| {
            for (name, times) in some {
                *all.entry(name).or_default() += times;
            }
            all
        })
}

#[test]
fn no_technique_is_ever_wrong() {
    let met = check_puzzles(
        0,
        200,
        Sample {
            quick: 16,
            slow: 512,
        },
    );
    assert!(met.len() > TECHNIQUES.len() / 2, "{met:?}");
}

/// The nightly's: `QUEENDOKU_PUZZLES` puzzles, a million unless told otherwise.
#[test]
#[ignore = "takes an hour"]
fn long_no_technique_is_ever_wrong() {
    let asked = std::env::var("QUEENDOKU_PUZZLES");
    let puzzles = asked.map_or(1_000_000, |puzzles| puzzles.parse().unwrap());
    let met = check_puzzles(
        1 << 32,
        puzzles,
        Sample {
            quick: 128,
            slow: 4096,
        },
    );
    for technique in TECHNIQUES {
        let times = met.get(technique.name).unwrap_or(&0);
        println!("{times:>9} {}", technique.name);
    }
}
