//! What the lanes do and how long it takes, counted by the search itself; only with the feature
//! `tally`.
//!
//! `cargo bench -p queendoku-core --features tally --bench sudoku_tally -- FILE...` prints it.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What was done.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tally {
    /// Passes over the grids of all lanes.
    pub passes: u64,
    /// The lanes in use, for each pass.
    pub live: u64,
    /// The lanes that waited with a result, for each pass.
    pub waiting: u64,
    /// How often the results of some lanes were handled.
    pub handled: u64,
    /// Guesses.
    pub guesses: u64,
    /// The time of the passes.
    pub passing: Duration,
    /// The time of the handling.
    pub handling: Duration,
}

/// What was done in this process.
pub static TALLY: Mutex<Tally> = Mutex::new(Tally {
    passes: 0,
    live: 0,
    waiting: 0,
    handled: 0,
    guesses: 0,
    passing: Duration::ZERO,
    handling: Duration::ZERO,
});

/// The tally of one run, added to [`TALLY`] at its end.
pub(super) struct Run {
    tally: Tally,
    since: Instant,
}

impl Run {
    pub(super) fn new() -> Self {
        Run {
            tally: Tally::default(),
            since: Instant::now(),
        }
    }

    /// Passes begin.
    pub(super) fn handled(&mut self, guesses: u32) {
        self.tally.handled += 1;
        self.tally.guesses += u64::from(guesses);
        let lap = self.lap();
        self.tally.handling += lap;
    }

    /// Handling begins.
    pub(super) fn passed(&mut self) {
        let lap = self.lap();
        self.tally.passing += lap;
    }

    /// A pass ended with results in the lanes `ended` of those that are `live`.
    pub(super) fn pass(&mut self, live: u32, ended: u32) {
        self.tally.passes += 1;
        self.tally.live += u64::from(live.count_ones());
        self.tally.waiting += u64::from(ended.count_ones());
    }

    fn lap(&mut self) -> Duration {
        let now = Instant::now();
        let lap = now - self.since;
        self.since = now;
        lap
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        let run = &self.tally;
        let mut all = TALLY.lock().expect("no thread panics with it");
        all.passes += run.passes;
        all.live += run.live;
        all.waiting += run.waiting;
        all.handled += run.handled;
        all.guesses += run.guesses;
        all.passing += run.passing;
        all.handling += run.handling;
    }
}
