//! Digit sets in two registers.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::aarch64::*;

use super::lanes::Pair;
use super::register::{Register, U16x8};
use super::token::Neon;
use crate::simd::code::vector_code;
use crate::simd::{Bits, DigitLanes, DigitSets, Lanes, Quads};

type Digits = Pair<U16x8>;

impl DigitSets for Digits {
    vector_code! {
        fn singles(self) -> Self {
            self.map(|sets| {
                let less_one = vaddq_u16(sets, vdupq_n_u16(u16::MAX));
                vbicq_u16(sets, vtstq_u16(sets, less_one))
            })
        }
        fn if_three(self, other: Self) -> Self {
            let three = self.count().map(|count| vceqq_u16(count, vdupq_n_u16(3)));
            self.in_lanes(three, other)
        }
        fn numbers_to_sets(self) -> Self {
            // The low bytes of the sets of 0 to 15, then the upper ones.
            const SETS: [u8; 32] = [
                255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 255, 255, 255, 255, 255, 255, //
                1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1,
            ];
            // SAFETY: each half of the array has the 16 bytes that are read.
            self.map(|numbers| {
                let sets = uint8x16x2_t(vld1q_u8(SETS.as_ptr()), vld1q_u8(SETS[16..].as_ptr()));
                let both = vorrq_u16(vsliq_n_u16::<8>(numbers, numbers), vdupq_n_u16(0x1000));
                vreinterpretq_u16_u8(vqtbl2q_u8(sets, vreinterpretq_u8_u16(both)))
            })
        }
        fn sets_to_numbers(self) -> Self {
            self.map(|sets| vsubq_u16(vdupq_n_u16(16), vclzq_u16(sets)))
        }
    }
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        other.in_lanes(self.is_zero(), self)
    }
    #[inline(always)]
    fn both(self, other: Self) -> Self {
        self.zip(other, Register::min)
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        self.map(Register::is_zero)
    }
    #[inline(always)]
    fn any(self) -> bool {
        let Pair([a, b]) = self;
        Register::any(Register::or(a, b))
    }
}

impl Quads for Digits {
    vector_code! {
        fn from_quads(_: Neon, [a, b, c, d]: [u64; 4]) -> Self {
            let register = |a: u64, b: u64| {
                vreinterpretq_u16_u64(vcombine_u64(vcreate_u64(a), vcreate_u64(b)))
            };
            Pair([register(a, b), register(c, d)])
        }
        fn to_quads(self) -> [u64; 4] {
            let [[a, b], [c, d]] = self.0.map(|register| {
                let quads = vreinterpretq_u64_u16(register);
                [vgetq_lane_u64::<0>(quads), vgetq_lane_u64::<1>(quads)]
            });
            [a, b, c, d]
        }
        fn transpose(self) -> Self {
            let Pair([a, b]) = self;
            let (even, odd) = (vuzp1q_u16(a, b), vuzp2q_u16(a, b));
            Pair([vuzp1q_u16(even, odd), vuzp2q_u16(even, odd)])
        }
    }
    #[inline(always)]
    fn rotate(self, _: Neon) -> Self {
        self.move_bytes([2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15])
    }
    #[inline(always)]
    fn rotate_back(self, _: Neon) -> Self {
        self.move_bytes([4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15])
    }
}

impl Digits {
    vector_code! {
        fn move_bytes(self, from: [u8; 16]) -> Self {
            // SAFETY: the array has the 16 bytes that are read.
            self.map(|sets| {
                let from = vld1q_u8(from.as_ptr());
                vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(sets), from))
            })
        }
    }
}

impl DigitLanes for Digits {
    type Order = [uint8x16_t; 2];

    vector_code! {
        fn load_bytes(_: Neon, bytes: &[u8]) -> Self {
            let bytes = &bytes[..Self::LANES];
            // SAFETY: the slice has a byte for each lane.
            let bytes = vld1q_u8(bytes.as_ptr());
            Pair([vmovl_u8(vget_low_u8(bytes)), vmovl_high_u8(bytes)])
        }
        fn store_bytes(self, bytes: &mut [u8]) {
            let bytes = &mut bytes[..Self::LANES];
            let Pair([a, b]) = self;
            // SAFETY: the slice has a byte for each lane.
            let low = vuzp1q_u8(vreinterpretq_u8_u16(a), vreinterpretq_u8_u16(b));
            vst1q_u8(bytes.as_mut_ptr(), low);
        }
        fn count(self) -> Self { self.map(|sets| vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(sets)))) }
        fn order(_: Neon, from: &[u8; 32]) -> Self::Order {
            // SAFETY: the array has more than the 16 bytes that are read.
            let low = vshlq_n_u8::<1>(vld1q_u8(from.as_ptr()));
            let high = vaddq_u8(low, vdupq_n_u8(1));
            [vzip1q_u8(low, high), vzip2q_u8(low, high)]
        }
        fn permute(self, order: Self::Order) -> Self {
            let [a, b] = self.0;
            Pair(order.map(|from| {
                let bytes = uint8x16x2_t(vreinterpretq_u8_u16(a), vreinterpretq_u8_u16(b));
                vreinterpretq_u16_u8(vqtbl2q_u8(bytes, from))
            }))
        }
    }
    #[inline(always)]
    fn mask(simd: Neon, lanes: u32) -> Self {
        const BITS: [u16; 16] = {
            let mut bits = [1; 16];
            let mut lane = 0;
            while lane < 16 {
                bits[lane] <<= lane;
                lane += 1;
            }
            bits
        };
        let lanes = Self::splat(simd, (lanes & 0xffff) as u16);
        lanes.zip(Self::load(simd, &BITS), Register::meets)
    }
    #[inline(always)]
    fn nonzero(self) -> u32 {
        !Register::left_out(self.0) & 0xffff
    }
    #[inline(always)]
    fn less(self, other: Self) -> Self {
        self.zip(other, Register::less)
    }
    #[inline(always)]
    fn in_lanes(self, mask: Self, other: Self) -> Self {
        let Pair([a, b]) = mask;
        let (Pair([yes_a, yes_b]), Pair([no_a, no_b])) = (self, other);
        Pair([a.select(yes_a, no_a), b.select(yes_b, no_b)])
    }
}
