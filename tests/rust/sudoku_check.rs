//! Answers checked, against the plain definition.

use queendoku_ground::control::Control;
use queendoku_simd::Isa;
use queendoku_sudoku::cells::House;
use queendoku_sudoku::fast::many::Encoding;
use queendoku_sudoku::fast::many::check::{Verdict, Wrong, check_many};
use queendoku_sudoku::grid::CELLS;
use queendoku_sudoku::{Grid, count, solve};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::sudoku_fast::UNIQUE;
use crate::uninterrupted;

type Digits = [u8; CELLS];

fn check(isa: Isa, puzzles: &[u8], answers: &[u8], threads: usize) -> (Vec<Verdict>, Vec<Wrong>) {
    let mut verdicts = vec![Verdict::default(); puzzles.len() / CELLS];
    let control = Control::default();
    let pair = ((puzzles, Encoding::Digits), (answers, Encoding::Digits));
    let wrong = check_many(isa, pair.0, pair.1, threads, &mut verdicts, &control).unwrap();
    let rows = verdicts.len() as u64;
    assert_eq!(control.progress(), (rows, rows));
    (verdicts, wrong)
}

fn plainly(puzzle: &Digits, answer: &Digits, solution: Option<&Digits>) -> Verdict {
    let changed = (0..CELLS).filter(|&cell| puzzle[cell] != 0 && puzzle[cell] != answer[cell]);
    let changed = changed.count() as u8;
    let of = |house: &House, digit| {
        let cells = house.cell_list().iter();
        cells.filter(|cell| answer[cell.0] == digit).count()
    };
    let clashes = House::ALL
        .iter()
        .map(|house| (1..10).filter(|&digit| of(house, digit) > 1).count());
    let clashes = clashes.sum::<usize>() as u8;
    let is_solved = changed == 0 && clashes == 0 && !answer.contains(&0);
    let right = solution.unwrap_or(&[0; CELLS]).iter().zip(answer);
    let right = right.filter(|(a, b)| a == b && **a != 0).count() as u8;
    Verdict {
        is_solved,
        right: if is_solved { 81 } else { right },
        changed,
        clashes,
    }
}

/// Solutions with some cells of others, and blanks.
fn damaged(random: &mut Pcg64Mcg, solution: &Digits) -> Digits {
    let mut answer = *solution;
    for _ in 0..random.next_u32() % 4 * (random.next_u32() % 30) {
        answer[random.next_u32() as usize % CELLS] = (random.next_u32() % 10) as u8;
    }
    answer
}

#[test]
fn verdicts() {
    let mut random = Pcg64Mcg::seed_from_u64(29);
    let (mut puzzles, mut answers, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..6000 {
        let mut puzzle: Digits = *Grid::parse(UNIQUE[number % UNIQUE.len()]).unwrap().digits();
        let solution = uninterrupted(|poller| solve(None, &puzzle, poller)).unwrap();
        let answer = damaged(&mut random, solution.digits());
        match number % 8 {
            1 | 4 => puzzle[random.next_u32() as usize % CELLS] = 0, // perhaps several
            2 => puzzle[random.next_u32() as usize % CELLS] = 9,     // perhaps none, or a clash
            _ => (),
        }
        let count = uninterrupted(|poller| count(&puzzle, 2, poller)).unwrap();
        let solution = uninterrupted(|poller| solve(None, &puzzle, poller));
        let solution = solution.ok().filter(|_| count == 1);
        let solution = solution.as_ref().map(Grid::digits);
        expected.push(plainly(&puzzle, &answer, solution));
        puzzles.extend(puzzle);
        answers.extend(answer);
    }
    assert!(expected.iter().filter(|verdict| verdict.is_solved).count() > 500);
    for isa in Isa::available() {
        for threads in [1, 3] {
            let (found, wrong) = check(isa, &puzzles, &answers, threads);
            assert!(wrong.is_empty());
            for (row, (found, expected)) in found.iter().zip(&expected).enumerate() {
                assert_eq!(found, expected, "{} {row}", isa.name());
            }
        }
    }
}
