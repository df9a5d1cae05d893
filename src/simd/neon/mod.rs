//! Vectors with NEON.

mod digits;
mod register;
mod token;

use super::pair::{Packing, Pair, Register};
use super::{RowSimd, Simd};
use register::{U16x8, U32x4, look_up, low_halves};

pub(crate) use token::Neon;

impl Simd for Neon {
    type Quads = Pair<U16x8>;
}

impl RowSimd for Neon {
    type Lanes16 = Pair<U16x8>;
    type Lanes32 = Pair<U32x4>;

    #[inline(always)]
    fn store_packed_low(self, bits: Pair<U32x4>, packing: Packing, words: &mut [u16]) {
        low_halves(bits.0).pack(packing.left_out).store(words);
    }

    #[inline(always)]
    fn look_up(self, table: [u8; 16], places: [u8; 16]) -> [u8; 16] {
        look_up(table, places)
    }
}
