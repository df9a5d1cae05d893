//! Templates: the ways to place a digit once in every row, column and box.

use queendoku_core::sudoku::cells::{Cells, House, PEERS};

/// The places that no template has. Whatever the places of the digit alone can rule out, by a fish
/// of any size and kind, is among them.
pub(super) fn ruled_out(places: Cells) -> Cells {
    let rows = (0..9)
        .filter(|&row| !places.is_disjoint(House::row(row).cells()))
        .fold(0, |rows, row| rows | 1 << row);
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
