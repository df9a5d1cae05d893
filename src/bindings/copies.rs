//! Symmetric copies of many sudokus, from Python.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::bindings::rows::{Made, Rows};
use crate::bindings::{args, interrupt};
use queendoku_ground::free_memory::zeros;
use queendoku_ground::pool;
use queendoku_simd::Isa;
use queendoku_sudoku::copies::{Draw, Options, copy_many};
use queendoku_sudoku::grid::CELLS;

/// For fewer copies, another thread takes longer to start than it saves.
const COPIES_PER_THREAD: usize = 4096;

const COPIES: Made = Made {
    what: "copies",
    by: "augment_sudokus",
};

/// What the symmetry of a copy takes in Python, and the copy, in grids.
const WITH_SYMMETRY: usize = 8;

/// The copies of [`Rows`], of which the first has the number `first`, and why rows have none; with
/// `stop`, that is all that is told. With `with_symmetries`, there must be room for them too.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "each is one of Python's")]
pub(super) fn augment_sudokus<'py>(
    py: Python<'py>,
    rows: &Bound<'py, PyAny>,
    copies: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    first: u64,
    with_symmetries: bool,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Option<Bound<'py, PyAny>>, Bound<'py, PyDict>)> {
    let copies = number_of_copies(copies)?;
    let (seed, threads) = (args::whole_seed(seed)?, args::threads(threads)?);
    let rows = Rows::of(rows, stop, COPIES)?;
    rows.check_answers(COPIES, copies)?;
    if with_symmetries {
        COPIES.check_each(copies, WITH_SYMMETRY)?;
        COPIES.check_memory(rows.len().saturating_mul(copies), WITH_SYMMETRY)?;
    }
    let number = rows.len() * copies;
    let options = Options {
        encoding: rows.encoding(),
        draw: Draw::new(seed, first, copies),
        threads: pool::size(threads, number.div_ceil(COPIES_PER_THREAD)),
        stop_at_malformed: stop,
    };
    let (mut images, mut counts) = (zeros(CELLS * number), vec![1; number]);
    let wrong = interrupt::run(py, progress.as_ref(), |control, check| {
        copy_many(Isa::chosen()?, &rows, &options, &mut images, control, check)
    })?;
    for wrong in &wrong {
        counts[copies * wrong.row..][..copies].fill(0);
    }
    let why = rows.reasons(py, &wrong)?;
    let images = rows.answer(py, images, &counts, &why, stop)?;
    Ok((images, why))
}

/// The symmetries of the copies of so many grids, 28 bytes each: whether they transpose, where rows
/// and columns come from, and the new digits.
#[pyfunction]
pub(super) fn drawn_symmetries<'py>(
    py: Python<'py>,
    rows: usize,
    copies: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    first: u64,
) -> PyResult<Bound<'py, PyBytes>> {
    let draw = Draw::new(args::whole_seed(seed)?, first, number_of_copies(copies)?);
    let mut bytes = Vec::new();
    for way in draw.transformations(rows) {
        bytes.push(u8::from(way.transposed));
        bytes.extend([way.rows, way.columns, way.digits].as_flattened());
    }
    Ok(PyBytes::new(py, &bytes))
}

fn number_of_copies(copies: &Bound<'_, PyAny>) -> PyResult<usize> {
    args::non_negative("copies", 1, copies)?;
    args::bounded("copies", usize::MAX - 1, copies)
}
