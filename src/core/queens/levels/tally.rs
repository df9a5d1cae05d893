//! What the vectors do, counted by the search itself; only with the feature `tally`.
//!
//! `cargo bench -p queendoku-core --features tally --bench queens_tally` prints it.

use std::sync::atomic::{AtomicU64, Ordering};

/// What the inner loops did.
#[derive(Debug)]
pub struct Tally {
    /// Nodes whose children were tried.
    pub nodes: AtomicU64,
    /// Children tried: queens on free columns, each in a lane.
    pub tried: AtomicU64,
    /// Vectors of children made, however few lanes had one.
    pub passes: AtomicU64,
    /// The lanes of all these vectors.
    pub lanes: AtomicU64,
}

/// What was done in this process.
pub static TALLY: Tally = Tally {
    nodes: AtomicU64::new(0),
    tried: AtomicU64::new(0),
    passes: AtomicU64::new(0),
    lanes: AtomicU64::new(0),
};

/// Adds nodes that are about to get children.
pub(in crate::queens) fn nodes(nodes: usize) {
    TALLY.nodes.fetch_add(nodes as u64, Ordering::Relaxed);
}

/// Adds a vector of `lanes` lanes, `tried` of which have a child.
pub(in crate::queens) fn pass(lanes: usize, tried: usize) {
    TALLY.passes.fetch_add(1, Ordering::Relaxed);
    TALLY.lanes.fetch_add(lanes as u64, Ordering::Relaxed);
    TALLY.tried.fetch_add(tried as u64, Ordering::Relaxed);
}
