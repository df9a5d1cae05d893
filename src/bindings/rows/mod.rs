//! Many rows in whatever holds them, and answers in kind: one door for each task.

mod array;
mod cells;
mod column;
mod list;

use std::ops::Range;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::bindings::buffer;
use crate::bindings::errors::raise;
use crate::bindings::interrupt::detach;
use crate::bindings::lists::{Slices, let_go};
use crate::bindings::wording::shown;
use queendoku_ground::memory;
use queendoku_sudoku::fast::many::{Encoding, Malformed, Puzzles};
use queendoku_sudoku::grid::CELLS;

use array::SharedRows;
use cells::padded;
use column::Column;
use list::Texts;

pub(super) use column::Strings;

/// A list of rows of text, with the overhead of Python, takes so many times their bytes, answers
/// included.
const COPIES_OF_TEXT: usize = 4;

/// Ten lists with room for nine objects take so many times 81 bytes.
const COPIES_OF_LISTS: usize = 18;

/// Many rows, as Python passes them.
pub(super) enum Rows {
    /// Of a list: each is str, bytes, or nine rows.
    List(Texts),
    /// Of a pair: an array (m, 81) in C order, and the array of ints whose values it has, or None
    /// if it has the bytes of text.
    Array(SharedRows, Option<Py<PyAny>>),
    /// Of an Arrow column of strings.
    Column(Column),
}

impl Rows {
    /// Reads a list, with `stop` up to the first malformed row; the others stay where they are.
    pub(super) fn of(rows: &Bound<'_, PyAny>, stop: bool, made: Made) -> PyResult<Self> {
        Rows::with(rows, stop, made, false)
    }

    /// The same of what may be, in a list, a sudoku of another size or with rules.
    pub(super) fn with_others(rows: &Bound<'_, PyAny>, stop: bool, made: Made) -> PyResult<Self> {
        Rows::with(rows, stop, made, true)
    }

    fn with(rows: &Bound<'_, PyAny>, stop: bool, made: Made, others: bool) -> PyResult<Self> {
        if let Ok(list) = rows.cast::<PyList>() {
            made.check_memory(list.len(), COPIES_OF_TEXT)?;
            return Ok(Rows::List(Texts::read(list, stop, others)?));
        }
        if let Ok((array, source)) = rows.extract::<(Bound<'_, PyAny>, _)>() {
            return Ok(Rows::Array(SharedRows::of(&array)?, source));
        }
        Ok(Rows::Column(Column::import(rows)?))
    }

    /// The rows that are no plain sudokus, by their numbers.
    pub(super) fn others<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        match self {
            Rows::List(texts) => texts.others(py),
            _ => Ok(PyDict::new(py)),
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        match self {
            Rows::List(texts) => texts.len(),
            Rows::Array(rows, _) => rows.len(),
            Rows::Column(column) => column.len(),
        }
    }

    /// How they are encoded, and answers.
    pub(super) fn encoding(&self) -> Encoding {
        match self {
            Rows::Array(_, Some(_)) => Encoding::Digits,
            _ => Encoding::Text,
        }
    }

    /// Checks that so many answers in kind to each row fit in the free memory.
    pub(super) fn check_answers(&self, made: Made, each: usize) -> PyResult<()> {
        let rows = |rows: usize| rows.saturating_mul(each);
        if each > 1 && self.len() > 0 {
            let copies = match self {
                Rows::List(_) => COPIES_OF_TEXT,
                _ => 1,
            };
            made.check_each(each, copies)?; // no iterator helps if those of one do not fit
        }
        match self {
            Rows::List(texts) => {
                if each > 1 {
                    made.check_memory(rows(texts.len()), COPIES_OF_TEXT)?;
                }
                made.check_memory(rows(texts.lists()), COPIES_OF_LISTS)
            }
            _ => made.check_memory(rows(self.len()), 1),
        }
    }

