//! The grid of a colour that queens are added to, and what a row of it is for a vector of nodes.
#![expect(clippy::cast_possible_truncation, reason = "at most 14 columns")]

use crate::levels::buffer::Planes;
use queendoku_simd::{Lanes, Word};

/// Bits of a lane when the rows that are left fit in it.
const NARROW: usize = 16;

/// What is extended: a grid, and how many queens it gets.
pub(super) struct HalfBoard<'a> {
    /// The columns that each row allows.
    pub(super) allowed: &'a [u32],
    pub(super) columns: usize,
    pub(super) queens: usize,
    /// Whether the counters are those of the columns that are left, not of those taken.
    pub(super) counts_left: bool,
    /// How many of the wanted sets of rows have a smaller rank.
    pub(super) wanted_before: Vec<u32>,
}

impl HalfBoard<'_> {
    pub(super) fn rows(&self) -> usize {
        self.allowed.len()
    }

    /// Whether any of `sets` sets from rank `first` on is wanted.
    pub(super) fn has_wanted(&self, first: usize, sets: usize) -> bool {
        self.wanted_before[first + sets] > self.wanted_before[first]
    }

    /// Whether what is left after this row fits in narrow lanes.
    pub(super) fn is_narrow_after(&self, row: usize) -> bool {
        row + self.columns <= NARROW + 1
    }

    /// How far anti-diagonals are moved down to fit in narrow lanes.
    pub(super) fn base(&self) -> usize {
        (self.rows() + self.columns).saturating_sub(NARROW + 1)
    }
}

/// The shifts from diagonals to the columns of a row, and its columns.
#[derive(Clone, Copy)]
pub(super) struct Row<V: Lanes> {
    diagonals: V::Shift,
    anti_diagonals: V::Shift,
    pub(super) allowed: V,
}

impl<V: Lanes> Row<V> {
    /// For nodes whose anti-diagonals are moved down by `base`.
    #[inline(always)]
    pub(super) fn new(simd: V::Simd, board: &HalfBoard<'_>, row: usize, base: usize) -> Self {
        Row {
            diagonals: V::shift(simd, row as u32),
            anti_diagonals: V::shift(simd, (board.rows() - 1 - row - base) as u32),
            allowed: V::splat(simd, V::Word::from_mask(board.allowed[row])),
        }
    }

    /// The columns where a node's queens attack nothing, whether allowed or not.
    #[inline(always)]
    pub(super) fn open(&self, nodes: &Planes<V>) -> V {
        nodes.columns.nor3(
            nodes.diagonals.down(self.diagonals),
            nodes.anti_diagonals.down(self.anti_diagonals),
        )
    }

    /// The node with a queen.
    #[inline(always)]
    pub(super) fn with(&self, nodes: &Planes<V>, queen: V) -> Planes<V> {
        Planes {
            columns: nodes.columns.or(queen),
            diagonals: nodes.diagonals.or(queen.up(self.diagonals)),
            anti_diagonals: nodes.anti_diagonals.or(queen.up(self.anti_diagonals)),
            ..*nodes
        }
    }
}
