//! Sudokus of any size and with any rules from Python.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyString, PyTuple};

use crate::bindings::errors::raise;
use crate::bindings::iterator::SearchIterator;
use crate::bindings::sudokus::order_named;
use crate::bindings::{args, interrupt};
use queendoku_ground::control::Poller;
use queendoku_ground::free_memory::zeros;
use queendoku_ground::pool;
use queendoku_ground::wanted::Wanted;
use queendoku_variants::{Automaton, Engine, Kernel, Problem, Solutions};

/// For fewer puzzles, another thread takes longer to start than it saves.
const ROWS_PER_THREAD: usize = 16;

/// The rules of a puzzle, built to solve it with any givens. Givens are bytes, 0 for a blank.
#[pyclass(frozen, module = "queendoku._core")]
pub(super) struct VariantEngine(pub(super) Engine);

#[pymethods]
impl VariantEngine {
    #[new]
    fn new(
        py: Python<'_>,
        digits: u8,
        cells: usize,
        houses: Vec<Vec<u16>>,
        kernels: Vec<Bound<'_, PyTuple>>,
    ) -> PyResult<Self> {
        let problem = Problem {
            digits,
            cells,
            houses,
            kernels: kernels_of(&kernels)?,
        };
        let engine = interrupt::search(py, |poller| Engine::new(&problem, poller))?;
        Ok(VariantEngine(engine))
    }

    /// A solution, if there is one, and their number up to `limit`.
    fn solve<'py>(
        &self,
        py: Python<'py>,
        givens: &[u8],
        limit: Option<&Bound<'_, PyAny>>,
        order: &str,
    ) -> PyResult<(Option<Bound<'py, PyBytes>>, u64)> {
        let (candidates, limit) = (self.candidates(givens)?, args::limit("limit", limit)?);
        let order = order_named(order);
        let (solution, count) = interrupt::search_briefly(py, |poller| {
            (self.0).solve_on_threads(&candidates, order, limit, None, poller)
        })?;
        Ok((solution.map(|digits| PyBytes::new(py, &digits)), count))
    }

    /// Their solutions one at a time, in lexicographic order, as bytes.
    fn solutions(&self, givens: &[u8]) -> PyResult<SearchIterator> {
        let solutions = self.0.solutions(&self.candidates(givens)?).map_err(raise)?;
        Ok(SearchIterator::new(
            "the solutions of a sudoku",
            solutions,
            Solutions::next,
            |py, digits| Ok(PyBytes::new(py, &digits).into_any()),
        ))
    }

    /// For each cell, the set of the digits that it has in some solution.
    fn true_candidates(&self, py: Python<'_>, givens: &[u8]) -> PyResult<Vec<u32>> {
        let candidates = self.candidates(givens)?;
        interrupt::search(py, |poller| self.0.true_candidates(&candidates, poller))
    }

    /// The house, or beyond the houses the kernel, that cannot be obeyed, where that is seen without a
    /// search.
    fn blame(&self, givens: &[u8]) -> PyResult<Option<usize>> {
        self.0.blame(&self.candidates(givens)?).map_err(raise)
    }

    /// A solution of each of many rows of givens, zeros if there is none, and their numbers.
    fn solve_many<'py>(
        &self,
        py: Python<'py>,
        givens: &[u8],
        limit: &Bound<'_, PyAny>,
        order: &str,
        threads: Option<&Bound<'_, PyAny>>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyByteArray>)> {
        let (limit, threads) = (args::batch_limit(limit)?, args::threads(threads)?);
        let rows = givens.len() / self.0.cells();
        let (mut solutions, mut counts) = (zeros(givens.len()), vec![0; rows]);
        let wanted = Wanted {
            limit,
            order: order_named(order),
            threads: pool::size(threads, rows.div_ceil(ROWS_PER_THREAD)),
        };
        interrupt::run(py, progress.as_ref(), |control, check| {
            let (solutions, counts) = (&mut solutions, &mut counts);
            self.0
                .solve_many(givens, &wanted, solutions, counts, control, check)
        })?;
        let counts = PyByteArray::new(py, &counts);
        Ok((PyBytes::new(py, &solutions), counts))
    }
}

