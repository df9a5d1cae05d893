//! Vectors of 256 bits, with AVX2.
#![expect(unsafe_code, reason = "vector instructions")]

mod packing;

use core::arch::x86_64::*;
use std::ops::BitAnd;

use super::code::vector_code;
use super::features::{avx2_features, enable_all};
use super::x86::{lanes, look_up, quads, token, vector};
use super::{Bits, DigitLanes, DigitSets, Isa, Lanes, Mask, Quads, Routine, RowSimd, Simd, Token};
use packing::{
    Filling16, Filling32, Packing16, fill16, fill32, filling16, filling32, pack16, pack32, store16,
    store32,
};

token!(
    /// Proof that the machine has what [`Isa::Avx2`] asks for.
    Avx2,
    avx2_features
);

impl Simd for Avx2 {
    type Quads = U16x16;
}

impl RowSimd for Avx2 {
    type Lanes16 = U16x16;
    type Lanes32 = U32x8;

    look_up!();
    vector_code! {
        fn store_packed_low(self, bits: U32x8, packing: __m256i, words: &mut [u16]) {
            let words = &mut words[..U32x8::LANES];
            // SAFETY: the slice has as many words as there are lanes.
            let packed = _mm256_permutevar8x32_epi32(bits.0, packing);
            let low = _mm256_and_si256(packed, _mm256_set1_epi32(0xffff));
            let halves = _mm256_packus_epi32(low, low);
            let low = _mm256_permute4x64_epi64::<0b1000>(halves);
            _mm_storeu_si128(words.as_mut_ptr().cast(), _mm256_castsi256_si128(low));
        }
    }
}

vector!(
    /// 16 lanes of 16 bits.
    U16x16(__m256i), Avx2, u16,
    _mm256_set1_epi16, _mm256_and_si256, _mm256_or_si256, _mm256_xor_si256, _mm256_andnot_si256
);
vector!(
    /// 8 lanes of 32 bits.
    U32x8(__m256i), Avx2, u32,
    _mm256_set1_epi32, _mm256_and_si256, _mm256_or_si256, _mm256_xor_si256, _mm256_andnot_si256
);

quads! {
    U16x16,
    DigitSets {
        fn if_three(self, other: Self) -> Self {
            let two_or_less = self.without_lowest().without_lowest().is_zero();
            U16x16(_mm256_blendv_epi8(self.0, other.0, two_or_less.0))
        }
        fn numbers_to_sets(self) -> Self {
            let lows = _mm256_setr_epi8(
                -1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1,
                -1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1,
            );
            let highs = _mm256_setr_epi8(
                1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1,
                1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1,
            );
            // The upper byte of each number is 0 and looks up `lows[0]`: mask that off.
            let low = _mm256_and_si256(_mm256_shuffle_epi8(lows, self.0), _mm256_set1_epi16(0xff));
            let high = _mm256_slli_epi16::<8>(_mm256_shuffle_epi8(highs, self.0));
            U16x16(_mm256_or_si256(low, high))
        }
        fn sets_to_numbers(self) -> Self {
            // Two lookups by half a byte each: 1 to 4 and 5 to 8; bit 8 is the upper byte.
            let ones = _mm256_setr_epi8(
                0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0,
                0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0,
            );
            let fives = _mm256_setr_epi8(
                0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0,
                0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0,
            );
            let half = _mm256_set1_epi16(0xf);
            let low = _mm256_shuffle_epi8(ones, _mm256_and_si256(self.0, half));
            let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), half);
            let middle = _mm256_shuffle_epi8(fives, upper);
            let nine = _mm256_srli_epi16::<8>(self.0);
            let nine = _mm256_or_si256(nine, _mm256_slli_epi16::<3>(nine));
            U16x16(_mm256_or_si256(_mm256_or_si256(low, middle), nine))
        }
    }
    Quads {
        fn transpose(self) -> Self {
            // In each half: sets 0 of its two quads side by side, then sets 1, 2 and 3.
            let pairs = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15,
            ));
            let pairs = _mm256_shuffle_epi8(self.0, pairs);
            // Then the pairs of the two halves side by side.
            let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
            U16x16(_mm256_permutevar8x32_epi32(pairs, order))
        }
    }
}

