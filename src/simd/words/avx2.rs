//! [`Quads`] and [`Lanes`] in one register of AVX2.

#![expect(
    unsafe_code,
    reason = "the vector instructions are the point of this module"
)]

use core::arch::x86_64::*;

use crate::simd::Isa;
use crate::simd::features::{avx2_features, enable_all};
use crate::simd::words::{Lanes, LanesKernel, Quads, QuadsKernel, Words};

/// Instructions of AVX2, in methods of a type that exists only where AVX2 does.
macro_rules! avx2 {
    ($($body:tt)*) => {
        // SAFETY: a value of the type, or the proof that makes one, proves that AVX2 is there.
        unsafe { $($body)* }
    };
}

/// Proof that the machine has AVX2 and what comes with it.
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
    /// If it does not have AVX2.
    #[inline]
    #[must_use]
    pub(in crate::simd) fn new() -> Self {
        assert!(Isa::Avx2.is_available(), "this machine does not have AVX2");
        avx2! {
            let rotate = _mm_loadu_si128(ROTATE.as_ptr().cast());
            let rotate_back = _mm_loadu_si128(ROTATE_BACK.as_ptr().cast());
            Proof {
                rotate: _mm256_broadcastsi128_si256(rotate),
                rotate_back: _mm256_broadcastsi128_si256(rotate_back),
            }
        }
    }

    /// Compiles `kernel` for AVX2 and runs it.
    #[inline]
    pub(in crate::simd) fn run_quads<K: QuadsKernel>(self, kernel: K) -> K::Output {
        avx2_features! { enable_all!
            fn enter<K: QuadsKernel>(proof: Proof, kernel: K) -> K::Output {
                kernel.run::<Avx2Words>(std::hint::black_box(proof))
            }
        }
        // SAFETY: `self` proves that the machine has these features.
        unsafe { enter(self, kernel) }
    }

    /// The same for a kernel on lanes.
    #[inline]
    pub(in crate::simd) fn run_lanes<K: LanesKernel>(self, kernel: K) -> K::Output {
        avx2_features! { enable_all!
            fn enter<K: LanesKernel>(proof: Proof, kernel: K) -> K::Output {
                kernel.run::<Avx2Words>(proof)
            }
        }
        // SAFETY: `self` proves that the machine has these features.
        unsafe { enter(self, kernel) }
    }
}

/// Sixteen words in a register.
#[derive(Clone, Copy, Debug)]
pub(in crate::simd) struct Avx2Words(__m256i);

/// Where the bytes of each half go, the same in both halves.
#[inline(always)]
fn shuffle(words: Avx2Words, from: [i8; 16]) -> Avx2Words {
    avx2! {
        let from = _mm256_broadcastsi128_si256(_mm_loadu_si128(from.as_ptr().cast()));
        Avx2Words(_mm256_shuffle_epi8(words.0, from))
    }
}

impl Words for Avx2Words {
    type Proof = Proof;

