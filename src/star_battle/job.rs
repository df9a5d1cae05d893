//! What a search is asked, and what it answers.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop};

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
    /// Where to begin, if not with an empty board.
    pub(crate) start: Option<Start<'a>>,
    /// Whether to try the cells in the order of solutions, so that the first one is found first: on
    /// large boards that takes long. For one star alone.
    pub(crate) in_order: bool,
    /// How many solutions to look for.
    pub(crate) limit: u64,
    /// How many nodes to look at before it is given up.
    pub(crate) nodes: u64,
    pub(crate) poller: &'a mut Poller<'b>,
    pub(crate) answer: &'a mut Answer,
}

/// Where a search begins.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Start<'a> {
    /// The cells in which a star may stand; all of `placed` are among them.
    pub(crate) allowed: &'a Cells,
    /// Stars that stand, and do not touch or clash.
    pub(crate) placed: &'a Cells,
}

/// What a search finds.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Answer {
    /// How many solutions.
    pub(crate) count: u64,
    /// The first that was found.
    pub(crate) solution: Cells,
    /// The cells that are left after all that was easy to tell, before anything was tried, if there
    /// was a start.
    pub(crate) left: Cells,
    /// Whether it was given up.
    pub(crate) is_cut: bool,
}

impl Job<'_, '_> {
    /// One more node, which takes as long as so many of the poller's.
    #[inline(always)]
    pub(crate) fn node(&mut self, length: u32) -> Flow {
        self.poller.poll_nodes(length)?;
        if self.nodes == 0 {
            self.answer.is_cut = true;
            return ControlFlow::Break(Stop::Enough);
        }
        self.nodes -= 1;
        CONTINUE
    }

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
