//! How hard sudokus are, from Python: one, and many at once.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::bindings::human::check;
use crate::bindings::pencil_marks::read;
use crate::bindings::rows::{Made, Rows};
use crate::bindings::solvable::Sudokus;
use crate::bindings::{args, interrupt};
use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result};
use queendoku_human::scales::{hodoku, se, search};
use queendoku_human::{Candidates, TECHNIQUES, Technique};
use queendoku_sudoku::grid::Grid;

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
    Search,
}

/// A rating as the bytes of its columns: ER, EP, ED in tenths and their techniques; or level,
/// technique, and the four bytes of the score; or the four bytes of the guesses.
type Rating = [u8; 6];

impl Scale {
    /// The scale of a name, which the caller has checked.
    fn of(name: &str) -> Self {
        match name {
            "hodoku" => Scale::Hodoku,
            "search" => Scale::Search,
            _ => Scale::Se,
        }
    }

    /// Rates a grid, whose one solution is `solution`.
    fn rate(self, grid: &Candidates, solution: &Grid, poller: &mut Poller<'_>) -> Result<Rating> {
        Ok(match self {
            Scale::Se => {
                let rating = se::rate(grid, poller)?;
                let each = [rating.er, rating.ep, rating.ed];
                let [a, b, c] = each.map(|(tenths, _)| u8::try_from(tenths).unwrap_or(u8::MAX));
                let [d, e, f] = each.map(|(_, technique)| code(technique));
                [a, b, c, d, e, f]
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
            Scale::Search => {
                let [a, b, c, d] = search::guesses(grid, poller)?.to_le_bytes();
                [a, b, c, d, 0, 0]
            }
        })
    }
}

/// The number of a technique in the registry.
pub(super) fn code(technique: &'static Technique) -> u8 {
    let number = TECHNIQUES.iter().position(|&one| one == technique);
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
        match checked.solved.only() {
            Some(solution) if checked.is_proper => scale.rate(&checked.grid, solution, poller),
            _ => Err(Error::wrong("grid", SEVERAL)),
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
    let (puzzles, why) = Sudokus::new(py, &rows, &mut buffer, Some(SEVERAL), threads, stop)?;
    if stop && !why.is_empty() {
        return Ok((PyBytes::new(py, &[]), why));
    }
    let rated = puzzles.map(py, threads, progress.as_ref(), |poller, puzzle| {
        scale.rate(&Candidates::new(&puzzle.grid), &puzzle.solution, poller)
    })?;
    let mut bytes = vec![0; size_of::<Rating>() * rows.len()];
    let (ratings, _) = bytes.as_chunks_mut();
    for (row, rating) in rated {
        ratings[row] = rating;
    }
    Ok((PyBytes::new(py, &bytes), why))
}
