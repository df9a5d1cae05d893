//! Columns of strings for other libraries.
#![expect(unsafe_code, reason = "callbacks that other libraries call")]

use std::ffi::c_void;
use std::ops::Range;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::bindings::arrow::structures::{ARRAY, ArrowArray, ArrowSchema, SCHEMA, Structure};
use crate::columns::{Buffers, Filled, Layout};

/// An array of strings.
#[derive(Debug)]
pub(in crate::bindings) struct Answer {
    pub(in crate::bindings) layout: Layout,
    pub(in crate::bindings) rows: usize,
    pub(in crate::bindings) buffers: Buffers,
    /// What the places refer to is a part of this, which several arrays share.
    pub(in crate::bindings) data: Arc<Vec<u8>>,
    pub(in crate::bindings) part: Range<usize>,
}

/// What an exported array points to.
struct Exported {
    _answer: Arc<Answer>,
    buffers: [*const c_void; 4],
    sizes: [i64; 1],
}

/// The type and the buffers of an array, which lives as long as anyone uses them.
pub(in crate::bindings) fn capsules<'py>(
    py: Python<'py>,
    answer: &Arc<Answer>,
) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
    let schema = PyCapsule::new_with_value(py, schema(answer.layout), SCHEMA)?;
    let array = PyCapsule::new_with_value(py, array(answer), ARRAY)?;
    Ok((schema, array))
}

fn schema(layout: Layout) -> ArrowSchema {
    const NULLABLE: i64 = 2;
    let format = match layout {
        Layout::Utf8 => c"u",
        Layout::LargeUtf8 => c"U",
        Layout::Utf8View => c"vu",
    };
    ArrowSchema {
        format: format.as_ptr(),
        name: c"".as_ptr(),
        flags: NULLABLE,
        release: Some(release_schema),
        ..ArrowSchema::EMPTY
    }
}

/// # Safety
/// For schemas of [`schema`].
unsafe extern "C" fn release_schema(schema: *mut ArrowSchema) {
    // SAFETY: by the caller. All that it points to is static.
    unsafe { (*schema).release = None };
}

fn array(answer: &Arc<Answer>) -> ArrowArray {
    let Buffers {
        validity,
        nulls,
        places,
    } = &answer.buffers;
    let data = &answer.data[answer.part.clone()];
    let int = |size: usize| i64::try_from(size).expect("memory fits in 63 bits");
    let exported = Box::into_raw(Box::new(Exported {
        _answer: Arc::clone(answer),
        buffers: [
            validity
                .as_ref()
                .map_or(std::ptr::null(), |bits| bits.as_ptr().cast()),
            match places {
                Filled::Small(offsets) => offsets.as_ptr().cast(),
                Filled::Large(offsets) => offsets.as_ptr().cast(),
                Filled::Views(views) => views.as_ptr().cast(),
            },
            data.as_ptr().cast(),
            std::ptr::null(),
        ],
        sizes: [int(data.len())],
    }));
    // SAFETY: nobody else knows of it yet.
    unsafe { (*exported).buffers[3] = (&raw const (*exported).sizes).cast() };
    ArrowArray {
        length: int(answer.rows),
        null_count: int(*nulls),
        n_buffers: match places {
            Filled::Small(_) | Filled::Large(_) => 3,
            Filled::Views(_) => 4,
        },
        // SAFETY: it lives until the release.
        buffers: unsafe { (&raw const (*exported).buffers).cast() },
        release: Some(release_array),
        private_data: exported.cast(),
        ..ArrowArray::EMPTY
    }
}

/// # Safety
/// For arrays of [`array()`] that are not released.
unsafe extern "C" fn release_array(array: *mut ArrowArray) {
    // SAFETY: by the caller.
    unsafe {
        drop(Box::from_raw((*array).private_data.cast::<Exported>()));
        (*array).release = None;
    }
}
