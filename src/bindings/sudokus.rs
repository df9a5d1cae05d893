//! Many sudokus at once from Python.

use std::collections::BTreeMap;

use numpy::{PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyList, PyTuple};

use crate::bindings::args;
use crate::bindings::columns::Column;
use crate::bindings::interrupt;
use crate::bindings::lists::{int, list_from, text, tuple};
use crate::bindings::shared_rows::SharedRows;
use crate::bindings::texts::{Kind, Texts, list_of_solutions};
use crate::control::{cores, supervise};
use crate::memory;
use crate::simd::Isa;
use crate::sudoku::fast::many::{Encoding, Malformed, Options, Puzzles, solve_many};
use crate::sudoku::grid::{CELLS, Cell};

/// Another thread for fewer puzzles takes longer to start than it saves.
const ROWS_PER_THREAD: usize = 512;

/// Rows that are solved before the first look for Ctrl-C is due, however hard they are.
const MOST_UNSUPERVISED_ROWS: usize = 16;

/// A list of str, or of bytes if `binary`.
#[pyfunction]
#[pyo3(signature = (grids, binary, limit, threads, stop, progress))]
pub(super) fn solve_sudoku_texts<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyList>,
    binary: bool,
    limit: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let options = options(limit, stop, Encoding::Text)?;
    let threads = args::threads(threads)?;
    check_memory(grids.len(), 4)?;
    let kind = Kind::of(binary);
    let Texts { flat, wrong } = Texts::read(grids, kind, stop)?;
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
    let malformed = reasons(malformed, |bad| {
        let written = || kind.reason(&flat[CELLS * bad.row..][..CELLS]);
        Ok(wrong.get(&bad.row).cloned().unwrap_or_else(written))
    })?;
    if stop && !malformed.is_empty() {
        counts.clear();
    }
    let solutions = list_of_solutions(py, &solutions, &counts, kind)?;
    answer(py, solutions, &counts, malformed)
}

/// An array (m, 81) in C order: the bytes of an `S81` array; or ints, those of `source`.
#[pyfunction]
#[pyo3(signature = (grids, source, limit, threads, stop, progress))]
pub(super) fn solve_sudoku_array<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyArray2<u8>>,
    source: Option<&Bound<'_, PyAny>>,
    limit: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let encoding = source.map_or(Encoding::Text, |_| Encoding::Digits);
    let options = options(limit, stop, encoding)?;
    let threads = args::threads(threads)?;
    let puzzles = SharedRows::of(grids)?;
    check_memory(puzzles.rows(), 1)?;
    let solutions = PyArray2::zeros(py, [puzzles.rows(), CELLS], false);
    let mut counts = vec![0; puzzles.rows()];
    let malformed = solve(
        py,
        &puzzles,
        &options,
        threads,
        solutions.readwrite().as_slice_mut()?,
        &mut counts,
        progress.as_ref(),
    )?;
    let malformed = reasons(malformed, |bad| match source {
        None => Ok(padded(puzzles.read(bad.row..bad.row + 1, &mut Vec::new()))),
        Some(source) => Ok(wrong_int(
            bad.cell,
            &source.get_item((bad.row, bad.cell.0))?,
        )),
    })?;
    answer(py, solutions, &counts, malformed)
}

/// An Arrow column of strings, as arrays of the same type.
#[pyfunction]
#[pyo3(signature = (grids, limit, threads, stop, progress))]
pub(super) fn solve_sudoku_column<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyAny>,
    limit: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let options = options(limit, stop, Encoding::Text)?;
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
    let malformed = reasons(malformed, |bad| Ok(column.reason(bad.row)))?;
    let pieces = column.solutions(solutions, &counts)?.into_iter();
    let pieces = pieces.map(|piece| Ok(Bound::new(py, piece)?.into_any()));
    let pieces: Vec<_> = pieces.collect::<PyResult<_>>()?;
    let solutions = list_from(py, pieces.len(), |index| Ok(pieces[index].clone()))?;
    answer(py, solutions, &counts, malformed)
}

fn options(limit: &Bound<'_, PyAny>, stop: bool, encoding: Encoding) -> PyResult<Options> {
    Ok(Options {
        encoding,
        limit: args::batch_limit(limit)?,
        stop_at_malformed: stop,
        ..Options::default()
    })
}

/// Checks that `copies` of all rows, with what Python adds, fit in the memory.
fn check_memory(rows: usize, copies: usize) -> PyResult<()> {
    let bytes = (rows * copies * CELLS) as f64;
    if !memory::always_fits(bytes) {
        let what = format!("the solutions of {rows} sudokus");
        memory::check(&what, bytes, "give solve_sudokus an iterator, or parts")?;
    }
    Ok(())
}

/// Solves without the GIL, on other threads, while this one looks for Ctrl-C.
fn solve<P: Puzzles + ?Sized>(
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

fn reasons(
    malformed: Vec<Malformed>,
    reason: impl Fn(&Malformed) -> PyResult<String>,
) -> PyResult<BTreeMap<usize, String>> {
    let reasons = malformed.iter().map(|bad| Ok((bad.row, reason(bad)?)));
    reasons.collect()
}

/// Why a row of an array of bytes, which NumPy pads with zeros, is no puzzle.
fn padded(row: &[u8]) -> String {
    let length = row.iter().rposition(|&byte| byte != 0);
    Kind::Bytes.reason(&row[..length.map_or(0, |last| last + 1)])
}

fn wrong_int(cell: Cell, found: &Bound<'_, PyAny>) -> String {
    format!("{cell} has {found}; allowed are 1 to 9, and 0 for a blank")
}

/// The solutions, the number of solutions of each row, and why rows are malformed.
///
/// Made by ways that raise a MemoryError: the usual ones panic.
fn answer<'py, S>(
    py: Python<'py>,
    solutions: Bound<'py, S>,
    counts: &[u8],
    malformed: BTreeMap<usize, String>,
) -> PyResult<Bound<'py, PyTuple>> {
    let counts = PyByteArray::new_with(py, counts.len(), |bytes| {
        bytes.copy_from_slice(counts);
        Ok(())
    })?;
    let reasons = py.get_type::<PyDict>().call0()?;
    for (row, reason) in malformed {
        reasons.set_item(int(py, row as u64)?, text(py, reason.as_bytes())?)?;
    }
    tuple(py, [solutions.into_any(), counts.into_any(), reasons])
}
