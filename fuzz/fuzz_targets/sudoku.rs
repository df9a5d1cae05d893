//! The fast solver of one sudoku, on every instruction set: against each other, the rules,
//! and the plain solver where that is quick.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use queendoku_fuzz::{bounded, uninterrupted};
use queendoku_simd::Isa;
use queendoku_sudoku::Grid;
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::lexicographic::first_solution;

/// The most solutions to compare.
const MOST_SOLUTIONS: usize = 4;

/// The most guesses of a fast solver: beyond, an input takes too long.
const MOST_GUESSES: u32 = 25;

/// The most digits that the plain solver tries: beyond, it gives up.
const MOST_TRIES: u32 = 200;

/// A full grid to take cells from.
const FULL: &[u8; 81] =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let Some(grid) = puzzle(bytes) else {
        return Corpus::Reject;
    };
    let mut solutions = None;
    for isa in Isa::available() {
        let fast = Triads::on(isa);
        let found = bounded(MOST_SOLUTIONS, MOST_GUESSES, |sink| {
            fast.search(grid.digits(), sink)
        });
        let Some(mut found) = found else {
            return Corpus::Reject;
        };
        found.sort_unstable();
        let expected = solutions.get_or_insert_with(|| found.clone());
        assert_eq!(&found, expected, "{} {grid}", isa.name());
    }
    let solutions = solutions.expect("one instruction set is on every machine");
    for solution in &solutions {
        assert_solves(&grid, solution);
    }
    plain_solver_agrees(&grid, solutions.len());
    for isa in Isa::available() {
        one_puzzle(isa, &grid, &solutions);
    }
    Corpus::Keep
});

/// Cells of the full grid by bits, and further digits where they do not clash.
fn puzzle(bytes: &[u8]) -> Option<Grid> {
    let (kept, changes) = bytes.split_at_checked(11)?;
    let mut digits = [0; 81];
    for cell in 0..81 {
        if kept[cell / 8] >> (cell % 8) & 1 == 1 {
            digits[cell] = FULL[cell] - b'0';
        }
    }
    let mut grid = Grid::new(digits).expect("part of a solution");
    for change in changes.chunks_exact(2).take(81) {
        digits[usize::from(change[0] % 81)] = change[1] % 10;
        match Grid::new(digits) {
            Ok(changed) => grid = changed,
            Err(_) => digits = *grid.digits(),
        }
    }
    Some(grid)
}

/// The givens are kept, and each row, column and box has each digit once.
fn assert_solves(grid: &Grid, solution: &[u8]) {
    let mut houses = [0u16; 27];
    for (cell, (&given, &digit)) in grid.digits().iter().zip(solution).enumerate() {
        assert!(given == 0 || given == digit, "{grid} {solution:?}");
        let (row, column) = (cell / 9, cell % 9);
        for house in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
            houses[house] |= 1 << digit;
        }
    }
    assert_eq!(houses, [0b11_1111_1110; 27], "{grid} {solution:?}");
}

fn plain_solver_agrees(grid: &Grid, count: usize) {
    let plain = queendoku_sudoku::method("bitmask").expect("it is in the registry");
    let found = bounded(MOST_SOLUTIONS, MOST_TRIES, |sink| plain.search(grid, sink));
    if let Some(found) = found {
        assert_eq!(found.len(), count, "{grid}");
    }
}

/// Counts up to each limit, and the lexicographically first solution.
fn one_puzzle(isa: Isa, grid: &Grid, solutions: &[Vec<u8>]) {
    let fast = Triads::on(isa);
    let count = uninterrupted(|poller| fast.count(grid.digits(), 2, poller)).unwrap();
    assert_eq!(
        count,
        solutions.len().min(2) as u64,
        "{} {grid}",
        isa.name()
    );
    // Only where there are few: the search for the first of many takes long.
    if solutions.len() < MOST_SOLUTIONS {
        let first = uninterrupted(|poller| first_solution(fast, grid.digits(), poller)).unwrap();
        let first = first.as_ref().map(|first| first.digits().as_slice());
        let expected = solutions.iter().min().map(Vec::as_slice);
        assert_eq!(first, expected, "{} {grid}", isa.name());
    }
}
