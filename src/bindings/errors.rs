//! Errors as Python exceptions.

use pyo3::exceptions::{PyKeyboardInterrupt, PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use pyo3::{PyErr, PyErrArguments, PyTypeInfo};

use queendoku_ground::error::{Error, Said};
use queendoku_sudoku::grid::draw_digit;

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
        Error::Invalid(said) => error::<PyValueError>(said),
        Error::NoSolution { said, cells } => no_solution((said.what, cells, "", said.argument)),
        Error::Unsolvable(ref digits) => {
            let drawn: String = digits.iter().map(|&digit| draw_digit(digit)).collect();
            let cells = Vec::<(usize, usize)>::new();
            no_solution((found.without_argument(), cells, drawn, "grid"))
        }
        Error::OutOfMemory(said) => error::<PyMemoryError>(said),
        Error::Internal(message) => PyRuntimeError::new_err(message),
        Error::Cancelled => PyKeyboardInterrupt::new_err(()),
    }
}

/// An exception that keeps the parts of what it says, for who knows the argument by another name.
pub(super) fn error<E: PyTypeInfo>(said: impl Into<Said>) -> PyErr {
    Python::attach(|py| error_of(&py.get_type::<E>(), &said.into()))
}

fn error_of(class: &Bound<'_, PyType>, said: &Said) -> PyErr {
    let parts = [
        ("argument", said.argument),
        ("wrong", &said.what),
        ("advice", &said.advice),
    ];
    let made = class.call1((said.to_string(),)).and_then(|error| {
        let mut parts = parts.into_iter();
        parts.try_for_each(|(name, part)| error.setattr(name, part))?;
        Ok(error)
    });
    made.map_or_else(|failed| failed, PyErr::from_value)
}

/// The exception for what an argument holds.
pub(super) fn about<E: PyTypeInfo>(argument: &'static str, what: impl Into<String>) -> PyErr {
    error::<E>(Said::of(argument, what))
}

/// The same error of an argument of another name; any other error as it is.
pub(super) fn of_argument(py: Python<'_>, found: PyErr, argument: &'static str) -> PyErr {
    let part = |name| found.value(py).getattr(name)?.extract::<String>();
    match (part("wrong"), part("advice")) {
        (Ok(what), Ok(advice)) => {
            let said = Said::of(argument, what).or(advice);
            error_of(&found.get_type(py), &said)
        }
        _ => found,
    }
}

/// What an error says of an argument, without its name.
pub(super) fn said_of(py: Python<'_>, found: &PyErr, argument: &str) -> PyResult<String> {
    let value = found.value(py);
    let part = |name| value.getattr(name)?.extract::<String>();
    match (part("argument"), part("wrong"), part("advice")) {
        (Ok(name), Ok(what), Ok(advice)) if name == argument => {
            Ok(Said::from(what).or(advice).to_string())
        }
        _ => Ok(value.str()?.to_string_lossy().into_owned()),
    }
}

fn no_solution(arguments: impl PyErrArguments + 'static) -> PyErr {
    Python::attach(|py| match NO_SOLUTION_ERROR.get(py) {
        Some(class) => PyErr::from_type(class.bind(py).clone(), arguments),
        None => PyRuntimeError::new_err("queendoku._core has not been imported"),
    })
}
