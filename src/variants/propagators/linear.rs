//! Sums over several groups of cells, each pairwise different.
//!
//! The sums that a group can have are the bits of a word; shifts give those of the first groups
//! together, and on the way back those that each group may have. A group of three or more cells is a
//! family of sets, and filtered exactly; the groups are filtered together as far as sums tell. A sum too
//! large for that is filtered by the least and the most that the groups can have.

use std::mem::take;
use std::ops::{BitAnd, BitOrAssign, Shl, Shr};

use queendoku_simd::{Families, FamilyWords};

use super::family::{backward, forward};
use super::tables::{DIGITS, SUMS, TABLES};
use crate::bits::bits;
use crate::state::Domains;

/// The most groups of a sum in bits.
pub(crate) const MOST_GROUPS: usize = 24;
/// The most families that a sum writes down.
pub(crate) const MOST_ROWS: usize = 48;
/// The largest sum in bits.
pub(crate) const WIDE: i32 = 126;

/// Cells that are pairwise different, and add alike.
#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) size: usize,
    /// A cell adds this times its digit, from 0.
    pub(crate) scale: u32,
    /// Or times the largest digit less its own.
    pub(crate) mirrored: bool,
}

#[derive(Debug)]
pub(crate) struct Linear {
    pub(crate) groups: Vec<Group>,
    /// The cells of each group in turn.
    pub(crate) cells: Vec<u16>,
    pub(crate) target: i32,
    /// Whether its groups are few enough for bits.
    pub(crate) has_few_groups: bool,
    /// The number of digits.
    pub(crate) digits: u32,
}

/// A group's open cells.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Active {
    cells: [u16; DIGITS],
    /// Their candidates, mirrored if the group is.
    candidates: [u32; DIGITS],
    count: usize,
    scale: u32,
    mirrored: bool,
    /// The least and the most that it can come to, about.
    ends: (i32, i32),
    /// Where its families begin.
    row: usize,
}

/// A set of sums.
trait Word:
    Copy
    + Eq
    + From<u32>
    + BitAnd<Output = Self>
    + BitOrAssign
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const NONE: Self;
    const BITS: u32;
    fn of(sum: u32) -> Self;
    fn lowest(self) -> u32;
    fn without_lowest(self) -> Self;
    fn low_bits(self) -> u32;
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const NONE: Self = 0;
            const BITS: u32 = <$word>::BITS;
            #[inline(always)]
            fn of(sum: u32) -> Self {
                1 << sum
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & (self - 1)
            }
            #[inline(always)]
            fn low_bits(self) -> u32 {
                self as u32
            }
        }
    };
}
word!(u64);
word!(u128);

impl Linear {
    /// The groups with their cells.
    #[inline(always)]
    pub(crate) fn groups(&self) -> impl Iterator<Item = (&Group, &[u16])> {
        let mut rest = &*self.cells;
        self.groups.iter().map(move |group| {
            let (cells, others) = rest.split_at(group.size);
            rest = others;
            (group, cells)
        })
    }

