//! No technique takes a digit of the solution away, or places another.

use std::collections::BTreeMap;

use queendoku::sudoku::Grid;
use queendoku::sudoku::human::{Candidates, Deduction, TECHNIQUES};

use super::{all_of, find, puzzles::puzzle};

/// From this difficulty on a technique takes so long that only some steps try it.
const SLOW: u16 = 68;

/// The technique's deductions on each grid of a way through the puzzle, checked.
fn check_puzzle(number: u64, met: &mut BTreeMap<&'static str, u64>) {
    let (puzzle, solution) = puzzle(number);
    let mut grid = Candidates::new(&puzzle);
    let mut steps = 0;
    while !grid.is_solved() {
        let next = TECHNIQUES
            .iter()
            .filter(|technique| technique.name != "guess")
            .find_map(|technique| find(technique, &grid, false).pop());
        // Where singles are left, the other techniques find little that they will not find later.
        let stuck = next
            .as_ref()
            .is_none_or(|deduction| deduction.placed.is_empty());
        for technique in TECHNIQUES {
            let slow = technique.difficulty >= SLOW;
            if technique.name == "guess" || !stuck || slow && !(number + steps).is_multiple_of(64) {
                continue;
            }
            for deduction in all_of(technique, &grid) {
                check(&deduction, &grid, &solution, &puzzle);
                *met.entry(technique.name).or_default() += 1;
            }
        }
        let Some(next) = next else { return };
        check(&next, &grid, &solution, &puzzle);
        *met.entry(next.technique.name).or_default() += 1;
        next.apply(&mut grid);
        steps += 1;
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
    let reason = &deduction.story.reason;
    assert!(
        reason.ends_with('.') && !reason.contains("  "),
        "{}",
        says()
    );
}

/// The puzzles from `first` on, on all cores, and how often each technique was met.
fn check_puzzles(first: u64, puzzles: u64) -> BTreeMap<&'static str, u64> {
    use rayon::prelude::*;
    (first..first + puzzles)
        .into_par_iter()
        .fold(BTreeMap::new, |mut met, number| {
            check_puzzle(number, &mut met);
            met
        })
        .reduce(BTreeMap::new, |mut all, some| {
            for (name, times) in some {
                *all.entry(name).or_default() += times;
            }
            all
        })
}

#[test]
fn no_technique_is_ever_wrong() {
    let met = check_puzzles(0, 200);
    assert!(met.len() > TECHNIQUES.len() / 2, "{met:?}");
}

/// The nightly's: `QUEENDOKU_PUZZLES` puzzles, a million unless told otherwise.
#[test]
#[ignore = "takes hours"]
fn long_no_technique_is_ever_wrong() {
    let asked = std::env::var("QUEENDOKU_PUZZLES");
    let puzzles = asked.map_or(1_000_000, |puzzles| puzzles.parse().unwrap());
    let met = check_puzzles(1 << 32, puzzles);
    for technique in TECHNIQUES {
        println!(
            "{:>9} {}",
            met.get(technique.name).unwrap_or(&0),
            technique.name
        );
    }
}
