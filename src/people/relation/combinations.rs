//! Cells that differ, and whose digits are one of some sets.

use super::family::Family;
use crate::cells::digits;

/// The sets.
#[derive(Debug)]
pub(crate) struct Combinations(Vec<u32>);

/// The most combinations that are written down.
const MOST: usize = 20_000;

impl Combinations {
    pub(super) fn new(sets: Vec<u32>) -> Self {
        Combinations(sets)
    }

    /// Those of so many different digits up to `n` with a sum; `None` if there are too many.
    pub(super) fn of_sum(n: usize, cells: usize, total: i32) -> Option<Self> {
        let mut sets = Vec::new();
        let mut stack = vec![(0_u32, 1, cells, total)];
        while let Some((set, least, cells, total)) = stack.pop() {
            if cells == 0 {
                if total == 0 {
                    sets.push(set);
                }
                continue;
            }
            let most = (n as i32).min(total);
            for digit in (least..=most).rev() {
                stack.push((set | 1 << (digit - 1), digit + 1, cells - 1, total - digit));
            }
            if stack.len() + sets.len() > MOST {
                return None;
            }
        }
        Some(Combinations(sets))
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
    if cells.len() > Family::MOST {
        // So many are seldom short of a filling when each has a digit and each digit a cell.
        for (left, cell) in left.iter_mut().zip(cells) {
            *left |= cell & set;
        }
        return true;
    }
    let digits: Vec<u8> = digits(set).collect();
    let has = |cell: u32, at: usize| cell >> (digits[at] - 1) & 1 == 1;
    let mut layers = vec![Family::of(0)];
    for &cell in cells {
        let before = layers[layers.len() - 1];
        let with = (0..digits.len()).filter(|&at| has(cell, at));
        let after = with.fold(Family::default(), |all, at| all.or(&before.with(at)));
        if after.is_empty() {
            return false;
        }
        layers.push(after);
    }
    let mut behind = Family::of((1 << digits.len()) - 1);
    if !behind.meets(&layers[cells.len()]) {
        return false;
    }
    for (number, &cell) in cells.iter().enumerate().rev() {
        let mut before = Family::default();
        for at in (0..digits.len()).filter(|&at| has(cell, at)) {
            let from = behind.without(at);
            if from.meets(&layers[number]) {
                left[number] |= 1 << (digits[at] - 1);
                before = before.or(&from);
            }
        }
        behind = before;
    }
    true
}
