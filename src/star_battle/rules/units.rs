//! Rows, columns and regions by their numbers.

use crate::cells::bits;

/// Rows, columns and regions, in this order; their numbers go on from one kind to the next.
pub(crate) const KINDS: usize = 3;

/// Some units of a kind: a bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Units {
    pub(crate) kind: usize,
    pub(crate) set: u32,
}

impl Units {
    /// One unit, by its number.
    pub(crate) fn of(n: usize, unit: usize) -> Units {
        Units {
            kind: unit / n,
            set: 1 << (unit % n),
        }
    }

    /// The number of each.
    pub(crate) fn numbers(self, n: usize) -> impl Iterator<Item = usize> {
        bits(self.set.into()).map(move |one| self.kind * n + one)
    }

    pub(crate) fn len(self) -> usize {
        self.set.count_ones() as usize
    }
}
