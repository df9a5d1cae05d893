//! The operations of vectors.
//!
//! Each lane of a vector holds a set of bits: the columns of a chess board, or the candidates of a
//! Sudoku cell (*digit sets*: bit d − 1 for digit d, and the higher bits are always clear).

use std::fmt::Debug;
use std::ops::BitAnd;

/// Proof that the machine has an instruction set.
pub trait Token: Copy {
    /// Runs `routine`, compiled for the instruction set as a function of its own.
    fn call<R: Routine<Self>>(self, routine: R) -> R::Output;
}

/// Code that is compiled once for an instruction set, wherever it is called from: a kernel hands its
/// large loops over to routines, because a function that holds them all takes minutes to compile.
pub trait Routine<T: Token> {
    /// What it returns.
    type Output;

    /// The code; must be `#[inline(always)]`.
    fn run(self, simd: T) -> Self::Output;
}

/// Lanes in two widths, for rows of a chess board, and a table of bytes.
pub trait RowSimd: Token {
    /// Lanes of 16 bits, as many as fit.
    type Lanes16: Lanes<Word = u16, Simd = Self>;
    /// Lanes of 32 bits, as many as fit.
    type Lanes32: Lanes<Word = u32, Simd = Self>;

    /// [`Lanes::store_packed`] for the low 16 bits of each lane.
    fn store_packed_low(
        self,
        bits: Self::Lanes32,
        packing: <Self::Lanes32 as Lanes>::Packing,
        words: &mut [u16],
    );

    /// For each place, the byte of a table at its low four bits; places are less than 128.
    fn look_up(self, table: [u8; 16], places: [u8; 16]) -> [u8; 16];
}

/// An instruction set's vectors.
pub trait Simd: RowSimd<Lanes16: DigitLanes> {
    /// Sixteen digit sets in a square.
    type Quads: Quads<Simd = Self>;
}

/// The word of a lane.
pub trait Word: Copy + Default + Send + Debug + 'static {
    /// 0, 1, 2, … for as many lanes as any vector has.
    const INDICES: [Self; 32];
    /// Words of all bits, `count` of them and at most 32, then at least 32 without any.
    fn ones(count: usize) -> &'static [Self];
    /// The low bits of a mask.
    fn from_mask(mask: u32) -> Self;
    /// A position in a buffer, which must be small enough.
    fn from_index(index: usize) -> Self;
}

macro_rules! word {
    ($word:ty) => {
        #[expect(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
        impl Word for $word {
            const INDICES: [Self; 32] = {
                let mut indices = [0; 32];
                let mut index = 0;
                while index < indices.len() {
                    indices[index] = index as $word;
                    index += 1;
                }
                indices
            };
            #[inline(always)]
            fn ones(count: usize) -> &'static [Self] {
                static WORDS: [$word; 64] = {
                    let mut words = [0; 64];
                    let mut index = 0;
                    while index < 32 {
                        words[index] = <$word>::MAX;
                        index += 1;
                    }
                    words
                };
                &WORDS[32 - count..]
            }
            #[inline(always)]
            fn from_mask(mask: u32) -> Self {
                mask as $word
            }
            #[inline(always)]
            fn from_index(index: usize) -> Self {
                debug_assert!(<$word>::try_from(index).is_ok());
                index as $word
            }
        }
    };
}
word!(u16);
word!(u32);

/// Lanes of bits.
pub trait Bits: Copy {
    /// The token of the instruction set.
    type Simd: Token;
    /// What a lane holds.
    type Word: Word;

    /// `word` in every lane.
    fn splat(simd: Self::Simd, word: Self::Word) -> Self;
    /// Bits in both.
    fn and(self, other: Self) -> Self;
    /// Bits in either.
    fn or(self, other: Self) -> Self;
    /// Bits in exactly one of the two.
    fn xor(self, other: Self) -> Self;
    /// Bits in `self` and not in `other`.
    fn and_not(self, other: Self) -> Self;

    /// Bits in all three.
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    /// Bits in at least one of the three.
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// Bits in `self` and in neither `b` nor `c`.
    #[inline(always)]
    fn and_neither(self, b: Self, c: Self) -> Self {
        self.and_not(b.or(c))
    }
    /// Bits in `self` and `b`, or in `c`.
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b).or(c)
    }
}

/// Digit sets.
pub trait DigitSets: Bits<Word = u16> {
    /// Lane by lane: `self` if it has three digits, `other` if it has fewer, and either if it has
    /// more.
    fn if_three(self, other: Self) -> Self;
    /// Lane by lane: `self` unless it is empty, else `other`.
    fn or_else(self, other: Self) -> Self;
    /// Lane by lane: anything but zero if `self` is zero, else zero.
    fn is_zero(self) -> Self;
    /// The sets of numbers 0 to 15: the digit for 1 to 9, all nine digits for the others.
    fn numbers_to_sets(self) -> Self;
    /// The digits of sets of one digit.
    fn sets_to_numbers(self) -> Self;
}

