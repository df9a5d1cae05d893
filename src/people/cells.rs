//! Sets of cells of a grid of up to 16 by 16.

use queendoku_ground::set_operators;

/// The most rows of a grid that people solve.
pub const MAX_N: usize = 16;

const WORDS: usize = MAX_N * MAX_N / 64;

/// A set of cells, which count row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cells([u64; WORDS]);

set_operators!(Cells);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells([0; WORDS]);

    /// One cell.
    #[inline]
    #[must_use]
    pub fn of(cell: usize) -> Cells {
        let mut words = [0; WORDS];
        words[cell / 64] = 1 << (cell % 64);
        Cells(words)
    }

    /// Whether the cell is one of them.
    #[inline]
    #[must_use]
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
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Whether all of them are in the other set.
    #[inline]
    #[must_use]
    pub fn is_subset(self, other: Cells) -> bool {
        (self - other).is_empty()
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The first.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }

    /// The only one, if there is exactly one.
    #[inline]
    #[must_use]
    pub fn only(&self) -> Option<usize> {
        self.first().filter(|&cell| *self == Cells::of(cell))
    }

    #[inline(always)]
    fn combined(self, other: Cells, both: impl Fn(u64, u64) -> u64) -> Cells {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = both(*word, other);
        }
        Cells(words)
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(all: I) -> Cells {
        let mut cells = Cells::NONE;
        all.into_iter().for_each(|cell| cells.insert(cell));
        cells
    }
}

impl IntoIterator for Cells {
    type Item = usize;
    type IntoIter = Iter;

    #[inline]
    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

/// Cells in order.
#[derive(Debug, Clone)]
pub struct Iter(Cells);

impl Iterator for Iter {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let cell = self.0.first()?;
        self.0.remove(cell);
        Some(cell)
    }
}

/// The digits of a set: bit d − 1 is digit d.
#[inline]
pub(crate) fn digits(set: u32) -> impl Iterator<Item = u8> + Clone {
    let next = |left: &u32| Some(left & (left - 1)).filter(|&left| left != 0);
    let sets = std::iter::successors(Some(set).filter(|&set| set != 0), next);
    sets.map(|left| left.trailing_zeros() as u8 + 1)
}

/// The set of one digit.
#[inline]
pub(crate) const fn bit(digit: u8) -> u32 {
    1 << (digit - 1)
}

/// The digit of a set of one.
#[inline]
pub(crate) fn only(set: u32) -> Option<u8> {
    set.is_power_of_two()
        .then(|| set.trailing_zeros() as u8 + 1)
}
