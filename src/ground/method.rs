//! A method of either game, and its entry in a registry.

use crate::control::{Flow, Poller, finish};
use crate::error::Result;
use crate::sink::{Collect, Count, Interruptible, Limit, Sink};
use crate::state::State;
use crate::trace::{Recorder, Trace};

/// An algorithm that finds all solutions of a game's problem.
pub trait Method {
    /// A board with queens placed, or a grid with digits given.
    type Problem;
    /// The name by which users ask for it.
    const NAME: &'static str;
    /// The largest board that it takes.
    const MAX_N: usize = usize::MAX;
    /// Whether it finds the solutions in lexicographic order.
    const IN_ORDER: bool = true;
    /// What it keeps, and what its conflicts name.
    const STATE: State;

    /// Feeds `sink` every solution.
    fn search<S: Sink>(problem: &Self::Problem, sink: &mut S) -> Flow;
}

/// A [`Method`] in a registry, compiled once for each sink that must be fast.
#[derive(Debug)]
pub struct Entry<P: 'static> {
    /// The name by which users ask for it.
    pub name: &'static str,
    /// The largest board that it takes.
    pub max_n: usize,
    /// Whether it finds the solutions in lexicographic order.
    pub in_order: bool,
    /// What it keeps, and what its conflicts name.
    pub state: &'static State,
    count: SearchInto<P, Count>,
    collect: SearchInto<P, Collect>,
    record: SearchInto<P, Recorder>,
    search: fn(&P, &mut &mut dyn Sink) -> Flow,
}

/// A search that stops after some solutions, or when a [`Poller`] stops it.
type SearchInto<P, S> = fn(&P, &mut Interruptible<'_, '_, Limit<S>>) -> Flow;

impl<P> Entry<P> {
    /// The entry of a method.
    pub const fn of<M: Method<Problem = P>>() -> Self {
        Entry {
            name: M::NAME,
            max_n: M::MAX_N,
            in_order: M::IN_ORDER,
            state: &M::STATE,
            count: |problem, sink| M::search(problem, sink),
            collect: |problem, sink| M::search(problem, sink),
            record: |problem, sink| M::search(problem, sink),
            search: |problem, sink| M::search(problem, sink),
        }
    }

    /// Counts the solutions, up to `limit` (at least 1).
    ///
    /// # Errors
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it.
    pub fn count(&self, problem: &P, limit: u64, poller: &mut Poller<'_>) -> Result<u64> {
        let mut sink = Interruptible::new(Limit::new(Count::default(), limit), poller);
        finish((self.count)(problem, &mut sink))?;
        Ok(sink.inner.inner.solutions)
    }

    /// The first solutions that it finds, up to `limit` (at least 1), one behind the other.
    ///
    /// # Errors
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it,
    /// [`Error::OutOfMemory`](crate::error::Error::OutOfMemory) past `max_bytes`.
    pub fn collect(
        &self,
        problem: &P,
        limit: u64,
        max_bytes: usize,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<u8>> {
        let collect = Limit::new(Collect::with_max_bytes(max_bytes), limit);
        let mut sink = Interruptible::new(collect, poller);
        finish((self.collect)(problem, &mut sink))?;
        Ok(sink.inner.inner.values)
    }

    /// Records the search: up to `limit` steps, and to its end or its `solutions`-th solution (at
    /// least 1).
    ///
    /// # Errors
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it,
    /// [`Error::OutOfMemory`](crate::error::Error::OutOfMemory) when the steps fill the free
    /// memory.
    pub fn record(
        &self,
        problem: &P,
        limit: usize,
        solutions: u64,
        poller: &mut Poller<'_>,
    ) -> Result<Trace> {
        let recorder = Limit::new(Recorder::new(limit), solutions);
        let mut sink = Interruptible::new(recorder, poller);
        finish((self.record)(problem, &mut sink))?;
        Ok(sink.inner.inner.into_trace())
    }

    /// Feeds any sink.
    pub fn search(&self, problem: &P, mut sink: &mut dyn Sink) -> Flow {
        (self.search)(problem, &mut sink)
    }
}
