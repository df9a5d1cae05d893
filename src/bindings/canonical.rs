//! Canonical forms, from Python: one, and many at once.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::bindings::errors::raise;
use crate::bindings::grid::read;
use crate::bindings::rows::{Made, Rows, reasons};
use crate::bindings::{args, interrupt};
use queendoku_canonical::Canonizer;
use queendoku_canonical::many::{Options, Wrong, canonical_many};
use queendoku_ground::free_memory::zeros;
use queendoku_ground::pool;
use queendoku_sudoku::grid::{CELLS, Grid};

/// For fewer grids, another thread takes longer to start than it saves.
const ROWS_PER_THREAD: usize = 256;

const FORMS: Made = Made {
    what: "canonical forms",
    by: "canonical_sudokus",
};

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
    let way = found.transformation;
    let numbers = |numbers: [u8; 9]| PyTuple::new(py, numbers);
    let (rows, columns) = (numbers(way.rows)?, numbers(way.columns)?);
    let symmetry = (way.transposed, rows, columns, numbers(way.digits)?);
    Ok((found.grid.to_string(), symmetry, found.automorphisms))
}

/// The canonical forms of [`Rows`], and why rows have none; with `stop`, that is all that is told.
#[pyfunction]
pub(super) fn canonical_sudokus<'py>(
    py: Python<'py>,
    rows: &Bound<'py, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Option<Bound<'py, PyAny>>, Bound<'py, PyDict>)> {
    let threads = args::threads(threads)?;
    let rows = Rows::of(rows, stop, FORMS)?;
    rows.check_answers(FORMS, 1)?;
    let options = Options {
        encoding: rows.encoding(),
        threads: pool::size(threads, rows.len().div_ceil(ROWS_PER_THREAD)),
        stop_at_wrong: stop,
    };
    let (mut images, mut counts) = (zeros(CELLS * rows.len()), vec![1; rows.len()]);
    let found = interrupt::run(py, progress.as_ref(), |control, check| {
        canonical_many(&rows, &options, &mut images, control, check)
    })?;
    for wrong in &found {
        counts[wrong.row()] = 0;
    }
    let why = |wrong: &Wrong| match wrong {
        Wrong::Malformed(malformed) => rows.reason(py, malformed),
        Wrong::Clash(_, error) => Ok(error.without_argument()),
    };
    let wrong = reasons(py, found.iter().map(|wrong| (wrong.row(), why(wrong))))?;
    let forms = rows.answer(py, images, &counts, &wrong, stop)?;
    Ok((forms, wrong))
}
