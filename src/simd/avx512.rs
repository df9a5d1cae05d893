//! Vectors of 512 bits with AVX-512, and of 256 bits, in which words move at a lower cost.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::x86_64::*;

use super::code::vector_code;
use super::features::{avx512_features, enable_all};
use super::x86::{lanes, look_up, quads, token, vector};
use super::{Bits, DigitLanes, DigitSets, Isa, Lanes, Mask, Quads, Routine, RowSimd, Simd, Token};

token!(
    /// Proof that the machine has what [`Isa::Avx512`] asks for.
    Avx512,
    avx512_features
);

impl Simd for Avx512 {
    type Quads = U16x16;
}

impl RowSimd for Avx512 {
    type Lanes16 = U16x32;
    type Lanes32 = U32x16;

    look_up!();
    vector_code! {
        fn store_packed_low(self, bits: U32x16, packing: __mmask16, words: &mut [u16]) {
            let words = &mut words[..U32x16::LANES];
            // SAFETY: the slice has as many words as there are lanes.
            let packed = _mm512_maskz_compress_epi32(packing, bits.0);
            let low = _mm512_cvtepi32_epi16(packed);
            _mm256_storeu_si256(words.as_mut_ptr().cast(), low);
        }
    }
}

vector!(
    /// 16 lanes of 16 bits, in half a register.
    U16x16(__m256i), Avx512, u16,
    _mm256_set1_epi16, _mm256_and_si256, _mm256_or_si256, _mm256_xor_si256, _mm256_andnot_si256
);
vector!(
    /// 32 lanes of 16 bits.
    U16x32(__m512i), Avx512, u16,
    _mm512_set1_epi16, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512, _mm512_andnot_si512
);
vector!(
    /// 16 lanes of 32 bits.
    U32x16(__m512i), Avx512, u32,
    _mm512_set1_epi32, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512, _mm512_andnot_si512
);

/// The table of [`DigitSets::numbers_to_sets`], twice.
static SETS: [u16; 32] = {
    let mut sets = [0x1ff; 32];
    let mut number = 1;
    while number <= 9 {
        sets[number] = 1 << (number - 1);
        sets[16 + number] = sets[number];
        number += 1;
    }
    sets
};

quads! {
    U16x16,
    DigitSets {
        fn if_three(self, other: Self) -> Self {
            let count = _mm256_popcnt_epi16(self.0);
            let three = _mm256_cmpeq_epi16_mask(count, _mm256_set1_epi16(3));
            U16x16(_mm256_mask_mov_epi16(other.0, three, self.0))
        }
        fn numbers_to_sets(self) -> Self {
            // SAFETY: the table has more than the 32 bytes that are read.
            let sets = _mm256_loadu_si256(SETS.as_ptr().cast());
            U16x16(_mm256_permutexvar_epi16(self.0, sets))
        }
        fn sets_to_numbers(self) -> Self {
            let below = _mm256_add_epi16(self.0, _mm256_set1_epi16(-1));
            U16x16(_mm256_add_epi16(_mm256_popcnt_epi16(below), _mm256_set1_epi16(1)))
        }
    }
    Quads {
        fn transpose(self) -> Self {
            let order = _mm256_setr_epi16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
            U16x16(_mm256_permutexvar_epi16(order, self.0))
        }
    }
}

impl DigitSets for U16x32 {
    vector_code! {
        fn if_three(self, other: Self) -> Self {
            let three = _mm512_cmpeq_epi16_mask(self.count().0, _mm512_set1_epi16(3));
            U16x32(_mm512_mask_mov_epi16(other.0, three, self.0))
        }
        fn or_else(self, other: Self) -> Self {
            U16x32(_mm512_mask_mov_epi16(other.0, self.meets(self), self.0))
        }
        fn is_zero(self) -> Self { U16x32(_mm512_movm_epi16(self.disjoint(self))) }
        fn numbers_to_sets(self) -> Self {
            // SAFETY: the table has the 64 bytes that are read.
            let sets = _mm512_loadu_si512(SETS.as_ptr().cast());
            U16x32(_mm512_permutexvar_epi16(self.0, sets))
        }
        fn sets_to_numbers(self) -> Self {
            let below = U16x32(_mm512_add_epi16(self.0, _mm512_set1_epi16(-1)));
            U16x32(_mm512_add_epi16(below.count().0, _mm512_set1_epi16(1)))
        }
    }
}

impl DigitLanes for U16x32 {
    type Order = U16x32;

