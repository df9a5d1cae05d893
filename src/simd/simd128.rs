//! WebAssembly's vectors: two registers of 128 bits.
//!
//! Engines on x86-64 make one instruction of most of these, but several of comparisons that are
//! unsigned or for inequality.
#![expect(unsafe_code, reason = "vector instructions")]
#![allow(unused_unsafe, reason = "but only those for memory are unsafe here")]

use core::arch::wasm32::*;

use super::code::vector_code;
use super::packing::WORDS;
use super::pair::{DOUBLE_WORDS, DigitRegister, Packing, Pair, Register};
use super::{Routine, RowSimd, Simd, Token};

/// There is nothing to prove: all code is compiled for the instructions, or has none of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Simd128;

impl Token for Simd128 {
    #[inline(never)]
    fn call<R: Routine<Self>>(self, routine: R) -> R::Output {
        routine.run(self)
    }
}

impl Simd for Simd128 {
    type Quads = Pair<U16x8>;
}

impl RowSimd for Simd128 {
    type Lanes16 = Pair<U16x8>;
    type Lanes32 = Pair<U32x4>;

    #[inline(always)]
    fn store_packed_low(self, bits: Pair<U32x4>, packing: Packing, words: &mut [u16]) {
        let Pair([U32x4(a), U32x4(b)]) = bits;
        let low = U16x8(i16x8_shuffle::<0, 2, 4, 6, 8, 10, 12, 14>(a, b));
        low.pack(packing.left_out).store(words);
    }

    vector_code! {
        fn look_up(self, table: [u8; 16], places: [u8; 16]) -> [u8; 16] {
            let mut found = [0; 16];
            // SAFETY: each array has the 16 bytes that are read or written.
            let places = v128_and(v128_load(places.as_ptr().cast()), u8x16_splat(15));
            let bytes = i8x16_swizzle(v128_load(table.as_ptr().cast()), places);
            v128_store(found.as_mut_ptr().cast(), bytes);
            found
        }
    }
}

/// What the two kinds of registers have in common except for names.
macro_rules! register {
    (
        $register:ident, $word:ty, $lanes:literal, $moves:ident, $splat:ident, $shl:ident,
        $shr:ident, $add:ident, $sub:ident, $min:ident, $eq:ident, $ne:ident, $lt:ident,
        $($own:tt)+
    ) => {
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $register(v128);

        impl Register for $register {
            type Simd = Simd128;
            type Word = $word;
            /// The count, of which the instructions know only the low bits, and where that is all.
            type Shift = (u32, v128);
            const LANES: usize = $lanes;

            vector_code! {
                fn splat(_: Simd128, word: $word) -> Self { $register($splat(word)) }
                fn load(_: Simd128, words: &[$word]) -> Self {
                    let words = &words[..$lanes];
                    // SAFETY: the slice has as many words as there are lanes.
                    $register(v128_load(words.as_ptr().cast()))
                }
                fn store(self, words: &mut [$word]) {
                    let words = &mut words[..$lanes];
                    // SAFETY: the slice has as many words as there are lanes.
                    v128_store(words.as_mut_ptr().cast(), self.0)
                }
                fn not(self) -> Self { $register(v128_not(self.0)) }
                fn and(self, other: Self) -> Self { $register(v128_and(self.0, other.0)) }
                fn or(self, other: Self) -> Self { $register(v128_or(self.0, other.0)) }
                fn xor(self, other: Self) -> Self { $register(v128_xor(self.0, other.0)) }
                fn and_not(self, other: Self) -> Self { $register(v128_andnot(self.0, other.0)) }
                fn select(self, yes: Self, no: Self) -> Self {
                    $register(v128_bitselect(yes.0, no.0, self.0))
                }
                fn add(self, other: Self) -> Self { $register($add(self.0, other.0)) }
                fn split_lowest(self) -> (Self, Self) {
                    let less_one = $register($sub(self.0, $splat(1)));
                    (self.and_not(less_one), self.and(less_one))
                }
                fn shift(_: Simd128, count: u32) -> (u32, v128) {
                    (count, $splat(if count < <$word>::BITS { <$word>::MAX } else { 0 }))
                }
                fn up(self, (count, all): (u32, v128)) -> Self {
                    $register(v128_and($shl(self.0, count), all))
                }
                fn down(self, (count, all): (u32, v128)) -> Self {
                    $register(v128_and($shr(self.0, count), all))
                }
                fn down_one(self) -> Self { $register($shr(self.0, 1)) }
                fn min(self, other: Self) -> Self { $register($min(self.0, other.0)) }
                fn is_zero(self) -> Self { $register($eq(self.0, $splat(0))) }
                fn meets(self, other: Self) -> Self {
                    $register($ne(v128_and(self.0, other.0), $splat(0)))
                }
                fn equals(self, other: Self) -> Self { $register($eq(self.0, other.0)) }
                fn less(self, other: Self) -> Self { $register($lt(self.0, other.0)) }
                fn any(self) -> bool { v128_any_true(self.0) }
                fn count(chosen: [Self; 2]) -> usize {
                    2 * $lanes - Self::left_out(chosen).count_ones() as usize
                }
                fn kept(left_out: u32) -> usize { $lanes - left_out.count_ones() as usize }
                fn pack(self, left_out: u32) -> Self {
                    let from = &$moves.kept[left_out as usize];
                    // SAFETY: the array has the 16 bytes that are read.
                    $register(i8x16_swizzle(self.0, v128_load(from.as_ptr().cast())))
                }
                fn fill(self, left_out: u32, words: &[$word]) -> Self {
                    let words = Self::load(Simd128, words);
                    let from = &$moves.filled[left_out as usize];
                    // SAFETY: the array has the 16 bytes that are read.
                    let from = v128_load(from.as_ptr().cast());
                    // A byte from nowhere is below 0, and becomes 0.
                    let stays = v128_and(self.0, i8x16_shr(from, 7));
                    $register(v128_or(stays, i8x16_swizzle(words.0, from)))
                }
                $($own)+
            }
        }
    };
}