/// A choice of lanes, for both widths.
macro_rules! masked_lanes {
    (
        vector: $vector:ident, mask: $mask:ident, lanes: $lanes:literal,
        packing: $packing:ty, pack: $pack:ident, store: $store:ident,
        filling: $filling:ty, filling_of: $filling_of:ident, fill: $fill:ident,
        set1: $set1:ident, add: $add:ident, sub: $sub:ident,
        srli: $srli:ident, sll: $sll:ident, srl: $srl:ident,
        cmpeq: $cmpeq:ident, cmpgt: $cmpgt:ident
    ) => {
        /// All ones in each lane that is not chosen, as a comparison with zero gives.
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $mask(__m256i);

        impl BitAnd for $mask {
            type Output = Self;
            vector_code! {
                fn bitand(self, other: Self) -> Self { $mask(_mm256_or_si256(self.0, other.0)) }
            }
        }

        impl Mask for $mask {
            vector_code! {
                fn any(self) -> bool { _mm256_testc_si256(self.0, _mm256_set1_epi8(-1)) == 0 }
            }
            #[inline(always)]
            fn count(self) -> usize {
                $lanes - self.left_out().count_ones() as usize
            }
        }

        lanes! {
            $vector, $lanes, $mask, $packing, $filling,
            _mm256_loadu_si256, _mm256_storeu_si256, $add, $srli, $sll, $srl,
            vector_code! {
                fn not(self) -> Self { $vector(_mm256_xor_si256(self.0, _mm256_set1_epi8(-1))) }
                fn split_lowest(self) -> (Self, Self) {
                    let less_one = $vector($sub(self.0, $set1(1)));
                    (self.and_not(less_one), self.and(less_one))
                }
                #[expect(clippy::cast_possible_truncation, reason = "at most the lanes")]
                fn first(simd: Avx2, count: usize) -> $mask {
                    let count = count.min($lanes) as <Self as Bits>::Word;
                    $mask($cmpgt(Self::indices(simd).0, $set1(count.cast_signed() - 1)))
                }
                fn meets(self, other: Self) -> $mask {
                    $mask($cmpeq(self.and(other).0, _mm256_setzero_si256()))
                }
                fn equals(self, other: Self) -> $mask {
                    let equal = $vector($cmpeq(self.0, other.0));
                    $mask(equal.not().0)
                }
            }
            #[inline(always)]
            fn only(self, lanes: $mask) -> Self {
                self.and_not($vector(lanes.0))
            }
            #[inline(always)]
            fn disjoint(self, other: Self) -> $mask {
                $mask($vector(self.meets(other).0).not().0)
            }
            #[inline(always)]
            fn packing(lanes: $mask) -> ($packing, usize) {
                ($pack(lanes.left_out()), lanes.count())
            }
            #[inline(always)]
            fn store_packed(self, packing: $packing, words: &mut [Self::Word]) {
                $store(self.0, packing, &mut words[..$lanes]);
            }
            #[inline(always)]
            fn filling(lanes: $mask) -> ($filling, usize) {
                ($filling_of(lanes.0, lanes.left_out()), lanes.count())
            }
            #[inline(always)]
            fn fill(self, filling: $filling, words: &[Self::Word]) -> Self {
                $vector($fill(self.0, filling, &words[..$lanes]))
            }
        }
    };
}

masked_lanes! {
    vector: U16x16, mask: Mask16, lanes: 16,
    packing: Packing16, pack: pack16, store: store16,
    filling: Filling16, filling_of: filling16, fill: fill16,
    set1: _mm256_set1_epi16, add: _mm256_add_epi16, sub: _mm256_sub_epi16,
    srli: _mm256_srli_epi16, sll: _mm256_sll_epi16, srl: _mm256_srl_epi16,
    cmpeq: _mm256_cmpeq_epi16, cmpgt: _mm256_cmpgt_epi16
}
masked_lanes! {
    vector: U32x8, mask: Mask32, lanes: 8,
    packing: __m256i, pack: pack32, store: store32,
    filling: Filling32, filling_of: filling32, fill: fill32,
    set1: _mm256_set1_epi32, add: _mm256_add_epi32, sub: _mm256_sub_epi32,
    srli: _mm256_srli_epi32, sll: _mm256_sll_epi32, srl: _mm256_srl_epi32,
    cmpeq: _mm256_cmpeq_epi32, cmpgt: _mm256_cmpgt_epi32
}

