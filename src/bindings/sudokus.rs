//! Many sudokus at once from Python.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyList, PyMemoryView};

use crate::bindings::args;
use crate::bindings::columns::{Column, Strings};
use crate::bindings::errors::raise;
use crate::bindings::lists::check_signals_now_and_then;
use crate::bindings::shared_rows::SharedRows;
use crate::bindings::texts::{Kind, Texts, list_of_solutions, reason};
use crate::bindings::wording::shown;
use crate::bindings::{buffer, interrupt};
use crate::control::{cores, supervise};
use crate::memory;
use crate::simd::Isa;
use crate::sudoku::fast::many::{Encoding, Malformed, Options, Order, Puzzles, solve_many};
use crate::sudoku::grid::{CELLS, Cell};

/// For fewer puzzles, another thread takes longer to start than it saves.
const ROWS_PER_THREAD: usize = 512;

/// So many rows are solved before the first look for Ctrl-C, however hard they are.
const MOST_UNSUPERVISED_ROWS: usize = 16;

/// Ten lists with room for nine objects take so many times 81 bytes.
const COPIES_OF_LISTS: usize = 18;

/// The solutions, the number of solutions of each row, and why rows are malformed.
type Answer<'py, S> = PyResult<(S, Bound<'py, PyByteArray>, Bound<'py, PyDict>)>;

/// A list of grids: str, bytes, or nine rows.
#[pyfunction]
#[pyo3(signature = (grids, limit, order, threads, stop, progress))]
pub(super) fn solve_sudoku_list<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyList>,
    limit: &Bound<'_, PyAny>,
    order: &str,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> Answer<'py, Bound<'py, PyList>> {
    let options = options(limit, order, stop, Encoding::Text)?;
    let threads = args::threads(threads)?;
    check_memory(grids.len(), 4)?;
    let Texts { flat, kinds, wrong } = Texts::read(grids, stop)?;
    let lists = kinds.iter().filter(|&&kind| kind == Kind::Lists).count();
    check_memory(lists, COPIES_OF_LISTS)?;
    let rows = flat.len() / CELLS;
    let (mut solutions, mut counts) = (vec![0; flat.len()], vec![0; rows]);
    let malformed = solve(
        py,
        &*flat,
        &options,
        threads,
        &mut solutions,
        &mut counts,
        progress.as_ref(),
    )?;
    let mut wrong = wrong.into_iter().peekable();
    let malformed = reasons(py, malformed, |bad| {
        let known = wrong.next_if(|(row, _)| *row == bad.row);
        Ok(known.map_or_else(|| reason(&flat[CELLS * bad.row..][..CELLS]), |(_, why)| why))
    })?;
    if stop && !malformed.is_empty() {
        counts.clear();
    }
    let solutions = list_of_solutions(py, &solutions, &counts, &kinds)?;
    Ok((solutions, PyByteArray::new(py, &counts), malformed))
}

/// An array (m, 81) in C order: the bytes of an `S81` array; or ints, those of `source`.
#[pyfunction]
#[pyo3(signature = (grids, source, limit, order, threads, stop, progress))]
#[expect(clippy::too_many_arguments, reason = "Python passes each by itself")]
pub(super) fn solve_sudoku_array<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyAny>,
    source: Option<&Bound<'_, PyAny>>,
    limit: &Bound<'_, PyAny>,
    order: &str,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> Answer<'py, Bound<'py, PyMemoryView>> {
    let encoding = source.map_or(Encoding::Text, |_| Encoding::Digits);
    let options = options(limit, order, stop, encoding)?;
    let threads = args::threads(threads)?;
    let puzzles = SharedRows::of(grids)?;
    check_memory(puzzles.rows(), 1)?;
    let (mut solutions, mut counts) = (vec![0; CELLS * puzzles.rows()], vec![0; puzzles.rows()]);
    let malformed = solve(
        py,
        &puzzles,
        &options,
        threads,
        &mut solutions,
        &mut counts,
        progress.as_ref(),
    )?;
    let malformed = reasons(py, malformed, |bad| match source {
        None => Ok(padded(puzzles.read(bad.row..bad.row + 1, &mut Vec::new()))),
        Some(source) => wrong_int(bad.cell, &source.get_item((bad.row, bad.cell.0))?),
    })?;
    let counts = PyByteArray::new(py, &counts);
    Ok((buffer::view(py, solutions)?, counts, malformed))
}

