//! The fast counter.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use crate::control::{Control, Pulse, UNWATCHED};
use crate::error::{Error, Result};
use crate::queens::{MAX_WORD_N, Problem, method};

/// Counts the completions of `problem` on `threads` threads, besides the calling one.
///
/// # Errors
/// [`Error::Invalid`] if n is more than 32, [`Error::Cancelled`] when `control` says so.
pub fn count(problem: &Problem, threads: usize, control: &Control) -> Result<u64> {
    let n = problem.n();
    if n > MAX_WORD_N {
        return Err(Error::Invalid(format!(
            "n must be <= {MAX_WORD_N}, got {n}"
        )));
    }
    let bitmask = method("bitmask").expect("bitmask is in the registry");
    if n < 2 {
        return bitmask.count(problem, &mut Pulse::new(control, UNWATCHED));
    }
    let parts: Vec<Problem> = (0..n * n)
        .map(|i| {
            problem
                .restricted(0, |c| c == i / n)
                .restricted(1, |c| c == i % n)
        })
        .collect();
    control.set_total(parts.len() as u64);
    let total = AtomicU64::new(0);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Error::OutOfMemory(format!("cannot start {threads} threads: {error}")))?;
    pool.install(|| {
        parts.par_iter().try_for_each(|part| {
            let mut pulse = Pulse::new(control, UNWATCHED);
            total.fetch_add(bitmask.count(part, &mut pulse)?, Ordering::Relaxed);
            control.add_done(1);
            Ok(())
        })
    })?;
    Ok(total.into_inner())
}
