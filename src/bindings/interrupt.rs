//! Runs the core detached from the interpreter, with Ctrl-C and progress.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, TryLockError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;

use crate::bindings::errors::raise;
use queendoku_ground::control::{Check, Control, NEVER_STOP, Poller, finish};
use queendoku_ground::error::{Error, Result};
use queendoku_ground::pool;

/// Runs `work` without the GIL. While it runs, signals are handled and `progress` is called with
/// (done, total) about every [`PERIOD`](queendoku_ground::control::PERIOD). What either raises, or another
/// thread raises in this one, ends the run and is raised here. A daemon thread whose program ends
/// ends the run and sleeps.
pub(super) fn run<T: Send>(
    py: Python<'_>,
    progress: Option<&Py<PyAny>>,
    work: impl FnOnce(&Control, Check<'_>) -> Result<T> + Send,
) -> PyResult<T> {
    let (mut work, mut result) = (Some(work), None);
    detached(py, progress, &mut |control, check| {
        result = work.take().map(|work| work(control, check));
        matches!(result, Some(Ok(_)))
    })?;
    result.expect("the work has ended").map_err(raise)
}

/// [`run`] for work that says whether it went well; compiled once for all of it.
fn detached(
    py: Python<'_>,
    progress: Option<&Py<PyAny>>,
    work: &mut (dyn FnMut(&Control, Check<'_>) -> bool + Send),
) -> PyResult<()> {
    let raised = detach(py, || {
        let raised = RefCell::new(None);
        let control = Control::default();
        let check = |control: &Control| {
            let is_over = || is_ending_elsewhere() || is_ended_here();
            let Some(_visit) = Visit::begin().filter(|_| !is_over()) else {
                return false;
            };
            let beat = Python::try_attach(|py| {
                py.check_signals()?;
                look_at_other_threads(py)?;
                report(py, progress, control)
            });
            match beat {
                Some(Ok(())) => true,
                Some(Err(error)) => {
                    *raised.borrow_mut() = Some(error);
                    false
                }
                None => false, // the interpreter has gone
            }
        };
        if work(&control, &check) && progress.is_some() {
            check(&control); // the last report: all done
        }
        raised.into_inner()
    });
    raised.map_or(Ok(()), Err)
}

/// Runs `work` without the GIL; nothing stops it.
pub(super) fn detach<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
    // The visit ends once this thread is attached again.
    let (result, _visit) = py.detach(|| (work(), Visit::begin_or_sleep()));
    result
}

/// Handles signals, and lets other threads run.
pub(super) fn let_others_run(py: Python<'_>) -> PyResult<()> {
    py.check_signals()?;
    detach(py, || ());
    Ok(())
}

/// Runs Python code of the package. In a daemon thread the program's end waits for it, and the thread
/// goes no further.
pub(super) fn call_python<T>(py: Python<'_>, code: impl FnOnce() -> T) -> T {
    let visit = Visit::begin_attached(py);
    let result = code();
    drop(visit);
    drop(Visit::begin_attached(py)); // sleeps if the program has waited for this code to end
    result
}

/// Calls Python code on this thread, which perhaps began outside Python; None if the program ends. What
/// it [`run`]s ends, too, when `ended` is set.
pub(super) fn visit<T>(ended: &Arc<AtomicBool>, code: impl FnOnce(Python<'_>) -> T) -> Option<T> {
    let _visit = Visit::begin().filter(|_| !is_ending_elsewhere())?;
    let before = ENDED_HERE.replace(Some(Arc::clone(ended)));
    let result = Python::try_attach(code);
    ENDED_HERE.set(before);
    result
}

/// [`run`] for each of some items, on so many threads; progress is in items.
pub(super) fn each<I: Sync, R: Send>(
    py: Python<'_>,
    items: &[I],
    threads: Option<usize>,
    progress: Option<&Py<PyAny>>,
    work: impl Fn(&mut Poller<'_>, &I) -> Result<R> + Send + Sync,
) -> PyResult<Vec<R>> {
    let threads = pool::size(threads, items.len());
    run(py, progress, |control, check| {
        control.set_total(items.len() as u64);
        let one = |(): &mut (), poller: &mut Poller<'_>, item| {
            let done = work(poller, item)?;
            control.add_done(1);
            Ok(done)
        };
        pool::map_watched(items, threads, control, check, || (), one)
    })
}

/// [`run`] for a search on this thread.
pub(super) fn search<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut Poller<'_>) -> Result<T> + Send,
) -> PyResult<T> {
    run(py, None, |control, check| {
        work(&mut Poller::new(control, check))
    })
}

/// [`search`] for what is nearly always over in microseconds, less than it takes to release the GIL
/// and to get it back while other threads want it: only what is not over then begins again without.
pub(super) fn search_briefly<T: Send>(
    py: Python<'_>,
    work: impl Fn(&mut Poller<'_>) -> Result<T> + Send,
) -> PyResult<T> {
    let control = Control::default();
    control.cancel(); // the poller sees that after some thousand nodes
    match work(&mut Poller::new(&control, NEVER_STOP)) {
        Err(Error::Cancelled) => search(py, work),
        result => result.map_err(raise),
    }
}

/// [`search`] for the next item of an iterator that threads share: they take turns. Ctrl-C is felt
/// between items as well: `list` and its like run no Python code that would look for it.
pub(super) fn search_shared<S: Send, T: Send>(
    py: Python<'_>,
    shared: &Mutex<S>,
    work: impl FnOnce(&mut S, &mut Poller<'_>) -> Result<T> + Send,
) -> PyResult<T> {
    py.check_signals()?;
    run(py, None, |control, check| {
        let mut turn = turn(shared, control, check)?;
        work(&mut turn, &mut Poller::new(control, check))
    })
}

/// Waits for what threads share; Ctrl-C ends the wait too.
pub(super) fn turn<'a, S>(
    shared: &'a Mutex<S>,
    control: &Control,
    check: Check<'_>,
) -> Result<MutexGuard<'a, S>> {
    let mut poller = Poller::new(control, check);
    loop {
        match shared.try_lock() {
            Ok(turn) => return Ok(turn),
            Err(TryLockError::WouldBlock) => {
                thread::sleep(Duration::from_millis(1));
                finish(poller.poll_now())?;
            }
            Err(TryLockError::Poisoned(_)) => {
                let message = "an earlier call failed within this object, which cannot go on";
                return Err(Error::invalid(message));
            }
        }
    }
}

/// A thread that attaches to Python from within a run, or has Rust's code call Python's.
///
/// To a daemon thread that does so when the interpreter ends, Python up to 3.13 says `pthread_exit`,
/// which unwinds it: through Rust, that is a crash. So the program's end waits for visits, and lets
/// no others begin.
struct Visit;

/// The visits that go on.
static VISITS: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// What ends the runs within a [`visit`] of this thread.
    static ENDED_HERE: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };

    /// Those of this thread: a run that calls Python code that runs again has two.
    static VISITS_HERE: Cell<usize> = const { Cell::new(0) };
}

