//! Many puzzles as Python strings, and their solutions.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};

use crate::bindings::lists::{check_signals_now_and_then, list_from};
use crate::bindings::wording::type_name;
use crate::error::Error;
use crate::sudoku::grid::{self, CELLS, Cell, Grid, parse_digit};

/// Stands for a malformed row: neither a digit nor a blank in any encoding.
pub(super) const NO_PUZZLE: [u8; CELLS] = [0xff; CELLS];

/// Stands for a null: well formed, and without a solution.
pub(super) const CONTRADICTION: [u8; CELLS] = [b'1'; CELLS];

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

/// A row in Python: str or bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Str,
    Bytes,
}

impl Kind {
    pub(super) fn of(binary: bool) -> Self {
        if binary { Kind::Bytes } else { Kind::Str }
    }

    fn name(self) -> &'static str {
        match self {
            Kind::Str => "str",
            Kind::Bytes => "bytes",
        }
    }

    /// The bytes of a row, or why it has none.
    fn bytes<'a>(self, row: &'a Bound<'_, PyAny>) -> Result<&'a [u8], String> {
        let bytes = match self {
            Kind::Str => row.cast::<PyString>().ok().map(|row| {
                row.to_str()
                    .map(str::as_bytes)
                    .map_err(|_| "has a lone surrogate, which is no character".into())
            }),
            Kind::Bytes => row.cast::<PyBytes>().ok().map(|row| Ok(row.as_bytes())),
        };
        bytes.unwrap_or_else(|| Err(format!("must be {}, not {}", self.name(), type_name(row))))
    }

    /// Why `row` is malformed.
    pub(super) fn reason(self, row: &[u8]) -> String {
        let error = match self {
            Kind::Str => Grid::parse(&String::from_utf8_lossy(row)).err(),
            Kind::Bytes => wrong_byte(row),
        };
        let message = error.map_or_else(|| "is no puzzle".into(), |error| error.to_string());
        message.trim_start_matches("grid: ").into()
    }
}

/// The first byte that is not a cell, or the wrong number of cells.
fn wrong_byte(row: &[u8]) -> Option<Error> {
    let cells: Vec<u8> = without_white_space(row).flatten().copied().collect();
    let wrong = cells
        .iter()
        .take(CELLS)
        .position(|&byte| parse_digit(byte.into()).is_none());
    match wrong {
        Some(cell) => {
            let shown = format!("b'{}'", cells[cell].escape_ascii());
            Some(grid::wrong_character(Cell(cell), &shown))
        }
        None => Grid::parse(&String::from_utf8_lossy(&cells)).err(),
    }
}

/// The rows one after the other, 81 bytes each.
#[derive(Debug)]
pub(super) struct Texts {
    pub(super) flat: Vec<u8>,
    /// Why rows that hold [`NO_PUZZLE`] do, by their numbers, in order.
    pub(super) wrong: Vec<(usize, String)>,
}

impl Texts {
    /// Reads a list; with `stop`, up to the first malformed row.
    pub(super) fn read(rows: &Bound<'_, PyList>, kind: Kind, stop: bool) -> PyResult<Self> {
        let mut texts = Texts {
            flat: Vec::with_capacity(CELLS * rows.len()),
            wrong: Vec::new(),
        };
        for index in 0..rows.len() {
            check_signals_now_and_then(rows.py(), index)?;
            let row = rows.get_item(index)?;
            match kind.bytes(&row) {
                Ok(bytes) if push_cells(bytes, &mut texts.flat) => {}
                Ok(bytes) => texts.push_wrong(kind.reason(bytes)),
                Err(reason) => texts.push_wrong(reason),
            }
            if stop && !texts.wrong.is_empty() {
                break;
            }
        }
        Ok(texts)
    }

    fn push_wrong(&mut self, reason: String) {
        self.wrong.push((self.flat.len() / CELLS, reason));
        self.flat.extend_from_slice(&NO_PUZZLE);
    }
}

/// The solutions as a list, None where there is none.
pub(super) fn list_of_solutions<'py>(
    py: Python<'py>,
    solutions: &[u8],
    counts: &[u8],
    kind: Kind,
) -> PyResult<Bound<'py, PyList>> {
    let none = py.None().into_bound(py);
    list_from(py, counts.len(), |index| {
        let solution = &solutions[CELLS * index..][..CELLS];
        match kind {
            _ if counts[index] == 0 => Ok(none.clone()),
            Kind::Str => Ok(PyString::from_bytes(py, solution)?.into_any()),
            Kind::Bytes => Ok(PyBytes::new(py, solution).into_any()),
        }
    })
}
