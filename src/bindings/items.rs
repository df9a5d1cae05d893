//! The items of a count, from Python.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::bindings::args;
use crate::bindings::errors::raise;
use crate::bindings::interrupt;
use crate::bindings::wording::shown;
use queendoku_ground::control::{cores, supervise};
use queendoku_queens::Problem;
use queendoku_queens::count::{self, ITEMS_VERSION, Items};
use queendoku_simd::Isa;

/// The items of a count: a fixed list for each n, to split a count over machines.
///
/// From n = 16 to 28, an item is a part of a count by the colours of the squares: so many queens on
/// black squares, a set of odd columns that have them, and a range of sets of even rows. For other n,
/// and for boards with many placed queens, it is a sub-problem: queens placed on the first lines of
/// a search. Item by item, or range by range, the counts add up to ``total_n_queens(n)``, wherever and
/// in whatever order they are made. The items that take longest come first.
///
/// There are at most 140,000 items, and the object takes up to 10 MB.
///
/// Lists of the same n and `placed` are equal.
///
/// Parameters
/// ----------
/// n : int
///     The number of rows, columns and queens, 1 to 32.
/// placed : dict of int to int, optional
///     Queens already on the board, ``{row: column}``, counted from 0.
///
/// Attributes
/// ----------
/// n : int
///     The same.
/// placed : dict of int to int
///     The same, in the order of the rows.
/// VERSION : int
///     Changes whenever the list of any n does: compare it before you add up counts of other
///     machines.
///
/// Raises
/// ------
/// ValueError, TypeError
///     If n is less than 1, more than 32, or not an int.
///
/// Examples
/// --------
/// >>> items = NQueensItems(16)
/// >>> half = len(items) // 2
/// >>> items.count(0, half) + items.count(half, len(items))
/// 14772512
#[pyclass(frozen, module = "queendoku")]
pub(super) struct NQueensItems {
    items: Items,
    placed: BTreeMap<usize, usize>,
}

#[pymethods]
impl NQueensItems {
    /// Changes whenever the list of any n does.
    #[classattr]
    const VERSION: u32 = ITEMS_VERSION;

    #[new]
    #[pyo3(signature = (n, placed = None))]
    fn new(
        py: Python<'_>,
        n: &Bound<'_, PyAny>,
        placed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let n = args::size(n)?;
        let placed = placed.map_or(Ok(Vec::new()), |placed| args::placed_on(n, placed))?;
        let problem = Problem::with_placed(n, &placed).map_err(raise)?;
        let queens = placed.iter();
        Ok(NQueensItems {
            items: interrupt::run(py, None, |control, check| {
                supervise(control, check, || count::items(&problem, control))
            })?,
            placed: queens.map(|queen| (queen.row, queen.column)).collect(),
        })
    }

    /// The number of rows, columns and queens.
    #[getter]
    fn n(&self) -> usize {
        self.items.n()
    }

    /// The queens already on the board, from row 0 on.
    #[getter]
    fn placed(&self) -> &BTreeMap<usize, usize> {
        &self.placed
    }

    fn __len__(&self) -> usize {
        self.items.len()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.key() == other.key()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.key().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let n = self.items.n();
        match self.placed.is_empty() {
            true => format!("NQueensItems({n})"),
            false => format!("NQueensItems({n}, placed={:?})", self.placed),
        }
    }

    /// The arguments from which pickle makes the list again.
    fn __getnewargs__(&self) -> (usize, &BTreeMap<usize, usize>) {
        self.key()
    }

    /// The expected work of the item `start`, or of those from `start` up to, but without, `stop`.
    ///
    /// The unit is the same for all items of a list.
    #[pyo3(signature = (start, stop = None))]
    fn work(&self, start: &Bound<'_, PyAny>, stop: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
        let range = match stop {
            Some(stop) => self.range(start, stop)?,
            None => {
                let (first, len) = (args::index("start", start)?, self.items.len());
                if first >= len {
                    let message = format!("start must be < {len}, got {}", shown(start)?);
                    return Err(PyIndexError::new_err(message));
                }
                first..first + 1
            }
        };
        self.items.check(&range).map_err(raise)?;
        Ok(self.items.work(range))
    }

    /// Count the placements of the items from `start` up to, but without, `stop`.
    ///
    /// It uses `threads` threads, by default one for each core, releases the GIL and stops within
    /// 0.2 s of Ctrl-C. The callable `progress` gets (work done, total work) about 25 times a
    /// second; an error in it ends the count.
    #[pyo3(signature = (start, stop, *, threads = None, progress = None))]
    fn count(
        &self,
        py: Python<'_>,
        start: &Bound<'_, PyAny>,
        stop: &Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<u128> {
        let range = self.range(start, stop)?;
        let threads = args::threads(threads)?;
        interrupt::run(py, progress.as_ref(), |control, check| {
            let (isa, threads) = (Isa::chosen()?, threads.unwrap_or_else(cores));
            supervise(control, check, || {
                count::count_items(isa, &self.items, range, threads, control)
            })
        })
    }

    /// The number of fundamental solutions, given that the items add up to `total`.
    fn fundamental(&self, py: Python<'_>, total: &Bound<'_, PyAny>) -> PyResult<u128> {
        let total = args::total(total)?;
        if !self.placed.is_empty() {
            let message = "fundamental placements of placed queens do not follow from their total";
            return Err(PyValueError::new_err(message));
        }
        let board = Problem::empty(self.items.n()).map_err(raise)?;
        interrupt::run(py, None, |control, check| {
            supervise(control, check, || {
                count::fundamental_of(&board, total, control)
            })
        })
    }
}

impl NQueensItems {
    /// From `start` to `stop`, which the core compares with the number of items.
    fn range(&self, start: &Bound<'_, PyAny>, stop: &Bound<'_, PyAny>) -> PyResult<Range<usize>> {
        let bound = |argument, value| args::bounded(argument, self.items.len(), value);
        Ok(bound("start", start)?..bound("stop", stop)?)
    }

    /// What determines the list.
    fn key(&self) -> (usize, &BTreeMap<usize, usize>) {
        (self.items.n(), &self.placed)
    }
}
