//! Traces from Python, as bytes and as single steps.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::bindings::errors::raise;
use crate::bindings::interrupt;
use crate::bindings::star_battle::board;
use crate::bindings::{args, grid};
use queendoku_ground::state::{Field, State};
use queendoku_ground::trace::{Recorder, Trace};
use queendoku_queens::Problem;
use queendoku_queens::problem::check_size;
use queendoku_star_battle::{Board, COUNTS};
use queendoku_sudoku::Grid;

/// Records a search for placements.
#[pyfunction]
pub(super) fn record_n_queens(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    board: args::Restrictions<'_>,
    limit: Option<&Bound<'_, PyAny>>,
    solutions: Option<&Bound<'_, PyAny>>,
) -> PyResult<Recording> {
    let n = args::size(n)?;
    let method = args::recorded_method(queendoku_queens::METHODS, method)?;
    check_size(n, method.max_n, Some(method.name)).map_err(raise)?;
    let problem = args::problem(n, &board)?;
    let (limit, solutions) = (args::steps(limit)?, args::limit("solutions", solutions)?);
    let trace = interrupt::search(py, |poller| {
        method.record(&problem, limit, solutions, poller)
    })?;
    Ok(Recording {
        trace,
        board: Searched::Queens(problem),
        state: method.state,
    })
}

/// Records a search for the solutions of a grid; returns the grid's 81 digits too.
#[pyfunction]
pub(super) fn record_sudoku<'py>(
    py: Python<'py>,
    grid: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    limit: Option<&Bound<'_, PyAny>>,
    solutions: Option<&Bound<'_, PyAny>>,
) -> PyResult<(Recording, Bound<'py, PyBytes>)> {
    let method = args::recorded_method(queendoku_sudoku::METHODS, method)?;
    let digits = grid::read(grid)?;
    let (limit, solutions) = (args::steps(limit)?, args::limit("solutions", solutions)?);
    let trace = match Grid::new(digits) {
        Ok(grid) => interrupt::search(py, |poller| method.record(&grid, limit, solutions, poller))?,
        Err(_) => Recorder::new(limit).into_trace(), // givens that clash: nothing to search
    };
    let recording = Recording {
        trace,
        board: Searched::Grid,
        state: method.state,
    };
    Ok((recording, PyBytes::new(py, &digits)))
}

/// Records a plain search for the solutions of a star battle.
#[pyfunction]
pub(super) fn record_star_battle(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    limit: Option<&Bound<'_, PyAny>>,
    solutions: Option<&Bound<'_, PyAny>>,
) -> PyResult<Recording> {
    let board = board(&(puzzle.clone(), None, None))?;
    let (limit, solutions) = (args::steps(limit)?, args::limit("solutions", solutions)?);
    let trace = interrupt::search(py, |poller| COUNTS.record(&board, limit, solutions, poller))?;
    Ok(Recording {
        trace,
        board: Searched::Stars(board),
        state: COUNTS.state,
    })
}

/// Where a search goes on.
enum Searched {
    Queens(Problem),
    Stars(Board),
    Grid,
}

/// The steps and nodes of a search.
#[pyclass(frozen, module = "queendoku._core")]
pub(super) struct Recording {
    trace: Trace,
    board: Searched,
    state: &'static State,
}

#[pymethods]
impl Recording {
    fn __len__(&self) -> usize {
        self.trace.steps().len()
    }

    /// Whether the search came to its end.
    #[getter]
    fn complete(&self) -> bool {
        self.trace.is_complete()
    }

    /// Bytes that the steps and nodes take.
    #[getter]
    fn nbytes(&self) -> usize {
        size_of_val(self.trace.steps()) + size_of_val(self.trace.nodes())
    }

    /// What the method keeps: the name, the kind, and the line or house of each field.
    #[getter]
    fn fields(&self) -> Vec<(&str, &str, &str)> {
        let names = |&Field(name, kind): &Field| (name, kind.names().0, kind.names().1);
        self.state.fields.iter().map(names).collect()
    }

    /// What the cause of a conflict names.
    #[getter]
    fn conflict(&self) -> &str {
        self.state.conflict.name()
    }

    /// The allowed columns of each row.
    fn allowed(&self) -> Vec<Vec<usize>> {
        match &self.board {
            Searched::Queens(problem) => (0..problem.n())
                .map(|row| problem.allowed(row).iter().map(|&c| c.into()).collect())
                .collect(),
            Searched::Stars(board) => (0..board.n())
                .map(|row| board.open(row).collect())
                .collect(),
            Searched::Grid => Vec::new(),
        }
    }

    /// For each square, row by row, the columns of each row that a queen there forbids other than by
    /// her lines, as bits; empty if there are none.
    fn forbids(&self) -> &[u32] {
        match &self.board {
            Searched::Queens(problem) => problem.forbids(),
            _ => &[],
        }
    }

    /// Tries, conflicts, nodes, backtracks, depth and solutions.
    fn totals(&self, py: Python<'_>) -> (u64, u64, u64, u64, u64, u64) {
        let totals = interrupt::detach(py, || self.trace.totals());
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
        let step = self.trace.steps().get(index)?;
        let [kind, at, value, cause, node @ ..] = step.to_le_bytes();
        Some((kind, at, value, cause, u32::from_le_bytes(node)))
    }

    /// What was placed from below the root down to `node`: at and value.
    fn path(&self, node: u32) -> Vec<(u8, u8)> {
        let placed = self
            .trace
            .path(node)
            .map(|placed| (placed.at, placed.value));
        let mut path: Vec<_> = placed.collect();
        path.reverse();
        path
    }

    /// The steps, 8 bytes each.
    fn step_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        packed(py, self.trace.steps(), |step| step.to_le_bytes())
    }

    /// The nodes, 8 bytes each.
    fn node_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        packed(py, self.trace.nodes(), |node| {
            let [p0, p1, p2, p3] = node.parent.to_le_bytes();
            [p0, p1, p2, p3, node.placed.at, node.placed.value, 0, 0]
        })
    }
}

/// The 8 bytes of each of all items.
fn packed<'py, T>(
    py: Python<'py>,
    all: &[T],
    bytes_of: impl Fn(&T) -> [u8; 8],
) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, 8 * all.len(), |bytes| {
        for (bytes, one) in bytes.chunks_exact_mut(8).zip(all) {
            bytes.copy_from_slice(&bytes_of(one));
        }
        Ok(())
    })
}
