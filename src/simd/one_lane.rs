//! Lanes of a single word in plain Rust, so that an algorithm for vectors needs no second form for
//! machines without them.

use crate::inlined::inlined;
use crate::portable::Portable;
use crate::{Bits, Lanes, Mask, RowSimd, Word};

impl RowSimd for Portable {
    type Lanes16 = One<u16>;
    type Lanes32 = One<u32>;

    #[inline(always)]
    fn store_packed_low(self, One(bits): One<u32>, (): (), words: &mut [u16]) {
        words[0] = u16::from_mask(bits);
    }

    #[inline(always)]
    fn look_up(self, table: [u8; 16], places: [u8; 16]) -> [u8; 16] {
        places.map(|place| table[usize::from(place & 15)])
    }
}

/// A lane.
#[derive(Clone, Copy, Debug)]
pub struct One<W>(W);

/// Whether the lane is chosen.
#[derive(Clone, Copy, Debug)]
pub struct Chosen(bool);

impl std::ops::BitAnd for Chosen {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Chosen(self.0 & other.0)
    }
}

impl Mask for Chosen {
    #[inline(always)]
    fn any(self) -> bool {
        self.0
    }

    #[inline(always)]
    fn count(self) -> usize {
        usize::from(self.0)
    }
}

macro_rules! one_lane {
    ($word:ty) => {
        impl Bits for One<$word> {
            type Simd = Portable;
            type Word = $word;

            inlined! {
                fn splat(_: Portable, word: $word) -> Self {
                    One(word)
                }
                fn and(self, other: Self) -> Self {
                    One(self.0 & other.0)
                }
                fn or(self, other: Self) -> Self {
                    One(self.0 | other.0)
                }
                fn xor(self, other: Self) -> Self {
                    One(self.0 ^ other.0)
                }
                fn and_not(self, other: Self) -> Self {
                    One(self.0 & !other.0)
                }
            }
        }

        impl Lanes for One<$word> {
            type Mask = Chosen;
            type Packing = ();
            /// All bits to take the next word, none to stay.
            type Filling = $word;
            type Shift = u32;
            const LANES: usize = 1;

            inlined! {
                fn load(_: Portable, words: &[$word]) -> Self {
                    One(words[0])
                }
                fn store(self, words: &mut [$word]) {
                    words[0] = self.0;
                }
                fn add(self, other: Self) -> Self {
                    One(self.0.wrapping_add(other.0))
                }
                fn shift(_: Portable, count: u32) -> u32 {
                    count
                }
                fn up(self, shift: u32) -> Self {
                    One(self.0.unbounded_shl(shift))
                }
                fn down(self, shift: u32) -> Self {
                    One(self.0.unbounded_shr(shift))
                }
                fn down_one(self) -> Self {
                    One(self.0 >> 1)
                }
                fn not(self) -> Self {
                    One(!self.0)
                }
                fn split_lowest(self) -> (Self, Self) {
                    let lowest = self.0 & self.0.wrapping_neg();
                    (One(lowest), One(self.0 ^ lowest))
                }
                fn first(_: Portable, count: usize) -> Chosen {
                    Chosen(count > 0)
                }
                fn only(self, lanes: Chosen) -> Self {
                    One(if lanes.0 { self.0 } else { 0 })
                }
                fn meets(self, other: Self) -> Chosen {
                    Chosen(self.0 & other.0 != 0)
                }
                fn disjoint(self, other: Self) -> Chosen {
                    Chosen(self.0 & other.0 == 0)
                }
                fn equals(self, other: Self) -> Chosen {
                    Chosen(self.0 == other.0)
                }
                fn packing(lanes: Chosen) -> ((), usize) {
                    ((), lanes.count())
                }
                fn store_packed(self, (): (), words: &mut [$word]) {
                    words[0] = self.0;
                }
                fn filling(lanes: Chosen) -> ($word, usize) {
                    (<$word>::from(lanes.0).wrapping_neg(), lanes.count())
                }
                fn fill(self, filling: $word, words: &[$word]) -> Self {
                    One(self.0 & !filling | words[0] & filling)
                }
            }
        }
    };
}
one_lane!(u16);
one_lane!(u32);
