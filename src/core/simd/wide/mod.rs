//! Words of 64 bits side by side, and 32 bytes, for searches in other crates.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(super) mod plain;

use super::vector::Token;

/// An instruction set with such words and bytes.
pub trait WideSimd: Token {
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
    fn run<S: WideSimd>(self, simd: S) -> Self::Output;
}

/// Words of 64 bits in lanes.
pub trait Words: Copy {
    /// The token of the instruction set.
    type Simd: Token;
    /// The number of lanes, a divisor of 8.
    const LANES: usize;

    /// `word` in every lane.
    fn splat(simd: Self::Simd, word: u64) -> Self;
    /// The first words of `words`; panics if there are fewer than lanes.
    fn load(simd: Self::Simd, words: &[u64]) -> Self;
    /// Writes the first words of `words`; panics if there are fewer than lanes.
    fn store(self, words: &mut [u64]);
    /// Bits in both.
    fn and(self, other: Self) -> Self;
    /// Bits in either.
    fn or(self, other: Self) -> Self;
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
