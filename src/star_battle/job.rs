//! What a search is asked, and what it answers.

use std::ops::ControlFlow;

use queendoku_core::control::{CONTINUE, Flow, Poller, Stop};

use crate::cells::Cells;

/// The largest board.
pub const MAX_N: usize = 25;
/// The most stars in a row, column and region.
pub const MAX_STARS: usize = 6;

/// A search for solutions.
pub(crate) struct Job<'a, 'b> {
    pub(crate) n: usize,
    pub(crate) stars: usize,
    /// The region of each cell, row by row: each number below n occurs.
    pub(crate) of: &'a [u8],
    /// The cells in which a star may stand; all of `placed` are among them.
    pub(crate) allowed: &'a Cells,
    /// Stars that stand, and do not touch or clash.
    pub(crate) placed: &'a Cells,
    /// How many solutions to look for.
    pub(crate) limit: u64,
    pub(crate) poller: &'a mut Poller<'b>,
    pub(crate) answer: &'a mut Answer,
}

/// What a search finds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Answer {
    /// How many solutions.
    pub(crate) count: u64,
    /// The first that was found.
    pub(crate) solution: Cells,
    /// The cells that are left after all that was easy to tell, before anything was tried.
    pub(crate) left: Cells,
}

impl Job<'_, '_> {
    /// Takes note of a solution.
    #[inline(always)]
    pub(crate) fn found(&mut self, solution: impl FnOnce() -> Cells) -> Flow {
        if self.answer.count == 0 {
            self.answer.solution = solution();
        }
        self.answer.count += 1;
        if self.answer.count >= self.limit {
            return ControlFlow::Break(Stop::Enough);
        }
        CONTINUE
    }
}
