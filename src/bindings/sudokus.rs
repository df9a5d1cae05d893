//! Many sudokus at once from Python.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

use crate::bindings::rows::{Made, Rows};
use crate::bindings::{args, interrupt};
use queendoku_ground::control::{Check, Control, supervise};
use queendoku_ground::error::Result;
use queendoku_ground::free_memory::zeros;
use queendoku_ground::pool;
use queendoku_ground::wanted::{Order, Wanted};
use queendoku_simd::Isa;
use queendoku_sudoku::fast::many::{Malformed, Options, Puzzles, solve_many};
use queendoku_sudoku::grid::CELLS;

/// For fewer puzzles, another thread takes longer to start than it saves.
const ROWS_PER_THREAD: usize = 512;

/// So many rows are solved before the first look for Ctrl-C, however hard they are.
const MOST_UNSUPERVISED_ROWS: usize = 16;

const SOLUTIONS: Made = Made {
    what: "solutions",
    by: "solve_sudokus",
};

/// The solutions, the number of solutions of each row, why rows are malformed, and which rows have
/// another size or rules, that solve themselves.
type Answer<'py> = (
    Option<Bound<'py, PyAny>>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyDict>,
    Bound<'py, PyDict>,
);

/// Solves [`Rows`]. `order` is `lexicographic` or `any`, as the caller has checked. With `stop`, a
/// malformed row is all that is told.
#[pyfunction]
pub(super) fn solve_sudokus<'py>(
    py: Python<'py>,
    rows: &Bound<'py, PyAny>,
    limit: &Bound<'_, PyAny>,
    order: &str,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Answer<'py>> {
    let (limit, threads) = (args::batch_limit(limit)?, args::threads(threads)?);
    let rows = Rows::with_others(rows, stop, SOLUTIONS)?;
    rows.check_answers(SOLUTIONS, 1)?;
    let options = Options {
        encoding: rows.encoding(),
        wanted: Wanted {
            limit,
            order: order_named(order),
            threads: threads_for(rows.len(), threads),
        },
        stop_at_malformed: stop,
    };
    let solved = solve(py, &rows, rows.len(), &options, progress.as_ref())?;
    let malformed = rows.reasons(py, &solved.malformed)?;
    let counts = PyByteArray::new(py, &solved.counts);
    let solutions = rows.answer(py, solved.solutions, &solved.counts, &malformed, stop)?;
    Ok((solutions, counts, malformed, rows.others(py)?))
}

/// An order by its name, which the caller has checked.
pub(super) fn order_named(name: &str) -> Order {
    match name {
        "any" => Order::Any,
        _ => Order::Lexicographic,
    }
}

/// How many threads solve so many rows.
pub(super) fn threads_for(rows: usize, asked: Option<usize>) -> usize {
    pool::size(asked, rows.div_ceil(ROWS_PER_THREAD))
}

/// What comes of many puzzles.
pub(super) struct Solved {
    /// 81 bytes each.
    pub(super) solutions: Vec<u8>,
    pub(super) counts: Vec<u8>,
    pub(super) malformed: Vec<Malformed>,
}

/// Solves without the GIL, on other threads, while this one looks for Ctrl-C.
pub(super) fn solve<P: Puzzles + ?Sized>(
    py: Python<'_>,
    puzzles: &P,
    rows: usize,
    options: &Options,
    progress: Option<&Py<PyAny>>,
) -> PyResult<Solved> {
    let (mut solutions, mut counts) = (zeros(CELLS * rows), vec![0; rows]);
    let malformed = interrupt::run(py, progress, |control, check| {
        let isa = Isa::chosen()?;
        control.set_total(rows as u64);
        supervised(rows, control, check, || {
            solve_many(isa, puzzles, options, &mut solutions, &mut counts, control)
        })
    })?;
    Ok(Solved {
        solutions,
        counts,
        malformed,
    })
}

/// Works on so many rows on another thread, while this one looks for Ctrl-C; on few at once.
pub(super) fn supervised<T: Send>(
    rows: usize,
    control: &Control,
    check: Check<'_>,
    work: impl FnOnce() -> Result<T> + Send,
) -> Result<T> {
    match rows <= MOST_UNSUPERVISED_ROWS {
        true => work(),
        false => supervise(control, check, work),
    }
}
