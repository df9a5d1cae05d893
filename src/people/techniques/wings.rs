//! Short chains that have names: turbot fish, XY-wings and XYZ-wings.

use queendoku_ground::control::{CONTINUE, Flow};

use crate::cells::{Cells, digits, only};
use crate::position::Position;
use crate::tell::{Findings, Story, cell, cells, symbol};

techniques! {
    TURBOT_FISH = "turbot fish", 42, turbot,
        "Two houses have a digit in two places each, of which one sees one: the digit is at one of the \
         others.";
    XY_WING = "xy-wing", 42, xy_wing,
        "A cell of two digits sees two such cells that have one of them each, and a third one together.";
    XYZ_WING = "xyz-wing", 44, xyz_wing,
        "The same with a cell that has all three digits.";
}

fn turbot(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let map = position.map;
    for digit in 1..=map.n as u8 {
        let mut links: Vec<(usize, [usize; 2])> = Vec::new();
        for house in 0..map.houses.len() {
            let places = position.in_house(house, digit) & position.open;
            if places.len() == 2 {
                let ends: Vec<usize> = places.into_iter().collect();
                links.push((house, [ends[0], ends[1]]));
                links.push((house, [ends[1], ends[0]]));
            }
        }
        for (number, &(house, [a, b])) in links.iter().enumerate() {
            found.poller.poll_nodes(5)?;
            for &(other, [c, d]) in &links[number + 1..] {
                let ends: Cells = [a, d].into_iter().collect();
                let all: Cells = [a, b, c, d].into_iter().collect();
                if all.len() < 4 || !map.sees[b].has(c) {
                    continue;
                }
                let gone = map.see_all(ends) & (position.places_of(digit) - all);
                let set = 1 << (digit - 1);
                found.eliminate(position, 42, gone.into_iter().map(|at| (at, set)), || {
                    let digit = symbol(digit);
                    let name = |at| cell(position, at);
                    let reason = format!(
                        "{} has {digit} at {} or {}, {} at {} or {}, and {} sees {}: so {digit} is at {} or {}, \
                         and {} can have none.",
                        map.houses[house].name,
                        name(a),
                        name(b),
                        map.houses[other].name,
                        name(c),
                        name(d),
                        name(b),
                        name(c),
                        name(a),
                        name(d),
                        cells(position, gone, "and")
                    );
                    Story::of(&reason)
                        .houses(&[house, other])
                        .set(all.into_iter().map(|at| (at, set)).collect())
                })?;
            }
        }
    }
    CONTINUE
}

fn xy_wing(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    wing(position, found, 2, 42)
}

fn xyz_wing(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    wing(position, found, 3, 44)
}

/// From a hinge of so many candidates.
fn wing(position: &Position<'_>, found: &mut Findings<'_, '_>, size: u32, difficulty: u16) -> Flow {
    let sized = |size: u32| -> Cells {
        let all = position.open.into_iter();
        all.filter(|&cell| position.candidates[cell].count_ones() == size)
            .collect()
    };
    let two = sized(2);
    for hinge in sized(size) {
        found.poller.poll_nodes(10)?;
        let own = position.candidates[hinge];
        let near = two & position.map.sees[hinge];
        for one in near {
            for other in near.into_iter().filter(|&other| other > one) {
                let [a, b] = [one, other].map(|cell| position.candidates[cell]);
                let Some(digit) = only(a & b) else {
                    continue;
                };
                let is_wing = match size {
                    2 => (a | b) & !bit_of(digit) == own && own & bit_of(digit) == 0,
                    _ => a | b == own,
                };
                if !is_wing {
                    continue;
                }
                let mut ends = Cells::of(one) | Cells::of(other);
                if size == 3 {
                    ends.insert(hinge);
                }
                let gone = position.map.see_all(ends) & position.places_of(digit);
                let set = bit_of(digit);
                found.eliminate(
                    position,
                    difficulty,
                    gone.into_iter().map(|at| (at, set)),
                    || {
                        let third = symbol(digit);
                        let name = |at| cell(position, at);
                        let each = digits(own).map(|own| match bit_of(own) {
                            it if a & it != 0 && own != digit => {
                                format!("if it is {}, {} is {third}", symbol(own), name(one))
                            }
                            it if b & it != 0 && own != digit => {
                                format!("if it is {}, {} is {third}", symbol(own), name(other))
                            }
                            _ => format!("it may be {third} itself"),
                        });
                        let each: Vec<String> = each.collect();
                        let reason = format!(
                            "From {}: {}. {} sees all of them, and cannot have {third}.",
                            name(hinge),
                            each.join("; "),
                            cells(position, gone, "and")
                        );
                        let all = [hinge, one, other];
                        let all = all.into_iter().map(|at| (at, position.candidates[at]));
                        Story::of(&reason).set(all.collect())
                    },
                )?;
            }
        }
    }
    CONTINUE
}

fn bit_of(digit: u8) -> u32 {
    crate::cells::bit(digit)
}
