//! Sudokus made for Python.

use std::sync::Mutex;

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::bindings::errors::raise;
use crate::bindings::iterator::SearchIterator;
use crate::bindings::lists::list_from;
use crate::bindings::wording::shown;
use crate::bindings::{args, buffer, grid, interrupt, wishes};
use queendoku_ground::attempts::{Generated, Request};
use queendoku_ground::control::cores;
use queendoku_ground::memory;
use queendoku_make::{Minimal, SoFar, Symmetry, Wishes, check, generate, is_minimal};
use queendoku_sudoku::grid::{CELLS, Grid};

/// The names of the symmetries.
#[pyfunction]
pub(super) fn sudoku_symmetries(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, Symmetry::ALL.map(|one| one.name))
}

/// Makes puzzles, and knows how far it is: two calls in a row give what one gives for both. Threads
/// that share it take turns.
#[pyclass(frozen, module = "queendoku._core")]
pub(super) struct SudokuMaker {
    wishes: Wishes,
    seed: u64,
    tries: u64,
    /// The attempt to begin with.
    start: Mutex<u64>,
    so_far: SoFar,
}

#[pymethods]
impl SudokuMaker {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "each is one of Python's")]
    fn new(
        givens: Option<&Bound<'_, PyAny>>,
        rating: Option<&Bound<'_, PyAny>>,
        level: Option<&Bound<'_, PyAny>>,
        technique: Option<&Bound<'_, PyAny>>,
        symmetry: Option<&Bound<'_, PyAny>>,
        pattern: Option<[u8; CELLS]>,
        minimal: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
        tries: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let wishes = Wishes {
            givens: givens.map(wishes::givens).transpose()?,
            rating: rating
                .map(|value| wishes::rating(value, &wishes::SE))
                .transpose()?,
            level: level.map(wishes::level).transpose()?,
            technique: technique.map(wishes::technique).transpose()?,
            shape: wishes::shape(symmetry, pattern)?,
            minimal: args::flag("minimal", minimal)?,
        };
        check(&wishes).map_err(raise)?;
        Ok(SudokuMaker {
            wishes,
            seed: args::whole_seed(seed)?,
            tries: args::non_negative("tries", 1, tries)?,
            start: Mutex::new(0),
            so_far: SoFar::default(),
        })
    }

    /// What is told of the puzzle in the making.
    #[getter]
    fn so_far(&self) -> String {
        self.so_far.text()
    }

    /// The next `m` puzzles, as strings or as the bytes of an array; and if they are fewer, why.
    fn make<'py>(
        &self,
        py: Python<'py>,
        m: &Bound<'_, PyAny>,
        array: &Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(Bound<'py, PyAny>, Option<String>)> {
        let array = args::flag("array", array)?;
        let puzzles = args::index("m", m)?;
        let threads = args::threads(threads)?.unwrap_or_else(cores);
        check_memory(m, CELLS, "sudokus")?;
        let made = interrupt::run(py, progress.as_ref(), |control, check| {
            let mut start = interrupt::turn(&self.start, control, check)?;
            let order = Request {
                puzzles,
                seed: self.seed,
                start: *start,
                tries: self.tries,
                threads,
            };
            let made = generate(&self.wishes, &order, &self.so_far, control, check)?;
            *start = made.next;
            Ok(made)
        })?;
        let Generated {
            puzzles, shortfall, ..
        } = made;
        let answer = match array {
            true => {
                let rows = interrupt::detach(py, || {
                    let rows = puzzles.iter().map(|puzzle| *puzzle.digits());
                    rows.collect::<Vec<[u8; CELLS]>>().into_flattened()
                });
                buffer::view(py, rows)?.into_any()
            }
            false => list_from(py, puzzles.len(), |row| text(py, &puzzles[row]))?.into_any(),
        };
        Ok((answer, shortfall))
    }
}

/// The minimal puzzles within a puzzle, one at a time.
#[pyfunction]
pub(super) fn iter_minimal_sudokus(
    py: Python<'_>,
    grid: &Bound<'_, PyAny>,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<SearchIterator> {
    let puzzle = Grid::new(grid::read(grid)?).map_err(raise)?;
    let seed = seed.map(args::whole_seed).transpose()?;
    Ok(SearchIterator::new(
        "the minimal puzzles within a sudoku",
        interrupt::search(py, |poller| Minimal::new(&puzzle, seed, poller))?,
        Minimal::next,
        |py, puzzle| text(py, &puzzle),
    ))
}

/// Whether a puzzle has one solution, and several without any one of its givens.
#[pyfunction]
pub(super) fn is_minimal_sudoku(py: Python<'_>, grid: &Bound<'_, PyAny>) -> PyResult<bool> {
    match Grid::new(grid::read(grid)?) {
        Ok(puzzle) => interrupt::search(py, |poller| is_minimal(&puzzle, poller)),
        Err(_) => Ok(false), // digits clash
    }
}

/// The 81 characters of a puzzle.
fn text<'py>(py: Python<'py>, puzzle: &Grid) -> PyResult<Bound<'py, PyAny>> {
    Ok(PyString::new(py, &puzzle.to_string()).into_any())
}

/// Checks that m puzzles of so many cells fit in the free memory, once as digits and once as an
/// answer.
pub(super) fn check_memory(m: &Bound<'_, PyAny>, cells: usize, what: &str) -> PyResult<()> {
    /// What a string takes besides its characters, and its place in a list.
    const TEXT: usize = 55 + 8;
    let number: f64 = m.extract().unwrap_or(f64::INFINITY);
    let bytes = number * (2 * cells + TEXT) as f64;
    if !memory::always_fits(bytes) {
        let what = format!("{} {what}", shown(m)?);
        memory::check(&what, bytes, "generate fewer at a time").map_err(raise)?;
    }
    Ok(())
}
