//! With AVX2.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::x86_64::*;

use super::{
    Bytes, FROM, Families, FamilyWords, LACKS, Sixteen, SixteenWords, Wide, WideBits, Words,
};
use crate::avx2::Avx2;
use crate::code::vector_code;

impl Wide for Avx2 {
    type Families = Halves;
    type Sixteen = Halves;
    type Words = U64x4;
    type Bytes = U8x32;

    vector_code! {
        fn transpose(self, n: usize, words: &[u32; 32]) -> [u32; 32] {
            let mut columns = [0; 32];
            for part in 0..n.div_ceil(8) {
                // SAFETY: eight of the 32 words.
                let rows = _mm256_loadu_si256(words[8 * part..][..8].as_ptr().cast());
                for (column, bits) in columns[..n].iter_mut().enumerate() {
                    let top = _mm_cvtsi32_si128(i32::try_from(31 - column).unwrap_or(0));
                    let signs = _mm256_castsi256_ps(_mm256_sll_epi32(rows, top));
                    *bits |= _mm256_movemask_ps(signs).cast_unsigned() << (8 * part);
                }
            }
            columns
        }
    }
}

/// A family of digit sets, or sixteen words, in two registers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Halves(__m256i, __m256i);

impl WideBits for Halves {
    type Simd = Avx2;

    vector_code! {
        fn and(self, other: Self) -> Self {
            Halves(_mm256_and_si256(self.0, other.0), _mm256_and_si256(self.1, other.1))
        }
        fn or(self, other: Self) -> Self {
            Halves(_mm256_or_si256(self.0, other.0), _mm256_or_si256(self.1, other.1))
        }
    }
}

impl Families for Halves {
    vector_code! {
        fn load(_: Avx2, words: &FamilyWords) -> Self {
            // SAFETY: the words have the 64 bytes that are read.
            let start: *const __m256i = words.0.as_ptr().cast();
            Halves(_mm256_load_si256(start), _mm256_load_si256(start.add(1)))
        }
        fn store(self, words: &mut FamilyWords) {
            // SAFETY: the words have the 64 bytes that are written.
            let start: *mut __m256i = words.0.as_mut_ptr().cast();
            _mm256_store_si256(start, self.0);
            _mm256_store_si256(start.add(1), self.1);
        }
        fn meets(self, other: Self) -> bool {
            let Halves(low, high) = self.and(other);
            let common = _mm256_or_si256(low, high);
            _mm256_testz_si256(common, common) == 0
        }
        fn with(self, digit: u32) -> Self {
            let Halves(a, b) = self;
            let none = _mm256_setzero_si256();
            match digit {
                6 => Halves(_mm256_slli_si256::<8>(a), _mm256_slli_si256::<8>(b)),
                7 => Halves(
                    _mm256_permute2x128_si256::<0x08>(a, a),
                    _mm256_permute2x128_si256::<0x08>(b, b),
                ),
                8 => Halves(none, a),
                _ => {
                    let lacks = _mm256_set1_epi64x(LACKS[digit as usize].cast_signed());
                    let up = _mm_cvtsi32_si128(1 << digit);
                    Halves(
                        _mm256_sll_epi64(_mm256_and_si256(a, lacks), up),
                        _mm256_sll_epi64(_mm256_and_si256(b, lacks), up),
                    )
                }
            }
        }
        fn without(self, digit: u32) -> Self {
            let Halves(a, b) = self;
            let none = _mm256_setzero_si256();
            match digit {
                6 => Halves(_mm256_srli_si256::<8>(a), _mm256_srli_si256::<8>(b)),
                7 => Halves(
                    _mm256_permute2x128_si256::<0x81>(a, a),
                    _mm256_permute2x128_si256::<0x81>(b, b),
                ),
                8 => Halves(b, none),
                _ => {
                    let lacks = _mm256_set1_epi64x(LACKS[digit as usize].cast_signed());
                    let down = _mm_cvtsi32_si128(1 << digit);
                    Halves(
                        _mm256_and_si256(_mm256_srl_epi64(a, down), lacks),
                        _mm256_and_si256(_mm256_srl_epi64(b, down), lacks),
                    )
                }
            }
        }
    }
    #[inline(always)]
    fn one(simd: Avx2, set: u32) -> Self {
        let mut words = FamilyWords::default();
        words.0[set as usize >> 6 & 7] = 1 << (set & 63);
        <Self as Families>::load(simd, &words)
    }
}

impl Sixteen for Halves {
    #[inline(always)]
    fn where_meets(self, a: Self, b: Self) -> Self {
        self.and_not(missed(a, b))
    }
    #[inline(always)]
    fn where_misses(self, a: Self, b: Self) -> Self {
        self.and(missed(a, b))
    }

