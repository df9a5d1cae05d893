//! Python arguments as the core's validated types, with errors that name them.

use std::borrow::Cow;

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};

use crate::bindings::errors::exception;
use crate::board::Square;
use crate::error::Error;
use crate::method::Entry;
use crate::queens::{self, Problem};
use crate::sudoku;
use crate::sudoku::grid::{self, CELLS, Cell, Grid, parse_digit};

/// More than anyone has cores; each thread costs memory.
const MAX_THREADS: usize = 4096;

/// An int (not a bool) that is not negative; one too large for 64 bits counts as the largest.
fn non_negative(argument: &str, least: u64, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let wrong_type = || {
        exception::<PyTypeError>(format!(
            "{argument} must be an int, not {}",
            type_name(value)
        ))
    };
    if value.is_instance_of::<PyBool>() {
        return Err(wrong_type());
    }
    match value.extract::<i64>() {
        Ok(number) => match u64::try_from(number) {
            Ok(number) if number >= least => Ok(number),
            _ => Err(exception::<PyValueError>(format!(
                "{argument} must be >= {least}, got {number}"
            ))),
        },
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
            if value.lt(0)? {
                return Err(exception::<PyValueError>(format!(
                    "{argument} must be >= {least}, got {}",
                    shown(value)
                )));
            }
            Ok(value.extract::<u64>().unwrap_or(u64::MAX))
        }
        Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => Err(wrong_type()),
        Err(error) => Err(error), // what the object itself raises
    }
}

/// The number of rows, columns and queens.
pub(super) fn size(n: &Bound<'_, PyAny>) -> PyResult<usize> {
    bounded("n", usize::MAX - 1, n)
}

/// A place in a list; one that is far beyond any list is the last that there could be.
pub(super) fn index(argument: &str, index: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(usize::try_from(non_negative(argument, 0, index)?).unwrap_or(usize::MAX))
}

/// A number for the core, which has bounds of its own. Only what does not fit into a `usize` is
/// refused here, for the core could not name it; `most` is for that message alone.
fn bounded(argument: &str, most: usize, value: &Bound<'_, PyAny>) -> PyResult<usize> {
    match index(argument, value)? {
        usize::MAX => Err(exception::<PyValueError>(format!(
            "{argument} must be <= {most}, got {}",
            shown(value)
        ))),
        number => Ok(number),
    }
}

/// Whether or not.
pub(super) fn flag(argument: &str, value: &Bound<'_, PyAny>) -> PyResult<bool> {
    value.extract().map_err(|_| {
        exception::<PyTypeError>(format!(
            "{argument} must be a bool, not {}",
            type_name(value)
        ))
    })
}

/// How many solutions at most; `None` is all.
pub(super) fn limit(limit: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    limit.map_or(Ok(u64::MAX), |limit| non_negative("limit", 1, limit))
}

/// After how many solutions to stop; `None` is never.
pub(super) fn solutions(solutions: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    solutions.map_or(Ok(u64::MAX), |number| non_negative("solutions", 1, number))
}

/// How many steps to record at most.
pub(super) fn steps(limit: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(usize::try_from(non_negative("limit", 1, limit)?).unwrap_or(usize::MAX))
}

/// How many solutions of each puzzle of a batch at most.
pub(super) fn batch_limit(limit: &Bound<'_, PyAny>) -> PyResult<u8> {
    let out_of_range = || {
        let message = format!("limit must be 1 to 255, got {}", shown(limit));
        exception::<PyValueError>(message)
    };
    if limit.is_none() || limit.is_exact_instance_of::<PyInt>() {
        let limit = limit.extract::<u8>().ok().filter(|&limit| limit > 0);
        return limit.ok_or_else(out_of_range);
    }
    let limit = non_negative("limit", 1, limit)?;
    u8::try_from(limit).map_err(|_| out_of_range())
}

