//! A rectangle of two digits, one corner of which has only these; if one of them has no other
//! place in the two lines through the opposite corner, the other is not in that corner.

use crate::marks::Candidates;
use crate::patterns::rectangle::{self, Deadly};
use crate::tell::{Findings, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::Cell;

techniques! {
    uniqueness;
    HIDDEN_RECTANGLE = "hidden rectangle", 47, |grid, found| rectangle::each(grid, found, find),
        "In the two lines through a corner of a rectangle, one of two digits has no places \
         outside it, and the opposite corner has only the two: the first corner is not the \
         other digit, or else the two could be swapped.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>, rectangle: &Deadly) -> Flow {
    match rectangle.roof.len() {
        3 => {}
        2 if !rectangle.roof_in_line() => {}
        _ => return CONTINUE,
    }
    let whole = |&corner: &Cell| grid.of(corner) == rectangle.pair();
    for corner in rectangle.floor.into_iter().filter(whole) {
        for opposite in rectangle.cells {
            if opposite.row() != corner.row() && opposite.column() != corner.column() {
                let [low, high] = rectangle.digits;
                for digits in [[low, high], [high, low]] {
                    check(grid, found, rectangle, [corner, opposite], digits)?;
                }
            }
        }
    }
    CONTINUE
}

/// Whether `locked` has no places outside the rectangle in the lines through `cell`; then `goes`
/// leaves it.
fn check(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    rectangle: &Deadly,
    [corner, cell]: [Cell; 2],
    [locked, goes]: [u8; 2],
) -> Flow {
    let row = House::row(cell.row());
    let column = House::column(cell.column());
    let lines = row.cells() | column.cells();
    // With fewer places, it is a single.
    if lines & grid.cells_with(locked) != rectangle.cells - Cells::of(corner) {
        return CONTINUE;
    }
    found.eliminate(Cells::of(cell), goes, || {
        let beside = rectangle.cells - Cells::of(cell) - Cells::of(corner);
        let mut links = rectangle::strong_links(grid, rectangle.cells & row.cells(), locked);
        links.extend(rectangle::strong_links(
            grid,
            rectangle.cells & column.cells(),
            locked,
        ));
        Story {
            reason: format!(
                "{} If {cell} were {goes}, {locked} would be in {}, its only other place in {}, \
                 and in {}, its only other place in {}; and {corner}, which has no third candidate, \
                 would be {goes}, which completes the pattern. So {cell} is not {goes}.",
                rectangle.premise(),
                notation::cells(beside & row.cells()),
                row,
                notation::cells(beside & column.cells()),
                column,
            ),
            marks: rectangle.marks(grid),
            links,
            houses: vec![row, column],
            ..Story::default()
        }
    })
}
