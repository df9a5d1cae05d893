//! Problems whose answers are known.

use queendoku::control::{Control, NEVER_STOP, Poller};
use queendoku::error::Error;
use queendoku::sudoku::variants::{Engine, Kernel, Order, Problem, Wanted};
use std::time::{Duration, Instant};

use super::random::grid;
use crate::timing::assert_within;
use crate::{TEXTBOOK, TEXTBOOK_SOLVED, uninterrupted};

fn candidates(problem: &Problem, text: &str) -> Vec<u32> {
    let all = problem.all_digits();
    text.bytes()
        .map(|byte| {
            if byte == b'.' {
                all
            } else {
                1 << (byte - b'1')
            }
        })
        .collect()
}

#[test]
fn the_textbook_sudoku() {
    let problem = grid(3, 3);
    let givens = candidates(&problem, TEXTBOOK);
    let expected: Vec<u8> = TEXTBOOK_SOLVED.bytes().map(|byte| byte - b'0').collect();
    uninterrupted(|poller| {
        let engine = Engine::new(&problem, poller).unwrap();
        let solved = engine
            .solve(&givens, Order::Lexicographic, Some(2), poller)
            .unwrap();
        assert_eq!(solved, (Some(expected), 1));
        assert_eq!(engine.blame(&givens).unwrap(), None);
    });
}

#[test]
fn all_grids_of_four() {
    let problem = grid(2, 2);
    uninterrupted(|poller| {
        let engine = Engine::new(&problem, poller).unwrap();
        assert_eq!(engine.count(&[15; 16], None, poller).unwrap(), 288);
    });
}

/// Knight, king and no consecutive neighbours.
#[test]
fn the_miracle_rules_have_72_solutions() {
    let mut problem = grid(3, 3);
    let apart: Vec<u32> = (0..9)
        .map(|d| 511 & !(1 << d | 1 << (d + 1) | (1 << d) >> 1))
        .collect();
    for cell in 0..81_u16 {
        let (row, column) = (i32::from(cell / 9), i32::from(cell % 9));
        let at = |down: i32, right: i32| {
            let (row, column) = (row + down, column + right);
            let is_inside = (0..9).contains(&row) && (0..9).contains(&column);
            is_inside.then_some((9 * row + column).cast_unsigned() as u16)
        };
        for (down, right) in [(1, 1), (1, -1), (1, 2), (1, -2), (2, 1), (2, -1)] {
            if let Some(other) = at(down, right) {
                problem.kernels.push(Kernel::Different {
                    cells: vec![cell, other],
                });
            }
        }
        for other in [at(0, 1), at(1, 0)].into_iter().flatten() {
            problem.kernels.push(Kernel::Pair {
                cells: [cell, other],
                allowed: apart.clone().into(),
            });
        }
    }
    uninterrupted(|poller| {
        let engine = Engine::new(&problem, poller).unwrap();
        assert_eq!(engine.count(&[511; 81], None, poller).unwrap(), 72);
    });
}

#[test]
fn what_is_to_blame() {
    let mut problem = grid(2, 2);
    let cells = vec![0, 5];
    problem.kernels.push(Kernel::Linear {
        cells,
        coefficients: vec![1, 1],
        total: 8,
    });
    problem
        .kernels
        .push(Kernel::Different { cells: vec![3, 9] });
    let mut candidates = vec![15; 16];
    uninterrupted(|poller| {
        let engine = Engine::new(&problem, poller).unwrap();
        assert_eq!(engine.blame(&candidates).unwrap(), Some(12));
        let Kernel::Linear { total, .. } = &mut problem.kernels[0] else {
            unreachable!()
        };
        *total = 4;
        let engine = Engine::new(&problem, poller).unwrap();
        assert_eq!(engine.blame(&candidates).unwrap(), None);
        (candidates[3], candidates[9]) = (1, 1);
        assert_eq!(engine.blame(&candidates).unwrap(), Some(13));
        (candidates[3], candidates[2]) = (2, 2);
        assert_eq!(engine.blame(&candidates).unwrap(), Some(0));
    });
}

