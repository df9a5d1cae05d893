//! With AVX-512.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::x86_64::*;

use super::{Bytes, FROM, WideSimd, Words};
use crate::simd::avx512::Avx512;
use crate::simd::code::vector_code;

impl WideSimd for Avx512 {
    type Words = U64x8;
    type Bytes = U8x32;

    vector_code! {
        fn transpose(self, n: usize, words: &[u32; 32]) -> [u32; 32] {
            let mut columns = [0; 32];
            // SAFETY: half of the 32 words each.
            let upper = _mm512_loadu_si512(words[..16].as_ptr().cast());
            let lower = _mm512_loadu_si512(words[16..].as_ptr().cast());
            for (column, bits) in columns[..n].iter_mut().enumerate() {
                let bit = _mm512_set1_epi32(1 << column);
                *bits = u32::from(_mm512_test_epi32_mask(upper, bit));
                if n > 16 {
                    *bits |= u32::from(_mm512_test_epi32_mask(lower, bit)) << 16;
                }
            }
            columns
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct U64x8(__m512i);

impl Words for U64x8 {
    type Simd = Avx512;
    const LANES: usize = 8;

    vector_code! {
        fn splat(_: Avx512, word: u64) -> Self { U64x8(_mm512_set1_epi64(word.cast_signed())) }
        fn load(_: Avx512, words: &[u64]) -> Self {
            // SAFETY: the slice has as many words as the vector.
            U64x8(_mm512_loadu_si512(words[..8].as_ptr().cast()))
        }
        fn store(self, words: &mut [u64]) {
            // SAFETY: the slice has as many words as the vector.
            _mm512_storeu_si512(words[..8].as_mut_ptr().cast(), self.0)
        }
        fn and(self, other: Self) -> Self { U64x8(_mm512_and_si512(self.0, other.0)) }
        fn or(self, other: Self) -> Self { U64x8(_mm512_or_si512(self.0, other.0)) }
        fn add(self, other: Self) -> Self { U64x8(_mm512_add_epi64(self.0, other.0)) }
        fn up<const BITS: i32>(self) -> Self {
            U64x8(_mm512_sll_epi64(self.0, _mm_cvtsi32_si128(BITS)))
        }
        fn down<const BITS: i32>(self) -> Self {
            U64x8(_mm512_srl_epi64(self.0, _mm_cvtsi32_si128(BITS)))
        }
        fn count(self) -> Self { U64x8(_mm512_popcnt_epi64(self.0)) }
        fn equals(self, other: Self) -> u32 {
            u32::from(_mm512_cmpeq_epi64_mask(self.0, other.0))
        }
        fn where_equal(self, a: Self, b: Self) -> Self {
            U64x8(_mm512_maskz_mov_epi64(_mm512_cmpeq_epi64_mask(a.0, b.0), self.0))
        }
        fn where_meets(self, a: Self, b: Self) -> Self {
            U64x8(_mm512_maskz_mov_epi64(_mm512_test_epi64_mask(a.0, b.0), self.0))
        }
        fn any(self) -> u64 { _mm512_reduce_or_epi64(self.0).cast_unsigned() }
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct U8x32(__m256i);

impl Bytes for U8x32 {
    type Simd = Avx512;

    vector_code! {
        fn load(_: Avx512, bytes: &[u8]) -> Self {
            // SAFETY: 32 bytes of the slice.
            U8x32(_mm256_loadu_si256(bytes[..32].as_ptr().cast()))
        }
        fn splat(_: Avx512, byte: u8) -> Self { U8x32(_mm256_set1_epi8(byte.cast_signed())) }
        fn splat_from(_: Avx512, place: usize, byte: u8) -> Self {
            // SAFETY: 32 bytes of the array.
            let mask = _mm256_loadu_si256(FROM[32 - place..][..32].as_ptr().cast());
            U8x32(_mm256_and_si256(mask, _mm256_set1_epi8(byte.cast_signed())))
        }
        fn add(self, other: Self) -> Self { U8x32(_mm256_add_epi8(self.0, other.0)) }
        fn sub(self, other: Self) -> Self { U8x32(_mm256_sub_epi8(self.0, other.0)) }
        fn less(self, other: Self) -> u32 { _mm256_cmplt_epu8_mask(self.0, other.0) }
        fn equals(self, other: Self) -> u32 { _mm256_cmpeq_epi8_mask(self.0, other.0) }
    }
}
