//! Families of digit sets, in plain Rust and as tables for vectors.

use std::marker::PhantomData;

use super::{Families, FamilyWords, Token};

/// For each of the digits below 6, the sets without it, in each word.
pub(super) const LACKS: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// A family of whatever token, without vectors of its own.
#[derive(Debug, Clone, Copy)]
pub struct PlainFamilies<T>([u64; 8], PhantomData<T>);

impl<T: Token> Families for PlainFamilies<T> {
    type Simd = T;

    #[inline(always)]
    fn load(_: T, words: &FamilyWords) -> Self {
        PlainFamilies(words.0, PhantomData)
    }
    #[inline(always)]
    fn store(self, words: &mut FamilyWords) {
        words.0 = self.0;
    }
    #[inline(always)]
    fn one(_: T, set: u32) -> Self {
        let mut words = [0; 8];
        words[set as usize >> 6 & 7] = 1 << (set & 63);
        PlainFamilies(words, PhantomData)
    }
    #[inline(always)]
    fn and(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }
    #[inline(always)]
    fn or(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        let mut common = 0;
        for (word, other) in self.0.iter().zip(other.0) {
            common |= word & other;
        }
        common != 0
    }
    #[inline(always)]
    fn with(self, digit: u32) -> Self {
        let [a, b, c, d, e, f, g, _] = self.0;
        let words = match digit {
            6 => [0, a, 0, c, 0, e, 0, g],
            7 => [0, 0, a, b, 0, 0, e, f],
            8 => [0, 0, 0, 0, a, b, c, d],
            _ => {
                let lacks = LACKS[digit as usize];
                let mut words = self.0;
                for word in &mut words {
                    *word = (*word & lacks) << (1 << digit);
                }
                words
            }
        };
        PlainFamilies(words, PhantomData)
    }
    #[inline(always)]
    fn without(self, digit: u32) -> Self {
        let [_, b, c, d, e, f, g, h] = self.0;
        let words = match digit {
            6 => [b, 0, d, 0, f, 0, h, 0],
            7 => [c, d, 0, 0, g, h, 0, 0],
            8 => [e, f, g, h, 0, 0, 0, 0],
            _ => {
                let lacks = LACKS[digit as usize];
                let mut words = self.0;
                for word in &mut words {
                    *word = *word >> (1 << digit) & lacks;
                }
                words
            }
        };
        PlainFamilies(words, PhantomData)
    }
}
