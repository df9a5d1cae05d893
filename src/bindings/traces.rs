//! Traces from Python: what was recorded, as bytes and as single steps.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::bindings::args;
use crate::bindings::interrupt;
use crate::trace::Trace;

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
    let method = args::recorded_queens_method(method)?;
    method.check_size(n)?;
    let problem = args::problem(n, placed)?;
    let (limit, solutions) = (args::steps(limit)?, args::solutions(solutions)?);
    interrupt::search(py, |pulse| method.record(&problem, limit, solutions, pulse)).map(Recording)
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
) -> PyResult<(Recording, Bound<'py, PyBytes>)> {
    let method = args::recorded_sudoku_method(method)?;
    let grid = args::grid(grid)?;
    let (limit, solutions) = (args::steps(limit)?, args::solutions(solutions)?);
    let trace = interrupt::search(py, |pulse| method.record(&grid, limit, solutions, pulse))?;
    Ok((Recording(trace), PyBytes::new(py, grid.digits())))
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
    fn nbytes(&self) -> usize {
        size_of_val(self.0.steps()) + size_of_val(self.0.nodes())
    }

    /// Tries, conflicts, nodes, backtracks, depth and solutions.
    fn totals(&self, py: Python<'_>) -> (u64, u64, u64, u64, u64, u64) {
        let totals = py.detach(|| self.0.totals());
        (
            totals.tries,
            totals.conflicts,
            totals.nodes,
            totals.backtracks,
            totals.depth,
            totals.solutions,
        )
    }

    /// Kind, at, value, cause and node of a step.
    fn step(&self, index: usize) -> Option<(u8, u8, u8, u8, u32)> {
        let [kind, at, value, cause, node @ ..] = self.0.steps().get(index)?.to_le_bytes();
        Some((kind, at, value, cause, u32::from_le_bytes(node)))
    }

    /// The nodes from below the root down to `node`: at, value, and the method's own words.
    fn path(&self, node: usize) -> Vec<(u8, u8, Vec<u32>)> {
        let mut path: Vec<_> = self
            .0
            .path(node)
            .map(|words| {
                let [at, value, ..] = words[1].to_le_bytes();
                (at, value, words[2..].to_vec())
            })
            .collect();
        path.reverse();
        path
    }

    /// The steps, 8 bytes each.
    fn step_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let bytes: Vec<u8> = self
            .0
            .steps()
            .iter()
            .flat_map(|s| s.to_le_bytes())
            .collect();
        PyBytes::new(py, &bytes)
    }

    /// The nodes, 4 bytes a word.
    fn node_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let bytes: Vec<u8> = self
            .0
            .nodes()
            .iter()
            .flat_map(|w| w.to_le_bytes())
            .collect();
        PyBytes::new(py, &bytes)
    }
}
