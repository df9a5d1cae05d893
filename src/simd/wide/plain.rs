//! In plain Rust, which compilers turn into the vectors that every machine of an architecture has.

use std::array::from_fn;
use std::ops::{BitAnd, BitOr};

use super::{
    Bytes, FROM, Families, FamilyWords, LACKS, Sixteen, SixteenWords, Wide, WideBits, Words,
};
use crate::inlined::inlined;
use crate::portable::Portable;

impl Wide for Portable {
    type Families = Plain<u64, 8>;
    type Sixteen = Plain<u32, 16>;
    type Words = Plain<u64, 4>;
    type Bytes = Plain<u8, 32>;

    #[inline(always)]
    fn transpose(self, _: usize, words: &[u32; 32]) -> [u32; 32] {
        let mut words = *words;
        let (mut step, mut low) = (16, 0xffff_u32);
        while step > 0 {
            for base in (0..32).filter(|base| base & step == 0) {
                let swapped = ((words[base] >> step) ^ words[base + step]) & low;
                words[base] ^= swapped << step;
                words[base + step] ^= swapped;
            }
            step /= 2;
            low ^= low << step;
        }
        words
    }
}

/// Words in an array.
#[derive(Debug, Clone, Copy)]
pub struct Plain<T, const N: usize>([T; N]);

/// Loops, which compilers turn into vectors better than `map` and `from_fn`.
impl<T: Copy, const N: usize> Plain<T, N> {
    inlined! {
        fn map(mut self, of: impl Fn(T) -> T) -> Self {
            for word in &mut self.0 {
                *word = of(*word);
            }
            self
        }
        fn each(mut self, other: Self, of: impl Fn(T, T) -> T) -> Self {
            for (word, other) in self.0.iter_mut().zip(other.0) {
                *word = of(*word, other);
            }
            self
        }
        fn each_of_three(mut self, a: Self, b: Self, of: impl Fn(T, T, T) -> T) -> Self {
            for (at, word) in self.0.iter_mut().enumerate() {
                *word = of(*word, a.0[at], b.0[at]);
            }
            self
        }

        /// A bit for each pair for which it is true.
        fn mask(self, other: Self, of: impl Fn(T, T) -> bool) -> u32 {
            let mut mask = 0;
            for at in 0..N {
                mask |= u32::from(of(self.0[at], other.0[at])) << at;
            }
            mask
        }
    }
}

impl<T, const N: usize> WideBits for Plain<T, N>
where
    T: Copy + BitAnd<Output = T> + BitOr<Output = T>,
{
    type Simd = Portable;

    inlined! {
        fn and(self, other: Self) -> Self {
            self.each(other, T::bitand)
        }
        fn or(self, other: Self) -> Self {
            self.each(other, T::bitor)
        }
    }
}

impl Families for Plain<u64, 8> {
    inlined! {
        fn load(_: Portable, words: &FamilyWords) -> Self {
            Plain(words.0)
        }
        fn store(self, words: &mut FamilyWords) {
            words.0 = self.0;
        }
        fn one(_: Portable, set: u32) -> Self {
            let mut words = [0; 8];
            words[set as usize >> 6 & 7] = 1 << (set & 63);
            Plain(words)
        }
        fn meets(self, other: Self) -> bool {
            let mut common = 0;
            for word in self.and(other).0 {
                common |= word;
            }
            common != 0
        }
        fn with(self, digit: u32) -> Self {
            let [a, b, c, d, e, f, g, _] = self.0;
            let words = match digit {
                6 => [0, a, 0, c, 0, e, 0, g],
                7 => [0, 0, a, b, 0, 0, e, f],
                8 => [0, 0, 0, 0, a, b, c, d],
                _ => {
                    let lacks = LACKS[digit as usize];
                    self.map(|word| (word & lacks) << (1 << digit)).0
                }
            };
            Plain(words)
        }
        fn without(self, digit: u32) -> Self {
            let [_, b, c, d, e, f, g, h] = self.0;
            let words = match digit {
                6 => [b, 0, d, 0, f, 0, h, 0],
                7 => [c, d, 0, 0, g, h, 0, 0],
                8 => [e, f, g, h, 0, 0, 0, 0],
                _ => {
                    let lacks = LACKS[digit as usize];
                    self.map(|word| word >> (1 << digit) & lacks).0
                }
            };
            Plain(words)
        }
    }
}

