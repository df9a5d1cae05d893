//! Short chains that have names: turbot fish, XY-wings and XYZ-wings.

use queendoku_ground::control::{CONTINUE, Flow};

use super::choices::choices;
use super::words::see_all;
use crate::cells::{Cells, bit, digits, only};
use crate::position::Position;
use crate::tell::{Findings, Story, cell, cells, each, symbol};

techniques! {
    TURBOT_FISH = "turbot fish", 42, turbot,
        "Two houses have a digit in two places each, of which one sees one: the digit is at one of the \
         others.";
    XY_WING = "xy-wing", 42, |position, found| wing(position, found, 2),
        "A cell of two digits sees two such cells that have one of them each, and a third one together.";
    XYZ_WING = "xyz-wing", 44, |position, found| wing(position, found, 3),
        "The same as an xy-wing, with a cell that has all three digits.";
}

fn turbot(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let map = position.map;
    for digit in 1..=map.n as u8 {
        let mut links: Vec<(usize, [usize; 2])> = Vec::new();
        for house in 0..map.houses.len() {
            let places: Vec<usize> = position.in_house(house, digit).into_iter().collect();
            if let [one, other] = places[..] {
                links.extend([(house, [one, other]), (house, [other, one])]);
            }
        }
        for (number, &(house, [a, b])) in links.iter().enumerate() {
            found.poller.poll_nodes(5)?;
            for &(other, [c, d]) in &links[number + 1..] {
                let (ends, all) = (Cells::of(a) | Cells::of(d), Cells::from_iter([a, b, c, d]));
                if all.len() < 4 || !map.sees[b].has(c) {
                    continue;
                }
                let gone = map.see_all(ends) & (position.places_of(digit) - all);
                found.eliminate(0, each(gone, digit), || {
                    let (first, second) = (&map.houses[house].name, &map.houses[other].name);
                    let [a, b, c, d] = [a, b, c, d].map(|at| cell(position, at));
                    let (set, gone) = (each(all, digit), cells(position, gone, "and"));
                    let digit = symbol(digit);
                    let reason = format!(
                        "{first} has {digit} at {a} or {b}, {second} at {c} or {d}, and {b} sees {c}: so \
                         {digit} is at {a} or {d}, and {gone} can have none."
                    );
                    Story::of(reason).houses(&[house, other]).set(set)
                })?;
            }
        }
    }
    CONTINUE
}

/// From a hinge of so many candidates.
fn wing(position: &Position<'_>, found: &mut Findings<'_, '_>, size: u32) -> Flow {
    let sized = |size: u32| -> Cells {
        let has = |&cell: &usize| position.candidates[cell].count_ones() == size;
        position.open.into_iter().filter(has).collect()
    };
    let two = sized(2);
    for hinge in sized(size) {
        found.poller.poll_nodes(10)?;
        let own = position.candidates[hinge];
        let near: Vec<usize> = (two & position.map.sees[hinge]).into_iter().collect();
        choices(&near, 2, &|_, _| true, &mut |chosen| {
            let [one, other] = [chosen[0], chosen[1]];
            let [a, b] = [one, other].map(|cell| position.candidates[cell]);
            let Some(digit) = only(a & b) else {
                return CONTINUE;
            };
            let (all, mut ends) = ([hinge, one, other], Cells::of(one) | Cells::of(other));
            // With two candidates, the hinge does not have the digit itself.
            let expected = match size {
                2 => (a | b) & !bit(digit),
                _ => a | b,
            };
            if own != expected {
                return CONTINUE;
            }
            if size == 3 {
                ends.insert(hinge);
            }
            let gone = position.map.see_all(ends) & position.places_of(digit);
            found.eliminate(0, each(gone, digit), || {
                let (third, name) = (symbol(digit), |at| cell(position, at));
                let each = digits(own).map(|own| match (own == digit, a & bit(own) != 0) {
                    (true, _) => format!("it may be {third} itself"),
                    (_, true) => format!("if it is {}, {} is {third}", symbol(own), name(one)),
                    _ => format!("if it is {}, {} is {third}", symbol(own), name(other)),
                });
                let reason = format!(
                    "From {}: {}. {} {}, and cannot have {third}.",
                    name(hinge),
                    each.collect::<Vec<_>>().join("; "),
                    cells(position, gone, "and"),
                    see_all(gone, ends)
                );
                Story::of(reason).set(all.map(|at| (at, position.candidates[at])).into())
            })
        })?;
    }
    CONTINUE
}