/// As digits and as candidates, on one thread and on several.
#[test]
fn many_are_as_each_alone() {
    let problem = grid(2, 2);
    let all = problem.all_digits();
    uninterrupted(|poller| {
        let engine = Engine::new(&problem, poller).unwrap();
        let mut rows = Vec::new();
        for row in 0..100_usize {
            rows.extend((0..16).map(|cell| match cell {
                0 => (row % 5) as u8,
                6 => (row / 5 % 5) as u8,
                15 => (row / 25) as u8,
                _ => 0,
            }));
        }
        let set = |&digit: &u8| if digit == 0 { all } else { 1 << (digit - 1) };
        let candidates: Vec<u32> = rows.iter().map(set).collect();
        for (threads, limit) in [(1, 3), (3, 200)] {
            let order = Order::Lexicographic;
            let wanted = Wanted {
                limit,
                order,
                threads,
            };
            let (mut solutions, mut counts) = (vec![9; rows.len()], vec![9; 100]);
            let control = Control::default();
            engine
                .solve_many(
                    &rows,
                    &wanted,
                    &mut solutions,
                    &mut counts,
                    &control,
                    NEVER_STOP,
                )
                .unwrap();
            assert_eq!(control.progress(), (100, 100));
            let answers = solutions.chunks(16).zip(&counts);
            for (row, (solution, &count)) in candidates.chunks(16).zip(answers) {
                let alone = engine
                    .solve(row, order, Some(limit.into()), poller)
                    .unwrap();
                assert_eq!(alone.1, u64::from(count));
                assert_eq!(alone.0.unwrap_or_else(|| vec![0; 16]), solution);
            }
        }
    });
}

#[test]
fn a_blank_grid_of_25_stops_in_time() {
    let problem = grid(5, 5);
    assert_within(500, "a blank grid of 25", || {
        let begun = Instant::now();
        let stop = |_: &Control| begun.elapsed() < Duration::from_millis(300);
        let control = Control::default();
        let mut poller = Poller::new(&control, &stop);
        let engine = Engine::new(&problem, &mut poller).unwrap();
        let counted = engine.count(&[(1 << 25) - 1; 625], None, &mut poller);
        assert_eq!(counted, Err(Error::Cancelled));
        begun.elapsed()
    });
}

/// A minimal one, from A to P.
const SIXTEEN: &str = "\
     ...E.........G..\
     G....A...DECH..F\
     ...K..P.BN.I..O.\
     .DB....M.G.JL...\
     P..FH.N....D..B.\
     D.G.B..J..O.....\
     N..JKEL......C..\
     ..I...O..FCG....\
     .IO.JL.ND.GM.B.E\
     C....I..K....J..\
     ...M..EPC..L.N.O\
     ..FAG.K.E.....C.\
     ...I..F....K..EH\
     .PNH...L.JI...MC\
     ....A..B.HNP.FJG\
     .M......O.L...I.";

/// More guesses than the search makes before it learns; without a limit it never does.
#[test]
fn learning_counts_as_plain_search_does() {
    let problem = grid(4, 4);
    let mut givens: Vec<u32> = SIXTEEN
        .bytes()
        .map(|byte| match byte {
            b'.' => problem.all_digits(),
            letter => 1 << (letter - b'A'),
        })
        .collect();
    uninterrupted(|poller| {
        let engine = Engine::new(&problem, poller).unwrap();
        assert_eq!(engine.count(&givens, Some(16), poller).unwrap(), 1);
        givens[3] = problem.all_digits();
        let several = engine.count(&givens, None, poller).unwrap();
        assert!(several > 1);
        let counted = engine.count(&givens, Some(16), poller).unwrap();
        assert_eq!(counted, several.min(16));
        givens[3] = 1;
        assert_eq!(
            engine.count(&givens, Some(16), poller).unwrap(),
            engine.count(&givens, None, poller).unwrap()
        );
    });
}

/// A ring of four cells in each box, of digits in a row, as renban lines have them: there is no solution.
#[test]
fn no_grid_has_a_ring_of_neighbours_in_each_box() {
    let mut problem = grid(3, 3);
    for first in [0, 3, 6, 27, 30, 33, 54, 57, 60] {
        let cells = [1, 9, 11, 19].map(|cell| first + cell).to_vec();
        let sets = (0..6).map(|lowest| 0b1111 << lowest).collect();
        problem.kernels.push(Kernel::Sets { cells, sets });
    }
    uninterrupted(|poller| {
        let engine = Engine::new(&problem, poller).unwrap();
        assert_eq!(engine.count(&[511; 81], Some(2), poller).unwrap(), 0);
    });
}
