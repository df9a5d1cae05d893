//! Python arguments as the core's validated types, with errors that name them.

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple};

use crate::bindings::errors::raise;
use crate::bindings::wording::{or_exit, shortened, wrong_type, wrong_value};
use crate::board::Square;
use crate::method::Entry;
use crate::queens::{self, Problem};
use crate::sudoku;
use crate::sudoku::grid::Grid;
use crate::sudoku::human::{TECHNIQUES, Technique, technique};

/// More threads than any machine has cores.
const MAX_THREADS: usize = 4096;

/// An int (not a bool) of at least 0; one too large for 64 bits counts as the largest.
fn non_negative(argument: &str, least: u64, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let py = value.py();
    let is_none = || wrong_type(&format!("{argument} must be an int"), value);
    if value.is_instance_of::<PyBool>() {
        return Err(is_none());
    }
    let bound = || format!("{argument} must be >= {least}");
    match value.extract::<i64>() {
        Ok(number) => match u64::try_from(number) {
            Ok(number) if number >= least => Ok(number),
            _ => Err(PyValueError::new_err(format!("{}, got {number}", bound()))),
        },
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => {
            if value.lt(0)? {
                return Err(wrong_value(&bound(), value));
            }
            match value.extract::<u64>() {
                Err(error) if error.is_instance_of::<PyOverflowError>(py) => Ok(u64::MAX),
                number => number,
            }
        }
        Err(error) if error.is_instance_of::<PyTypeError>(py) => Err(is_none()),
        Err(error) => Err(error), // what the object itself raises
    }
}

/// The number of rows, columns and queens.
pub(super) fn size(n: &Bound<'_, PyAny>) -> PyResult<usize> {
    bounded("n", usize::MAX - 1, n)
}

/// An index into a list; one far beyond any list becomes the largest index.
pub(super) fn index(argument: &str, index: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(usize::try_from(non_negative(argument, 0, index)?).unwrap_or(usize::MAX))
}

/// A number for the core, which has its own bounds. Only what does not fit into a `usize` is
/// refused here, since the core could not name it; `most` is only for that message.
pub(super) fn bounded(argument: &str, most: usize, value: &Bound<'_, PyAny>) -> PyResult<usize> {
    match index(argument, value)? {
        usize::MAX => Err(wrong_value(&format!("{argument} must be <= {most}"), value)),
        number => Ok(number),
    }
}

/// A bool, or one of NumPy's.
pub(super) fn flag(argument: &str, value: &Bound<'_, PyAny>) -> PyResult<bool> {
    let is_none = || wrong_type(&format!("{argument} must be a bool"), value);
    value
        .extract()
        .map_err(|error| or_exit(error, value.py(), is_none))
}

/// The most solutions; `None` is all.
pub(super) fn limit(limit: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    limit.map_or(Ok(u64::MAX), |limit| non_negative("limit", 1, limit))
}

/// After how many solutions to stop; `None` is never.
pub(super) fn solutions(solutions: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    solutions.map_or(Ok(u64::MAX), |number| non_negative("solutions", 1, number))
}

/// The most steps to record; `None` is all.
pub(super) fn steps(steps: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    Ok(usize::try_from(limit(steps)?).unwrap_or(usize::MAX))
}

/// The most solutions of each of many puzzles.
pub(super) fn batch_limit(limit: &Bound<'_, PyAny>) -> PyResult<u8> {
    let out_of_range = || wrong_value("limit must be 1 to 255", limit);
    if limit.is_none() || limit.is_exact_instance_of::<PyInt>() {
        let limit = limit.extract::<u8>().ok().filter(|&limit| limit > 0);
        return limit.ok_or_else(out_of_range);
    }
    let limit = non_negative("limit", 1, limit)?;
    u8::try_from(limit).map_err(|_| out_of_range())
}

/// The number of placements, which may need more than 64 bits.
pub(super) fn total(total: &Bound<'_, PyAny>) -> PyResult<u128> {
    non_negative("total", 0, total)?;
    let too_large = || wrong_value("total must be < 2^128", total);
    let number = total.extract();
    number.map_err(|error| or_exit(error, total.py(), too_large))
}

