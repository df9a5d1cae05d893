//! Random problems.

use std::sync::Arc;

use proptest::prelude::*;
use queendoku_ground::wanted::Order;
use queendoku_simd::Isa;
use queendoku_variants::{Automaton, Engine, Kernel, Problem};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::brute::solutions;
use crate::uninterrupted;

const MOST: usize = 400;

/// Rows, columns and boxes of so many rows and columns.
fn grid(rows: u16, columns: u16) -> Problem {
    let n = rows * columns;
    let row = |i| (0..n).map(|j| n * i + j).collect();
    let column = |i| (0..n).map(|j| n * j + i).collect();
    let in_box = |i| {
        let corner = n * (i / rows * rows) + i % rows * columns;
        (0..n)
            .map(|j| corner + n * (j / columns) + j % columns)
            .collect()
    };
    let rows_and_columns = (0..n).map(row).chain((0..n).map(column));
    let houses: Vec<Vec<u16>> = rows_and_columns.chain((0..n).map(in_box)).collect();
    Problem {
        digits: n as u8,
        cells: usize::from(n * n),
        houses,
        kernels: Vec::new(),
    }
}

/// A full grid of the problem above.
fn full(rows: u16, columns: u16, random: &mut Pcg64Mcg) -> Vec<u8> {
    let n = rows * columns;
    let mut names: Vec<u8> = (1..=n as u8).collect();
    names.shuffle(random);
    let cell = |row: u16, column: u16| columns * (row % rows) + row / rows + column;
    let cells = (0..n * n).map(|c| names[usize::from(cell(c / n, c % n) % n)]);
    cells.collect()
}

/// A few cells, as on a line or in a cage.
fn some_cells(problem: &Problem, random: &mut Pcg64Mcg, most: usize) -> Vec<u16> {
    let count = random.random_range(1..=most.min(problem.cells));
    let mut cells: Vec<u16> = (0..problem.cells as u16).collect();
    cells.shuffle(random);
    if random.random_bool(0.5) && !problem.houses.is_empty() {
        cells.clone_from(problem.houses.choose(random).unwrap());
        cells.shuffle(random);
    }
    cells.truncate(count);
    cells
}

/// Accepts what one of some rows allows: a state is the number of cells, and the rows that are left.
fn automaton_of(rows: &[Vec<u32>], digits: u8) -> Automaton {
    let mut states = vec![(0, (1_u32 << rows.len()) - 1)];
    let (mut accepting, mut next) = (Vec::new(), Vec::new());
    while let Some(&(cell, left)) = states.get(next.len()) {
        accepting.push(cell == rows[0].len());
        let mut after = vec![None; digits.into()];
        for (digit, after) in after.iter_mut().enumerate() {
            let allows = |row: &Vec<u32>| row.get(cell).is_some_and(|set| set >> digit & 1 == 1);
            let rows = rows.iter().enumerate();
            let rows = rows.filter(|&(number, row)| left >> number & 1 == 1 && allows(row));
            let state = (cell + 1, rows.fold(0, |set, (number, _)| set | 1 << number));
            if state.1 != 0 {
                let known = states.iter().position(|&known| known == state);
                *after = Some(known.unwrap_or(states.len()) as u32);
                if known.is_none() {
                    states.push(state);
                }
            }
        }
        next.push(after);
    }
    Automaton {
        start: 0,
        accepting,
        next,
    }
}

