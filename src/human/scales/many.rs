//! The ratings of many puzzles, on several threads.

use rayon::prelude::*;

use queendoku_core::control::{Check, Control, NEVER_STOP, Poller, supervise};
use queendoku_core::error::{Error, Result};

/// Calls `rate` for each of `rows` and returns what it does, in order, on so many threads; 1 is the
/// calling thread. Progress is in rows.
///
/// # Errors
/// Those of `rate`; [`Error::Cancelled`] when `check` says stop, and [`Error::OutOfMemory`] if the
/// system starts no threads.
pub fn rate_many<R: Send>(
    rows: &[usize],
    threads: usize,
    control: &Control,
    check: Check<'_>,
    rate: impl Fn(usize, &mut Poller<'_>) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    control.set_total(rows.len() as u64);
    let one = |poller: &mut Poller<'_>, &row: &usize| {
        if control.is_cancelled() {
            return Err(Error::Cancelled);
        }
        let rating = rate(row, poller)?;
        control.add_done(1);
        Ok(rating)
    };
    if threads == 1 {
        let mut poller = Poller::new(control, check);
        return rows.iter().map(|row| one(&mut poller, row)).collect();
    }
    supervise(control, check, || {
        // A pool for this call alone, so that no thread is left for a fork to break.
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|error| {
                Error::OutOfMemory(format!("cannot start {threads} threads: {error}"))
            })?;
        let poller = || Poller::new(control, NEVER_STOP);
        pool.install(|| rows.par_iter().map_init(poller, one).collect())
    })
}
