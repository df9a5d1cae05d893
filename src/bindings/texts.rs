//! Many puzzles as a Python list, and their solutions.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};

use crate::bindings::grid;
use crate::bindings::lists::{check_signals_now_and_then, list_from};
use crate::bindings::sudoku::rows;
use crate::bindings::wording::shown;
use crate::sudoku::grid::{CELLS, parse_digit, parse_digits};

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
    error.map_or_else(
        || "is malformed".into(),
        |error| without_name(&error.to_string()),
    )
}

/// An error of one grid, as said of a row.
pub(super) fn without_name(error: &str) -> String {
    let error = error.strip_prefix("grid").unwrap_or(error);
    error.trim_start_matches(':').trim_start().into()
}

/// A row in Python, and so its solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Str,
    Bytes,
    /// Nine rows of nine cells, as `solve_sudoku` returns them.
    Lists,
}

/// The rows one after the other, 81 bytes each.
#[derive(Debug)]
pub(super) struct Texts {
    pub(super) flat: Vec<u8>,
    pub(super) kinds: Vec<Kind>,
    /// Why rows that hold [`NO_PUZZLE`] do, by their numbers, in order.
    pub(super) wrong: Vec<(usize, String)>,
}

impl Texts {
    /// Reads a list; with `stop`, up to the first malformed row.
    pub(super) fn read(rows: &Bound<'_, PyList>, stop: bool) -> PyResult<Self> {
        let mut texts = Texts {
            flat: Vec::with_capacity(CELLS * rows.len()),
            kinds: Vec::with_capacity(rows.len()),
            wrong: Vec::new(),
        };
        for index in 0..rows.len() {
            check_signals_now_and_then(rows.py(), index)?;
            texts.push(&rows.get_item(index)?)?;
            if stop && !texts.wrong.is_empty() {
                break;
            }
        }
        Ok(texts)
    }

    fn push(&mut self, row: &Bound<'_, PyAny>) -> PyResult<()> {
        // A cast that fails makes an error, which takes longer than this look at the type.
        if !row.is_instance_of::<PyBytes>()
            && let Ok(text) = row.cast::<PyString>()
        {
            self.push_text(text.to_string_lossy().as_bytes(), Kind::Str);
        } else if let Ok(bytes) = row.cast::<PyBytes>() {
            self.push_text(bytes.as_bytes(), Kind::Bytes);
        } else {
            self.push_lists(row)?;
        }
        Ok(())
    }

    fn push_text(&mut self, row: &[u8], kind: Kind) {
        self.kinds.push(kind);
        if !push_cells(row, &mut self.flat) {
            self.push_wrong(reason(row));
        }
    }

    fn push_lists(&mut self, row: &Bound<'_, PyAny>) -> PyResult<()> {
        self.kinds.push(Kind::Lists);
        match grid::read(row) {
            Ok(digits) => self.flat.extend(digits.map(|digit| b'0' + digit)),
            Err(error) => self.push_wrong(why_no_grid(row, error)?),
        }
        Ok(())
    }

    fn push_wrong(&mut self, reason: String) {
        self.wrong.push((self.flat.len() / CELLS, reason));
        self.flat.extend_from_slice(&NO_PUZZLE);
    }
}

/// Why a row is malformed that `grid::read` refuses; what is no error of the row is raised.
fn why_no_grid(row: &Bound<'_, PyAny>, error: PyErr) -> PyResult<String> {
    let py = row.py();
    if grid::is_missing(row) {
        return Ok(MISSING.into());
    }
    if row.extract::<f64>().is_ok() {
        let found = shown(row)?;
        return Ok(format!(
            "is the number {found}, and numbers lose leading zeros; read the column as text, as by \
             pd.read_csv(..., dtype=str)"
        ));
    }
    if error.is_instance_of::<PyValueError>(py) || error.is_instance_of::<PyTypeError>(py) {
        return Ok(without_name(&error.value(py).str()?.to_string_lossy()));
    }
    Err(error)
}

/// The solutions as a list, None where there is none.
pub(super) fn list_of_solutions<'py>(
    py: Python<'py>,
    solutions: &[u8],
    counts: &[u8],
    kinds: &[Kind],
) -> PyResult<Bound<'py, PyList>> {
    let none = py.None().into_bound(py);
    list_from(py, counts.len(), |index| {
        let solution = &solutions[CELLS * index..][..CELLS];
        Ok(match kinds[index] {
            _ if counts[index] == 0 => none.clone(),
            Kind::Str => PyString::from_bytes(py, solution)?.into_any(),
            Kind::Bytes => PyBytes::new(py, solution).into_any(),
            Kind::Lists => {
                let digits: Vec<u8> = solution
                    .iter()
                    .map(|&cell| parse_digit(char::from(cell)).unwrap_or(0))
                    .collect();
                rows(py, &digits)?.into_any()
            }
        })
    })
}
