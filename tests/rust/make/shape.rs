//! Symmetries, patterns and numbers of givens.

use queendoku_ground::attempts::Request;
use queendoku_ground::error::Error;
use queendoku_make::{Shape, Symmetry, Wishes};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::{Cell, Grid};

use super::top_down::{is_minimal, is_proper};
use super::{generated, not_minimal, order, with_givens};

/// A pattern of minimal puzzles.
const PATTERN: &str =
    "x..x.x......x...x..x....x...x..x....x..x...x.x.x.....x......x..x..xx......x...x.x";

fn givens(puzzle: &Grid) -> Cells {
    let digits = puzzle.digits();
    (0..81).map(Cell).filter(|c| digits[c.0] != 0).collect()
}

fn symmetric(name: &str) -> Wishes {
    let named = Symmetry::ALL.into_iter().find(|one| one.name == name);
    Wishes {
        shape: Shape::Symmetric(named.unwrap()),
        ..Wishes::default()
    }
}

/// The cells with an `x`.
fn pattern(text: &str) -> Wishes {
    let cells = text.char_indices().filter(|&(_, one)| one == 'x');
    Wishes {
        shape: Shape::Pattern(cells.map(|(cell, _)| Cell(cell)).collect()),
        ..Wishes::default()
    }
}

#[test]
fn a_walk_that_begins_with_too_few_givens_keeps_the_symmetry() {
    let wishes = Wishes {
        givens: Some(23..=23),
        ..symmetric("diagonal")
    };
    let begins_with_22 = Request {
        start: 1689,
        ..order(1, 2, 100_000)
    };
    let puzzle = &generated(&wishes, &begins_with_22).puzzles[0];
    let cells = givens(puzzle);
    let mirrored = cells
        .into_iter()
        .map(|cell| Cell(9 * cell.column() + cell.row()));
    assert_eq!(mirrored.collect::<Cells>(), cells, "{puzzle}");
    assert!(
        cells.len() == 23 && is_proper(puzzle) && is_minimal(puzzle),
        "{puzzle}"
    );
}

#[test]
fn wishes_that_no_puzzle_meets_are_refused() {
    let symmetric = |name, givens| Wishes {
        givens: Some(givens),
        ..symmetric(name)
    };
    let empty_rows = ".".repeat(18) + &"x".repeat(8) + &"..xxx....".repeat(6);
    let empty_columns = "..xx.xxx.".repeat(3) + &"..xx.x...".repeat(6);
    let full_row = "x".repeat(9) + &"..xxx..x.".repeat(8);
    let twelve = "x".repeat(12);
    #[rustfmt::skip]
    let refused = [
        (with_givens(0, 16), "givens must be from 17, the fewest with one solution, to 81, got 0 to 16"),
        (with_givens(30, 22), "givens must be from 17, the fewest with one solution, to 81, got 30 to 22"),
        (with_givens(41, 50), "givens: no minimal puzzle with more than 40 givens is known, got 41 to 50; choose minimal=False, or fewer givens"),
        (symmetric("quarter-turn", 18..=18), "givens 18 contradicts symmetry 'quarter-turn': no such puzzle has so many; the nearest: 20"),
        (symmetric("quarter-turn", 17..=17), "givens 17 contradicts symmetry 'quarter-turn': no such puzzle has so many; the nearest: 20"),
        (symmetric("full", 26..=27), "givens 26 to 27 contradicts symmetry 'full': no such puzzle has so many; the nearest: 25 and 28"),
        (symmetric("rotational", 17..=17), "givens 17 contradicts symmetry 'rotational': no such puzzle has so many; the nearest: 18"),
        (pattern(&twelve), "pattern must have at least 17 givens, the fewest with one solution, got 12"),
        (Wishes { givens: Some(24..=25), ..pattern(PATTERN) }, "givens 24 to 25 contradicts pattern, which has 22"),
        (pattern(&empty_rows), "pattern: rows 1 and 2 have no given, so that they could be exchanged, and no puzzle has one solution"),
        (pattern(&empty_columns), "pattern: columns 1 and 2 have no given, so that they could be exchanged, and no puzzle has one solution"),
        (pattern(&full_row), "pattern: row 1 is full, so that each of its givens follows from the others, and no puzzle is minimal; choose minimal=False"),
        (pattern(&("x.".repeat(40) + "x")), "pattern: no minimal puzzle with more than 40 givens is known, got 41; choose minimal=False, or fewer givens"),
    ];
    for (wishes, message) in refused {
        let refused = queendoku_make::check(&wishes).unwrap_err();
        assert!(matches!(refused, Error::Invalid(_)));
        assert_eq!(refused.to_string(), message);
    }
    let allowed = [
        symmetric("diagonal", 17..=17),
        symmetric("quarter-turn", 18..=20),
        with_givens(10, 17),
        with_givens(40, 81),
        not_minimal(pattern(&full_row)),
    ];
    for wishes in allowed {
        assert_eq!(queendoku_make::check(&wishes), Ok(()), "{wishes:?}");
    }
}
