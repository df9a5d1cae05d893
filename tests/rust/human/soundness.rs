//! No technique takes a digit of the solution away, or places another.

use queendoku_human::{Candidates, Deduction, TECHNIQUES, Technique};
use queendoku_sudoku::grid::{CELLS, Cell, Grid};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::puzzles::puzzle;
use super::{SLOW, all_of, checked, first_of};
use crate::{Met, asked, met_on};

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
            (_, true) if technique.uniqueness => Some(8),
            (..26, false) | (_, true) => None,
            (difficulty, false) if technique.uniqueness || difficulty < 48 => Some(1),
            (..SLOW, false) => Some(self.quick),
            _ => Some(self.slow),
        }
    }
}

/// A puzzle that somebody has begun to solve, and its solution. The digits that stand have one
/// solution; the givens among them one or several. Some candidates are gone.
fn begun(number: u64) -> (Candidates, Grid) {
    let (puzzle, solution) = puzzle(number);
    let mut chance = Pcg64Mcg::seed_from_u64(number.rotate_left(32));
    let (placed, kept) = (chance.random_range(0.0..0.6), chance.random_range(0.0..1.0));
    let (is_proper, gone) = (chance.random_bool(0.3), chance.random_range(0.0..0.2));
    let mut givens = *puzzle.digits();
    let mut grid = Candidates::new(&puzzle);
    for cell in (0..CELLS).map(Cell) {
        if grid.value(cell) == 0 && chance.random_bool(placed) {
            grid.place(cell, solution.digits()[cell.0]);
        }
        if !is_proper {
            let is_given = grid.value(cell) != 0 && chance.random_bool(kept);
            givens[cell.0] = if is_given { grid.value(cell) } else { 0 };
        }
    }
    for cell in grid.unsolved() {
        for digit in grid.of(cell) {
            if digit != solution.digits()[cell.0] && chance.random_bool(gone) {
                grid.eliminate(cell, digit);
            }
        }
    }
    (grid.given(&givens).unwrap(), solution)
}

/// A puzzle from its givens on, and one that was begun.
fn check_puzzle(number: u64, sample: Sample, met: &mut Met) {
    let (puzzle, solution) = puzzle(number);
    check_way(Candidates::new(&puzzle), &solution, number, sample, met);
    let (grid, solution) = begun(number);
    check_way(grid, &solution, number, sample, met);
}

/// The easiest technique's first deduction on each grid of the way through a puzzle, and on some
/// grids all deductions of all techniques, checked.
fn check_way(grid: Candidates, solution: &Grid, number: u64, sample: Sample, met: &mut Met) {
    let mut grid = checked(grid).unwrap().grid;
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
                    check(&deduction, &grid, solution, number);
                    *met.entry(technique.name).or_default() += 1;
                }
            }
        }
        let Some(next) = next else { return };
        check(&next, &grid, solution, number);
        *met.entry(next.technique.name).or_default() += 1;
        grid.take(&next.placed, &next.eliminated);
    }
}

fn check(deduction: &Deduction, grid: &Candidates, solution: &Grid, number: u64) {
    let says = || {
        format!(
            "{} on puzzle {number}, at {:?}: {deduction:?}",
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

#[test]
fn no_technique_is_ever_wrong() {
    let (quick, slow) = (16, 512);
    let check = |number, met: &mut Met| check_puzzle(number, Sample { quick, slow }, met);
    let met = met_on(0..200, check);
    assert!(met.len() > TECHNIQUES.len() / 2, "{met:?}");
}

/// The nightly's: `QUEENDOKU_PUZZLES` puzzles, each as it is and begun, a million unless told
/// otherwise.
#[test]
#[ignore = "takes an hour"]
fn long_no_technique_is_ever_wrong() {
    let (quick, slow) = (128, 4096);
    let check = |number, met: &mut Met| check_puzzle(number, Sample { quick, slow }, met);
    let met = met_on(1 << 32..(1 << 32) + asked(1_000_000), check);
    for technique in TECHNIQUES {
        let times = met.get(technique.name).unwrap_or(&0);
        println!("{times:>9} {}", technique.name);
    }
}
