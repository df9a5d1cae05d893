//! Pointing and claiming.

use crate::marks::Candidates;
use crate::patterns::chutes::{self, Chute, MiniLines};

/// Eliminates what `losing` says of each chute's mini-lines: pointing, or claiming.
#[inline]
pub(in crate::scales) fn locked(
    grid: &mut Candidates,
    losing: impl Fn(Chute, MiniLines) -> MiniLines,
) -> bool {
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
