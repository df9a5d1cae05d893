//! Sets of digits.

use queendoku_ground::bit_set;
use queendoku_sudoku::grid::{ALL_DIGITS, bit, digit_of};

/// A set of the digits 1 to 9: bit d − 1 for digit d.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Digits(pub u16);

impl Digits {
    /// No digit.
    pub const NONE: Digits = Digits(0);
    /// 1 to 9.
    pub const ALL: Digits = Digits(ALL_DIGITS);

    /// The set of one digit.
    #[inline]
    pub fn of(digit: u8) -> Self {
        Digits(bit(digit))
    }

    /// Its smallest digit.
    #[inline]
    pub fn first(self) -> Option<u8> {
        (!self.is_empty()).then(|| digit_of(self.0))
    }

    /// Its subsets of `size` digits, in the order of their binary numbers.
    pub fn subsets(self, size: usize) -> impl Iterator<Item = Digits> {
        // Counting in the set's own bits alone; after the last subset comes the empty one again.
        std::iter::successors(Some(0u16), move |&subset| {
            let next = subset.wrapping_sub(self.0) & self.0;
            (next != 0).then_some(next)
        })
        .map(Digits)
        .filter(move |subset| subset.len() == size)
    }
}

bit_set!(pub Digits, u16, u8, DigitsIter);

/// The numbers of the bits that are set, in order.
pub(crate) fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}
