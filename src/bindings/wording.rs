//! How errors speak of Python's values.
//!
//! `str` and `repr` run the value's own code, and signal handlers. An Exception that they raise is
//! left out of the message; anything else, such as Ctrl-C, replaces the error.

use pyo3::exceptions::{PyException, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

/// The TypeError for a value that is not what it must be.
pub(super) fn wrong_type(must: &str, value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("{must}, not {}", type_name(value)))
}

/// The ValueError for a value that is not what it must be.
pub(super) fn wrong_value(must: &str, value: &Bound<'_, PyAny>) -> PyErr {
    match shown(value) {
        Ok(shown) => PyValueError::new_err(format!("{must}, got {shown}")),
        Err(raised) => raised,
    }
}

/// `instead` in place of an Exception; anything else, such as KeyboardInterrupt, is raised.
pub(super) fn or_exit(error: PyErr, py: Python<'_>, instead: impl FnOnce() -> PyErr) -> PyErr {
    match error.is_instance_of::<PyException>(py) {
        true => instead(),
        false => error,
    }
}

/// What Python prints for a value, unless it fails, as for an int of thousands of digits.
pub(super) fn shown(value: &Bound<'_, PyAny>) -> PyResult<String> {
    written(value, value.str())
}

/// The same with `repr`.
pub(super) fn represented(value: &Bound<'_, PyAny>) -> PyResult<String> {
    written(value, value.repr())
}

fn written(value: &Bound<'_, PyAny>, text: PyResult<Bound<'_, PyString>>) -> PyResult<String> {
    match text {
        Ok(text) => Ok(shortened(&text.to_string_lossy())),
        Err(error) if error.is_instance_of::<PyException>(value.py()) => {
            Ok(format!("<{} that cannot be shown>", type_name(value)))
        }
        Err(error) => Err(error),
    }
}

/// A value, cut short for an error message.
pub(super) fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        None => text.into(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

/// The name of a value's type, without running its code.
pub(super) fn type_name(value: &Bound<'_, PyAny>) -> String {
    let name = value.get_type().name();
    name.map_or_else(
        |_| "something else".into(),
        |name| name.to_string_lossy().into_owned(),
    )
}
