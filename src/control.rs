//! How a long run is watched and stopped.
//!
//! One rule serves every long call: the thread that began the run calls a *check* about every
//! [`PERIOD`]. The check looks for Ctrl-C and reports progress; when it says stop, the run ends.
//! A search on the calling thread ticks a [`Pulse`]; work on other threads is [`supervise`]d, and
//! asks [`Control::is_cancelled`].

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use crate::error::{Error, Result};
use crate::sink::{CONTINUE, Flow, Stop};

/// How often a run's check is called: well under the 0.2 s within which Ctrl-C must be felt.
pub const PERIOD: Duration = Duration::from_millis(40);

/// What a run shares with those who watch it.
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

    /// Says how much work there is, in the run's own unit.
    pub fn set_total(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// Says that `work` more of the total is done.
    pub fn add_done(&self, work: u64) {
        self.done.fetch_add(work, Ordering::Relaxed);
    }

    /// Work done and work in all; the total is 0 until it is known.
    pub fn progress(&self) -> (u64, u64) {
        (
            self.done.load(Ordering::Relaxed),
            self.total.load(Ordering::Relaxed),
        )
    }
}

/// Called about every [`PERIOD`] by the thread that began the run; false stops it.
pub type Check<'a> = &'a dyn Fn(&Control) -> bool;

/// Nobody watches: for runs that are known to be short, and for tests.
pub const UNWATCHED: Check<'static> = &|_| true;

/// Ticked by a search on the calling thread; calls the check when [`PERIOD`] has passed.
pub struct Pulse<'a> {
    control: &'a Control,
    check: Check<'a>,
    ticks: u32,
    next: Instant,
}

impl<'a> Pulse<'a> {
    /// Ticks between two looks at the clock: some microseconds of search.
    const TICKS_PER_LOOK: u32 = 1 << 12;

    /// A pulse whose first check comes one [`PERIOD`] from now.
    pub fn new(control: &'a Control, check: Check<'a>) -> Self {
        Pulse {
            control,
            check,
            ticks: 0,
            next: Instant::now() + PERIOD,
        }
    }

    /// What the run shares with its watchers.
    #[must_use]
    pub fn control(&self) -> &'a Control {
        self.control
    }

    /// One more node of the search.
    #[inline(always)]
    pub fn tick(&mut self) -> Flow {
        self.ticks(1)
    }

    /// What takes as long as so many nodes.
    #[inline(always)]
    pub fn ticks(&mut self, nodes: u32) -> Flow {
        self.ticks += nodes;
        if self.ticks < Self::TICKS_PER_LOOK {
            CONTINUE
        } else {
            self.look()
        }
    }

    /// Looks at the clock, and calls the check if it is time.
    #[cold]
    #[inline(never)]
    pub fn look(&mut self) -> Flow {
        self.ticks = 0;
        if Instant::now() < self.next {
            return CONTINUE;
        }
        if self.control.is_cancelled() || !(self.check)(self.control) {
            self.control.cancel();
            return ControlFlow::Break(Stop::Cancelled);
        }
        self.next = Instant::now() + PERIOD;
        CONTINUE
    }
}

impl std::fmt::Debug for Pulse<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pulse")
            .field("control", self.control)
            .finish_non_exhaustive()
    }
}

/// Runs `work` on a thread of its own while this one calls `check`; returns when `work` has.
///
/// # Errors
/// What `work` says, or [`Error::OutOfMemory`] if the system starts no thread.
///
/// # Panics
/// If `work` panics, with its panic.
pub fn supervise<T: Send>(
    control: &Control,
    check: Check<'_>,
    work: impl FnOnce() -> Result<T> + Send,
) -> Result<T> {
    std::thread::scope(|scope| {
        // The sender is dropped, on a panic too, when the work is over: that wakes the receiver.
        let (running, over) = mpsc::channel::<()>();
        let worker = std::thread::Builder::new()
            .spawn_scoped(scope, move || {
                let _running = running;
                work()
            })
            .map_err(|error| Error::OutOfMemory(format!("cannot start a thread: {error}")))?;
        while over.recv_timeout(PERIOD) == Err(mpsc::RecvTimeoutError::Timeout) {
            if !control.is_cancelled() && !check(control) {
                control.cancel();
            }
        }
        worker
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// How many cores this process may use. It asks the system, which takes some microseconds.
#[must_use]
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}
