//! Star battles as people solve them, from Python.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

use crate::bindings::rows::reasons;
use crate::bindings::star_battle::{Many, Placed, board, number_of_stars};
use crate::bindings::{args, interrupt};
use crate::control::Poller;
use crate::error::Result;
use crate::free_memory::zeros;
use crate::pool;
use crate::simd::Isa;
use crate::star_battle::rules::{
    Deduction, Marks, RULES, Rating, Rule, SEVERAL, Squares, explain, hint, rate,
};
use crate::star_battle::solve_many;

/// The name, difficulty and summary of each rule, easiest first.
#[pyfunction]
pub(super) fn star_battle_techniques() -> Vec<(&'static str, f64, &'static str)> {
    let all = RULES.iter();
    all.map(|one| (one.name, tenths(one.difficulty), one.summary))
        .collect()
}

fn tenths(difficulty: u16) -> f64 {
    f64::from(difficulty) / 10.0
}

/// The rows of a board.
type Rows<'py> = Bound<'py, PyTuple>;

/// Whether there is one solution alone, the rows at the beginning and after each step, and the steps.
#[pyfunction]
pub(super) fn explain_star_battle<'py>(
    py: Python<'py>,
    regions: &Bound<'_, PyAny>,
    stars: Option<&Bound<'_, PyAny>>,
    placed: Option<Placed<'_>>,
    techniques: Option<Vec<String>>,
) -> PyResult<(bool, Vec<Rows<'py>>, Bound<'py, PyTuple>)> {
    let board = board(regions, stars, placed)?;
    let rules = rules(techniques)?;
    let way = interrupt::search(py, |poller| explain(&board, &rules, true, poller))?;
    let mut drawing = Drawing::of(board.n());
    let boards = std::iter::once(&way.start).chain(way.steps.iter().map(|(_, after)| after));
    let boards: PyResult<Vec<_>> = boards.map(|marks| drawing.rows(py, marks)).collect();
    let steps = way
        .steps
        .iter()
        .map(|(step, _)| deduction(py, board.n(), step));
    let steps = PyTuple::new(py, steps.collect::<PyResult<Vec<_>>>()?)?;
    Ok((way.is_proper, boards?, steps))
}

/// The rows, and the easiest deduction in a list, empty if there is none; or all that there are.
#[pyfunction]
pub(super) fn hint_star_battle<'py>(
    py: Python<'py>,
    regions: &Bound<'_, PyAny>,
    stars: Option<&Bound<'_, PyAny>>,
    placed: Option<Placed<'_>>,
    techniques: Option<Vec<String>>,
    all: &Bound<'_, PyAny>,
) -> PyResult<(Rows<'py>, Bound<'py, PyList>)> {
    let (board, all) = (board(regions, stars, placed)?, args::flag("all", all)?);
    let rules = rules(techniques)?;
    let (marks, found) = interrupt::search(py, |poller| hint(&board, &rules, all, poller))?;
    let found = found.iter().map(|step| deduction(py, board.n(), step));
    let found = PyList::new(py, found.collect::<PyResult<Vec<_>>>()?)?;
    Ok((Drawing::of(board.n()).rows(py, &marks)?, found))
}

