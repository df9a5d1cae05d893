//! Canonical forms, against a plain search.

use queendoku_canonical::{Canonical, Canonizer, Transformation};
use queendoku_make::Wishes;
use queendoku_sudoku::grid::{CELLS, Grid};
use queendoku_sudoku::solve::solve;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::{generated, order};
use crate::uninterrupted;

/// The grid with the most automorphisms.
const MOST_CANONICAL: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

fn canonical(grid: &Grid) -> Canonical {
    Canonizer::default().canonical(grid)
}

/// The 1,296 orders of the rows, or of the columns.
fn orders() -> Vec<[u8; 9]> {
    const THREE: [[u8; 3]; 6] = Transformation::OF_THREE;
    let mut orders = Vec::new();
    for bands in THREE {
        for number in 0..216 {
            let lines = [THREE[number / 36], THREE[number / 6 % 6], THREE[number % 6]];
            orders.push(std::array::from_fn(|place| {
                3 * bands[place / 3] + lines[place / 3][place % 3]
            }));
        }
    }
    orders
}

fn transposed(digits: &[u8; CELLS]) -> [u8; CELLS] {
    std::array::from_fn(|cell| digits[cell % 9 * 9 + cell / 9])
}

/// The smallest image, and how many of the symmetries of the cells lead there: in each order of
/// the columns, the rows one by one, in each way that makes the next one smallest.
fn plainly(grid: &Grid) -> (Grid, u32) {
    let mut best = (vec![10; CELLS], 0);
    for digits in [*grid.digits(), transposed(grid.digits())] {
        for columns in orders() {
            let rows: [[u8; 9]; 9] =
                std::array::from_fn(|row| columns.map(|column| digits[9 * row + column as usize]));
            let (mut chosen, mut image) = (Vec::new(), Vec::new());
            add_rows(&rows, &mut chosen, &mut [0; 10], &mut image, &mut best);
        }
    }
    (Grid::new(best.0.try_into().unwrap()).unwrap(), best.1)
}

fn add_rows(
    rows: &[[u8; 9]; 9],
    chosen: &mut Vec<usize>,
    labels: &mut [u8; 10],
    image: &mut Vec<u8>,
    best: &mut (Vec<u8>, u32),
) {
    if image[..] > best.0[..image.len()] {
        return;
    }
    if chosen.len() == 9 {
        if *image < best.0 {
            *best = (image.clone(), 0);
        }
        best.1 += 1;
        return;
    }
    let fits = |row: &usize| {
        !chosen.contains(row)
            && (chosen.len().is_multiple_of(3) || row / 3 == chosen[chosen.len() - 1] / 3)
    };
    for row in (0..9).filter(fits).collect::<Vec<_>>() {
        let (before, length) = (*labels, image.len());
        for digit in rows[row] {
            if digit != 0 && labels[digit as usize] == 0 {
                labels[digit as usize] = labels.iter().max().unwrap() + 1;
            }
            image.push(labels[digit as usize]);
        }
        chosen.push(row);
        add_rows(rows, chosen, labels, image, best);
        chosen.pop();
        image.truncate(length);
        *labels = before;
    }
}

fn puzzles(number: usize) -> Vec<Grid> {
    generated(&Wishes::default(), &order(number, 1, 100_000)).puzzles
}

fn solved(puzzle: &Grid) -> Grid {
    uninterrupted(|poller| solve(None, puzzle.digits(), poller)).unwrap()
}

/// A part of a solution: these of its digits only, and as many of its cells as can be.
fn part(puzzle: &Grid, cells: usize, digits: u8, random: &mut Pcg64Mcg) -> Grid {
    let mut part = *solved(puzzle).digits();
    let mut order: Vec<usize> = (0..CELLS).collect();
    order.shuffle(random);
    let mut left = cells;
    for cell in order {
        if part[cell] > digits || left == 0 {
            part[cell] = 0;
        } else {
            left -= 1;
        }
    }
    Grid::new(part).unwrap()
}

/// Minimal puzzles, full grids, and parts of them with many givens and few, all digits and some.
fn all_kinds(number: usize) -> Vec<Grid> {
    let mut random = Pcg64Mcg::seed_from_u64(2);
    let mut grids = Vec::new();
    for puzzle in puzzles(number) {
        let cells = random.next_u32() as usize % 81;
        let digits = random.next_u32() as u8 % 9 + 1;
        grids.push(part(&puzzle, cells, 9, &mut random));
        grids.push(part(&puzzle, 81, digits, &mut random));
        grids.push(part(&puzzle, cells / 4, digits, &mut random));
        grids.push(solved(&puzzle));
        grids.push(puzzle);
    }
    grids
}

/// Grids with many automorphisms.
fn symmetric() -> Vec<Grid> {
    let most = Grid::parse(MOST_CANONICAL).unwrap();
    let of = |cells: &dyn Fn(usize, usize) -> bool| {
        Grid::new(std::array::from_fn(|cell| {
            let is_given = cells(cell / 9, cell % 9);
            most.digits()[cell] * u8::from(is_given)
        }))
        .unwrap()
    };
    vec![
        most,
        of(&|row, _| row == 4),
        of(&|row, _| row == 2 || row == 6),
        of(&|row, column| row == column),
        of(&|row, column| row / 3 == column / 3),
        of(&|row, column| row / 3 == 1 && column / 3 == 2),
        of(&|row, column| row % 3 == 0 && column % 3 == 0),
        of(&|row, column| row / 3 == column % 3),
        of(&|row, column| (row, column) == (3, 7)),
        of(&|row, _| row < 3),
        of(&|row, _| row % 3 < 2),
    ]
}

/// Compares grids with many automorphisms, and others with so many givens: many with fewer would take
/// minutes.
fn equal_a_plain_search(number: usize, least: usize) {
    let is_quick = |grid: &Grid| grid.digits().iter().filter(|&&digit| digit != 0).count() >= least;
    let others = all_kinds(number).into_iter().filter(is_quick);
    for grid in symmetric().into_iter().chain(others) {
        let found = canonical(&grid);
        assert_eq!((found.grid, found.automorphisms), plainly(&grid), "{grid}");
    }
}

#[test]
fn equals_a_plain_search() {
    equal_a_plain_search(12, 0);
}

#[test]
#[ignore = "long"]
fn long_equals_a_plain_search() {
    equal_a_plain_search(1000, 16);
}
