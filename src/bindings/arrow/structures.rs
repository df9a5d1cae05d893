//! The structures of the interfaces. Whoever holds one with a release callback owns it.
#![expect(unsafe_code, reason = "a foreign library's callbacks")]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::NonNull;

// The names of the capsules that hold them.
pub(super) const SCHEMA: &CStr = c"arrow_schema";
pub(super) const ARRAY: &CStr = c"arrow_array";
pub(super) const STREAM: &CStr = c"arrow_array_stream";

/// What C's structures have in common.
pub(super) trait Structure: Sized {
    /// One that has been released, or is to be filled.
    const EMPTY: Self;

    fn is_released(&self) -> bool;

    /// Takes what is at `place`, which is released afterwards.
    ///
    /// # Safety
    /// There must be such a structure, which nobody else uses meanwhile.
    unsafe fn take(place: NonNull<c_void>) -> Self {
        // SAFETY: by the caller.
        unsafe { place.cast::<Self>().replace(Self::EMPTY) }
    }
}

macro_rules! structure {
    ($(#[$about:meta])* $name:ident { $($field:ident: $type:ty = $empty:expr,)* }) => {
        $(#[$about])*
        #[repr(C)]
        #[derive(Debug)]
        pub(in crate::bindings) struct $name {
            $(pub(super) $field: $type,)*
            pub(super) release: Option<unsafe extern "C" fn(*mut $name)>,
            pub(super) private_data: *mut c_void,
        }

        impl Structure for $name {
            const EMPTY: Self = $name {
                $($field: $empty,)*
                release: None,
                private_data: std::ptr::null_mut(),
            };

            fn is_released(&self) -> bool {
                self.release.is_none()
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: only the owner calls it, and drops the structure once.
                    unsafe { release(self) };
                }
            }
        }

        // SAFETY: the interfaces let any thread read and release a structure, one at a time.
        unsafe impl Send for $name {}
    };
}

structure! {
    /// The type of an array.
    ArrowSchema {
        format: *const c_char = std::ptr::null(),
        name: *const c_char = std::ptr::null(),
        metadata: *const c_char = std::ptr::null(),
        flags: i64 = 0,
        n_children: i64 = 0,
        children: *mut *mut ArrowSchema = std::ptr::null_mut(),
        dictionary: *mut ArrowSchema = std::ptr::null_mut(),
    }
}

structure! {
    /// The buffers of an array.
    ArrowArray {
        length: i64 = 0,
        null_count: i64 = 0,
        offset: i64 = 0,
        n_buffers: i64 = 0,
        n_children: i64 = 0,
        buffers: *const *const c_void = std::ptr::null(),
        children: *mut *mut ArrowArray = std::ptr::null_mut(),
        dictionary: *mut ArrowArray = std::ptr::null_mut(),
    }
}

// SAFETY: nobody changes an array while it is owned.
unsafe impl Sync for ArrowArray {}

/// Fills a structure, and returns 0 or the number of an error.
type Fill<T> = Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut T) -> c_int>;

structure! {
    /// An iterator over arrays.
    ArrowArrayStream {
        get_schema: Fill<ArrowSchema> = None,
        get_next: Fill<ArrowArray> = None,
        get_last_error: Option<unsafe extern "C" fn(*mut ArrowArrayStream) -> *const c_char> = None,
    }
}
