//! Cells that see all places of a digit in a house.

use queendoku_ground::control::{CONTINUE, Flow};

use crate::cells::digits;
use crate::position::Position;
use crate::tell::{Findings, Story, cells, symbol};

techniques! {
    INTERSECTION = "intersection", 26, find,
        "All places of a digit in a house are seen by other cells, which lose it: pointing, claiming, and \
         their like.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (map, n) = (position.map, position.map.n);
    for house in 0..map.houses.len() {
        found.poller.poll_nodes(20)?;
        let open = map.houses[house].cells & position.open;
        for digit in digits(position.union(open)) {
            let places = position.in_house(house, digit);
            if !(2..=2 * n / 3).contains(&places.len()) {
                continue;
            }
            let gone = map.see_all(places) & (position.places_of(digit) - places);
            if gone.is_empty() {
                continue;
            }
            let shared = (0..map.houses.len())
                .find(|&other| other != house && places.is_subset(map.houses[other].cells));
            let difficulty = match shared {
                Some(other) if gone.is_subset(map.houses[other].cells) => {
                    if (2 * n..3 * n).contains(&house) {
                        26
                    } else {
                        28
                    }
                }
                _ => 29,
            };
            let set = 1 << (digit - 1);
            found.eliminate(
                position,
                difficulty,
                gone.into_iter().map(|at| (at, set)),
                || {
                    let digit = symbol(digit);
                    let (name, at) = (&map.houses[house].name, cells(position, places, "or"));
                    let who = cells(position, gone, "and");
                    let each = match (gone.len(), places.len()) {
                        (1, 2) => "sees both",
                        (1, _) => "sees all of them",
                        (_, 2) => "see both",
                        _ => "see all of them",
                    };
                    let reason = format!("In {name}, {digit} can only be in {at}; {who} {each}.");
                    let houses = [Some(house), shared]
                        .into_iter()
                        .flatten()
                        .collect::<Vec<_>>();
                    let places = places.into_iter().map(|at| (at, set)).collect();
                    Story::of(&reason).houses(&houses).set(places)
                },
            )?;
        }
    }
    CONTINUE
}
