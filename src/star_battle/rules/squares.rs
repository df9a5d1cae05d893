//! Sets of cells as rules have them: cell r · n + c is a bit.

use queendoku_ground::cell_set::CellSet;

use crate::cells::{Cells, bits};

/// Any cells of a board.
pub type Squares = CellSet<10>;

/// The cells of a word for each of n rows.
pub(crate) fn from_rows(n: usize, rows: &Cells) -> Squares {
    let rows = rows[..n].iter().enumerate();
    rows.flat_map(|(row, &cells)| bits(cells.into()).map(move |column| n * row + column))
        .collect()
}
