//! Star battles against a plain search on the same boards, on every instruction set.

use std::cmp::Reverse;

use proptest::prelude::*;
use queendoku_ground::board::Square;
use queendoku_ground::control::{Control, NEVER_STOP};
use queendoku_ground::error::Error;
use queendoku_simd::Isa;
use queendoku_star_battle::{
    Board, Boards, COUNTS, Cells, Labels, Solutions, count, solve, solve_many,
};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use crate::queens_count::square;
use crate::star_battle_rules::{listed, squares};
use crate::uninterrupted;

/// Regions that grow from random cells, or any cells at all: with so few, not connected is common.
pub(crate) fn random_regions(n: usize, is_connected: bool, seed: u64) -> Vec<u8> {
    let mut random = Pcg64::seed_from_u64(seed);
    let mut of = vec![u8::MAX; n * n];
    for region in 0..n {
        loop {
            let cell = random.random_range(0..n * n);
            if of[cell] == u8::MAX {
                of[cell] = region as u8;
                break;
            }
        }
    }
    grown(n, of, is_connected, &mut random)
}

/// Gives the cells without a region that of a neighbour, or any.
pub(crate) fn grown(n: usize, mut of: Vec<u8>, is_connected: bool, random: &mut Pcg64) -> Vec<u8> {
    while of.contains(&u8::MAX) {
        let cell = random.random_range(0..n * n);
        let (row, column) = (cell / n, cell % n);
        let near = match random.random_range(0..4) {
            _ if !is_connected => Some(random.random_range(0..n * n)),
            0 if row > 0 => Some(cell - n),
            1 if row + 1 < n => Some(cell + n),
            2 if column > 0 => Some(cell - 1),
            3 if column + 1 < n => Some(cell + 1),
            _ => None,
        };
        if let Some(near) = near.filter(|_| of[cell] == u8::MAX) {
            of[cell] = of[near];
        }
    }
    numbered(&of)
}

/// The same regions, numbered in the order in which they begin.
fn numbered(of: &[u8]) -> Vec<u8> {
    let mut labels = Labels::default();
    of.iter().map(|&region| labels.number(region)).collect()
}

/// All solutions, row by row, star by star from the left, without any deduction.
fn plain(n: usize, stars: usize, of: &[u8], is_allowed: &dyn Fn(usize, u32) -> bool) -> Vec<Cells> {
    let is_row = |row: &u32| row.count_ones() as usize == stars && row & row << 1 == 0;
    let mut rows: Vec<u32> = (0..1 << n).filter(is_row).collect();
    rows.sort_by_key(|row| Reverse(row.reverse_bits()));
    let fits = |with: &Cells, row: usize| {
        let (mut columns, mut regions) = ([0; 32], [0; 32]);
        for cell in (0..n * (row + 1)).filter(|cell| with[cell / n] >> (cell % n) & 1 == 1) {
            columns[cell % n] += 1;
            regions[usize::from(of[cell])] += 1;
        }
        columns
            .iter()
            .chain(&regions)
            .all(|&number| number <= stars)
    };
    let mut found = vec![[0; 32]];
    for row in 0..n {
        let mut longer = Vec::new();
        for mut with in found {
            let above: u32 = if row > 0 { with[row - 1] } else { 0 };
            let near = above | above << 1 | above >> 1;
            for &cells in rows.iter().filter(|&&cells| cells & near == 0) {
                with[row] = cells;
                if is_allowed(row, cells) && fits(&with, row) {
                    longer.push(with);
                }
            }
        }
        found = longer;
    }
    found
}

pub(crate) fn solutions(isa: Isa, board: &Board) -> impl Iterator<Item = Cells> {
    let mut all = Solutions::new(isa, board.clone());
    std::iter::from_fn(move || uninterrupted(|poller| all.next(poller)).unwrap())
}

