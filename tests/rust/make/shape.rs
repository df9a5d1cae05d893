//! Symmetries and numbers of givens.

use queendoku_ground::attempts::Request;
use queendoku_make::{Shape, Symmetry, Wishes};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::Cell;

use super::top_down::{is_minimal, is_proper};
use super::{generated, order};

#[test]
fn a_walk_that_begins_with_too_few_givens_keeps_the_symmetry() {
    let mut symmetries = Symmetry::ALL.into_iter();
    let diagonal = symmetries.find(|one| one.name == "diagonal").unwrap();
    let wishes = Wishes {
        givens: Some(23..=23),
        shape: Shape::Symmetric(diagonal),
        ..Wishes::default()
    };
    let begins_with_22 = Request {
        start: 1689,
        ..order(1, 2, 100_000)
    };
    let puzzle = &generated(&wishes, &begins_with_22).puzzles[0];
    let is_given = |cell: &Cell| puzzle.digits()[cell.0] != 0;
    let cells: Cells = (0..81).map(Cell).filter(is_given).collect();
    let mirrored = cells
        .into_iter()
        .map(|cell| Cell(9 * cell.column() + cell.row()));
    assert_eq!(mirrored.collect::<Cells>(), cells, "{puzzle}");
    assert!(
        cells.len() == 23 && is_proper(puzzle) && is_minimal(puzzle),
        "{puzzle}"
    );
}
