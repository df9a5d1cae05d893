//! Hidden singles of a house: a digit with one place is there.

use crate::state::State;

#[inline(always)]
pub(crate) fn run(cells: &[u16], state: &mut State<'_>) -> bool {
    let (mut once, mut twice, mut placed) = (0, 0, 0);
    for &cell in cells {
        let candidates = state.at(cell);
        twice |= once & candidates;
        once |= candidates;
        placed |= if candidates.is_power_of_two() {
            candidates
        } else {
            0
        };
    }
    if once != state.links.all_digits {
        return false;
    }
    let hidden = once & !twice & !placed;
    if hidden == 0 {
        return true;
    }
    for &cell in cells {
        let candidates = state.at(cell);
        let here = candidates & hidden;
        if here != 0 && candidates != here {
            // Two digits that have no other place.
            if !here.is_power_of_two() || !state.set(cell, here) {
                return false;
            }
        }
    }
    true
}
