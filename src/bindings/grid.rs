//! A grid in any of its Python forms.

use std::borrow::Cow;

use pyo3::exceptions::{PyException, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyFloat, PyList, PyString, PyTuple};

use crate::bindings::errors::{about, error, raise};
use crate::bindings::wording::{represented, type_name};
use queendoku_ground::error::Said;
use queendoku_sudoku::grid::{self, CELLS, Cell, parse_digit};

const FORMS: &str = "must be 9 rows of 9 cells, a string of 81 cells or an array of ints";

/// Reads the digits of a grid in any of the documented forms; they may clash.
pub(super) fn read(value: &Bound<'_, PyAny>) -> PyResult<[u8; CELLS]> {
    if let Some(text) = text(value) {
        return grid::parse_digits(&text).map_err(raise);
    }
    let mut digits = [0; CELLS];
    if read_plain_cells(value, &mut digits).is_some() {
        return Ok(digits);
    }
    let rows = items(value)?.ok_or_else(|| no_grid(value))?;
    if rows.first().is_some_and(is_puzzle) {
        let (puzzles, s) = (rows.len(), if rows.len() == 1 { "" } else { "s" });
        let said = Said::of("grid", format!("is a list of {puzzles} puzzle{s}"));
        let advice = "for many use solve_sudokus, rate_sudokus, ...";
        return Err(error::<PyValueError>(said.or(advice)));
    }
    if rows.len() == CELLS {
        read_cells(&rows, 0, &mut digits)?;
    } else {
        read_rows(&rows, &mut digits)?;
    }
    Ok(digits)
}

/// Whether it is a whole puzzle rather than a row: a text of 81 characters, or lists of its own.
fn is_puzzle(row: &Bound<'_, PyAny>) -> bool {
    if let Some(text) = text(row) {
        return text.len() >= CELLS;
    }
    let first = row.cast::<PyList>().ok().and_then(|row| row.iter().next());
    first.is_some_and(|cell| cell.is_instance_of::<PyList>())
}

/// The error for what is in none of the forms, with advice for what comes from tables and files.
fn no_grid(value: &Bound<'_, PyAny>) -> PyErr {
    let kind = type_name(value);
    let hint = match kind.as_str() {
        "DataFrame" => "; pass grid.to_numpy()",
        "Series" => {
            "; pass grid.to_list(), or for many puzzles use solve_sudokus, rate_sudokus, ..."
        }
        "TextIOWrapper" | "BufferedReader" => {
            "; pass grid.read(), or for many use solve_sudokus, rate_sudokus, ..."
        }
        "PosixPath" | "WindowsPath" => "; pass grid.read_text()",
        "generator" | "map" => "; pass list(grid)",
        "Stream" => "; pass next(grid), or for many use solve_sudokus, rate_sudokus, ...",
        "PencilMarks" => "; pass grid.digits",
        "SudokuVariant" => "; this is for plain sudokus of 9 by 9 alone",
        "int" | "float" => "; numbers lose leading zeros: pass a string",
        _ => "",
    };
    about::<PyTypeError>("grid", format!("{FORMS}, not {kind}{hint}"))
}

/// The text of a str, or of bytes; what is not UTF-8 becomes a character that no grid has.
pub(super) fn text<'a>(value: &'a Bound<'_, PyAny>) -> Option<Cow<'a, str>> {
    // A cast that fails makes an error, which takes longer than a look at the type.
    if value.is_instance_of::<PyString>() {
        return value.cast().ok().map(PyStringMethods::to_string_lossy);
    }
    if !value.is_instance_of::<PyBytes>() {
        return None;
    }
    let bytes = value.cast::<PyBytes>().ok()?;
    Some(String::from_utf8_lossy(bytes.as_bytes()))
}

/// The items of a list, a tuple or an array.
pub(super) fn items<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
    if let Ok(list) = value.cast::<PyList>() {
        return Ok(Some(list.iter().collect()));
    }
    if let Ok(tuple) = value.cast::<PyTuple>() {
        return Ok(Some(tuple.iter().collect()));
    }
    if !value.hasattr("tolist")? {
        return Ok(None);
    }
    let list = value.call_method0("tolist")?;
    Ok(list.cast::<PyList>().ok().map(|list| list.iter().collect()))
}

