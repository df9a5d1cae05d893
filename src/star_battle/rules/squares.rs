//! Sets of cells as rules have them: cell r · n + c is a bit.

use queendoku_ground::set_operators;

use crate::cells::{Cells, bits};

/// Any cells of a board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Squares([u64; 10]);

impl Squares {
    /// No cell.
    pub const NONE: Squares = Squares([0; 10]);

    /// One cell.
    #[must_use]
    pub fn of(cell: usize) -> Squares {
        let mut one = Squares::NONE;
        one.0[cell / 64] = 1 << (cell % 64);
        one
    }

    /// The same as a word for each of n rows.
    pub(crate) fn from_rows(n: usize, rows: &Cells) -> Squares {
        let rows = rows[..n].iter().enumerate();
        rows.flat_map(|(row, &cells)| bits(cells.into()).map(move |column| n * row + column))
            .collect()
    }

    /// Whether a cell is among them.
    #[must_use]
    pub fn has(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        let words = self.0.iter().filter(|&&word| word != 0);
        words.map(|word| word.count_ones() as usize).sum()
    }

    /// The first one.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        self.into_iter().next()
    }

    #[inline(always)]
    fn combined(self, other: Squares, both: impl Fn(u64, u64) -> u64) -> Squares {
        Squares(std::array::from_fn(|word| {
            both(self.0[word], other.0[word])
        }))
    }
}

impl IntoIterator for Squares {
    type Item = usize;
    type IntoIter = Each;

    fn into_iter(self) -> Each {
        Each(self.0, 0)
    }
}

/// The cells, in order.
#[derive(Debug)]
pub struct Each([u64; 10], usize);

impl Iterator for Each {
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

impl FromIterator<usize> for Squares {
    fn from_iter<T: IntoIterator<Item = usize>>(cells: T) -> Self {
        let mut all = Squares::NONE;
        for cell in cells {
            all.0[cell / 64] |= 1 << (cell % 64);
        }
        all
    }
}

set_operators!(Squares);
