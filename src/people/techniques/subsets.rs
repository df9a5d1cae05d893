//! As many cells as digits: naked, where all see each other; hidden, in a house.

use queendoku_ground::control::{CONTINUE, Flow};

use super::choices::choices;
use super::words::cannot;
use crate::cells::{Cells, bit, digits};
use crate::position::Position;
use crate::tell::{Findings, Story, cells, each, listed};

techniques! {
    NAKED_PAIR = "naked pair", 30, |position, found| naked(position, found, 2),
        "Two cells that see each other have two candidates together: who sees both loses them.";
    NAKED_TRIPLE = "naked triple", 36, |position, found| naked(position, found, 3),
        "Three cells that see each other have three candidates together.";
    NAKED_QUAD = "naked quad", 50, |position, found| naked(position, found, 4),
        "Four cells that see each other have four candidates together.";
    HIDDEN_PAIR = "hidden pair", 34, |position, found| hidden(position, found, 2),
        "Two digits have two places in a house: these have nothing else.";
    HIDDEN_TRIPLE = "hidden triple", 40, |position, found| hidden(position, found, 3),
        "Three digits have three places in a house.";
    HIDDEN_QUAD = "hidden quad", 54, |position, found| hidden(position, found, 4),
        "Four digits have four places in a house.";
    DIRECT_HIDDEN_PAIR = "direct hidden pair", 20, |position, found| direct(position, found, 2),
        "Two digits have two places in a house, and so another digit has one place left there.";
    DIRECT_HIDDEN_TRIPLE = "direct hidden triple", 25, |position, found| direct(position, found, 3),
        "Three digits have three places in a house, and so another digit has one place left there.";
}

fn naked(position: &Position<'_>, found: &mut Findings<'_, '_>, size: usize) -> Flow {
    let map = position.map;
    let union = |chosen: &[usize]| {
        chosen
            .iter()
            .fold(0, |all, &at| all | position.candidates[at])
    };
    let fits = |before: &[usize], one: usize| {
        let union = union(before) | position.candidates[one];
        union.count_ones() as usize <= size && before.iter().all(|&at| map.sees[one].has(at))
    };
    let open: Vec<usize> = position.open.into_iter().collect();
    choices(&open, size, &fits, &mut |chosen| {
        let (set, union) = (chosen.iter().copied().collect::<Cells>(), union(chosen));
        if (union.count_ones() as usize) < size {
            return CONTINUE;
        }
        found.poller.poll_nodes(5)?;
        let gone = position.those(map.see_all(set) & position.open, union);
        found.eliminate(0, gone.clone(), || {
            let house = map
                .houses
                .iter()
                .position(|house| set.is_subset(house.cells));
            let place = match house {
                Some(house) => format!("in {}", map.houses[house].name),
                None => "which all see each other,".into(),
            };
            let (names, union) = (cells(position, set, "and"), listed(union, "and"));
            let cannot = cannot(position, &gone);
            let reason = format!("{names} {place} have {union} between them, so {cannot}.");
            let story = Story::of(reason).houses(house.as_slice());
            story.set(position.candidates_of(set))
        })
    })
}

fn hidden(position: &Position<'_>, found: &mut Findings<'_, '_>, size: usize) -> Flow {
    each_hidden(position, found, size, |house, set, places, found| {
        found.eliminate(0, position.those(places, !set), || {
            let name = &position.map.houses[house].name;
            let (set_name, at) = (listed(set, "and"), cells(position, places, "and"));
            let reason =
                format!("In {name}, {set_name} can only be in {at}, which have nothing else.");
            let story = Story::of(reason).houses(&[house]);
            story.set(position.those(places, set))
        })
    })
}

/// As Sukaku Explainer has them: two steps say the same, so nobody is told one.
fn direct(position: &Position<'_>, found: &mut Findings<'_, '_>, size: usize) -> Flow {
    each_hidden(position, found, size, |house, set, places, found| {
        let others = position.open_in(house) - places;
        for digit in digits(position.union(others) & !set) {
            let left = position.places_of(digit) & others;
            if left.len() == 1 {
                found.place(0, each(left, digit), Story::default)?;
            }
        }
        CONTINUE
    })
}

/// Looks at so many digits that have as many places in a house.
fn each_hidden(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    size: usize,
    mut look: impl FnMut(usize, u32, Cells, &mut Findings<'_, '_>) -> Flow,
) -> Flow {
    for house in 0..position.map.houses.len() {
        found.poller.poll_nodes(20)?;
        let open = position.open_in(house);
        if open.len() <= size {
            continue;
        }
        let places = |chosen: &[u8]| {
            let each = chosen.iter().map(|&digit| position.places_of(digit) & open);
            each.fold(Cells::NONE, |all, places| all | places)
        };
        let fits = |before: &[u8], one: u8| (places(before) | places(&[one])).len() <= size;
        let all: Vec<u8> = digits(position.union(open)).collect();
        choices(&all, size, &fits, &mut |chosen| {
            let (set, places) = (
                chosen.iter().fold(0, |set, &digit| set | bit(digit)),
                places(chosen),
            );
            if places.len() < size {
                return CONTINUE;
            }
            look(house, set, places, found)
        })?;
    }
    CONTINUE
}
