//! The cells of a row of text, and what is wrong with them.

use queendoku_sudoku::grid::{CELLS, parse_digits};

/// Stands for a malformed row: neither a digit nor a blank in any encoding.
pub(super) const NO_PUZZLE: [u8; CELLS] = [0xff; CELLS];

/// Why a null, None or NaN is malformed.
pub(super) const MISSING: &str = "is missing";

/// Appends the 81 cells of a row without its white space; appends nothing, and returns false, if
/// there are not 81.
pub(super) fn push_cells(row: &[u8], cells: &mut Vec<u8>) -> bool {
    // As nearly all rows are, or lines of a file.
    if let Some(row) = [row, row.trim_ascii()]
        .into_iter()
        .find(|row| row.len() == CELLS)
    {
        cells.extend_from_slice(row);
        return true;
    }
    let start = cells.len();
    for written in without_white_space(row) {
        cells.extend_from_slice(written);
        if cells.len() > start + CELLS {
            break;
        }
    }
    let fits = cells.len() == start + CELLS;
    if !fits {
        cells.truncate(start);
    }
    fits
}

/// The bytes between the white space of a row, which is Unicode's in what is UTF-8.
fn without_white_space(row: &[u8]) -> impl Iterator<Item = &[u8]> {
    row.utf8_chunks().flat_map(|chunk| {
        let written = chunk.valid().split(char::is_whitespace).map(str::as_bytes);
        written.chain([chunk.invalid()])
    })
}

/// Why the text of a row is malformed.
pub(super) fn reason(row: &[u8]) -> String {
    let error = parse_digits(&String::from_utf8_lossy(row)).err();
    error.map_or_else(|| "is malformed".into(), |error| error.without_argument())
}

/// Why a row of an array of bytes, which NumPy pads with zeros, is malformed.
pub(super) fn padded(row: &[u8]) -> String {
    let length = row.iter().rposition(|&byte| byte != 0);
    reason(&row[..length.map_or(0, |last| last + 1)])
}