impl Mask16 {
    vector_code! {
        /// Bits 0 to 7 for the lower half's lanes that are not chosen, 16 to 23 for the upper half's.
        fn left_out(self) -> u32 {
            _mm256_movemask_epi8(_mm256_packs_epi16(self.0, _mm256_setzero_si256()))
                .cast_unsigned()
        }
    }
}

impl Mask32 {
    vector_code! {
        /// A bit for each lane that is not chosen.
        fn left_out(self) -> u32 { _mm256_movemask_ps(_mm256_castsi256_ps(self.0)).cast_unsigned() }
    }
}

/// How bytes move within their half, and to the other half; −1 where they do not.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Order {
    within: __m256i,
    across: __m256i,
}

impl DigitLanes for U16x16 {
    type Order = Order;

    vector_code! {
        fn load_bytes(_: Avx2, bytes: &[u8]) -> Self {
            let bytes = &bytes[..Self::LANES];
            // SAFETY: the slice has a byte for each lane.
            U16x16(_mm256_cvtepu8_epi16(_mm_loadu_si128(bytes.as_ptr().cast())))
        }
        fn store_bytes(self, bytes: &mut [u8]) {
            let bytes = &mut bytes[..Self::LANES];
            // SAFETY: the slice has a byte for each lane.
            let low = _mm256_and_si256(self.0, _mm256_set1_epi16(0xff));
            let upper = _mm256_extracti128_si256::<1>(low);
            let packed = _mm_packus_epi16(_mm256_castsi256_si128(low), upper);
            _mm_storeu_si128(bytes.as_mut_ptr().cast(), packed);
        }
        fn mask(_: Avx2, lanes: u32) -> Self {
            let bits = _mm256_setr_epi16(
                1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768,
            );
            let lanes = _mm256_set1_epi16((lanes & 0xffff) as u16 as i16);
            U16x16(_mm256_cmpeq_epi16(_mm256_and_si256(lanes, bits), bits))
        }
        fn nonzero(self) -> u32 {
            let zero = self.is_zero();
            _pext_u32(!_mm256_movemask_epi8(zero.0).cast_unsigned(), 0x5555_5555)
        }
        fn count(self) -> Self {
            let counts = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3,
                2, 3, 3, 4,
            );
            let half = _mm256_set1_epi8(0xf);
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(self.0, half));
            let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), half);
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(counts, upper));
            let sum = _mm256_add_epi8(bytes, _mm256_srli_epi16::<8>(bytes));
            U16x16(_mm256_and_si256(sum, _mm256_set1_epi16(0xff)))
        }
        fn less(self, other: Self) -> Self { U16x16(_mm256_cmpgt_epi16(other.0, self.0)) }
        fn order(_: Avx2, from: &[u8; 32]) -> Order {
            // SAFETY: the array has more than the 16 bytes that are read.
            let from = _mm_loadu_si128(from.as_ptr().cast());
            let lower = _mm_unpacklo_epi8(from, from);
            let from = _mm256_set_m128i(_mm_unpackhi_epi8(from, from), lower);
            let word = _mm256_and_si256(from, _mm256_set1_epi8(7));
            let byte = _mm256_add_epi8(_mm256_add_epi8(word, word), _mm256_set1_epi16(0x100));
            // The bit that tells the halves apart becomes the top bit, which makes a byte zero.
            let upper = _mm256_slli_epi16::<4>(_mm256_and_si256(from, _mm256_set1_epi8(8)));
            let top = _mm256_set1_epi8(-128);
            let home = _mm256_set_m128i(_mm_set1_epi8(-128), _mm_setzero_si128());
            let elsewhere = _mm256_xor_si256(upper, home);
            Order {
                within: _mm256_or_si256(byte, elsewhere),
                across: _mm256_or_si256(byte, _mm256_xor_si256(elsewhere, top)),
            }
        }
        fn permute(self, order: Order) -> Self {
            let swapped = _mm256_permute2x128_si256::<1>(self.0, self.0);
            let within = _mm256_shuffle_epi8(self.0, order.within);
            U16x16(_mm256_or_si256(
                within,
                _mm256_shuffle_epi8(swapped, order.across),
            ))
        }
    }
}
