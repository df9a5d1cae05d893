//! Answers to many sudokus checked, from Python.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

use crate::bindings::rows::{Made, Rows, reasons};
use crate::bindings::sudokus::{supervised, threads_for};
use crate::bindings::{args, interrupt};
use queendoku_simd::Isa;
use queendoku_sudoku::fast::many::check::{Verdict, check_many};

const CHECKS: Made = Made {
    what: "checks",
    by: "check_sudokus",
};

/// Checks answers, both [`Rows`]. Four bytes of each row: whether it is solved, and the numbers of
/// right cells, of changed givens and of clashes; and why rows are malformed, with `stop` the first.
#[pyfunction]
pub(super) fn check_sudokus<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    answers: &Bound<'py, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    stop: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyDict>)> {
    let threads = args::threads(threads)?;
    let (puzzles, answers) = (
        Rows::of(puzzles, false, CHECKS)?,
        Rows::of(answers, false, CHECKS)?,
    );
    let rows = puzzles.len();
    if answers.len() != rows {
        let found = answers.len();
        let message = format!("answers must have a row for each of puzzles: {rows}, not {found}");
        return Err(PyValueError::new_err(message));
    }
    let mut verdicts = vec![Verdict::default(); rows];
    let pairs = [&puzzles, &answers].map(|rows| (rows, rows.encoding()));
    let threads = threads_for(rows, threads);
    let wrong = interrupt::run(py, progress.as_ref(), |control, check| {
        let isa = Isa::chosen()?;
        supervised(rows, control, check, || {
            check_many(isa, pairs[0], pairs[1], threads, &mut verdicts, control)
        })
    })?;
    let told = if stop {
        wrong.len().min(1)
    } else {
        wrong.len()
    };
    let why = reasons(
        py,
        wrong[..told].iter().map(|wrong| {
            let rows = if wrong.is_answer { &answers } else { &puzzles };
            let mut reason = rows.reason(py, &wrong.row);
            if wrong.is_answer {
                reason = reason.map(of_answer);
            }
            (wrong.row.row, reason)
        }),
    )?;
    let bytes: Vec<_> = verdicts.iter().map(bytes_of).collect();
    Ok((PyByteArray::new(py, bytes.as_flattened()), why))
}

fn bytes_of(verdict: &Verdict) -> [u8; 4] {
    let Verdict {
        is_solved,
        right,
        changed,
        clashes,
    } = *verdict;
    [u8::from(is_solved), right, changed, clashes]
}

/// Why an answer is malformed, as said of its row.
fn of_answer(reason: String) -> String {
    match reason.starts_with("is ") {
        true => format!("answer {reason}"),
        false => format!("answer: {reason}"),
    }
}