/// Sixteen digit sets as a square of four quads of four; three quads of three carry the data, the
/// last quad and the last set of each are padding.
pub trait Quads: DigitSets {
    /// Made of quad 0 to quad 3, with set 0 in the low bits of each.
    fn from_quads(simd: Self::Simd, quads: [u64; 4]) -> Self;
    /// Quad 0 to quad 3; the last may be lost.
    fn to_quads(self) -> [u64; 4];
    /// Set b of each quad becomes set b + 1, modulo 3; the padding stays or is lost.
    fn rotate(self, simd: Self::Simd) -> Self;
    /// Set b of each quad becomes set b + 2, modulo 3; the padding stays or is lost.
    fn rotate_back(self, simd: Self::Simd) -> Self;
    /// Set j of quad i becomes set i of quad j.
    fn transpose(self) -> Self;
    /// Sets of one digit; the others become empty.
    fn singles(self) -> Self;
    /// Set by set: zero if `self` or `other` is zero, else anything but zero.
    fn both(self, other: Self) -> Self;
    /// Whether any bit of any set is set.
    fn any(self) -> bool;
}

/// A choice of lanes.
pub trait Mask: Copy + BitAnd<Output = Self> {
    /// Whether any lane is chosen.
    fn any(self) -> bool;
    /// The number of lanes chosen.
    fn count(self) -> usize;
}

/// Lanes that are loaded from slices, shifted, compared and stored.
pub trait Lanes: Bits {
    /// A choice of lanes.
    type Mask: Mask;
    /// How to move chosen lanes to the front.
    type Packing: Copy;
    /// How to bring words to chosen lanes.
    type Filling: Copy;
    /// A shift count, the same for all lanes.
    type Shift: Copy;
    /// The number of lanes, at most 32.
    const LANES: usize;

    /// The first words of `words`; panics if there are fewer than lanes.
    fn load(simd: Self::Simd, words: &[Self::Word]) -> Self;
    /// Writes the first words of `words`; panics if there are fewer than lanes.
    fn store(self, words: &mut [Self::Word]);
    /// The number of each lane, from 0.
    #[inline(always)]
    fn indices(simd: Self::Simd) -> Self {
        Self::load(simd, &Self::Word::INDICES)
    }

    /// The sum, lane by lane, without a carry into the next lane.
    fn add(self, other: Self) -> Self;
    /// A shift by `count` bits; one by all the bits of a lane, or more, leaves nothing.
    fn shift(simd: Self::Simd, count: u32) -> Self::Shift;
    /// Each bit moved up.
    fn up(self, shift: Self::Shift) -> Self;
    /// Each bit moved down.
    fn down(self, shift: Self::Shift) -> Self;
    /// Each bit moved up by one place.
    #[inline(always)]
    fn up_one(self) -> Self {
        self.add(self)
    }
    /// Each bit moved down by one place.
    fn down_one(self) -> Self;
    /// Bits that are not in `self`.
    fn not(self) -> Self;
    /// Bits in none of the three.
    #[inline(always)]
    fn nor3(self, b: Self, c: Self) -> Self {
        self.or3(b, c).not()
    }
    /// The lowest bit of each lane, and the other bits.
    fn split_lowest(self) -> (Self, Self);

    /// The first `count` lanes.
    fn first(simd: Self::Simd, count: usize) -> Self::Mask;
    /// The chosen lanes; the others are 0.
    fn only(self, lanes: Self::Mask) -> Self;
    /// The lanes that have a bit in common with `other`.
    fn meets(self, other: Self) -> Self::Mask;
    /// The lanes that have no bit in common with `other`.
    fn disjoint(self, other: Self) -> Self::Mask;
    /// The lanes in which both are equal.
    fn equals(self, other: Self) -> Self::Mask;

    /// How to move `lanes` to the front, and their number.
    fn packing(lanes: Self::Mask) -> (Self::Packing, usize);
    /// Stores the lanes of `packing` side by side at the start of `words`. The rest of a whole
    /// vector behind them is overwritten; panics if that is out of bounds.
    fn store_packed(self, packing: Self::Packing, words: &mut [Self::Word]);

    /// How to bring the next words to `lanes`, and how many words they take.
    fn filling(lanes: Self::Mask) -> (Self::Filling, usize);
    /// The lanes of `filling` take the first words of `words`, in order; the others stay. Panics if
    /// there are fewer words than all lanes.
    fn fill(self, filling: Self::Filling, words: &[Self::Word]) -> Self;
}

/// Digit sets that each belong to a different sudoku, and can move from lane to lane.
///
/// A choice of lanes is a `u32`, with lane 0 in the lowest bit, or a vector in which all or none of
/// a lane's bits are set.
pub trait DigitLanes: DigitSets + Lanes<Word = u16> {
    /// The lane that each lane takes its word from.
    type Order: Copy;

    /// The first bytes of a slice, one for each lane.
    fn load_bytes(simd: Self::Simd, bytes: &[u8]) -> Self;
    /// Writes the first bytes of a slice, the low byte of each lane.
    fn store_bytes(self, bytes: &mut [u8]);
    /// All bits of the chosen lanes.
    fn mask(simd: Self::Simd, lanes: u32) -> Self;
    /// The lanes with any bit set.
    fn nonzero(self) -> u32;
    /// The number of digits in each lane.
    fn count(self) -> Self;
    /// All bits of the lanes that are less than in `other`, for lanes up to 2¹⁵.
    fn less(self, other: Self) -> Self;
    /// Lane i takes the word of lane `from[i]`.
    fn order(simd: Self::Simd, from: &[u8; 32]) -> Self::Order;
    /// The lanes in that order.
    fn permute(self, order: Self::Order) -> Self;

    /// `self` in the lanes of a mask, `other` elsewhere.
    #[inline(always)]
    fn in_lanes(self, mask: Self, other: Self) -> Self {
        self.and_or(mask, other.and_not(mask))
    }
}
