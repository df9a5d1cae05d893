//! Bounds on times that hold even on a busy machine.

use std::time::Duration;

/// Repeats until the time is within the bound: the machine may be busy at one moment, but not each
/// time.
pub(crate) fn assert_within(milliseconds: u64, what: &str, mut attempt: impl FnMut() -> Duration) {
    let bound = Duration::from_millis(milliseconds);
    let mut times = Vec::new();
    while times.len() < 20 {
        times.push(attempt());
        if times[times.len() - 1] < bound {
            return;
        }
    }
    panic!("{what}: not within {bound:?}: {times:?}");
}
