//! Digit sets.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::aarch64::*;

use super::register::U16x8;
use super::token::Neon;
use crate::code::vector_code;
use crate::pair::DigitRegister;

impl DigitRegister for U16x8 {
    type Order = uint8x16_t;

    vector_code! {
        fn singles(self) -> Self {
            let less_one = vaddq_u16(self, vdupq_n_u16(u16::MAX));
            vbicq_u16(self, vtstq_u16(self, less_one))
        }
        fn have_three(self) -> Self { vceqq_u16(self.count_digits(), vdupq_n_u16(3)) }
        fn numbers_to_sets(self) -> Self {
            // The low bytes of the sets of 0 to 15, then the upper ones.
            const SETS: [u8; 32] = [
                255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 255, 255, 255, 255, 255, 255, //
                1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1,
            ];
            // SAFETY: each half of the array has the 16 bytes that are read.
            let sets = uint8x16x2_t(vld1q_u8(SETS.as_ptr()), vld1q_u8(SETS[16..].as_ptr()));
            let both = vorrq_u16(vsliq_n_u16::<8>(self, self), vdupq_n_u16(0x1000));
            vreinterpretq_u16_u8(vqtbl2q_u8(sets, vreinterpretq_u8_u16(both)))
        }
        fn sets_to_numbers(self) -> Self { vsubq_u16(vdupq_n_u16(16), vclzq_u16(self)) }
        fn count_digits(self) -> Self { vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(self))) }

        fn from_quads(_: Neon, [a, b]: [u64; 2]) -> Self {
            vreinterpretq_u16_u64(vcombine_u64(vcreate_u64(a), vcreate_u64(b)))
        }
        fn to_quads(self) -> [u64; 2] {
            let quads = vreinterpretq_u64_u16(self);
            [vgetq_lane_u64::<0>(quads), vgetq_lane_u64::<1>(quads)]
        }
        fn transpose([a, b]: [Self; 2]) -> [Self; 2] {
            let (even, odd) = (vuzp1q_u16(a, b), vuzp2q_u16(a, b));
            [vuzp1q_u16(even, odd), vuzp2q_u16(even, odd)]
        }
        fn move_bytes(self, from: [u8; 16]) -> Self {
            // SAFETY: the array has the 16 bytes that are read.
            let from = vld1q_u8(from.as_ptr());
            vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(self), from))
        }

        fn load_bytes(_: Neon, bytes: &[u8; 16]) -> [Self; 2] {
            // SAFETY: the array has the 16 bytes that are read.
            let bytes = vld1q_u8(bytes.as_ptr());
            [vmovl_u8(vget_low_u8(bytes)), vmovl_high_u8(bytes)]
        }
        fn store_bytes([a, b]: [Self; 2], bytes: &mut [u8; 16]) {
            let low = vuzp1q_u8(vreinterpretq_u8_u16(a), vreinterpretq_u8_u16(b));
            // SAFETY: the array has the 16 bytes that are written.
            vst1q_u8(bytes.as_mut_ptr(), low);
        }
        fn order(_: Neon, from: &[u8; 16]) -> [uint8x16_t; 2] {
            // SAFETY: the array has the 16 bytes that are read.
            let low = vshlq_n_u8::<1>(vld1q_u8(from.as_ptr()));
            let high = vaddq_u8(low, vdupq_n_u8(1));
            [vzip1q_u8(low, high), vzip2q_u8(low, high)]
        }
        fn permute([a, b]: [Self; 2], order: uint8x16_t) -> Self {
            let bytes = uint8x16x2_t(vreinterpretq_u8_u16(a), vreinterpretq_u8_u16(b));
            vreinterpretq_u16_u8(vqtbl2q_u8(bytes, order))
        }
    }
}