    vector_code! {
        fn load(_: Avx2, words: &SixteenWords) -> Self {
            // SAFETY: the words have the 64 bytes that are read.
            let start: *const __m256i = words.0.as_ptr().cast();
            Halves(_mm256_load_si256(start), _mm256_load_si256(start.add(1)))
        }
        fn store(self, words: &mut SixteenWords) {
            // SAFETY: the words have the 64 bytes that are written.
            let start: *mut __m256i = words.0.as_mut_ptr().cast();
            _mm256_store_si256(start, self.0);
            _mm256_store_si256(start.add(1), self.1);
        }
        fn splat(_: Avx2, word: u32) -> Self {
            let words = _mm256_set1_epi32(word.cast_signed());
            Halves(words, words)
        }
        fn and_not(self, other: Self) -> Self {
            Halves(_mm256_andnot_si256(other.0, self.0), _mm256_andnot_si256(other.1, self.1))
        }
        fn up(self, count: u32) -> Self {
            let count = _mm_cvtsi32_si128(count.cast_signed());
            Halves(_mm256_sll_epi32(self.0, count), _mm256_sll_epi32(self.1, count))
        }
        fn down(self, count: u32) -> Self {
            let count = _mm_cvtsi32_si128(count.cast_signed());
            Halves(_mm256_srl_epi32(self.0, count), _mm256_srl_epi32(self.1, count))
        }
        fn less_one(self) -> Self {
            let one = _mm256_set1_epi32(-1);
            Halves(_mm256_add_epi32(self.0, one), _mm256_add_epi32(self.1, one))
        }
        fn nonzero(self) -> u32 {
            let Halves(low, high) = missed(self, self);
            let low = _mm256_movemask_ps(_mm256_castsi256_ps(low));
            let high = _mm256_movemask_ps(_mm256_castsi256_ps(high));
            !(low | high << 8).cast_unsigned() & 0xffff
        }
        fn union(self) -> u32 {
            let all = _mm256_or_si256(self.0, self.1);
            let all = _mm_or_si128(_mm256_castsi256_si128(all), _mm256_extracti128_si256::<1>(all));
            let all = _mm_or_si128(all, _mm_shuffle_epi32::<0b1110>(all));
            let all = _mm_or_si128(all, _mm_shuffle_epi32::<0b01>(all));
            _mm_cvtsi128_si32(all).cast_unsigned()
        }
    }
}

vector_code! {
    /// All bits of the words that have none in common.
    fn missed(a: Halves, b: Halves) -> Halves {
        let Halves(low, high) = a.and(b);
        let none = _mm256_setzero_si256();
        Halves(_mm256_cmpeq_epi32(low, none), _mm256_cmpeq_epi32(high, none))
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct U64x4(__m256i);

impl WideBits for U64x4 {
    type Simd = Avx2;

    vector_code! {
        fn and(self, other: Self) -> Self { U64x4(_mm256_and_si256(self.0, other.0)) }
        fn or(self, other: Self) -> Self { U64x4(_mm256_or_si256(self.0, other.0)) }
    }
}

impl Words for U64x4 {
    const LANES: usize = 4;

    vector_code! {
        fn splat(_: Avx2, word: u64) -> Self { U64x4(_mm256_set1_epi64x(word.cast_signed())) }
        fn load(_: Avx2, words: &[u64]) -> Self {
            // SAFETY: the slice has as many words as the vector.
            U64x4(_mm256_loadu_si256(words[..4].as_ptr().cast()))
        }
        fn store(self, words: &mut [u64]) {
            // SAFETY: the slice has as many words as the vector.
            _mm256_storeu_si256(words[..4].as_mut_ptr().cast(), self.0)
        }
        fn and_not(self, other: Self) -> Self { U64x4(_mm256_andnot_si256(other.0, self.0)) }
        fn filled(self) -> Self {
            let empty = _mm256_cmpeq_epi8(self.0, _mm256_setzero_si256());
            U64x4(_mm256_xor_si256(empty, _mm256_set1_epi8(-1)))
        }
        fn add(self, other: Self) -> Self { U64x4(_mm256_add_epi64(self.0, other.0)) }
        fn up<const BITS: i32>(self) -> Self { U64x4(_mm256_slli_epi64::<BITS>(self.0)) }
        fn down<const BITS: i32>(self) -> Self { U64x4(_mm256_srli_epi64::<BITS>(self.0)) }
        fn count(self) -> Self {
            let counts = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            ));
            let half = _mm256_set1_epi8(0xf);
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(self.0, half));
            let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), half);
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(counts, upper));
            U64x4(_mm256_sad_epu8(bytes, _mm256_setzero_si256()))
        }
        fn equals(self, other: Self) -> u32 {
            let equal = _mm256_cmpeq_epi64(self.0, other.0);
            _mm256_movemask_pd(_mm256_castsi256_pd(equal)).cast_unsigned()
        }
        fn where_equal(self, a: Self, b: Self) -> Self {
            U64x4(_mm256_and_si256(self.0, _mm256_cmpeq_epi64(a.0, b.0)))
        }
        fn where_meets(self, a: Self, b: Self) -> Self {
            let misses = _mm256_cmpeq_epi64(a.and(b).0, _mm256_setzero_si256());
            U64x4(_mm256_andnot_si256(misses, self.0))
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct U8x32(__m256i);

impl Bytes for U8x32 {
    type Simd = Avx2;

    vector_code! {
        fn load(_: Avx2, bytes: &[u8]) -> Self {
            // SAFETY: 32 bytes of the slice.
            U8x32(_mm256_loadu_si256(bytes[..32].as_ptr().cast()))
        }
        fn splat(_: Avx2, byte: u8) -> Self { U8x32(_mm256_set1_epi8(byte.cast_signed())) }
        fn splat_from(_: Avx2, place: usize, byte: u8) -> Self {
            // SAFETY: 32 bytes of the array.
            let mask = _mm256_loadu_si256(FROM[32 - place..][..32].as_ptr().cast());
            U8x32(_mm256_and_si256(mask, _mm256_set1_epi8(byte.cast_signed())))
        }
        fn add(self, other: Self) -> Self { U8x32(_mm256_add_epi8(self.0, other.0)) }
        fn sub(self, other: Self) -> Self { U8x32(_mm256_sub_epi8(self.0, other.0)) }
        fn less(self, other: Self) -> u32 {
            let not_less = _mm256_cmpeq_epi8(_mm256_max_epu8(self.0, other.0), self.0);
            !_mm256_movemask_epi8(not_less).cast_unsigned()
        }
        fn equals(self, other: Self) -> u32 {
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(self.0, other.0)).cast_unsigned()
        }
    }
}
