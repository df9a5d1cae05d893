//! Taking givens from full grids: against the plain method, on each instruction set.

use queendoku::attempts::Order;
use queendoku::control::{Control, NEVER_STOP};
use queendoku::simd::Isa;
use queendoku::sudoku::fast::many::{Removal, remove_all};
use queendoku::sudoku::fast::one::Triads;
use queendoku::sudoku::grid::{CELLS, Grid};
use queendoku::sudoku::make::{Wishes, generate};
use queendoku::sudoku::method;
use queendoku::sudoku::solve::solve;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use crate::uninterrupted;

/// A full grid from random givens, and an order of its cells.
fn grid_and_order(seed: u64) -> (Grid, [u8; CELLS]) {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut order = std::array::from_fn(|cell| cell as u8);
    order.shuffle(&mut random);
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let mut cells = [0; CELLS];
    for start in [0, 30, 60] {
        digits.shuffle(&mut random);
        for (i, &digit) in digits.iter().enumerate() {
            cells[start + i / 3 * 9 + i % 3] = digit;
        }
    }
    let solution = uninterrupted(|poller| solve(None, &cells, poller)).unwrap();
    // Other rows of the first band, for grids that are not the first ones of anything.
    let mut rows = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    rows[3 * random.random_range(0..3)..][..3].reverse();
    let grid = std::array::from_fn(|cell| solution.digits()[9 * rows[cell / 9] + cell % 9]);
    (Grid::new(grid).unwrap(), order)
}

/// The plain method.
fn minimal(grid: &Grid, order: &[u8; CELLS]) -> Grid {
    let solver = Triads::new().unwrap();
    let mut givens = *grid.digits();
    for &cell in order {
        let digit = std::mem::take(&mut givens[usize::from(cell)]);
        if uninterrupted(|poller| solver.count(&givens, 2, poller)).unwrap() > 1 {
            givens[usize::from(cell)] = digit;
        }
    }
    Grid::new(givens).unwrap()
}

fn removed(isa: Isa, pairs: &[(Grid, [u8; CELLS])]) -> Vec<Grid> {
    let removals = pairs.iter().map(|&(grid, order)| Removal::new(grid, order));
    let mut removals: Vec<_> = removals.collect();
    uninterrupted(|poller| remove_all(isa, &mut removals, poller)).unwrap();
    removals.iter().map(Removal::puzzle).collect()
}

#[test]
fn the_plain_method_gives_the_same_on_each_instruction_set() {
    let pairs: Vec<_> = (0..3000).map(grid_and_order).collect();
    let expected: Vec<_> = pairs.iter().map(|(g, o)| minimal(g, o)).collect();
    for isa in Isa::available() {
        println!("{}", isa.name());
        assert_eq!(removed(isa, &pairs), expected, "{}", isa.name());
    }
}

#[test]
fn any_number_of_removals_goes_together() {
    let pairs: Vec<_> = (0..100).map(grid_and_order).collect();
    let expected: Vec<_> = pairs.iter().map(|(g, o)| minimal(g, o)).collect();
    for isa in Isa::available() {
        for count in [0, 1, 2, 7, 8, 9, 31, 32, 33, 65] {
            assert_eq!(removed(isa, &pairs[..count]), expected[..count]);
        }
    }
}

/// Whether there is exactly one solution, by a method that shares no code with the generator.
pub(super) fn is_proper(puzzle: &Grid) -> bool {
    let bitmask = method("bitmask").unwrap();
    uninterrupted(|poller| bitmask.count(puzzle, 2, poller)).unwrap() == 1
}

/// Whether each given is needed, by the same method.
pub(super) fn is_minimal(puzzle: &Grid) -> bool {
    (0..CELLS)
        .filter(|&cell| puzzle.digits()[cell] != 0)
        .all(|cell| {
            let mut fewer = *puzzle.digits();
            fewer[cell] = 0;
            !is_proper(&Grid::new(fewer).unwrap())
        })
}

fn made(puzzles: usize) -> Vec<Grid> {
    let order = Order {
        puzzles,
        ..super::generate::ORDER
    };
    let made = generate(&Wishes::default(), &order, &Control::default(), NEVER_STOP);
    made.unwrap().puzzles
}

#[test]
fn puzzles_are_proper_and_minimal_by_another_method() {
    for puzzle in made(100) {
        assert!(is_proper(&puzzle) && is_minimal(&puzzle), "{puzzle}");
    }
}

/// The nightly's: `QUEENDOKU_PUZZLES` puzzles, a million unless told otherwise.
#[test]
#[ignore = "takes an hour"]
fn long_puzzles_are_proper_and_minimal_by_another_method() {
    let asked = std::env::var("QUEENDOKU_PUZZLES");
    let puzzles = asked.map_or(1_000_000, |puzzles| puzzles.parse().unwrap());
    let check = |puzzle: &Grid| assert!(is_proper(puzzle) && is_minimal(puzzle), "{puzzle}");
    made(puzzles).par_iter().for_each(check);
}
