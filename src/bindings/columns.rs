//! Arrow columns of strings, read and returned through the Arrow C data interface.

use std::iter::repeat_n;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::builder::StringViewBuilder;
use arrow_array::cast::AsArray;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi, to_ffi};
use arrow_array::ffi_stream::ArrayStreamReader;
use arrow_array::{Array, ArrayAccessor, ArrayReader, ArrayRef, GenericStringArray};
use arrow_array::{LargeStringArray, OffsetSizeTrait, StringArray, StringViewArray};
use arrow_array::{make_array, new_empty_array};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::bindings::texts::{MISSING, NO_PUZZLE, push_cells, reason};
use crate::sudoku::fast::many::Puzzles;
use crate::sudoku::grid::CELLS;

/// The most rows of a returned array: offsets of 32 bits reach the last of them.
const MOST_ROWS: usize = 1 << 24;

const SCHEMA: &std::ffi::CStr = c"arrow_schema";
const ARRAY: &std::ffi::CStr = c"arrow_array";
const STREAM: &std::ffi::CStr = c"arrow_array_stream";

/// How an array keeps its strings.
#[derive(Debug, Clone, Copy)]
enum Layout {
    Utf8,
    LargeUtf8,
    Utf8View,
}

impl Layout {
    fn of(array: &dyn Array) -> PyResult<Self> {
        let array_as_any = array.as_any();
        if array_as_any.is::<StringArray>() {
            Ok(Layout::Utf8)
        } else if array_as_any.is::<LargeStringArray>() {
            Ok(Layout::LargeUtf8)
        } else if array_as_any.is::<StringViewArray>() {
            Ok(Layout::Utf8View)
        } else {
            let found = array.data_type();
            let hint = if found.is_numeric() {
                "; read the column as text, since numbers lose leading zeros"
            } else if array.as_any_dictionary_opt().is_some() {
                "; cast it to strings"
            } else if found.is_nested() {
                "; pass a list of the rows"
            } else {
                ""
            };
            let message = "grids: an Arrow column must hold strings, not";
            Err(PyTypeError::new_err(format!("{message} {found}{hint}")))
        }
    }
}

/// A column of strings, in one or several pieces, which are not copied.
#[derive(Debug)]
pub(super) struct Column {
    /// The number of each piece's first row, and the piece.
    pieces: Vec<(usize, ArrayRef)>,
    rows: usize,
    layout: Layout,
}

impl Column {
    /// The column of an object with `__arrow_c_stream__` or `__arrow_c_array__`.
    pub(super) fn import(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        let arrays = if object.hasattr("__arrow_c_stream__")? {
            import_stream(&object.call_method0("__arrow_c_stream__")?.extract()?)?
        } else {
            let (schema, array) = object.call_method0("__arrow_c_array__")?.extract()?;
            vec![import_array(&schema, &array)?]
        };
        let layout = Layout::of(&arrays[0])?;
        let mut rows = 0;
        let mut pieces = Vec::with_capacity(arrays.len());
        for array in arrays {
            // Data from other libraries may have wrong offsets, views or UTF-8.
            array.to_data().validate_full().map_err(arrow_error)?;
            let start = rows;
            rows += array.len();
            pieces.push((start, array));
        }
        Ok(Column {
            pieces,
            rows,
            layout,
        })
    }

    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// Why a row is malformed.
    pub(super) fn reason(&self, row: usize) -> String {
        let piece = self.pieces.partition_point(|(start, _)| *start <= row) - 1;
        let (start, array) = &self.pieces[piece];
        let index = row - start;
        if array.is_null(index) {
            return MISSING.into();
        }
        let array = array.as_any();
        let text = match self.layout {
            Layout::Utf8 => array.downcast_ref().map(|a: &StringArray| a.value(index)),
            Layout::LargeUtf8 => array
                .downcast_ref()
                .map(|a: &LargeStringArray| a.value(index)),
            Layout::Utf8View => array
                .downcast_ref()
                .map(|a: &StringViewArray| a.value(index)),
        };
        reason(text.unwrap_or_default().as_bytes())
    }

    /// The solutions as arrays of the same layout, null where the count is 0.
    pub(super) fn solutions(&self, solutions: Vec<u8>, counts: &[u8]) -> PyResult<Vec<Strings>> {
        let solutions = Buffer::from_vec(solutions);
        let parts = counts.len().div_ceil(MOST_ROWS).max(1);
        let ranges = (0..parts).map(|part| {
            let start = part * MOST_ROWS;
            start..counts.len().min(start + MOST_ROWS)
        });
        ranges
            .map(|rows| {
                let bytes = CELLS * rows.start;
                let values = solutions.slice_with_length(bytes, CELLS * rows.len());
                strings(self.layout, values, &counts[rows])
            })
            .collect()
    }
}

