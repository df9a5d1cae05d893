//! [`Quads`] in plain Rust: each quad is a `u64`, with a digit set in each word of 16 bits.
//!
//! A set has at most nine bits, so its top bit is free to catch carries and borrows, and arithmetic
//! on the `u64` is arithmetic on its four words.

use super::token::Portable;
use crate::inlined::inlined;
use crate::{Bits, DigitSets, Quads};

/// The three quads that carry data, word 0 in the low bits; the padding is lost.
#[derive(Clone, Copy, Debug)]
pub struct PortableQuads([u64; 3]);

const ONES: u64 = 0x0001_0001_0001_0001;
const TOPS: u64 = ONES << 15;
const WORD: u64 = 0xffff;

/// The top bit of each word that is not zero.
#[inline(always)]
fn nonzero(quad: u64) -> u64 {
    (quad + (TOPS - ONES)) & TOPS
}

/// Sets all bits below each top bit.
#[inline(always)]
fn spread(tops: u64) -> u64 {
    tops - (tops >> 15)
}

/// Each word without its lowest bit.
#[inline(always)]
fn without_lowest(quad: u64) -> u64 {
    quad & ((quad | TOPS) - ONES)
}

impl PortableQuads {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        PortableQuads([
            f(self.0[0], other.0[0]),
            f(self.0[1], other.0[1]),
            f(self.0[2], other.0[2]),
        ])
    }

    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        PortableQuads([f(self.0[0]), f(self.0[1]), f(self.0[2])])
    }
}

impl Bits for PortableQuads {
    type Simd = Portable;
    type Word = u16;

    inlined! {
        fn splat(_: Portable, word: u16) -> Self {
            PortableQuads([u64::from(word) * ONES; 3])
        }
        fn and(self, other: Self) -> Self {
            self.zip(other, |a, b| a & b)
        }
        fn or(self, other: Self) -> Self {
            self.zip(other, |a, b| a | b)
        }
        fn xor(self, other: Self) -> Self {
            self.zip(other, |a, b| a ^ b)
        }
        fn and_not(self, other: Self) -> Self {
            self.zip(other, |a, b| a & !b)
        }
    }
}

impl DigitSets for PortableQuads {
    inlined! {
        fn if_three(self, other: Self) -> Self {
            self.zip(other, |quad, other| {
                let after_two = without_lowest(without_lowest(quad));
                let three = spread(nonzero(after_two) & !nonzero(without_lowest(after_two)));
                other ^ ((quad ^ other) & three)
            })
        }
        fn or_else(self, other: Self) -> Self {
            self.zip(other, |quad, other| quad | (other & !spread(nonzero(quad))))
        }
        fn is_zero(self) -> Self {
            self.map(|quad| nonzero(quad) ^ TOPS)
        }
        fn numbers_to_sets(self) -> Self {
            const SETS: [u16; 16] = {
                let mut sets = [0x1ff; 16];
                let mut number = 1;
                while number <= 9 {
                    sets[number] = 1 << (number - 1);
                    number += 1;
                }
                sets
            };
            self.map(|quad| {
                let word = |i: u32| u64::from(SETS[(quad >> (16 * i) & 15) as usize]) << (16 * i);
                word(0) | word(1) | word(2) | word(3)
            })
        }
        fn sets_to_numbers(self) -> Self {
            // The bits of the numbers 1 to 9, each from the sets that have it.
            self.map(|quad| {
                let bit = |sets: u64| (((quad & (sets * ONES)) + (TOPS - ONES)) & TOPS) >> 15;
                bit(0b1_0101_0101)
                    | bit(0b0_0110_0110) << 1
                    | bit(0b0_0111_1000) << 2
                    | bit(0b1_1000_0000) << 3
            })
        }
    }
}

impl Quads for PortableQuads {
    inlined! {
        fn from_quads(_: Portable, quads: [u64; 4]) -> Self {
            PortableQuads([quads[0], quads[1], quads[2]])
        }
        fn to_quads(self) -> [u64; 4] {
            [self.0[0], self.0[1], self.0[2], 0]
        }
        fn rotate(self, _: Portable) -> Self {
            self.map(|quad| {
                (quad >> 16 & (WORD << 16 | WORD)) | (quad & WORD) << 32 | quad & WORD << 48
            })
        }
        fn rotate_back(self, _: Portable) -> Self {
            self.map(|quad| {
                (quad & (WORD << 16 | WORD)) << 16 | (quad >> 32 & WORD) | quad & WORD << 48
            })
        }
        fn transpose(self) -> Self {
            let [a, b, c] = self.0;
            let padding = a & WORD << 48;
            PortableQuads([
                padding | a & WORD | (b & WORD) << 16 | (c & WORD) << 32,
                padding | a >> 16 & WORD | b & WORD << 16 | (c & WORD << 16) << 16,
                padding | a >> 32 & WORD | b >> 16 & WORD << 16 | c & WORD << 32,
            ])
        }
        fn singles(self) -> Self {
            self.map(|quad| quad & !spread(nonzero(without_lowest(quad))))
        }
        fn both(self, other: Self) -> Self {
            // Words may be as large as a top bit alone, and `nonzero` still does not carry.
            self.zip(other, |a, b| nonzero(a) & nonzero(b))
        }
        fn any(self) -> bool {
            self.0[0] | self.0[1] | self.0[2] != 0
        }
    }
}
