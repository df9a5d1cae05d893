//! Items, the independent parts of a count: a fixed list for each n, so that machines can share it.

use std::ops::Range;

use crate::colours::Colours;
use crate::problem::Problem;
use crate::tuning::{GAIN_A_QUEEN, GAIN_AT_LEAST_N, MAX_N_OF_COLOURS, MIN_N_OF_COLOURED_ITEMS};
use queendoku_ground::control::Control;
use queendoku_ground::error::{Error, Result};

use super::nodes::Nodes;

/// Changes whenever the items of any n do.
pub const ITEMS_VERSION: u32 = 4;

/// The items of a count.
///
/// The list depends only on the board, its queens and [`ITEMS_VERSION`]. Those that take longest come
/// first.
#[derive(Debug, Clone)]
pub struct Items(pub(super) List);

/// What items are.
#[derive(Debug, Clone)]
pub(super) enum List {
    /// Nodes of a search.
    Nodes(Nodes),
    /// Parts of a count by colours.
    Parts(Colours),
}

impl Items {
    /// The items of the completions of `problem`, n from 1 to 32.
    pub(super) fn of(problem: &Problem, control: &Control) -> Result<Items> {
        if Items::are_faster_by_colours(problem, MIN_N_OF_COLOURED_ITEMS) {
            return Items::by_colours(problem, control);
        }
        Nodes::of(problem, control).map(List::Nodes).map(Items)
    }

    /// Whether a count by colours is faster, if it is so for empty boards from `n` on.
    ///
    /// What stands on a board saves a search more than a count by colours, for which it also ends
    /// symmetry. Products of floats are the same on every machine, so the list is.
    pub(super) fn are_faster_by_colours(problem: &Problem, n: usize) -> bool {
        let is_large = (n..=MAX_N_OF_COLOURS).contains(&problem.n()) && problem.rules().are_plain();
        if !is_large || problem.is_symmetric() {
            return is_large;
        }
        let share = |row| problem.allowed(row).len() as f64 / problem.n() as f64;
        let left: f64 = (0..problem.n()).map(share).product();
        left * (n..problem.n()).fold(GAIN_AT_LEAST_N, |gain, _| gain * GAIN_A_QUEEN) > 1.0
    }

    /// The same, by colours; n from 2 to `MAX_N_OF_COLOURS`, with the rules of queens.
    pub(super) fn by_colours(problem: &Problem, control: &Control) -> Result<Items> {
        Colours::new(problem, control).map(List::Parts).map(Items)
    }

    /// The number of rows, columns and queens.
    pub fn n(&self) -> usize {
        match &self.0 {
            List::Nodes(nodes) => nodes.n,
            List::Parts(colours) => colours.n,
        }
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        match &self.0 {
            List::Nodes(nodes) => nodes.items.len(),
            List::Parts(colours) => colours.parts.len(),
        }
    }

    /// Whether there are no items.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The expected work of the items in `range`, in an arbitrary unit; at least 1 for each.
    ///
    /// # Panics
    /// If there are no such items.
    pub fn work(&self, range: Range<usize>) -> u64 {
        match &self.0 {
            List::Nodes(nodes) => nodes.items[range].iter().map(|item| item.work).sum(),
            List::Parts(colours) => colours.parts[range].iter().map(|part| part.work).sum(),
        }
    }

    /// Checks that there are such items.
    ///
    /// # Errors
    /// [`Error::Invalid`] if not.
    pub fn check(&self, range: &Range<usize>) -> Result<()> {
        let (len, Range { start, end }) = (self.len(), range);
        if start <= end && *end <= len {
            return Ok(());
        }
        Err(Error::invalid(format!(
            "start and stop must be 0 <= start <= stop <= {len}, the number of items, got {start} \
             and {end}"
        )))
    }
}
