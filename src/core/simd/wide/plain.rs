//! In plain Rust, which compilers turn into the vectors that every machine of an architecture has.

use super::{Bytes, FROM, WideSimd, Words};
use crate::simd::portable::Portable;

impl WideSimd for Portable {
    type Words = Plain4;
    type Bytes = Plain32;

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

/// Four words in an array.
#[derive(Debug, Clone, Copy)]
pub struct Plain4([u64; 4]);

impl Plain4 {
    #[inline(always)]
    fn each(self, other: Self, of: impl Fn(u64, u64) -> u64) -> Self {
        Plain4(std::array::from_fn(|lane| of(self.0[lane], other.0[lane])))
    }

    #[inline(always)]
    fn only(self, keep: impl Fn(usize) -> bool) -> Self {
        Plain4(std::array::from_fn(|lane| {
            self.0[lane] & u64::from(keep(lane)).wrapping_neg()
        }))
    }
}

impl Words for Plain4 {
    type Simd = Portable;
    const LANES: usize = 4;

    #[inline(always)]
    fn splat(_: Portable, word: u64) -> Self {
        Plain4([word; 4])
    }
    #[inline(always)]
    fn load(_: Portable, words: &[u64]) -> Self {
        Plain4([words[0], words[1], words[2], words[3]])
    }
    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        words[..4].copy_from_slice(&self.0);
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.each(other, u64::wrapping_add)
    }
    #[inline(always)]
    fn up<const BITS: i32>(self) -> Self {
        Plain4(self.0.map(|word| word << BITS))
    }
    #[inline(always)]
    fn down<const BITS: i32>(self) -> Self {
        Plain4(self.0.map(|word| word >> BITS))
    }
    #[inline(always)]
    fn count(self) -> Self {
        Plain4(self.0.map(|word| u64::from(word.count_ones())))
    }
    #[inline(always)]
    fn equals(self, other: Self) -> u32 {
        (0..4).fold(0, |found, lane| {
            found | u32::from(self.0[lane] == other.0[lane]) << lane
        })
    }
    #[inline(always)]
    fn where_equal(self, a: Self, b: Self) -> Self {
        self.only(|lane| a.0[lane] == b.0[lane])
    }
    #[inline(always)]
    fn where_meets(self, a: Self, b: Self) -> Self {
        self.only(|lane| a.0[lane] & b.0[lane] != 0)
    }
}

/// Thirty-two bytes in an array.
#[derive(Debug, Clone, Copy)]
pub struct Plain32([u8; 32]);

impl Bytes for Plain32 {
    type Simd = Portable;

    #[inline(always)]
    fn load(_: Portable, bytes: &[u8]) -> Self {
        Plain32(std::array::from_fn(|i| bytes[i]))
    }
    #[inline(always)]
    fn splat(_: Portable, byte: u8) -> Self {
        Plain32([byte; 32])
    }
    #[inline(always)]
    fn splat_from(_: Portable, place: usize, byte: u8) -> Self {
        Plain32(std::array::from_fn(|i| FROM[32 - place + i] & byte))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Plain32(std::array::from_fn(|i| self.0[i].wrapping_add(other.0[i])))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Plain32(std::array::from_fn(|i| self.0[i].wrapping_sub(other.0[i])))
    }
    #[inline(always)]
    fn less(self, other: Self) -> u32 {
        (0..32).fold(0, |found, i| found | u32::from(self.0[i] < other.0[i]) << i)
    }
    #[inline(always)]
    fn equals(self, other: Self) -> u32 {
        (0..32).fold(0, |found, i| {
            found | u32::from(self.0[i] == other.0[i]) << i
        })
    }
}