    #[inline(always)]
    pub(crate) fn run<F: Families>(
        &self,
        simd: F::Simd,
        state: &mut Domains<'_>,
        rows: &mut [FamilyWords],
        groups: &mut [Active],
    ) -> bool {
        loop {
            let (mut active, mut rest) = (0, self.target);
            let (mut least, mut most, mut widest) = (0, 0, 0);
            for (group, cells) in self.groups() {
                let open = &mut groups[active];
                open.count = 0;
                let (mut low_sum, mut high_sum, mut union) = (0, 0, 0);
                for &cell in cells {
                    let candidates = self.seen(state.at(cell), group.mirrored);
                    let (low, high) = (
                        (group.scale * candidates.trailing_zeros()).cast_signed(),
                        (group.scale * (31 - candidates.leading_zeros())).cast_signed(),
                    );
                    if low == high {
                        rest -= low;
                    } else {
                        open.cells[open.count] = cell;
                        open.candidates[open.count] = candidates;
                        open.count += 1;
                        low_sum += low;
                        high_sum += high;
                        union |= candidates;
                        widest = widest.max(high - low);
                    }
                }
                if open.count > 0 {
                    if open.count > 1 {
                        // They are different: their sum is that of as many digits at least.
                        let (low, high) = ends(union, open.count);
                        low_sum = low_sum.max(low);
                        high_sum = high_sum.min(high);
                    }
                    least += low_sum;
                    most += high_sum;
                    open.ends = (low_sum, high_sum);
                    open.scale = group.scale;
                    open.mirrored = group.mirrored;
                    active += 1;
                }
            }
            if rest < least || rest > most {
                return false;
            }
            // Whatever one cell takes, the others can make up for it.
            if active == 0 || (rest - least >= widest && most - rest >= widest) {
                return true;
            }
            if rest > WIDE || !self.has_few_groups {
                match self.bound(&groups[..active], rest - least, most - rest, state) {
                    Some(true) => continue,
                    result => return result.is_some(),
                }
            }
            let rest = rest.cast_unsigned();
            return if rest < u64::BITS {
                self.filter::<F, u64>(simd, active, rest, state, rows, groups)
            } else {
                self.filter::<F, u128>(simd, active, rest, state, rows, groups)
            };
        }
    }

    /// Leaves the open cells what the least and the most of the others allow, which lie so far below and
    /// above what is wanted: whether that changed anything, `None` if a cell has nothing left.
    #[inline(always)]
    fn bound(
        &self,
        groups: &[Active],
        up: i32,
        down: i32,
        state: &mut Domains<'_>,
    ) -> Option<bool> {
        let mut is_changed = false;
        for open in groups {
            let (least, most) = (open.ends.1 - down, open.ends.0 + up);
            for (index, &cell) in open.cells[..open.count].iter().enumerate() {
                let mut others = open.candidates;
                let candidates = take(&mut others[index]);
                let union = others[..open.count].iter().fold(0, |all, set| all | set);
                let (low, high) = ends(union, open.count - 1);
                let scale = open.scale.cast_signed();
                let kept = bits(candidates).filter(|&digit| {
                    let sum = scale * digit.cast_signed();
                    (least - high..=most - low).contains(&sum)
                });
                let kept = kept.fold(0, |all, digit| all | 1 << digit);
                if kept != candidates {
                    is_changed = true;
                    if !state.set(cell, self.seen(kept, open.mirrored)) {
                        return None;
                    }
                }
            }
        }
        Some(is_changed)
    }

    /// Candidates as what their cell adds.
    #[inline(always)]
    fn seen(&self, candidates: u32, mirrored: bool) -> u32 {
        if mirrored {
            candidates.reverse_bits() >> (32 - self.digits)
        } else {
            candidates
        }
    }

    /// Leaves the open cells what can add up to `rest`.
    #[inline(always)]
    fn filter<F: Families, W: Word>(
        &self,
        simd: F::Simd,
        active: usize,
        rest: u32,
        state: &mut Domains<'_>,
        rows: &mut [FamilyWords],
        groups: &mut [Active],
    ) -> bool {
        let none = F::load(simd, &FamilyWords([0; 8]));
        let mut reach = [W::NONE; MOST_GROUPS];
        let mut before = [W::NONE; MOST_GROUPS];
        let mut first_row = 0;
        let mut sums = W::of(0);
        for (group, open) in groups[..active].iter_mut().enumerate() {
            open.row = first_row;
            let own = open.reach::<F, W>(simd, none, rest, rows);
            first_row += if open.count > 2 { open.count + 1 } else { 0 };
            reach[group] = own;
            before[group] = sums;
            let (mut left, mut next) = (own, W::NONE);
            while left != W::NONE {
                let sum = left.lowest();
                if sum > rest {
                    break;
                }
                next |= sums << sum;
                left = left.without_lowest();
            }
            sums = next;
        }
        if (sums >> rest).low_bits() & 1 == 0 {
            return false;
        }
        let mut wanted = W::of(rest);
        for (group, open) in groups[..active].iter().enumerate().rev() {
            let (mut left, mut good, mut next) = (reach[group], W::NONE, W::NONE);
            while left != W::NONE {
                let sum = left.lowest();
                left = left.without_lowest();
                let start = (wanted >> sum) & before[group];
                if start != W::NONE {
                    good |= W::of(sum);
                    next |= start;
                }
            }
            wanted = next;
            if good == reach[group] && open.count < 3 {
                continue;
            }
            let kept = open.supported::<F, W>(simd, none, good, rows);
            let open_cells = open.cells.iter().zip(&open.candidates).take(open.count);
            for ((&cell, &candidates), kept) in open_cells.zip(kept) {
                if kept != candidates && !state.set(cell, self.seen(kept, open.mirrored)) {
                    return false;
                }
            }
        }
        true
    }
}

