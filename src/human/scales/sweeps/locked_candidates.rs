//! Pointing and claiming.

use crate::marks::Candidates;
use crate::patterns::chutes::{self, Chute, MiniLines};

/// Eliminates by pointing; whether there was anything.
pub(in crate::scales) fn pointing(grid: &mut Candidates) -> bool {
    locked(grid, Chute::pointing)
}

/// Eliminates by claiming; whether there was anything.
pub(in crate::scales) fn claiming(grid: &mut Candidates) -> bool {
    locked(grid, Chute::claiming)
}

#[inline]
fn locked(grid: &mut Candidates, losing: impl Fn(Chute, MiniLines) -> MiniLines) -> bool {
    let mut any = false;
    for digit in 1..=9 {
        let cells = grid.cells_with(digit);
        for (chute, held) in Chute::ALL.into_iter().zip(chutes::held(cells)) {
            let losing = losing(chute, held);
            if losing != 0 {
                any |= grid.eliminate_in(chute.cells(losing), digit);
            }
        }
    }
    any
}
