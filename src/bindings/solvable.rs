//! Many puzzles that are solved before anything else is done with them.

use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::bindings::interrupt;
use crate::bindings::lists::Slices;
use crate::bindings::rows::{Rows, add_reasons};
use crate::bindings::sudokus::{Solved, solve, threads_for};
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::wanted::{Order, Wanted};
use queendoku_sudoku::fast::many::{Encoding, Options, Puzzles};
use queendoku_sudoku::grid::{CELLS, Grid};

/// The numbers of those of many puzzles that can be worked on.
pub(super) struct Solvable(Vec<usize>);

impl Solvable {
    /// Those that have a solution, and one alone if there is a reason `several` why others cannot be
    /// worked on; and why the rest cannot, where that is not told: perhaps for the reason `clash`. With
    /// `stop`, up to the first.
    pub(super) fn of(
        py: Python<'_>,
        counts: &[u8],
        several: Option<&str>,
        stop: bool,
        is_told: impl Fn(usize) -> PyResult<bool>,
        clash: impl Fn(usize) -> Option<String>,
    ) -> PyResult<(Self, Vec<(usize, String)>)> {
        let (mut good, mut bad, mut slices) = (Vec::new(), Vec::new(), Slices::default());
        for (row, &count) in counts.iter().enumerate() {
            slices.before(py, row)?;
            match several {
                Some(several) if count > 1 => bad.push((row, several.into())),
                _ if count > 0 => good.push(row),
                _ if is_told(row)? => {}
                _ => {
                    let reason = clash(row);
                    bad.push((row, reason.unwrap_or_else(|| "has no solution".into())));
                }
            }
            if stop && !bad.is_empty() {
                break;
            }
        }
        Ok((Solvable(good), bad))
    }

    /// What `work` does with each, with its number.
    pub(super) fn map<R: Send>(
        &self,
        py: Python<'_>,
        threads: Option<usize>,
        progress: Option<&Py<PyAny>>,
        work: impl Fn(&mut Poller<'_>, usize) -> Result<R> + Send + Sync,
    ) -> PyResult<Vec<(usize, R)>> {
        interrupt::each(py, &self.0, threads, progress, |poller, &row| {
            Ok((row, work(poller, row)?))
        })
    }
}

/// Many sudokus, and what comes of solving them.
pub(super) struct Sudokus<'a> {
    flat: &'a [u8],
    solved: Solved,
    encoding: Encoding,
    solvable: Solvable,
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

impl<'a> Sudokus<'a> {
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
        let flat = interrupt::detach(py, || rows.read(0..rows.len(), buffer));
        let encoding = rows.encoding();
        let options = Options {
            encoding,
            wanted: Wanted {
                limit: 2,
                order: Order::Any,
                threads: threads_for(rows.len(), threads),
            },
            stop_at_malformed: stop,
        };
        let solved = solve(py, flat, rows.len(), &options, None)?;
        let why = rows.reasons(py, &solved.malformed)?;
        let counts = match stop && !why.is_empty() {
            true => &[],
            false => &solved.counts[..],
        };
        let clash = |row| {
            let error = grid(encoding, flat, row).err();
            error.map(|error| error.without_argument())
        };
        let is_told = |row| why.contains(row);
        let (solvable, bad) = Solvable::of(py, counts, several, stop, is_told, clash)?;
        add_reasons(&why, bad.into_iter().map(|(row, reason)| (row, Ok(reason))))?;
        let sudokus = Sudokus {
            flat,
            solved,
            encoding,
            solvable,
        };
        Ok((sudokus, why))
    }

    /// What `work` does with each that can be worked on, with its number.
    pub(super) fn map<R: Send>(
        &self,
        py: Python<'_>,
        threads: Option<usize>,
        progress: Option<&Py<PyAny>>,
        work: impl Fn(&mut Poller<'_>, Puzzle) -> Result<R> + Send + Sync,
    ) -> PyResult<Vec<(usize, R)>> {
        self.solvable.map(py, threads, progress, |poller, row| {
            let puzzle = Puzzle {
                row,
                grid: grid(self.encoding, self.flat, row)?,
                solution: grid(self.encoding, &self.solved.solutions, row)?,
                is_proper: self.solved.counts[row] == 1,
            };
            work(poller, puzzle)
        })
    }
}

/// The grid of a row.
fn grid(encoding: Encoding, flat: &[u8], row: usize) -> Result<Grid> {
    Grid::new(encoding.digits(&flat[CELLS * row..][..CELLS]))
}
