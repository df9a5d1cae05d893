//! Digit sets in two registers.

use super::lanes::Pair;
use super::register::DigitRegister;
use crate::inlined::inlined;
use crate::{Bits, DigitLanes, DigitSets, Lanes, Quads};

impl<R: DigitRegister> DigitSets for Pair<R> {
    inlined! {
        fn if_three(self, other: Self) -> Self {
            self.in_lanes(self.map(R::have_three), other)
        }
        fn or_else(self, other: Self) -> Self {
            other.in_lanes(self.is_zero(), self)
        }
        fn is_zero(self) -> Self {
            self.map(R::is_zero)
        }
        fn numbers_to_sets(self) -> Self {
            self.map(R::numbers_to_sets)
        }
        fn sets_to_numbers(self) -> Self {
            self.map(R::sets_to_numbers)
        }
    }
}

impl<R: DigitRegister> Quads for Pair<R> {
    inlined! {
        fn from_quads(simd: R::Simd, [a, b, c, d]: [u64; 4]) -> Self {
            Pair([R::from_quads(simd, [a, b]), R::from_quads(simd, [c, d])])
        }
        fn to_quads(self) -> [u64; 4] {
            let [[a, b], [c, d]] = self.0.map(R::to_quads);
            [a, b, c, d]
        }
        fn transpose(self) -> Self {
            Pair(R::transpose(self.0))
        }
        fn rotate(self, _: R::Simd) -> Self {
            self.map(|sets| sets.move_bytes([2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15]))
        }
        fn rotate_back(self, _: R::Simd) -> Self {
            self.map(|sets| sets.move_bytes([4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15]))
        }
        fn singles(self) -> Self {
            self.map(R::singles)
        }
        fn both(self, other: Self) -> Self {
            self.zip(other, R::min)
        }
        fn any(self) -> bool {
            let Pair([a, b]) = self;
            R::any(R::or(a, b))
        }
    }
}

impl<R: DigitRegister> DigitLanes for Pair<R> {
    type Order = [R::Order; 2];

    inlined! {
        fn load_bytes(simd: R::Simd, bytes: &[u8]) -> Self {
            Pair(R::load_bytes(simd, bytes.first_chunk().expect("16 bytes")))
        }
        fn store_bytes(self, bytes: &mut [u8]) {
            R::store_bytes(self.0, bytes.first_chunk_mut().expect("16 bytes"));
        }
        fn mask(simd: R::Simd, lanes: u32) -> Self {
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
            lanes.zip(Self::load(simd, &BITS), R::meets)
        }
        fn nonzero(self) -> u32 {
            !R::left_out(self.0) & 0xffff
        }
        fn count(self) -> Self {
            self.map(R::count_digits)
        }
        fn less(self, other: Self) -> Self {
            self.zip(other, R::less)
        }
        fn order(simd: R::Simd, from: &[u8; 32]) -> Self::Order {
            R::order(simd, from.first_chunk().expect("16 bytes"))
        }
        fn permute(self, order: Self::Order) -> Self {
            Pair(order.map(|from| R::permute(self.0, from)))
        }
        fn in_lanes(self, mask: Self, other: Self) -> Self {
            let Pair([a, b]) = mask;
            let (Pair([yes_a, yes_b]), Pair([no_a, no_b])) = (self, other);
            Pair([a.select(yes_a, no_a), b.select(yes_b, no_b)])
        }
    }
}
