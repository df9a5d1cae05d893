//! The methods, one a file, and the registry that lists them.

pub(super) mod bitmask;
mod booleans;
mod columns;
mod permutations;
mod scan;
mod sets;
mod words;

use crate::control::{Flow, Poller, finish};
use crate::error::Result;
use crate::queens::problem::{Problem, check_size};
use crate::sink::{Collect, Count, Interruptible, Limit, Sink};
use crate::trace::{Recorder, Trace, record};

/// A way to find all placements that complete a problem.
pub trait Method {
    /// The name by which users ask for it.
    const NAME: &'static str;
    /// The largest n that it can take.
    const MAX_N: usize;
    /// How many words of its own state it tells with a placement.
    const STATE_WORDS: usize = 0;

    /// Feeds `sink` every completion, by the column of the queen in row 0, then row 1, and so on.
    fn search<S: Sink>(problem: &Problem, sink: &mut S) -> Flow;
}

/// A [`Method`] as the registry holds it: compiled once for each sink that matters for speed.
#[derive(Debug)]
pub struct Entry {
    /// The name by which users ask for it.
    pub name: &'static str,
    /// The largest n that it can take.
    pub max_n: usize,
    count: fn(&Problem, &mut Interruptible<'_, '_, Count>) -> Flow,
    collect: fn(&Problem, &mut Interruptible<'_, '_, Collect>) -> Flow,
    record: fn(&Problem, &mut Interruptible<'_, '_, Limit<Recorder>>) -> Flow,
    state_words: usize,
    search: fn(&Problem, &mut &mut dyn Sink) -> Flow,
}

impl Entry {
    const fn of<M: Method>() -> Entry {
        Entry {
            name: M::NAME,
            max_n: M::MAX_N,
            count: |problem, sink| M::search(problem, sink),
            collect: |problem, sink| M::search(problem, sink),
            record: |problem, sink| M::search(problem, sink),
            state_words: M::STATE_WORDS,
            search: |problem, sink| M::search(problem, sink),
        }
    }

    /// Feeds any sink.
    pub fn search(&self, problem: &Problem, mut sink: &mut dyn Sink) -> Flow {
        (self.search)(problem, &mut sink)
    }

    /// Counts the completions of `problem`.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it.
    pub fn count(&self, problem: &Problem, poller: &mut Poller<'_>) -> Result<u64> {
        let mut sink = Interruptible::new(Count::default(), poller);
        finish((self.count)(problem, &mut sink))?;
        Ok(sink.inner.solutions)
    }

    /// The completions of `problem`, one behind the other, the queen's column in each row.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it, [`Error::OutOfMemory`] past `max_bytes`.
    pub fn collect(
        &self,
        problem: &Problem,
        max_bytes: usize,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<u8>> {
        let mut sink = Interruptible::new(Collect::with_max_bytes(max_bytes), poller);
        finish((self.collect)(problem, &mut sink))?;
        Ok(sink.inner.values)
    }

    /// Records the search: up to `limit` steps, and to its end or its `solutions`-th solution (at
    /// least 1).
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it, [`Error::OutOfMemory`] when the steps fill the
    /// memory that is free.
    pub fn record(
        &self,
        problem: &Problem,
        limit: usize,
        solutions: u64,
        poller: &mut Poller<'_>,
    ) -> Result<Trace> {
        record(self.state_words, limit, solutions, poller, |sink| {
            Ok((self.record)(problem, sink))
        })
    }

    /// Checks that the method can take `n`.
    ///
    /// # Errors
    /// [`Error::Invalid`] names the limit.
    pub fn check_size(&self, n: usize) -> Result<()> {
        check_size(n, self.max_n, Some(self.name))
    }
}

/// Every method, from the plainest to the fastest.
pub static METHODS: [Entry; 7] = [
    Entry::of::<permutations::Permutations>(),
    Entry::of::<scan::Scan>(),
    Entry::of::<columns::Columns>(),
    Entry::of::<sets::Sets>(),
    Entry::of::<booleans::Booleans>(),
    Entry::of::<words::Words>(),
    Entry::of::<bitmask::Bitmask>(),
];

/// The method of that name.
#[must_use]
pub fn method(name: &str) -> Option<&'static Entry> {
    METHODS.iter().find(|entry| entry.name == name)
}
