//! Texts of grids, givens that clash, and digits that are to blame.

use proptest::prelude::*;
use queendoku::simd::Isa;
use queendoku::sudoku::contradiction::contradiction;
use queendoku::sudoku::fast::one::Triads;
use queendoku::sudoku::grid::{CELLS, parse_digits};
use queendoku::sudoku::lexicographic::first_solution;
use queendoku::sudoku::{self, Grid, METHODS};

use crate::{TEXTBOOK, TEXTBOOK_SOLVED, uninterrupted};

proptest! {
    #[test]
    fn a_text_is_read_alike_with_and_without_white_space(
        text in "[1-9.0_*-]{81}|[1-9.0_*x é-]{79,82}",
        space in 0_usize..=79,
    ) {
        let mut spaced: Vec<char> = text.chars().collect();
        spaced.insert(space, '\n');
        let spaced: String = spaced.into_iter().collect();
        prop_assert_eq!(parse_digits(&text), parse_digits(&spaced));
    }

    #[test]
    fn givens_that_clash_have_no_solution(given in prop::collection::vec((0_usize..81, 1_u8..=9), 2..30)) {
        let mut digits = [0; 81];
        for (cell, digit) in given {
            digits[cell] = digit;
        }
        let clash = Grid::new(digits).err();
        prop_assume!(clash.is_some());
        let clash = clash.unwrap();
        prop_assert_eq!(uninterrupted(|poller| sudoku::count(&digits, 1, poller)), Ok(0));
        for method in METHODS.iter().map(Some).chain([None]) {
            let solved = uninterrupted(|poller| sudoku::solve(method, &digits, poller));
            prop_assert_eq!(solved, Err(clash.clone()));
        }
        for isa in Isa::available() {
            let first = uninterrupted(|poller| first_solution(Triads::on(isa), &digits, poller));
            prop_assert_eq!(first, Ok(None));
        }
    }
}

/// A puzzle made by blanking cells of a solution: at least one solution, often several. With fewer
/// than 22 givens the plain methods may search for minutes.
fn puzzle() -> impl Strategy<Value = Grid> {
    (
        prop::collection::vec(prop::bool::weighted(0.33), 81)
            .prop_filter("too few givens", |keep| {
                keep.iter().filter(|&&kept| kept).count() >= 22
            }),
        any::<[u8; 9]>(),
    )
        .prop_map(|(keep, order)| {
            // Renaming the digits keeps a solution a solution.
            let mut digits: Vec<u8> = (1..=9).collect();
            digits.sort_by_key(|&digit| order[usize::from(digit) - 1]);
            let text: String = TEXTBOOK_SOLVED
                .bytes()
                .zip(keep)
                .map(|(c, keep)| {
                    if keep {
                        char::from(b'0' + digits[usize::from(c - b'1')])
                    } else {
                        '.'
                    }
                })
                .collect();
            Grid::parse(&text).unwrap()
        })
}

/// A puzzle with one blank filled with a digit that no house of it has.
fn filled() -> impl Strategy<Value = Grid> {
    (puzzle(), 0..CELLS, 1..=9_u8).prop_filter_map("it clashes", |(puzzle, cell, digit)| {
        let mut digits = *puzzle.digits();
        digits[cell] = digit;
        Grid::new(digits).ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn digits_that_are_blamed_cannot_stand_together(grid in filled()) {
        prop_assume!(up_to_one(grid.digits()) == 0);
        prop_assert_eq!(up_to_one(&blamed(grid.digits())), 0);
    }
}

fn up_to_one(digits: &[u8; CELLS]) -> u64 {
    uninterrupted(|poller| sudoku::count(digits, 1, poller)).unwrap()
}

/// The digits that are to blame, alone.
fn blamed(digits: &[u8; CELLS]) -> [u8; CELLS] {
    let cells = uninterrupted(|poller| contradiction(digits, poller)).unwrap();
    let mut alone = [0; CELLS];
    for cell in cells {
        alone[cell.0] = digits[cell.0];
    }
    alone
}

#[test]
fn most_digits_that_are_blamed_are_needed() {
    let digits = *Grid::parse(TEXTBOOK).unwrap().digits();
    let solution = Grid::parse(TEXTBOOK_SOLVED).unwrap();
    let blanks = (0..CELLS).filter(|&cell| digits[cell] == 0);
    let (mut needed, mut needless) = (0, 0);
    for cell in blanks.step_by(7) {
        for digit in 1..=9 {
            let mut wrong = digits;
            wrong[cell] = digit;
            if digit == solution.digits()[cell] || Grid::new(wrong).is_err() {
                continue;
            }
            let mut alone = blamed(&wrong);
            assert_eq!(alone[cell], digit);
            for other in (0..CELLS)
                .filter(|&cell| alone[cell] != 0)
                .collect::<Vec<_>>()
            {
                let taken = std::mem::take(&mut alone[other]);
                *(if up_to_one(&alone) == 0 {
                    &mut needless
                } else {
                    &mut needed
                }) += 1;
                alone[other] = taken;
            }
        }
    }
    assert!(
        needed > 20 * needless,
        "{needed} are needed, {needless} not"
    );
}

#[test]
fn a_hard_contradiction_takes_little_time_too() {
    // "Hardest, for my program" (P. Norvig, Solving Every Sudoku Puzzle): it has no solution.
    let hard = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let digits = parse_digits(hard).unwrap();
    let count = blamed(&digits).iter().filter(|&&digit| digit != 0).count();
    assert!((2..=12).contains(&count));
}
