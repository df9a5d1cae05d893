//! The rules for star battles against all solutions of random boards.

use queendoku_ground::board::Square;
use queendoku_ground::error::Error;
use queendoku_simd::Isa;
use queendoku_star_battle::rules::{
    Deduction, Findings, Map, Position, RULES, Rating, Rule, SEVERAL, Squares, Wants, explain,
    hint, rate,
};
use queendoku_star_battle::{Board, Cells, solve};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use rayon::prelude::*;

use crate::queens_count::square;
use crate::star_battle::{self, grown_from, of_rows, random_regions};
use crate::{Met, asked, met_on, uninterrupted};

/// From here on, rules try what follows from each cell.
const TRIALS: u16 = 54;

pub(crate) fn squares(n: usize, cells: &Cells) -> Squares {
    let has = |cell: &usize| cells[cell / n] >> (cell % n) & 1 == 1;
    (0..n * n).filter(has).collect()
}

pub(crate) fn listed(n: usize, cells: Squares) -> Vec<Square> {
    let square = |cell| square((cell / n, cell % n));
    cells.into_iter().map(square).collect()
}

/// Up to so many solutions.
fn solutions(board: &Board, most: usize) -> Vec<Squares> {
    let isa = Isa::available().last().unwrap();
    let found = star_battle::solutions(isa, board).take(most);
    found.map(|cells| squares(board.n(), &cells)).collect()
}

/// A board of 5 to 10 rows that has a solution; with two stars its regions may lie in parts.
fn random_board(seed: u64) -> Board {
    let mut random = Pcg64::seed_from_u64(seed);
    let stars = random.random_range(1..3);
    let n = random.random_range(4 + 4 * stars - 3..4 + 3 * stars + 1);
    let isa = Isa::available().last().unwrap();
    let rows = of_rows(n, stars);
    let solution = loop {
        let is_crossed = |_: &usize| random.random_range(0..5) < 2;
        let crosses: Squares = (0..n * n).filter(is_crossed).collect();
        let board = rows.clone().with(&[], &listed(n, crosses)).unwrap();
        if let Ok(found) = uninterrupted(|poller| solve(isa, &board, poller)) {
            break found;
        }
    };
    grown_from(&solution, true, &rows, seed)
}

/// What a rule finds: all, or the first; and whether it says that nothing fits.
fn find(rule: &'static Rule, position: &Position<'_>, all: bool) -> (Vec<Deduction>, bool) {
    uninterrupted(|poller| {
        let wants = Wants { all, stories: true };
        let mut found = Findings::new(rule, position, wants, poller);
        let _ = (rule.find)(position, &mut found);
        let nothing_fits = found.contradiction.is_some();
        (found.found, nothing_fits)
    })
}

/// Goes the way of a board, and checks whatever any rule finds on it.
fn check(board: &Board, met: &mut Met) {
    let solutions = solutions(board, 100);
    let map = Map::of(board);
    let mut position = Position::new(&map, board);
    let rules = &RULES[..RULES.len() - 1];
    while !position.is_solved() {
        let mut next = None;
        for &rule in rules {
            let is_trial = rule.difficulty >= TRIALS;
            if is_trial && (next.is_some() || solutions.len() > 1 && rule.difficulty > 80) {
                break;
            }
            let (found, _) = find(rule, &position, !is_trial);
            for step in &found {
                let says = || format!("{}: {} {board:?}", rule.name, step.story.reason);
                assert!(
                    !solutions.iter().any(|&one| step.contradicts(&one)),
                    "{}",
                    says()
                );
                assert!((step.eliminated - position.open).is_empty(), "{}", says());
                assert!((step.placed - position.open).is_empty(), "{}", says());
                assert!(step.difficulty >= rule.difficulty, "{}", says());
            }
            if let Some(step) = found.into_iter().next() {
                *met.entry(rule.name).or_default() += 1;
                next.get_or_insert(step);
            }
        }
        match next {
            Some(step) => position.take(&step).unwrap(),
            None => break,
        }
    }
    if let [only] = solutions[..] {
        let (way, names) = uninterrupted(|poller| explain(board, RULES, true, poller)).unwrap();
        let last = way.steps.last().map_or(way.start, |(_, after)| *after);
        let stars = names.seen(last.stars);
        assert!(way.is_proper && stars == only, "{board:?}");
        let rating = uninterrupted(|poller| rate(board, poller)).unwrap();
        let hardest = way.steps.iter().map(|(step, _)| step.difficulty).max();
        assert_eq!(Some(rating.difficulty), hardest.or(Some(0)));
    }
}

#[test]
fn no_rule_is_ever_wrong() {
    let met = met_on(0..60, |seed, met| check(&random_board(seed), met));
    assert!(met.len() > RULES.len() / 2, "{met:?}");
}

/// The nightly's: `QUEENDOKU_PUZZLES` boards, a hundred thousand unless told otherwise.
#[test]
#[ignore = "takes half an hour"]
fn long_no_rule_is_ever_wrong() {
    let boards = 1 << 32..(1 << 32) + asked(100_000);
    for (name, times) in met_on(boards, |seed, met| check(&random_board(seed), met)) {
        println!("{times:>9} {name}");
    }
}

