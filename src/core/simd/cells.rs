//! Grids of 81 bytes, and their images under symmetries.

use std::marker::PhantomData;

use super::{Simd, transpose_16_by_16};

/// A symmetry, in tables of bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Way<'a> {
    /// Whether the grid is transposed first.
    pub(crate) transposed: bool,
    /// Where each of the nine rows comes from.
    pub(crate) rows: &'a [u8; 16],
    /// Where each of the nine columns comes from.
    pub(crate) columns: &'a [u8; 16],
    /// What becomes of a byte, by its low four bits.
    pub(crate) bytes: [u8; 16],
}

impl Way<'_> {
    /// Writes the image of a grid, without vectors.
    pub(crate) fn image(&self, cells: &[u8; 81], image: &mut [u8; 81]) {
        let (down, across) = if self.transposed { (1, 9) } else { (9, 1) };
        let (image, _) = image.as_chunks_mut::<9>();
        for (row, &from) in image.iter_mut().zip(self.rows) {
            for (cell, &column) in row.iter_mut().zip(self.columns) {
                let byte = cells[down * usize::from(from) + across * usize::from(column)];
                *cell = self.bytes[usize::from(byte & 15)];
            }
        }
    }
}

/// A grid of ASCII bytes or of digits, of which images are made.
pub(crate) trait Cells {
    /// The token of the instruction set.
    type Simd;

    /// Looks at the bytes, once for all images.
    fn of(simd: Self::Simd, cells: &[u8; 81]) -> Self;
    /// Writes an image.
    fn image(&self, simd: Self::Simd, way: &Way<'_>, image: &mut [u8; 81]);
}

/// A grid and its transpose, in rows of 16 bytes.
pub(crate) struct Sides<S>([[u8; 256]; 2], PhantomData<S>);

impl<S: Simd> Cells for Sides<S> {
    type Simd = S;

    #[inline(always)]
    fn of(_: S, cells: &[u8; 81]) -> Self {
        let mut sides = [[0; 256]; 2];
        let [side, transpose] = &mut sides;
        for (row, cells) in side.chunks_exact_mut(16).zip(cells.chunks_exact(9)) {
            row[..9].copy_from_slice(cells);
        }
        transpose_16_by_16(side, 16, transpose, 16);
        Sides(sides, PhantomData)
    }

    #[inline(always)]
    fn image(&self, simd: S, way: &Way<'_>, image: &mut [u8; 81]) {
        let (rows, _) = self.0[usize::from(way.transposed)].as_chunks::<16>();
        for number in 0..9 {
            let row = rows[usize::from(way.rows[number] & 15)];
            let row = simd.look_up(way.bytes, simd.look_up(row, *way.columns));
            // The next row overwrites what is too much.
            match image.get_mut(9 * number..9 * number + 16) {
                Some(image) => image.copy_from_slice(&row),
                None => image[9 * number..].copy_from_slice(&row[..9]),
            }
        }
    }
}
