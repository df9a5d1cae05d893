//! The rows of a Python list, and answers as one.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyString};

use crate::bindings::errors::said_of;
use crate::bindings::grid;
use crate::bindings::lists::{list_from, list_of_hidden, read_items};
use crate::bindings::puzzle;
use crate::bindings::rows::cells::{MISSING, NO_PUZZLE, push_cells, reason};
use crate::bindings::sudoku;
use crate::bindings::wording::shown;
use queendoku_sudoku::grid::{CELLS, parse_digit};

/// What stands for a row that others solve: it takes no time.
const SOLVED: &[u8; CELLS] =
    b"123456789456789123789123456231674895875912364694538217317265948542897631968341572";

/// A row in Python, and so its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Str,
    Bytes,
    /// Nine rows of nine cells, as `solve_sudoku` returns them.
    Lists,
}

/// The rows one after the other, 81 bytes each.
#[derive(Debug)]
pub(in crate::bindings) struct Texts {
    pub(super) flat: Vec<u8>,
    kinds: Vec<Kind>,
    /// Why rows that hold [`NO_PUZZLE`] do, by their numbers, in order.
    wrong: Vec<(usize, String)>,
    /// What rows that are no plain sudoku are, if they may be, by their numbers; the row is
    /// [`SOLVED`] then.
    others: Option<Vec<(usize, Py<PyAny>)>>,
}

impl Texts {
    /// Reads a list; with `stop`, up to the first malformed row. With `others`, a row may be a
    /// sudoku of another size or with rules.
    pub(super) fn read(rows: &Bound<'_, PyList>, stop: bool, others: bool) -> PyResult<Self> {
        let mut texts = Texts {
            flat: Vec::with_capacity(CELLS * rows.len()),
            kinds: Vec::with_capacity(rows.len()),
            wrong: Vec::new(),
            others: others.then(Vec::new),
        };
        read_items(rows, |row| {
            texts.push(&row)?;
            Ok(!stop || texts.wrong.is_empty())
        })?;
        Ok(texts)
    }

    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.kinds.len()
    }

    /// How many rows are nine lists.
    pub(super) fn lists(&self) -> usize {
        let lists = self.kinds.iter().filter(|&&kind| kind == Kind::Lists);
        lists.count()
    }

    /// The rows that are no plain sudokus, by their numbers.
    pub(super) fn others<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (row, other) in self.others.iter().flatten() {
            all.set_item(row, other)?;
        }
        Ok(all)
    }

    /// Why a row is malformed.
    pub(super) fn reason(&self, row: usize) -> String {
        match self.wrong.binary_search_by_key(&row, |&(row, _)| row) {
            Ok(place) => self.wrong[place].1.clone(),
            Err(_) => reason(&self.flat[CELLS * row..][..CELLS]),
        }
    }

    /// The answers as a list, None where the count is 0.
    pub(super) fn answer<'py>(
        &self,
        py: Python<'py>,
        answers: &[u8],
        counts: &[u8],
    ) -> PyResult<Bound<'py, PyList>> {
        let none = py.None().into_bound(py);
        let each = counts.len() / self.kinds.len().max(1);
        let item = |index| {
            let answer = &answers[CELLS * index..][..CELLS];
            Ok(match self.kinds[index / each] {
                _ if counts[index] == 0 => none.clone(),
                Kind::Str => PyString::from_bytes(py, answer)?.into_any(),
                Kind::Bytes => PyBytes::new(py, answer).into_any(),
                Kind::Lists => {
                    let digits: Vec<u8> = answer
                        .iter()
                        .map(|&cell| parse_digit(char::from(cell)).unwrap_or(0))
                        .collect();
                    sudoku::rows(py, &digits, true)?.into_any()
                }
            })
        };
        match self.lists() {
            0 => list_from(py, counts.len(), item),
            _ => list_of_hidden(py, counts.len(), item),
        }
    }

    fn push(&mut self, row: &Bound<'_, PyAny>) -> PyResult<()> {
        // A cast that fails makes an error, which takes longer than this look at the type.
        if !row.is_instance_of::<PyBytes>()
            && let Ok(text) = row.cast::<PyString>()
        {
            self.push_text(row, text.to_string_lossy().as_bytes(), Kind::Str)
        } else if let Ok(bytes) = row.cast::<PyBytes>() {
            self.push_text(row, bytes.as_bytes(), Kind::Bytes)
        } else {
            self.push_lists(row)
        }
    }

    fn push_text(&mut self, row: &Bound<'_, PyAny>, text: &[u8], kind: Kind) -> PyResult<()> {
        self.kinds.push(kind);
        if !push_cells(text, &mut self.flat) && !self.push_other(row)? {
            self.push_wrong(reason(text));
        }
        Ok(())
    }

    fn push_lists(&mut self, row: &Bound<'_, PyAny>) -> PyResult<()> {
        self.kinds.push(Kind::Lists);
        match grid::read(row) {
            Ok(digits) => self.flat.extend(digits.map(|digit| b'0' + digit)),
            Err(error) => {
                let reason = why_no_grid(row, error)?;
                if !self.push_other(row)? {
                    self.push_wrong(reason);
                }
            }
        }
        Ok(())
    }

    /// Whether it is a sudoku of another size or with rules, if rows may be.
    fn push_other(&mut self, row: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Some(others) = &mut self.others else {
            return Ok(false);
        };
        match puzzle::variant(row) {
            Ok(None) => return Ok(false),
            Ok(Some(variant)) => {
                others.push((self.flat.len() / CELLS, variant.unbind()));
                self.flat.extend_from_slice(SOLVED);
            }
            Err(error) => self.push_wrong(reason_of(row, error)?),
        }
        Ok(true)
    }

    fn push_wrong(&mut self, reason: String) {
        self.wrong.push((self.flat.len() / CELLS, reason));
        self.flat.extend_from_slice(&NO_PUZZLE);
    }
}

/// Why a row is malformed that `grid::read` refuses; what is no error of the row is raised.
fn why_no_grid(row: &Bound<'_, PyAny>, error: PyErr) -> PyResult<String> {
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
    reason_of(row, error)
}

/// What an error says of a row; any other error is raised.
fn reason_of(row: &Bound<'_, PyAny>, error: PyErr) -> PyResult<String> {
    let py = row.py();
    match error.is_instance_of::<PyValueError>(py) || error.is_instance_of::<PyTypeError>(py) {
        true => said_of(py, &error, "grid"),
        false => Err(error),
    }
}
