//! [`Quads`] in half a register of AVX-512, and [`Lanes`] in a whole one.

#![expect(
    unsafe_code,
    reason = "the vector instructions are the point of this module"
)]

use core::arch::x86_64::*;

use crate::simd::Isa;
use crate::simd::features::{avx512_features, enable_all};
use crate::simd::words::{Lanes, LanesKernel, Quads, QuadsKernel, Words};

/// Instructions of AVX-512, in methods of types that exist only where AVX-512 does.
macro_rules! avx512 {
    ($($body:tt)*) => {
        // SAFETY: a value of the type, or the proof that makes one, proves that AVX-512 is there.
        unsafe { $($body)* }
    };
}

/// Proof that the machine has AVX-512 with VBMI, BITALG and the others of [`Isa::Avx512`].
#[derive(Clone, Copy, Debug)]
pub(in crate::simd) struct Proof {
    /// Where the bytes of rotated quads come from. The compiler is kept from knowing them: it would
    /// make two instructions of each rotation.
    rotate: __m256i,
    rotate_back: __m256i,
}

/// The bytes of [`Proof::rotate`] and [`Proof::rotate_back`], in each half.
static ROTATE: [u8; 16] = [2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15];
static ROTATE_BACK: [u8; 16] = [4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15];

impl Proof {
    /// Asks the machine.
    ///
    /// # Panics
    /// If it does not have AVX-512.
    #[inline]
    #[must_use]
    pub(in crate::simd) fn new() -> Self {
        assert!(
            Isa::Avx512.is_available(),
            "this machine does not have AVX-512"
        );
        avx512! {
            let rotate = _mm_loadu_si128(ROTATE.as_ptr().cast());
            let rotate_back = _mm_loadu_si128(ROTATE_BACK.as_ptr().cast());
            Proof {
                rotate: _mm256_broadcastsi128_si256(rotate),
                rotate_back: _mm256_broadcastsi128_si256(rotate_back),
            }
        }
    }

    /// Compiles `kernel` for AVX-512 and runs it.
    #[inline]
    pub(in crate::simd) fn run_quads<K: QuadsKernel>(self, kernel: K) -> K::Output {
        avx512_features! { enable_all!
            fn enter<K: QuadsKernel>(proof: Proof, kernel: K) -> K::Output {
                kernel.run::<Avx512Half>(std::hint::black_box(proof))
            }
        }
        // SAFETY: `self` proves that the machine has these features.
        unsafe { enter(self, kernel) }
    }

    /// The same for a kernel on lanes.
    #[inline]
    pub(in crate::simd) fn run_lanes<K: LanesKernel>(self, kernel: K) -> K::Output {
        avx512_features! { enable_all!
            fn enter<K: LanesKernel>(proof: Proof, kernel: K) -> K::Output {
                kernel.run::<Avx512Words>(proof)
            }
        }
        // SAFETY: `self` proves that the machine has these features.
        unsafe { enter(self, kernel) }
    }
}

/// What numbers 0 to 15 stand for, as [`Words::numbers_to_sets`] has it, twice.
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

/// Sixteen words in half a register: Sudoku bands need no more, and half registers have no delay
/// in moving words about.
#[derive(Clone, Copy, Debug)]
pub(in crate::simd) struct Avx512Half(__m256i);

impl Words for Avx512Half {
    type Proof = Proof;

