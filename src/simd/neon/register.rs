//! Registers of 128 bits, and what their instructions do lane by lane.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::aarch64::*;

use super::token::Neon;
use crate::code::vector_code;
use crate::packing::WORDS;
use crate::pair::{DOUBLE_WORDS, Register};

pub(super) type U16x8 = uint16x8_t;
pub(super) type U32x4 = uint32x4_t;

/// For each byte of lanes to leave out, how many are kept: a look-up is the fastest way to count
/// the bits of a general register.
static KEPT_LANES: [u8; 256] = {
    let mut table = [8; 256];
    let mut left_out = 1;
    while left_out < 256 {
        table[left_out] = table[left_out >> 1];
        if left_out & 1 == 1 {
            table[left_out] -= 1;
        }
        left_out += 1;
    }
    table
};

/// What the kinds of registers have in common except for names.
macro_rules! register {
    (
        $register:ident, $word:ty, $counts:ty, $lanes:literal, $moves:ident,
        $dup:ident, $load:ident, $store:ident, $dup_count:ident, $shift:ident, $sub:ident,
        $select:ident, $sum:ident, $bytes:ident, $from_bytes:ident, $words:path,
        $($name:ident($($argument:ident),*) = $instruction:path;)+
        { $($own:tt)+ }
    ) => {
        impl Register for $register {
            type Simd = Neon;
            type Word = $word;
            /// For each lane, up and down.
            type Shift = [$counts; 2];
            const LANES: usize = $lanes;

            vector_code! {
                $(
                    fn $name(self $(, $argument: Self)*) -> Self { $instruction(self $(, $argument)*) }
                )+
                fn splat(_: Neon, word: $word) -> Self { $dup(word) }
                fn load(_: Neon, words: &[$word]) -> Self {
                    let words = &words[..$lanes];
                    // SAFETY: the slice has as many words as there are lanes.
                    $load(words.as_ptr())
                }
                fn store(self, words: &mut [$word]) {
                    let words = &mut words[..$lanes];
                    // SAFETY: the slice has as many words as there are lanes.
                    $store(words.as_mut_ptr(), self)
                }
                fn shift(_: Neon, count: u32) -> [$counts; 2] {
                    let count = i8::try_from(count).unwrap_or(i8::MAX).into();
                    [$dup_count(count), $dup_count(-count)]
                }
                fn up(self, [up, _]: [$counts; 2]) -> Self { $shift(self, up) }
                fn down(self, [_, down]: [$counts; 2]) -> Self { $shift(self, down) }
                fn pack(self, left_out: u32) -> Self {
                    let from = &$moves.kept[left_out as usize];
                    // SAFETY: the array has the 16 bytes that are read.
                    $from_bytes(vqtbl1q_u8($bytes(self), vld1q_u8(from.as_ptr())))
                }
                fn fill(self, left_out: u32, words: &[$word]) -> Self {
                    let words = &words[..$lanes];
                    let from = &$moves.filled[left_out as usize];
                    // A byte from nowhere leaves the old one.
                    // SAFETY: slice and array have the 16 bytes that are read.
                    let (words, from) = ($bytes($load(words.as_ptr())), vld1q_u8(from.as_ptr()));
                    $from_bytes(vqtbx1q_u8($bytes(self), words, from))
                }
                fn split_lowest(self) -> (Self, Self) {
                    // By a difference that stops at 0, for which the compiler has no other idea that
                    // takes more instructions.
                    let less_one = $sub(self, $dup(1));
                    (self.and_not(less_one), self.and(less_one))
                }
                fn select(self, yes: Self, no: Self) -> Self { $select(self, yes, no) }
                fn any(self) -> bool { vmaxvq_u32($words(self)) != 0 }
                fn count([a, b]: [Self; 2]) -> usize {
                    // A lane with all bits set is −1.
                    let others = a.is_zero().add(b.is_zero());
                    ($sum(others).wrapping_add(2 * $lanes)) as usize
                }
                $($own)+
            }
            #[inline(always)]
            fn kept(left_out: u32) -> usize {
                usize::from(KEPT_LANES[left_out as usize]) + $lanes - 8
            }
        }
    };
}

