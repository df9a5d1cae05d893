//! Placements one at a time, in order, in O(n) memory.

use crate::methods::bitmask::{Attacked, column_of};
use crate::problem::{MAX_WORD_N, Problem, check_size};
use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;

/// The search of `bitmask` with its recursion unrolled into a stack, so that it
/// can pause after each solution.
#[derive(Debug)]
pub struct Placements {
    problem: Problem,
    allowed: Vec<u32>,
    /// Empty once there are no more placements.
    levels: Vec<Level>,
    placement: Vec<u8>,
}

/// One row of the search: the columns not yet tried, and what the rows above attack.
#[derive(Debug, Clone, Copy)]
struct Level {
    available: u32,
    attacked: Attacked,
}

impl Placements {
    /// The completions of `problem`.
    ///
    /// # Errors
    /// [`Error::Invalid`](queendoku_ground::error::Error::Invalid) if n is more than 32.
    pub fn new(problem: &Problem) -> Result<Self> {
        let n = problem.n();
        check_size(n, MAX_WORD_N, None)?;
        let allowed = problem.allowed_masks();
        let first_row = Level {
            available: allowed.first().copied().unwrap_or(0),
            attacked: Attacked::default(),
        };
        Ok(Placements {
            allowed,
            problem: problem.clone(),
            levels: match problem.rules().are_too_strict(n) {
                true => Vec::new(),
                false => vec![first_row],
            },
            placement: Vec::with_capacity(n),
        })
    }

    /// The next placement, or `None` after the last.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it; the next call
    /// goes on from there.
    pub fn next(&mut self, poller: &mut Poller<'_>) -> Result<Option<&[u8]>> {
        let n = self.allowed.len();
        let Some(rows_above) = self.levels.len().checked_sub(1) else {
            return Ok(None);
        };
        if n == 0 {
            // There is one placement, without a queen.
            self.levels.clear();
            return Ok(Some(&[]));
        }
        // A full board is a solution that was returned: take its last queen back.
        self.placement.truncate(rows_above);
        loop {
            finish(poller.poll())?;
            let Some(level) = self.levels.last_mut() else {
                return Ok(None);
            };
            if level.available == 0 {
                self.levels.pop();
                self.placement.pop();
                continue;
            }
            let queen = level.available & level.available.wrapping_neg();
            level.available &= level.available - 1;
            let below = level.attacked.below(queen);
            self.placement.push(column_of(queen));
            if self.placement.len() == n {
                return Ok(Some(&self.placement));
            }
            self.enter_row(below);
        }
    }

    fn enter_row(&mut self, attacked: Attacked) {
        let forbidden = self.problem.forbidden(&self.placement);
        let available = self.allowed[self.levels.len()] & !(attacked.any() | forbidden);
        self.levels.push(Level {
            available,
            attacked,
        });
    }
}
