//! Grids with pencil marks: what people write into the cells that they have not solved.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyTuple, PyType};

use crate::bindings::errors::{about, error, of_argument, raise};
use crate::bindings::wording::represented;
use crate::bindings::{grid, interrupt};
use queendoku_ground::error::Said;
use queendoku_human::explain::wrong_entries;
use queendoku_human::marks::{Candidates, Digits, pencil_marks};
use queendoku_sudoku::grid::{CELLS, Cell, Grid, draw_digit, parse_digit};
use queendoku_sudoku::solve::up_to_two;

/// 81 cells and the givens, as the constructor takes them.
type Cells<'py> = (Bound<'py, PyList>, String);

/// A sudoku with the candidates of each cell that is not solved yet.
///
/// Printed, it is a pencil-mark grid as other programs read and write it.
///
/// Parameters
/// ----------
/// grid : str, bytes, list, numpy.ndarray or PencilMarks
///     A puzzle as for :func:`solve_sudoku`, whose blanks then have the candidates that their
///     houses leave; or one with pencil marks:
///
///     - nine lists of nine (or one of 81) cells, each a digit, a blank, or a collection of
///       candidates: a set, a list, a tuple, an array, or a str of several digits such as ``"37"``;
///     - a str of 729 characters, nine for each cell: each the digit of its place, or a blank;
///     - a str with the candidates of the 81 cells in columns, with or without a frame.
///
///     In the last two, a cell with one candidate is solved unless a house of it has that candidate
///     elsewhere.
/// givens : str, bytes, list or numpy.ndarray, optional
///     The puzzle that the grid comes from; by default, every digit that stands is a given.
///
/// Attributes
/// ----------
/// digits : str
///     81 characters: the digits that stand, ``.`` elsewhere.
/// givens : str
///     The same with those alone that stood from the beginning.
/// candidates : list of list of list of int
///     9 lists of 9 lists, as :func:`sudoku_candidates` gives them: a cell with a digit has none.
///
/// Raises
/// ------
/// ValueError
///     If the grid has a wrong shape or character, a cell has a candidate that stands in a house of
///     it, or a given does not stand in the grid.
/// NoSolutionError
///     A ValueError: a house has a digit twice.
/// TypeError
///     If the grid has another type.
///
/// Examples
/// --------
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> marks = PencilMarks(puzzle)
/// >>> marks.candidates[0][2]
/// [1, 2, 4]
/// >>> for line in str(marks).splitlines()[:3]:
/// ...     print(line)
/// +--------------------+-----------------+--------------------+
/// | 5    3     124     | 26    7   2468  | 1489   1249  248   |
/// | 6    247   247     | 1     9   5     | 3478   234   2478  |
/// >>> PencilMarks(str(marks)) == marks
/// True
#[allow(
    rustdoc::broken_intra_doc_links,
    rustdoc::invalid_rust_codeblocks,
    reason = "this is the docstring of the Python class"
)]
#[pyclass(frozen, eq, hash, module = "queendoku")]
#[derive(PartialEq, Eq, Hash)]
pub(super) struct PencilMarks(pub(super) Candidates);

#[pymethods]
impl PencilMarks {
    #[new]
    #[pyo3(signature = (grid, givens = None))]
    fn new(grid: &Bound<'_, PyAny>, givens: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let wrong = |error| {
            givens
                .and_then(|given| wrong_in(grid, given))
                .unwrap_or(error)
        };
        let mut marks = read(grid).map_err(wrong)?;
        if let Some(givens) = givens {
            let py = givens.py();
            let digits = grid::read(givens).map_err(|error| of_argument(py, error, "givens"))?;
            marks = marks.given(&digits).map_err(raise)?;
        }
        Ok(PencilMarks(marks))
    }

    /// 81 characters.
    #[getter]
    fn digits(&self) -> String {
        self.0.values().map(draw_digit).iter().collect()
    }

    /// 81 characters.
    #[getter]
    fn givens(&self) -> String {
        let given = |cell: Cell| self.0.givens().contains(cell);
        let digit = |cell| if given(cell) { self.0.value(cell) } else { 0 };
        (0..CELLS)
            .map(|cell| draw_digit(digit(Cell(cell))))
            .collect()
    }

    /// 9 lists of 9 lists.
    #[getter]
    fn candidates(&self) -> Vec<Vec<Vec<u32>>> {
        let of = |cell| self.0.of(Cell(cell)).into_iter().map(u32::from).collect();
        let row = |row: usize| (9 * row..9 * row + 9).map(of).collect();
        (0..9).map(row).collect()
    }

    fn __str__(&self) -> String {
        pencil_marks::draw(&self.0)
    }

    fn __repr__(&self) -> String {
        let candidates: usize = (0..CELLS).map(|cell| self.0.of(Cell(cell)).len()).sum();
        let digits = CELLS - self.0.unsolved().len();
        format!("<PencilMarks: {digits} digits, {candidates} candidates>")
    }

    /// The cells as the constructor takes them, a set where there is no digit.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyType>, Cells<'py>)> {
        let py = slf.py();
        let marks = slf.get();
        let cells = (0..CELLS).map(Cell).map(|cell| match marks.0.value(cell) {
            0 => Ok(PyTuple::new(py, marks.0.of(cell).into_iter().collect::<Vec<_>>())?.into_any()),
            digit => Ok(digit.into_pyobject(py)?.into_any()),
        });
        let cells = PyList::new(py, cells.collect::<PyResult<Vec<_>>>()?)?;
        Ok((slf.get_type(), (cells, marks.givens())))
    }
}

