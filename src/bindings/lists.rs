//! Boards, grids and placements as Python lists.
//!
//! Each row of a board is one of n strings, so n strings serve all boards. Between two looks for
//! Ctrl-C CPython's cyclic garbage collector sleeps; nobody notices, for no other Python code runs
//! then. What takes longer, or could be seen by other threads, is hidden from the collector until it
//! is filled: nobody finds it half empty, and the collector does not traverse it again and again
//! while it grows.

use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::bindings::interrupt::call_python;

/// The entries made between two looks for Ctrl-C: well under a millisecond of work.
const ITEMS_PER_CHECK: usize = 1 << 12;

/// Handles signals after every so many entries; nobody else may see an unfinished list.
pub(super) fn check_signals_now_and_then(py: Python<'_>, index: usize) -> PyResult<()> {
    if index % ITEMS_PER_CHECK == ITEMS_PER_CHECK - 1 {
        py.check_signals()?;
    }
    Ok(())
}

/// Lets Python free a list or dict of so many entries little by little, beside what goes on.
pub(super) fn let_go(things: &Bound<'_, PyAny>, entries: usize) {
    /// Fewer are freed at once.
    const MANY: usize = 1 << 16;
    if entries > MANY {
        // If that fails they are freed at once, too.
        let _ = call_python(things.py(), || {
            let module = things.py().import("queendoku._common.letting_go")?;
            module.call_method1("let_go", (things,))
        });
    }
}

/// Whether other threads run Python code while this one fills a list.
static IS_FREE_THREADED: AtomicBool = AtomicBool::new(false);

/// Finds out, when the module is imported.
pub(super) fn prepare(py: Python<'_>) -> PyResult<()> {
    if let Ok(is_gil_enabled) = py.import("sys")?.getattr("_is_gil_enabled") {
        IS_FREE_THREADED.store(!is_gil_enabled.call0()?.is_truthy()?, Ordering::Relaxed);
    }
    Ok(())
}

/// A list of `count` lists of `width` strings: value v of `values` becomes `strings[v]`. If it
/// `stays_hidden`, the garbage collector does not know it until [`list_of_hidden`] shows it.
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
    stays_hidden: bool,
) -> PyResult<Bound<'py, PyList>> {
    assert_eq!(values.len(), count * width);
    let hide = stays_hidden || must_hide(count);
    let outer = NewList::filled(py, count, |index| {
        let values = &values[index * width..][..width];
        let inner = NewList::of_shared_strings(py, values, strings, hide)?;
        Ok(inner.list.into_any())
    })?;
    if stays_hidden {
        outer.hide();
        return Ok(outer.list);
    }
    if hide {
        outer.show_items();
    }
    Ok(outer.shown())
}

/// One such inner list.
pub(super) fn list_of_shared_strings<'py>(
    py: Python<'py>,
    values: &[u8],
    strings: &[Py<PyString>],
) -> PyResult<Bound<'py, PyList>> {
    Ok(NewList::of_shared_strings(py, values, strings, must_hide(1))?.shown())
}

/// A list of ints.
pub(super) fn list_of_ints<'py>(py: Python<'py>, values: &[u32]) -> PyResult<Bound<'py, PyList>> {
    list_from(py, values.len(), |index| {
        Ok(values[index].into_pyobject(py)?.into_any())
    })
}

/// A list of `length` items that `item` makes.
pub(super) fn list_from<'py>(
    py: Python<'py>,
    length: usize,
    item: impl FnMut(usize) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    Ok(NewList::filled(py, length, item)?.shown())
}

/// The same, where items may be lists that [`lists_of_shared_strings`] left hidden: millions of lists,
/// which the collector would go through before Ctrl-C is felt.
pub(super) fn list_of_hidden<'py>(
    py: Python<'py>,
    length: usize,
    item: impl FnMut(usize) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let list = NewList::filled(py, length, item)?;
    for item in &list.list {
        if let Ok(item) = item.cast_into_exact::<PyList>() {
            let item = NewList {
                list: item,
                is_hidden: true,
            };
            item.show_items();
            item.shown();
        }
    }
    Ok(list.shown())
}

/// Whether Python code may run while a list of `length` entries is filled.
fn must_hide(length: usize) -> bool {
    length > ITEMS_PER_CHECK || IS_FREE_THREADED.load(Ordering::Relaxed)
}

/// A list that is being filled. If it is hidden, the garbage collector, and so `gc.get_objects`, do
/// not know it.
struct NewList<'py> {
    list: Bound<'py, PyList>,
    is_hidden: bool,
}

#[expect(
    unsafe_code,
    reason = "pyo3's own lists are filled from an iterator, item by item checked"
)]
impl<'py> NewList<'py> {
    /// A list of `length` empty slots: every one must be set before the list is shown.
    fn new(py: Python<'py>, length: usize, is_hidden: bool) -> PyResult<Self> {
        let length = ffi::Py_ssize_t::try_from(length)?;
        // SAFETY: `py` shows that the thread is attached; PyList_New returns a new reference to a
        // list, or null with an exception set. A list that is not tracked may be freed as any
        // other.
        unsafe {
            let list = Bound::from_owned_ptr_or_err(py, ffi::PyList_New(length))?;
            let list = NewList {
                list: list.cast_into_unchecked(),
                is_hidden,
            };
            if is_hidden {
                list.hide();
            }
            Ok(list)
        }
    }

