//! How hard sudokus are, from Python: one, and many at once.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyString};

use crate::bindings::columns::Column;
use crate::bindings::errors::raise;
use crate::bindings::human::check;
use crate::bindings::pencil_marks::read;
use crate::bindings::shared_rows::SharedRows;
use crate::bindings::sudokus::{padded, reasons, solve, wrong_int};
use crate::bindings::texts::{Texts, reason, without_name};
use crate::bindings::wording::{shortened, wrong_type};
use crate::bindings::{args, interrupt};
use crate::control::{Poller, cores};
use crate::error::{Error, Result};
use crate::{memory, pool};
use crate::sudoku::fast::many::{Encoding, Malformed, Options, Order, Puzzles};
use crate::sudoku::grid::{CELLS, Grid};
use crate::sudoku::human::scales::{hodoku, se};
use crate::sudoku::human::{Candidates, TECHNIQUES, Technique};

/// Stands for the technique of a puzzle that takes none.
const NO_TECHNIQUE: u8 = u8::MAX;

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
    fn of(scale: &Bound<'_, PyAny>) -> PyResult<Self> {
        let name = scale.cast::<PyString>();
        let name = name.map_err(|_| wrong_type("scale must be a str", scale))?;
        match &*name.to_string_lossy() {
            "se" => Ok(Scale::Se),
            "hodoku" => Ok(Scale::Hodoku),
            other => Err(PyValueError::new_err(format!(
                "scale must be 'se' or 'hodoku', got '{}'",
                shortened(other)
            ))),
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
    number.map_or(NO_TECHNIQUE, |number| {
        u8::try_from(number).unwrap_or(NO_TECHNIQUE)
    })
}

/// The names of HoDoKu's levels, easiest first.
#[pyfunction]
pub(super) fn sudoku_levels() -> Vec<&'static str> {
    hodoku::Level::ALL
        .into_iter()
        .map(hodoku::Level::name)
        .collect()
}

/// The bytes of one rating.
#[pyfunction]
#[pyo3(signature = (grid, scale))]
pub(super) fn rate_sudoku<'py>(
    py: Python<'py>,
    grid: &Bound<'_, PyAny>,
    scale: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (grid, scale) = (read(grid)?, Scale::of(scale)?);
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

/// The bytes of each rating, one after the other, and why rows have none, by their numbers.
type Answer<'py> = PyResult<(Bound<'py, PyBytes>, Bound<'py, PyDict>)>;

/// A list of grids: str, bytes, or nine rows.
#[pyfunction]
#[pyo3(signature = (grids, scale, threads, stop, progress))]
pub(super) fn rate_sudoku_list<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyList>,
    scale: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> Answer<'py> {
    let work = Work::new(scale, threads, stop, Encoding::Text)?;
    check_memory(grids.len())?;
    let Texts { flat, wrong, .. } = Texts::read(grids, stop)?;
    let mut wrong = wrong.into_iter().peekable();
    work.rate(py, &flat, progress.as_ref(), |bad| {
        let known = wrong.next_if(|(row, _)| *row == bad.row);
        Ok(known.map_or_else(|| reason(row(&flat, bad.row)), |(_, why)| why))
    })
}

/// An array (m, 81) in C order: the bytes of an `S81` array; or ints, those of `source`.
#[pyfunction]
#[pyo3(signature = (grids, source, scale, threads, stop, progress))]
pub(super) fn rate_sudoku_array<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyAny>,
    source: Option<&Bound<'_, PyAny>>,
    scale: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> Answer<'py> {
    let encoding = source.map_or(Encoding::Text, |_| Encoding::Digits);
    let work = Work::new(scale, threads, stop, encoding)?;
    let puzzles = SharedRows::of(grids)?;
    check_memory(puzzles.rows())?;
    let mut flat = Vec::new();
    puzzles.read(0..puzzles.rows(), &mut flat);
    work.rate(py, &flat, progress.as_ref(), |bad| match source {
        None => Ok(padded(row(&flat, bad.row))),
        Some(source) => wrong_int(bad.cell, &source.get_item((bad.row, bad.cell.0))?),
    })
}

/// An Arrow column of strings.
#[pyfunction]
#[pyo3(signature = (grids, scale, threads, stop, progress))]
pub(super) fn rate_sudoku_column<'py>(
    py: Python<'py>,
    grids: &Bound<'py, PyAny>,
    scale: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> Answer<'py> {
    let work = Work::new(scale, threads, stop, Encoding::Text)?;
    let column = Column::import(grids)?;
    check_memory(column.rows())?;
    let mut flat = Vec::new();
    column.read(0..column.rows(), &mut flat);
    work.rate(py, &flat, progress.as_ref(), |bad| {
        Ok(column.reason(bad.row))
    })
}

