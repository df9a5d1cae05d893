//! Templates: the ways to place a digit once in every row, column and box.

use std::cell::Cell as Kept;

use crate::marks::{Candidates, Digits};
use queendoku_sudoku::cells::{Cells, House, PEERS};

thread_local! {
    /// The places of each digit when last asked about, and those that no template has: from one
    /// step to the next most digits keep their places.
    static LAST: [Kept<(Cells, Cells)>; 9] =
        const { [const { Kept::new((Cells::NONE, Cells::NONE)) }; 9] };
}

/// The digits of which some places are in no template. No technique that looks at one digit alone
/// finds anything for another.
pub(crate) fn digits(grid: &Candidates) -> Digits {
    let is_open = |&digit: &u8| !ruled_out(grid.cells_with(digit), digit).is_empty();
    (1..=9).filter(is_open).collect()
}

/// The places of `digit` that no template has. Whatever the places of the digit alone can rule out,
/// by a fish of any size and kind, is among them.
pub(crate) fn ruled_out(places: Cells, digit: u8) -> Cells {
    LAST.with(|last| {
        let last = &last[usize::from(digit) - 1];
        let (known, out) = last.get();
        if known == places {
            return out;
        }
        let out = in_no_template(places);
        last.set((places, out));
        out
    })
}

fn in_no_template(places: Cells) -> Cells {
    let held = |houses: [House; 9]| {
        let held = |&house: &usize| !places.is_disjoint(houses[house].cells());
        (0..9).filter(held).fold(0, |all, house| all | 1 << house)
    };
    let rows: u16 = held(House::ROWS);
    let mut others = [House::COLUMNS, House::BOXES].into_iter();
    if others.any(|houses| held(houses).count_ones() != rows.count_ones()) {
        return places;
    }
    let mut unknown = places;
    let mut out = Cells::NONE;
    while let Some(cell) = unknown.first() {
        match complete(places - PEERS[cell.0], rows) {
            Some(template) => unknown -= template,
            None => {
                unknown.remove(cell);
                out.insert(cell);
            }
        }
    }
    out
}

/// One of the places in each of `rows`, none seeing another.
fn complete(places: Cells, rows: u16) -> Option<Cells> {
    if rows == 0 {
        return Some(places);
    }
    let row = House::row(rows.trailing_zeros() as usize).cells();
    (places & row)
        .into_iter()
        .find_map(|cell| complete(places - PEERS[cell.0], rows & (rows - 1)))
}
