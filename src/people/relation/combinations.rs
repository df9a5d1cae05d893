//! Cells that differ, and whose digits are one of some sets.

use std::cmp::Reverse;

use queendoku_variants::sets_of_sum;

use super::family::{self, Family};
use crate::cells::{bit, digits};

/// The sets.
#[derive(Debug)]
pub(super) struct Combinations(pub(super) Vec<u32>);

impl Combinations {
    /// Those of so many different digits up to `n` with a sum: of 16 digits at most a few hundred.
    pub(super) fn of_sum(n: usize, cells: usize, total: i32) -> Self {
        let sets = sets_of_sum(n, cells, total, usize::MAX);
        let mut sets = sets.unwrap_or_default();
        // Those with the smallest digits come first.
        sets.sort_unstable_by_key(|set| Reverse(set.reverse_bits()));
        Combinations(sets)
    }

    /// Whether one of them has all of these digits.
    pub(super) fn has(&self, digits: u32) -> bool {
        self.0.iter().any(|set| digits & !set == 0)
    }

    /// Those that the cells can have, by their candidates.
    pub(super) fn standing(&self, cells: &[u32]) -> Vec<u32> {
        let stands = |set: &&u32| narrow_to(**set, cells, &mut vec![0; cells.len()]);
        self.0.iter().filter(stands).copied().collect()
    }

    /// Leaves in each cell what it has in some filling.
    pub(super) fn narrow(&self, cells: &mut [u32]) -> bool {
        let mut left = vec![0; cells.len()];
        let mut stands = false;
        for &set in &self.0 {
            stands |= narrow_to(set, cells, &mut left);
        }
        cells.copy_from_slice(&left);
        stands
    }
}

/// Adds to `left` what the cells can have if their digits are those of a set; false if that cannot be.
fn narrow_to(set: u32, cells: &[u32], left: &mut [u32]) -> bool {
    let mut union = 0;
    for &cell in cells {
        if cell & set == 0 {
            return false;
        }
        union |= cell;
    }
    if set & !union != 0 {
        return false;
    }
    if cells.len() > family::MOST {
        // So many are seldom short of a filling when each has a digit and each digit a cell.
        for (left, cell) in left.iter_mut().zip(cells) {
            *left |= cell & set;
        }
        return true;
    }
    match set.count_ones() {
        0..=6 => narrow_by::<1>(set, cells, left),
        _ => narrow_by::<8>(set, cells, left),
    }
}

/// The same by the families of the sets that the cells before each can have.
fn narrow_by<const WORDS: usize>(set: u32, cells: &[u32], left: &mut [u32]) -> bool {
    let digits = || (0..).zip(digits(set));
    let mut layers = [Family::<WORDS>::NONE; family::MOST + 1];
    layers[0] = Family::of(0);
    for (number, &cell) in cells.iter().enumerate() {
        let with = digits().filter(|&(_, digit)| cell & bit(digit) != 0);
        layers[number + 1] =
            with.fold(Family::NONE, |all, (at, _)| all.or(layers[number].with(at)));
    }
    let mut behind = Family::of((1 << set.count_ones()) - 1).and(layers[cells.len()]);
    if behind.is_empty() {
        return false;
    }
    for (number, &cell) in cells.iter().enumerate().rev() {
        let mut before = Family::NONE;
        for (at, digit) in digits().filter(|&(_, digit)| cell & bit(digit) != 0) {
            let from = behind.without(at).and(layers[number]);
            if !from.is_empty() {
                left[number] |= bit(digit);
                before = before.or(from);
            }
        }
        behind = before;
    }
    true
}