fn check(n: usize, stars: usize, of: &[u8], placed: &[Square], crosses: &[Square]) {
    let is_allowed = |row: usize, cells: u32| {
        let bit = |square: &Square| cells >> square.column & 1 == 1;
        let own = |square: &&Square| square.row == row;
        placed.iter().filter(own).all(bit) && !crosses.iter().filter(own).any(bit)
    };
    let expected = plain(n, stars, of, &is_allowed);
    let board = Board::new(n, stars, of.to_vec()).unwrap();
    let board = board.with(placed, crosses).unwrap();
    let mut standing = [0; 32];
    placed
        .iter()
        .for_each(|star| standing[star.row] |= 1 << star.column);
    let columns = expected.iter().flat_map(|rows| {
        let is_new = |cell: &usize| (rows[cell / n] & !standing[cell / n]) >> (cell % n) & 1 == 1;
        (0..n * n).filter(is_new).map(|cell| (cell % n) as u8)
    });
    let plain = uninterrupted(|poller| COUNTS.collect(&board, u64::MAX, usize::MAX, poller));
    assert_eq!(plain.unwrap(), columns.collect::<Vec<_>>());
    for isa in Isa::available() {
        let what = || format!("{isa:?} {stars} {of:?} {placed:?} {crosses:?}");
        assert!(
            solutions(isa, &board).eq(expected.iter().copied()),
            "{}",
            what()
        );
        for limit in [1, 2, u64::MAX] {
            let counted = uninterrupted(|poller| count(isa, &board, limit, poller)).unwrap();
            assert_eq!(counted, limit.min(expected.len() as u64), "{}", what());
        }
        match uninterrupted(|poller| solve(isa, &board, poller)) {
            Ok(solution) => assert_eq!(Some(&solution), expected.first(), "{}", what()),
            Err(error) => {
                assert!(matches!(error, Error::NoSolution { .. }) && expected.is_empty());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn all_is_found_that_a_plain_search_finds(n in 2_usize..9, is_connected: bool, seed: u64) {
        for stars in [1, 2] {
            check(n, stars, &random_regions(n, is_connected, seed), &[], &[]);
        }
    }

    #[test]
    fn stars_and_crosses_are_kept(
        n in 4_usize..9, stars in 1_usize..3, seed: u64, crosses in 0_usize..6,
    ) {
        let of = random_regions(n, true, seed);
        let mut random = Pcg64::seed_from_u64(seed);
        let mut cell = || square((random.random_range(0..n), random.random_range(0..n)));
        let star = cell();
        let crosses: Vec<_> = (0..crosses).map(|_| cell()).filter(|&cross| cross != star).collect();
        check(n, stars, &of, &[star], &crosses);
    }
}

/// A board whose regions are its rows.
pub(crate) fn of_rows(n: usize, stars: usize) -> Board {
    let rows = (0..n * n).map(|cell| (cell / n) as u8).collect();
    Board::new(n, stars, rows).unwrap()
}

/// Regions that grow from the stars of a solution, which are dealt out to them.
pub(crate) fn grown_from(solution: &Cells, is_connected: bool, board: &Board, seed: u64) -> Board {
    let (n, stars) = (board.n(), board.stars());
    let mut random = Pcg64::seed_from_u64(seed);
    let mut own: Vec<u8> = (0..n * stars).map(|star| (star / stars) as u8).collect();
    own.shuffle(&mut random);
    let mut of = vec![u8::MAX; n * n];
    let is_star = |cell: &usize| solution[cell / n] >> (cell % n) & 1 == 1;
    for (cell, region) in (0..n * n).filter(is_star).zip(own) {
        of[cell] = region;
    }
    Board::new(n, stars, grown(n, of, is_connected, &mut random)).unwrap()
}

#[test]
fn every_instruction_set_finds_the_same_on_large_boards() {
    let of_one = [10, 12, 17, 25].map(|n| (n, 1));
    for (n, stars) in of_one.into_iter().chain([(10, 2), (11, 2), (14, 3)]) {
        for seed in 0..if n < 14 { 2 } else { 1 } {
            let rows = of_rows(n, stars);
            let isa = Isa::available().last().unwrap();
            let solution = uninterrupted(|poller| solve(isa, &rows, poller)).unwrap();
            let board = grown_from(&solution, false, &rows, seed);
            let mut answers = Isa::available().map(|isa| {
                let first = uninterrupted(|poller| solve(isa, &board, poller)).unwrap();
                let number = uninterrupted(|poller| count(isa, &board, 50, poller)).unwrap();
                (first, number)
            });
            let (first, number) = answers.next().unwrap();
            assert!(number > 0);
            let placed = listed(n, squares(n, &first));
            assert_eq!(placed.len(), n * stars);
            board.clone().with(&placed, &[]).unwrap(); // none touch, and no unit has too many
            assert!(
                answers.all(|answer| answer == (first, number)),
                "{n} {stars} {seed}"
            );
        }
    }
}

#[test]
fn many_boards_at_once_are_as_one_by_one() {
    let mut boards = Boards::default();
    let mut expected = Vec::new();
    boards.push(0, 1, &[]);
    expected.push((1, Vec::new()));
    for seed in 0..1500 {
        let n = 1 + seed as usize % 9;
        let stars = 1 + usize::from(seed % 7 == 0 && n > 1);
        let of = random_regions(n, seed % 4 > 0, seed);
        let mut random = Pcg64::seed_from_u64(seed);
        let cell = random.random_range(0..n * n);
        let square = [square((cell / n, cell % n))];
        let (placed, crosses): (&[Square], &[Square]) = match seed / 9 % 4 {
            0 => (&square, &[]),
            1 => (&[], &square),
            _ => (&[], &[]),
        };
        let board = Board::new(n, stars, of.clone()).unwrap();
        let board = board.with(placed, crosses).unwrap();
        let isa = Isa::available().last().unwrap();
        let found: Vec<Cells> = solutions(isa, &board).take(255).collect();
        if placed.is_empty() && crosses.is_empty() {
            boards.push(n, stars, &of);
        } else {
            boards.push_begun(board);
        }
        let first = found.first().copied().unwrap_or([0; 32]);
        let cells = (0..n * n).map(|cell| (first[cell / n] >> (cell % n) & 1) as u8);
        expected.push((found.len(), cells.collect()));
    }
    for isa in Isa::available() {
        for (limit, threads) in [(1, 1), (2, 3), (255, 2)] {
            let mut answers = vec![0; boards.cells()];
            let control = Control::default();
            let (own, control_of) = (&mut answers, &control);
            let counts = solve_many(isa, &boards, limit, threads, own, control_of, NEVER_STOP);
            let counts = counts.unwrap();
            for (index, (count, (number, cells))) in counts.iter().zip(&expected).enumerate() {
                assert_eq!(usize::from(*count), *number.min(&usize::from(limit)));
                assert_eq!(answers[boards.place(index).1], *cells);
            }
            assert_eq!(control.progress(), (1501, 1501));
        }
    }
}
