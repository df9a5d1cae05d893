//! What a Python function makes of numbers, on several threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use pyo3::prelude::*;

use crate::bindings::{args, interrupt};
use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Error;
use queendoku_ground::pool;

/// What a function returns for so many numbers, until it raises something, and what that is. Progress
/// is in numbers.
#[pyfunction]
pub(super) fn call_in_order(
    py: Python<'_>,
    function: Py<PyAny>,
    first: u64,
    number: u64,
    threads: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Vec<Py<PyAny>>, Option<PyErr>)> {
    let threads = pool::size(args::threads(threads)?, number as usize);
    let (next, fails, ended) = (
        AtomicU64::new(first),
        AtomicBool::new(false),
        Arc::default(),
    );
    let called = interrupt::run(py, progress.as_ref(), |control, check| {
        control.set_total(number);
        let check = |control: &_| {
            let goes_on = check(control);
            AtomicBool::fetch_or(&ended, !goes_on, Relaxed);
            goes_on
        };
        let call = |(): &mut (), poller: &mut Poller<'_>, _| {
            let mut called = Vec::new();
            while !fails.load(Relaxed) {
                let this = next.fetch_add(1, Relaxed);
                if this >= first + number {
                    break;
                }
                let result = interrupt::visit(&ended, |py| function.call1(py, (this,)));
                finish(poller.poll_now())?;
                let result = result.ok_or(Error::Cancelled)?;
                match result {
                    Ok(_) => control.add_done(1),
                    Err(_) => fails.store(true, Relaxed),
                }
                called.push((this, result));
            }
            Ok(called)
        };
        pool::map_watched(0..threads, threads, control, &check, || (), call)
    })?;
    let mut called: Vec<_> = called.into_iter().flatten().collect();
    called.sort_by_key(|&(number, _)| number);
    let mut results = Vec::new();
    for (_, result) in called {
        match result {
            Ok(result) => results.push(result),
            Err(raised) => return Ok((results, Some(raised))),
        }
    }
    Ok((results, None))
}
