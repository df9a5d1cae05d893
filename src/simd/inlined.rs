//! How methods are written that must be inlined wherever they are called.

/// Methods that are inlined wherever they are called.
macro_rules! inlined {
    ($($method:item)+) => { $(#[inline(always)] $method)+ };
}

pub(super) use inlined;
