//! Cells that see all places of a digit in a house.

use queendoku_ground::control::{CONTINUE, Flow};

use super::words::see_all;
use crate::cells::digits;
use crate::position::Position;
use crate::tell::{Findings, Story, cells, each, symbol};

techniques! {
    INTERSECTION = "intersection", 26, |position, found| find(position, found, false),
        "All places of a digit in a house are seen by other cells, which lose it: pointing, claiming, and \
         their like.";
    /// As Sukaku Explainer rates it: all are alike.
    GENERALIZED = "intersection", 29, |position, found| find(position, found, true),
        "Cells see all places of a digit in a house.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>, are_alike: bool) -> Flow {
    let (map, n) = (position.map, position.map.n);
    for house in 0..map.houses.len() {
        found.poller.poll_nodes(20)?;
        for digit in digits(position.union(position.open_in(house))) {
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
            let harder = match shared {
                _ if are_alike => 0,
                Some(other) if gone.is_subset(map.houses[other].cells) => {
                    if (2 * n..3 * n).contains(&house) {
                        0
                    } else {
                        2
                    }
                }
                _ => 3,
            };
            found.eliminate(harder, each(gone, digit), || {
                let (name, at) = (&map.houses[house].name, cells(position, places, "or"));
                let (digit_name, who) = (symbol(digit), cells(position, gone, "and"));
                let see = see_all(gone, places);
                let reason = format!("In {name}, {digit_name} can only be in {at}; {who} {see}.");
                let story = Story::of(reason).houses(&[house]).houses(shared.as_slice());
                story.set(each(places, digit))
            })?;
        }
    }
    CONTINUE
}
