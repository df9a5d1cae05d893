//! Arrow columns of strings, read and returned through the Arrow C data interface.

use std::ops::Range;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::bindings::arrow::{
    Column as Exported, Memory, Piece, capsules, from_array, from_stream,
};
use crate::bindings::rows::cells::{MISSING, NO_PUZZLE, push_cells, reason};
use queendoku_ground::columns::{Buffers, Filled, Layout};
use queendoku_sudoku::fast::many::Puzzles;
use queendoku_sudoku::grid::CELLS;

/// The most rows of a returned array: offsets of 32 bits reach the last of them.
const MOST_ROWS: usize = 1 << 24;

/// A column of strings, in one or several pieces, which are not copied.
#[derive(Debug)]
pub(in crate::bindings) struct Column {
    pieces: Vec<Piece>,
    rows: usize,
    layout: Layout,
}

impl Column {
    /// The column of an object with `__arrow_c_stream__` or `__arrow_c_array__`.
    pub(super) fn import(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (layout, pieces) = if object.hasattr("__arrow_c_stream__")? {
            from_stream(&object.call_method0("__arrow_c_stream__")?.extract()?)?
        } else {
            let (schema, array) = object.call_method0("__arrow_c_array__")?.extract()?;
            from_array(&schema, &array)?
        };
        Ok(Column {
            rows: pieces.iter().map(|piece| piece.strings().len()).sum(),
            pieces,
            layout,
        })
    }

    pub(super) fn len(&self) -> usize {
        self.rows
    }

    /// The place of the piece that has a row.
    fn piece_of(&self, row: usize) -> usize {
        let after = self.pieces.partition_point(|piece| piece.first <= row);
        after.saturating_sub(1)
    }

    /// Why a row is malformed.
    pub(super) fn reason(&self, row: usize) -> String {
        let piece = &self.pieces[self.piece_of(row)];
        let text = piece.strings().get(row - piece.first);
        text.map_or_else(|| MISSING.into(), reason)
    }

    /// The answers as arrays of the same layout, null where the count is 0.
    pub(super) fn answer(&self, answers: Vec<u8>, counts: &[u8]) -> Vec<Strings> {
        let data = Arc::new(answers);
        let parts = counts.len().div_ceil(MOST_ROWS).max(1);
        let ranges = (0..parts).map(|part| {
            let start = part * MOST_ROWS;
            start..counts.len().min(start + MOST_ROWS)
        });
        ranges
            .map(|rows| {
                let part = CELLS * rows.start..CELLS * rows.end;
                let counts = &counts[rows];
                let is_there = |row: usize| counts[row] > 0;
                let buffers =
                    Buffers::of_one_width(self.layout, &data[part.clone()], CELLS, is_there);
                Strings(strings(self.layout, buffers, &data, part))
            })
            .collect()
    }
}

impl Puzzles for Column {
    fn read<'a>(&'a self, rows: Range<usize>, buffer: &'a mut Vec<u8>) -> &'a [u8] {
        buffer.clear();
        for piece in &self.pieces[self.piece_of(rows.start)..] {
            if piece.first >= rows.end {
                break;
            }
            let (first, strings) = (piece.first, piece.strings());
            for row in rows.start.max(first) - first..(rows.end - first).min(strings.len()) {
                if !strings
                    .get(row)
                    .is_some_and(|text| push_cells(text, buffer))
                {
                    buffer.extend_from_slice(&NO_PUZZLE);
                }
            }
        }
        buffer
    }
}

/// A column of strings, whose places refer to a part of `data`, which several arrays share.
fn strings(layout: Layout, buffers: Buffers, data: &Arc<Vec<u8>>, part: Range<usize>) -> Exported {
    let format = match layout {
        Layout::Utf8 => c"u",
        Layout::LargeUtf8 => c"U",
        Layout::Utf8View => c"vu",
    };
    let length = i64::try_from(part.len()).expect("memory fits in 63 bits");
    let rows = part.len() / CELLS;
    let data = Memory::from(Arc::clone(data), part.start);
    let places = match buffers.places {
        Filled::Small(offsets) => vec![Memory::of(offsets), data],
        Filled::Large(offsets) => vec![Memory::of(offsets), data],
        Filled::Views(views) => vec![Memory::of(views), data, Memory::of(vec![length])],
    };
    let mut column = Exported::new(format, rows, places);
    column.nulls = buffers.nulls;
    if let Some(validity) = buffers.validity {
        column.buffers[0] = Memory::of(validity);
    }
    column
}

/// Strings that any Arrow library can take without a copy.
#[pyclass(frozen, module = "queendoku._core", name = "ArrowStrings")]
pub(in crate::bindings) struct Strings(Exported);

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
        capsules(py, &self.0)
    }

    fn __len__(&self) -> usize {
        self.0.rows
    }
}