impl VariantEngine {
    /// The candidates of givens: a cell without one has all.
    pub(super) fn candidates(&self, givens: &[u8]) -> PyResult<Vec<u32>> {
        let all = self.0.all_digits();
        let set = |&digit: &u8| match digit {
            0 => Some(all),
            digit => Some(1_u32.checked_shl(u32::from(digit) - 1)? & all).filter(|&set| set > 0),
        };
        let sets: Option<Vec<u32>> = givens.iter().map(set).collect();
        sets.ok_or_else(|| PyValueError::new_err("givens must be digits, 0 for a blank"))
    }
}

/// A solution of each of some puzzles, and how many there are.
#[pyfunction]
pub(super) fn solve_variants<'py>(
    py: Python<'py>,
    engines: Vec<PyRef<'py, VariantEngine>>,
    givens: Vec<Vec<u8>>,
    limit: &Bound<'_, PyAny>,
    order: &str,
    threads: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<(Option<Bound<'py, PyBytes>>, u64)>> {
    let (limit, threads) = (args::batch_limit(limit)?, args::threads(threads)?);
    let puzzles = engines.iter().zip(&givens);
    let puzzles: Vec<_> = puzzles
        .map(|(engine, givens)| Ok((engine.0.clone(), engine.candidates(givens)?)))
        .collect::<PyResult<_>>()?;
    let (limit, order) = (u64::from(limit), order_named(order));
    let solve = |poller: &mut Poller<'_>, (engine, candidates): &(Engine, Vec<u32>)| {
        engine.solve(candidates, order, limit, poller)
    };
    let solved = interrupt::each(py, &puzzles, threads, progress.as_ref(), solve)?;
    let solved = solved.into_iter();
    let solved =
        solved.map(|(found, count)| (found.map(|digits| PyBytes::new(py, &digits)), count));
    Ok(solved.collect())
}

/// Which digits a pair may have: as Python has it, and as it was read.
type Table<'py> = (Bound<'py, PyAny>, Arc<[u32]>);

/// Kernels as the rules write them.
pub(super) fn kernels_of(all: &[Bound<'_, PyTuple>]) -> PyResult<Vec<Kernel>> {
    // Most pairs of a rule have the same table.
    let mut last = None;
    all.iter().map(|one| kernel(one, &mut last)).collect()
}

fn kernel<'py>(kernel: &Bound<'py, PyTuple>, last: &mut Option<Table<'py>>) -> PyResult<Kernel> {
    let name = kernel.get_item(0)?.cast_into::<PyString>()?;
    let cells = kernel.get_item(1)?;
    Ok(match name.to_str()? {
        "different" => Kernel::Different {
            cells: cells.extract()?,
        },
        "sets" => Kernel::Sets {
            cells: cells.extract()?,
            sets: kernel.get_item(2)?.extract()?,
        },
        "pair" => {
            let table = kernel.get_item(2)?;
            let allowed = match last {
                Some((known, allowed)) if known.is(&table) => Arc::clone(allowed),
                _ => table.extract::<Vec<u32>>()?.into(),
            };
            *last = Some((table, Arc::clone(&allowed)));
            Kernel::Pair {
                cells: cells.extract()?,
                allowed,
            }
        }
        "linear" => Kernel::Linear {
            cells: cells.extract()?,
            coefficients: kernel.get_item(2)?.extract()?,
            total: kernel.get_item(3)?.extract()?,
        },
        "automaton" => {
            let (start, accepting, next): (u32, Vec<bool>, Vec<Vec<i64>>) =
                kernel.get_item(2)?.extract()?;
            let next = next.into_iter();
            let next = next.map(|row| row.into_iter().map(|to| u32::try_from(to).ok()).collect());
            let automaton = Arc::new(Automaton {
                start,
                accepting,
                next: next.collect(),
            });
            Kernel::Automaton {
                cells: cells.extract()?,
                automaton,
                rows: kernel.get_item(3)?.extract()?,
            }
        }
        name => {
            return Err(PyValueError::new_err(format!(
                "there is no kernel '{name}'"
            )));
        }
    })
}
