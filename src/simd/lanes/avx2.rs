//! Lanes in the 256-bit registers of AVX2.
#![expect(unsafe_code, reason = "vector instructions")]

use std::arch::x86_64::*;
use std::ops::BitAnd;

use super::{Kernel, Lanes, Mask, Simd};
use crate::simd::Isa;
use crate::simd::features::{avx2_features, enable_all};

/// Proof that the machine has what [`Isa::Avx2`] asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    #[inline]
    pub(super) fn new() -> Option<Self> {
        Isa::Avx2.is_available().then_some(Avx2(()))
    }

    #[inline]
    pub(super) fn vectorize<K: Kernel>(self, kernel: K) -> K::Output {
        avx2_features! { enable_all!
            fn with_features<K: Kernel>(simd: Avx2, kernel: K) -> K::Output {
                kernel.run(simd)
            }
        }
        // SAFETY: `self` is proof that all these features were detected.
        unsafe { with_features(self, kernel) }
    }
}

impl Simd for Avx2 {
    type Lanes16 = Lanes16;
    type Lanes32 = Lanes32;

    #[inline(always)]
    fn store_packed_low(self, masks: Lanes32, packing: __m256i, words: &mut [u16]) {
        let words = &mut words[..Lanes32::LANES];
        // SAFETY: `self` is proof of AVX2; the slice has as many words as there are lanes.
        unsafe {
            let packed = _mm256_permutevar8x32_epi32(masks.0, packing);
            let low = _mm256_and_si256(packed, _mm256_set1_epi32(0xffff));
            let halves = _mm256_packus_epi32(low, low);
            let low = _mm256_permute4x64_epi64::<0b1000>(halves);
            _mm_storeu_si128(words.as_mut_ptr().cast(), _mm256_castsi256_si128(low));
        }
    }
}

/// 16 lanes of 16 bits; made from an [`Avx2`] alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lanes16(__m256i);

/// 8 lanes of 32 bits; made from an [`Avx2`] alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lanes32(__m256i);

/// The lanes that are not chosen, all ones each: what a comparison with zero gives.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mask16(__m256i);

/// The lanes that are not chosen, all ones each: what a comparison with zero gives.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mask32(__m256i);

impl Mask16 {
    /// Bits 0 to 7 for the lower half's lanes that are not chosen, 16 to 23 for the upper half's.
    #[inline(always)]
    fn left_out(self) -> u32 {
        // SAFETY: a mask exists, so AVX2 was detected.
        unsafe { _mm256_movemask_epi8(_mm256_packs_epi16(self.0, _mm256_setzero_si256())) }
            .cast_unsigned()
    }
}

impl Mask32 {
    /// A bit for each lane that is not chosen.
    #[inline(always)]
    fn left_out(self) -> u32 {
        // SAFETY: a mask exists, so AVX2 was detected.
        unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(self.0)) }.cast_unsigned()
    }
}

/// A table for packing the lanes that a byte of left-out bits leaves.
const fn kept_lanes() -> [[u8; 8]; 256] {
    let mut table = [[0x80; 8]; 256];
    let mut left_out = 0;
    while left_out < 256 {
        let (mut lane, mut kept) = (0, 0);
        while lane < 8 {
            if left_out >> lane & 1 == 0 {
                table[left_out][kept] = lane;
                kept += 1;
            }
            lane += 1;
        }
        left_out += 1;
    }
    table
}

/// The same as bytes of eight 16-bit lanes.
const fn kept_bytes() -> [[u8; 16]; 256] {
    let lanes = kept_lanes();
    let mut table = [[0x80; 16]; 256];
    let mut left_out = 0;
    while left_out < 256 {
        let mut kept = 0;
        while kept < 8 && lanes[left_out][kept] < 8 {
            table[left_out][2 * kept] = 2 * lanes[left_out][kept];
            table[left_out][2 * kept + 1] = 2 * lanes[left_out][kept] + 1;
            kept += 1;
        }
        left_out += 1;
    }
    table
}

