//! A grid in any of its Python forms.

use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyList, PyString, PyTuple};

use crate::bindings::wording::{represented, wrong_type};
use crate::sudoku::grid::{self, CELLS, Cell, parse_digit};

const FORMS: &str = "grid must be 9 rows of 9 cells, a string of 81 cells or an array of ints";

/// Reads the digits of a grid in any of the documented forms; they may clash.
pub(super) fn read(value: &Bound<'_, PyAny>) -> PyResult<[u8; CELLS]> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(grid::parse_digits(text.to_str()?)?);
    }
    let value = plain_lists(value)?;
    let rows = items(&value).ok_or_else(|| wrong_type(FORMS, &value))?;
    let mut digits = [0; CELLS];
    if rows.len() == CELLS {
        read_cells(&rows, 0, &mut digits)?;
    } else {
        read_rows(&rows, &mut digits)?;
    }
    Ok(digits)
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
        let message = format!("grid: must have 9 rows, got {}", rows.len());
        return Err(PyValueError::new_err(message));
    }
    for (row, (cells, digits)) in rows.iter().zip(digits.chunks_exact_mut(9)).enumerate() {
        if let Ok(text) = cells.cast::<PyString>() {
            read_text(text.to_str()?, row, digits)?;
            continue;
        }
        let must = || format!("grid: row {} must be 9 cells", row + 1);
        let items = items(&plain_lists(cells)?).ok_or_else(|| wrong_type(&must(), cells))?;
        check_length(items.len(), row)?;
        read_cells(&items, row * 9, digits)?;
    }
    Ok(())
}

/// Reads a row of 9 characters besides white space.
fn read_text(text: &str, row: usize, digits: &mut [u8]) -> PyResult<()> {
    let characters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    check_length(characters.len(), row)?;
    for (column, (character, digit)) in characters.iter().zip(digits).enumerate() {
        let wrong = || grid::wrong_character(Cell(row * 9 + column), &format!("'{character}'"));
        *digit = parse_digit(*character).ok_or_else(wrong)?;
    }
    Ok(())
}

fn check_length(length: usize, row: usize) -> PyResult<()> {
    if length == 9 {
        return Ok(());
    }
    let message = format!("grid: row {} must have 9 cells, got {length}", row + 1);
    Err(PyValueError::new_err(message))
}

/// Reads cells that are strings of one character or ints, the first one being cell `start`.
fn read_cells(cells: &[Bound<'_, PyAny>], start: usize, digits: &mut [u8]) -> PyResult<()> {
    for (index, (cell, digit)) in cells.iter().zip(digits).enumerate() {
        *digit = match read_cell(cell)? {
            Some(digit) => digit,
            None => Err(grid::wrong_character(
                Cell(start + index),
                &represented(cell)?,
            ))?,
        };
    }
    Ok(())
}

/// The digit of a cell, 0 for a blank, or `None` if it is neither.
fn read_cell(cell: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
    if let Ok(text) = cell.cast::<PyString>() {
        let mut characters = text.to_str().unwrap_or_default().chars();
        let digit = characters.next().and_then(parse_digit);
        return Ok(digit.filter(|_| characters.next().is_none()));
    }
    if cell.is_instance_of::<PyBool>() {
        return Ok(None);
    }
    match cell.extract::<u8>() {
        Ok(digit) => Ok(Some(digit).filter(|&digit| digit <= 9)),
        Err(error) if error.is_instance_of::<PyException>(cell.py()) => Ok(None),
        Err(error) => Err(error),
    }
}
