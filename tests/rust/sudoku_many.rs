//! Many puzzles at once against one at a time.

use queendoku_ground::control::Control;
use queendoku_ground::wanted::{Order, Wanted};
use queendoku_simd::Isa;
use queendoku_sudoku::Grid;
use queendoku_sudoku::fast::many::{Encoding, Malformed, Options, solve_many};
use queendoku_sudoku::grid::Cell;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::human::puzzles::grid_and_order;
use crate::sudoku_fast::UNIQUE;
use crate::uninterrupted;

/// Solutions, counts and malformed rows.
type Solved = (Vec<u8>, Vec<u8>, Vec<Malformed>);

fn solve(isa: Isa, puzzles: &[u8], options: &Options) -> Solved {
    let (control, rows) = (Control::default(), puzzles.len() / 81);
    control.set_total(rows as u64);
    let (mut solutions, mut counts) = (vec![7; puzzles.len()], vec![7; rows]);
    let malformed = solve_many(isa, puzzles, options, &mut solutions, &mut counts, &control);
    assert_eq!(control.progress(), (rows as u64, rows as u64));
    (solutions, counts, malformed.unwrap())
}

/// The result of the plain method for one puzzle.
fn expected(grid: &Grid, limit: u8) -> ([u8; 81], u8) {
    let bitmask = queendoku_sudoku::method("bitmask").unwrap();
    let count = uninterrupted(|poller| bitmask.count(grid, limit.into(), poller)).unwrap();
    let first =
        uninterrupted(|poller| queendoku_sudoku::solve(Some(bitmask), grid.digits(), poller));
    (first.map_or([0; 81], |grid| *grid.digits()), count as u8)
}

fn of_digits(wanted: Wanted) -> Options {
    Options {
        encoding: Encoding::Digits,
        wanted,
        ..Options::default()
    }
}

fn up_to(limit: u8) -> Wanted {
    Wanted {
        limit,
        ..Wanted::default()
    }
}

/// Whether a full grid obeys the rules and has the givens of the puzzle.
fn solves(solution: &[u8], puzzle: &[u8]) -> bool {
    Grid::new(solution.try_into().unwrap()).is_ok()
        && solution
            .iter()
            .zip(puzzle)
            .all(|(&digit, &given)| digit != 0 && (given == 0 || given == digit))
}

/// Compares both orders on all instruction sets with what the plain method found up to `limit`.
fn assert_agreement(puzzles: &[u8], limit: u8, expected: &[([u8; 81], u8)]) {
    for isa in Isa::available() {
        for order in [Order::Lexicographic, Order::Any] {
            let options = of_digits(Wanted {
                order,
                ..up_to(limit)
            });
            let (solutions, counts, malformed) = solve(isa, puzzles, &options);
            assert!(malformed.is_empty());
            for (i, (first, count)) in expected.iter().enumerate() {
                let rows = 81 * i..81 * i + 81;
                let (solution, puzzle) = (&solutions[rows.clone()], &puzzles[rows]);
                let what = || format!("{isa:?} {order:?}: {puzzle:?}");
                assert_eq!(counts[i], limit.min(*count), "{}", what());
                if order == Order::Lexicographic || *count < 2 {
                    assert_eq!(solution, first, "{}", what());
                } else {
                    assert!(solves(solution, puzzle), "{}", what());
                }
            }
        }
    }
}

#[test]
fn malformed_rows_are_named_and_the_others_solved() {
    let mut text = UNIQUE.concat().repeat(6).into_bytes();
    let blanks = text.iter_mut().filter(|cell| **cell == b'.');
    for (cell, blank) in blanks.zip(b"._0*-".iter().cycle()) {
        *cell = *blank;
    }
    let wrong = [(0, 3, b'x'), (40, 80, b'\n'), (41, 0, 0xff), (95, 17, b'/')];
    for (row, cell, byte) in wrong {
        text[81 * row + cell] = byte;
        text[81 * row + 80] = byte;
    }
    let expected = wrong.map(|(row, cell, byte)| {
        let cell = Cell(cell);
        Malformed { row, cell, byte }
    });
    for isa in Isa::available() {
        let (solutions, counts, malformed) = solve(isa, &text, &Options::default());
        assert_eq!(malformed, expected);
        for (row, count) in counts.iter().enumerate() {
            let is_wrong = wrong.iter().any(|wrong| wrong.0 == row);
            assert_eq!(*count, u8::from(!is_wrong));
            assert_eq!(solutions[81 * row] == b'.', is_wrong);
        }
        let digits = [vec![0; 81], vec![10; 81]].concat();
        let (_, counts, malformed) = solve(isa, &digits, &of_digits(up_to(2)));
        assert_eq!((malformed.len(), malformed[0].row), (1, 1));
        assert_eq!(counts, [2, 0]);
    }
}

/// A full grid with up to 60 cells blanked, sometimes one changed: no solution, one, two or many.
pub(crate) fn random_puzzle(seed: u64) -> [u8; 81] {
    let mut random = Pcg64Mcg::seed_from_u64(!seed);
    let (full, order) = grid_and_order(seed);
    let mut digits = *full.digits();
    for &cell in &order[..random.random_range(30..=60)] {
        digits[usize::from(cell)] = 0;
    }
    if random.random_range(0..4) == 0 {
        digits[random.random_range(0..81)] = random.random_range(1..=9);
    }
    digits
}

#[test]
fn ten_thousand_random_puzzles_agree() {
    random_puzzles_agree(10_000);
}

#[test]
#[ignore = "takes some minutes"]
fn long_half_a_million_random_puzzles_agree() {
    random_puzzles_agree(500_000);
}

fn random_puzzles_agree(count: usize) {
    let mut puzzles: Vec<[u8; 81]> = (0..count as u64).map(random_puzzle).collect();
    for (place, text) in UNIQUE.into_iter().enumerate() {
        puzzles[3 * place] = *Grid::parse(text).unwrap().digits();
        puzzles[3 * place + 1] = [0; 81]; // it stops at the limit
    }
    let plain: Vec<([u8; 81], u8)> = puzzles
        .iter()
        .map(|digits| Grid::new(*digits).map_or(([0; 81], 0), |grid| expected(&grid, 255)))
        .collect();
    for kind in 0..=3 {
        let share = plain.iter().filter(|(_, count)| *count.min(&3) == kind);
        let share = share.count();
        println!("{share} of {count} have {kind} solutions (3: or more)");
        assert!(share > count / 100);
    }
    let puzzles = puzzles.concat();
    for limit in [1, 3, 255] {
        assert_agreement(&puzzles, limit, &plain);
    }
    for size in 0..=100 {
        assert_agreement(&puzzles[..81 * size], 2, &plain[..size]);
    }
}