/// The error for digits that clash: which of them are wrong, if the givens have one solution.
fn wrong_in(value: &Bound<'_, PyAny>, givens: &Bound<'_, PyAny>) -> Option<PyErr> {
    let (digits, givens) = (grid::read(value).ok()?, grid::read(givens).ok()?);
    Grid::new(digits).err()?;
    match interrupt::search_briefly(value.py(), |poller| up_to_two(&givens, poller)) {
        Ok((1, solution)) => Some(raise(wrong_entries(&digits, &solution))),
        _ => None,
    }
}

/// Reads a grid in any of the documented forms.
pub(super) fn read(value: &Bound<'_, PyAny>) -> PyResult<Candidates> {
    if let Ok(marks) = value.cast::<PencilMarks>() {
        return Ok(marks.get().0.clone());
    }
    if let Some(text) = grid::text(value)
        && let Some(marks) = pencil_marks::parse(&text)
    {
        return marks.map_err(raise);
    }
    if let Some(cells) = marked_cells(value)? {
        let (mut values, mut marks) = ([0; CELLS], [Digits::NONE; CELLS]);
        for (index, cell) in cells.iter().enumerate() {
            match read_marks(cell, Cell(index))? {
                Some(digits) => marks[index] = digits,
                None => values[index] = read_digit(cell, Cell(index))?,
            }
        }
        return Candidates::with_marks(&values, &marks).map_err(raise);
    }
    Ok(Candidates::new(
        &Grid::new(grid::read(value)?).map_err(raise)?,
    ))
}

/// The cells of nine lists of nine, or of one of 81, if one of them may have pencil marks.
fn marked_cells<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
    let Some(rows) = grid::items(value)? else {
        return Ok(None);
    };
    if rows.len() == CELLS {
        return Ok(rows.iter().any(has_marks).then_some(rows));
    }
    if rows.len() != 9 {
        return Ok(None);
    }
    let rows: PyResult<Option<Vec<_>>> = rows.iter().map(grid::items).collect();
    let Some(rows) = rows?.filter(|rows| rows.iter().flatten().any(has_marks)) else {
        return Ok(None);
    };
    for (row, cells) in rows.iter().enumerate() {
        grid::check_length(cells.len(), row, "")?;
    }
    Ok(Some(rows.concat()))
}

/// Whether a cell is a collection, or a text of several characters, but not a puzzle.
fn has_marks(cell: &Bound<'_, PyAny>) -> bool {
    if let Some(text) = grid::text(cell) {
        return (2..CELLS).contains(&text.trim().len());
    }
    // Most are numbers; the type is asked, since a value may answer with code of its own.
    !cell.is_instance_of::<PyInt>() && cell.get_type().hasattr("__len__").unwrap_or(false)
}

/// The candidates of a cell that has some written in it; `None` for a digit or a blank.
fn read_marks(value: &Bound<'_, PyAny>, cell: Cell) -> PyResult<Option<Digits>> {
    if !has_marks(value) {
        return Ok(None);
    }
    let mut digits = Digits::NONE;
    let mut add = |digit: Option<u8>| match digit.filter(|digit| (1..=9).contains(digit)) {
        Some(digit) => {
            digits |= Digits::of(digit);
            Ok(())
        }
        None => Err(wrong(value, cell, "candidates are digits 1 to 9")),
    };
    if let Some(text) = grid::text(value) {
        for character in text.chars().filter(|character| !character.is_whitespace()) {
            add(parse_digit(character))?;
        }
    } else {
        for item in value.try_iter()? {
            let item = item?;
            add(grid::read_cell(&item)?)?;
        }
    }
    if digits.is_empty() {
        let advice = "the candidates of PencilMarks, or those of sudoku_candidates, lack the digits \
                      that stand: pass the marks themselves, str(marks), or the sudoku";
        let said = Said::of("grid", format!("{cell} has no candidate, nor a digit"));
        return Err(error::<PyValueError>(said.or(advice)));
    }
    Ok(Some(digits))
}

/// The digit of a cell without candidates, 0 for a blank.
fn read_digit(value: &Bound<'_, PyAny>, cell: Cell) -> PyResult<u8> {
    const ALLOWED: &str = "allowed are a digit, a blank, or a set, a list or a str of candidates";
    grid::read_cell(value)?.ok_or_else(|| wrong(value, cell, ALLOWED))
}

/// The error for what is not allowed in a cell.
fn wrong(value: &Bound<'_, PyAny>, cell: Cell, allowed: &str) -> PyErr {
    match represented(value) {
        Ok(found) => {
            let what = format!("{cell} has {found}; {allowed}");
            about::<PyValueError>("grid", what)
        }
        Err(raised) => raised,
    }
}
