//! A Python function's results, one after the other, from several threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{ops, thread};

use pyo3::prelude::*;

use crate::bindings::{args, interrupt};
use queendoku_ground::attempts::{Drawn, Maker, Request, generate};
use queendoku_ground::control::{Poller, cores, finish};
use queendoku_ground::error::{Error, Result};
use queendoku_ground::pool;

/// Calls a function with a number.
struct Calls {
    function: Py<PyAny>,
    /// The number after the last.
    end: u64,
    /// What the first call that failed raised.
    raised: Mutex<Option<PyErr>>,
    /// Set when no call is needed any more.
    ended: Arc<AtomicBool>,
}

impl Maker for Calls {
    type Puzzle = Py<PyAny>;
    type Miss = PyErr;
    type Misses = &'static str;

    fn attempt(
        &self,
        numbers: ops::Range<u64>,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Drawn<Py<PyAny>, PyErr>>> {
        finish(poller.poll_now())?;
        while numbers.start >= self.end {
            thread::sleep(Duration::from_millis(1)); // until the others have ended
            finish(poller.poll_now())?;
        }
        let called = interrupt::visit(&self.ended, |py| self.function.call1(py, (numbers.start,)));
        match called {
            Some(result) if !self.ended.load(Ordering::Relaxed) => {
                Ok(vec![Drawn::after(1, result)])
            }
            _ => Err(Error::Cancelled),
        }
    }

    fn add(&self, _: &mut &'static str, miss: PyErr, _: u64) {
        let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        *raised = Some(miss);
        self.ended.store(true, Ordering::Relaxed);
    }
}

/// What a function returns for so many numbers, and what it raised, which ended it. Progress is in
/// numbers.
#[pyfunction]
pub(super) fn call_in_order(
    py: Python<'_>,
    function: Py<PyAny>,
    first: u64,
    number: usize,
    threads: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Vec<Py<PyAny>>, Option<PyErr>)> {
    let threads = args::threads(threads)?.unwrap_or_else(cores);
    let calls = Calls {
        function,
        end: first + number as u64,
        raised: Mutex::default(),
        ended: Arc::default(),
    };
    let order = Request {
        puzzles: number,
        seed: 0,
        start: first,
        tries: 1,
        threads: pool::size(Some(threads), number),
    };
    let made = interrupt::run(py, progress.as_ref(), |control, check| {
        let check = |control: &_| {
            let goes_on = check(control);
            calls.ended.fetch_or(!goes_on, Ordering::Relaxed);
            goes_on
        };
        generate(&calls, &order, control, &check)
    })?;
    let raised = calls.raised.into_inner();
    Ok((made.puzzles, raised.unwrap_or_else(PoisonError::into_inner)))
}
