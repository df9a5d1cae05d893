//! Threads for one call.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::control::{Check, Control, NEVER_STOP, Poller, cores, finish, supervise};
use crate::error::{Error, Result};
use crate::memory;

/// How many threads to use: those asked for, or one for each core, but at most `most`, since more
/// take longer to start than they save.
pub fn size(asked: Option<usize>, most: usize) -> usize {
    match most {
        0 | 1 => 1,
        most => asked.unwrap_or_else(cores).min(most),
    }
}

/// A pool for one call alone, so that no thread is left for a fork to break.
///
/// # Errors
/// [`Error::OutOfMemory`] if there is no room for so many threads, or the system does not start them.
pub fn of(threads: usize) -> Result<ThreadPool> {
    memory::check_threads(threads)?;
    ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| {
            Error::OutOfMemory(format!("cannot start {threads} threads: {error}").into())
        })
}

/// What one thread goes through, or several share.
pub trait Items<I>: IntoIterator<Item = I> + IntoParallelIterator<Item = I> + Send {}

impl<A, I> Items<I> for A where A: IntoIterator<Item = I> + IntoParallelIterator<Item = I> + Send {}

/// Calls `work` for each of `items`, and returns what it does, in order, on so many threads; 1 is the
/// calling thread. What `own` makes is a thread's own.
///
/// # Errors
/// Those of `work` and of [`of`].
pub fn map<A: Items<I>, I: Send, W, R: Send>(
    items: A,
    threads: usize,
    own: impl Fn() -> W + Send + Sync,
    work: impl Fn(&mut W, I) -> Result<R> + Send + Sync,
) -> Result<Vec<R>> {
    if threads == 1 {
        let mut own = own();
        return items.into_iter().map(|item| work(&mut own, item)).collect();
    }
    let pool = of(threads)?;
    pool.install(|| items.into_par_iter().map_init(own, work).collect())
}

/// [`map`] while `check` is called; each thread has a poller too, which is polled before each item.
///
/// # Errors
/// Those of [`map`], and [`Error::Cancelled`] when `check` says stop.
pub fn map_watched<A: Items<I>, I: Send, W, R: Send>(
    items: A,
    threads: usize,
    control: &Control,
    check: Check<'_>,
    own: impl Fn() -> W + Send + Sync,
    work: impl Fn(&mut W, &mut Poller<'_>, I) -> Result<R> + Send + Sync,
) -> Result<Vec<R>> {
    let one = |own: &mut W, poller: &mut Poller<'_>, item| {
        finish(poller.poll_now())?;
        work(own, poller, item)
    };
    if threads == 1 {
        let (mut own, mut poller) = (own(), Poller::new(control, check));
        let items = items.into_iter();
        return items.map(|item| one(&mut own, &mut poller, item)).collect();
    }
    supervise(control, check, || {
        let own = || (own(), Poller::new(control, NEVER_STOP));
        map(items, threads, own, |(own, poller), item| {
            one(own, poller, item)
        })
    })
}
