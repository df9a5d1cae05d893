//! [`Quads`] in one register of AVX-512.

#![expect(
    unsafe_code,
    reason = "the vector instructions are the point of this module"
)]

use core::arch::x86_64::*;

use crate::arch::Isa;
use crate::arch::words::{Quads, QuadsKernel, Words};

/// Proof that the machine has AVX-512 with VL, VBMI, VBMI2, BITALG and the rest of Ice Lake.
#[derive(Clone, Copy, Debug)]
pub(in crate::arch) struct Proof(());

impl Proof {
    /// Asks the machine.
    ///
    /// # Panics
    /// If it does not have AVX-512.
    #[inline]
    #[must_use]
    pub(in crate::arch) fn new() -> Self {
        assert!(
            Isa::Avx512.is_available(),
            "this machine does not have AVX-512"
        );
        Proof(())
    }

    /// Compiles `kernel` for AVX-512 and runs it.
    #[inline]
    pub(in crate::arch) fn run_quads<K: QuadsKernel>(self, kernel: K) -> K::Output {
        #[target_feature(
            enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt"
        )]
        fn enter<K: QuadsKernel>(proof: Proof, kernel: K) -> K::Output {
            kernel.run::<Avx512Quads>(proof)
        }
        // SAFETY: `self` proves that the machine has these features.
        unsafe { enter(self, kernel) }
    }
}

impl Default for Proof {
    fn default() -> Self {
        Proof::new()
    }
}

/// Instructions of AVX-512, in methods of a type that exists only where AVX-512 does.
macro_rules! avx512 {
    ($($body:tt)*) => {
        // SAFETY: a value of the type, or the proof that makes one, proves that AVX-512 is there.
        unsafe { $($body)* }
    };
}

/// Sixteen words in a register.
#[derive(Clone, Copy, Debug)]
pub(in crate::arch) struct Avx512Quads(__m256i);

/// Where the bytes of each half go, the same in both halves.
#[inline(always)]
fn shuffle(words: Avx512Quads, from: [i8; 16]) -> Avx512Quads {
    avx512! {
        let from = _mm256_broadcastsi128_si256(_mm_loadu_si128(from.as_ptr().cast()));
        Avx512Quads(_mm256_shuffle_epi8(words.0, from))
    }
}

impl Words for Avx512Quads {
    type Proof = Proof;

    #[inline(always)]
    fn splat(_: Proof, word: u16) -> Self {
        avx512! { Avx512Quads(_mm256_set1_epi16(word.cast_signed())) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx512! { Avx512Quads(_mm256_and_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx512! { Avx512Quads(_mm256_or_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        avx512! { Avx512Quads(_mm256_xor_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        avx512! { Avx512Quads(_mm256_andnot_si256(other.0, self.0)) }
    }

    #[inline(always)]
    fn singles(self) -> Self {
        self.and(self.without_lowest().is_zero())
    }

    #[inline(always)]
    fn if_three(self, other: Self) -> Self {
        let after_two = self.without_lowest().without_lowest();
        let at_least_three = after_two.is_zero();
        let at_most_three = after_two.without_lowest().is_zero();
        let three = at_most_three.and_not(at_least_three);
        avx512! { Avx512Quads(_mm256_blendv_epi8(other.0, self.0, three.0)) }
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.or(other.and(self.is_zero()))
    }

    #[inline(always)]
    fn both(self, other: Self) -> Self {
        avx512! { Avx512Quads(_mm256_min_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        avx512! { Avx512Quads(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())) }
    }

    #[inline(always)]
    fn any(self) -> bool {
        avx512! { _mm256_testz_si256(self.0, self.0) == 0 }
    }
}

impl Avx512Quads {
    /// Each word without its lowest bit.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        avx512! {
            let less = _mm256_add_epi16(self.0, _mm256_set1_epi16(-1));
            Avx512Quads(_mm256_and_si256(self.0, less))
        }
    }
}

impl Quads for Avx512Quads {
    #[inline(always)]
    fn from_quads(_: Proof, quads: [u64; 4]) -> Self {
        avx512! { Avx512Quads(_mm256_loadu_si256(quads.as_ptr().cast())) }
    }

    #[inline(always)]
    fn to_quads(self) -> [u64; 4] {
        let mut quads = [0; 4];
        avx512! { _mm256_storeu_si256(quads.as_mut_ptr().cast(), self.0) };
        quads
    }

    #[inline(always)]
    fn rotate(self) -> Self {
        shuffle(self, [2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15])
    }

    #[inline(always)]
    fn rotate_back(self) -> Self {
        shuffle(self, [4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15])
    }

    #[inline(always)]
    fn transpose(self) -> Self {
        // Within each half: words 0 of its two quads side by side, then words 1, 2 and 3.
        let pairs = shuffle(self, [0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15]);
        // Then the pairs of the two halves side by side.
        avx512! {
            let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
            Avx512Quads(_mm256_permutevar8x32_epi32(pairs.0, order))
        }
    }

    #[inline(always)]
    fn numbers_to_sets(self) -> Self {
        avx512! {
            let lows = _mm256_setr_epi8(
                -1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0,
                -1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0,
            );
            let highs = _mm256_setr_epi8(
                1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,
                1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,
            );
            // The upper byte of each number is 0; `lows` of it has to go.
            let low = _mm256_and_si256(_mm256_shuffle_epi8(lows, self.0), _mm256_set1_epi16(0xff));
            let high = _mm256_slli_epi16::<8>(_mm256_shuffle_epi8(highs, self.0));
            Avx512Quads(_mm256_or_si256(low, high))
        }
    }

    #[inline(always)]
    fn sets_to_numbers(self) -> Self {
        avx512! {
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
            Avx512Quads(_mm256_or_si256(_mm256_or_si256(low, middle), nine))
        }
    }
}
