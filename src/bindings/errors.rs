//! The core's errors as Python exceptions.

use pyo3::PyErr;
use pyo3::exceptions::{PyKeyboardInterrupt, PyMemoryError, PyValueError};

use crate::error::Error;

pyo3::import_exception!(queendoku.errors, NoSolutionError);

impl From<Error> for PyErr {
    fn from(error: Error) -> PyErr {
        match error {
            Error::Invalid(message) => PyValueError::new_err(message),
            Error::NoSolution(message) => NoSolutionError::new_err(message),
            Error::OutOfMemory(message) => PyMemoryError::new_err(message),
            Error::Cancelled => PyKeyboardInterrupt::new_err(()),
        }
    }
}
