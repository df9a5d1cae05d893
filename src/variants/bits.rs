//! Sets of digits, houses or cells as the bits of words.

/// A set of all cells that a grid may have.
pub(crate) type Cells = Vec<u64>;

/// Whether two sets have a cell in common.
pub(crate) fn meet(a: &Cells, b: &Cells) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// Adds cells to others.
pub(crate) fn add(all: &mut Cells, cells: &Cells) {
    all.iter_mut()
        .zip(cells)
        .for_each(|(all, cells)| *all |= cells);
}

/// The numbers of the bits that are set, in order.
#[inline(always)]
pub(crate) fn bits(set: impl Into<u64>) -> impl Iterator<Item = u32> {
    let mut rest = set.into();
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (bit < u64::BITS).then_some(bit)
    })
}