/// The sums of the smallest digits of a set, and of the largest.
#[inline(always)]
fn ends(set: u32, count: usize) -> (i32, i32) {
    let (mut low, mut high, mut up, mut down) = (0, 0, set, set);
    for _ in 0..count {
        low += up.trailing_zeros();
        up &= up.wrapping_sub(1);
        let largest = down.checked_ilog2().unwrap_or(0);
        high += largest;
        down &= !(1 << largest);
    }
    (low.cast_signed(), high.cast_signed())
}

impl Active {
    /// The sums that it can have, at most `rest` where that is told at no cost.
    #[inline(always)]
    fn reach<F: Families, W: Word>(
        &self,
        simd: F::Simd,
        none: F,
        rest: u32,
        rows: &mut [FamilyWords],
    ) -> W {
        let mut reach = W::NONE;
        match self.count {
            1 if self.scale == 1 => reach = self.candidates[0].into(),
            1 => {
                let sums = bits(self.candidates[0]).map(|digit| digit * self.scale);
                for sum in sums.take_while(|&sum| sum <= rest) {
                    reach |= W::of(sum);
                }
            }
            2 => {
                for digit in bits(self.candidates[0]) {
                    let others = self.candidates[1] & !(1 << digit);
                    reach |= W::from(others) << digit;
                }
            }
            count => {
                let mut family = F::one(simd, 0);
                for index in 0..count {
                    family.store(&mut rows[self.row + index]);
                    family = forward(none, family, self.candidates[index]);
                }
                family.store(&mut rows[self.row + count]);
                let (least, most) = (self.ends.0.cast_unsigned(), self.ends.1.cast_unsigned());
                let sums = least..=most.min(rest);
                for (sum, sets) in sums.zip(TABLES.sum.iter().skip(least as usize)) {
                    if family.meets(F::load(simd, sets)) {
                        reach |= W::of(sum);
                    }
                }
            }
        }
        reach
    }

    /// The candidates with which it can have one of the sums.
    #[inline(always)]
    fn supported<F: Families, W: Word>(
        &self,
        simd: F::Simd,
        none: F,
        sums: W,
        rows: &[FamilyWords],
    ) -> [u32; DIGITS] {
        let mut kept = [0; DIGITS];
        match self.count {
            1 => {
                for digit in bits(self.candidates[0]) {
                    let sum = digit * self.scale;
                    if sum < W::BITS && (sums >> sum).low_bits() & 1 == 1 {
                        kept[0] |= 1 << digit;
                    }
                }
            }
            2 => {
                for digit in bits(self.candidates[0]) {
                    let others = (sums >> digit).low_bits();
                    let others = others & self.candidates[1] & !(1 << digit);
                    if others != 0 {
                        kept[0] |= 1 << digit;
                        kept[1] |= others;
                    }
                }
            }
            count => {
                let (mut left, mut family) = (sums, none);
                while left != W::NONE {
                    let sum = left.lowest() as usize;
                    debug_assert!(sum < SUMS);
                    family = family.or(F::load(simd, &TABLES.sum[sum]));
                    left = left.without_lowest();
                }
                family = family.and(F::load(simd, &rows[self.row + count]));
                for index in (0..count).rev() {
                    let before = F::load(simd, &rows[self.row + index]);
                    let candidates = self.candidates[index];
                    (family, kept[index]) = backward(none, family, before, candidates);
                }
            }
        }
        kept
    }
}
