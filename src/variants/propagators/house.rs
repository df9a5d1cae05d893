//! Hidden singles: a digit with one place in a house is there. Up to sixteen houses without a common
//! cell are looked at together.

use queendoku_simd::{Sixteen, SixteenWords, Wide, WideBits};

use crate::bits::bits;
use crate::state::Domains;

/// The most houses of a group.
pub(crate) const MOST_HOUSES: usize = 16;

#[derive(Debug)]
pub(crate) struct Houses {
    pub(crate) houses: Vec<Box<[u16]>>,
    /// Where each comes from.
    pub(crate) sources: Vec<u32>,
    /// Where their copies begin, and how many rows they have.
    pub(crate) first_row: usize,
    pub(crate) rows: usize,
}

impl Houses {
    #[inline(always)]
    pub(crate) fn run<S: Wide>(&self, simd: S, state: &mut Domains<'_>) -> bool {
        let none = S::Sixteen::splat(simd, 0);
        let (mut once, mut twice, mut placed) = (none, none, none);
        for row in &state.copies[self.first_row..][..self.rows] {
            let candidates = S::Sixteen::load(simd, row);
            twice = twice.or(once.and(candidates));
            once = once.or(candidates);
            placed = placed.or(candidates.where_misses(candidates, candidates.less_one()));
        }
        let all = S::Sixteen::splat(simd, state.links.all_digits);
        let missing = all.and_not(once).nonzero();
        if missing != 0 {
            state.culprit = missing.trailing_zeros() as usize;
            return false;
        }
        let hidden = once.and_not(twice).and_not(placed);
        let rest = hidden.nonzero();
        if rest != 0 {
            let mut digits = SixteenWords::default();
            hidden.store(&mut digits);
            for house in bits(rest).map(|house| house as usize) {
                if !place(&self.houses[house], digits.0[house], state) {
                    state.culprit = house;
                    return false;
                }
            }
        }
        true
    }

    /// For each house, the digits with two places.
    #[inline(always)]
    pub(crate) fn in_two_places<S: Wide>(&self, simd: S, state: &Domains<'_>) -> SixteenWords {
        let none = S::Sixteen::splat(simd, 0);
        let (mut once, mut twice, mut more) = (none, none, none);
        for row in &state.copies[self.first_row..][..self.rows] {
            let candidates = S::Sixteen::load(simd, row);
            more = more.or(twice.and(candidates));
            twice = twice.or(once.and(candidates));
            once = once.or(candidates);
        }
        let mut digits = SixteenWords::default();
        twice.and_not(more).store(&mut digits);
        digits
    }
}

/// Places digits that have one place each.
#[inline(always)]
fn place(cells: &[u16], digits: u32, state: &mut Domains<'_>) -> bool {
    for &cell in cells {
        let candidates = state.at(cell);
        let here = candidates & digits;
        if here != 0 && candidates != here {
            // Two digits that have no other place?
            if !here.is_power_of_two() || !state.set(cell, here) {
                return false;
            }
        }
    }
    true
}
