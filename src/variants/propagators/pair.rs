//! What two cells may hold together.

use std::sync::Arc;

use crate::state::Domains;

/// Digits that share a table.
const BITS: usize = 5;
const TABLE: usize = 1 << BITS;

/// What the second cell may hold for each set of candidates of the first, and the reverse: five digits
/// at a time have a table.
#[derive(Debug)]
pub(crate) struct Relation {
    forth: Box<[u32]>,
    back: Box<[u32]>,
    /// Whether no digit goes with itself.
    pub(crate) is_different: bool,
}

impl Relation {
    /// `allowed[a]`: what the second may hold when the first holds digit a, from 0.
    pub(crate) fn new(allowed: &[u32]) -> Self {
        let mut reverse = vec![0; allowed.len()];
        let mut is_different = true;
        for (digit, &set) in allowed.iter().enumerate() {
            is_different &= set >> digit & 1 == 0;
            for (other, back) in reverse.iter_mut().enumerate() {
                *back |= (set >> other & 1) << digit;
            }
        }
        Relation {
            forth: tables(allowed),
            back: tables(&reverse),
            is_different,
        }
    }
}

fn tables(allowed: &[u32]) -> Box<[u32]> {
    let mut tables = vec![0; allowed.len().div_ceil(BITS) * TABLE];
    for (digits, table) in allowed.chunks(BITS).zip(tables.chunks_mut(TABLE)) {
        for (digit, set) in digits.iter().enumerate() {
            for subset in 0..1 << digit {
                table[subset | 1 << digit] = table[subset] | set;
            }
        }
    }
    tables.into()
}

#[inline(always)]
fn look_up(tables: &[u32], candidates: u32) -> u32 {
    let (mut rest, mut found) = (candidates as usize, 0);
    for table in tables.chunks_exact(TABLE) {
        found |= table[rest % TABLE];
        rest >>= BITS;
    }
    found
}

#[derive(Debug)]
pub(crate) struct Pair {
    pub(crate) relation: Arc<Relation>,
    /// Whether both digits are known to be in the two cells once they have two candidates.
    pub(crate) locks: bool,
}

impl Pair {
    /// What goes with a digit, from 0, of the first cell or of the second.
    pub(crate) fn partners(&self, is_first: bool, digit: u32) -> u32 {
        let Relation { forth, back, .. } = &*self.relation;
        look_up(if is_first { forth } else { back }, 1 << digit)
    }

    #[inline(always)]
    pub(crate) fn run(&self, cells: &[u16], state: &mut Domains<'_>) -> bool {
        let &[a, b] = cells else {
            return true;
        };
        if !state.keep(b, look_up(&self.relation.forth, state.at(a)))
            || !state.keep(a, look_up(&self.relation.back, state.at(b)))
        {
            return false;
        }
        if self.locks {
            let both = state.at(a);
            if both == state.at(b) && both.count_ones() == 2 {
                let one = both & both.wrapping_neg();
                return state.lock(cells, one) && state.lock(cells, both ^ one);
            }
        }
        true
    }
}