    #[inline(always)]
    fn splat(_: Proof, word: u16) -> Self {
        avx2! { Avx2Words(_mm256_set1_epi16(word.cast_signed())) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx2! { Avx2Words(_mm256_and_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx2! { Avx2Words(_mm256_or_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        avx2! { Avx2Words(_mm256_xor_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        avx2! { Avx2Words(_mm256_andnot_si256(other.0, self.0)) }
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
        avx2! { Avx2Words(_mm256_blendv_epi8(other.0, self.0, three.0)) }
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.or(other.and(self.is_zero()))
    }

    #[inline(always)]
    fn both(self, other: Self) -> Self {
        avx2! { Avx2Words(_mm256_min_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        avx2! { Avx2Words(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())) }
    }

    #[inline(always)]
    fn any(self) -> bool {
        avx2! { _mm256_testz_si256(self.0, self.0) == 0 }
    }

    #[inline(always)]
    fn numbers_to_sets(self) -> Self {
        avx2! {
            let lows = _mm256_setr_epi8(
                -1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1,
                -1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1,
            );
            let highs = _mm256_setr_epi8(
                1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1,
                1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1,
            );
            // The upper byte of each number is 0; `lows` of it has to go.
            let low = _mm256_and_si256(_mm256_shuffle_epi8(lows, self.0), _mm256_set1_epi16(0xff));
            let high = _mm256_slli_epi16::<8>(_mm256_shuffle_epi8(highs, self.0));
            Avx2Words(_mm256_or_si256(low, high))
        }
    }

    #[inline(always)]
    fn sets_to_numbers(self) -> Self {
        avx2! {
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
            Avx2Words(_mm256_or_si256(_mm256_or_si256(low, middle), nine))
        }
    }
}

impl Avx2Words {
    /// Each word without its lowest bit.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        avx2! {
            let less = _mm256_add_epi16(self.0, _mm256_set1_epi16(-1));
            Avx2Words(_mm256_and_si256(self.0, less))
        }
    }
}

impl Quads for Avx2Words {
    #[inline(always)]
    fn from_quads(_: Proof, quads: [u64; 4]) -> Self {
        avx2! { Avx2Words(_mm256_loadu_si256(quads.as_ptr().cast())) }
    }

    #[inline(always)]
    fn to_quads(self) -> [u64; 4] {
        let mut quads = [0; 4];
        avx2! { _mm256_storeu_si256(quads.as_mut_ptr().cast(), self.0) };
        quads
    }

    #[inline(always)]
    fn rotate(self, proof: Proof) -> Self {
        avx2! { Avx2Words(_mm256_shuffle_epi8(self.0, proof.rotate)) }
    }

    #[inline(always)]
    fn rotate_back(self, proof: Proof) -> Self {
        avx2! { Avx2Words(_mm256_shuffle_epi8(self.0, proof.rotate_back)) }
    }

    #[inline(always)]
    fn transpose(self) -> Self {
        // Within each half: words 0 of its two quads side by side, then words 1, 2 and 3.
        let pairs = shuffle(self, [0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15]);
        // Then the pairs of the two halves side by side.
        avx2! {
            let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
            Avx2Words(_mm256_permutevar8x32_epi32(pairs.0, order))
        }
    }
}

/// How the bytes of each half move: within their half, and to the other; −1 where they don't.
#[derive(Clone, Copy, Debug)]
pub(in crate::simd) struct Order {
    within: __m256i,
    across: __m256i,
}

impl Lanes for Avx2Words {
    const LANES: usize = 16;
    type Order = Order;

    #[inline(always)]
    fn load(_: Proof, words: &[u16]) -> Self {
        let words = &words[..Self::LANES];
        avx2! { Avx2Words(_mm256_loadu_si256(words.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store(self, words: &mut [u16]) {
        let words = &mut words[..Self::LANES];
        avx2! { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn load_bytes(_: Proof, bytes: &[u8]) -> Self {
        let bytes = &bytes[..Self::LANES];
        avx2! { Avx2Words(_mm256_cvtepu8_epi16(_mm_loadu_si128(bytes.as_ptr().cast()))) }
    }

    #[inline(always)]
    fn store_bytes(self, bytes: &mut [u8]) {
        let bytes = &mut bytes[..Self::LANES];
        avx2! {
            let low = _mm256_and_si256(self.0, _mm256_set1_epi16(0xff));
            let upper = _mm256_extracti128_si256::<1>(low);
            let packed = _mm_packus_epi16(_mm256_castsi256_si128(low), upper);
            _mm_storeu_si128(bytes.as_mut_ptr().cast(), packed);
        }
    }

    #[inline(always)]
    fn mask(_: Proof, lanes: u32) -> Self {
        avx2! {
            let bits = _mm256_setr_epi16(
                1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768,
            );
            let lanes = _mm256_set1_epi16((lanes & 0xffff) as u16 as i16);
            Avx2Words(_mm256_cmpeq_epi16(_mm256_and_si256(lanes, bits), bits))
        }
    }

    #[inline(always)]
    fn lanes(self) -> u32 {
        avx2! {
            let zero = _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256());
            _pext_u32(!_mm256_movemask_epi8(zero).cast_unsigned(), 0x5555_5555)
        }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        avx2! { Avx2Words(_mm256_add_epi16(self.0, other.0)) }
    }

    #[inline(always)]
    fn count(self) -> Self {
        avx2! {
            let counts = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            );
            let half = _mm256_set1_epi8(0xf);
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(self.0, half));
            let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), half);
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(counts, upper));
            let sum = _mm256_add_epi8(bytes, _mm256_srli_epi16::<8>(bytes));
            Avx2Words(_mm256_and_si256(sum, _mm256_set1_epi16(0xff)))
        }
    }

    #[inline(always)]
    fn less(self, other: Self) -> Self {
        avx2! { Avx2Words(_mm256_cmpgt_epi16(other.0, self.0)) }
    }

    #[inline(always)]
    fn order(_: Proof, from: &[u8; 32]) -> Order {
        let mut within = [0x80u8; 32];
        let mut across = [0x80u8; 32];
        for lane in 0..Self::LANES {
            let from = from[lane];
            let byte = 2 * (from & 7);
            let bytes = if usize::from(from / 8) == lane / 8 {
                &mut within
            } else {
                &mut across
            };
            bytes[2 * lane] = byte;
            bytes[2 * lane + 1] = byte + 1;
        }
        avx2! {
            Order {
                within: _mm256_loadu_si256(within.as_ptr().cast()),
                across: _mm256_loadu_si256(across.as_ptr().cast()),
            }
        }
    }

    #[inline(always)]
    fn permute(self, order: Order) -> Self {
        avx2! {
            let swapped = _mm256_permute2x128_si256::<1>(self.0, self.0);
            let within = _mm256_shuffle_epi8(self.0, order.within);
            Avx2Words(_mm256_or_si256(within, _mm256_shuffle_epi8(swapped, order.across)))
        }
    }
}