/// A kernel that mostly holds for a full grid.
fn kernel(problem: &Problem, full: &[u8], random: &mut Pcg64Mcg) -> Kernel {
    let digits = i32::from(problem.digits);
    let all = problem.all_digits();
    let at = |cell: u16| full[usize::from(cell)];
    match random.random_range(0..7) {
        0 => {
            let mut cells = some_cells(problem, random, problem.digits.into());
            if random.random_bool(0.9) {
                let mut seen = 0_u32;
                cells.retain(|&cell| {
                    let is_new = seen >> at(cell) & 1 == 0;
                    seen |= 1 << at(cell);
                    is_new
                });
            }
            Kernel::Different { cells }
        }
        1 => {
            let cells = some_cells(problem, random, 5);
            let mut sets: Vec<u32> = (0..random.random_range(0..30))
                .map(|_| {
                    let mut digits: Vec<u32> = (0..digits.cast_unsigned()).collect();
                    digits.shuffle(random);
                    digits
                        .iter()
                        .take(cells.len())
                        .fold(0, |set, digit| set | 1 << digit)
                })
                .collect();
            sets.push(cells.iter().fold(0, |set, &cell| set | 1 << (at(cell) - 1)));
            Kernel::Sets { cells, sets }
        }
        2 => {
            let mut cells = some_cells(problem, random, 8);
            while cells.len() < 2 {
                cells = some_cells(problem, random, 8);
            }
            let (a, b) = (cells[0], cells[1]);
            let mut allowed: Vec<u32> = (0..digits).map(|_| random.random::<u32>() & all).collect();
            allowed[usize::from(at(a) - 1)] |= 1 << (at(b) - 1);
            if random.random_bool(0.3) {
                allowed = (0..digits).map(|d| all & !(1 << d)).collect();
            }
            Kernel::Pair {
                cells: [a, b],
                allowed: allowed.into(),
            }
        }
        3 | 4 => {
            let mut cells = some_cells(problem, random, 9);
            if random.random_bool(0.1) {
                cells.push(cells[0]);
            }
            let style = random.random_range(0..4);
            let coefficients: Vec<i32> = (cells.iter())
                .map(|_| match style {
                    0 | 1 => 1,
                    2 => random.random_range(-2..=2),
                    _ => [1, -1, 10, 100, -7][random.random_range(0..5)],
                })
                .collect();
            let terms = coefficients.iter().zip(&cells);
            let mut total = terms.map(|(c, &cell)| c * i32::from(at(cell))).sum();
            if random.random_bool(0.05) {
                total += 1;
            }
            Kernel::Linear {
                cells,
                coefficients,
                total,
            }
        }
        5 => {
            let cells = some_cells(problem, random, 9);
            let mut rows: Vec<Vec<u32>> = (0..random.random_range(0..20))
                .map(|_| {
                    let few = |_: &u16| random.random::<u32>() & random.random::<u32>() & all;
                    cells.iter().map(few).collect()
                })
                .collect();
            let right = |&cell: &u16| random.random::<u32>() & all | 1 << (at(cell) - 1);
            rows.push(cells.iter().map(right).collect());
            let automaton = Arc::new(automaton_of(&rows, problem.digits));
            Kernel::Automaton {
                cells,
                automaton,
                rows,
            }
        }
        _ => {
            let cells = some_cells(problem, random, 7);
            let states = random.random_range(1..6_u32);
            let mut next: Vec<Vec<Option<u32>>> = (0..states)
                .map(|_| {
                    (0..digits)
                        .map(|_| {
                            random
                                .random_bool(0.7)
                                .then(|| random.random_range(0..states))
                        })
                        .collect()
                })
                .collect();
            let mut accepting: Vec<bool> = (0..states).map(|_| random.random_bool(0.4)).collect();
            let mut state = 0;
            for &cell in &cells {
                let to = next[state as usize][usize::from(at(cell) - 1)].get_or_insert(0);
                state = *to;
            }
            accepting[state as usize] = true;
            Kernel::Automaton {
                cells,
                automaton: Arc::new(Automaton {
                    start: 0,
                    accepting,
                    next,
                }),
                rows: Vec::new(),
            }
        }
    }
}

/// Compares all that an engine answers with what the plain search finds.
fn check(problem: &Problem, candidates: &[u32]) {
    let expected = solutions(problem, candidates, MOST);
    if expected.len() == MOST {
        return;
    }
    let mut marks = vec![0; problem.cells];
    for solution in &expected {
        for (mark, digit) in marks.iter_mut().zip(solution) {
            *mark |= 1 << (digit - 1);
        }
    }
    for isa in Isa::available() {
        uninterrupted(|poller| {
            let engine = Engine::on(isa, problem, poller).unwrap();
            let count = expected.len() as u64;
            for limit in [u64::MAX, 2] {
                let solved = engine.solve(candidates, Order::Any, limit, poller);
                let in_pieces = [1, 3].map(|threads| {
                    engine.solve_on_threads(candidates, Order::Any, limit, Some(threads), poller)
                });
                assert_eq!(in_pieces[0], in_pieces[1]);
                for (any, counted) in [solved].into_iter().chain(in_pieces).map(Result::unwrap) {
                    assert_eq!(counted, count.min(limit));
                    assert_eq!(any.is_some(), count > 0);
                    assert!(any.is_none_or(|solution| expected.contains(&solution)));
                }
            }
            let first = engine
                .solve(candidates, Order::Lexicographic, 1, poller)
                .unwrap();
            assert_eq!(first, (expected.first().cloned(), count.min(1)));
            let mut all = engine.solutions(candidates).unwrap();
            for solution in &expected {
                assert_eq!(all.next(poller).unwrap().as_ref(), Some(solution));
            }
            assert_eq!(all.next(poller).unwrap(), None);
            assert_eq!(engine.true_candidates(candidates, poller).unwrap(), marks);
            if engine.blame(candidates).unwrap().is_some() {
                assert_eq!(count, 0);
            }
        });
    }
}

