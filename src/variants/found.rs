//! What a search has found.

/// Solutions, counted up to a limit.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// How many solutions.
    pub(crate) count: u64,
    /// The candidates of the first of them.
    pub(crate) first: Option<Vec<u32>>,
}

impl Found {
    /// One more solution.
    pub(crate) fn add(&mut self, cells: &[u32]) {
        self.first.get_or_insert_with(|| cells.to_vec());
        self.count += 1;
    }
}
