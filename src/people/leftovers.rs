//! What sticks out of lines side by side, and of as many regions.

use std::cmp::Reverse;

use crate::cells::Cells;

/// Lines side by side and as many regions, and what sticks out of these and of those.
pub(crate) type Leftovers = (Vec<usize>, Vec<usize>, Cells, Cells);

/// The most cells that stick out.
const MOST: usize = 4;

/// Of each so many lines, against the regions that lie in them most.
pub(crate) fn leftovers(n: usize, houses: &[Cells]) -> Vec<Leftovers> {
    let cells = |of: &[usize]| of.iter().fold(Cells::NONE, |all, &one| all | houses[one]);
    let mut all = Vec::new();
    for first in 0..2 * n {
        let last = (first / n + 1) * n;
        for size in 1..=(last - first).min(n / 2) {
            let lines: Vec<usize> = (first..first + size).collect();
            let inside = cells(&lines);
            let mut regions: Vec<usize> = (2 * n..(3 * n).min(houses.len())).collect();
            regions.sort_by_key(|&one| Reverse((houses[one] & inside).len()));
            regions.truncate(size);
            regions.sort_unstable();
            let outside = cells(&regions) - inside;
            let inside = inside - cells(&regions);
            if (1..=MOST).contains(&inside.len()) {
                all.push((lines, regions, inside, outside));
            }
        }
    }
    all
}
