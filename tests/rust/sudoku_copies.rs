//! Symmetric copies, on each instruction set against the plain symmetry.

use queendoku_ground::control::{Control, NEVER_STOP};
use queendoku_simd::Isa;
use queendoku_sudoku::Transformation;
use queendoku_sudoku::copies::{Draw, Options, copy_many};
use queendoku_sudoku::fast::many::{Encoding, Malformed};
use queendoku_sudoku::grid::{CELLS, Cell};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

const SEED: u64 = 29;

/// The copies of grids, the first of which has a number, and the malformed ones.
fn copies(
    isa: Isa,
    grids: &[u8],
    encoding: Encoding,
    (first, each): (u64, usize),
    threads: usize,
) -> (Vec<u8>, Vec<Malformed>) {
    let options = Options {
        encoding,
        draw: Draw::new(SEED, first, each),
        threads,
        stop_at_malformed: false,
    };
    let mut images = vec![7; each * grids.len()];
    let control = Control::default();
    let wrong = copy_many(isa, grids, &options, &mut images, &control, NEVER_STOP).unwrap();
    let rows = (grids.len() / CELLS) as u64;
    assert_eq!(control.progress(), (rows, rows));
    (images, wrong)
}

/// Any digits and blanks.
fn random_grids(rows: usize) -> Vec<u8> {
    let mut random = Pcg64Mcg::seed_from_u64(1);
    let cells = std::iter::repeat_with(|| (random.next_u32() % 10) as u8);
    cells.take(CELLS * rows).collect()
}

fn image(grid: &[u8; CELLS], way: &Transformation) -> [u8; CELLS] {
    std::array::from_fn(|cell| {
        let row = usize::from(way.rows[cell / 9]);
        let column = usize::from(way.columns[cell % 9]);
        let (row, column) = if way.transposed {
            (column, row)
        } else {
            (row, column)
        };
        match grid[9 * row + column] {
            0 => 0,
            digit => way.digits[usize::from(digit) - 1],
        }
    })
}

#[test]
fn every_instruction_set_copies_as_the_symmetries_say() {
    let grids = random_grids(300);
    for each in [1, 7, 1500] {
        let grids = &grids[..CELLS * 300.min(20_000 / each)];
        let rows = grids.len() / CELLS;
        let ways = Draw::new(SEED, 5, each).transformations(rows);
        let rows = grids.as_chunks().0.iter();
        let originals = rows.flat_map(|row| std::iter::repeat_n(row, each));
        let images = originals
            .zip(ways)
            .flat_map(|(grid, way)| image(grid, &way));
        let images: Vec<u8> = images.collect();
        let text = |digits: &[u8], blank: u8| -> Vec<u8> {
            let character = |&digit| if digit == 0 { blank } else { b'0' + digit };
            digits.iter().map(character).collect()
        };
        for isa in Isa::available() {
            println!("{}", isa.name());
            for (threads, blank) in [(1, b'0'), (3, b'.'), (1, b'_'), (3, b'*'), (1, b'-')] {
                let found = copies(isa, grids, Encoding::Digits, (5, each), threads);
                assert!(found.0 == images && found.1.is_empty());
                let written = text(grids, blank);
                let found = copies(isa, &written, Encoding::Text, (5, each), threads);
                assert!(found.0 == text(&images, blank) && found.1.is_empty());
            }
        }
    }
}

#[test]
fn malformed_grids_have_blank_copies() {
    let mut grids = random_grids(2000);
    grids[CELLS * 3 + 4] = 10;
    grids[CELLS * 1999] = 255;
    for isa in Isa::available() {
        for (each, threads) in [(1, 1), (3, 2), (1100, 2)] {
            let grids = &grids[..CELLS * if each > 3 { 7 } else { 2000 }];
            let (images, wrong) = copies(isa, grids, Encoding::Digits, (0, each), threads);
            let (row, cell, byte) = (3, Cell(4), 10);
            assert_eq!(wrong[0], Malformed { row, cell, byte });
            assert_eq!(wrong.len(), if each > 3 { 1 } else { 2 });
            for (number, image) in images.chunks(each * CELLS).enumerate() {
                let is_blank = image.iter().all(|&cell| cell == 0);
                assert_eq!(is_blank, [3, 1999].contains(&number), "{number}");
            }
        }
    }
}
