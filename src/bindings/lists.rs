//! How boards, grids and placements become Python lists, and numbers and texts Python's.
//!
//! A board of n rows is one of n possible strings a row, so n strings serve all boards. The rest
//! is lists, and CPython's cyclic garbage collector would walk them again and again while they
//! grow; it sleeps meanwhile.

use std::collections::BTreeMap;

use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyString, PyTuple};

/// Items made between two looks for Ctrl-C: well under a millisecond's work.
const ITEMS_PER_CHECK: usize = 1 << 12;

/// A list of `count` lists of `width` strings: value v of `values` becomes `strings[v]`.
///
/// # Errors
/// MemoryError, or what a signal handler raises; nothing is left behind then.
///
/// # Panics
/// If `values` does not hold `count * width` values.
pub(super) fn lists_of_shared_strings<'py>(
    py: Python<'py>,
    values: &[u8],
    count: usize,
    width: usize,
    strings: &[Py<PyString>],
) -> PyResult<Bound<'py, PyList>> {
    assert_eq!(values.len(), count * width);
    let _sleeping = SleepingCollector::new(py);
    let outer = new_list(py, count)?;
    for index in 0..count {
        if index % ITEMS_PER_CHECK == ITEMS_PER_CHECK - 1 {
            py.check_signals()?;
        }
        let inner = list_of_shared_strings(py, &values[index * width..][..width], strings)?;
        set_item(&outer, index, inner.into_any())?;
    }
    Ok(outer)
}

/// One such inner list.
pub(super) fn list_of_shared_strings<'py>(
    py: Python<'py>,
    values: &[u8],
    strings: &[Py<PyString>],
) -> PyResult<Bound<'py, PyList>> {
    let list = new_list(py, values.len())?;
    for (index, &value) in values.iter().enumerate() {
        set_item(
            &list,
            index,
            strings[usize::from(value)].bind(py).clone().into_any(),
        )?;
    }
    Ok(list)
}

/// A list of ints.
pub(super) fn list_of_ints<'py>(py: Python<'py>, values: &[u32]) -> PyResult<Bound<'py, PyList>> {
    list_from(py, values.len(), |index| int(py, values[index].into()))
}

/// A list of `length` items that `item` makes, which must not look for the list.
pub(super) fn list_from<'py>(
    py: Python<'py>,
    length: usize,
    mut item: impl FnMut(usize) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let list = new_list(py, length)?;
    for index in 0..length {
        if index % ITEMS_PER_CHECK == ITEMS_PER_CHECK - 1 {
            py.check_signals()?;
        }
        set_item(&list, index, item(index)?)?;
    }
    Ok(list)
}

/// A string; a MemoryError where `PyString::new` panics.
pub(super) fn string(py: Python<'_>, content: &str) -> PyResult<Py<PyString>> {
    Ok(text(py, content.as_bytes())?.unbind())
}

/// [`string`] of bytes, which Python checks to be UTF-8.
#[expect(unsafe_code, reason = "pyo3 has no constructor that can fail")]
pub(super) fn text<'py>(py: Python<'py>, utf_8: &[u8]) -> PyResult<Bound<'py, PyString>> {
    let length = ffi::Py_ssize_t::try_from(utf_8.len())?;
    // SAFETY: the thread is attached, and `utf_8` has `length` bytes; what comes back is a new
    // reference to a str, or null with an exception set.
    unsafe {
        let string = ffi::PyUnicode_FromStringAndSize(utf_8.as_ptr().cast(), length);
        Ok(Bound::from_owned_ptr_or_err(py, string)?.cast_into_unchecked())
    }
}

/// Bytes; a MemoryError where `PyBytes::new` panics.
pub(super) fn bytes<'py>(py: Python<'py>, content: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, content.len(), |bytes| {
        bytes.copy_from_slice(content);
        Ok(())
    })
}

