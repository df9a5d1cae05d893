//! The rows of a NumPy array, which other threads may write to while they are read.

#![expect(
    unsafe_code,
    reason = "memory that others may write to has no safe slice"
)]

use std::marker::PhantomData;
use std::ops::Range;

use numpy::{PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::bindings::errors::exception;
use crate::sudoku::fast::many::Puzzles;
use crate::sudoku::grid::CELLS;

/// The memory of an array of shape (rows, 81), from which rows are copied, once each.
///
/// Nobody else can be kept from writing there, so there is no reference to it: the solver sees the
/// copy alone, and checks it before use.
#[derive(Debug)]
pub(super) struct SharedRows<'a> {
    start: *const u8,
    rows: usize,
    array: PhantomData<&'a PyArray2<u8>>,
}

// SAFETY: the memory lives as long as the array, which is borrowed, and is only copied from.
unsafe impl Sync for SharedRows<'_> {}

impl<'a> SharedRows<'a> {
    /// The rows of `array`, which must be in C order.
    pub(super) fn of(array: &'a Bound<'_, PyArray2<u8>>) -> PyResult<Self> {
        let shape = array.shape();
        if shape[1] != CELLS || !array.is_c_contiguous() {
            let message = format!("grids must have shape (m, 81) in C order, not {shape:?}");
            return Err(exception::<PyValueError>(message));
        }
        Ok(SharedRows {
            start: array.data(),
            rows: shape[0],
            array: PhantomData,
        })
    }

    pub(super) fn rows(&self) -> usize {
        self.rows
    }
}

impl Puzzles for SharedRows<'_> {
    fn read<'b>(&'b self, rows: Range<usize>, buffer: &'b mut Vec<u8>) -> &'b [u8] {
        assert!(rows.start <= rows.end && rows.end <= self.rows);
        let length = CELLS * rows.len();
        buffer.resize(length, 0);
        // SAFETY: the assertion keeps the source inside of the array, and the buffer, which has
        // `length` bytes, is this thread's own. Any byte is a valid u8, so whatever another thread
        // writes meanwhile, the copy holds bytes.
        unsafe {
            let source = self.start.add(CELLS * rows.start);
            source.copy_to_nonoverlapping(buffer.as_mut_ptr(), length);
        }
        buffer
    }
}
