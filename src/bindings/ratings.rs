//! How hard sudokus are, from Python: one, and many at once.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::bindings::human::check;
use crate::bindings::pencil_marks::read;
use crate::bindings::rows::{Made, Rows, reasons, without_name};
use crate::bindings::sudokus::{Solved, solve, threads_for};
use crate::bindings::{args, interrupt};
use crate::control::Poller;
use crate::error::{Error, Result};
use crate::pool;
use crate::sudoku::fast::many::{Encoding, Options, Order, Puzzles};
use crate::sudoku::grid::{CELLS, Grid};
use crate::sudoku::human::scales::{hodoku, se};
use crate::sudoku::human::{Candidates, TECHNIQUES, Technique};

/// Stands for the technique of a puzzle that takes none.
const NO_TECHNIQUE: u8 = u8::MAX;

const RATINGS: Made = Made {
    what: "ratings",
    by: "rate_sudokus",
};

/// Puzzles, solutions and ratings take so many times the bytes of the puzzles.
const COPIES: usize = 4;

/// The scales.
#[derive(Debug, Clone, Copy)]
enum Scale {
    Se,
    Hodoku,
}

/// A rating as the bytes of its columns: ER, EP, ED in tenths and their techniques; or level,
/// technique, and the four bytes of the score.
type Rating = [u8; 6];

impl Scale {
    /// The scale of a name, which the caller has checked.
    fn of(name: &str) -> Self {
        match name {
            "hodoku" => Scale::Hodoku,
            _ => Scale::Se,
        }
    }

    /// Rates a grid, whose one solution is `solution`.
    fn rate(self, grid: &Candidates, solution: &Grid, poller: &mut Poller<'_>) -> Result<Rating> {
        Ok(match self {
            Scale::Se => {
                let rating = se::rate(grid, poller)?;
                let tenths = |rating| u8::try_from(rating).unwrap_or(u8::MAX);
                [
                    tenths(rating.er),
                    tenths(rating.ep),
                    tenths(rating.ed),
                    code(rating.er_technique),
                    code(rating.ep_technique),
                    code(rating.ed_technique),
                ]
            }
            Scale::Hodoku => {
                let rating = hodoku::rate(grid, solution, poller)?;
                let technique = match rating.score {
                    0 => NO_TECHNIQUE,
                    _ => code(rating.technique),
                };
                let [a, b, c, d] = rating.score.to_le_bytes();
                [rating.level as u8, technique, a, b, c, d]
            }
        })
    }
}

/// The number of a technique in the registry.
fn code(technique: &'static Technique) -> u8 {
    let number = TECHNIQUES
        .iter()
        .position(|&one| std::ptr::eq(one, technique));
    let number = number.and_then(|number| u8::try_from(number).ok());
    number.unwrap_or(NO_TECHNIQUE)
}

/// The names of HoDoKu's levels, easiest first.
#[pyfunction]
pub(super) fn sudoku_levels() -> Vec<&'static str> {
    hodoku::Level::ALL.map(hodoku::Level::name).to_vec()
}

/// The bytes of one rating.
#[pyfunction]
pub(super) fn rate_sudoku<'py>(
    py: Python<'py>,
    grid: &Bound<'_, PyAny>,
    scale: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let (grid, scale) = (read(grid)?, Scale::of(scale));
    let rating = interrupt::search(py, |poller| {
        let checked = check(grid, poller)?;
        match checked.solution {
            Some(solution) if checked.is_proper => scale.rate(&checked.grid, &solution, poller),
            _ => Err(Error::Invalid(format!("grid {SEVERAL}"))),
        }
    })?;
    Ok(PyBytes::new(py, &rating))
}

/// Why a puzzle with several solutions has no rating.
const SEVERAL: &str = "has several solutions, and only a puzzle with one has a rating";

/// The bytes of each rating, one after the other, and why rows have none; with `stop`, one such row
/// is all that is told.
#[pyfunction]
pub(super) fn rate_sudokus<'py>(
    py: Python<'py>,
    rows: &Bound<'py, PyAny>,
    scale: &str,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyDict>)> {
    let (scale, threads) = (Scale::of(scale), args::threads(threads)?);
    let rows = Rows::of(rows, stop, RATINGS)?;
    RATINGS.check_memory(rows.len(), COPIES)?;
    let mut buffer = Vec::new();
    // Once for all, since other threads may write to an array.
    let flat = rows.read(0..rows.len(), &mut buffer);
    let options = Options {
        encoding: rows.encoding(),
        limit: 2,
        order: Order::Any,
        threads: threads_for(rows.len(), threads),
        stop_at_malformed: stop,
    };
    // That takes no time beside rating them.
    let solved = solve(py, flat, rows.len(), &options, None)?;
    let malformed = solved.malformed.iter();
    let why = reasons(py, malformed.map(|bad| (bad.row, rows.reason(py, bad))))?;
    let puzzles = Solvable {
        flat,
        solved,
        encoding: options.encoding,
    };
    puzzles.add_improper(&why, stop)?;
    let ratings = match stop && !why.is_empty() {
        true => Vec::new(),
        false => puzzles.rate(py, scale, threads, progress.as_ref())?,
    };
    Ok((PyBytes::new(py, &ratings), why))
}

/// Many puzzles, and what comes of solving them.
struct Solvable<'a> {
    flat: &'a [u8],
    solved: Solved,
    encoding: Encoding,
}

impl Solvable<'_> {
    /// Adds why puzzles without exactly one solution have no rating; with `stop`, of the first.
    fn add_improper(&self, why: &Bound<'_, PyDict>, stop: bool) -> PyResult<()> {
        for (row, &count) in self.solved.counts.iter().enumerate() {
            if stop && !why.is_empty() {
                break;
            }
            if count != 1 && !why.contains(row)? {
                let reason = match self.grid(self.flat, row) {
                    Err(error) => without_name(&error.to_string()),
                    Ok(_) if count == 0 => "has no solution".into(),
                    Ok(_) => SEVERAL.into(),
                };
                why.set_item(row, reason)?;
            }
        }
        Ok(())
    }

    /// Rates the puzzles with one solution; the ratings of the others are zeros.
    fn rate(
        &self,
        py: Python<'_>,
        scale: Scale,
        threads: Option<usize>,
        progress: Option<&Py<PyAny>>,
    ) -> PyResult<Vec<u8>> {
        let Solved {
            solutions, counts, ..
        } = &self.solved;
        let proper: Vec<usize> = (0..counts.len()).filter(|&row| counts[row] == 1).collect();
        let threads = pool::size(threads, proper.len());
        let ratings = interrupt::run(py, progress, |control, check| {
            control.set_total(proper.len() as u64);
            pool::map_watched(
                &proper,
                threads,
                control,
                check,
                || (),
                |(), poller, &row| {
                    let grid = self.grid(self.flat, row)?;
                    let rating =
                        scale.rate(&Candidates::new(&grid), &self.grid(solutions, row)?, poller)?;
                    control.add_done(1);
                    Ok(rating)
                },
            )
        })?;
        let mut bytes = vec![0; size_of::<Rating>() * counts.len()];
        let (rows, _) = bytes.as_chunks_mut();
        for (row, rating) in proper.into_iter().zip(ratings) {
            rows[row] = rating;
        }
        Ok(bytes)
    }

    /// The grid of a row.
    fn grid(&self, flat: &[u8], row: usize) -> Result<Grid> {
        Grid::new(self.encoding.digits(&flat[CELLS * row..][..CELLS]))
    }
}
