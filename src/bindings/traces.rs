//! Traces from Python: what was recorded, as bytes and as single steps.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyTuple};

use crate::bindings::args;
use crate::bindings::interrupt;
use crate::bindings::lists::{bytes, int, list_from, list_of_ints, tuple};
use crate::trace::Trace;
use crate::{queens, sudoku};

/// Records a search for placements.
#[pyfunction]
#[pyo3(signature = (n, method, placed, limit, solutions))]
pub(super) fn record_n_queens(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    placed: Option<&Bound<'_, PyAny>>,
    limit: &Bound<'_, PyAny>,
    solutions: Option<&Bound<'_, PyAny>>,
) -> PyResult<Recording> {
    let n = args::size(n)?;
    let method = args::recorded_method(&queens::METHODS, method)?;
    method.check_size(n)?;
    let problem = args::problem(n, placed)?;
    let (limit, solutions) = (args::steps(limit)?, args::solutions(solutions)?);
    interrupt::search(py, |poller| {
        method.record(&problem, limit, solutions, poller)
    })
    .map(Recording)
}

/// Records a search for the solutions of a grid; gives the grid's 81 digits too.
#[pyfunction]
#[pyo3(signature = (grid, method, limit, solutions))]
pub(super) fn record_sudoku<'py>(
    py: Python<'py>,
    grid: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    limit: &Bound<'_, PyAny>,
    solutions: Option<&Bound<'_, PyAny>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let method = args::recorded_method(&sudoku::METHODS, method)?;
    let grid = args::grid(grid)?;
    let (limit, solutions) = (args::steps(limit)?, args::solutions(solutions)?);
    let trace = interrupt::search(py, |poller| method.record(&grid, limit, solutions, poller))?;
    let recording = Bound::new(py, Recording(trace))?;
    let digits = bytes(py, grid.digits())?;
    tuple(py, [recording.into_any(), digits.into_any()])
}

/// The steps and nodes of a search.
#[pyclass(frozen, module = "queendoku._core")]
pub(super) struct Recording(Trace);

#[pymethods]
impl Recording {
    fn __len__(&self) -> usize {
        self.0.steps().len()
    }

    /// Whether the search went on to its end.
    #[getter]
    fn complete(&self) -> bool {
        self.0.is_complete()
    }

    /// The length of a node in 32-bit words.
    #[getter]
    fn node_words(&self) -> usize {
        self.0.node_words()
    }

    /// Bytes that the steps and nodes take.
    #[getter]
    fn nbytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let bytes = size_of_val(self.0.steps()) + size_of_val(self.0.nodes());
        int(py, bytes as u64)
    }

    /// Tries, conflicts, nodes, backtracks, depth and solutions.
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let totals = py.detach(|| self.0.totals());
        ints(
            py,
            [
                totals.tries,
                totals.conflicts,
                totals.nodes,
                totals.backtracks,
                totals.depth,
                totals.solutions,
            ],
        )
    }

    /// Kind, at, value, cause and node of a step.
    fn step<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let Some(step) = self.0.steps().get(index) else {
            return Ok(None);
        };
        let [kind, at, value, cause, node @ ..] = step.to_le_bytes();
        let [kind, at, value, cause] = [kind, at, value, cause].map(u64::from);
        let node = u32::from_le_bytes(node).into();
        ints(py, [kind, at, value, cause, node]).map(Some)
    }

    /// The nodes from below the root down to `node`: at, value, and the method's own words.
    fn path<'py>(&self, py: Python<'py>, node: usize) -> PyResult<Bound<'py, PyList>> {
        let mut path: Vec<&[u32]> = self.0.path(node).collect();
        path.reverse();
        list_from(py, path.len(), |depth| {
            let [at, value, ..] = path[depth][1].to_le_bytes().map(u64::from);
            let words = list_of_ints(py, &path[depth][2..])?.into_any();
            Ok(tuple(py, [int(py, at)?, int(py, value)?, words])?.into_any())
        })
    }

    /// The steps, 8 bytes each.
    fn step_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let steps = self.0.steps();
        PyBytes::new_with(py, size_of_val(steps), |bytes| {
            for (bytes, step) in bytes.chunks_exact_mut(8).zip(steps) {
                bytes.copy_from_slice(&step.to_le_bytes());
            }
            Ok(())
        })
    }

    /// The nodes, 4 bytes a word.
    fn node_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let words = self.0.nodes();
        PyBytes::new_with(py, size_of_val(words), |bytes| {
            for (bytes, word) in bytes.chunks_exact_mut(4).zip(words) {
                bytes.copy_from_slice(&word.to_le_bytes());
            }
            Ok(())
        })
    }
}

/// A tuple of ints.
fn ints<'py, const N: usize>(py: Python<'py>, values: [u64; N]) -> PyResult<Bound<'py, PyTuple>> {
    let items = values.into_iter().map(|value| int(py, value));
    tuple(py, items.collect::<PyResult<Vec<_>>>()?)
}
