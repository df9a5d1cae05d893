//! Sets of cells, a word for each row.

/// Bit c of word r is the cell in row r and column c.
pub type Cells = [u32; 32];

/// No cell.
pub(crate) const NONE: Cells = [0; 32];

/// All cells of a board of n rows.
pub(crate) fn all(n: usize) -> Cells {
    std::array::from_fn(|row| if row < n { (1 << n) - 1 } else { 0 })
}

/// The number of cells.
#[inline(always)]
pub(crate) fn count(cells: &Cells) -> u32 {
    cells.iter().map(|row| row.count_ones()).sum()
}

/// The columns of a row that touch these, and these.
#[inline(always)]
pub(crate) fn widened(row: u32) -> u32 {
    row | row << 1 | row >> 1
}

/// The bits of a word, the lowest first.
#[inline(always)]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit as usize)
    })
}

/// The cells that share a side with one, numbered row by row.
pub(crate) fn neighbors(n: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / n, cell % n);
    let near = [
        (row > 0).then(|| cell - n),
        (row + 1 < n).then(|| cell + n),
        (column > 0).then(|| cell - 1),
        (column + 1 < n).then(|| cell + 1),
    ];
    near.into_iter().flatten()
}
