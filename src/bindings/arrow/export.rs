//! Columns for other libraries.
#![expect(unsafe_code, reason = "callbacks that other libraries call")]

use std::any::Any;
use std::ffi::{CStr, c_void};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::bindings::arrow::structures::{ARRAY, ArrowArray, ArrowSchema, SCHEMA, Structure};

/// A column, or a table: a column of structures, whose children are its columns.
#[derive(Debug)]
pub(in crate::bindings) struct Column {
    pub(in crate::bindings) format: &'static CStr,
    pub(in crate::bindings) name: &'static CStr,
    pub(in crate::bindings) rows: usize,
    pub(in crate::bindings) nulls: usize,
    /// As the format has them, the validity first.
    pub(in crate::bindings) buffers: Vec<Memory>,
    pub(in crate::bindings) children: Vec<Column>,
    /// The values that are meant, if the column has their numbers.
    pub(in crate::bindings) dictionary: Option<Box<Column>>,
}

impl Column {
    /// A column without children in which no row is null.
    pub(in crate::bindings) fn new(
        format: &'static CStr,
        rows: usize,
        buffers: Vec<Memory>,
    ) -> Self {
        Column {
            format,
            name: c"",
            rows,
            nulls: 0,
            buffers: [vec![Memory::none()], buffers].concat(),
            children: Vec::new(),
            dictionary: None,
        }
    }

    /// The same with a child.
    pub(in crate::bindings) fn over(mut self, child: Column) -> Self {
        self.children.push(child);
        self
    }
}

/// Memory that lives as long as anyone uses it, and does not change.
#[derive(Debug, Clone)]
pub(in crate::bindings) struct Memory {
    start: *const c_void,
    _owner: Option<Arc<dyn Any + Send + Sync>>,
}

impl Memory {
    /// The memory of numbers from one of them on.
    ///
    /// # Panics
    /// If there are fewer.
    pub(in crate::bindings) fn from<T: Send + Sync + 'static>(
        numbers: Arc<Vec<T>>,
        first: usize,
    ) -> Self {
        Memory {
            start: numbers[first..].as_ptr().cast(),
            _owner: Some(numbers),
        }
    }

    /// The memory of numbers.
    pub(in crate::bindings) fn of<T: Send + Sync + 'static>(numbers: Vec<T>) -> Self {
        Memory::from(Arc::new(numbers), 0)
    }

    /// Where there is nothing to be said.
    pub(in crate::bindings) fn none() -> Self {
        Memory {
            start: std::ptr::null(),
            _owner: None,
        }
    }
}

// SAFETY: nobody writes there.
unsafe impl Send for Memory {}
// SAFETY: the same.
unsafe impl Sync for Memory {}

/// The type and the buffers of a column.
pub(in crate::bindings) fn capsules<'py>(
    py: Python<'py>,
    column: &Column,
) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
    let schema = PyCapsule::new_with_value(py, schema(column), SCHEMA)?;
    let array = PyCapsule::new_with_value(py, array(column), ARRAY)?;
    Ok((schema, array))
}

/// The structures below one, each of which somebody may take away.
struct Below<T> {
    children: Vec<*mut T>,
    dictionary: *mut T,
}

impl<T> Below<T> {
    fn of(column: &Column, export: fn(&Column) -> T) -> Self {
        let export = |column: &Column| Box::into_raw(Box::new(export(column)));
        Below {
            children: column.children.iter().map(export).collect(),
            dictionary: column
                .dictionary
                .as_deref()
                .map_or(std::ptr::null_mut(), export),
        }
    }
}

impl<T> Drop for Below<T> {
    fn drop(&mut self) {
        let all = self.children.iter().copied().chain([self.dictionary]);
        for one in all.filter(|one| !one.is_null()) {
            // SAFETY: from `Box::into_raw`. Whoever took what is in there has left it empty.
            unsafe { drop(Box::from_raw(one)) };
        }
    }
}

fn schema(column: &Column) -> ArrowSchema {
    const NULLABLE: i64 = 2;
    let mut below = Box::new(Below::of(column, schema));
    ArrowSchema {
        format: column.format.as_ptr(),
        name: column.name.as_ptr(),
        flags: NULLABLE,
        n_children: int(below.children.len()),
        children: below.children.as_mut_ptr(),
        dictionary: below.dictionary,
        release: Some(release_schema),
        private_data: Box::into_raw(below).cast(),
        ..ArrowSchema::EMPTY
    }
}

/// # Safety
/// For schemas of [`schema`] that are not released.
unsafe extern "C" fn release_schema(schema: *mut ArrowSchema) {
    // SAFETY: by the caller. What is not below it is static.
    unsafe {
        drop(Box::from_raw(
            (*schema).private_data.cast::<Below<ArrowSchema>>(),
        ));
        (*schema).release = None;
    }
}

/// What an exported array points to.
struct Exported {
    _memory: Vec<Memory>,
    buffers: Vec<*const c_void>,
    below: Below<ArrowArray>,
}

fn array(column: &Column) -> ArrowArray {
    let mut exported = Box::new(Exported {
        _memory: column.buffers.clone(),
        buffers: column.buffers.iter().map(|memory| memory.start).collect(),
        below: Below::of(column, array),
    });
    ArrowArray {
        length: int(column.rows),
        null_count: int(column.nulls),
        n_buffers: int(exported.buffers.len()),
        buffers: exported.buffers.as_ptr(),
        n_children: int(exported.below.children.len()),
        children: exported.below.children.as_mut_ptr(),
        dictionary: exported.below.dictionary,
        release: Some(release_array),
        private_data: Box::into_raw(exported).cast(),
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

fn int(size: usize) -> i64 {
    i64::try_from(size).expect("memory fits in 63 bits")
}
