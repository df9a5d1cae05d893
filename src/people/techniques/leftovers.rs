//! The law of leftovers: lines against as many regions.

use queendoku_ground::control::{CONTINUE, Flow};

use super::words::{cannot, house_names};
use crate::position::Position;
use crate::tell::{Findings, Story, cells};

techniques! {
    LEFTOVERS = "leftovers", 24, find,
        "Lines side by side and as many regions: what sticks out on one side has the same digits as what \
         sticks out on the other.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let map = position.map;
    for &(ref lines, ref regions, one, other) in &map.leftovers {
        found.poller.poll_nodes(20)?;
        let lose = |side, from| position.those(side, !position.union(from));
        let gone = [lose(one, other), lose(other, one)].concat();
        let harder = match one.len() {
            1 => 0,
            more => 3 * more as u16,
        };
        found.eliminate(harder, gone.clone(), || {
            let reason = format!(
                "{} and {} have the same digits, so {} and {} do too: {}.",
                house_names(map, lines),
                house_names(map, regions),
                cells(position, one, "and"),
                cells(position, other, "and"),
                cannot(position, &gone)
            );
            let story = Story::of(reason).houses(lines).houses(regions);
            let story = story.set(position.candidates_of(one));
            story.set(position.candidates_of(other))
        })?;
    }
    CONTINUE
}
