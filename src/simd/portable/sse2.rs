//! [`Quads`] in SSE2, which every x86-64 has, so that there is nothing to detect.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::x86_64::*;

use super::token::Portable;
use crate::code::vector_code;
use crate::{Bits, DigitSets, Quads};

/// Quads 0 and 1, then 2 and 3; the lower one in the low bits.
#[derive(Clone, Copy, Debug)]
pub struct PortableQuads([__m128i; 2]);

impl PortableQuads {
    #[inline(always)]
    fn map(self, f: impl Fn(__m128i) -> __m128i) -> Self {
        PortableQuads([f(self.0[0]), f(self.0[1])])
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(__m128i, __m128i) -> __m128i) -> Self {
        PortableQuads([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }

    vector_code! {
        /// Each set without its lowest digit.
        fn without_lowest(self) -> Self {
            self.map(|sets| _mm_and_si128(sets, _mm_add_epi16(sets, _mm_set1_epi16(-1))))
        }
    }

    /// The words that `order` takes, two bits for each, in every quad.
    #[inline(always)]
    fn reorder<const ORDER: i32>(self) -> Self {
        // SAFETY: every x86-64 has SSE2.
        unsafe { self.map(|sets| _mm_shufflehi_epi16::<ORDER>(_mm_shufflelo_epi16::<ORDER>(sets))) }
    }
}

impl Bits for PortableQuads {
    type Simd = Portable;
    type Word = u16;

    vector_code! {
        fn splat(_: Portable, word: u16) -> Self {
            PortableQuads([_mm_set1_epi16(word.cast_signed()); 2])
        }
        fn and(self, other: Self) -> Self { self.zip(other, |a, b| _mm_and_si128(a, b)) }
        fn or(self, other: Self) -> Self { self.zip(other, |a, b| _mm_or_si128(a, b)) }
        fn xor(self, other: Self) -> Self { self.zip(other, |a, b| _mm_xor_si128(a, b)) }
        fn and_not(self, other: Self) -> Self { self.zip(other, |a, b| _mm_andnot_si128(b, a)) }
    }
}

impl DigitSets for PortableQuads {
    #[inline(always)]
    fn if_three(self, other: Self) -> Self {
        let two_or_less = self.without_lowest().without_lowest().is_zero();
        other.and_or(two_or_less, self.and_not(two_or_less))
    }
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.or(other.and(self.is_zero()))
    }
    vector_code! {
        fn is_zero(self) -> Self { self.map(|sets| _mm_cmpeq_epi16(sets, _mm_setzero_si128())) }
        fn numbers_to_sets(self) -> Self {
            self.map(|numbers| {
                let mut sets = _mm_setzero_si128();
                for digit in 1..=9 {
                    let here = _mm_cmpeq_epi16(numbers, _mm_set1_epi16(digit));
                    let set = _mm_set1_epi16(1 << (digit - 1));
                    sets = _mm_or_si128(sets, _mm_and_si128(here, set));
                }
                let blank = _mm_cmpeq_epi16(sets, _mm_setzero_si128());
                _mm_or_si128(sets, _mm_and_si128(blank, _mm_set1_epi16(0x1ff)))
            })
        }
        fn sets_to_numbers(self) -> Self {
            // The bits of the numbers 1 to 9, each from the sets that have it.
            const BITS: [(i16, i16); 4] = [
                (1, 0b1_0101_0101),
                (2, 0b0_0110_0110),
                (4, 0b0_0111_1000),
                (8, 0b1_1000_0000),
            ];
            self.map(|sets| {
                let mut numbers = _mm_setzero_si128();
                for (bit, having) in BITS {
                    let have = _mm_and_si128(sets, _mm_set1_epi16(having));
                    let have_not = _mm_cmpeq_epi16(have, _mm_setzero_si128());
                    numbers =
                        _mm_or_si128(numbers, _mm_andnot_si128(have_not, _mm_set1_epi16(bit)));
                }
                numbers
            })
        }
    }
}

impl Quads for PortableQuads {
    vector_code! {
        fn from_quads(_: Portable, quads: [u64; 4]) -> Self {
            let [a, b, c, d] = quads.map(u64::cast_signed);
            PortableQuads([_mm_set_epi64x(b, a), _mm_set_epi64x(d, c)])
        }
        fn to_quads(self) -> [u64; 4] {
            let low = |sets| _mm_cvtsi128_si64(sets).cast_unsigned();
            let high = |sets| low(_mm_unpackhi_epi64(sets, sets));
            let [ab, cd] = self.0;
            [low(ab), high(ab), low(cd), high(cd)]
        }
        fn transpose(self) -> Self {
            // Sets of two quads in turn, then pairs of these in turn.
            let pairs = |sets| _mm_unpacklo_epi16(sets, _mm_unpackhi_epi64(sets, sets));
            let [ab, cd] = self.0.map(pairs);
            PortableQuads([_mm_unpacklo_epi32(ab, cd), _mm_unpackhi_epi32(ab, cd)])
        }
        fn both(self, other: Self) -> Self {
            // Signed, but no set has the top bit.
            self.zip(other, |a, b| _mm_min_epi16(a, b))
        }
        fn any(self) -> bool {
            let bits = _mm_or_si128(self.0[0], self.0[1]);
            _mm_movemask_epi8(_mm_cmpeq_epi8(bits, _mm_setzero_si128())) != 0xffff
        }
    }
    #[inline(always)]
    fn rotate(self, _: Portable) -> Self {
        self.reorder::<0b11_00_10_01>()
    }
    #[inline(always)]
    fn rotate_back(self, _: Portable) -> Self {
        self.reorder::<0b11_01_00_10>()
    }
    #[inline(always)]
    fn singles(self) -> Self {
        self.and(self.without_lowest().is_zero())
    }
}