    /// A list with `strings[v]` for each value v.
    #[inline]
    fn of_shared_strings(
        py: Python<'py>,
        values: &[u8],
        strings: &[Py<PyString>],
        is_hidden: bool,
    ) -> PyResult<Self> {
        let list = NewList::new(py, values.len(), is_hidden)?;
        for (index, &value) in values.iter().enumerate() {
            let string = strings[usize::from(value)].bind(py);
            list.set_item(index, string.clone().into_any())?;
        }
        Ok(list)
    }

    /// A list of `length` items that `item` makes, with a look for Ctrl-C now and then.
    fn filled(
        py: Python<'py>,
        length: usize,
        item: impl FnMut(usize) -> PyResult<Bound<'py, PyAny>>,
    ) -> PyResult<Self> {
        let list = NewList::new(py, length, must_hide(length))?;
        let mut begun = 0;
        list.fill(length, item, &mut begun).inspect_err(|_| {
            let end = ffi::Py_ssize_t::try_from(length).unwrap_or(ffi::Py_ssize_t::MAX);
            // SAFETY: the list is a live list; without its empty slots Python may see it.
            let cut = unsafe {
                ffi::PyList_SetSlice(
                    list.list.as_ptr(),
                    begun as isize,
                    end,
                    std::ptr::null_mut(),
                )
            };
            if cut == 0 {
                let_go(&list.list, begun);
            }
        })?;
        Ok(list)
    }

    /// Fills it up to `length`, with a look for Ctrl-C before each part that is `begun`.
    fn fill(
        &self,
        length: usize,
        mut item: impl FnMut(usize) -> PyResult<Bound<'py, PyAny>>,
        begun: &mut usize,
    ) -> PyResult<()> {
        let py = self.list.py();
        let mut sleeping = SleepingCollector::new(py);
        for start in (0..length).step_by(ITEMS_PER_CHECK) {
            if start > 0 {
                drop(sleeping);
                py.check_signals()?;
                sleeping = SleepingCollector::new(py);
            }
            *begun = start;
            for index in start..length.min(start + ITEMS_PER_CHECK) {
                self.set_item(index, item(index)?)?;
            }
        }
        Ok(())
    }

    /// Puts `item` into an empty slot.
    #[inline(always)]
    fn set_item(&self, index: usize, item: Bound<'_, PyAny>) -> PyResult<()> {
        let index = index as ffi::Py_ssize_t;
        // SAFETY: the list is a live list and the thread is attached; PyList_SetItem checks the
        // index and takes over the reference to the item, also when it fails.
        match unsafe { ffi::PyList_SetItem(self.list.as_ptr(), index, item.into_ptr()) } {
            0 => Ok(()),
            _ => Err(PyErr::fetch(self.list.py())),
        }
    }

    /// Shows the items, which are hidden lists, to the garbage collector.
    fn show_items(&self) {
        for item in &self.list {
            // SAFETY: the item is a hidden list, which is whole.
            unsafe { ffi::PyObject_GC_Track(item.as_ptr().cast()) };
        }
    }

    /// Hides the list, if it is not.
    fn hide(&self) {
        // SAFETY: it is a list; one that is hidden stays so.
        unsafe { ffi::PyObject_GC_UnTrack(self.list.as_ptr().cast()) };
    }

    /// The finished list, shown to Python.
    fn shown(self) -> Bound<'py, PyList> {
        if self.is_hidden {
            // SAFETY: the list is not tracked, and nobody else has a reference to it.
            unsafe { ffi::PyObject_GC_Track(self.list.as_ptr().cast()) };
        }
        self.list
    }
}

/// Disables the cyclic garbage collector, and enables it again when dropped if it was enabled.
///
/// While it lives, no Python code may run. Where other threads do not need the GIL for that, it
/// does nothing: it might undo their `gc.disable()`.
struct SleepingCollector {
    was_enabled: bool,
}

#[expect(unsafe_code, reason = "pyo3 has no function for it")]
impl SleepingCollector {
    fn new(_attached: Python<'_>) -> Self {
        let may_sleep = !IS_FREE_THREADED.load(Ordering::Relaxed);
        // SAFETY: the token shows that the thread is attached.
        let was_enabled = may_sleep && unsafe { ffi::PyGC_Disable() } == 1;
        SleepingCollector { was_enabled }
    }
}

#[expect(unsafe_code, reason = "as in new")]
impl Drop for SleepingCollector {
    fn drop(&mut self) {
        if self.was_enabled {
            // SAFETY: dropped on the thread that made it, which is still attached.
            unsafe { ffi::PyGC_Enable() };
        }
    }
}