static KEPT_LANES: [[u8; 8]; 256] = kept_lanes();
static KEPT_BYTES: [[u8; 16]; 256] = kept_bytes();

/// How the two halves of a vector of 16-bit lanes are packed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Packing16 {
    lower: __m128i,
    upper: __m128i,
    lower_len: usize,
}

/// The two widths differ in the names of the instructions, and in packing.
macro_rules! lanes {
    (
        $vector:ident, $mask:ident, $word:ty, $lanes:literal,
        $set1:ident, $add:ident, $sub:ident, $srli:ident, $sll:ident, $srl:ident,
        $cmpeq:ident, $cmpgt:ident,
        $packing:ty, $pack:expr, $store:expr
    ) => {
        impl BitAnd for $mask {
            type Output = Self;
            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                // SAFETY: a mask exists, so AVX2 was detected.
                $mask(unsafe { _mm256_or_si256(self.0, other.0) })
            }
        }

        impl Mask for $mask {
            #[inline(always)]
            fn any(self) -> bool {
                // SAFETY: a mask exists, so AVX2 was detected.
                unsafe { _mm256_testc_si256(self.0, _mm256_set1_epi8(-1)) == 0 }
            }
            #[inline(always)]
            fn count(self) -> usize {
                $lanes - self.left_out().count_ones() as usize
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                // SAFETY: a mask exists, so AVX2 was detected.
                unsafe {
                    let chosen_there = _mm256_xor_si256(other.0, _mm256_set1_epi8(-1));
                    $mask(_mm256_or_si256(self.0, chosen_there))
                }
            }
        }

        // SAFETY, for every block below: a vector or a token exists, so AVX2 was detected.
        impl Lanes for $vector {
            type Simd = Avx2;
            type Word = $word;
            type Mask = $mask;
            type Packing = $packing;
            type Shift = __m128i;
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(_: Avx2, word: $word) -> Self {
                // SAFETY: see above.
                $vector(unsafe { $set1(word.cast_signed()) })
            }
            #[inline(always)]
            fn load(_: Avx2, words: &[$word]) -> Self {
                let words = &words[..$lanes];
                // SAFETY: see above; the slice has as many words as a vector.
                $vector(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
            }
            #[inline(always)]
            fn lane(simd: Avx2) -> Self {
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
            fn shift(_: Avx2, count: u32) -> __m128i {
                // SAFETY: see above.
                unsafe { _mm_cvtsi32_si128(count.cast_signed()) }
            }
            #[inline(always)]
            #[expect(clippy::cast_possible_truncation, reason = "at most the lanes")]
            fn first(simd: Avx2, count: usize) -> $mask {
                let count = count.min($lanes) as $word;
                // SAFETY: see above.
                $mask(unsafe { $cmpgt(Self::lane(simd).0, $set1(count.cast_signed() - 1)) })
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                // SAFETY: see above.
                $vector(unsafe { _mm256_and_si256(self.0, other.0) })
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                // SAFETY: see above.
                $vector(unsafe { _mm256_or_si256(self.0, other.0) })
            }
            #[inline(always)]
            fn nor3(self, b: Self, c: Self) -> Self {
                self.or(b).or(c).not()
            }
            #[inline(always)]
            fn not(self) -> Self {
                // SAFETY: see above.
                $vector(unsafe { _mm256_xor_si256(self.0, _mm256_set1_epi8(-1)) })
            }
            #[inline(always)]
            fn split_lowest(self) -> (Self, Self) {
                // SAFETY: see above.
                unsafe {
                    let less_one = $sub(self.0, $set1(1));
                    (
                        $vector(_mm256_andnot_si256(less_one, self.0)),
                        $vector(_mm256_and_si256(less_one, self.0)),
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
                $vector(unsafe { _mm256_andnot_si256(lanes.0, self.0) })
            }
            #[inline(always)]
            fn meets(self, other: Self) -> $mask {
                // SAFETY: see above.
                unsafe { $mask($cmpeq(self.and(other).0, _mm256_setzero_si256())) }
            }
            #[inline(always)]
            fn misses(self, other: Self) -> $mask {
                $mask($vector(self.meets(other).0).not().0)
            }
            #[inline(always)]
            fn equals(self, other: Self) -> $mask {
                // SAFETY: see above.
                unsafe { $mask($vector($cmpeq(self.0, other.0)).not().0) }
            }
            #[inline(always)]
            fn packing(lanes: $mask) -> ($packing, usize) {
                $pack(lanes)
            }
            #[inline(always)]
            fn store_packed(self, packing: $packing, words: &mut [$word]) {
                $store(self.0, packing, &mut words[..$lanes]);
            }
        }
    };
}

#[inline(always)]
fn pack16(lanes: Mask16) -> (Packing16, usize) {
    let [lower, _, upper, _] = lanes.left_out().to_le_bytes();
    let lower_len = lower.count_zeros() as usize;
    let (lower, upper) = (
        &KEPT_BYTES[usize::from(lower)],
        &KEPT_BYTES[usize::from(upper)],
    );
    // SAFETY: a mask exists, so AVX2 was detected; a row of the table has 16 bytes.
    let packing = unsafe {
        Packing16 {
            lower: _mm_loadu_si128(lower.as_ptr().cast()),
            upper: _mm_loadu_si128(upper.as_ptr().cast()),
            lower_len,
        }
    };
    (packing, lanes.count())
}

#[inline(always)]
fn store16(vector: __m256i, packing: Packing16, words: &mut [u16]) {
    // SAFETY: a vector exists, so AVX2 was detected; `words` has 16 words, of which the lower half
    // fills 8 from 0, and the upper half 8 from `lower_len`, which is at most 8.
    unsafe {
        let lower = _mm_shuffle_epi8(_mm256_castsi256_si128(vector), packing.lower);
        let upper = _mm_shuffle_epi8(_mm256_extracti128_si256::<1>(vector), packing.upper);
        _mm_storeu_si128(words.as_mut_ptr().cast(), lower);
        _mm_storeu_si128(words.as_mut_ptr().add(packing.lower_len).cast(), upper);
    }
}

#[inline(always)]
fn pack32(lanes: Mask32) -> (__m256i, usize) {
    let [left_out, ..] = lanes.left_out().to_le_bytes();
    let row = &KEPT_LANES[usize::from(left_out)];
    // SAFETY: a mask exists, so AVX2 was detected; a row of the table has 8 bytes.
    let packing = unsafe { _mm256_cvtepu8_epi32(_mm_loadl_epi64(row.as_ptr().cast())) };
    (packing, lanes.count())
}

#[inline(always)]
fn store32(vector: __m256i, packing: __m256i, words: &mut [u32]) {
    // SAFETY: a vector exists, so AVX2 was detected; `words` has 8 words.
    unsafe {
        let packed = _mm256_permutevar8x32_epi32(vector, packing);
        _mm256_storeu_si256(words.as_mut_ptr().cast(), packed);
    }
}

lanes!(
    Lanes16,
    Mask16,
    u16,
    16,
    _mm256_set1_epi16,
    _mm256_add_epi16,
    _mm256_sub_epi16,
    _mm256_srli_epi16,
    _mm256_sll_epi16,
    _mm256_srl_epi16,
    _mm256_cmpeq_epi16,
    _mm256_cmpgt_epi16,
    Packing16,
    pack16,
    store16
);
lanes!(
    Lanes32,
    Mask32,
    u32,
    8,
    _mm256_set1_epi32,
    _mm256_add_epi32,
    _mm256_sub_epi32,
    _mm256_srli_epi32,
    _mm256_sll_epi32,
    _mm256_srl_epi32,
    _mm256_cmpeq_epi32,
    _mm256_cmpgt_epi32,
    __m256i,
    pack32,
    store32
);