    /// Why rows are malformed, by their numbers.
    pub(super) fn reasons<'py>(
        &self,
        py: Python<'py>,
        malformed: &[Malformed],
    ) -> PyResult<Bound<'py, PyDict>> {
        reasons(
            py,
            malformed.iter().map(|bad| (bad.row, self.reason(py, bad))),
        )
    }

    /// Why a row is malformed.
    pub(super) fn reason(&self, py: Python<'_>, bad: &Malformed) -> PyResult<String> {
        Ok(match self {
            Rows::List(texts) => texts.reason(bad.row),
            Rows::Array(rows, None) => padded(rows.read(bad.row..bad.row + 1, &mut Vec::new())),
            Rows::Array(_, Some(source)) => {
                let found = shown(&source.bind(py).get_item((bad.row, bad.cell.0))?)?;
                format!(
                    "{} has {found}; allowed are 1 to 9, and 0 for a blank",
                    bad.cell
                )
            }
            Rows::Column(column) => column.reason(bad.row),
        })
    }

    /// The answers, 81 bytes each, as the rows are held: a list, a memoryview, or arrays of Arrow.
    /// There is none where the count is 0, and as many for one row as for any other. With `stop`, None
    /// if there is a reason why a row has none.
    pub(super) fn answer<'py>(
        &self,
        py: Python<'py>,
        mut answers: Vec<u8>,
        counts: &[u8],
        why: &Bound<'_, PyDict>,
        stop: bool,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        if stop && !why.is_empty() {
            return Ok(None);
        }
        Ok(Some(match self {
            Rows::List(texts) => texts.answer(py, &answers, counts)?.into_any(),
            Rows::Array(_, source) => {
                if source.is_none() {
                    empty(&mut answers, counts);
                }
                buffer::view(py, answers)?.into_any()
            }
            Rows::Column(column) => {
                let parts = detach(py, || column.answer(answers, counts));
                PyList::new(py, parts)?.into_any()
            }
        }))
    }
}

impl Puzzles for Rows {
    fn read<'a>(&'a self, rows: Range<usize>, buffer: &'a mut Vec<u8>) -> &'a [u8] {
        match self {
            Rows::List(texts) => texts.flat.read(rows, buffer),
            Rows::Array(shared, _) => shared.read(rows, buffer),
            Rows::Column(column) => column.read(rows, buffer),
        }
    }
}

/// Writes what NumPy takes for empty bytes where there is no answer.
fn empty(answers: &mut [u8], counts: &[u8]) {
    for (answer, &count) in answers.chunks_exact_mut(CELLS).zip(counts) {
        if count == 0 {
            answer.fill(0);
        }
    }
}

/// A dict of why rows have no answer, by their numbers.
pub(super) fn reasons<'py>(
    py: Python<'py>,
    wrong: impl Iterator<Item = (usize, PyResult<String>)>,
) -> PyResult<Bound<'py, PyDict>> {
    let reasons = PyDict::new(py);
    add_reasons(&reasons, wrong)?;
    Ok(reasons)
}

/// Adds them to others.
pub(super) fn add_reasons(
    reasons: &Bound<'_, PyDict>,
    wrong: impl Iterator<Item = (usize, PyResult<String>)>,
) -> PyResult<()> {
    let mut slices = Slices::default();
    for (index, (row, reason)) in wrong.enumerate() {
        slices
            .before(reasons.py(), index)
            .and_then(|()| reasons.set_item(row, reason?))
            .inspect_err(|_| let_go(reasons, reasons.len()))?;
    }
    Ok(())
}

/// What is made of rows, and by which function, as errors say it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Made {
    pub(super) what: &'static str,
    pub(super) by: &'static str,
}

impl Made {
    /// Checks that `copies` of so many rows fit in the free memory.
    pub(super) fn check_memory(self, rows: usize, copies: usize) -> PyResult<()> {
        let bytes = rows as f64 * (copies * CELLS) as f64;
        let instead = format!("give {} an iterator, or parts", self.by);
        let what = || format!("the {} of {rows} sudokus", self.what);
        memory::check_answer(bytes, &instead, what).map_err(raise)
    }

    /// The same of what is made, so many times, of one row.
    pub(super) fn check_each(self, each: usize, copies: usize) -> PyResult<()> {
        let bytes = each as f64 * (copies * CELLS) as f64;
        let instead = format!("ask for fewer {}", self.what);
        let what = || format!("{each} {} of a sudoku", self.what);
        memory::check_answer(bytes, &instead, what).map_err(raise)
    }
}
