//! Python arguments as the core's validated types, with errors that name them.

use std::borrow::Cow;

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple};

use crate::bindings::errors::raise;
use crate::bindings::interrupt::call_python;
use crate::bindings::wording::{or_exit, wrong_type, wrong_value};
use queendoku_ground::board::Square;
use queendoku_ground::control::THREADS;
use queendoku_ground::method::Entry;
use queendoku_queens::Problem;
use queendoku_queens::rules::{Rules, Turn};

/// More threads than any machine has cores.
const MAX_THREADS: usize = 4096;

/// An int (not a bool) of at least 0; one too large for 64 bits counts as the largest.
pub(super) fn non_negative(argument: &str, least: u64, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let py = value.py();
    let is_no_int = || wrong_type(&format!("{argument} must be an int"), value);
    if value.is_instance_of::<PyBool>() {
        return Err(is_no_int());
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
        Err(error) if error.is_instance_of::<PyTypeError>(py) => Err(is_no_int()),
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
    let is_no_bool = || wrong_type(&format!("{argument} must be a bool"), value);
    value
        .extract()
        .map_err(|error| or_exit(error, value.py(), is_no_bool))
}

/// The most of something, such as solutions; `None` is all.
pub(super) fn limit(argument: &str, limit: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    limit.map_or(Ok(u64::MAX), |limit| non_negative(argument, 1, limit))
}

/// The most steps to record; `None` is all.
pub(super) fn steps(steps: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    Ok(usize::try_from(limit("limit", steps)?).unwrap_or(usize::MAX))
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
pub(super) fn total(value: &Bound<'_, PyAny>) -> PyResult<u128> {
    exact("total", 128, value)
}

/// A seed of sudokus. One too large is refused: it would be another's.
pub(super) fn whole_seed(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    exact("seed", 64, value)
}

/// A number of at least 0 that must fit in so many bits.
fn exact<'a, 'py, T>(argument: &str, bits: u32, value: &'a Bound<'py, PyAny>) -> PyResult<T>
where
    T: FromPyObject<'a, 'py, Error = PyErr>,
{
    non_negative(argument, 0, value)?;
    let too_large = || wrong_value(&format!("{argument} must be < 2^{bits}"), value);
    let number = value.extract();
    number.map_err(|error| or_exit(error, value.py(), too_large))
}

/// The number of threads, if given; where none can be started it is 1.
pub(super) fn threads(threads: Option<&Bound<'_, PyAny>>) -> PyResult<Option<usize>> {
    let Some(threads) = threads else {
        return Ok(None);
    };
    match usize::try_from(non_negative("threads", 1, threads)?) {
        Ok(1..=MAX_THREADS) if !THREADS => Ok(Some(1)),
        Ok(number @ ..=MAX_THREADS) => Ok(Some(number)),
        _ => Err(wrong_value(
            &format!("threads must be <= {MAX_THREADS}"),
            threads,
        )),
    }
}

/// The text of a str.
pub(super) fn text<'a>(argument: &str, value: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, str>> {
    let text = value.cast::<PyString>();
    let text = text.map_err(|_| wrong_type(&format!("{argument} must be a str"), value))?;
    Ok(text.to_string_lossy())
}

/// The one of `all` that has the name `value`. Python's `one_of` knows names in upper case, and what
/// to say of others.
pub(super) fn one_of<T>(
    argument: &str,
    value: &Bound<'_, PyAny>,
    all: impl Iterator<Item = (&'static str, T)> + Clone,
) -> PyResult<T> {
    let find = |text: &Bound<'_, PyString>| {
        let text = text.to_string_lossy();
        let found = all.clone().find(|&(name, _)| name == text);
        found.map(|(_, found)| found)
    };
    if let Some(found) = value.cast().ok().and_then(find) {
        return Ok(found);
    }
    let py = value.py();
    let names = PyTuple::new(py, all.clone().map(|(name, _)| name).collect::<Vec<_>>())?;
    let name = call_python(py, || {
        let arguments = py.import("queendoku._common.arguments")?;
        arguments.call_method1("one_of", (argument, value, names))
    })?;
    find(name.cast()?).ok_or_else(|| wrong_value(&format!("{argument} must be a name"), value))
}

/// A method of the registry, or `None` for `"auto"`.
pub(super) fn method<P>(
    methods: &'static [Entry<P>],
    method: &Bound<'_, PyAny>,
) -> PyResult<Option<&'static Entry<P>>> {
    let named = methods.iter().map(|entry| (entry.name, Some(entry)));
    one_of("method", method, named.chain([("auto", None)]))
}

