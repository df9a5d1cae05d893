//! Sudoku from Python.

use std::sync::OnceLock;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

use crate::bindings::errors::raise;
use crate::bindings::interrupt::{self, call_python};
use crate::bindings::iterator::SearchIterator;
use crate::bindings::lists::lists_of_shared_strings;
use crate::bindings::puzzle::Puzzle;
use crate::bindings::{args, grid};
use queendoku_ground::control::Poller;
use queendoku_sudoku::contradiction::contradiction;
use queendoku_sudoku::grid::{Grid, draw_digit, named_digits};

/// The 81 digits of a grid in any form, 0 for a blank; they may clash.
#[pyfunction]
pub(super) fn read_sudoku<'py>(
    py: Python<'py>,
    grid: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    Ok(PyBytes::new(py, &grid::read(grid)?))
}

/// The names of the methods, in the registry's order.
#[pyfunction]
pub(super) fn sudoku_methods(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, queendoku_sudoku::METHODS.iter().map(|entry| entry.name))
}

/// The lexicographically first solution.
#[pyfunction]
pub(super) fn solve_sudoku<'py>(
    py: Python<'py>,
    grid: &Bound<'py, PyAny>,
    method: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let digits = match Puzzle::read(grid)? {
        Puzzle::Plain(digits) => digits,
        Puzzle::Variant(variant) => {
            return call_python(py, || variant.call_method1("_solved", (method,)));
        }
    };
    let method = args::method(queendoku_sudoku::METHODS, method)?;
    let solve = |poller: &mut Poller<'_>| queendoku_sudoku::solve(method, &digits, poller);
    let solution = match method {
        None => interrupt::search_briefly(py, solve),
        Some(_) => interrupt::search(py, solve),
    }?;
    Ok(rows(py, solution.digits(), false)?.into_any())
}

/// Why digits that have no solution have none, and the row and column of each that is to blame.
#[pyfunction]
pub(super) fn sudoku_contradiction(
    py: Python<'_>,
    grid: &Bound<'_, PyAny>,
) -> PyResult<(String, Vec<(usize, usize)>)> {
    let digits = grid::read(grid)?;
    let cells = interrupt::search(py, |poller| contradiction(&digits, poller))?;
    let named = named_digits(&cells, &digits);
    Ok((
        format!("{named} cannot stand together, though no house has a digit twice"),
        cells
            .iter()
            .map(|cell| (cell.row(), cell.column()))
            .collect(),
    ))
}

/// The number of solutions, up to `limit`.
#[pyfunction]
pub(super) fn count_sudoku_solutions(
    py: Python<'_>,
    grid: &Bound<'_, PyAny>,
    limit: Option<&Bound<'_, PyAny>>,
) -> PyResult<u64> {
    let digits = match Puzzle::read(grid)? {
        Puzzle::Plain(digits) => digits,
        Puzzle::Variant(variant) => {
            return call_python(py, || variant.call_method1("_counted", (limit,)))?.extract();
        }
    };
    let limit = args::limit("limit", limit)?;
    interrupt::search(py, |poller| queendoku_sudoku::count(&digits, limit, poller))
}

/// Solutions one at a time, in lexicographic order.
#[pyfunction]
pub(super) fn iter_sudoku_solutions<'py>(
    py: Python<'py>,
    grid: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let digits = match Puzzle::read(grid)? {
        Puzzle::Plain(digits) => digits,
        Puzzle::Variant(variant) => {
            return call_python(py, || variant.call_method0("_iterated"));
        }
    };
    let solutions = match Grid::new(digits) {
        Ok(grid) => Some(queendoku_sudoku::solutions(&grid).map_err(raise)?),
        Err(_) => None, // givens clash
    };
    let solutions = SearchIterator::new(
        "the solutions of a sudoku",
        solutions,
        |solutions, poller| solutions.as_mut().map_or(Ok(None), |s| s.next(poller)),
        |py, solution| Ok(rows(py, solution.digits(), false)?.into_any()),
    );
    Ok(Bound::new(py, solutions)?.into_any())
}

/// Nine lists of nine strings of one digit. Those that stay hidden are for
/// [`list_of_hidden`](super::lists::list_of_hidden).
pub(super) fn rows<'py>(
    py: Python<'py>,
    digits: &[u8],
    stays_hidden: bool,
) -> PyResult<Bound<'py, PyList>> {
    lists_of_shared_strings(py, digits, 9, 9, digit_strings(py), stays_hidden)
}

fn digit_strings(py: Python<'_>) -> &[Py<PyString>] {
    // Python's own kind of lock would give the GIL up, and a daemon thread may end there.
    static STRINGS: OnceLock<Vec<Py<PyString>>> = OnceLock::new();
    STRINGS.get_or_init(|| {
        let digits = (0..=9).map(|digit| draw_digit(digit).to_string());
        digits
            .map(|digit| PyString::new(py, &digit).unbind())
            .collect()
    })
}