/// What is to be done with many puzzles.
struct Work {
    scale: Scale,
    threads: Option<usize>,
    stop: bool,
    encoding: Encoding,
}

impl Work {
    fn new(
        scale: &Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
        stop: bool,
        encoding: Encoding,
    ) -> PyResult<Self> {
        Ok(Work {
            scale: Scale::of(scale)?,
            threads: args::threads(threads)?,
            stop,
            encoding,
        })
    }

    /// Solves all, which takes no time beside rating them; then rates those with one solution, or
    /// none if another is not to be.
    fn rate<'py>(
        &self,
        py: Python<'py>,
        flat: &[u8],
        progress: Option<&Py<PyAny>>,
        why_malformed: impl FnMut(&Malformed) -> PyResult<String>,
    ) -> Answer<'py> {
        let rows = flat.len() / CELLS;
        let (mut solutions, mut counts) = (vec![0; flat.len()], vec![0; rows]);
        let options = Options {
            encoding: self.encoding,
            limit: 2,
            order: Order::Any,
            stop_at_malformed: self.stop,
            ..Options::default()
        };
        let malformed = solve(
            py,
            flat,
            &options,
            self.threads,
            &mut solutions,
            &mut counts,
            None,
        )?;
        let why = reasons(py, malformed, why_malformed)?;
        if self.stop && !why.is_empty() {
            return Ok((PyBytes::new(py, &[]), why));
        }
        for (row, &count) in counts.iter().enumerate() {
            if count != 1 && !why.contains(row)? {
                why.set_item(
                    row,
                    self.why_unrated(count, cells(flat, row, self.encoding)),
                )?;
                if self.stop {
                    return Ok((PyBytes::new(py, &[]), why));
                }
            }
        }
        let ratings = self.rate_proper(py, flat, &solutions, &counts, progress)?;
        Ok((PyBytes::new(py, &ratings), why))
    }

    /// Rates the rows with one solution; those of the others are zeros.
    fn rate_proper(
        &self,
        py: Python<'_>,
        flat: &[u8],
        solutions: &[u8],
        counts: &[u8],
        progress: Option<&Py<PyAny>>,
    ) -> PyResult<Vec<u8>> {
        let proper: Vec<usize> = (0..counts.len()).filter(|&row| counts[row] == 1).collect();
        let threads = self.threads.unwrap_or_else(cores).min(proper.len()).max(1);
        let ratings = interrupt::run(py, progress, |control, check| {
            control.set_total(proper.len() as u64);
            let rate = |&mut (): &mut (), poller: &mut Poller<'_>, &row: &usize| {
                let grid = Grid::new(cells(flat, row, self.encoding))?;
                let solution = Grid::new(cells(solutions, row, self.encoding))?;
                let rating = self.scale.rate(&Candidates::new(&grid), &solution, poller)?;
                control.add_done(1);
                Ok(rating)
            };
            pool::map_watched(&proper, threads, control, check, || (), rate)
        })?;
        let mut bytes = vec![0; size_of::<Rating>() * counts.len()];
        let (rows, _) = bytes.as_chunks_mut();
        for (&row, rating) in proper.iter().zip(ratings) {
            rows[row] = rating;
        }
        Ok(bytes)
    }

    /// Why a puzzle without exactly one solution has no rating.
    fn why_unrated(&self, count: u8, digits: [u8; CELLS]) -> String {
        match Grid::new(digits) {
            Err(error) => without_name(&error.to_string()),
            Ok(_) if count == 0 => "has no solution".into(),
            Ok(_) => SEVERAL.into(),
        }
    }
}

/// The bytes of a row.
fn row(flat: &[u8], row: usize) -> &[u8] {
    &flat[CELLS * row..][..CELLS]
}

/// The digits of a row.
fn cells(flat: &[u8], number: usize, encoding: Encoding) -> [u8; CELLS] {
    encoding.digits(row(flat, number))
}

/// Checks that puzzles, solutions and ratings fit in the free memory.
fn check_memory(rows: usize) -> PyResult<()> {
    let bytes = (rows * 4 * CELLS) as f64;
    if !memory::always_fits(bytes) {
        let what = format!("the ratings of {rows} sudokus");
        memory::check(&what, bytes, "give rate_sudokus an iterator, or parts").map_err(raise)?;
    }
    Ok(())
}
