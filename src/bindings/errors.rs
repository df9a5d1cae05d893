//! Errors as Python exceptions.

use pyo3::exceptions::{PyKeyboardInterrupt, PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::{PyErr, PyTypeInfo};

use crate::bindings::lists::{text, tuple};
use crate::error::Error;

pyo3::import_exception!(queendoku.errors, NoSolutionError);

/// An exception of type `T`, made now: pyo3 makes its own when they are raised, and if there is no
/// memory left for that, it panics where nobody catches it. Here it is a MemoryError then.
pub(super) fn exception<T: PyTypeInfo>(message: impl AsRef<str>) -> PyErr {
    Python::attach(|py| {
        text(py, message.as_ref().as_bytes())
            .and_then(|message| tuple(py, [message.into_any()]))
            .and_then(|message| py.get_type::<T>().call1(message))
            .map_or_else(|error| error, PyErr::from_value)
    })
}

impl From<Error> for PyErr {
    fn from(found: Error) -> PyErr {
        match found {
            Error::Invalid(message) => exception::<PyValueError>(message),
            Error::NoSolution(message) => exception::<NoSolutionError>(message),
            Error::OutOfMemory(message) => exception::<PyMemoryError>(message),
            Error::Cancelled => PyKeyboardInterrupt::new_err(()),
        }
    }
}