register! {
    U16x8, u16, 8, WORDS, u16x8_splat, u16x8_shl, u16x8_shr, u16x8_add, u16x8_sub, u16x8_min,
    i16x8_eq, i16x8_ne, i16x8_lt,
    fn left_out([a, b]: [Self; 2]) -> u32 {
        // What is not zero stays so, as the nearest number that a byte has.
        let bytes = i8x16_narrow_i16x8(a.0, b.0);
        u8x16_bitmask(i8x16_eq(bytes, u8x16_splat(0))).into()
    }
}

register! {
    U32x4, u32, 4, DOUBLE_WORDS, u32x4_splat, u32x4_shl, u32x4_shr, u32x4_add, u32x4_sub, u32x4_min,
    i32x4_eq, i32x4_ne, i32x4_lt,
    fn left_out([a, b]: [Self; 2]) -> u32 {
        let words = i16x8_narrow_i32x4(a.0, b.0);
        u16x8_bitmask(i16x8_eq(words, u16x8_splat(0))).into()
    }
}

impl U16x8 {
    /// Each set without its lowest digit.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self.split_lowest().1
    }
}

impl DigitRegister for U16x8 {
    /// The bytes of the first register, and of the second.
    type Order = [v128; 2];

    vector_code! {
        fn singles(self) -> Self { self.and(self.without_lowest().is_zero()) }
        fn have_three(self) -> Self { self.without_lowest().without_lowest().is_zero().not() }
        fn numbers_to_sets(self) -> Self {
            let lows = u8x16(255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 255, 255, 255, 255, 255, 255);
            let highs = u8x16(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1);
            // Upper bytes that come from nowhere become 0.
            let numbers = v128_or(self.0, u16x8_splat(0xff00));
            let high = u16x8_shl(i8x16_swizzle(highs, numbers), 8);
            U16x8(v128_or(i8x16_swizzle(lows, numbers), high))
        }
        fn sets_to_numbers(self) -> Self {
            let lower = U16x8(u16x8_sub(self.0, u16x8_splat(1)));
            U16x8(u16x8_add(lower.count_digits().0, u16x8_splat(1)))
        }
        fn count_digits(self) -> Self { U16x8(u16x8_extadd_pairwise_u8x16(u8x16_popcnt(self.0))) }

        fn from_quads(_: Simd128, [a, b]: [u64; 2]) -> Self { U16x8(u64x2(a, b)) }
        fn to_quads(self) -> [u64; 2] {
            [u64x2_extract_lane::<0>(self.0), u64x2_extract_lane::<1>(self.0)]
        }
        fn transpose(quads: [Self; 2]) -> [Self; 2] {
            // Sets of two quads in turn, then pairs of these in turn.
            let [a, b] = quads.map(|U16x8(a)| i16x8_shuffle::<0, 4, 1, 5, 2, 6, 3, 7>(a, a));
            [U16x8(i32x4_shuffle::<0, 4, 1, 5>(a, b)), U16x8(i32x4_shuffle::<2, 6, 3, 7>(a, b))]
        }
        fn move_bytes(self, from: [u8; 16]) -> Self {
            // SAFETY: the array has the 16 bytes that are read.
            U16x8(i8x16_swizzle(self.0, v128_load(from.as_ptr().cast())))
        }

        fn load_bytes(_: Simd128, bytes: &[u8; 16]) -> [Self; 2] {
            // SAFETY: the array has the 16 bytes that are read.
            let bytes = v128_load(bytes.as_ptr().cast());
            [U16x8(u16x8_extend_low_u8x16(bytes)), U16x8(u16x8_extend_high_u8x16(bytes))]
        }
        fn store_bytes(registers: [Self; 2], bytes: &mut [u8; 16]) {
            let [a, b] = registers.map(|U16x8(a)| v128_and(a, u16x8_splat(0xff)));
            // SAFETY: the array has the 16 bytes that are written.
            v128_store(bytes.as_mut_ptr().cast(), u8x16_narrow_i16x8(a, b))
        }
        fn order(_: Simd128, from: &[u8; 16]) -> [[v128; 2]; 2] {
            // SAFETY: the array has the 16 bytes that are read.
            let low = u8x16_shl(v128_load(from.as_ptr().cast()), 1);
            let high = u8x16_add(low, u8x16_splat(1));
            let halves = [
                i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(low, high),
                i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(low, high),
            ];
            halves.map(|from| [from, u8x16_sub(from, u8x16_splat(16))])
        }
        fn permute([a, b]: [Self; 2], [of_a, of_b]: [v128; 2]) -> Self {
            U16x8(v128_or(i8x16_swizzle(a.0, of_a), i8x16_swizzle(b.0, of_b)))
        }
    }
}
