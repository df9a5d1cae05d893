//! Sudoku as people solve it, from Python.

use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::bindings::pencil_marks::{PencilMarks, read};
use crate::bindings::{args, interrupt};
use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_ground::person::{Person, named};
use queendoku_human::explain::{Checked, Choice};
use queendoku_human::marks::{Candidate, Candidates};
use queendoku_human::tell::{Deduction, Link, Mark, Node, Role, notation};
use queendoku_human::{TECHNIQUES, Technique};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::Cell;
use queendoku_sudoku::solve::up_to_two;

/// The name, difficulty and summary of each technique, easiest first, and whether it takes for
/// granted that the puzzle has one solution.
#[pyfunction]
pub(super) fn sudoku_techniques() -> Vec<(&'static str, f64, &'static str, bool)> {
    let all = TECHNIQUES.iter();
    all.map(|one| {
        let difficulty = f64::from(one.difficulty) / 10.0;
        (one.name, difficulty, one.summary, one.uniqueness)
    })
    .collect()
}

/// The grid at the beginning, whether its digits have one solution, each step, and the grid after
/// each.
#[pyfunction]
pub(super) fn explain_sudoku<'py>(
    py: Python<'py>,
    grid: &Bound<'_, PyAny>,
    techniques: Option<Vec<String>>,
    uniqueness: &Bound<'_, PyAny>,
) -> PyResult<(PencilMarks, bool, Bound<'py, PyTuple>, Vec<PencilMarks>)> {
    let grid = read(grid)?;
    let techniques = named(TECHNIQUES, techniques.as_deref());
    let choice = choice(&techniques, uniqueness)?;
    let start = PencilMarks(grid.clone());
    let (is_proper, way) = interrupt::search(py, |poller| {
        let checked = check(grid, poller)?;
        Ok((checked.is_proper, choice.on(checked).explain(poller)?))
    })?;
    let steps = way.steps.iter().map(|(step, _)| deduction(py, step));
    let steps = PyTuple::new(py, steps.collect::<PyResult<Vec<_>>>()?)?;
    let givens = start.0.givens();
    let shown = |(_, grid): (_, Candidates)| PencilMarks(grid.with_givens(givens));
    let grids = way.steps.into_iter().map(shown).collect();
    Ok((start, is_proper, steps, grids))
}

/// The grid, and the easiest deduction in a list, empty if there is none; or all that there are.
#[pyfunction]
pub(super) fn hint_sudoku<'py>(
    py: Python<'py>,
    grid: &Bound<'_, PyAny>,
    techniques: Option<Vec<String>>,
    uniqueness: &Bound<'_, PyAny>,
    all: &Bound<'_, PyAny>,
) -> PyResult<(PencilMarks, Bound<'py, PyList>)> {
    let grid = read(grid)?;
    let techniques = named(TECHNIQUES, techniques.as_deref());
    let (choice, all) = (choice(&techniques, uniqueness)?, args::flag("all", all)?);
    let find = |poller: &mut Poller<'_>| {
        let checked = check(grid.clone(), poller)?;
        choice.on(checked).hint(all, poller)
    };
    let found = if all {
        interrupt::search(py, find)
    } else {
        interrupt::search_briefly(py, find)
    }?;
    let found = found.iter().map(|step| deduction(py, step));
    let found = PyList::new(py, found.collect::<PyResult<Vec<_>>>()?)?;
    Ok((PencilMarks(grid), found))
}

fn choice<'a>(
    techniques: &'a [&'static Technique],
    uniqueness: &Bound<'_, PyAny>,
) -> PyResult<Choice<'a>> {
    Ok(Choice {
        techniques,
        uniqueness: args::flag("uniqueness", uniqueness)?,
        stories: true,
    })
}

/// The grid with what is known of its solutions.
pub(super) fn check(grid: Candidates, poller: &mut Poller<'_>) -> Result<Checked> {
    Checked::new(grid, poller, up_to_two)
}

/// A deduction as a tuple: technique, difficulty, what it places and eliminates, reason, marks,
/// links, their branches, houses, and in notation what it does.
fn deduction<'py>(py: Python<'py>, step: &Deduction) -> PyResult<Bound<'py, PyTuple>> {
    let story = &step.story;
    let houses = story.houses.iter().map(|house| house.to_string());
    (
        PyString::intern(py, step.technique.name),
        f64::from(step.difficulty) / 10.0,
        candidates(py, &step.placed)?,
        candidates(py, &step.eliminated)?,
        &story.reason,
        PyTuple::new(py, story.marks.iter().map(mark))?,
        links(py, &story.links)?,
        branches(py, &story.branches)?,
        PyTuple::new(py, houses.collect::<Vec<_>>())?,
        notation::change(&step.placed, &step.eliminated),
    )
        .into_pyobject(py)
}

/// The numbers of the links of each branch, if there is more than one.
fn branches<'py>(py: Python<'py>, all: &[Vec<usize>]) -> PyResult<Bound<'py, PyTuple>> {
    let all = if all.len() > 1 { all } else { &[] };
    let each: PyResult<Vec<_>> = all.iter().map(|one| PyTuple::new(py, one)).collect();
    PyTuple::new(py, each?)
}

/// The row, the column and the digit of each.
fn candidates<'py>(py: Python<'py>, all: &[Candidate]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(
        py,
        all.iter()
            .map(|one| (one.cell.row(), one.cell.column(), one.digit)),
    )
}

/// The row, the column, the digit or 0 for the whole cell, the role, and the number of the set.
fn mark(mark: &Mark) -> (usize, usize, u8, &'static str, u8) {
    let (role, set) = match mark.role {
        Role::Defining => ("defining", 0),
        Role::Fin => ("fin", 0),
        Role::Set(set) => ("set", set),
    };
    (mark.cell.row(), mark.cell.column(), mark.digit, role, set)
}

/// The cells and the digit at both ends of each link, and whether it is strong.
fn links<'py>(py: Python<'py>, all: &[Link]) -> PyResult<Bound<'py, PyTuple>> {
    let node = |node: Node| PyResult::Ok((cells(py, node.cells)?, node.digit));
    let link = |link: &Link| Ok((node(link.from)?, node(link.to)?, link.strong));
    PyTuple::new(py, all.iter().map(link).collect::<PyResult<Vec<_>>>()?)
}

/// The row and the column of each.
fn cells<'py>(py: Python<'py>, all: Cells) -> PyResult<Bound<'py, PyTuple>> {
    let place = |cell: Cell| (cell.row(), cell.column());
    PyTuple::new(py, all.into_iter().map(place).collect::<Vec<_>>())
}
