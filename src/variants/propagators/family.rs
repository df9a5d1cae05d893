//! Cells that are pairwise different, and whose digits are one of a family of sets: exact, for nine
//! digits or fewer.

use queendoku_simd::{Families, FamilyWords};

use super::tables::{DIGITS, TABLES};
use crate::bits::bits;
use crate::state::Domains;

#[derive(Debug)]
pub(crate) struct Family {
    pub(crate) goal: FamilyWords,
    /// Whether any cell sees all of the cells.
    pub(crate) locks: bool,
}

/// What a family becomes with one more cell.
#[inline(always)]
pub(super) fn forward<F: Families>(none: F, family: F, candidates: u32) -> F {
    let mut reached = none;
    for digit in bits(candidates) {
        reached = reached.or(family.with(digit));
    }
    reached
}

/// The sets before a cell that lead to one of those after it, and the candidates that do so.
#[inline(always)]
pub(super) fn backward<F: Families>(none: F, after: F, before: F, candidates: u32) -> (F, u32) {
    let (mut supported, mut good) = (candidates, none);
    for digit in bits(candidates) {
        let sets = after.without(digit).and(before);
        if !sets.meets(sets) {
            supported &= !(1 << digit);
        }
        good = good.or(sets);
    }
    (good, supported)
}

impl Family {
    #[inline(always)]
    pub(crate) fn run<F: Families>(
        &self,
        simd: F::Simd,
        cells: &[u16],
        state: &mut Domains<'_>,
        rows: &mut [FamilyWords],
    ) -> bool {
        let none = F::load(simd, &FamilyWords([0; 8]));
        let mut open = [0; DIGITS];
        let (mut placed, mut count) = (0, 0);
        for &cell in cells {
            let candidates = state.at(cell);
            if candidates.is_power_of_two() {
                placed |= candidates;
            } else {
                open[count] = cell;
                count += 1;
            }
        }
        let open = &open[..count];
        let mut family = F::one(simd, placed);
        let (rows, _) = rows.split_at_mut(count);
        for (row, &cell) in rows.iter_mut().zip(open) {
            family.store(row);
            family = forward(none, family, state.at(cell));
        }
        family = family.and(F::load(simd, &self.goal));
        if !family.meets(family) {
            return false;
        }
        if self.locks {
            let mut rest = state.links.all_digits & !placed;
            while rest != 0 {
                let lacks = F::load(simd, &TABLES.lacks[rest.trailing_zeros() as usize]);
                let digit = rest & rest.wrapping_neg();
                rest ^= digit;
                if !family.meets(lacks) && !state.lock(open, digit) {
                    return false;
                }
            }
        }
        for (row, &cell) in rows.iter().zip(open).rev() {
            let candidates = state.at(cell);
            let (good, supported) = backward(none, family, F::load(simd, row), candidates);
            family = good;
            if supported != candidates && !state.set(cell, supported) {
                return false;
            }
        }
        true
    }
}
