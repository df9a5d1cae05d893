//! Cells that are pairwise different, and whose digits are one of a few sets, for more than nine
//! digits: not exact while cells are open.

use crate::state::Domains;

#[derive(Debug)]
pub(crate) struct Sets {
    pub(crate) sets: Box<[u32]>,
    /// Whether any cell sees all of the cells.
    pub(crate) locks: bool,
}

impl Sets {
    #[inline(always)]
    pub(crate) fn run(&self, cells: &[u16], state: &mut Domains<'_>) -> bool {
        let (mut placed, mut any) = (0, 0);
        for &cell in cells {
            let candidates = state.at(cell);
            any |= candidates;
            placed |= if candidates.is_power_of_two() {
                candidates
            } else {
                0
            };
        }
        let (mut allowed, mut all) = (0, u32::MAX);
        for &set in &self.sets {
            if placed & !set != 0 || set & !any != 0 {
                continue;
            }
            let mut fits = true;
            for &cell in cells {
                fits &= state.at(cell) & set != 0;
            }
            if fits {
                allowed |= set;
                all &= set;
            }
        }
        if allowed == 0 && !cells.is_empty() {
            return false;
        }
        for &cell in cells {
            if !state.keep(cell, allowed) {
                return false;
            }
        }
        let mut rest = all & !placed;
        while rest != 0 {
            let digit = rest & rest.wrapping_neg();
            rest ^= digit;
            if !place(cells, digit, state) || (self.locks && !state.lock(cells, digit)) {
                return false;
            }
        }
        true
    }
}

/// A digit that is in one of the cells, and has one place, is there.
#[inline(always)]
fn place(cells: &[u16], digit: u32, state: &mut Domains<'_>) -> bool {
    let mut only = None;
    for &cell in cells {
        if state.at(cell) & digit != 0 {
            if only.is_some() {
                return true;
            }
            only = Some(cell);
        }
    }
    only.is_some_and(|cell| state.keep(cell, digit))
}
