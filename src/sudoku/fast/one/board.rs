//! A grid in nine vectors.

use crate::grid::{ALL_DIGITS, CELLS};
use queendoku_simd::Quads;

/// The three sets of a quad that carry data.
pub(super) const BAND: u64 = 0xffff_ffff_ffff;

/// The candidates of each cell: bit d − 1 for digit d.
///
/// Vector `[line][place]` holds the cells at that place (0 to 2) of a minirow, in that line (0 to 2)
/// of a band: its quads are the bands and the sets of a quad are the boxes. So the step from box to
/// box is a rotation of sets, and the step from line to line is another vector.
///
/// ```text
///            box 0      box 1      box 2
/// line 0   00 01 02 | 00 01 02 | 00 01 02      00: vector [0][0], sets 0, 1 and 2
/// line 1   10 11 12 | 10 11 12 | 10 11 12      of the quad of this band
/// line 2   20 21 22 | 20 21 22 | 20 21 22
/// ```
///
/// The padding has all candidates: it is never solved, and never a contradiction.
#[derive(Debug, Clone, Copy)]
pub(super) struct NineVectors<Q>(pub(super) [[Q; 3]; 3]);

impl<Q: Quads> NineVectors<Q> {
    /// The givens, and all candidates in the blanks.
    #[inline(always)]
    pub(super) fn read(simd: Q::Simd, digits: &[u8; CELLS]) -> Self {
        let mut board = [[Q::splat(simd, ALL_DIGITS); 3]; 3];
        for (line, vectors) in board.iter_mut().enumerate() {
            for (place, vector) in vectors.iter_mut().enumerate() {
                let quads = [
                    read_quad(digits, line, place),
                    read_quad(digits, 3 + line, place),
                    read_quad(digits, 6 + line, place),
                    0,
                ];
                *vector = Q::from_quads(simd, quads).numbers_to_sets();
            }
        }
        NineVectors(board)
    }

    /// The digit of each cell of a solved grid.
    #[inline(always)]
    pub(super) fn digits(&self) -> [u8; CELLS] {
        let mut digits = [0; CELLS];
        for line in 0..3 {
            let [a, b, c] = self.0[line];
            let (a, b, c) = (
                a.sets_to_numbers().to_quads(),
                b.sets_to_numbers().to_quads(),
                c.sets_to_numbers().to_quads(),
            );
            for band in 0..3 {
                write_row(&mut digits, 3 * band + line, [a[band], b[band], c[band]]);
            }
        }
        digits
    }

    /// The transposed grid.
    #[inline(always)]
    pub(super) fn transpose(&self) -> Self {
        let [[a, b, c], [d, e, f], [g, h, i]] = self.0;
        NineVectors([
            [a.transpose(), d.transpose(), g.transpose()],
            [b.transpose(), e.transpose(), h.transpose()],
            [c.transpose(), f.transpose(), i.transpose()],
        ])
    }

    /// The bits in which it differs from another board.
    #[inline(always)]
    pub(super) fn difference(&self, other: &Self) -> Q {
        let [a, b, c] = self.0;
        let [x, y, z] = other.0;
        line_difference(a, x).or3(line_difference(b, y), line_difference(c, z))
    }
}

#[inline(always)]
fn line_difference<Q: Quads>([a, b, c]: [Q; 3], [x, y, z]: [Q; 3]) -> Q {
    a.xor(x).or3(b.xor(y), c.xor(z))
}

/// The cells at one place of the minirows of a row, with a set for each box.
#[inline(always)]
fn read_quad(digits: &[u8; CELLS], row: usize, place: usize) -> u64 {
    // Eight of the row's nine cells, so that the three are bytes 0, 3 and 6.
    let (start, skip) = if place == 2 { (1, 1) } else { (0, place) };
    let start = 9 * row + start;
    let bytes: [u8; 8] = digits[start..start + 8]
        .try_into()
        .expect("the slice has eight bytes");
    let bytes = u64::from_le_bytes(bytes) >> (8 * skip);
    (bytes & 0xff) | (bytes >> 8 & 0xff_0000) | (bytes >> 16 & 0xff_0000_0000)
}

/// Writes a row's digits, given a quad for each place of the minirows.
#[inline(always)]
fn write_row(digits: &mut [u8; CELLS], row: usize, [a, b, c]: [u64; 3]) {
    let ab = a | b << 8;
    let eight = (ab & 0xffff)
        | (c & 0xff) << 16
        | (ab & 0xffff_0000) << 8
        | (c & 0xff_0000) << 24
        | (ab & 0xffff_0000_0000) << 16;
    digits[9 * row..9 * row + 8].copy_from_slice(&eight.to_le_bytes());
    digits[9 * row + 8] = c.to_le_bytes()[4];
}
