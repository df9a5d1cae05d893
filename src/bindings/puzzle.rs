//! What a grid is: a plain sudoku, or a puzzle of another size or with rules.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyList, PyString};

use crate::bindings::grid;
use crate::bindings::interrupt::call_python;
use queendoku_sudoku::grid::CELLS;

/// What reads the others: `variant_of` of `queendoku.puzzles.any_size`, which hands it in.
static VARIANT_OF: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// A grid in any form, decided once.
pub(super) enum Puzzle<'py> {
    /// Its digits; they may clash.
    Plain([u8; CELLS]),
    /// A `SudokuVariant`, which solves itself.
    Variant(Bound<'py, PyAny>),
}

impl<'py> Puzzle<'py> {
    pub(super) fn read(value: &Bound<'py, PyAny>) -> PyResult<Self> {
        match variant(value)? {
            Some(variant) => Ok(Puzzle::Variant(variant)),
            None => grid::read(value).map(Puzzle::Plain),
        }
    }
}

/// What is no plain sudoku as a `SudokuVariant`.
pub(super) fn variant<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    match VARIANT_OF.get(value.py()) {
        Some(variant_of) if !is_plain(value) => {
            let py = value.py();
            let found = call_python(py, || variant_of.bind(py).call1((value,)))?;
            Ok(Some(found).filter(|found| !found.is_none()))
        }
        _ => Ok(None),
    }
}

/// Whether a look tells that it is a plain sudoku, or else nothing.
fn is_plain(value: &Bound<'_, PyAny>) -> bool {
    if let Ok(list) = value.cast_exact::<PyList>() {
        return matches!(list.len(), 9 | CELLS);
    }
    if value.is_exact_instance_of::<PyString>() || value.is_exact_instance_of::<PyBytes>() {
        return value.len().is_ok_and(|length| length == CELLS);
    }
    false
}

/// Takes the function that reads what is no plain sudoku; None for what is no grid.
#[pyfunction]
pub(super) fn read_variants_with(py: Python<'_>, variant_of: Py<PyAny>) {
    let _ = VARIANT_OF.set(py, variant_of); // it is there already if the module is reloaded
}

/// The 81 digits of a plain sudoku, or a `SudokuVariant`.
#[pyfunction]
pub(super) fn read_puzzle<'py>(grid: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    match Puzzle::read(grid)? {
        Puzzle::Plain(digits) => Ok(PyBytes::new(grid.py(), &digits).into_any()),
        Puzzle::Variant(variant) => Ok(variant),
    }
}