    vector_code! {
        fn load_bytes(_: Avx512, bytes: &[u8]) -> Self {
            let bytes = &bytes[..Self::LANES];
            // SAFETY: the slice has a byte for each lane.
            U16x32(_mm512_cvtepu8_epi16(_mm256_loadu_si256(
                bytes.as_ptr().cast(),
            )))
        }
        fn store_bytes(self, bytes: &mut [u8]) {
            let bytes = &mut bytes[..Self::LANES];
            // SAFETY: the slice has a byte for each lane.
            _mm256_storeu_si256(bytes.as_mut_ptr().cast(), _mm512_cvtepi16_epi8(self.0))
        }
        fn mask(_: Avx512, lanes: u32) -> Self { U16x32(_mm512_movm_epi16(lanes)) }
        fn count(self) -> Self { U16x32(_mm512_popcnt_epi16(self.0)) }
        fn less(self, other: Self) -> Self {
            U16x32(_mm512_movm_epi16(_mm512_cmplt_epi16_mask(self.0, other.0)))
        }
        fn permute(self, order: Self) -> Self { U16x32(_mm512_permutexvar_epi16(order.0, self.0)) }
    }
    #[inline(always)]
    fn nonzero(self) -> u32 {
        self.meets(self)
    }
    #[inline(always)]
    fn order(simd: Avx512, from: &[u8; 32]) -> Self {
        Self::load_bytes(simd, from)
    }
}

/// A choice of lanes as bits, for both widths.
macro_rules! masked_lanes {
    (
        vector: $vector:ident, mask: $mask:ty, lanes: $lanes:literal,
        add: $add:ident, sub: $sub:ident, srli: $srli:ident, sll: $sll:ident, srl: $srl:ident,
        maskz_mov: $maskz_mov:ident, test: $test:ident, testn: $testn:ident, cmpeq: $cmpeq:ident,
        compress: $compress:ident, expand: $expand:ident
    ) => {
        impl Mask for $mask {
            #[inline(always)]
            fn any(self) -> bool {
                self != 0
            }
            #[inline(always)]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
        }

        lanes! {
            $vector, $lanes, $mask, $mask, $mask,
            _mm512_loadu_si512, _mm512_storeu_si512, $add, $srli, $sll, $srl,
            vector_code! {
                fn not(self) -> Self {
                    $vector(_mm512_ternarylogic_epi32::<0x0f>(self.0, self.0, self.0))
                }
                fn nor3(self, b: Self, c: Self) -> Self {
                    $vector(_mm512_ternarylogic_epi32::<0x01>(self.0, b.0, c.0))
                }
                fn split_lowest(self) -> (Self, Self) {
                    // With -x instead of x - 1, for which compilers make the vector -1 again each
                    // time, by an instruction that waits for the old value of the register.
                    let negated = $sub(_mm512_setzero_si512(), self.0);
                    (
                        $vector(_mm512_and_si512(self.0, negated)),
                        $vector(_mm512_ternarylogic_epi32::<0x30>(self.0, negated, negated)),
                    )
                }
                fn only(self, lanes: $mask) -> Self { $vector($maskz_mov(lanes, self.0)) }
                fn meets(self, other: Self) -> $mask { $test(self.0, other.0) }
                fn disjoint(self, other: Self) -> $mask { $testn(self.0, other.0) }
                fn equals(self, other: Self) -> $mask { $cmpeq(self.0, other.0) }
                fn store_packed(self, packing: $mask, words: &mut [Self::Word]) {
                    // Compressing in a register and storing the whole of it is far faster than the
                    // compressing store of some processors.
                    Lanes::store($vector($compress(packing, self.0)), words);
                }
                fn fill(self, filling: $mask, words: &[Self::Word]) -> Self {
                    let words = &words[..$lanes];
                    // SAFETY: the slice has as many words as the vector.
                    let next = _mm512_loadu_si512(words.as_ptr().cast());
                    $vector($expand(self.0, filling, next))
                }
            }
            #[inline(always)]
            fn first(_: Avx512, count: usize) -> $mask {
                if count >= $lanes {
                    <$mask>::MAX
                } else {
                    (1 << count) - 1
                }
            }
            #[inline(always)]
            fn packing(lanes: $mask) -> ($mask, usize) {
                (lanes, lanes.count())
            }
            #[inline(always)]
            fn filling(lanes: $mask) -> ($mask, usize) {
                (lanes, lanes.count())
            }
        }
    };
}

masked_lanes! {
    vector: U16x32, mask: __mmask32, lanes: 32,
    add: _mm512_add_epi16, sub: _mm512_sub_epi16,
    srli: _mm512_srli_epi16, sll: _mm512_sll_epi16, srl: _mm512_srl_epi16,
    maskz_mov: _mm512_maskz_mov_epi16, test: _mm512_test_epi16_mask,
    testn: _mm512_testn_epi16_mask, cmpeq: _mm512_cmpeq_epi16_mask,
    compress: _mm512_maskz_compress_epi16, expand: _mm512_mask_expand_epi16
}
masked_lanes! {
    vector: U32x16, mask: __mmask16, lanes: 16,
    add: _mm512_add_epi32, sub: _mm512_sub_epi32,
    srli: _mm512_srli_epi32, sll: _mm512_sll_epi32, srl: _mm512_srl_epi32,
    maskz_mov: _mm512_maskz_mov_epi32, test: _mm512_test_epi32_mask,
    testn: _mm512_testn_epi32_mask, cmpeq: _mm512_cmpeq_epi32_mask,
    compress: _mm512_maskz_compress_epi32, expand: _mm512_mask_expand_epi32
}
