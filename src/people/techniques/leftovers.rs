//! The law of leftovers: lines against as many regions.

use std::cmp::Reverse;

use queendoku_ground::control::{CONTINUE, Flow};

use super::words::{cannot, house_names};
use crate::position::Position;
use crate::tell::{Findings, Story, cells};

techniques! {
    LEFTOVERS = "leftovers", 24, find,
        "Lines side by side and as many regions: what sticks out on one side has the same digits as what \
         sticks out on the other.";
}

/// The most cells on a side.
const MOST: usize = 4;

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (map, n) = (position.map, position.map.n);
    for first in 0..2 * n {
        let last = (first / n + 1) * n;
        for size in 1..=(last - first).min(n / 2) {
            found.poller.poll_nodes(20)?;
            let lines: Vec<usize> = (first..first + size).collect();
            let inside = map.cells_of(&lines);
            // Those that lie in the lines most.
            let mut regions: Vec<usize> = (2 * n..(3 * n).min(map.houses.len())).collect();
            regions.sort_by_key(|&one| Reverse((map.houses[one].cells & inside).len()));
            regions.truncate(size);
            regions.sort_unstable();
            let all = map.cells_of(&regions);
            let (one, other) = (inside - all, all - inside);
            if !(1..=MOST).contains(&one.len()) {
                continue;
            }
            let lose = |side, from| position.those(side, !position.union(from));
            let gone = [lose(one, other), lose(other, one)].concat();
            let harder = match one.len() {
                1 => 0,
                more => 3 * more as u16,
            };
            found.eliminate(harder, gone.clone(), || {
                let reason = format!(
                    "{} and {} have the same digits, so {} and {} do too: {}.",
                    house_names(map, &lines),
                    house_names(map, &regions),
                    cells(position, one, "and"),
                    cells(position, other, "and"),
                    cannot(position, &gone)
                );
                let story = Story::of(reason).houses(&lines).houses(&regions);
                let story = story.set(position.candidates_of(one));
                story.set(position.candidates_of(other))
            })?;
        }
    }
    CONTINUE
}
