//! Many puzzles that are solved before anything else is done with them.

use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::bindings::interrupt;
use crate::bindings::rows::{Rows, reasons, without_name};
use crate::bindings::sudokus::{Solved, solve, threads_for};
use crate::control::Poller;
use crate::error::Result;
use crate::sudoku::fast::many::{Encoding, Options, Order, Puzzles};
use crate::sudoku::grid::{CELLS, Grid};

/// Many puzzles, and what comes of solving them.
pub(super) struct Solvable<'a> {
    flat: &'a [u8],
    solved: Solved,
    encoding: Encoding,
    /// The numbers of those that can be worked on.
    good: Vec<usize>,
}

/// A puzzle with a solution.
pub(super) struct Puzzle {
    /// Its number.
    pub(super) row: usize,
    pub(super) grid: Grid,
    /// The only solution, or one of several.
    pub(super) solution: Grid,
    pub(super) is_proper: bool,
}

impl<'a> Solvable<'a> {
    /// Solves `rows`, which takes no time beside what follows, and says why some have no answer:
    /// those without a solution, and for the reason `several` those that have several. With `stop`,
    /// one such row is all that is told.
    pub(super) fn new<'py>(
        py: Python<'py>,
        rows: &'a Rows,
        buffer: &'a mut Vec<u8>,
        several: Option<&str>,
        threads: Option<usize>,
        stop: bool,
    ) -> PyResult<(Self, Bound<'py, PyDict>)> {
        // Once for all, since other threads may write to an array.
        let flat = rows.read(0..rows.len(), buffer);
        let options = Options {
            encoding: rows.encoding(),
            limit: 2,
            order: Order::Any,
            threads: threads_for(rows.len(), threads),
            stop_at_malformed: stop,
        };
        let solved = solve(py, flat, rows.len(), &options, None)?;
        let malformed = solved.malformed.iter();
        let why = reasons(py, malformed.map(|bad| (bad.row, rows.reason(py, bad))))?;
        let mut puzzles = Solvable {
            flat,
            solved,
            encoding: options.encoding,
            good: Vec::new(),
        };
        puzzles.sort_out(&why, several, stop)?;
        Ok((puzzles, why))
    }

    /// Adds why puzzles cannot be worked on, and lists the others; with `stop`, up to the first.
    fn sort_out(
        &mut self,
        why: &Bound<'_, PyDict>,
        several: Option<&str>,
        stop: bool,
    ) -> PyResult<()> {
        for (row, &count) in self.solved.counts.iter().enumerate() {
            if stop && !why.is_empty() {
                break;
            }
            if count == 1 || count > 1 && several.is_none() {
                self.good.push(row);
            } else if !why.contains(row)? {
                let reason = match (self.grid(self.flat, row), several) {
                    (Err(error), _) => without_name(&error.to_string()),
                    (Ok(_), Some(several)) if count > 1 => several.into(),
                    _ => "has no solution".into(),
                };
                why.set_item(row, reason)?;
            }
        }
        Ok(())
    }

    /// What `work` does with each that can be worked on, with its number.
    pub(super) fn map<R: Send>(
        &self,
        py: Python<'_>,
        threads: Option<usize>,
        progress: Option<&Py<PyAny>>,
        work: impl Fn(&mut Poller<'_>, Puzzle) -> Result<R> + Send + Sync,
    ) -> PyResult<Vec<(usize, R)>> {
        interrupt::each(py, &self.good, threads, progress, |poller, &row| {
            let puzzle = Puzzle {
                row,
                grid: self.grid(self.flat, row)?,
                solution: self.grid(&self.solved.solutions, row)?,
                is_proper: self.solved.counts[row] == 1,
            };
            Ok((row, work(poller, puzzle)?))
        })
    }

    /// The grid of a row.
    fn grid(&self, flat: &[u8], row: usize) -> Result<Grid> {
        Grid::new(self.encoding.digits(&flat[CELLS * row..][..CELLS]))
    }
}