impl Sixteen for Plain<u32, 16> {
    inlined! {
        fn load(_: Portable, words: &SixteenWords) -> Self {
            Plain(words.0)
        }
        fn store(self, words: &mut SixteenWords) {
            words.0 = self.0;
        }
        fn splat(_: Portable, word: u32) -> Self {
            Plain([word; 16])
        }
        fn and_not(self, other: Self) -> Self {
            self.each(other, |a, b| a & !b)
        }
        fn up(self, count: u32) -> Self {
            self.map(|word| word << count)
        }
        fn down(self, count: u32) -> Self {
            self.map(|word| word >> count)
        }
        fn less_one(self) -> Self {
            self.map(|word| word.wrapping_sub(1))
        }
        fn where_meets(self, a: Self, b: Self) -> Self {
            self.each_of_three(a, b, |word, a, b| if a & b == 0 { 0 } else { word })
        }
        fn where_misses(self, a: Self, b: Self) -> Self {
            self.each_of_three(a, b, |word, a, b| if a & b == 0 { word } else { 0 })
        }
        fn nonzero(self) -> u32 {
            self.mask(self, |word, _| word != 0)
        }
        fn union(self) -> u32 {
            let mut union = 0;
            for word in self.0 {
                union |= word;
            }
            union
        }
    }
}

impl Words for Plain<u64, 4> {
    const LANES: usize = 4;

    inlined! {
        fn splat(_: Portable, word: u64) -> Self {
            Plain([word; 4])
        }
        fn load(_: Portable, words: &[u64]) -> Self {
            Plain([words[0], words[1], words[2], words[3]])
        }
        fn store(self, words: &mut [u64]) {
            words[..4].copy_from_slice(&self.0);
        }
        fn and_not(self, other: Self) -> Self {
            self.each(other, |a, b| a & !b)
        }
        fn filled(self) -> Self {
            const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
            self.map(|word| {
                let tops = (((word & LOW) + LOW) | word) & !LOW;
                (tops - (tops >> 7)) | tops
            })
        }
        fn add(self, other: Self) -> Self {
            self.each(other, u64::wrapping_add)
        }
        fn up<const BITS: i32>(self) -> Self {
            self.map(|word| word << BITS)
        }
        fn down<const BITS: i32>(self) -> Self {
            self.map(|word| word >> BITS)
        }
        fn count(self) -> Self {
            self.map(|word| u64::from(word.count_ones()))
        }
        fn equals(self, other: Self) -> u32 {
            self.mask(other, |a, b| a == b)
        }
        fn where_equal(self, a: Self, b: Self) -> Self {
            self.each_of_three(a, b, |word, a, b| word & u64::from(a == b).wrapping_neg())
        }
        fn where_meets(self, a: Self, b: Self) -> Self {
            self.each_of_three(a, b, |word, a, b| {
                word & u64::from(a & b != 0).wrapping_neg()
            })
        }
    }
}

impl Bytes for Plain<u8, 32> {
    type Simd = Portable;

    inlined! {
        fn load(_: Portable, bytes: &[u8]) -> Self {
            Plain(from_fn(|at| bytes[at]))
        }
        fn splat(_: Portable, byte: u8) -> Self {
            Plain([byte; 32])
        }
        fn splat_from(_: Portable, place: usize, byte: u8) -> Self {
            Plain(from_fn(|at| FROM[32 - place + at] & byte))
        }
        fn add(self, other: Self) -> Self {
            self.each(other, u8::wrapping_add)
        }
        fn sub(self, other: Self) -> Self {
            self.each(other, u8::wrapping_sub)
        }
        fn less(self, other: Self) -> u32 {
            self.mask(other, |a, b| a < b)
        }
        fn equals(self, other: Self) -> u32 {
            self.mask(other, |a, b| a == b)
        }
    }
}
