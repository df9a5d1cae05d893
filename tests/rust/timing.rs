//! Bounds on times that hold even on a busy machine.

use std::time::Duration;

/// Repeats until the time is within the bound: the machine may be busy at one moment, but not each
/// time. What makes all code slower, as a sanitizer does, says how many times in `QUEENDOKU_SLOWER`.
pub(crate) fn assert_within(milliseconds: u64, what: &str, mut attempt: impl FnMut() -> Duration) {
    let slower = std::env::var("QUEENDOKU_SLOWER").map_or(1, |times| times.parse().unwrap());
    let bound = Duration::from_millis(milliseconds * slower);
    let mut times = Vec::new();
    while times.len() < 20 {
        times.push(attempt());
        if times[times.len() - 1] < bound {
            return;
        }
    }
    panic!("{what}: not within {bound:?}: {times:?}");
}
