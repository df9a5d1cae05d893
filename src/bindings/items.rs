//! The counter's work items from Python.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::bindings::args;
use crate::bindings::errors::exception;
use crate::bindings::interrupt;
use crate::bindings::lists::wide_int;
use crate::control::{cores, supervise};
use crate::queens::count::{self, ITEMS_VERSION, Items};

/// The work items of a count: a fixed list for each n, to split a count over machines.
///
/// Item by item, or range by range, the counts add up to ``total_n_queens(n)``, wherever and in
/// whatever order they are counted. The items that take longest come first.
///
/// Parameters
/// ----------
/// n : int
///     The number of rows, columns and queens, 1 to 32.
///
/// Attributes
/// ----------
/// n : int
///     The same.
/// VERSION : int
///     Changes whenever the list of any n does: compare it before you add up counts that were made
///     elsewhere.
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
#[pyclass(frozen, module = "queendoku._core")]
pub(super) struct NQueensItems(Items);

#[pymethods]
impl NQueensItems {
    /// Changes whenever the list of any n does.
    #[classattr]
    const VERSION: u32 = ITEMS_VERSION;

    #[new]
    fn new(py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<Self> {
        let n = args::size(n)?;
        Ok(NQueensItems(py.detach(|| count::items(n))?))
    }

    /// The number of rows, columns and queens.
    #[getter]
    fn n(&self) -> usize {
        self.0.n()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __repr__(&self) -> String {
        format!("NQueensItems({})", self.0.n())
    }

    /// What pickle rebuilds the list from.
    fn __getnewargs__(&self) -> (usize,) {
        (self.0.n(),)
    }

    /// The work expected in an item, in an arbitrary unit that is the same for all items of a list.
    fn work(&self, index: &Bound<'_, PyAny>) -> PyResult<u64> {
        let item = args::index("index", index)?;
        if item >= self.0.len() {
            let message = format!(
                "index must be < {}, got {}",
                self.0.len(),
                args::shown(index)
            );
            return Err(exception::<PyIndexError>(message));
        }
        Ok(self.0.work(item))
    }

    /// Count the placements that the items from `start` to before `stop` stand for.
    ///
    /// On `threads` threads, by default one for each core. It releases the GIL and stops within
    /// 0.2 s of Ctrl-C.
    #[pyo3(signature = (start, stop, *, threads = None))]
    fn count<'py>(
        &self,
        py: Python<'py>,
        start: &Bound<'_, PyAny>,
        stop: &Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let range = args::index("start", start)?..args::index("stop", stop)?;
        let threads = args::threads(threads)?;
        let count = interrupt::run(py, None, |control, check| {
            let threads = threads.unwrap_or_else(cores);
            supervise(control, check, || {
                count::count_items(&self.0, range, threads, control)
            })
        })?;
        wide_int(py, count)
    }
}
