//! What a Python function makes of numbers, on several threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use pyo3::prelude::*;

use crate::bindings::{args, interrupt};
use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Error;
use queendoku_ground::pool;

/// What a function returns for so many numbers from 0, until it raises something, and what that is. Progress
/// is in numbers.
#[pyfunction]
pub(super) fn call_in_order(
    py: Python<'_>,
    function: Py<PyAny>,
    number: usize,
    threads: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Vec<Py<PyAny>>, Option<PyErr>)> {
    let threads = pool::size(args::threads(threads)?, number);
    let (next, ended) = (AtomicUsize::new(0), Arc::default());
    let called = interrupt::run(py, progress.as_ref(), |control, check| {
        control.set_total(number as u64);
        let check = |control: &_| {
            let goes_on = check(control);
            AtomicBool::fetch_or(&ended, !goes_on, Relaxed);
            goes_on
        };
        let call = |(): &mut (), poller: &mut Poller<'_>, _| {
            let mut called = Vec::new();
            let take_up = || Some(next.fetch_add(1, Relaxed)).filter(|&this| this < number);
            while let Some(this) = take_up() {
                let result = interrupt::visit(&ended, |py| function.call1(py, (this,)));
                finish(poller.poll_now())?;
                let result = result.ok_or(Error::Cancelled)?;
                match result {
                    Ok(_) => control.add_done(1),
                    Err(_) => next.store(number, Relaxed),
                }
                called.push((this, result));
            }
            Ok(called)
        };
        pool::map_watched(0..threads, threads, control, &check, || (), call)
    })?;
    let mut called: Vec<_> = called.into_iter().flatten().collect();
    called.sort_by_key(|&(number, _)| number);
    let (mut called, mut results) = (called.into_iter(), Vec::new());
    let raised = called.try_for_each(|(_, result)| result.map(|made| results.push(made)));
    Ok((results, raised.err()))
}
