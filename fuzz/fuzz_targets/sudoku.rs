//! The fast Sudoku solvers, one puzzle and many, on every instruction set, against the plain ones.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use queendoku::control::Control;
use queendoku::simd::Isa;
use queendoku::sudoku::fast::many::{Encoding, Options, solve_many_on};
use queendoku::sudoku::fast::one::Triads;
use queendoku::sudoku::lexicographic::first_solution;
use queendoku::sudoku::method::count_solutions;
use queendoku::sudoku::{self, Grid};
use queendoku_fuzz::{Bounded, uninterrupted};

/// Solutions that are looked at.
const MOST_SOLUTIONS: usize = 9;

/// A full grid to take cells from.
const FULL: &[u8; 81] =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let Some(grid) = puzzle(bytes) else {
        return Corpus::Reject;
    };
    let plain = |name, wanted| {
        let entry = sudoku::method(name).expect("it is in the registry");
        Bounded::search(wanted, |sink| {
            entry.search(&grid, sink).expect("needs no instruction set")
        })
    };
    let Some(expected) = plain("bitmask", MOST_SOLUTIONS) else {
        return Corpus::Reject;
    };
    // To refute a nearly empty grid may take the fast solvers long where the plain one is lucky.
    let fast = Triads::on(Isa::Portable).expect("it is on every machine");
    let in_time = |sink: &mut Bounded| sudoku::Method::search(&fast, &grid, sink);
    if Bounded::search(MOST_SOLUTIONS, in_time).is_none() {
        return Corpus::Reject;
    }
    // The lexicographically first solution or None, unless finding it takes too long.
    let first =
        plain("scan", 1).map(|scanned| Some(scanned.values).filter(|cells| !cells.is_empty()));
    for isa in Isa::available() {
        one_puzzle(isa, &grid, &expected, first.as_ref());
        many_puzzles(isa, &grid, &expected, first.as_ref());
    }
    Corpus::Keep
});

/// Cells of the full grid where the bits say so, and digits where they do not contradict those.
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

fn one_puzzle(isa: Isa, grid: &Grid, expected: &Bounded, first: Option<&Option<Vec<u8>>>) {
    let fast = Triads::on(isa).unwrap();
    for limit in [1, 2, MOST_SOLUTIONS] {
        let count =
            uninterrupted(|poller| count_solutions(&fast, grid, limit as u64, poller)).unwrap();
        assert_eq!(
            count,
            expected.solutions.min(limit) as u64,
            "{} {grid}",
            isa.name()
        );
    }
    let solution = uninterrupted(|poller| first_solution(&fast, grid, poller)).unwrap();
    assert_eq!(solution.is_some(), expected.solutions > 0);
    if let Some(first) = first {
        let solution = solution.map(|solution| solution.digits().to_vec());
        assert_eq!(&solution, first, "{} {grid}", isa.name());
    }
    let all = Bounded::search(MOST_SOLUTIONS, |sink| {
        sudoku::Method::search(&fast, grid, sink)
    });
    if let Some(all) = all.filter(|all| all.solutions < MOST_SOLUTIONS) {
        assert_eq!(
            sorted(&all.values),
            sorted(&expected.values),
            "{} {grid}",
            isa.name()
        );
    }
}

fn sorted(values: &[u8]) -> Vec<&[u8]> {
    let mut solutions: Vec<&[u8]> = values.chunks(81).collect();
    solutions.sort_unstable();
    solutions
}

/// The puzzle and its images under nine relabellings and the transposition, all at once.
fn many_puzzles(isa: Isa, grid: &Grid, expected: &Bounded, first: Option<&Option<Vec<u8>>>) {
    let images: Vec<[u8; 81]> = (0..18).map(|index| image(grid.digits(), index)).collect();
    let rows = images.concat();
    for limit in [1, 2] {
        let options = Options {
            encoding: Encoding::Digits,
            limit,
            ..Options::default()
        };
        let (mut solutions, mut counts) = (vec![7; rows.len()], vec![7; images.len()]);
        let control = Control::default();
        solve_many_on(isa, &rows, &options, &mut solutions, &mut counts, &control).unwrap();
        let count = expected.solutions.min(limit.into()) as u8;
        assert_eq!(counts, vec![count; images.len()], "{} {grid}", isa.name());
        for (puzzle, solution) in images.iter().zip(solutions.chunks(81)) {
            let solved = Grid::new(solution.try_into().unwrap()).expect("a solution or blanks");
            let is_full = !solved.digits().contains(&0);
            assert_eq!(is_full, count > 0);
            let givens = puzzle.iter().zip(solution);
            assert!(
                count == 0
                    || givens
                        .clone()
                        .all(|(given, found)| *given == 0 || given == found)
            );
        }
        if let (Some(Some(first)), true) = (first, count > 0) {
            assert_eq!(&solutions[..81], first, "{} {grid}", isa.name());
        }
    }
}

/// One of the 18 images of a grid.
fn image(digits: &[u8; 81], index: u8) -> [u8; 81] {
    let relabelled = digits.map(|digit| match digit {
        0 => 0,
        digit => (digit - 1 + index) % 9 + 1,
    });
    if index < 9 {
        return relabelled;
    }
    std::array::from_fn(|cell| relabelled[cell % 9 * 9 + cell / 9])
}
