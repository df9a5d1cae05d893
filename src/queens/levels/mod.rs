//! A search that goes level by level, many nodes at once: what counting and listing share.

pub(super) mod buffer;
pub(super) mod classes;
pub(super) mod expand;
pub(super) mod plan;

#[cfg(feature = "tally")]
pub(super) mod tally;