fn read_rows(rows: &[Bound<'_, PyAny>], digits: &mut [u8; CELLS]) -> PyResult<()> {
    if rows.len() != 9 {
        let must = "must have 9 rows of 9 cells, or 81 cells, got";
        let what = format!("{must} {}", rows.len());
        return Err(about::<PyValueError>("grid", what));
    }
    for (row, (cells, digits)) in rows.iter().zip(digits.chunks_exact_mut(9)).enumerate() {
        if read_plain_cells(cells, digits).is_some() {
            continue;
        }
        if let Some(text) = text(cells) {
            read_text(&text, row, digits)?;
            continue;
        }
        let not = || format!("row {} must be 9 cells, not {}", row + 1, type_name(cells));
        let wrong = || about::<PyTypeError>("grid", not());
        let items = items(cells)?.ok_or_else(wrong)?;
        check_length(items.len(), row, "")?;
        read_cells(&items, row * 9, digits)?;
    }
    Ok(())
}

/// Reads a row of 9 characters besides white space.
fn read_text(text: &str, row: usize, digits: &mut [u8]) -> PyResult<()> {
    let characters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    check_length(characters.len(), row, grid::instead_of_spaces(text))?;
    for (column, (character, digit)) in characters.iter().zip(digits).enumerate() {
        let wrong = || grid::wrong_character(Cell(row * 9 + column), &format!("'{character}'"));
        *digit = parse_digit(*character).ok_or_else(wrong).map_err(raise)?;
    }
    Ok(())
}

pub(super) fn check_length(length: usize, row: usize, hint: &str) -> PyResult<()> {
    if length == 9 {
        return Ok(());
    }
    let hint = if length < 9 { hint } else { "" };
    let what = format!("row {} must have 9 cells, got {length}{hint}", row + 1);
    Err(about::<PyValueError>("grid", what))
}

/// Reads a list of strings of one character, as nearly all lists are; `None` for what may take
/// more, or be an error.
fn read_plain_cells(cells: &Bound<'_, PyAny>, digits: &mut [u8]) -> Option<()> {
    let cells = cells.cast_exact::<PyList>().ok()?;
    if cells.len() != digits.len() {
        return None;
    }
    for (index, digit) in digits.iter_mut().enumerate() {
        *digit = plain_digit(&cells.get_item(index).ok()?)?;
    }
    Some(())
}

/// The digit that a string of one character stands for, 0 for a blank.
fn plain_digit(cell: &Bound<'_, PyAny>) -> Option<u8> {
    match *cell
        .cast_exact::<PyString>()
        .ok()?
        .to_str()
        .ok()?
        .as_bytes()
    {
        [character] => parse_digit(char::from(character)),
        _ => None,
    }
}

/// Reads cells one by one, the first one being cell `start`.
fn read_cells(cells: &[Bound<'_, PyAny>], start: usize, digits: &mut [u8]) -> PyResult<()> {
    for (index, (cell, digit)) in cells.iter().zip(digits).enumerate() {
        *digit = read_digit(cell, Cell(start + index))?;
    }
    Ok(())
}

/// The digit of a cell, 0 for a blank.
pub(super) fn read_digit(value: &Bound<'_, PyAny>, cell: Cell) -> PyResult<u8> {
    match read_cell(value)? {
        Some(digit) => Ok(digit),
        None => Err(raise(grid::wrong_character(cell, &represented(value)?))),
    }
}

/// The digit of a cell, 0 for a blank, or `None` if it is neither.
pub(super) fn read_cell(cell: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
    if let Some(digit) = plain_digit(cell) {
        return Ok(Some(digit));
    }
    if let Some(text) = text(cell) {
        let mut characters = text.chars().filter(|c| !c.is_whitespace());
        let digit = characters.next().map_or(Some(0), parse_digit);
        return Ok(digit.filter(|_| characters.next().is_none()));
    }
    if is_missing(cell) {
        return Ok(Some(0));
    }
    if cell.is_instance_of::<PyBool>() {
        return Ok(None);
    }
    // As pandas has them, where a column with an empty cell holds no ints.
    if let Ok(float) = cell.cast::<PyFloat>() {
        return Ok((0..=9).find(|&digit| f64::from(digit) == float.value()));
    }
    match cell.extract::<u8>() {
        Ok(digit) => Ok(Some(digit).filter(|&digit| digit <= 9)),
        Err(error) if error.is_instance_of::<PyException>(cell.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether it is None, NaN or pandas' NA: what tables have where there is nothing.
pub(super) fn is_missing(value: &Bound<'_, PyAny>) -> bool {
    let is_nan = || value.cast::<PyFloat>().is_ok_and(|f| f.value().is_nan());
    value.is_none() || is_nan() || type_name(value) == "NAType"
}
