//! Canonical forms, from Python: one, and many at once.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyMemoryView, PyTuple};

use crate::bindings::columns::{Column, Strings};
use crate::bindings::errors::raise;
use crate::bindings::grid::read;
use crate::bindings::lists::check_signals_now_and_then;
use crate::bindings::shared_rows::SharedRows;
use crate::bindings::sudokus::{padded, wrong_int};
use crate::bindings::texts::{Texts, list_of_solutions, reason, without_name};
use crate::bindings::{args, buffer, interrupt};
use crate::control::cores;
use crate::memory;
use crate::sudoku::canonical::many::{Options, Wrong, canonical_many};
use crate::sudoku::canonical::{Canonizer, Transformation};
use crate::sudoku::fast::many::{Encoding, Malformed, Puzzles};
use crate::sudoku::grid::{CELLS, Grid};

/// For fewer grids, another thread takes longer to start than it saves.
const ROWS_PER_THREAD: usize = 256;

/// Whether a grid is transposed, and where rows, columns and digits go.
type Symmetry<'py> = (bool, Numbers<'py>, Numbers<'py>, Numbers<'py>);
type Numbers<'py> = Bound<'py, PyTuple>;

/// The canonical form of a grid, a symmetry that leads there, and the number of automorphisms.
#[pyfunction]
pub(super) fn canonical_sudoku<'py>(
    py: Python<'py>,
    grid: &Bound<'_, PyAny>,
) -> PyResult<(String, Symmetry<'py>, u32)> {
    let grid = Grid::new(read(grid)?).map_err(raise)?;
    let found = Canonizer::default().canonical(&grid);
    let Transformation {
        transposed,
        rows,
        columns,
        digits,
    } = found.transformation;
    let numbers = |numbers: [u8; 9]| PyTuple::new(py, numbers);
    let symmetry = (
        transposed,
        numbers(rows)?,
        numbers(columns)?,
        numbers(digits)?,
    );
    Ok((found.grid.to_string(), symmetry, found.automorphisms))
}

/// A list of grids: str, bytes, or nine rows. None where there is no canonical form, and why.
#[pyfunction]
#[pyo3(signature = (grids, threads, stop, progress))]
pub(super) fn canonical_sudoku_list<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyList>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyList>, Bound<'py, PyDict>)> {
    let mut work = Work::new(grids.len(), threads, stop, Encoding::Text, 4)?;
    let Texts { flat, kinds, wrong } = Texts::read(grids, stop)?;
    let mut wrong = wrong.into_iter().peekable();
    work.rows = kinds.len();
    let images = work.run(py, &*flat, progress.as_ref(), |bad| {
        let known = wrong.next_if(|(row, _)| *row == bad.row);
        Ok(known.map_or_else(|| reason(&flat[CELLS * bad.row..][..CELLS]), |(_, why)| why))
    })?;
    let list = list_of_solutions(py, &images.flat, &images.counts, &kinds)?;
    Ok((list, images.wrong))
}

/// An array (m, 81) in C order: the bytes of an `S81` array; or ints, those of `source`.
#[pyfunction]
#[pyo3(signature = (grids, source, threads, stop, progress))]
pub(super) fn canonical_sudoku_array<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyAny>,
    source: Option<&Bound<'_, PyAny>>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyMemoryView>, Bound<'py, PyDict>)> {
    let encoding = source.map_or(Encoding::Text, |_| Encoding::Digits);
    let puzzles = SharedRows::of(grids)?;
    let work = Work::new(puzzles.rows(), threads, stop, encoding, 1)?;
    let images = work.run(py, &puzzles, progress.as_ref(), |bad| match source {
        None => Ok(padded(puzzles.read(bad.row..bad.row + 1, &mut Vec::new()))),
        Some(source) => wrong_int(bad.cell, &source.get_item((bad.row, bad.cell.0))?),
    })?;
    Ok((buffer::view(py, images.flat)?, images.wrong))
}

/// An Arrow column of strings, as arrays of the same type.
#[pyfunction]
#[pyo3(signature = (grids, threads, stop, progress))]
pub(super) fn canonical_sudoku_column<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Vec<Strings>, Bound<'py, PyDict>)> {
    let column = Column::import(grids)?;
    let work = Work::new(column.rows(), threads, stop, Encoding::Text, 1)?;
    let images = work.run(py, &column, progress.as_ref(), |bad| {
        Ok(column.reason(bad.row))
    })?;
    let parts = column.solutions(images.flat, &images.counts);
    Ok((parts, images.wrong))
}

/// What is to be done with many grids.
struct Work {
    rows: usize,
    options: Options,
}

/// The images of many grids.
struct Images<'py> {
    flat: Vec<u8>,
    /// 1 for each row, and 0 for one that has none.
    counts: Vec<u8>,
    /// Why rows have none, by their numbers.
    wrong: Bound<'py, PyDict>,
}

impl Work {
    /// Checks that `copies` of all rows, with the overhead of Python, fit in the free memory.
    fn new(
        rows: usize,
        threads: Option<&Bound<'_, PyAny>>,
        stop_at_wrong: bool,
        encoding: Encoding,
        copies: usize,
    ) -> PyResult<Self> {
        let bytes = (rows * copies * CELLS) as f64;
        if !memory::always_fits(bytes) {
            let what = format!("the canonical forms of {rows} sudokus");
            memory::check(&what, bytes, "give canonical_sudokus an iterator, or parts")
                .map_err(raise)?;
        }
        let most = rows.div_ceil(ROWS_PER_THREAD).max(1);
        let threads = args::threads(threads)?.unwrap_or_else(cores).min(most);
        if threads > 1 {
            memory::check_threads(threads).map_err(raise)?;
        }
        let options = Options {
            encoding,
            threads,
            stop_at_wrong,
        };
        Ok(Work { rows, options })
    }

    fn run<'py, P: Puzzles + ?Sized>(
        &self,
        py: Python<'py>,
        grids: &P,
        progress: Option<&Py<PyAny>>,
        mut why_malformed: impl FnMut(&Malformed) -> PyResult<String>,
    ) -> PyResult<Images<'py>> {
        let mut flat = vec![0; CELLS * self.rows];
        let found = interrupt::run(py, progress, |control, check| {
            canonical_many(grids, &self.options, &mut flat, control, check)
        })?;
        let mut counts = vec![1; self.rows];
        let wrong = PyDict::new(py);
        for (index, bad) in found.iter().enumerate() {
            check_signals_now_and_then(py, index)?;
            counts[bad.row()] = 0;
            let why = match bad {
                Wrong::Malformed(malformed) => why_malformed(malformed)?,
                Wrong::Clash(_, error) => without_name(&error.to_string()),
            };
            wrong.set_item(bad.row(), why)?;
        }
        Ok(Images {
            flat,
            counts,
            wrong,
        })
    }
}
