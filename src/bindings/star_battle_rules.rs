//! Star battles as people solve them, from Python.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::bindings::people::{Rated, rated, role, tenths};
use crate::bindings::solvable::Solvable;
use crate::bindings::star_battle::{Given, Many, Why, board};
use crate::bindings::{args, interrupt};
use queendoku_ground::person::named;
use queendoku_star_battle::rules::{
    Deduction, Marks, Names, RULES, SEVERAL, Squares, explain, hint, rate,
};

/// The name, difficulty and summary of each rule, easiest first.
#[pyfunction]
pub(super) fn star_battle_techniques() -> Vec<(&'static str, f64, &'static str)> {
    let all = RULES.iter();
    all.map(|one| (one.name, tenths(one.difficulty), one.summary))
        .collect()
}

/// The rows of a board.
type Rows<'py> = Bound<'py, PyTuple>;

/// Whether there is one solution alone, the rows at the beginning and after each step, and the steps.
#[pyfunction]
pub(super) fn explain_star_battle<'py>(
    py: Python<'py>,
    given: Given<'_>,
    techniques: Option<Vec<String>>,
) -> PyResult<(bool, Vec<Rows<'py>>, Bound<'py, PyTuple>)> {
    let (board, rules) = (board(&given)?, named(RULES, techniques.as_deref()));
    let (way, names) = interrupt::search(py, |poller| explain(&board, &rules, true, poller))?;
    let (n, names, mut known) = (board.n(), &names, Drawn::new());
    let mut row = |marks| rows(py, n, marks, names, &mut known);
    let (mut boards, mut steps) = (vec![row(&way.start)?], Vec::new());
    for (step, after) in &way.steps {
        steps.push(deduction(py, n, step, names)?);
        boards.push(row(after)?);
    }
    Ok((way.is_proper, boards, PyTuple::new(py, steps)?))
}

/// The rows, and the easiest deduction in a list, empty if there is none; or all that there are.
#[pyfunction]
pub(super) fn hint_star_battle<'py>(
    py: Python<'py>,
    given: Given<'_>,
    techniques: Option<Vec<String>>,
    all: &Bound<'_, PyAny>,
) -> PyResult<(Rows<'py>, Vec<Bound<'py, PyTuple>>)> {
    let (board, all) = (board(&given)?, args::flag("all", all)?);
    let (n, rules) = (board.n(), named(RULES, techniques.as_deref()));
    let (marks, found, names) = interrupt::search(py, |poller| hint(&board, &rules, all, poller))?;
    let found = found.iter().map(|step| deduction(py, n, step, &names));
    let marks = rows(py, n, &marks, &names, &mut Drawn::new())?;
    Ok((marks, found.collect::<PyResult<_>>()?))
}

/// The rating of a board.
#[pyfunction]
pub(super) fn rate_star_battle(py: Python<'_>, given: Given<'_>) -> PyResult<Rated> {
    let board = board(&given)?;
    interrupt::search(py, |poller| rate(&board, poller)).map(rated)
}

/// The rating of each board, and why boards have none; with `stop`, that is all that is told if there
/// are such boards.
#[pyfunction]
pub(super) fn rate_star_battles<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    stars: Option<&Bound<'_, PyAny>>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Vec<Option<Rated>>, Why)> {
    let threads = args::threads(threads)?;
    let mut many = Many::of(boards, stars, stop)?;
    if stop && !many.wrong.is_empty() {
        return Ok((Vec::new(), many.wrong));
    }
    let (counts, _) = many.solve(py, 2, threads, None)?;
    let is_told = |row| Ok(many.wrong.contains_key(&row));
    let (solvable, bad) = Solvable::of(py, &counts, Some(SEVERAL), stop, is_told, |_| None)?;
    many.wrong.extend(bad);
    if stop && !many.wrong.is_empty() {
        return Ok((Vec::new(), many.wrong));
    }
    let rated = solvable.map(py, threads, progress.as_ref(), |poller, row| {
        rate(&many.boards.board(row)?, poller).map(rated)
    })?;
    let mut all = vec![None; counts.len()];
    for (row, rating) in rated {
        all[row] = Some(rating);
    }
    Ok((all, many.wrong))
}

/// The rows of the board before, of which most stay as they are.
type Drawn<'py> = Vec<(String, Bound<'py, PyString>)>;

/// A board as rows of `Q`, `x` and `.`.
fn rows<'py>(
    py: Python<'py>,
    n: usize,
    marks: &Marks,
    names: &Names,
    known: &mut Drawn<'py>,
) -> PyResult<Rows<'py>> {
    let [stars, open] = [marks.stars, marks.open].map(|cells| names.seen(cells));
    let mark = |cell| match (stars.has(cell), open.has(cell)) {
        (true, _) => 'Q',
        (_, true) => '.',
        _ => 'x',
    };
    known.resize(n, (String::new(), PyString::new(py, "")));
    for (row, known) in known.iter_mut().enumerate() {
        let drawn: String = (n * row..n * row + n).map(mark).collect();
        if known.0 != drawn {
            *known = (drawn.clone(), PyString::new(py, &drawn));
        }
    }
    PyTuple::new(py, known.iter().map(|(_, row)| row))
}

/// A deduction as a tuple, as that of a sudoku, which has links and branches too; and the steps of a
/// trial, each with the rows before it.
fn deduction<'py>(
    py: Python<'py>,
    n: usize,
    step: &Deduction,
    names: &Names,
) -> PyResult<Bound<'py, PyTuple>> {
    let places = |all| names.seen(all).into_iter().map(|cell| (cell / n, cell % n));
    let cells = |all: Squares| PyTuple::new(py, places(all).collect::<Vec<_>>());
    let sets = step.story.sets.iter().enumerate();
    let marks = sets.flat_map(|(set, &all)| {
        let (role, set) = role(step.story.sets.len(), set);
        places(all).map(move |(row, column)| (row, column, 0, role, set))
    });
    let mut known = Drawn::new();
    let mut tried = |(step, before): &(Deduction, Marks)| -> PyResult<_> {
        let before = rows(py, n, before, names, &mut known)?;
        Ok((deduction(py, n, step, names)?, before))
    };
    let trial = step.story.steps.iter().map(&mut tried);
    let trial = trial.collect::<PyResult<Vec<_>>>()?;
    let none = PyTuple::empty(py);
    (
        PyString::intern(py, step.technique.name),
        tenths(step.difficulty),
        cells(step.placed)?,
        cells(step.eliminated)?,
        &step.story.reason,
        PyTuple::new(py, marks.collect::<Vec<_>>())?,
        &none,
        &none,
        PyTuple::new(py, step.story.houses(names))?,
        names.change(step.placed, step.eliminated),
        PyTuple::new(py, trial)?,
    )
        .into_pyobject(py)
}
