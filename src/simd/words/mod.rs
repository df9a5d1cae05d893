//! Vectors of 16-bit words, for code that is written once and compiled for each instruction set.
//!
//! A word holds a set of at most nine things in its low bits (the digits of a Sudoku cell); the
//! higher bits are always clear. Code that is generic over a vector is a *kernel*; [`run_quads`]
//! compiles it once for each instruction set and picks one at run time. All of it is inlined into
//! one function that has the instruction set enabled, so kernels and what they call must be
//! `#[inline(always)]` and do without closures.
//!
//! A vector can only be made with a proof that the machine has its instructions, and a proof can
//! only be had from this module: that is why the methods are safe.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;

use crate::simd::Isa;
use crate::simd::words::portable::PortableQuads;

/// A vector of 16-bit words, each a set of at most nine things in the low bits.
pub trait Words: Copy {
    /// Says that this machine has the instructions that the vector needs.
    type Proof: Copy;

    /// The same word everywhere.
    fn splat(proof: Self::Proof, word: u16) -> Self;

    /// In both.
    #[must_use]
    fn and(self, other: Self) -> Self;

    /// In either.
    #[must_use]
    fn or(self, other: Self) -> Self;

    /// In exactly one of the two.
    #[must_use]
    fn xor(self, other: Self) -> Self;

    /// In `self` and not in `other`.
    #[must_use]
    fn and_not(self, other: Self) -> Self;

    /// Words with exactly one bit; the others become zero.
    #[must_use]
    fn singles(self) -> Self;

    /// Word by word: `self` if it has exactly three bits, else `other`.
    #[must_use]
    fn if_three(self, other: Self) -> Self;

    /// Word by word: `self` unless it is zero, else `other`.
    #[must_use]
    fn or_else(self, other: Self) -> Self;

    /// Word by word: something that is not zero, unless `self` or `other` is.
    #[must_use]
    fn both(self, other: Self) -> Self;

    /// Word by word: something that is not zero if `self` is, and zero if it is not.
    #[must_use]
    fn is_zero(self) -> Self;

    /// Whether any bit of any word is set.
    fn any(self) -> bool;

    /// Numbers 0 to 15 to sets: bit d − 1 for 1 to 9, all nine for the others.
    #[must_use]
    fn numbers_to_sets(self) -> Self;

    /// Sets of one bit to numbers: d for bit d − 1.
    #[must_use]
    fn sets_to_numbers(self) -> Self;

    /// In at least one of the three.
    #[inline(always)]
    #[must_use]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// In all three.
    #[inline(always)]
    #[must_use]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }

    /// In `self` and in neither `b` nor `c`.
    #[inline(always)]
    #[must_use]
    fn and_neither(self, b: Self, c: Self) -> Self {
        self.and_not(b.or(c))
    }

    /// In `self` and `b`, or in `c`.
    #[inline(always)]
    #[must_use]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b).or(c)
    }
}

/// Sixteen words as a square of four quads of four; three quads of three words carry the data, the
/// last quad and the last word of each are padding.
pub trait Quads: Words {
    /// From quad 0 to quad 3, word 0 in the low bits of each.
    fn from_quads(proof: Self::Proof, quads: [u64; 4]) -> Self;

    /// To quad 0 to quad 3; the last may be lost.
    fn to_quads(self) -> [u64; 4];

    /// Word b of each quad becomes word b + 1, modulo 3; the padding stays or is lost.
    #[must_use]
    fn rotate(self, proof: Self::Proof) -> Self;

    /// Word b of each quad becomes word b + 2, modulo 3; the padding stays or is lost.
    #[must_use]
    fn rotate_back(self, proof: Self::Proof) -> Self;

    /// Word j of quad i becomes word i of quad j.
    #[must_use]
    fn transpose(self) -> Self;
}

/// Words that are lanes: each belongs to another problem, and problems move from lane to lane.
///
/// Sets of lanes are `u32`s, lane 0 in the lowest bit. In a vector that is a mask, all bits of a
/// lane are set or none.
pub trait Lanes: Words {
    /// How many; at most 32.
    const LANES: usize;

    /// From where each lane takes its word.
    type Order: Copy;

    /// The first words of a slice, one a lane.
    fn load(proof: Self::Proof, words: &[u16]) -> Self;

    /// Writes the first words of a slice, one a lane.
    fn store(self, words: &mut [u16]);

    /// The first bytes of a slice, one a lane.
    fn load_bytes(proof: Self::Proof, bytes: &[u8]) -> Self;

    /// Writes the first bytes of a slice, the low byte of each lane.
    fn store_bytes(self, bytes: &mut [u8]);

    /// The mask of a set of lanes.
    fn mask(proof: Self::Proof, lanes: u32) -> Self;

    /// The lanes with any bit set.
    fn lanes(self) -> u32;

    /// The sum, modulo 2¹⁶.
    #[must_use]
    fn add(self, other: Self) -> Self;

    /// How many bits each lane has.
    #[must_use]
    fn count(self) -> Self;

    /// The mask of the lanes that are less than those of `other`, if none is above 2¹⁵.
    #[must_use]
    fn less(self, other: Self) -> Self;

    /// Lane i will take lane `from[i]`.
    fn order(proof: Self::Proof, from: &[u8; 32]) -> Self::Order;

    /// Each lane from where `order` says.
    #[must_use]
    fn permute(self, order: Self::Order) -> Self;

    /// `self` in the lanes of a mask, `other` elsewhere.
    #[inline(always)]
    #[must_use]
    fn in_lanes(self, mask: Self, other: Self) -> Self {
        self.and_or(mask, other.and_not(mask))
    }
}

/// A computation on [`Quads`], written once for all instruction sets.
pub trait QuadsKernel {
    /// What it computes.
    type Output;

    /// Runs it; must be `#[inline(always)]`.
    fn run<Q: Quads>(self, proof: Q::Proof) -> Self::Output;
}

/// Runs `kernel` with the vectors of `isa`.
///
/// # Panics
/// If this machine does not have `isa`.
#[inline]
pub fn run_quads<K: QuadsKernel>(isa: Isa, kernel: K) -> K::Output {
    match isa {
        Isa::Portable => kernel.run::<PortableQuads>(()),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 => avx2::Proof::new().run_quads(kernel),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 => avx512::Proof::new().run_quads(kernel),
        #[cfg(not(target_arch = "x86_64"))]
        Isa::Avx2 | Isa::Avx512 => panic!("{} exists on x86-64 only", isa.name()),
    }
}

/// A computation on [`Lanes`], written once for all instruction sets that have them.
pub trait LanesKernel {
    /// What it computes.
    type Output;

    /// Runs it; must be `#[inline(always)]`.
    fn run<V: Lanes>(self, proof: V::Proof) -> Self::Output;
}

/// Runs `kernel` with the lanes of `isa`; gives it back if `isa` has none.
///
/// # Errors
/// The kernel, not run.
///
/// # Panics
/// If this machine does not have `isa`.
#[inline]
pub fn run_lanes<K: LanesKernel>(isa: Isa, kernel: K) -> Result<K::Output, K> {
    match isa {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 => Ok(avx2::Proof::new().run_lanes(kernel)),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 => Ok(avx512::Proof::new().run_lanes(kernel)),
        _ => Err(kernel),
    }
}