/// How many threads, if the caller says so.
pub(super) fn threads(threads: Option<&Bound<'_, PyAny>>) -> PyResult<Option<usize>> {
    let Some(threads) = threads else {
        return Ok(None);
    };
    match usize::try_from(non_negative("threads", 1, threads)?) {
        Ok(number) if number <= MAX_THREADS => Ok(Some(number)),
        _ => Err(exception::<PyValueError>(format!(
            "threads must be <= {MAX_THREADS}, got {}",
            shown(threads)
        ))),
    }
}

/// What makes a random placement repeatable.
pub(super) fn seed(seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    non_negative("seed", 0, seed)
}

/// A method of N-Queens, or `None` for `"auto"`.
pub(super) fn queens_method(
    method: &Bound<'_, PyAny>,
) -> PyResult<Option<&'static Entry<Problem>>> {
    method_or_auto(&queens::METHODS, method)
}

/// A method of Sudoku, or `None` for `"auto"`.
pub(super) fn sudoku_method(method: &Bound<'_, PyAny>) -> PyResult<Option<&'static Entry<Grid>>> {
    method_or_auto(&sudoku::METHODS, method)
}

fn method_or_auto<P>(
    methods: &'static [Entry<P>],
    method: &Bound<'_, PyAny>,
) -> PyResult<Option<&'static Entry<P>>> {
    let name = method_name(method)?;
    let found = methods.iter().find(|entry| entry.name == name);
    if found.is_none() && name != "auto" {
        let names = methods.iter().map(|entry| entry.name);
        return Err(unknown_method(&name, names.chain(["auto"])));
    }
    Ok(found)
}

/// A method that tells its steps: one of the registry.
pub(super) fn recorded_method<P>(
    methods: &'static [Entry<P>],
    method: &Bound<'_, PyAny>,
) -> PyResult<&'static Entry<P>> {
    let name = method_name(method)?;
    let names = methods.iter().map(|entry| entry.name);
    let found = methods.iter().find(|entry| entry.name == name);
    found.ok_or_else(|| unknown_method(&name, names))
}

/// What a method is called.
fn method_name<'a>(method: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, str>> {
    let text = method.cast::<PyString>().map_err(|_| {
        exception::<PyTypeError>(format!("method must be a str, not {}", type_name(method)))
    })?;
    Ok(text.to_string_lossy())
}

/// The error that lists the methods there are.
fn unknown_method(name: &str, names: impl Iterator<Item = &'static str>) -> PyErr {
    let known: Vec<String> = names.map(|known| format!("'{known}'")).collect();
    exception::<PyValueError>(format!(
        "method must be one of {}, got '{}'",
        known.join(", "),
        shortened(name)
    ))
}

/// The board of `n`, with the queens of the dict `placed` on it.
pub(super) fn problem(n: usize, placed: Option<&Bound<'_, PyAny>>) -> PyResult<Problem> {
    let Some(placed) = placed else {
        return Ok(Problem::empty(n)?);
    };
    let Ok(placed) = placed.cast::<PyDict>() else {
        return Err(exception::<PyTypeError>(format!(
            "placed must be a dict of row: column, not {}",
            type_name(placed)
        )));
    };
    // A copy: to read a number may run code that changes the dict.
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
    Ok(Problem::with_placed(n, &squares)?)
}

/// A grid in any of the forms that the docs name.
pub(super) fn grid(value: &Bound<'_, PyAny>) -> PyResult<Grid> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Grid::parse(text.to_str()?)?);
    }
    let value = plain_lists(value)?;
    let rows = items(&value).ok_or_else(|| {
        exception::<PyTypeError>(format!(
            "grid must be 9 rows of 9 cells, a string of 81 cells or an array of ints, not {}",
            type_name(&value)
        ))
    })?;
    let mut digits = [0; CELLS];
    if rows.len() == CELLS {
        read_cells(&rows, 0, &mut digits)?;
    } else {
        read_rows(&rows, &mut digits)?;
    }
    Ok(Grid::new(digits)?)
}

