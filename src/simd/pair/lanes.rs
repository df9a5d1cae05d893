//! The lanes of two registers.

use std::fmt::Debug;
use std::ops::BitAnd;

use super::register::Register;
use crate::inlined::inlined;
use crate::{Bits, Lanes, Mask, Word};

/// Two registers, the first with the lower lanes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pair<R>(pub(crate) [R; 2]);

impl<R: Register> Pair<R> {
    #[inline(always)]
    pub(super) fn map(self, f: impl Fn(R) -> R) -> Self {
        let Pair([a, b]) = self;
        Pair([f(a), f(b)])
    }

    #[inline(always)]
    pub(super) fn zip(self, other: Self, f: impl Fn(R, R) -> R) -> Self {
        let (Pair([a, b]), Pair([c, d])) = (self, other);
        Pair([f(a, c), f(b, d)])
    }
}

impl<R: Register> Bits for Pair<R> {
    type Simd = R::Simd;
    type Word = R::Word;

    inlined! {
        fn splat(simd: R::Simd, word: R::Word) -> Self {
            Pair([R::splat(simd, word); 2])
        }
        fn and(self, other: Self) -> Self {
            self.zip(other, R::and)
        }
        fn or(self, other: Self) -> Self {
            self.zip(other, R::or)
        }
        fn xor(self, other: Self) -> Self {
            self.zip(other, R::xor)
        }
        fn and_not(self, other: Self) -> Self {
            self.zip(other, R::and_not)
        }
    }
}

/// A choice of lanes: those that are not zero.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chosen<R>(Pair<R>);

impl<R: Register> BitAnd for Chosen<R> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Chosen(self.0.zip(other.0, R::min))
    }
}

impl<R: Register> Mask for Chosen<R> {
    #[inline(always)]
    fn any(self) -> bool {
        let Chosen(Pair([a, b])) = self;
        a.or(b).any()
    }

    #[inline(always)]
    fn count(self) -> usize {
        R::count(self.0.0)
    }
}

/// The lanes that are left out, as bits.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Packing {
    /// In both registers.
    pub(crate) left_out: u32,
    /// How many lanes of the first register are kept.
    kept: usize,
}

impl Packing {
    #[inline(always)]
    fn of<R: Register>(lanes: Chosen<R>) -> (Self, usize) {
        let left_out = R::left_out(lanes.0.0);
        let [a, b] = halves::<R>(left_out);
        let kept = R::kept(a);
        (Packing { left_out, kept }, kept + R::kept(b))
    }
}

/// The bits for each of the two registers.
#[inline(always)]
fn halves<R: Register>(lanes: u32) -> [u32; 2] {
    [lanes & ((1 << R::LANES) - 1), lanes >> R::LANES]
}

impl<R: Register> Lanes for Pair<R> {
    type Mask = Chosen<R>;
    type Packing = Packing;
    type Filling = Packing;
    type Shift = R::Shift;
    const LANES: usize = 2 * R::LANES;

    inlined! {
        fn load(simd: R::Simd, words: &[R::Word]) -> Self {
            let words = &words[..Self::LANES];
            Pair([R::load(simd, words), R::load(simd, &words[R::LANES..])])
        }
        fn store(self, words: &mut [R::Word]) {
            let words = &mut words[..Self::LANES];
            let Pair([a, b]) = self;
            a.store(words);
            b.store(&mut words[R::LANES..]);
        }
        fn add(self, other: Self) -> Self {
            self.zip(other, R::add)
        }
        fn shift(simd: R::Simd, count: u32) -> R::Shift {
            R::shift(simd, count)
        }
        fn up(self, shift: R::Shift) -> Self {
            self.map(|a| a.up(shift))
        }
        fn down(self, shift: R::Shift) -> Self {
            self.map(|a| a.down(shift))
        }
        fn down_one(self) -> Self {
            self.map(R::down_one)
        }
        fn not(self) -> Self {
            self.map(R::not)
        }
        fn split_lowest(self) -> (Self, Self) {
            let Pair([a, b]) = self;
            let ((a, others_of_a), (b, others_of_b)) = (a.split_lowest(), b.split_lowest());
            (Pair([a, b]), Pair([others_of_a, others_of_b]))
        }
        fn first(simd: R::Simd, count: usize) -> Chosen<R> {
            let count = R::Word::from_index(count.min(Self::LANES));
            Chosen(Self::indices(simd).zip(Self::splat(simd, count), R::less))
        }
        fn only(self, lanes: Chosen<R>) -> Self {
            self.and_not(lanes.0.map(R::is_zero))
        }
        fn meets(self, other: Self) -> Chosen<R> {
            Chosen(self.and(other))
        }
        fn disjoint(self, other: Self) -> Chosen<R> {
            Chosen(self.and(other).map(R::is_zero))
        }
        fn equals(self, other: Self) -> Chosen<R> {
            Chosen(self.zip(other, R::equals))
        }
        fn packing(lanes: Chosen<R>) -> (Packing, usize) {
            Packing::of(lanes)
        }
        fn store_packed(self, packing: Packing, words: &mut [R::Word]) {
            let words = &mut words[..Self::LANES];
            let Pair([a, b]) = self;
            let [left_out_of_a, left_out_of_b] = halves::<R>(packing.left_out);
            a.pack(left_out_of_a).store(words);
            b.pack(left_out_of_b).store(&mut words[packing.kept..]);
        }
        fn filling(lanes: Chosen<R>) -> (Packing, usize) {
            Packing::of(lanes)
        }
        fn fill(self, filling: Packing, words: &[R::Word]) -> Self {
            let words = &words[..Self::LANES];
            let Pair([a, b]) = self;
            let [left_out_of_a, left_out_of_b] = halves::<R>(filling.left_out);
            Pair([
                a.fill(left_out_of_a, words),
                b.fill(left_out_of_b, &words[filling.kept..]),
            ])
        }
    }
}
