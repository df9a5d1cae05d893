//! What is known of the solutions of a puzzle, before anybody explains it.

/// What is known of a puzzle that has solutions.
#[derive(Debug, Clone, Copy)]
pub struct Solved<S> {
    /// A solution, the only one or one of several. No deduction may contradict it.
    pub witness: S,
    /// Whether it is the only one.
    pub is_only: bool,
}

impl<S> Solved<S> {
    /// The solution, if there is only one.
    pub fn only(&self) -> Option<&S> {
        self.is_only.then_some(&self.witness)
    }
}