/// An Arrow column of strings, as arrays of the same type.
#[pyfunction]
#[pyo3(signature = (grids, limit, order, threads, stop, progress))]
pub(super) fn solve_sudoku_column<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyAny>,
    limit: &Bound<'_, PyAny>,
    order: &str,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> Answer<'py, Vec<Strings>> {
    let options = options(limit, order, stop, Encoding::Text)?;
    let threads = args::threads(threads)?;
    let column = Column::import(grids)?;
    check_memory(column.rows(), 1)?;
    let (mut solutions, mut counts) = (vec![0; CELLS * column.rows()], vec![0; column.rows()]);
    let malformed = solve(
        py,
        &column,
        &options,
        threads,
        &mut solutions,
        &mut counts,
        progress.as_ref(),
    )?;
    let malformed = reasons(py, malformed, |bad| Ok(column.reason(bad.row)))?;
    let solutions = column.solutions(solutions, &counts);
    Ok((solutions, PyByteArray::new(py, &counts), malformed))
}

/// `order` is `lexicographic` or `any`, as the caller has checked.
fn options(
    limit: &Bound<'_, PyAny>,
    order: &str,
    stop: bool,
    encoding: Encoding,
) -> PyResult<Options> {
    Ok(Options {
        encoding,
        limit: args::batch_limit(limit)?,
        order: if order == "any" {
            Order::Any
        } else {
            Order::Lexicographic
        },
        stop_at_malformed: stop,
        ..Options::default()
    })
}

/// Checks that `copies` of all rows, with the overhead of Python, fit in the free memory.
fn check_memory(rows: usize, copies: usize) -> PyResult<()> {
    let bytes = (rows * copies * CELLS) as f64;
    if !memory::always_fits(bytes) {
        let what = format!("the solutions of {rows} sudokus");
        memory::check(&what, bytes, "give solve_sudokus an iterator, or parts").map_err(raise)?;
    }
    Ok(())
}

/// Solves without the GIL, on other threads, while this one looks for Ctrl-C.
pub(super) fn solve<P: Puzzles + ?Sized>(
    py: Python<'_>,
    puzzles: &P,
    options: &Options,
    threads: Option<usize>,
    solutions: &mut [u8],
    counts: &mut [u8],
    progress: Option<&Py<PyAny>>,
) -> PyResult<Vec<Malformed>> {
    let most = counts.len().div_ceil(ROWS_PER_THREAD);
    let threads = if most <= 1 {
        1
    } else {
        threads.unwrap_or_else(cores).min(most)
    };
    let options = Options {
        threads,
        ..*options
    };
    interrupt::run(py, progress, |control, check| {
        let isa = Isa::chosen()?;
        let is_short = counts.len() <= MOST_UNSUPERVISED_ROWS;
        let mut run = || solve_many(isa, puzzles, &options, solutions, counts, control);
        if is_short {
            run()
        } else {
            supervise(control, check, run)
        }
    })
}

/// A dict of why rows are malformed, by their numbers.
pub(super) fn reasons<'py>(
    py: Python<'py>,
    malformed: Vec<Malformed>,
    mut reason: impl FnMut(&Malformed) -> PyResult<String>,
) -> PyResult<Bound<'py, PyDict>> {
    let reasons = PyDict::new(py);
    for (index, bad) in malformed.iter().enumerate() {
        check_signals_now_and_then(py, index)?;
        reasons.set_item(bad.row, reason(bad)?)?;
    }
    Ok(reasons)
}

/// Why a row of an array of bytes, which NumPy pads with zeros, is malformed.
pub(super) fn padded(row: &[u8]) -> String {
    let length = row.iter().rposition(|&byte| byte != 0);
    reason(&row[..length.map_or(0, |last| last + 1)])
}

pub(super) fn wrong_int(cell: Cell, found: &Bound<'_, PyAny>) -> PyResult<String> {
    let found = shown(found)?;
    Ok(format!(
        "{cell} has {found}; allowed are 1 to 9, and 0 for a blank"
    ))
}