fn add_kernels(problem: &mut Problem, count: usize, full: &[u8], random: &mut Pcg64Mcg) {
    for _ in 0..count {
        let kernel = kernel(problem, full, random);
        problem.kernels.push(kernel);
    }
}

/// A problem in a grid, with so many kernels, and candidates that most of its cells are restricted to.
fn check_grid(rows: u16, columns: u16, kernels: usize, open: f64, seed: u64) {
    let random = &mut Pcg64Mcg::seed_from_u64(seed);
    let mut problem = grid(rows, columns);
    let full = full(rows, columns, random);
    add_kernels(&mut problem, kernels, &full, random);
    let candidates: Vec<u32> = (full.iter())
        .map(|digit| {
            let some = match random.random_bool(open) {
                true => u32::MAX,
                false => random.random::<u32>() & random.random::<u32>(),
            };
            1 << (digit - 1) | some & problem.all_digits()
        })
        .collect();
    check(&problem, &candidates);
}

/// A few cells without houses, with up to 25 digits.
fn check_loose(digits: u8, cells: usize, kernels: usize, seed: u64) {
    let random = &mut Pcg64Mcg::seed_from_u64(seed);
    let mut problem = Problem {
        digits,
        cells,
        ..Problem::default()
    };
    let full: Vec<u8> = (0..cells)
        .map(|_| random.random_range(1..=digits))
        .collect();
    add_kernels(&mut problem, kernels, &full, random);
    let candidates: Vec<u32> = (full.iter())
        .map(|digit| {
            let mut set = 1 << (digit - 1);
            for _ in 0..random.random_range(0..4) {
                set |= 1 << random.random_range(0..digits);
            }
            set
        })
        .collect();
    check(&problem, &candidates);
}

#[test]
fn sums_side_by_side_tell_more_than_each() {
    // Two cells of each of three boxes, twice: twelve cells with at least 30 together, not 9 each.
    let sum = |cells: [u16; 6]| Kernel::Linear {
        cells: cells.into(),
        coefficients: vec![1; 6],
        total: 14,
    };
    let mut problem = grid(3, 3);
    for (cells, is_known) in [
        ([0, 10, 30, 40, 60, 70], false),
        ([1, 9, 31, 39, 61, 69], true),
    ] {
        problem.kernels.push(sum(cells));
        let engine = uninterrupted(|poller| Engine::new(&problem, poller).unwrap());
        let blame = engine.blame(&[problem.all_digits(); 81]).unwrap();
        assert_eq!(blame.is_some(), is_known);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn four_by_four(kernels in 1..7_usize, seed: u64) {
        check_grid(2, 2, kernels, 0.8, seed);
    }

    #[test]
    fn six_by_six(kernels in 1..12_usize, seed: u64) {
        check_grid(2, 3, kernels, 0.3, seed);
    }

    #[test]
    fn nine_by_nine(kernels in 1..20_usize, seed: u64) {
        check_grid(3, 3, kernels, 0.1, seed);
    }

    #[test]
    fn many_digits(digits in 10..=25_u8, cells in 2..9_usize, kernels in 1..6_usize, seed: u64) {
        check_loose(digits, cells, kernels, seed);
    }

    #[test]
    fn few_digits(digits in 1..=9_u8, cells in 2..9_usize, kernels in 1..6_usize, seed: u64) {
        check_loose(digits, cells, kernels, seed);
    }
}
