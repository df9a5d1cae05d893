//! Taking givens from full grids: against the plain method, on each instruction set.

use queendoku_make::Wishes;
use queendoku_simd::Isa;
use queendoku_sudoku::fast::many::{Removal, remove_all};
use queendoku_sudoku::grid::{CELLS, Grid};
use queendoku_sudoku::method;
use rayon::prelude::*;

use super::{generated, order};
use crate::human::puzzles::{grid_and_order, minimal};
use crate::{asked, uninterrupted};

fn removed(isa: Isa, pairs: &[(Grid, [u8; CELLS])]) -> Vec<Grid> {
    let removals = pairs.iter().map(|&(grid, order)| Removal::new(grid, order));
    let mut removals: Vec<_> = removals.collect();
    uninterrupted(|poller| remove_all(isa, &mut removals, poller)).unwrap();
    removals.iter().map(Removal::puzzle).collect()
}

#[test]
fn any_number_of_removals_goes_together_as_by_the_plain_method() {
    let pairs: Vec<_> = (0..3000).map(grid_and_order).collect();
    let expected: Vec<_> = pairs.iter().map(|(g, o)| minimal(g, o)).collect();
    for isa in Isa::available() {
        println!("{}", isa.name());
        for count in [0, 1, 2, 7, 8, 9, 31, 32, 33, 65, 3000] {
            let found = removed(isa, &pairs[..count]);
            assert_eq!(found, expected[..count], "{}", isa.name());
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
    generated(&Wishes::default(), &order(puzzles, 7, 100_000)).puzzles
}

/// The nightly's: `QUEENDOKU_PUZZLES` puzzles, a million unless told otherwise.
#[test]
#[ignore = "takes an hour"]
fn long_puzzles_are_proper_and_minimal_by_another_method() {
    let puzzles = made(usize::try_from(asked(1_000_000)).unwrap());
    let check = |puzzle: &Grid| assert!(is_proper(puzzle) && is_minimal(puzzle), "{puzzle}");
    puzzles.par_iter().for_each(check);
}
