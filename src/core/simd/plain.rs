//! Families of digit sets and sixteen words, in plain Rust.

use std::marker::PhantomData;

use super::{Families, FamilyWords, Portable, Sixteen, SixteenWords, Token, Wide};

impl Wide for Portable {
    type Families = PlainFamilies<Self>;
    type Sixteen = PlainSixteen<Self>;
}

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
impl Wide for super::neon::Neon {
    type Families = PlainFamilies<Self>;
    type Sixteen = PlainSixteen<Self>;
}

/// For each of the digits below 6, the sets without it, in each word.
pub(super) const LACKS: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// A family for whatever token.
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

/// Sixteen words for whatever token.
#[derive(Debug, Clone, Copy)]
pub struct PlainSixteen<T>([u32; 16], PhantomData<T>);

/// Methods that do the same to each word.
macro_rules! each_word {
    ($(fn $name:ident($self:ident $(, $other:ident: $type:ty)*) = |$word:ident, $at:ident| $change:expr;)+) => {
        $(
            #[inline(always)]
            fn $name($self $(, $other: $type)*) -> Self {
                let mut words = $self.0;
                for ($at, $word) in words.iter_mut().enumerate() {
                    *$word = $change;
                }
                PlainSixteen(words, PhantomData)
            }
        )+
    };
}

impl<T: Token> Sixteen for PlainSixteen<T> {
    type Simd = T;

    #[inline(always)]
    fn load(_: T, words: &SixteenWords) -> Self {
        PlainSixteen(words.0, PhantomData)
    }
    #[inline(always)]
    fn store(self, words: &mut SixteenWords) {
        words.0 = self.0;
    }
    #[inline(always)]
    fn splat(_: T, word: u32) -> Self {
        PlainSixteen([word; 16], PhantomData)
    }
    each_word! {
        fn and(self, other: Self) = |word, at| *word & other.0[at];
        fn or(self, other: Self) = |word, at| *word | other.0[at];
        fn and_not(self, other: Self) = |word, at| *word & !other.0[at];
        fn up(self, count: u32) = |word, _at| *word << count;
        fn down(self, count: u32) = |word, _at| *word >> count;
        fn less_one(self) = |word, _at| word.wrapping_sub(1);
        fn where_meets(self, a: Self, b: Self) = |word, at| if a.0[at] & b.0[at] == 0 { 0 } else { *word };
        fn where_misses(self, a: Self, b: Self) = |word, at| if a.0[at] & b.0[at] == 0 { *word } else { 0 };
    }
    #[inline(always)]
    fn nonzero(self) -> u32 {
        let mut bits = 0;
        for (at, &word) in self.0.iter().enumerate() {
            bits |= u32::from(word != 0) << at;
        }
        bits
    }
    #[inline(always)]
    fn union(self) -> u32 {
        let mut bits = 0;
        for word in self.0 {
            bits |= word;
        }
        bits
    }
}
