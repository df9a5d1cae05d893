//! Sets of cells and of digits of a grid of up to 16 by 16.

use queendoku_ground::cell_set::CellSet;

/// The most rows of a grid that people solve.
pub const MAX_N: usize = 16;

/// A set of cells, which count row by row.
pub type Cells = CellSet<{ MAX_N * MAX_N / 64 }>;

/// Digits of cells: bit d − 1 for digit d.
pub type Places = Vec<(usize, u32)>;

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
