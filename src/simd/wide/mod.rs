//! Words side by side, up to 512 bits, in as many registers as that takes: for searches in other crates.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod plain;

use super::vector::Token;

/// An instruction set with such words; there is one without vectors too.
pub trait Wide: Token {
    /// Families of sets of digits 1 to 9.
    type Families: Families<Simd = Self>;
    /// Sixteen words of 32 bits.
    type Sixteen: Sixteen<Simd = Self>;
    /// Words of 64 bits, as many as fit.
    type Words: Words<Simd = Self>;
    /// 32 bytes.
    type Bytes: Bytes<Simd = Self>;

    /// Bit r of word c becomes bit c of word r; what is in words and bits from `n` on, at most 32,
    /// may be lost.
    fn transpose(self, n: usize, words: &[u32; 32]) -> [u32; 32];
}

/// Code that is compiled for each instruction set.
pub trait WideKernel {
    /// What it returns.
    type Output;

    /// The code; must be `#[inline(always)]`, as all that it calls in its hot loops.
    fn run<S: Wide>(self, simd: S) -> Self::Output;
}

/// Bits of any number of words.
pub trait WideBits: Copy {
    /// The token of the instruction set.
    type Simd: Token;

    /// Bits in both.
    fn and(self, other: Self) -> Self;
    /// Bits in either.
    fn or(self, other: Self) -> Self;
}

/// A family of sets of digits 1 to 9: bit s of 512 for the digit set s.
pub trait Families: WideBits {
    /// A family as words.
    fn load(simd: Self::Simd, words: &FamilyWords) -> Self;
    /// The words of a family.
    fn store(self, words: &mut FamilyWords);
    /// The family of one set.
    fn one(simd: Self::Simd, set: u32) -> Self;
    /// Whether any set is in both.
    fn meets(self, other: Self) -> bool;
    /// Those without a digit (from 0), with the digit added.
    fn with(self, digit: u32) -> Self;
    /// Those with a digit (from 0), with the digit taken away.
    fn without(self, digit: u32) -> Self;
}

/// A family in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(align(64))]
pub struct FamilyWords(pub [u64; 8]);

/// Sixteen words.
pub trait Sixteen: WideBits {
    /// The words in memory.
    fn load(simd: Self::Simd, words: &SixteenWords) -> Self;
    /// Writes the words.
    fn store(self, words: &mut SixteenWords);
    /// `word` sixteen times.
    fn splat(simd: Self::Simd, word: u32) -> Self;
    /// Bits in `self` and not in `other`.
    fn and_not(self, other: Self) -> Self;
    /// Each bit moved up in its word, by less than 32.
    fn up(self, count: u32) -> Self;
    /// Each bit moved down in its word, by less than 32.
    fn down(self, count: u32) -> Self;
    /// Each word less 1.
    fn less_one(self) -> Self;
    /// The words at which `a` and `b` have a bit in common; 0 elsewhere.
    fn where_meets(self, a: Self, b: Self) -> Self;
    /// The words at which `a` and `b` have no bit in common; 0 elsewhere.
    fn where_misses(self, a: Self, b: Self) -> Self;
    /// A bit for each word that is not 0.
    fn nonzero(self) -> u32;
    /// The bits of any word.
    fn union(self) -> u32;
}

/// Sixteen words in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(align(64))]
pub struct SixteenWords(pub [u32; 16]);

/// Words of 64 bits in lanes.
pub trait Words: WideBits {
    /// The number of lanes, a divisor of 8.
    const LANES: usize;

    /// `word` in every lane.
    fn splat(simd: Self::Simd, word: u64) -> Self;
    /// The first words of `words`; panics if there are fewer than lanes.
    fn load(simd: Self::Simd, words: &[u64]) -> Self;
    /// Writes the first words of `words`; panics if there are fewer than lanes.
    fn store(self, words: &mut [u64]);
    /// Bits in `self` and not in `other`.
    fn and_not(self, other: Self) -> Self;
    /// All bits of each byte that has any.
    fn filled(self) -> Self;
    /// The sum of each lane.
    fn add(self, other: Self) -> Self;
    /// Each bit moved up.
    fn up<const BITS: i32>(self) -> Self;
    /// Each bit moved down.
    fn down<const BITS: i32>(self) -> Self;
    /// The number of bits in each lane.
    fn count(self) -> Self;
    /// The lanes in which both are equal, a bit each.
    fn equals(self, other: Self) -> u32;
    /// `self` in the lanes in which the two others are equal, else 0.
    fn where_equal(self, a: Self, b: Self) -> Self;
    /// `self` in the lanes in which the two others have a bit in common, else 0.
    fn where_meets(self, a: Self, b: Self) -> Self;

    /// The bits that are in any lane.
    #[inline(always)]
    fn any(self) -> u64 {
        let mut words = [0; 8];
        self.store(&mut words);
        words.iter().fold(0, |any, word| any | word)
    }
}

/// 32 bytes.
pub trait Bytes: Copy {
    /// The token of the instruction set.
    type Simd: Token;

    /// The first bytes of `bytes`; panics if there are fewer than 32.
    fn load(simd: Self::Simd, bytes: &[u8]) -> Self;
    /// `byte` 32 times.
    fn splat(simd: Self::Simd, byte: u8) -> Self;
    /// `byte` from this place on, 0 before it; the place is at most 32.
    fn splat_from(simd: Self::Simd, place: usize, byte: u8) -> Self;
    /// The sum of each byte.
    fn add(self, other: Self) -> Self;
    /// The difference of each byte.
    fn sub(self, other: Self) -> Self;
    /// The bytes that are less than in `other`, a bit each.
    fn less(self, other: Self) -> u32;
    /// The bytes that are as in `other`, a bit each.
    fn equals(self, other: Self) -> u32;
}

/// For each of the digits below 6, the sets without it, in each word.
const LACKS: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// 32 zeros, then 32 times all bits.
const FROM: [u8; 64] = {
    let mut bytes = [0; 64];
    let mut place = 32;
    while place < 64 {
        bytes[place] = 0xff;
        place += 1;
    }
    bytes
};