/// A method that has steps: one of the registry.
pub(super) fn recorded_method<P>(
    methods: &'static [Entry<P>],
    method: &Bound<'_, PyAny>,
) -> PyResult<&'static Entry<P>> {
    one_of(
        "method",
        method,
        methods.iter().map(|entry| (entry.name, entry)),
    )
}

/// What is on a board, and its rules: `placed`, `blocked`, `torus`, `piece` and `symmetry`.
pub(super) type Restrictions<'py> = (
    Option<Bound<'py, PyAny>>,
    Option<Bound<'py, PyAny>>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Option<Bound<'py, PyAny>>,
);

/// The board of `n` with all that.
pub(super) fn problem(n: usize, board: &Restrictions<'_>) -> PyResult<Problem> {
    let (placed, blocked, torus, piece, symmetry) = board;
    let placed = placed
        .as_ref()
        .map_or(Ok(Vec::new()), |it| placed_on(n, it))?;
    let blocked = blocked
        .as_ref()
        .map_or(Ok(Vec::new()), |it| blocked_on(n, it))?;
    let turns = [("half-turn", Turn::Half), ("quarter-turn", Turn::Quarter)];
    let symmetry = symmetry.as_ref();
    let rules = Rules {
        torus: flag("torus", torus)?,
        amazons: one_of(
            "piece",
            piece,
            [("queen", false), ("amazon", true)].into_iter(),
        )?,
        symmetry: symmetry
            .map(|it| one_of("symmetry", it, turns.into_iter()))
            .transpose()?,
    };
    Problem::new(n, &placed, &blocked, rules).map_err(raise)
}

/// The queens of the dict `placed`.
pub(super) fn placed_on(n: usize, placed: &Bound<'_, PyAny>) -> PyResult<Vec<Square>> {
    let Ok(placed) = placed.cast::<PyDict>() else {
        return Err(wrong_type("placed must be a dict of row: column", placed));
    };
    // A copy: reading a number may run code that changes the dict.
    let squares: Vec<_> = placed.iter().collect();
    let squares = squares.into_iter();
    squares
        .map(|square| square_of("placed", n, &square))
        .collect()
}

/// The squares of `blocked`, pairs of row and column.
fn blocked_on(n: usize, blocked: &Bound<'_, PyAny>) -> PyResult<Vec<Square>> {
    let are_no_pairs =
        |value: &Bound<'_, PyAny>| wrong_type("blocked must be pairs of row and column", value);
    let pairs = blocked.try_iter();
    let pairs = pairs.map_err(|error| or_exit(error, blocked.py(), || are_no_pairs(blocked)))?;
    let squares = pairs.map(|pair| {
        let pair = pair?;
        let square = pair
            .try_iter()
            .and_then(Iterator::collect::<PyResult<Vec<_>>>);
        let square = square.map_err(|error| or_exit(error, pair.py(), || are_no_pairs(&pair)))?;
        let [row, column] = <[_; 2]>::try_from(square).map_err(|_| are_no_pairs(&pair))?;
        square_of("blocked", n, &(row, column))
    });
    squares.collect()
}

pub(super) fn square_of<'py>(
    argument: &str,
    n: usize,
    (row, column): &(Bound<'py, PyAny>, Bound<'py, PyAny>),
) -> PyResult<Square> {
    let last = n.saturating_sub(1);
    Ok(Square {
        row: bounded(&format!("{argument}: row"), last, row)?,
        column: bounded(&format!("{argument}: column"), last, column)?,
    })
}