register! {
    U16x8, u16, int16x8_t, 8, WORDS,
    vdupq_n_u16, vld1q_u16, vst1q_u16, vdupq_n_s16, vshlq_u16, vqsubq_u16,
    vbslq_u16, vaddvq_u16, vreinterpretq_u8_u16, vreinterpretq_u16_u8, vreinterpretq_u32_u16,
    not() = vmvnq_u16;
    down_one() = vshrq_n_u16::<1>;
    is_zero() = vceqzq_u16;
    and(other) = vandq_u16;
    or(other) = vorrq_u16;
    xor(other) = veorq_u16;
    and_not(other) = vbicq_u16;
    add(other) = vaddq_u16;
    meets(other) = vtstq_u16;
    min(other) = vminq_u16;
    equals(other) = vceqq_u16;
    less(other) = vcltq_u16;
    {
        fn left_out([a, b]: [Self; 2]) -> u32 {
            const BITS: [u16; 8] = [0x101, 0x202, 0x404, 0x808, 0x1010, 0x2020, 0x4040, 0x8080];
            // SAFETY: the array has the 16 bytes that are read.
            let left_out = vsliq_n_u16::<8>(a.is_zero(), b.is_zero());
            u32::from(vaddvq_u16(vandq_u16(vld1q_u16(BITS.as_ptr()), left_out)))
        }
    }
}

register! {
    U32x4, u32, int32x4_t, 4, DOUBLE_WORDS,
    vdupq_n_u32, vld1q_u32, vst1q_u32, vdupq_n_s32, vshlq_u32, vqsubq_u32,
    vbslq_u32, vaddvq_u32, vreinterpretq_u8_u32, vreinterpretq_u32_u8, std::convert::identity,
    not() = vmvnq_u32;
    down_one() = vshrq_n_u32::<1>;
    is_zero() = vceqzq_u32;
    and(other) = vandq_u32;
    or(other) = vorrq_u32;
    xor(other) = veorq_u32;
    and_not(other) = vbicq_u32;
    add(other) = vaddq_u32;
    meets(other) = vtstq_u32;
    min(other) = vminq_u32;
    equals(other) = vceqq_u32;
    less(other) = vcltq_u32;
    {
        fn left_out([a, b]: [Self; 2]) -> u32 {
            const BITS: [u16; 8] = [1, 2, 4, 8, 16, 32, 64, 128];
            // SAFETY: the array has the 16 bytes that are read.
            let left_out = low_halves([a.is_zero(), b.is_zero()]);
            u32::from(vaddvq_u16(vandq_u16(vld1q_u16(BITS.as_ptr()), left_out)))
        }
    }
}

/// The low 16 bits of the lanes of two registers.
#[inline(always)]
pub(super) fn low_halves([a, b]: [U32x4; 2]) -> U16x8 {
    // SAFETY: registers come from a token, which is proof that the machine has NEON.
    unsafe { vuzp1q_u16(vreinterpretq_u16_u32(a), vreinterpretq_u16_u32(b)) }
}

/// [`RowSimd::look_up`](crate::RowSimd::look_up).
#[inline(always)]
pub(super) fn look_up(table: [u8; 16], places: [u8; 16]) -> [u8; 16] {
    let mut found = [0; 16];
    // SAFETY: NEON's token is proof that the machine has it; each array has the 16 bytes that are read
    // or written.
    unsafe {
        let places = vandq_u8(vld1q_u8(places.as_ptr()), vdupq_n_u8(15));
        let bytes = vqtbl1q_u8(vld1q_u8(table.as_ptr()), places);
        vst1q_u8(found.as_mut_ptr(), bytes);
    }
    found
}
