//! Sets of cells of a board, which count row by row.

use crate::set_operators;

/// A set of cells, a bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CellSet<const WORDS: usize>([u64; WORDS]);

set_operators!([const WORDS: usize] CellSet<WORDS>);

impl<const WORDS: usize> CellSet<WORDS> {
    /// No cell.
    pub const NONE: Self = CellSet([0; WORDS]);

    /// One cell.
    #[inline]
    pub fn of(cell: usize) -> Self {
        let mut one = Self::NONE;
        one.insert(cell);
        one
    }

    /// Whether a cell is one of them.
    #[inline]
    pub fn has(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Takes a cell away.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether all of them are in the other set.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        let words = self.0.iter().filter(|&&word| word != 0);
        words.map(|word| word.count_ones() as usize).sum()
    }

    /// The first.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        self.into_iter().next()
    }

    /// The only one, if there is exactly one.
    #[inline]
    pub fn only(&self) -> Option<usize> {
        self.first().filter(|&cell| *self == Self::of(cell))
    }

    #[inline(always)]
    fn combined(self, other: Self, both: impl Fn(u64, u64) -> u64) -> Self {
        CellSet(std::array::from_fn(|word| {
            both(self.0[word], other.0[word])
        }))
    }
}

impl<const WORDS: usize> Default for CellSet<WORDS> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<const WORDS: usize> FromIterator<usize> for CellSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(all: I) -> Self {
        let mut cells = Self::NONE;
        all.into_iter().for_each(|cell| cells.insert(cell));
        cells
    }
}

impl<const WORDS: usize> IntoIterator for CellSet<WORDS> {
    type Item = usize;
    type IntoIter = Each<WORDS>;

    #[inline]
    fn into_iter(self) -> Each<WORDS> {
        Each(self.0, 0)
    }
}

/// The cells of a set, in order: those that are left, and the word that has the next.
#[derive(Debug, Clone)]
pub struct Each<const WORDS: usize>([u64; WORDS], usize);

impl<const WORDS: usize> Iterator for Each<WORDS> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while *self.0.get(self.1)? == 0 {
            self.1 += 1;
        }
        let word = &mut self.0[self.1];
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(64 * self.1 + bit)
    }
}
