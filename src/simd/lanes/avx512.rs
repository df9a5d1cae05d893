//! Lanes in the 512-bit registers of AVX-512.
#![expect(unsafe_code, reason = "vector instructions")]

use std::arch::x86_64::*;

use super::{Kernel, Lanes, Mask, Simd};
use crate::simd::Isa;
use crate::simd::features::{avx512_features, enable_all};

/// Proof that the machine has what [`Isa::Avx512`] asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx512 {
    #[inline]
    pub(super) fn new() -> Option<Self> {
        Isa::Avx512.is_available().then_some(Avx512(()))
    }

    #[inline]
    pub(super) fn vectorize<K: Kernel>(self, kernel: K) -> K::Output {
        avx512_features! { enable_all!
            fn with_features<K: Kernel>(simd: Avx512, kernel: K) -> K::Output {
                kernel.run(simd)
            }
        }
        // SAFETY: `self` is proof that all these features were detected.
        unsafe { with_features(self, kernel) }
    }
}

impl Simd for Avx512 {
    type Lanes16 = Lanes16;
    type Lanes32 = Lanes32;

    #[inline(always)]
    fn store_packed_low(self, masks: Lanes32, packing: __mmask16, words: &mut [u16]) {
        let words = &mut words[..Lanes32::LANES];
        // SAFETY: `self` is proof of AVX-512; the slice has as many words as there are lanes.
        unsafe {
            let packed = _mm512_maskz_compress_epi32(packing, masks.0);
            let low = _mm512_cvtepi32_epi16(packed);
            _mm256_storeu_si256(words.as_mut_ptr().cast(), low);
        }
    }
}

/// 32 lanes of 16 bits; made from an [`Avx512`] alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lanes16(__m512i);

/// 16 lanes of 32 bits; made from an [`Avx512`] alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lanes32(__m512i);

impl Mask for __mmask32 {
    #[inline(always)]
    fn any(self) -> bool {
        self != 0
    }
    #[inline(always)]
    fn count(self) -> usize {
        self.count_ones() as usize
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }
}

impl Mask for __mmask16 {
    #[inline(always)]
    fn any(self) -> bool {
        self != 0
    }
    #[inline(always)]
    fn count(self) -> usize {
        self.count_ones() as usize
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }
}