    #[inline(always)]
    fn splat(_: Proof, word: u16) -> Self {
        avx512! { Avx512Half(_mm256_set1_epi16(word.cast_signed())) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx512! { Avx512Half(_mm256_and_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx512! { Avx512Half(_mm256_or_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        avx512! { Avx512Half(_mm256_xor_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        avx512! { Avx512Half(_mm256_andnot_si256(other.0, self.0)) }
    }

    #[inline(always)]
    fn singles(self) -> Self {
        avx512! {
            let less = _mm256_add_epi16(self.0, _mm256_set1_epi16(-1));
            let more = _mm256_and_si256(self.0, less);
            let single = _mm256_cmpeq_epi16(more, _mm256_setzero_si256());
            Avx512Half(_mm256_and_si256(self.0, single))
        }
    }

    #[inline(always)]
    fn if_three(self, other: Self) -> Self {
        avx512! {
            let count = _mm256_popcnt_epi16(self.0);
            let three = _mm256_cmpeq_epi16_mask(count, _mm256_set1_epi16(3));
            Avx512Half(_mm256_mask_mov_epi16(other.0, three, self.0))
        }
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        avx512! {
            let none = _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256());
            Avx512Half(_mm256_or_si256(self.0, _mm256_and_si256(other.0, none)))
        }
    }

    #[inline(always)]
    fn both(self, other: Self) -> Self {
        avx512! { Avx512Half(_mm256_min_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        avx512! { Avx512Half(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())) }
    }

    #[inline(always)]
    fn any(self) -> bool {
        avx512! { _mm256_testz_si256(self.0, self.0) == 0 }
    }

    #[inline(always)]
    fn numbers_to_sets(self) -> Self {
        avx512! {
            let sets = _mm256_loadu_si256(SETS.as_ptr().cast());
            Avx512Half(_mm256_permutexvar_epi16(self.0, sets))
        }
    }

    #[inline(always)]
    fn sets_to_numbers(self) -> Self {
        avx512! {
            let below = _mm256_add_epi16(self.0, _mm256_set1_epi16(-1));
            Avx512Half(_mm256_add_epi16(_mm256_popcnt_epi16(below), _mm256_set1_epi16(1)))
        }
    }
}

impl Quads for Avx512Half {
    #[inline(always)]
    fn from_quads(_: Proof, quads: [u64; 4]) -> Self {
        avx512! { Avx512Half(_mm256_loadu_si256(quads.as_ptr().cast())) }
    }

    #[inline(always)]
    fn to_quads(self) -> [u64; 4] {
        let mut quads = [0; 4];
        avx512! { _mm256_storeu_si256(quads.as_mut_ptr().cast(), self.0) };
        quads
    }

    #[inline(always)]
    fn rotate(self, proof: Proof) -> Self {
        avx512! { Avx512Half(_mm256_shuffle_epi8(self.0, proof.rotate)) }
    }

    #[inline(always)]
    fn rotate_back(self, proof: Proof) -> Self {
        avx512! { Avx512Half(_mm256_shuffle_epi8(self.0, proof.rotate_back)) }
    }

    #[inline(always)]
    fn transpose(self) -> Self {
        avx512! {
            let order = _mm256_setr_epi16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
            Avx512Half(_mm256_permutexvar_epi16(order, self.0))
        }
    }
}

/// Thirty-two words in a register.
#[derive(Clone, Copy, Debug)]
pub(in crate::simd) struct Avx512Words(__m512i);

impl Words for Avx512Words {
    type Proof = Proof;

    #[inline(always)]
    fn splat(_: Proof, word: u16) -> Self {
        avx512! { Avx512Words(_mm512_set1_epi16(word.cast_signed())) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx512! { Avx512Words(_mm512_and_si512(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx512! { Avx512Words(_mm512_or_si512(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        avx512! { Avx512Words(_mm512_xor_si512(self.0, other.0)) }
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        avx512! { Avx512Words(_mm512_andnot_si512(other.0, self.0)) }
    }

    #[inline(always)]
    fn singles(self) -> Self {
        avx512! {
            let less = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            let single = _mm512_testn_epi16_mask(self.0, less);
            Avx512Words(_mm512_maskz_mov_epi16(single, self.0))
        }
    }

    #[inline(always)]
    fn if_three(self, other: Self) -> Self {
        avx512! {
            let count = _mm512_popcnt_epi16(self.0);
            let three = _mm512_cmpeq_epi16_mask(count, _mm512_set1_epi16(3));
            Avx512Words(_mm512_mask_mov_epi16(other.0, three, self.0))
        }
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        avx512! {
            let some = _mm512_test_epi16_mask(self.0, self.0);
            Avx512Words(_mm512_mask_mov_epi16(other.0, some, self.0))
        }
    }

    #[inline(always)]
    fn both(self, other: Self) -> Self {
        avx512! { Avx512Words(_mm512_min_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        avx512! { Avx512Words(_mm512_movm_epi16(_mm512_testn_epi16_mask(self.0, self.0))) }
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.lanes() != 0
    }

    #[inline(always)]
    fn numbers_to_sets(self) -> Self {
        avx512! {
            let sets = _mm512_loadu_si512(SETS.as_ptr().cast());
            Avx512Words(_mm512_permutexvar_epi16(self.0, sets))
        }
    }

    #[inline(always)]
    fn sets_to_numbers(self) -> Self {
        avx512! {
            let below = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            Avx512Words(_mm512_add_epi16(_mm512_popcnt_epi16(below), _mm512_set1_epi16(1)))
        }
    }
}

impl Lanes for Avx512Words {
    const LANES: usize = 32;
    type Order = Avx512Words;

    #[inline(always)]
    fn load(_: Proof, words: &[u16]) -> Self {
        let words = &words[..Self::LANES];
        avx512! { Avx512Words(_mm512_loadu_si512(words.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store(self, words: &mut [u16]) {
        let words = &mut words[..Self::LANES];
        avx512! { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn load_bytes(_: Proof, bytes: &[u8]) -> Self {
        let bytes = &bytes[..Self::LANES];
        avx512! { Avx512Words(_mm512_cvtepu8_epi16(_mm256_loadu_si256(bytes.as_ptr().cast()))) }
    }

    #[inline(always)]
    fn store_bytes(self, bytes: &mut [u8]) {
        let bytes = &mut bytes[..Self::LANES];
        avx512! { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), _mm512_cvtepi16_epi8(self.0)) }
    }

    #[inline(always)]
    fn mask(_: Proof, lanes: u32) -> Self {
        avx512! { Avx512Words(_mm512_movm_epi16(lanes)) }
    }

    #[inline(always)]
    fn lanes(self) -> u32 {
        avx512! { _mm512_test_epi16_mask(self.0, self.0) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        avx512! { Avx512Words(_mm512_add_epi16(self.0, other.0)) }
    }

    #[inline(always)]
    fn count(self) -> Self {
        avx512! { Avx512Words(_mm512_popcnt_epi16(self.0)) }
    }

    #[inline(always)]
    fn less(self, other: Self) -> Self {
        avx512! { Avx512Words(_mm512_movm_epi16(_mm512_cmplt_epi16_mask(self.0, other.0))) }
    }

    #[inline(always)]
    fn order(proof: Proof, from: &[u8; 32]) -> Self {
        Self::load_bytes(proof, from)
    }

    #[inline(always)]
    fn permute(self, order: Self) -> Self {
        avx512! { Avx512Words(_mm512_permutexvar_epi16(order.0, self.0)) }
    }
}
