//! N-Queens from Python.

use std::collections::BTreeMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyMemoryView, PyString, PyTuple};

use crate::bindings::args;
use crate::bindings::errors::raise;
use crate::bindings::iterator::SearchIterator;
use crate::bindings::lists::{
    list_from, list_of_ints, list_of_shared_strings, lists_of_shared_strings,
};
use crate::bindings::{buffer, interrupt};
use queendoku_ground::board::{check_drawing, draw_row};
use queendoku_queens::count::{self, Unfit};
use queendoku_queens::iterate::Placements;
use queendoku_queens::list::{self, Answer};
use queendoku_queens::place;
use queendoku_queens::puzzle::puzzle;
use queendoku_queens::rules::Turn;
use queendoku_queens::search_space::{self, Nodes};

/// The names of the methods, in the registry's order.
#[pyfunction]
pub(super) fn n_queens_methods(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, queendoku_queens::METHODS.iter().map(|entry| entry.name))
}

/// The names of the methods that count and do not list.
#[pyfunction]
pub(super) fn n_queens_counters(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, count::COUNTERS.iter().map(|counter| counter.name))
}

/// All completions as lists of row strings.
#[pyfunction]
pub(super) fn list_n_queens<'py>(
    py: Python<'py>,
    n: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    board: args::Restrictions<'py>,
    fundamental: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyList>> {
    let n = args::size(n)?;
    let method = args::method(queendoku_queens::METHODS, method)?;
    let problem = args::problem(n, &board)?;
    let fundamental = args::flag("fundamental", fundamental)?;
    let columns = interrupt::search(py, |poller| {
        list::columns(&problem, method, fundamental, Answer::Lists, poller)
    })?;
    let strings = row_strings(py, n);
    lists_of_shared_strings(py, &columns, boards(&columns, n), n, &strings, false)
}

/// The queen's column in each row of all completions, and the shape (placements, n) of these.
#[pyfunction]
pub(super) fn n_queens_columns<'py>(
    py: Python<'py>,
    n: &Bound<'_, PyAny>,
    board: args::Restrictions<'py>,
) -> PyResult<(Bound<'py, PyMemoryView>, (usize, usize))> {
    let n = args::size(n)?;
    let problem = args::problem(n, &board)?;
    let columns = interrupt::search(py, |poller| {
        list::columns(&problem, None, false, Answer::Array, poller)
    })?;
    let boards = boards(&columns, n);
    Ok((buffer::view(py, columns)?, (boards, n)))
}

/// The number of completions.
#[pyfunction]
pub(super) fn count_n_queens(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    board: args::Restrictions<'_>,
    fundamental: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<u128> {
    let n = args::size(n)?;
    let lists = queendoku_queens::METHODS
        .iter()
        .map(|entry| (entry.name, Ok(Some(entry))));
    let counters = count::COUNTERS
        .iter()
        .map(|counter| (counter.name, Err(counter)));
    let named = lists.chain(counters).chain([("auto", Ok(None))]);
    let method = args::one_of("method", method, named)?;
    let problem = args::problem(n, &board)?;
    let fundamental = args::flag("fundamental", fundamental)?;
    let threads = args::threads(threads)?;
    let counted = interrupt::run(py, progress.as_ref(), |control, check| match method {
        Ok(method) => count::total(&problem, method, fundamental, threads, control, check).map(Ok),
        Err(counter) => {
            let total = (counter.total)(&problem, fundamental, control, check)?;
            Ok(total.map_err(|unfit| refused(counter.name, unfit)))
        }
    })?;
    counted.map_err(PyValueError::new_err)
}

/// What to say of a problem that a method does not count.
fn refused(method: &str, unfit: Unfit) -> String {
    let (argument, allowed, with, given) = match unfit {
        Unfit::Torus => ("torus", "False", "", "True"),
        Unfit::Amazons => ("piece", "'queen'", "", "'amazon'"),
        Unfit::Symmetry(Turn::Half) => ("symmetry", "None", "", "'half-turn'"),
        Unfit::Symmetry(Turn::Quarter) => ("symmetry", "None", "", "'quarter-turn'"),
        Unfit::Classes => ("fundamental", "False", " with placed or blocked", "True"),
    };
    format!("{argument} must be {allowed} for method '{method}'{with}, got {given}")
}

/// One placement: constructed, or random if there is a seed.
#[pyfunction]
pub(super) fn place_n_queens<'py>(
    py: Python<'py>,
    n: &Bound<'_, PyAny>,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let n = args::size(n)?;
    let seed = seed
        .map(|seed| args::non_negative("seed", 0, seed))
        .transpose()?;
    let columns = interrupt::search(py, |poller| match seed {
        None => place::explicit(n, poller),
        Some(seed) => place::random(n, seed, poller),
    })?;
    list_of_ints(py, &columns)
}

/// Queens, by row, that have exactly one completion.
#[pyfunction]
pub(super) fn n_queens_puzzle(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
) -> PyResult<BTreeMap<usize, usize>> {
    let (n, seed) = (args::size(n)?, args::whole_seed(seed)?);
    let queens = interrupt::search(py, |poller| puzzle(n, seed, poller))?;
    let queens = queens.into_iter();
    Ok(queens.map(|queen| (queen.row, queen.column)).collect())
}

/// The row strings of a board with a queen in each row, in the given columns.
#[pyfunction]
pub(super) fn draw_board(py: Python<'_>, columns: Vec<usize>) -> PyResult<Bound<'_, PyList>> {
    let n = columns.len();
    check_drawing(n).map_err(raise)?;
    list_from(py, n, |row| {
        Ok(PyString::new(py, &draw_row(n, columns[row])).into_any())
    })
}

/// The nodes of the backtracking tree, and whether they were counted or estimated.
#[pyfunction]
pub(super) fn search_nodes(py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<(f64, bool)> {
    let n = args::size(n)?;
    let nodes = match interrupt::search(py, |poller| search_space::nodes(n, poller))? {
        Nodes::Exact(nodes) => (nodes as f64, true),
        Nodes::Estimate(nodes) => (nodes, false),
    };
    Ok(nodes)
}

/// Completions one at a time, in order, in O(n) memory.
#[pyfunction]
pub(super) fn iter_n_queens(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    board: args::Restrictions<'_>,
) -> PyResult<SearchIterator> {
    let n = args::size(n)?;
    let placements = Placements::new(&args::problem(n, &board)?).map_err(raise)?;
    let strings = row_strings(py, n);
    Ok(SearchIterator::new(
        format!("placements, n={n}"),
        placements,
        |placements, poller| Ok(placements.next(poller)?.map(<[u8]>::to_vec)),
        move |py, columns| Ok(list_of_shared_strings(py, &columns, &strings)?.into_any()),
    ))
}

/// The n rows that a board can have: row c has its queen in column c.
fn row_strings(py: Python<'_>, n: usize) -> Vec<Py<PyString>> {
    let rows = (0..n).map(|column| draw_row(n, column));
    rows.map(|row| PyString::new(py, &row).unbind()).collect()
}

/// The number of boards of n rows in `columns`; for n = 0, the empty board.
fn boards(columns: &[u8], n: usize) -> usize {
    columns.len().checked_div(n).unwrap_or(1)
}
