//! What a search finds, one at a time.

use std::borrow::Cow;
use std::sync::Mutex;

use pyo3::prelude::*;

use crate::bindings::interrupt;
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;

/// Finds the next one, if there is one, as Python has it.
type Next = dyn Fn(Python<'_>) -> PyResult<Option<Bound<'_, PyAny>>> + Send + Sync;

/// What a search finds, one at a time. Threads that share it take turns.
#[pyclass(frozen, module = "queendoku._core")]
pub(super) struct SearchIterator {
    what: Cow<'static, str>,
    next: Box<Next>,
}

impl SearchIterator {
    /// Of what `next` finds as `search` goes on, in plural `what`; `python` makes it Python's.
    pub(super) fn new<S: Send + 'static, T: Send>(
        what: impl Into<Cow<'static, str>>,
        search: S,
        next: impl Fn(&mut S, &mut Poller<'_>) -> Result<Option<T>> + Send + Sync + 'static,
        python: impl Fn(Python<'_>, T) -> PyResult<Bound<'_, PyAny>> + Send + Sync + 'static,
    ) -> Self {
        let search = Mutex::new(search);
        SearchIterator {
            what: what.into(),
            next: Box::new(move |py| {
                let found = interrupt::search_shared(py, &search, &next)?;
                found.map(|found| python(py, found)).transpose()
            }),
        }
    }
}

#[pymethods]
impl SearchIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __repr__(&self) -> String {
        format!("<iterator of {}>", self.what)
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        (self.next)(py)
    }
}
