//! How a long run is stopped and watched.
//!
//! One rule serves every long call: the thread that began the run calls a *check* about every
//! [`PERIOD`]. The check looks for Ctrl-C and reports progress; when it says stop, the run ends.
//! A search on the calling thread polls a [`Poller`] at every node; work on other threads is
//! [`supervise`]d, and asks [`Control::is_cancelled`].

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use crate::error::{Error, Result};

/// Why a search ended before its tree did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The sink needs no more.
    Enough,
    /// The caller asked the run to stop (Ctrl-C, a progress callable that raised).
    Cancelled,
    /// The next solution would not fit in the free memory.
    OutOfMemory,
}

/// Go on, or stop for a reason.
pub type Flow = ControlFlow<Stop>;

/// Go on.
pub const CONTINUE: Flow = ControlFlow::Continue(());

/// The end of a search as a result; `Enough` is not an error.
///
/// # Errors
/// [`Error::Cancelled`] or [`Error::OutOfMemory`], by why the search was stopped.
#[inline]
pub fn finish(flow: Flow) -> Result<()> {
    match flow {
        ControlFlow::Continue(()) | ControlFlow::Break(Stop::Enough) => Ok(()),
        ControlFlow::Break(Stop::Cancelled) => Err(Error::Cancelled),
        ControlFlow::Break(Stop::OutOfMemory) => Err(Error::OutOfMemory(
            "what was found so far already fills the memory that is free".into(),
        )),
    }
}

/// How often a run's check is called: well under the 0.2 s within which Ctrl-C must be felt.
pub const PERIOD: Duration = Duration::from_millis(40);

/// What a run shares with its callers.
#[derive(Debug, Default)]
pub struct Control {
    cancelled: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

impl Control {
    /// Asks the run to stop.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the run was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Breaks once the run was asked to stop.
    #[inline]
    pub fn poll(&self) -> Flow {
        match self.is_cancelled() {
            true => ControlFlow::Break(Stop::Cancelled),
            false => CONTINUE,
        }
    }

    /// Sets how much work there is, in the run's own unit.
    pub fn set_total(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// Adds `work` to the work that is done.
    pub fn add_done(&self, work: u64) {
        self.done.fetch_add(work, Ordering::Relaxed);
    }

    /// The work done, and the total, which is 0 until it is known.
    pub fn progress(&self) -> (u64, u64) {
        (
            self.done.load(Ordering::Relaxed),
            self.total.load(Ordering::Relaxed),
        )
    }
}

/// Called about every [`PERIOD`] by the thread that began the run; false stops it.
pub type Check<'a> = &'a dyn Fn(&Control) -> bool;

/// Whether threads can be started. Where they cannot, all work is that of the calling thread, and
/// nothing watches it.
pub const THREADS: bool = !cfg!(target_family = "wasm");

/// For short runs, and for tests.
pub const NEVER_STOP: Check<'static> = &|_| true;

/// Calls the check about every [`PERIOD`] for a search on the calling thread, which polls it at
/// every node.
pub struct Poller<'a> {
    control: &'a Control,
    check: Check<'a>,
    nodes: u32,
    /// How many readings of the clock are left before it stops.
    readings: u32,
    /// When the next check is due; `None` before the first reading of the clock.
    next: Option<Instant>,
}

impl<'a> Poller<'a> {
    /// Nodes between two readings of the clock: some microseconds of search.
    const NODES_PER_READING: u32 = 1 << 12;

    /// A poller whose first check comes one [`PERIOD`] after its first reading of the clock.
    #[inline]
    pub fn new(control: &'a Control, check: Check<'a>) -> Self {
        Poller {
            control,
            check,
            nodes: 0,
            readings: u32::MAX,
            next: None,
        }
    }

    /// What the run shares with its watchers.
    #[inline]
    pub fn control(&self) -> &'a Control {
        self.control
    }

    /// What it calls about every [`PERIOD`].
    #[inline]
    pub fn check(&self) -> Check<'a> {
        self.check
    }

    /// What work finds, unless it takes longer than so many readings of the clock.
    ///
    /// # Errors
    /// Those of `work`, and [`Error::Cancelled`] if the run was asked to stop.
    pub fn briefly<T>(
        &mut self,
        readings: u32,
        work: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<Option<T>> {
        finish(self.poll_now())?;
        self.readings = readings;
        let found = work(self);
        self.readings = u32::MAX;
        match found {
            Err(Error::Cancelled) if !self.control.is_cancelled() => Ok(None),
            found => found.map(Some),
        }
    }

    /// One more node of the search.
    #[inline(always)]
    pub fn poll(&mut self) -> Flow {
        self.poll_nodes(1)
    }

    /// Work that takes as long as `nodes` nodes.
    #[inline(always)]
    pub fn poll_nodes(&mut self, nodes: u32) -> Flow {
        self.nodes += nodes;
        if self.nodes < Self::NODES_PER_READING {
            CONTINUE
        } else {
            self.poll_now()
        }
    }

    /// Reads the clock, and calls the check if it is time.
    #[cold]
    #[inline(never)]
    pub fn poll_now(&mut self) -> Flow {
        self.nodes = 0;
        self.control.poll()?;
        self.readings = self.readings.saturating_sub(1);
        if self.readings == 0 {
            return ControlFlow::Break(Stop::Cancelled);
        }
        let now = Instant::now();
        if now < *self.next.get_or_insert(now + PERIOD) {
            return CONTINUE;
        }
        if !(self.check)(self.control) {
            self.control.cancel();
            return ControlFlow::Break(Stop::Cancelled);
        }
        self.next = Some(Instant::now() + PERIOD);
        CONTINUE
    }
}

impl std::fmt::Debug for Poller<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Poller")
            .field("control", self.control)
            .finish_non_exhaustive()
    }
}

/// Runs `work` on a thread of its own, if there are [`THREADS`], while this one calls `check`;
/// returns when `work` has.
///
/// # Errors
/// Those of `work`, and [`Error::OutOfMemory`] if the system starts no thread.
///
/// # Panics
/// If `work` panics, with its panic.
pub fn supervise<T: Send>(
    control: &Control,
    check: Check<'_>,
    work: impl FnOnce() -> Result<T> + Send,
) -> Result<T> {
    let (mut work, mut result) = (Some(work), None);
    beside(control, check, &mut || {
        result = work.take().map(|work| work());
    })?;
    result.expect("the work has ended")
}

/// [`supervise`] without the result; compiled once for all work.
fn beside(control: &Control, check: Check<'_>, work: &mut (dyn FnMut() + Send)) -> Result<()> {
    if !THREADS {
        work();
        return Ok(());
    }
    std::thread::scope(|scope| {
        // The end of the work, or a panic, drops the sender: that wakes the receiver.
        let (running, over) = mpsc::channel::<()>();
        let worker = std::thread::Builder::new()
            .spawn_scoped(scope, move || {
                let _running = running;
                work();
            })
            .map_err(|error| {
                Error::OutOfMemory(format!("cannot start a thread: {error}").into())
            })?;
        while over.recv_timeout(PERIOD) == Err(mpsc::RecvTimeoutError::Timeout) {
            if !control.is_cancelled() && !check(control) {
                control.cancel();
            }
        }
        worker
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok(())
    })
}

/// How many cores this process may use. It asks the system, which takes some microseconds.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}
