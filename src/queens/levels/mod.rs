//! A search by levels, many nodes at once, which counting and listing share.

pub(super) mod buffer;
pub(super) mod classes;
pub(super) mod expand;
pub(super) mod plan;
pub(super) mod refill;
