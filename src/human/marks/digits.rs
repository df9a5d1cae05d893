//! Sets of digits.

use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use queendoku_core::sudoku::grid::{ALL_DIGITS, bit, digit_of};

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
    #[must_use]
    pub fn of(digit: u8) -> Self {
        Digits(bit(digit))
    }

    /// Whether the set has `digit`.
    #[inline]
    #[must_use]
    pub fn contains(self, digit: u8) -> bool {
        self.0 & bit(digit) != 0
    }

    /// Whether all digits of this set are in `other`.
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Digits) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the sets have no digit in common.
    #[inline]
    #[must_use]
    pub const fn is_disjoint(self, other: Digits) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether the set has no digit.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of its digits.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Its smallest digit.
    #[inline]
    #[must_use]
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

    /// Its digit, if it has exactly one.
    #[inline]
    #[must_use]
    pub fn only(self) -> Option<u8> {
        (self.0.count_ones() == 1).then(|| digit_of(self.0))
    }
}

impl BitAnd for Digits {
    type Output = Digits;
    #[inline]
    fn bitand(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }
}

impl BitOr for Digits {
    type Output = Digits;
    #[inline]
    fn bitor(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }
}

/// The digits of the first set that are not in the second.
impl Sub for Digits {
    type Output = Digits;
    #[inline]
    fn sub(self, other: Digits) -> Digits {
        Digits(self.0 & !other.0)
    }
}

impl BitAndAssign for Digits {
    #[inline]
    fn bitand_assign(&mut self, other: Digits) {
        *self = *self & other;
    }
}

impl BitOrAssign for Digits {
    #[inline]
    fn bitor_assign(&mut self, other: Digits) {
        *self = *self | other;
    }
}

impl SubAssign for Digits {
    #[inline]
    fn sub_assign(&mut self, other: Digits) {
        *self = *self - other;
    }
}

impl FromIterator<u8> for Digits {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Self {
        digits
            .into_iter()
            .fold(Digits::NONE, |set, digit| set | Digits::of(digit))
    }
}

impl IntoIterator for Digits {
    type Item = u8;
    type IntoIter = DigitsIter;
    #[inline]
    fn into_iter(self) -> DigitsIter {
        DigitsIter(self.0)
    }
}

/// The digits of a set, in order.
#[derive(Debug, Clone)]
pub struct DigitsIter(u16);

impl Iterator for DigitsIter {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        let digit = Digits(self.0).first();
        self.0 &= self.0.wrapping_sub(1);
        digit
    }
}

impl FusedIterator for DigitsIter {}