/// An int; a MemoryError where `PyInt::new` panics.
#[expect(unsafe_code, reason = "pyo3 has no constructor that can fail")]
pub(super) fn int(py: Python<'_>, value: u64) -> PyResult<Bound<'_, PyAny>> {
    // SAFETY: the thread is attached; what comes back is a new reference, or null with an exception
    // set.
    unsafe { Bound::from_owned_ptr_or_err(py, ffi::PyLong_FromUnsignedLongLong(value)) }
}

/// A float; a MemoryError where `PyFloat::new` panics.
#[expect(unsafe_code, reason = "pyo3 has no constructor that can fail")]
pub(super) fn float(py: Python<'_>, value: f64) -> PyResult<Bound<'_, PyAny>> {
    // SAFETY: as in `int`.
    unsafe { Bound::from_owned_ptr_or_err(py, ffi::PyFloat_FromDouble(value)) }
}

/// A tuple; a MemoryError where `PyTuple::new` panics.
#[expect(unsafe_code, reason = "pyo3 has no constructor that can fail")]
pub(super) fn tuple<'py>(
    py: Python<'py>,
    items: impl IntoIterator<Item = Bound<'py, PyAny>, IntoIter: ExactSizeIterator>,
) -> PyResult<Bound<'py, PyTuple>> {
    let items = items.into_iter();
    let length = ffi::Py_ssize_t::try_from(items.len())?;
    // SAFETY: the thread is attached. PyTuple_New returns a new reference to a tuple, or null with
    // an exception set; PyTuple_SetItem checks the index and takes over the reference to the item.
    unsafe {
        let tuple = Bound::from_owned_ptr_or_err(py, ffi::PyTuple_New(length))?;
        for (index, item) in (0..).zip(items) {
            if ffi::PyTuple_SetItem(tuple.as_ptr(), index, item.into_ptr()) != 0 {
                return Err(PyErr::fetch(py));
            }
        }
        Ok(tuple.cast_into_unchecked())
    }
}

/// A dict of ints; a MemoryError where `PyDict::new` panics.
pub(super) fn dict<'py>(
    py: Python<'py>,
    content: &BTreeMap<usize, usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let dict = py.get_type::<PyDict>().call0()?;
    for (&key, &value) in content {
        dict.set_item(int(py, key as u64)?, int(py, value as u64)?)?;
    }
    Ok(dict)
}

/// An int of up to 128 bits; few need more than 64, which the stable ABI makes much faster.
pub(super) fn wide_int(py: Python<'_>, value: u128) -> PyResult<Bound<'_, PyAny>> {
    match u64::try_from(value) {
        Ok(value) => int(py, value),
        Err(_) => Ok(value.into_pyobject(py)?.into_any()),
    }
}

/// A list of `length` slots, all still empty: every one must be set before Python sees the list.
#[expect(
    unsafe_code,
    reason = "pyo3's own lists are filled from an iterator, item by item checked"
)]
fn new_list(py: Python<'_>, length: usize) -> PyResult<Bound<'_, PyList>> {
    let length = ffi::Py_ssize_t::try_from(length)?;
    // SAFETY: `py` shows that the thread is attached; PyList_New returns a new reference to a list,
    // or null with an exception set.
    unsafe { Ok(Bound::from_owned_ptr_or_err(py, ffi::PyList_New(length))?.cast_into_unchecked()) }
}

/// Puts `item` into an empty slot of `list`.
#[inline(always)]
#[expect(unsafe_code, reason = "pyo3's set_item looks every argument up anew")]
fn set_item(list: &Bound<'_, PyList>, index: usize, item: Bound<'_, PyAny>) -> PyResult<()> {
    // SAFETY: the list is a live list and the thread is attached; PyList_SetItem checks the index
    // and takes over the reference to the item, also when it fails.
    let status =
        unsafe { ffi::PyList_SetItem(list.as_ptr(), index as ffi::Py_ssize_t, item.into_ptr()) };
    if status == 0 {
        Ok(())
    } else {
        Err(PyErr::fetch(list.py()))
    }
}

/// Switches the cyclic garbage collector off, and back on when dropped if it was on.
struct SleepingCollector {
    was_on: bool,
}

impl SleepingCollector {
    #[expect(
        unsafe_code,
        reason = "gc.disable() by way of an import costs more than a small list"
    )]
    fn new(_attached: Python<'_>) -> Self {
        // SAFETY: the token shows that the thread is attached.
        let was_on = unsafe { ffi::PyGC_Disable() } == 1;
        SleepingCollector { was_on }
    }
}

impl Drop for SleepingCollector {
    #[expect(unsafe_code, reason = "as in new")]
    fn drop(&mut self) {
        if self.was_on {
            // SAFETY: dropped on the thread that made it, which is still attached.
            unsafe { ffi::PyGC_Enable() };
        }
    }
}
