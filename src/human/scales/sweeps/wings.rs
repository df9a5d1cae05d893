//! XY-wings and XYZ-wings.

use crate::marks::Candidates;
use queendoku_sudoku::cells::PEERS;

/// Eliminates by XY-wings.
pub(in crate::scales) fn xy_wings(grid: &mut Candidates) -> bool {
    let mut any = false;
    let bivalue = grid.bivalue();
    for pivot in bivalue {
        let pincers = bivalue & PEERS[pivot.0];
        for first in pincers {
            let shared = grid.of(pivot) & grid.of(first);
            // Each wing once: the first pincer shares the smaller digit.
            if shared.len() != 1 || shared.first() != grid.of(pivot).first() {
                continue;
            }
            let others = (grid.of(pivot) | grid.of(first)) - shared;
            let Some(digit) = (grid.of(first) - shared).only() else {
                continue;
            };
            for second in pincers {
                if grid.of(second) == others {
                    any |= grid.eliminate_in(PEERS[first.0] & PEERS[second.0], digit);
                }
            }
        }
    }
    any
}

/// Eliminates by XYZ-wings.
pub(in crate::scales) fn xyz_wings(grid: &mut Candidates) -> bool {
    let mut any = false;
    let bivalue = grid.bivalue();
    for pivot in grid.with_candidates(3, 3) {
        let all = grid.of(pivot);
        let mut pincers = bivalue & PEERS[pivot.0];
        while let Some(first) = pincers.first() {
            pincers.remove(first);
            if grid.of(first).len() != 2 || !grid.of(first).is_subset(all) {
                continue;
            }
            for second in pincers {
                let shared = grid.of(first) & grid.of(second);
                if grid.of(first) | grid.of(second) == all
                    && let Some(digit) = shared.only()
                {
                    let seen = PEERS[pivot.0] & PEERS[first.0] & PEERS[second.0];
                    any |= grid.eliminate_in(seen, digit);
                }
            }
        }
    }
    any
}