impl Puzzles for Column {
    fn read<'a>(&'a self, rows: Range<usize>, buffer: &'a mut Vec<u8>) -> &'a [u8] {
        buffer.clear();
        let first = self
            .pieces
            .partition_point(|(start, _)| *start <= rows.start)
            - 1;
        for (start, array) in &self.pieces[first..] {
            if *start >= rows.end {
                break;
            }
            let range = rows.start.max(*start) - start..(rows.end - start).min(array.len());
            let array = array.as_any();
            match self.layout {
                Layout::Utf8 => copy(array.downcast_ref::<StringArray>(), range, buffer),
                Layout::LargeUtf8 => copy(array.downcast_ref::<LargeStringArray>(), range, buffer),
                Layout::Utf8View => copy(array.downcast_ref::<StringViewArray>(), range, buffer),
            }
        }
        buffer
    }
}

/// Writes the cells of some rows behind each other.
fn copy<'a, A>(array: Option<A>, rows: Range<usize>, cells: &mut Vec<u8>)
where
    A: ArrayAccessor<Item = &'a str>,
{
    let array = array.expect("the pieces of a column have one layout");
    for row in rows {
        if array.is_null(row) || !push_cells(array.value(row).as_bytes(), cells) {
            cells.extend_from_slice(&NO_PUZZLE);
        }
    }
}

/// Rows of 81 bytes as strings, null where the count is 0.
fn strings(layout: Layout, values: Buffer, counts: &[u8]) -> PyResult<Strings> {
    let array: ArrayRef = match layout {
        Layout::Utf8 => Arc::new(with_offsets::<i32>(values, counts)?),
        Layout::LargeUtf8 => Arc::new(with_offsets::<i64>(values, counts)?),
        Layout::Utf8View => Arc::new(with_views(values, counts)?),
    };
    Ok(Strings(array))
}

fn with_offsets<O: OffsetSizeTrait>(
    values: Buffer,
    counts: &[u8],
) -> PyResult<GenericStringArray<O>> {
    let offsets = OffsetBuffer::from_lengths(repeat_n(CELLS, counts.len()));
    let solved = BooleanBuffer::collect_bool(counts.len(), |row| counts[row] > 0);
    let nulls = Some(NullBuffer::new(solved)).filter(|nulls| nulls.null_count() > 0);
    GenericStringArray::try_new(offsets, values, nulls).map_err(arrow_error)
}

fn with_views(values: Buffer, counts: &[u8]) -> PyResult<StringViewArray> {
    const LENGTH: u32 = 81;
    let mut builder = StringViewBuilder::with_capacity(counts.len());
    let block = builder.append_block(values);
    for (offset, &count) in (0..).step_by(CELLS).zip(counts) {
        if count == 0 {
            builder.append_null();
        } else {
            builder
                .try_append_view(block, offset, LENGTH)
                .map_err(arrow_error)?;
        }
    }
    Ok(builder.finish())
}

/// Strings that any Arrow library can take without a copy.
#[pyclass(frozen, module = "queendoku._core", name = "ArrowStrings")]
pub(super) struct Strings(ArrayRef);

#[pymethods]
impl Strings {
    /// The Arrow PyCapsule interface, which ignores a requested type.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        let _ = requested_schema;
        let (array, schema) = to_ffi(&self.0.to_data()).map_err(arrow_error)?;
        let schema = PyCapsule::new_with_value(py, schema, SCHEMA)?;
        let array = PyCapsule::new_with_value(py, array, ARRAY)?;
        Ok((schema, array))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }
}

/// All arrays of a stream; at least one.
#[expect(unsafe_code, reason = "a foreign library's structures")]
fn import_stream(capsule: &Bound<'_, PyCapsule>) -> PyResult<Vec<ArrayRef>> {
    let stream = capsule.pointer_checked(Some(STREAM))?;
    // SAFETY: a capsule of this name holds an ArrowArrayStream, which is moved out of it here.
    let reader = unsafe { ArrayStreamReader::from_raw(stream.cast().as_ptr()) };
    let mut reader = reader.map_err(arrow_error)?;
    let arrays: Result<Vec<ArrayRef>, _> = reader.by_ref().collect();
    let mut arrays = arrays.map_err(arrow_error)?;
    if arrays.is_empty() {
        arrays.push(new_empty_array(reader.field().data_type()));
    }
    Ok(arrays)
}

#[expect(unsafe_code, reason = "a foreign library's structures")]
fn import_array(schema: &Bound<'_, PyCapsule>, array: &Bound<'_, PyCapsule>) -> PyResult<ArrayRef> {
    let schema = schema.pointer_checked(Some(SCHEMA))?;
    let array = array.pointer_checked(Some(ARRAY))?;
    // SAFETY: capsules of these names hold an ArrowSchema and an ArrowArray, which are moved out of
    // them here, and which agree, by the Arrow PyCapsule interface.
    let data = unsafe {
        let schema = FFI_ArrowSchema::from_raw(schema.cast().as_ptr());
        from_ffi(FFI_ArrowArray::from_raw(array.cast().as_ptr()), &schema)
    };
    Ok(make_array(data.map_err(arrow_error)?))
}

fn arrow_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(format!("grids: {error}"))
}
