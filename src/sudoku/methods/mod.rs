//! The methods for learning, one a file, and the registry that lists them.

mod bitmask;
mod scan;

use crate::control::{Flow, Poller};
use crate::error::{Error, Result};
use crate::sink::{Interruptible, Limit, Sink};
use crate::sudoku::fast::one::Triads;
use crate::sudoku::grid::Grid;
use crate::sudoku::lexicographic::first_solution;
use crate::sudoku::method::{Method, count_solutions};
use crate::trace::{Recorder, Trace, record};

/// A [`Method`] as the registry holds it.
#[derive(Debug)]
pub struct Entry {
    /// The name by which users ask for it.
    pub name: &'static str,
    solve: fn(&Grid, &mut Poller<'_>) -> Result<Option<Grid>>,
    count: fn(&Grid, u64, &mut Poller<'_>) -> Result<u64>,
    record: fn(&Grid, &mut Interruptible<'_, '_, Limit<Recorder>>) -> Result<Flow>,
    state_words: usize,
    search: fn(&Grid, &mut &mut dyn Sink) -> Result<Flow>,
}

impl Entry {
    const fn of<M: Method>() -> Entry {
        Entry {
            name: M::NAME,
            solve: |grid, poller| first_solution(&M::new()?, grid, poller),
            count: |grid, limit, poller| count_solutions(&M::new()?, grid, limit, poller),
            record: |grid, sink| Ok(M::new()?.search(grid, sink)),
            state_words: M::STATE_WORDS,
            search: |grid, sink| Ok(M::new()?.search(grid, sink)),
        }
    }

    /// The lexicographically first solution.
    ///
    /// # Errors
    /// [`Error::NoSolution`] if there is none, [`Error::Cancelled`] when `poller` stops it,
    /// [`Error::Invalid`] if `QUEENDOKU_ISA` asks for what this machine does not have.
    pub fn solve(&self, grid: &Grid, poller: &mut Poller<'_>) -> Result<Grid> {
        (self.solve)(grid, poller)?.ok_or_else(|| {
            Error::NoSolution(
                "grid: the givens do not contradict each other, and no solution exists".into(),
            )
        })
    }

    /// The number of solutions, counted up to `limit` (at least 1).
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it, [`Error::Invalid`] if `QUEENDOKU_ISA` asks for
    /// what this machine does not have.
    pub fn count(&self, grid: &Grid, limit: u64, poller: &mut Poller<'_>) -> Result<u64> {
        (self.count)(grid, limit, poller)
    }

    /// Records the search: up to `limit` steps, and to its end or its `solutions`-th solution (at
    /// least 1).
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it, [`Error::OutOfMemory`] when the steps fill the
    /// memory that is free.
    pub fn record(
        &self,
        grid: &Grid,
        limit: usize,
        solutions: u64,
        poller: &mut Poller<'_>,
    ) -> Result<Trace> {
        record(self.state_words, limit, solutions, poller, |sink| {
            (self.record)(grid, sink)
        })
    }

    /// Feeds any sink, in the method's own order, and says how the search ended.
    ///
    /// # Errors
    /// [`Error::Invalid`] if `QUEENDOKU_ISA` asks for what this machine does not have.
    pub fn search(&self, grid: &Grid, mut sink: &mut dyn Sink) -> Result<Flow> {
        (self.search)(grid, &mut sink)
    }
}

/// Every method, from the plainest to the fastest.
pub static METHODS: [Entry; 2] = [Entry::of::<scan::Scan>(), Entry::of::<bitmask::Bitmask>()];

/// The best there is, whatever it is: what users get who name no method.
pub static AUTO: Entry = Entry::of::<Triads>();

/// The method of that name.
#[must_use]
pub fn method(name: &str) -> Option<&'static Entry> {
    METHODS.iter().find(|entry| entry.name == name)
}
