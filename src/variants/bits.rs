//! Sets of digits, houses or cells as the bits of words.

/// A set of all cells that a grid may have.
pub(crate) type Cells = Vec<u64>;

/// Whether two sets have a cell in common.
pub(crate) fn meet(a: &Cells, b: &Cells) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// How many cells two sets have in common.
pub(crate) fn common(a: &Cells, b: &Cells) -> usize {
    let counts = a.iter().zip(b).map(|(a, b)| (a & b).count_ones() as usize);
    counts.sum()
}

/// Whether cells lie within others.
pub(crate) fn is_within(cells: &Cells, all: &Cells) -> bool {
    cells.iter().zip(all).all(|(cells, all)| cells & !all == 0)
}

/// Takes those of some cells away that are there, and adds the others.
pub(crate) fn change(all: &mut Cells, cells: &Cells) {
    all.iter_mut()
        .zip(cells)
        .for_each(|(all, cells)| *all ^= cells);
}

/// Adds cells to others.
pub(crate) fn add(all: &mut [u64], cells: &Cells) {
    all.iter_mut()
        .zip(cells)
        .for_each(|(all, cells)| *all |= cells);
}

/// Lists cells in order.
pub(crate) fn list(cells: &Cells) -> impl Iterator<Item = u16> {
    let words = (0..).step_by(64).zip(cells);
    words.flat_map(|(first, &word)| bits(word).map(move |bit| first + bit as u16))
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
