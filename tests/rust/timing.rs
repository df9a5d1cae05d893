//! Bounds on times that hold even on a busy machine.

use std::time::{Duration, Instant};

use queendoku_ground::control::Control;
use queendoku_ground::error::{Error, Result};

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

/// Runs `work`, cancels it from another thread after a while, and returns how long it went on.
pub(crate) fn cancelled_after_a_while<T>(work: impl FnOnce(&Control) -> Result<T>) -> Duration {
    let control = Control::default();
    std::thread::scope(|scope| {
        let canceller = scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            control.cancel();
            Instant::now()
        });
        let result = work(&control);
        let end = Instant::now();
        assert!(matches!(result, Err(Error::Cancelled)));
        end.saturating_duration_since(canceller.join().unwrap())
    })
}