/// The difficulty of the hardest step, the number of steps by its rule, and its name, if there is
/// one.
type Rated = (f64, u32, Option<&'static str>);

fn rated(rating: Rating) -> Rated {
    let name = rating.rule.map(|rule| rule.name);
    (tenths(rating.difficulty), rating.steps, name)
}

/// The rating of a board.
#[pyfunction]
pub(super) fn rate_star_battle(
    py: Python<'_>,
    regions: &Bound<'_, PyAny>,
    stars: Option<&Bound<'_, PyAny>>,
) -> PyResult<Rated> {
    let board = board(regions, stars, None)?;
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
) -> PyResult<(Vec<Option<Rated>>, Bound<'py, PyDict>)> {
    let threads = args::threads(threads)?;
    let mut many = Many::new(number_of_stars(stars)?);
    many.read(boards, stop)?;
    let (boards, mut wrong) = (&many.boards, many.wrong);
    let threads = pool::size(threads, boards.len());
    if !stop || wrong.is_empty() {
        let counts = interrupt::run(py, None, |control, check| {
            let (isa, mut answers) = (Isa::chosen()?, zeros(boards.cells()));
            solve_many(isa, boards, 2, threads, &mut answers, control, check)
        })?;
        for (row, &count) in counts.iter().enumerate() {
            match count {
                0 => wrong.push((row, "has no solution".into())),
                1 => {}
                _ => wrong.push((row, SEVERAL.into())),
            }
        }
        wrong.sort_by_key(|&(row, _)| row);
    }
    let why = reasons(py, wrong.iter().map(|(row, why)| (*row, Ok(why.clone()))))?;
    if stop && !wrong.is_empty() {
        return Ok((Vec::new(), why));
    }
    let good: Vec<usize> = (0..boards.len())
        .filter(|row| wrong.binary_search_by_key(row, |(row, _)| *row).is_err())
        .collect();
    let ratings = interrupt::run(py, progress.as_ref(), |control, check| {
        control.set_total(good.len() as u64);
        let one = |(): &mut (), poller: &mut Poller<'_>, &row: &usize| -> Result<_> {
            let rating = rate(&boards.board(row)?, poller)?;
            control.add_done(1);
            Ok(rated(rating))
        };
        pool::map_watched(&good, threads, control, check, || (), one)
    })?;
    let mut all = vec![None; boards.len()];
    for (row, rating) in good.into_iter().zip(ratings) {
        all[row] = Some(rating);
    }
    Ok((all, why))
}

/// The rules of some names, in the registry's order; `None` is all of them.
fn rules(names: Option<Vec<String>>) -> PyResult<Vec<&'static Rule>> {
    let Some(names) = names else {
        return Ok(RULES.to_vec());
    };
    let is_named = |rule: &&&Rule| names.iter().any(|name| name == rule.name);
    Ok(RULES.iter().filter(is_named).copied().collect())
}

/// Boards as rows of `Q`, `x` and `.`; each row is a string of its own only where it changes.
struct Drawing<'py> {
    n: usize,
    rows: Vec<(String, Option<Bound<'py, PyString>>)>,
}

impl<'py> Drawing<'py> {
    fn of(n: usize) -> Self {
        let rows = vec![(String::new(), None); n];
        Drawing { n, rows }
    }

    fn rows(&mut self, py: Python<'py>, marks: &Marks) -> PyResult<Rows<'py>> {
        let n = self.n;
        let mut all = Vec::with_capacity(n);
        for (number, row) in self.rows.iter_mut().enumerate() {
            let cell = |column| match n * number + column {
                cell if marks.stars.has(cell) => 'Q',
                cell if marks.open.has(cell) => '.',
                _ => 'x',
            };
            let drawn: String = (0..n).map(cell).collect();
            if row.1.is_none() || row.0 != drawn {
                *row = (drawn.clone(), Some(PyString::new(py, &drawn)));
            }
            all.extend(row.1.clone());
        }
        PyTuple::new(py, all)
    }
}

/// A deduction as a tuple, as that of a sudoku, which has links and branches too.
fn deduction<'py>(py: Python<'py>, n: usize, step: &Deduction) -> PyResult<Bound<'py, PyTuple>> {
    let place = |cell: usize| (cell / n, cell % n);
    let cells = |all: Squares| PyTuple::new(py, all.into_iter().map(place).collect::<Vec<_>>());
    let sets = step.story.sets.iter().enumerate();
    let role = |set| match step.story.sets.len() {
        1 => ("defining", 0),
        _ => ("set", set),
    };
    let marks = sets.flat_map(|(set, &all)| {
        all.into_iter().map(move |cell| {
            let ((row, column), (role, set)) = (place(cell), role(set));
            (row, column, 0, role, set)
        })
    });
    let none = PyTuple::empty(py);
    (
        PyString::intern(py, step.rule.name),
        tenths(step.difficulty),
        cells(step.placed)?,
        cells(step.eliminated)?,
        &step.story.reason,
        PyTuple::new(py, marks.collect::<Vec<_>>())?,
        &none,
        &none,
        PyTuple::new(py, step.houses(n))?,
        step.change(n),
    )
        .into_pyobject(py)
}
