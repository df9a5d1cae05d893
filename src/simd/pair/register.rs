//! What the instructions for registers of 128 bits do lane by lane.

use std::fmt::Debug;

use crate::packing::Moves;
use crate::{Token, Word};

/// Four lanes of 32 bits.
pub(crate) static DOUBLE_WORDS: Moves<16, 16> = Moves::of::<4>();

/// A register. Of a choice of lanes, those that are chosen are not zero.
pub(crate) trait Register: Copy + Debug {
    /// The token of the instruction set.
    type Simd: Token;
    /// What a lane holds.
    type Word: Word;
    /// A shift count, the same for all lanes.
    type Shift: Copy;
    /// The number of lanes.
    const LANES: usize;

    /// `word` in every lane.
    fn splat(simd: Self::Simd, word: Self::Word) -> Self;
    /// The first words of a slice; panics if there are fewer than lanes.
    fn load(simd: Self::Simd, words: &[Self::Word]) -> Self;
    /// Writes the first words of a slice; panics if there are fewer than lanes.
    fn store(self, words: &mut [Self::Word]);

    /// Bits that are not set.
    fn not(self) -> Self;
    /// Bits in both.
    fn and(self, other: Self) -> Self;
    /// Bits in either.
    fn or(self, other: Self) -> Self;
    /// Bits in exactly one of the two.
    fn xor(self, other: Self) -> Self;
    /// Bits in `self` and not in `other`.
    fn and_not(self, other: Self) -> Self;
    /// Where a bit is set, that of `yes`, else that of `no`.
    fn select(self, yes: Self, no: Self) -> Self;

    /// The sum.
    fn add(self, other: Self) -> Self;
    /// The lowest bit of each lane, and the other bits.
    fn split_lowest(self) -> (Self, Self);
    /// A shift by `count` bits; one by all the bits of a lane, or more, leaves nothing.
    fn shift(simd: Self::Simd, count: u32) -> Self::Shift;
    /// Each bit moved up.
    fn up(self, shift: Self::Shift) -> Self;
    /// Each bit moved down.
    fn down(self, shift: Self::Shift) -> Self;
    /// Each bit moved down by one place.
    fn down_one(self) -> Self;

    /// The lower number; zero if one of them is.
    fn min(self, other: Self) -> Self;
    /// All bits of the lanes that are zero.
    fn is_zero(self) -> Self;
    /// All bits of the lanes that have a bit in common with `other`.
    fn meets(self, other: Self) -> Self;
    /// All bits of the lanes in which both are equal.
    fn equals(self, other: Self) -> Self;
    /// All bits of the lanes that are less than in `other`, for numbers below half of what a lane holds.
    fn less(self, other: Self) -> Self;
    /// Whether any bit of any lane is set.
    fn any(self) -> bool;

    /// The number of lanes of two choices.
    fn count(chosen: [Self; 2]) -> usize;
    /// The lanes that two choices leave out, as bits, those of the first lowest.
    fn left_out(chosen: [Self; 2]) -> u32;
    /// How many lanes are kept if some are left out, given as bits.
    fn kept(left_out: u32) -> usize;
    /// Moves the lanes that are not left out to the front.
    fn pack(self, left_out: u32) -> Self;
    /// The lanes that are not left out take the first words, in order; the others stay.
    fn fill(self, left_out: u32, words: &[Self::Word]) -> Self;
}

/// A register of digit sets; what has no word here is as in [`DigitSets`](crate::DigitSets) and
/// [`Quads`](crate::Quads).
pub(crate) trait DigitRegister: Register<Word = u16> {
    /// Where the words of a register come from, of two.
    type Order: Copy;

    fn singles(self) -> Self;
    fn numbers_to_sets(self) -> Self;
    fn sets_to_numbers(self) -> Self;
    /// All bits of the lanes with three digits, no bits of those with fewer.
    fn have_three(self) -> Self;
    /// The number of digits in each lane.
    fn count_digits(self) -> Self;

    /// Made of two quads.
    fn from_quads(simd: Self::Simd, quads: [u64; 2]) -> Self;
    /// The two quads.
    fn to_quads(self) -> [u64; 2];
    /// Set j of quad i becomes set i of quad j.
    fn transpose(quads: [Self; 2]) -> [Self; 2];
    /// Each byte comes from the place given.
    fn move_bytes(self, from: [u8; 16]) -> Self;

    /// A byte for each lane of two registers.
    fn load_bytes(simd: Self::Simd, bytes: &[u8; 16]) -> [Self; 2];
    /// The low byte of each lane of two registers.
    fn store_bytes(registers: [Self; 2], bytes: &mut [u8; 16]);
    /// Lane i of two registers takes the word of lane `from[i]`.
    fn order(simd: Self::Simd, from: &[u8; 16]) -> [Self::Order; 2];
    /// One of them, in that order.
    fn permute(registers: [Self; 2], order: Self::Order) -> Self;
}
