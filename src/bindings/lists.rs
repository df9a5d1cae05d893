//! Boards, grids and placements as Python lists.
//!
//! Each row of a board is one of n strings, so n strings serve all boards. Within a [slice](Slices)
//! CPython's cyclic garbage collector sleeps; nobody notices, for no other Python code runs then. What
//! takes longer, or could be seen by other threads, is hidden from the collector until it is filled:
//! nobody finds it half empty, and the collector does not traverse it again and again while it grows.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::bindings::interrupt::{call_python, let_others_run};

/// The entries between two readings of the clock: about a millisecond of work.
const ITEMS_PER_READING: usize = 1 << 10;

/// How long a slice takes.
const SLICE: Duration = Duration::from_millis(20);

/// Work that needs the GIL, in slices: between two, signals are handled and other threads run.
#[derive(Default)]
pub(super) struct Slices {
    /// When this one ends; `None` before the first reading of the clock.
    end: Option<Instant>,
}

impl Slices {
    /// Reads the clock before every so many entries. Other threads may change whatever they can see.
    pub(super) fn before(&mut self, py: Python<'_>, index: usize) -> PyResult<()> {
        match index % ITEMS_PER_READING == ITEMS_PER_READING - 1 && self.is_over() {
            true => self.next(py),
            false => Ok(()),
        }
    }

    fn is_over(&mut self) -> bool {
        let now = Instant::now();
        now >= *self.end.get_or_insert(now + SLICE)
    }

    fn next(&mut self, py: Python<'_>) -> PyResult<()> {
        let_others_run(py)?;
        self.end = None;
        Ok(())
    }
}

/// Reads the items of a list in slices, until `read` needs no more.
///
/// # Errors
/// What `read` or a signal handler raises, and RuntimeError if another thread makes the list shorter.
pub(super) fn read_items<'py>(
    list: &Bound<'py, PyList>,
    mut read: impl FnMut(Bound<'py, PyAny>) -> PyResult<bool>,
) -> PyResult<()> {
    let mut slices = Slices::default();
    for index in 0..list.len() {
        slices.before(list.py(), index)?;
        let item = list.get_item(index).map_err(|_| {
            PyRuntimeError::new_err("a list became shorter while its items were read")
        })?;
        if !read(item)? {
            break;
        }
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
        outer.show_items(show)?;
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
    list.show_items(|item| {
        if let Ok(item) = item.cast_exact::<PyList>() {
            item.iter().for_each(|row| show(&row));
            show(item);
        }
    })?;
    Ok(list.shown())
}

/// Whether Python code may run while a list of `length` entries is filled.
fn must_hide(length: usize) -> bool {
    length > ITEMS_PER_READING || IS_FREE_THREADED.load(Ordering::Relaxed)
}

/// A list that is being filled. If it is hidden, the garbage collector, and so `gc.get_objects`, do
/// not know it.
struct NewList<'py> {
    list: Bound<'py, PyList>,
    is_hidden: bool,
}

#[expect(unsafe_code, reason = "pyo3 fills its lists item by item, checked")]
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

    /// A list of `length` items that `item` makes, in slices.
    fn filled(
        py: Python<'py>,
        length: usize,
        item: impl FnMut(usize) -> PyResult<Bound<'py, PyAny>>,
    ) -> PyResult<Self> {
        let list = NewList::new(py, length, must_hide(length))?;
        let mut begun = 0;
        let filled = list.fill(length, item, &mut begun).inspect_err(|_| {
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
        });
        filled.map_err(|error| match error.is_instance_of::<PyMemoryError>(py) {
            true => PyMemoryError::new_err(format!("there is no room for a list of {length}")),
            false => error,
        })?;
        Ok(list)
    }

    /// Fills it up to `length`, in parts, of which the last that is `begun` may be half empty.
    fn fill(
        &self,
        length: usize,
        mut item: impl FnMut(usize) -> PyResult<Bound<'py, PyAny>>,
        begun: &mut usize,
    ) -> PyResult<()> {
        let py = self.list.py();
        let (mut sleeping, mut slices) = (SleepingCollector::new(py), Slices::default());
        for start in (0..length).step_by(ITEMS_PER_READING) {
            *begun = start;
            if start > 0 && slices.is_over() {
                drop(sleeping);
                slices.next(py)?;
                sleeping = SleepingCollector::new(py);
            }
            for index in start..length.min(start + ITEMS_PER_READING) {
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

    /// Shows the items, which are hidden lists, by `show`, in slices.
    fn show_items(&self, show: impl Fn(&Bound<'py, PyAny>)) -> PyResult<()> {
        let mut slices = Slices::default();
        for (index, item) in self.list.iter().enumerate() {
            let go_on = slices.before(item.py(), index);
            go_on.inspect_err(|_| let_go(&self.list, self.list.len()))?;
            show(&item);
        }
        Ok(())
    }

    /// Hides the list, if it is not.
    fn hide(&self) {
        // SAFETY: it is a list; one that is hidden stays so.
        unsafe { ffi::PyObject_GC_UnTrack(self.list.as_ptr().cast()) };
    }

    /// The finished list, shown to Python.
    fn shown(self) -> Bound<'py, PyList> {
        if self.is_hidden {
            show(self.list.as_any());
        }
        self.list
    }
}

/// Shows a hidden list, which is whole, to the garbage collector.
#[expect(unsafe_code, reason = "pyo3 has no function for it")]
fn show(list: &Bound<'_, PyAny>) {
    // SAFETY: the list is not tracked, and nobody else has a reference to it.
    unsafe { ffi::PyObject_GC_Track(list.as_ptr().cast()) };
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