/// One of the eight copies of a board, with other numbers of its regions and the stars and crosses
/// that are told.
fn copied(board: &Board, copy: usize, [stars, crosses]: [Squares; 2]) -> Board {
    let n = board.n();
    let to = |cell: usize| {
        let (row, column) = (cell / n, cell % n);
        let row = if copy & 1 == 0 { row } else { n - 1 - row };
        let column = if copy & 2 == 0 {
            column
        } else {
            n - 1 - column
        };
        if copy & 4 == 0 {
            n * row + column
        } else {
            n * column + row
        }
    };
    let mut of = vec![0; n * n];
    for (cell, region) in board.regions().iter().enumerate() {
        of[to(cell)] = (region + copy as u8) % n as u8;
    }
    let [stars, crosses] =
        [stars, crosses].map(|cells| listed(n, cells.into_iter().map(to).collect()));
    let copy = Board::new(n, board.stars(), of).unwrap();
    copy.with(&stars, &crosses).unwrap()
}

/// Checks that a copy has the same rating, and on the way of a board that the easiest step is given,
/// on each copy as hard.
fn check_copies(seed: u64) {
    let board = random_board(seed);
    let Ok(rating) = uninterrupted(|poller| rate(&board, poller)) else {
        return; // several solutions
    };
    let told = |rating: &Rating| {
        (
            rating.difficulty,
            rating.technique.map(|rule| rule.name),
            rating.steps,
        )
    };
    for copy in 1..8 {
        let copy = copied(&board, copy, [Squares::NONE; 2]);
        let of_copy = uninterrupted(|poller| rate(&copy, poller)).unwrap();
        assert_eq!(told(&of_copy), told(&rating), "{board:?}");
    }
    let (way, names) = uninterrupted(|poller| explain(&board, RULES, false, poller)).unwrap();
    let all: Squares = (0..board.regions().len()).collect();
    let before = std::iter::once(&way.start).chain(way.steps.iter().map(|(_, after)| after));
    for (number, (before, (step, _))) in before.zip(&way.steps).enumerate() {
        let stand = [before.stars, all - before.open - before.stars].map(|it| names.seen(it));
        for copy in [0, 1 + number % 7] {
            let begun = copied(&board, copy, stand);
            let hints = |all| {
                uninterrupted(|poller| hint(&begun, RULES, all, poller))
                    .unwrap()
                    .1
            };
            let (easiest, hints) = (hints(false).remove(0).difficulty, hints(true));
            assert_eq!(easiest, step.difficulty, "{begun:?}");
            assert_eq!(easiest, hints[0].difficulty, "{begun:?}");
            assert!(hints.is_sorted_by_key(|one| one.difficulty), "{begun:?}");
        }
    }
}

#[test]
fn copies_have_the_same_rating_and_the_easiest_step_is_given() {
    (0..200).into_par_iter().for_each(check_copies);
}

/// The nightly's: boards as above.
#[test]
#[ignore = "takes some minutes"]
fn long_copies_have_the_same_rating() {
    let boards = 1 << 32..(1 << 32) + asked(100_000);
    boards.into_par_iter().for_each(check_copies);
}

#[test]
fn what_stands_is_kept() {
    for seed in 0..30 {
        let board = random_board(seed);
        let n = board.n();
        let solution = solutions(&board, 1)[0];
        let mut random = Pcg64::seed_from_u64(seed);
        let some: Squares = (0..n * n)
            .filter(|_| random.random_range(0..8) == 0)
            .collect();
        let (stars, crosses) = (solution & some, some - solution);
        let begun = board.with(&listed(n, stars), &listed(n, crosses)).unwrap();
        let (way, names) = uninterrupted(|poller| explain(&begun, RULES, true, poller)).unwrap();
        let [stand, open] = [way.start.stars, way.start.open].map(|it| names.seen(it));
        assert!((stars - stand).is_empty() && (crosses & open).is_empty());
        check(&begun, &mut Met::new());
    }
}

#[test]
fn boards_with_several_solutions_or_none() {
    let (mut several, mut none) = (0, 0);
    for seed in 0..200 {
        let n = 5 + seed as usize % 3;
        let board = Board::new(n, 1, random_regions(n, true, seed)).unwrap();
        let rated = uninterrupted(|poller| rate(&board, poller));
        let found = uninterrupted(|poller| hint(&board, RULES, true, poller));
        match solutions(&board, 2).len() {
            0 => {
                none += 1;
                assert!(matches!(rated, Err(Error::NoSolution { .. })), "{rated:?}");
                assert!(matches!(found, Err(Error::NoSolution { .. })));
            }
            1 => assert!(!found.unwrap().1.is_empty() && rated.is_ok()),
            _ => {
                several += 1;
                assert!(rated.unwrap_err().to_string().contains(SEVERAL));
                check(&board, &mut Met::new());
            }
        }
    }
    assert!(several > 20 && none > 20, "{several} {none}");
}
