//! A row and a column with two places for a digit each, of which one pair shares a box: one of the
//! other two is true. Two such kites on one pair are a dual one.

use crate::marks::{Candidate, Candidates};
use crate::patterns::templates;
use crate::techniques::single_digit::{Chain, pairs};
use crate::tell::Findings;
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::Cell;

techniques! {
    TWO_STRING_KITE = "two-string kite", 41, find,
        "A row and a column with two places for a digit meet in a box: one far end is true.";
    DUAL_TWO_STRING_KITE = "dual two-string kite", 42, find_dual,
        "Two two-string kites that meet in the same two cells of a box.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    each(grid, |kite| {
        let eliminated = kite.eliminated(grid);
        found.eliminate(eliminated, kite.digit, || kite.story(eliminated))
    })
}

/// Calls `send` with every kite that eliminates something, rows first.
fn each(grid: &Candidates, mut send: impl FnMut(Chain) -> Flow) -> Flow {
    for digit in templates::digits(grid) {
        for (row, in_row) in pairs(grid, digit, &House::ROWS) {
            for (column, in_column) in pairs(grid, digit, &House::COLUMNS) {
                if in_row.iter().any(|cell| in_column.contains(cell)) {
                    continue;
                }
                for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let kite = Chain {
                        digit,
                        cells: [in_row[1 - i], in_row[i], in_column[j], in_column[1 - j]],
                        houses: [row, House::r#box(in_row[i].r#box()), column],
                    };
                    let corner = Cell(in_column[1 - j].row() * 9 + in_row[1 - i].column());
                    if in_row[i].r#box() == in_column[j].r#box() && grid.has(corner, digit) {
                        send(kite)?;
                    }
                }
            }
        }
    }
    CONTINUE
}

/// Both kites may be of one digit, or each of its own.
fn find_dual(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let inner = |kite: &Chain| Cells::of(kite.cells[1]) | Cells::of(kite.cells[2]);
    let mut kites = Vec::new();
    each(grid, |kite| {
        kites.push(kite);
        CONTINUE
    })?;
    for (i, one) in kites.iter().enumerate() {
        for other in &kites[i + 1..] {
            let both = [one, other].map(|kite| (kite.digit, kite.eliminated(grid)));
            if inner(one) != inner(other) || both[0] == both[1] {
                continue;
            }
            let eliminated = both.into_iter().flat_map(|(digit, cells)| {
                cells.into_iter().map(move |cell| Candidate { cell, digit })
            });
            found.eliminate_each(eliminated, || {
                one.story(both[0].1)
                    .and("Likewise,", other.story(both[1].1))
            })?;
        }
    }
    CONTINUE
}