/// The number of threads, if given.
pub(super) fn threads(threads: Option<&Bound<'_, PyAny>>) -> PyResult<Option<usize>> {
    let Some(threads) = threads else {
        return Ok(None);
    };
    match usize::try_from(non_negative("threads", 1, threads)?) {
        Ok(number) if number <= MAX_THREADS => Ok(Some(number)),
        _ => Err(wrong_value(
            &format!("threads must be <= {MAX_THREADS}"),
            threads,
        )),
    }
}

/// The seed of a random placement.
pub(super) fn seed(seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    non_negative("seed", 0, seed)
}

/// A seed of sudokus. One too large is refused: it would be another's.
pub(super) fn whole_seed(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    seed(value)?;
    let too_large = || wrong_value("seed must be < 2^64", value);
    let number = value.extract();
    number.map_err(|error| or_exit(error, value.py(), too_large))
}

/// The most attempts for a puzzle.
pub(super) fn tries(tries: &Bound<'_, PyAny>) -> PyResult<u64> {
    non_negative("tries", 1, tries)
}

/// A method of N-Queens, or `None` for `"auto"`.
pub(super) fn queens_method(
    method: &Bound<'_, PyAny>,
) -> PyResult<Option<&'static Entry<Problem>>> {
    method_or_auto(queens::METHODS, method)
}

/// A method of Sudoku, or `None` for `"auto"`.
pub(super) fn sudoku_method(method: &Bound<'_, PyAny>) -> PyResult<Option<&'static Entry<Grid>>> {
    method_or_auto(sudoku::METHODS, method)
}

fn method_or_auto<P>(
    methods: &'static [Entry<P>],
    method: &Bound<'_, PyAny>,
) -> PyResult<Option<&'static Entry<P>>> {
    let names = methods.iter().map(|entry| entry.name);
    Ok(methods.get(one_of("method", method, names.chain(["auto"]))?))
}

/// The place of a value among a few names. Python's `one_of` knows names in upper case, and what to
/// say of others.
pub(super) fn one_of(
    argument: &str,
    value: &Bound<'_, PyAny>,
    names: impl Iterator<Item = &'static str> + Clone,
) -> PyResult<usize> {
    let find = |text: &Bound<'_, PyString>| {
        let text = text.to_string_lossy();
        names.clone().position(|name| name == text)
    };
    if let Some(place) = value.cast().ok().and_then(find) {
        return Ok(place);
    }
    let py = value.py();
    let arguments = py.import("queendoku._common.arguments")?;
    let names = PyTuple::new(py, names.clone().collect::<Vec<_>>())?;
    let name = arguments.call_method1("one_of", (argument, value, names))?;
    find(name.cast()?).ok_or_else(|| wrong_value(&format!("{argument} must be a name"), value))
}

/// The techniques of some names, in the registry's order; `None` is all of them.
pub(super) fn techniques(
    names: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<Vec<&'static Technique>>> {
    let Some(names) = names else {
        return Ok(None);
    };
    let names: Vec<String> = names.extract()?;
    for name in &names {
        if technique(name).is_none() {
            return Err(PyValueError::new_err(format!(
                "techniques: there is no '{}'",
                shortened(name)
            )));
        }
    }
    let is_named = |technique: &&&Technique| names.iter().any(|name| name == technique.name);
    Ok(Some(TECHNIQUES.iter().filter(is_named).copied().collect()))
}

/// A method that has steps: one of the registry.
pub(super) fn recorded_method<P>(
    methods: &'static [Entry<P>],
    method: &Bound<'_, PyAny>,
) -> PyResult<&'static Entry<P>> {
    let names = methods.iter().map(|entry| entry.name);
    Ok(&methods[one_of("method", method, names)?])
}

/// The board of `n`, with the queens of the dict `placed` on it.
pub(super) fn problem(n: usize, placed: Option<&Bound<'_, PyAny>>) -> PyResult<Problem> {
    let Some(placed) = placed else {
        return Problem::empty(n).map_err(raise);
    };
    let Ok(placed) = placed.cast::<PyDict>() else {
        return Err(wrong_type("placed must be a dict of row: column", placed));
    };
    // A copy: reading a number may run code that changes the dict.
    let squares: Vec<_> = placed.iter().collect();
    let last = n.saturating_sub(1);
    let squares = squares
        .into_iter()
        .map(|(row, column)| {
            Ok(Square {
                row: bounded("placed: row", last, &row)?,
                column: bounded("placed: column", last, &column)?,
            })
        })
        .collect::<PyResult<Vec<Square>>>()?;
    Problem::with_placed(n, &squares).map_err(raise)
}
