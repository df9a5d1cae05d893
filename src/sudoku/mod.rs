//! Sudoku: the grid, the methods, one a file, and the registry that lists them.

pub mod grid;
pub mod lexicographic;

mod bitmask;
mod scan;

pub use grid::Grid;

use crate::control::Pulse;
use crate::error::{Error, Result};
use crate::sink::{Collect, Count, First, Flow, Limit, Sink, Watched, finish};
use crate::sudoku::grid::CELLS;
use crate::sudoku::lexicographic::Solutions;

/// A way to find all solutions of a grid.
pub trait Method {
    /// The name by which users ask for it.
    const NAME: &'static str;
    /// Whether it meets the solutions in lexicographic order.
    const ORDERED: bool;

    /// Feeds `sink` every solution: the digit of each cell.
    fn search<S: Sink>(grid: &Grid, sink: &mut S) -> Flow;
}

/// A [`Method`] as the registry holds it.
#[derive(Debug)]
pub struct Entry {
    /// The name by which users ask for it.
    pub name: &'static str,
    solve: fn(&Grid, &mut Pulse<'_>) -> Result<Option<Grid>>,
    count: fn(&Grid, u64, &mut Pulse<'_>) -> Result<u64>,
    search: fn(&Grid, &mut &mut dyn Sink) -> Flow,
}

impl Entry {
    const fn of<M: Method>() -> Entry {
        Entry {
            name: M::NAME,
            solve: solve::<M>,
            count: count::<M>,
            search: |grid, sink| M::search(grid, sink),
        }
    }

    /// The lexicographically first solution.
    ///
    /// # Errors
    /// [`Error::NoSolution`] if there is none, [`Error::Cancelled`] when `pulse` stops it.
    pub fn solve(&self, grid: &Grid, pulse: &mut Pulse<'_>) -> Result<Grid> {
        (self.solve)(grid, pulse)?.ok_or_else(|| {
            Error::NoSolution(
                "grid: the givens do not contradict each other, and no solution exists".into(),
            )
        })
    }

    /// The number of solutions, counted up to `limit` (at least 1).
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `pulse` stops it.
    pub fn count(&self, grid: &Grid, limit: u64, pulse: &mut Pulse<'_>) -> Result<u64> {
        (self.count)(grid, limit, pulse)
    }

    /// Feeds any sink, in the method's own order.
    pub fn search(&self, grid: &Grid, mut sink: &mut dyn Sink) -> Flow {
        (self.search)(grid, &mut sink)
    }
}

/// Every method, from the plainest to the fastest.
pub static METHODS: [Entry; 2] = [Entry::of::<scan::Scan>(), Entry::of::<bitmask::Bitmask>()];

/// The best there is, whatever it is: what users get who name no method.
pub static AUTO: Entry = Entry::of::<bitmask::Bitmask>();

/// The method of that name.
#[must_use]
pub fn method(name: &str) -> Option<&'static Entry> {
    METHODS.iter().find(|entry| entry.name == name)
}

/// The solutions of `grid` one at a time, in lexicographic order.
#[must_use]
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions::new(grid, any_two::<bitmask::Bitmask>)
}

fn count<M: Method>(grid: &Grid, limit: u64, pulse: &mut Pulse<'_>) -> Result<u64> {
    let mut sink = Watched::new(Limit::new(Count::default(), limit), pulse);
    finish(M::search(grid, &mut sink))?;
    Ok(sink.inner.inner.solutions)
}

fn solve<M: Method>(grid: &Grid, pulse: &mut Pulse<'_>) -> Result<Option<Grid>> {
    if M::ORDERED {
        let mut sink = Watched::new(First::default(), pulse);
        finish(M::search(grid, &mut sink))?;
        return Ok(sink.inner.values.map(|digits| solution(&digits)));
    }
    Solutions::new(grid, any_two::<M>).next(pulse)
}

/// One or two solutions, in whatever order `M` meets them.
fn any_two<M: Method>(grid: &Grid, pulse: &mut Pulse<'_>) -> Result<Vec<Grid>> {
    let mut sink = Watched::new(Limit::new(Collect::default(), 2), pulse);
    finish(M::search(grid, &mut sink))?;
    Ok(sink
        .inner
        .inner
        .values
        .chunks_exact(CELLS)
        .map(solution)
        .collect())
}

fn solution(digits: &[u8]) -> Grid {
    let digits = digits.try_into().expect("a solution has 81 digits");
    Grid::new(digits).expect("a solution obeys the rules")
}
