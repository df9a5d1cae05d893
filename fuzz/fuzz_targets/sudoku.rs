//! The fast Sudoku solvers, one puzzle and many, on every instruction set: against each other, the
//! rules, and the plain solver where that is quick.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use queendoku_fuzz::{bounded, solved, uninterrupted};
use queendoku_ground::wanted::Wanted;
use queendoku_simd::Isa;
use queendoku_sudoku::Grid;
use queendoku_sudoku::fast::many::{Encoding, Options};
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::lexicographic::first_solution;

/// The most solutions to compare.
const MOST_SOLUTIONS: usize = 4;

/// The most guesses of a fast solver: beyond, an input takes too long.
const MOST_GUESSES: u32 = 25;

/// The most digits that the plain solver tries: beyond, it gives up.
const MOST_TRIES: u32 = 200;

/// The puzzles in a list: enough for all the ways to solve one.
const MANY: u8 = 36;

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
    // A list takes ten times as long as everything else.
    if hash(bytes) % 64 == 0 && solutions.len() < MOST_SOLUTIONS {
        for isa in Isa::available().filter(|&isa| isa != Isa::Portable) {
            many_puzzles(isa, &grid, solutions.len());
        }
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

/// FNV-1a: spreads rare checks evenly over the inputs.
fn hash(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash: u32, &byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    }) >> 16
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

/// The puzzle and its images, all at once.
fn many_puzzles(isa: Isa, grid: &Grid, count: usize) {
    let images: Vec<[u8; 81]> = (0..MANY).map(|index| image(grid.digits(), index)).collect();
    let rows = images.concat();
    let options = Options {
        encoding: Encoding::Digits,
        wanted: Wanted {
            limit: 2,
            ..Wanted::default()
        },
        ..Options::default()
    };
    let (_, solutions, counts) = solved(isa, &rows, &options);
    assert_eq!(
        counts,
        [count.min(2) as u8; MANY as usize],
        "{} {grid}",
        isa.name()
    );
    for (puzzle, solution) in images.into_iter().zip(solutions.chunks(81)) {
        if count == 0 {
            assert_eq!(solution, [0; 81]);
        } else {
            assert_solves(&Grid::new(puzzle).expect("an image of one"), solution);
        }
    }
}

/// An image of a grid under relabelling and transposition.
fn image(digits: &[u8; 81], index: u8) -> [u8; 81] {
    let relabelled = digits.map(|digit| match digit {
        0 => 0,
        digit => (digit - 1 + index / 2) % 9 + 1,
    });
    if index % 2 == 0 {
        return relabelled;
    }
    std::array::from_fn(|cell| relabelled[cell % 9 * 9 + cell / 9])
}
