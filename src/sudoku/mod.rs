//! Sudoku: the grid, the methods, one a file, and the registry that lists them.

pub mod grid;
pub mod lexicographic;
pub mod many;
pub mod triads;

mod bitmask;
mod scan;

pub use grid::Grid;

use crate::control::{Flow, Poller, finish};
use crate::error::{Error, Result};
use crate::sink::{Count, Interruptible, Limit, Sink};
use crate::sudoku::lexicographic::{AtMostTwo, Solutions, flashlight};
use crate::sudoku::triads::Triads;
use crate::trace::{Recorder, Trace, record};

/// A way to find all solutions of a grid.
pub trait Method: Copy {
    /// The name by which users ask for it.
    const NAME: &'static str;
    /// Whether it meets the solutions in lexicographic order.
    const ORDERED: bool;
    /// How many words of its own state it tells with a digit.
    const STATE_WORDS: usize = 0;

    /// The method as it runs on this machine.
    ///
    /// # Errors
    /// [`Error::Invalid`] if `QUEENDOKU_ISA` asks for what this machine does not have.
    fn new() -> Result<Self>;

    /// The lexicographically first solution of a grid that has several, `witness` among them.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it.
    fn first_in_order(&self, grid: &Grid, witness: Grid, poller: &mut Poller<'_>) -> Result<Grid> {
        flashlight(self, grid, witness, poller)
    }

    /// Feeds `sink` every solution: the digit of each cell.
    fn search<S: Sink>(&self, grid: &Grid, sink: &mut S) -> Flow;
}

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
            solve: |grid, poller| solve_with(&M::new()?, grid, poller),
            count: |grid, limit, poller| count_with(&M::new()?, grid, limit, poller),
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

/// The solutions of `grid` one at a time, in lexicographic order.
///
/// # Errors
/// [`Error::Invalid`] if `QUEENDOKU_ISA` asks for what this machine does not have.
pub fn solutions(grid: &Grid) -> Result<Solutions> {
    Ok(Solutions::new(grid, Triads::new()?))
}

/// The number of solutions that `method` finds, up to `limit` (at least 1).
///
/// # Errors
/// [`Error::Cancelled`] when `poller` stops it.
pub fn count_with<M: Method>(
    method: &M,
    grid: &Grid,
    limit: u64,
    poller: &mut Poller<'_>,
) -> Result<u64> {
    let mut sink = Interruptible::new(Limit::new(Count::default(), limit), poller);
    finish(method.search(grid, &mut sink))?;
    Ok(sink.inner.inner.solutions)
}

/// The lexicographically first solution, if there is one, as `method` finds it.
///
/// # Errors
/// [`Error::Cancelled`] when `poller` stops it.
pub fn solve_with<M: Method>(
    method: &M,
    grid: &Grid,
    poller: &mut Poller<'_>,
) -> Result<Option<Grid>> {
    let enough = if M::ORDERED { 1 } else { 2 };
    let found = AtMostTwo::search(method, grid, enough, poller)?;
    match (found.first, found.count) {
        (Some(witness), 2) => method.first_in_order(grid, witness, poller).map(Some),
        (first, _) => Ok(first),
    }
}
