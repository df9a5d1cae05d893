//! Errors as Python exceptions.

use pyo3::exceptions::{PyKeyboardInterrupt, PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use pyo3::{PyErr, PyErrArguments};

use crate::error::Error;
use crate::sudoku::grid::draw_digit;

/// `queendoku.NoSolutionError`. Its import runs Python code, which a signal may interrupt, so it is
/// done once, when this module is imported.
static NO_SOLUTION_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Imports what the conversion of errors needs.
pub(super) fn prepare(py: Python<'_>) -> PyResult<()> {
    NO_SOLUTION_ERROR
        .import(py, "queendoku._common.errors", "NoSolutionError")
        .map(drop)
}

/// The exception for an error of the core.
pub(super) fn raise(found: Error) -> PyErr {
    match found {
        Error::Invalid(message) => PyValueError::new_err(message),
        Error::NoSolution { message, cells } => no_solution((message, cells)),
        Error::Unsolvable(ref digits) => {
            let message = found.to_string();
            let drawn: String = digits.iter().map(|&digit| draw_digit(digit)).collect();
            no_solution((message, Vec::<(usize, usize)>::new(), drawn))
        }
        Error::OutOfMemory(message) => PyMemoryError::new_err(message),
        Error::Internal(message) => PyRuntimeError::new_err(message),
        Error::Cancelled => PyKeyboardInterrupt::new_err(()),
    }
}

fn no_solution(arguments: impl PyErrArguments + 'static) -> PyErr {
    Python::attach(|py| match NO_SOLUTION_ERROR.get(py) {
        Some(class) => PyErr::from_type(class.bind(py).clone(), arguments),
        None => PyRuntimeError::new_err("queendoku._core has not been imported"),
    })
}
