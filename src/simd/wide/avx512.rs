//! With AVX-512.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::x86_64::*;

use super::{
    Bytes, FROM, Families, FamilyWords, LACKS, Sixteen, SixteenWords, Wide, WideBits, Words,
};
use crate::avx512::Avx512;
use crate::code::vector_code;

impl Wide for Avx512 {
    type Families = U64x8;
    type Sixteen = U32x16;
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

macro_rules! wide_bits {
    ($($register:ident)+) => {
        $(
            impl WideBits for $register {
                type Simd = Avx512;

                vector_code! {
                    fn and(self, other: Self) -> Self {
                        $register(_mm512_and_si512(self.0, other.0))
                    }
                    fn or(self, other: Self) -> Self {
                        $register(_mm512_or_si512(self.0, other.0))
                    }
                }
            }
        )+
    };
}
wide_bits! { U64x8 U32x16 }

/// How a digit comes into sets, or leaves them: a shift by a power of two, of whole words from digit
/// 6 on, of bits below.
struct Move {
    /// The sets without the digit.
    lacks: FamilyWords,
    /// Where each word comes from.
    words: FamilyWords,
    /// The words that come from somewhere.
    kept: __mmask8,
    bits: i64,
}

static UP: [Move; 9] = moves(true);
static DOWN: [Move; 9] = moves(false);

const fn moves(up: bool) -> [Move; 9] {
    const NONE: Move = Move {
        lacks: FamilyWords([0; 8]),
        words: FamilyWords([0; 8]),
        kept: 0,
        bits: 0,
    };
    let mut moves = [NONE; 9];
    let mut digit = 0;
    while digit < 9 {
        let step = if digit < 6 { 0 } else { 1 << (digit - 6) };
        moves[digit].bits = if digit < 6 { 1 << digit } else { 0 };
        let mut word = 0;
        while word < 8 {
            let has = word & step != 0;
            moves[digit].lacks.0[word] = match digit {
                0..6 => LACKS[digit],
                _ if has => 0,
                _ => u64::MAX,
            };
            let (from, is_kept) = match up {
                true => (word.wrapping_sub(step) & 7, step == 0 || has),
                false => ((word + step) & 7, !has),
            };
            moves[digit].words.0[word] = from as u64;
            moves[digit].kept |= (is_kept as __mmask8) << word;
            word += 1;
        }
        digit += 1;
    }
    moves
}

impl Families for U64x8 {
    vector_code! {
        fn load(_: Avx512, words: &FamilyWords) -> Self {
            // SAFETY: the words have the 64 bytes that are read.
            U64x8(_mm512_load_si512(words.0.as_ptr().cast()))
        }
        fn store(self, words: &mut FamilyWords) {
            // SAFETY: the words have the 64 bytes that are written.
            _mm512_store_si512(words.0.as_mut_ptr().cast(), self.0)
        }
        fn one(_: Avx512, set: u32) -> Self {
            let word = 1 << (set >> 6 & 7);
            U64x8(_mm512_maskz_set1_epi64(word, 1 << (set & 63)))
        }
        fn meets(self, other: Self) -> bool { _mm512_test_epi64_mask(self.0, other.0) != 0 }
        fn with(self, digit: u32) -> Self {
            let way = &UP[digit as usize];
            // SAFETY: the words have the 64 bytes that are read.
            let lacks = _mm512_load_si512(way.lacks.0.as_ptr().cast());
            let words = _mm512_load_si512(way.words.0.as_ptr().cast());
            let sets = _mm512_and_si512(self.0, lacks);
            let sets = _mm512_maskz_permutexvar_epi64(way.kept, words, sets);
            U64x8(_mm512_sll_epi64(sets, _mm_cvtsi64_si128(way.bits)))
        }
        fn without(self, digit: u32) -> Self {
            let way = &DOWN[digit as usize];
            // SAFETY: the words have the 64 bytes that are read.
            let lacks = _mm512_load_si512(way.lacks.0.as_ptr().cast());
            let words = _mm512_load_si512(way.words.0.as_ptr().cast());
            let sets = _mm512_maskz_permutexvar_epi64(way.kept, words, self.0);
            let sets = _mm512_srl_epi64(sets, _mm_cvtsi64_si128(way.bits));
            U64x8(_mm512_and_si512(sets, lacks))
        }
    }
}

/// Sixteen words.
#[derive(Debug, Clone, Copy)]
pub(crate) struct U32x16(__m512i);

impl Sixteen for U32x16 {
    vector_code! {
        fn load(_: Avx512, words: &SixteenWords) -> Self {
            // SAFETY: the words have the 64 bytes that are read.
            U32x16(_mm512_load_si512(words.0.as_ptr().cast()))
        }
        fn store(self, words: &mut SixteenWords) {
            // SAFETY: the words have the 64 bytes that are written.
            _mm512_store_si512(words.0.as_mut_ptr().cast(), self.0)
        }
        fn splat(_: Avx512, word: u32) -> Self { U32x16(_mm512_set1_epi32(word.cast_signed())) }
        fn and_not(self, other: Self) -> Self { U32x16(_mm512_andnot_si512(other.0, self.0)) }
        fn up(self, count: u32) -> Self {
            U32x16(_mm512_sll_epi32(self.0, _mm_cvtsi32_si128(count.cast_signed())))
        }
        fn down(self, count: u32) -> Self {
            U32x16(_mm512_srl_epi32(self.0, _mm_cvtsi32_si128(count.cast_signed())))
        }
        fn less_one(self) -> Self { U32x16(_mm512_add_epi32(self.0, _mm512_set1_epi32(-1))) }
        fn where_meets(self, a: Self, b: Self) -> Self {
            U32x16(_mm512_maskz_mov_epi32(_mm512_test_epi32_mask(a.0, b.0), self.0))
        }
        fn where_misses(self, a: Self, b: Self) -> Self {
            U32x16(_mm512_maskz_mov_epi32(_mm512_testn_epi32_mask(a.0, b.0), self.0))
        }
        fn nonzero(self) -> u32 { _mm512_test_epi32_mask(self.0, self.0).into() }
        fn union(self) -> u32 { _mm512_reduce_or_epi32(self.0).cast_unsigned() }
    }
}

impl Words for U64x8 {
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
        fn and_not(self, other: Self) -> Self { U64x8(_mm512_andnot_si512(other.0, self.0)) }
        fn filled(self) -> Self {
            U64x8(_mm512_movm_epi8(_mm512_test_epi8_mask(self.0, self.0)))
        }
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