/// The thread that ends the program.
static ENDING: OnceLock<ThreadId> = OnceLock::new();

fn is_ending_elsewhere() -> bool {
    (ENDING.get()).is_some_and(|&ending| ending != thread::current().id())
}

fn is_ended_here() -> bool {
    let is_set = |ended: &Arc<AtomicBool>| ended.load(Ordering::Relaxed);
    ENDED_HERE.with_borrow(|ended| ended.as_ref().is_some_and(is_set))
}

/// How long a program's end waits, at most, for Python code that Rust's called.
const PATIENCE: Duration = Duration::from_secs(1);

impl Visit {
    /// None if the program ends, unless it is by this thread or waits for another visit of it.
    fn begin() -> Option<Visit> {
        VISITS.fetch_add(1, Ordering::SeqCst);
        VISITS_HERE.set(VISITS_HERE.get() + 1);
        let visit = Visit;
        let is_open = VISITS_HERE.get() > 1 || !is_ending_elsewhere();
        is_open.then_some(visit)
    }

    /// [`Visit::begin_or_sleep`] for a thread that is attached.
    fn begin_attached(py: Python<'_>) -> Visit {
        Visit::begin().unwrap_or_else(|| py.detach(Visit::begin_or_sleep))
    }

    /// Sleeps until the process ends where none may begin, as Python's own daemon threads do from
    /// 3.14 on.
    fn begin_or_sleep() -> Visit {
        loop {
            match Visit::begin() {
                Some(visit) => return visit,
                None => thread::park(),
            }
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        VISITS_HERE.set(VISITS_HERE.get() - 1);
        VISITS.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Is called in a forked process, which has this thread alone.
#[pyfunction]
fn forked() {
    VISITS.store(VISITS_HERE.get(), Ordering::SeqCst);
}

/// Is called when the program ends, before the interpreter does.
#[pyfunction]
fn end(py: Python<'_>) {
    ENDING.get_or_init(|| thread::current().id());
    py.detach(|| {
        let begin = Instant::now();
        while VISITS.load(Ordering::SeqCst) > 0 && begin.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(1));
        }
    });
}

/// Python code that does nothing.
static NOTHING: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// Compiles what [`run`] needs, and learns of the program's end.
pub(super) fn prepare(py: Python<'_>) -> PyResult<()> {
    let nothing = py.eval(c"lambda: None", None, None)?.unbind();
    let _ = NOTHING.set(py, nothing);
    let end = wrap_pyfunction!(end, py)?;
    py.import("atexit")?.call_method1("register", (end,))?;
    if let Ok(register) = py.import("os")?.getattr("register_at_fork") {
        let options = PyDict::new(py);
        options.set_item("after_in_child", wrap_pyfunction!(forked, py)?)?;
        register.call((), Some(&options))?;
    }
    Ok(())
}

/// Raises what another thread has set with `PyThreadState_SetAsyncExc`, which only running Python
/// code does.
fn look_at_other_threads(py: Python<'_>) -> PyResult<()> {
    NOTHING
        .get(py)
        .map_or(Ok(()), |nothing| nothing.call0(py).map(drop))
}

fn report(py: Python<'_>, progress: Option<&Py<PyAny>>, control: &Control) -> PyResult<()> {
    if let Some(callable) = progress {
        let (done, total) = control.progress();
        if total > 0 {
            callable.call1(py, (done, total))?;
        }
    }
    Ok(())
}
