//! Answers that NumPy wraps without a copy.

use std::ffi::c_int;

use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyMemoryView;

/// Bytes with Python's buffer protocol.
#[pyclass(module = "queendoku._core")]
pub(super) struct Buffer(Vec<u8>);

/// A memoryview of bytes, which it keeps.
pub(super) fn view(py: Python<'_>, bytes: Vec<u8>) -> PyResult<Bound<'_, PyMemoryView>> {
    PyMemoryView::from(Bound::new(py, Buffer(bytes))?.as_any())
}

#[pymethods]
impl Buffer {
    #[expect(unsafe_code, reason = "the buffer protocol has no safe form")]
    unsafe fn __getbuffer__(
        mut slf: PyRefMut<'_, Self>,
        view: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        let length = ffi::Py_ssize_t::try_from(slf.0.len())?;
        let start = slf.0.as_mut_ptr().cast();
        // SAFETY: Python passes a view to fill in. The bytes live as long as `slf`, to which the
        // view holds a reference, and Rust does not look at them again.
        let status = unsafe { ffi::PyBuffer_FillInfo(view, slf.as_ptr(), start, length, 0, flags) };
        match status {
            0 => Ok(()),
            _ => Err(PyErr::fetch(slf.py())),
        }
    }
}
