//! The rows of a NumPy array, to which other threads may write meanwhile.

#![expect(unsafe_code, reason = "what others may write to has no safe slice")]

use std::ops::Range;

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::bindings::errors::about;
use queendoku_sudoku::fast::many::Puzzles;
use queendoku_sudoku::grid::CELLS;

/// The memory of an array of shape (rows, 81), from which rows are copied, once each.
///
/// Other threads cannot be kept from writing there, so there is no reference to it: the solver sees
/// only the copy, and checks it before use.
#[derive(Debug)]
pub(in crate::bindings) struct SharedRows {
    buffer: PyBuffer<u8>,
    rows: usize,
}

impl SharedRows {
    /// The rows of `array`, which must hold uint8 in C order.
    pub(super) fn of(array: &Bound<'_, PyAny>) -> PyResult<Self> {
        let buffer = PyBuffer::get(array)?;
        match *buffer.shape() {
            [rows, CELLS] if buffer.is_c_contiguous() => Ok(SharedRows { buffer, rows }),
            ref shape => {
                let what = format!("must have shape (m, 81) in C order, not {shape:?}");
                Err(about::<PyValueError>("grids", what))
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.rows
    }
}

impl Puzzles for SharedRows {
    fn read<'b>(&'b self, rows: Range<usize>, buffer: &'b mut Vec<u8>) -> &'b [u8] {
        assert!(rows.start <= rows.end && rows.end <= self.rows);
        let length = CELLS * rows.len();
        buffer.resize(length, 0);
        // SAFETY: the assertion keeps the source inside of the array, and the buffer, which has
        // `length` bytes, is this thread's own. Any byte is a valid u8, so whatever another thread
        // writes meanwhile, the copy holds bytes.
        unsafe {
            let start = self.buffer.buf_ptr().cast::<u8>();
            let source = start.add(CELLS * rows.start);
            source.copy_to_nonoverlapping(buffer.as_mut_ptr(), length);
        }
        buffer
    }
}