/// An array as nested lists, anything else as it is.
fn plain_lists<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if value.is_instance_of::<PyList>() || !value.hasattr("tolist")? {
        return Ok(value.clone());
    }
    value.call_method0("tolist")
}

fn items<'py>(value: &Bound<'py, PyAny>) -> Option<Vec<Bound<'py, PyAny>>> {
    if let Ok(list) = value.cast::<PyList>() {
        return Some(list.iter().collect());
    }
    value
        .cast::<PyTuple>()
        .ok()
        .map(|tuple| tuple.iter().collect())
}

fn read_rows(rows: &[Bound<'_, PyAny>], digits: &mut [u8; CELLS]) -> PyResult<()> {
    if rows.len() != 9 {
        return Err(exception::<PyValueError>(format!(
            "grid: must have 9 rows, got {}",
            rows.len()
        )));
    }
    for (row, cells) in rows.iter().enumerate() {
        let wrong_length = |length| {
            exception::<PyValueError>(format!(
                "grid: row {} must have 9 cells, got {length}",
                row + 1
            ))
        };
        let row_digits = &mut digits[row * 9..row * 9 + 9];
        if let Ok(text) = cells.cast::<PyString>() {
            let characters: Vec<char> = text.to_str()?.chars().collect();
            if characters.len() != 9 {
                return Err(wrong_length(characters.len()));
            }
            for (column, character) in characters.into_iter().enumerate() {
                row_digits[column] = parse_digit(character).ok_or_else(|| {
                    grid::wrong_character(Cell(row * 9 + column), &format!("'{character}'"))
                })?;
            }
        } else {
            let cells = items(&plain_lists(cells)?).ok_or_else(|| {
                exception::<PyTypeError>(format!(
                    "grid: row {} must be 9 cells, not {}",
                    row + 1,
                    type_name(cells)
                ))
            })?;
            if cells.len() != 9 {
                return Err(wrong_length(cells.len()));
            }
            read_cells(&cells, row * 9, row_digits)?;
        }
    }
    Ok(())
}

/// Reads cells that are strings of one character or ints, the first one being cell `start`.
fn read_cells(cells: &[Bound<'_, PyAny>], start: usize, digits: &mut [u8]) -> PyResult<()> {
    for (index, (cell, digit)) in cells.iter().zip(digits).enumerate() {
        *digit = read_cell(cell).ok_or_else(|| wrong_cell(Cell(start + index), cell))?;
    }
    Ok(())
}

fn read_cell(cell: &Bound<'_, PyAny>) -> Option<u8> {
    if let Ok(text) = cell.cast::<PyString>() {
        let mut characters = text.to_str().ok()?.chars();
        let digit = parse_digit(characters.next()?)?;
        return characters.next().is_none().then_some(digit);
    }
    if cell.is_instance_of::<PyBool>() {
        return None;
    }
    cell.extract::<u8>().ok().filter(|&digit| digit <= 9)
}

fn wrong_cell(cell: Cell, found: &Bound<'_, PyAny>) -> Error {
    let shown = found
        .repr()
        .map_or_else(|_| "something else".into(), |repr| repr.to_string());
    grid::wrong_character(cell, &shortened(&shown))
}

/// What Python prints for a value, as far as it does: not for an int of thousands of digits.
pub(super) fn shown(value: &Bound<'_, PyAny>) -> String {
    value.str().map_or_else(
        |_| format!("<{} that cannot be shown>", type_name(value)),
        |text| shortened(&text.to_string_lossy()),
    )
}

/// As much of a value as an error message has room for.
fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        None => text.into(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

pub(super) fn type_name(value: &Bound<'_, PyAny>) -> String {
    value
        .get_type()
        .name()
        .map_or_else(|_| "something else".into(), |name| name.to_string())
}
