//! How chosen lanes move to the front, and take the next words, with AVX2: by tables.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::x86_64::*;

use crate::packing::{Moves, WORDS};

/// Eight lanes of 32 bits, by their numbers: that is how their instruction counts.
static LANES: Moves<8, 256> = Moves::of::<8>();

/// How the two halves of a vector of 16-bit lanes are packed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Packing16 {
    lower: __m128i,
    upper: __m128i,
    lower_len: usize,
}

#[inline(always)]
pub(super) fn pack16(left_out: u32) -> Packing16 {
    let [lower, _, upper, _] = left_out.to_le_bytes();
    let lower_len = lower.count_zeros() as usize;
    let (lower, upper) = (
        &WORDS.kept[usize::from(lower)],
        &WORDS.kept[usize::from(upper)],
    );
    // SAFETY: see `x86`; a row of the table has 16 bytes.
    unsafe {
        Packing16 {
            lower: _mm_loadu_si128(lower.as_ptr().cast()),
            upper: _mm_loadu_si128(upper.as_ptr().cast()),
            lower_len,
        }
    }
}

#[inline(always)]
pub(super) fn store16(vector: __m256i, packing: Packing16, words: &mut [u16]) {
    // SAFETY: see `x86`; `words` has 16 words, of which the lower half fills 8 from 0, and the upper
    // half 8 from `lower_len`, which is at most 8.
    unsafe {
        let lower = _mm_shuffle_epi8(_mm256_castsi256_si128(vector), packing.lower);
        let upper = _mm_shuffle_epi8(_mm256_extracti128_si256::<1>(vector), packing.upper);
        _mm_storeu_si128(words.as_mut_ptr().cast(), lower);
        _mm_storeu_si128(words.as_mut_ptr().add(packing.lower_len).cast(), upper);
    }
}

#[inline(always)]
pub(super) fn pack32(left_out: u32) -> __m256i {
    let [lanes, ..] = left_out.to_le_bytes();
    let row = &LANES.kept[usize::from(lanes)];
    // SAFETY: see `x86`; a row of the table has 8 bytes.
    unsafe { _mm256_cvtepu8_epi32(_mm_loadl_epi64(row.as_ptr().cast())) }
}

#[inline(always)]
pub(super) fn store32(vector: __m256i, packing: __m256i, words: &mut [u32]) {
    // SAFETY: see `x86`; `words` has 8 words.
    unsafe {
        let packed = _mm256_permutevar8x32_epi32(vector, packing);
        _mm256_storeu_si256(words.as_mut_ptr().cast(), packed);
    }
}

/// How the two halves of a vector of 16-bit lanes are filled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Filling16 {
    from: __m256i,
    /// All ones in the lanes that stay.
    stay: __m256i,
    lower_len: usize,
}

#[inline(always)]
pub(super) fn filling16(stay: __m256i, left_out: u32) -> Filling16 {
    let [lower, _, upper, _] = left_out.to_le_bytes();
    let lower_len = lower.count_zeros() as usize;
    let (lower, upper) = (
        &WORDS.filled[usize::from(lower)],
        &WORDS.filled[usize::from(upper)],
    );
    // SAFETY: see `x86`; a row of the table has 16 bytes.
    unsafe {
        Filling16 {
            from: _mm256_loadu2_m128i(upper.as_ptr().cast(), lower.as_ptr().cast()),
            stay,
            lower_len,
        }
    }
}

#[inline(always)]
pub(super) fn fill16(vector: __m256i, filling: Filling16, words: &[u16]) -> __m256i {
    // SAFETY: see `x86`; `words` has 16 words, of which 8 from 0 and 8 from `lower_len`, at most 8,
    // are read.
    unsafe {
        let words = words.as_ptr();
        let words = _mm256_loadu2_m128i(words.add(filling.lower_len).cast(), words.cast());
        let next = _mm256_shuffle_epi8(words, filling.from);
        _mm256_blendv_epi8(next, vector, filling.stay)
    }
}

/// Where 32-bit lanes take their words from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Filling32 {
    from: __m256i,
    /// All ones in the lanes that stay.
    stay: __m256i,
}

#[inline(always)]
pub(super) fn filling32(stay: __m256i, left_out: u32) -> Filling32 {
    let [left_out, ..] = left_out.to_le_bytes();
    let row = &LANES.filled[usize::from(left_out)];
    // SAFETY: see `x86`; a row of the table has 8 bytes.
    let from = unsafe { _mm256_cvtepu8_epi32(_mm_loadl_epi64(row.as_ptr().cast())) };
    Filling32 { from, stay }
}

#[inline(always)]
pub(super) fn fill32(vector: __m256i, filling: Filling32, words: &[u32]) -> __m256i {
    // SAFETY: see `x86`; `words` has 8 words.
    unsafe {
        let words = _mm256_loadu_si256(words.as_ptr().cast());
        let next = _mm256_permutevar8x32_epi32(words, filling.from);
        _mm256_blendv_epi8(next, vector, filling.stay)
    }
}