/// The two widths differ in the names of the instructions alone.
macro_rules! lanes {
    (
        $vector:ident, $word:ty, $mask:ty, $lanes:literal,
        $set1:ident, $add:ident, $sub:ident, $srli:ident, $sll:ident, $srl:ident,
        $maskz_mov:ident, $test:ident, $testn:ident, $cmpeq:ident, $compress:ident
    ) => {
        // SAFETY, for every block below: a vector or a token exists, so AVX-512 was detected.
        impl Lanes for $vector {
            type Simd = Avx512;
            type Word = $word;
            type Mask = $mask;
            type Packing = $mask;
            type Shift = __m128i;
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(_: Avx512, word: $word) -> Self {
                // SAFETY: see above.
                $vector(unsafe { $set1(word.cast_signed()) })
            }
            #[inline(always)]
            fn load(_: Avx512, words: &[$word]) -> Self {
                let words = &words[..$lanes];
                // SAFETY: see above; the slice has as many words as a vector.
                $vector(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
            }
            #[inline(always)]
            fn lane(simd: Avx512) -> Self {
                const LANE: [$word; $lanes] = {
                    let mut lane = [0; $lanes];
                    let mut i: $word = 0;
                    while i < $lanes {
                        lane[i as usize] = i;
                        i += 1;
                    }
                    lane
                };
                Self::load(simd, &LANE)
            }
            #[inline(always)]
            fn shift(_: Avx512, count: u32) -> __m128i {
                // SAFETY: see above.
                unsafe { _mm_cvtsi32_si128(count.cast_signed()) }
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
            fn and(self, other: Self) -> Self {
                // SAFETY: see above.
                $vector(unsafe { _mm512_and_si512(self.0, other.0) })
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                // SAFETY: see above.
                $vector(unsafe { _mm512_or_si512(self.0, other.0) })
            }
            #[inline(always)]
            fn nor3(self, b: Self, c: Self) -> Self {
                // SAFETY: see above.
                $vector(unsafe { _mm512_ternarylogic_epi32::<0x01>(self.0, b.0, c.0) })
            }
            #[inline(always)]
            fn not(self) -> Self {
                // SAFETY: see above.
                $vector(unsafe { _mm512_ternarylogic_epi32::<0x0f>(self.0, self.0, self.0) })
            }
            #[inline(always)]
            fn split_lowest(self) -> (Self, Self) {
                // SAFETY: see above.
                unsafe {
                    // By way of -x and not of x - 1: compilers make the vector -1 of the latter
                    // anew each time, with an instruction that waits for what was in the register.
                    let negated = $sub(_mm512_setzero_si512(), self.0);
                    (
                        $vector(_mm512_and_si512(self.0, negated)),
                        $vector(_mm512_ternarylogic_epi32::<0x30>(self.0, negated, negated)),
                    )
                }
            }
            #[inline(always)]
            fn up_one(self) -> Self {
                // SAFETY: see above.
                $vector(unsafe { $add(self.0, self.0) })
            }
            #[inline(always)]
            fn down_one(self) -> Self {
                // SAFETY: see above.
                $vector(unsafe { $srli::<1>(self.0) })
            }
            #[inline(always)]
            fn up(self, shift: __m128i) -> Self {
                // SAFETY: see above.
                $vector(unsafe { $sll(self.0, shift) })
            }
            #[inline(always)]
            fn down(self, shift: __m128i) -> Self {
                // SAFETY: see above.
                $vector(unsafe { $srl(self.0, shift) })
            }
            #[inline(always)]
            fn only(self, lanes: $mask) -> Self {
                // SAFETY: see above.
                $vector(unsafe { $maskz_mov(lanes, self.0) })
            }
            #[inline(always)]
            fn meets(self, other: Self) -> $mask {
                // SAFETY: see above.
                unsafe { $test(self.0, other.0) }
            }
            #[inline(always)]
            fn misses(self, other: Self) -> $mask {
                // SAFETY: see above.
                unsafe { $testn(self.0, other.0) }
            }
            #[inline(always)]
            fn equals(self, other: Self) -> $mask {
                // SAFETY: see above.
                unsafe { $cmpeq(self.0, other.0) }
            }
            #[inline(always)]
            fn packing(lanes: $mask) -> ($mask, usize) {
                (lanes, lanes.count())
            }
            #[inline(always)]
            fn store_packed(self, packing: $mask, words: &mut [$word]) {
                let words = &mut words[..$lanes];
                // Compressing in a register and storing the whole of it is far faster than the
                // compressing store of some processors.
                // SAFETY: see above; the slice has as many words as a vector.
                unsafe {
                    let packed = $compress(packing, self.0);
                    _mm512_storeu_si512(words.as_mut_ptr().cast(), packed);
                }
            }
        }
    };
}

lanes!(
    Lanes16,
    u16,
    __mmask32,
    32,
    _mm512_set1_epi16,
    _mm512_add_epi16,
    _mm512_sub_epi16,
    _mm512_srli_epi16,
    _mm512_sll_epi16,
    _mm512_srl_epi16,
    _mm512_maskz_mov_epi16,
    _mm512_test_epi16_mask,
    _mm512_testn_epi16_mask,
    _mm512_cmpeq_epi16_mask,
    _mm512_maskz_compress_epi16
);
lanes!(
    Lanes32,
    u32,
    __mmask16,
    16,
    _mm512_set1_epi32,
    _mm512_add_epi32,
    _mm512_sub_epi32,
    _mm512_srli_epi32,
    _mm512_sll_epi32,
    _mm512_srl_epi32,
    _mm512_maskz_mov_epi32,
    _mm512_test_epi32_mask,
    _mm512_testn_epi32_mask,
    _mm512_cmpeq_epi32_mask,
    _mm512_maskz_compress_epi32
);
