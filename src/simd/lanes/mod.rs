//! Vectors of small bit masks, one search node a lane.
//!
//! A search written over [`Lanes`] is compiled once for each instruction set: [`vectorize`] calls a
//! [`Kernel`] inside a function that has the set's features turned on, and everything from there
//! down is `#[inline(always)]`. A [`Simd`] token is proof that the machine has the instructions;
//! vectors are made from a token alone, so their methods are safe to call.
#![cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "no vectors yet: the portable path does it all")
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;

use std::ops::BitAnd;

use crate::simd::Isa;

/// The word of a lane.
pub(crate) trait Word: Copy + Default + Send + std::fmt::Debug + 'static {
    /// The low bits of a mask.
    fn from_mask(mask: u32) -> Self;
    /// A position in a buffer, which must be small enough.
    fn from_index(index: usize) -> Self;
}

impl Word for u16 {
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
    fn from_mask(mask: u32) -> Self {
        mask as u16
    }
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "it is small enough")]
    fn from_index(index: usize) -> Self {
        debug_assert!(index <= usize::from(u16::MAX));
        index as u16
    }
}

impl Word for u32 {
    #[inline(always)]
    fn from_mask(mask: u32) -> Self {
        mask
    }
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "it is small enough")]
    fn from_index(index: usize) -> Self {
        index as u32
    }
}

/// Proof that the machine has an instruction set, and the vectors of that set.
pub(crate) trait Simd: Copy {
    /// Lanes of 16 bits.
    type Lanes16: Lanes<Word = u16, Simd = Self>;
    /// Lanes of 32 bits.
    type Lanes32: Lanes<Word = u32, Simd = Self>;

    /// [`Lanes::store_packed`], of the low 16 bits of each lane.
    fn store_packed_low(
        self,
        masks: Self::Lanes32,
        packing: <Self::Lanes32 as Lanes>::Packing,
        words: &mut [u16],
    );
}

/// A choice of lanes.
pub(crate) trait Mask: Copy + BitAnd<Output = Self> {
    /// Whether any lane is chosen.
    fn any(self) -> bool;
    /// The number of lanes chosen.
    fn count(self) -> usize;
    /// The lanes chosen here and not there.
    fn without(self, other: Self) -> Self;
}

/// A vector of bit masks.
pub(crate) trait Lanes: Copy {
    /// The token of the instruction set.
    type Simd: Copy;
    /// The mask in a lane.
    type Word: Word;
    /// A choice of lanes.
    type Mask: Mask;
    /// How to move chosen lanes to the front.
    type Packing: Copy;
    /// A shift count, the same for all lanes.
    type Shift: Copy;
    /// The number of lanes.
    const LANES: usize;

    /// `word` in every lane.
    fn splat(simd: Self::Simd, word: Self::Word) -> Self;
    /// The first words of `words`; panics if there are fewer than lanes.
    fn load(simd: Self::Simd, words: &[Self::Word]) -> Self;
    /// The number of each lane, from 0.
    fn lane(simd: Self::Simd) -> Self;
    /// A shift by `count` bits; by 16 or 32 bits or more it leaves nothing.
    fn shift(simd: Self::Simd, count: u32) -> Self::Shift;
    /// The first `count` lanes.
    fn first(simd: Self::Simd, count: usize) -> Self::Mask;

    /// Bits in both.
    fn and(self, other: Self) -> Self;
    /// Bits in either.
    fn or(self, other: Self) -> Self;
    /// Bits in none of the three.
    fn nor3(self, b: Self, c: Self) -> Self;
    /// Bits that are not in self.
    fn not(self) -> Self;
    /// The lowest bit of each lane, and the other bits.
    fn split_lowest(self) -> (Self, Self);
    /// Each bit one place up.
    fn up_one(self) -> Self;
    /// Each bit one place down.
    fn down_one(self) -> Self;
    /// Each bit some places up.
    fn up(self, shift: Self::Shift) -> Self;
    /// Each bit some places down.
    fn down(self, shift: Self::Shift) -> Self;
    /// The chosen lanes; the others are 0.
    fn only(self, lanes: Self::Mask) -> Self;

    /// The lanes that have a bit in common with `other`.
    fn meets(self, other: Self) -> Self::Mask;
    /// The lanes that have no bit in common with `other`.
    fn misses(self, other: Self) -> Self::Mask;
    /// The lanes in which both are equal.
    fn equals(self, other: Self) -> Self::Mask;

    /// How to move `lanes` to the front, and how many they are.
    fn packing(lanes: Self::Mask) -> (Self::Packing, usize);
    /// Stores the lanes of `packing` one behind the other from the beginning of `words`. What
    /// follows them, up to a whole vector, is overwritten; panics if that is out of bounds.
    fn store_packed(self, packing: Self::Packing, words: &mut [Self::Word]);
}

/// Code that wants to be compiled for each instruction set.
pub(crate) trait Kernel {
    /// What it returns.
    type Output;
    /// The code; mark it `#[inline(always)]`, and all that it calls in its hot loops.
    fn run<S: Simd>(self, simd: S) -> Self::Output;
}

/// Runs `kernel` with the vectors of `isa`; `None` if this build or this machine has none.
#[inline]
pub(crate) fn vectorize<K: Kernel>(isa: Isa, kernel: K) -> Option<K::Output> {
    match isa {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 => avx512::Avx512::new().map(|simd| simd.vectorize(kernel)),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 => avx2::Avx2::new().map(|simd| simd.vectorize(kernel)),
        _ => {
            drop(kernel);
            None
        }
    }
}
