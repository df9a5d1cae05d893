//! What the scale of Sukaku Explainer has beside the other techniques: intersections that give a digit at
//! once, and two strong links.
//!
//! Nobody is told such a step, so it has no story.

use queendoku_ground::control::{CONTINUE, Flow};

use crate::cells::Cells;
use crate::position::Position;
use crate::tell::{Findings, Story, each};

techniques! {
    DIRECT_POINTING = "direct pointing", 17, |position, found| direct(position, found, true),
        "A digit lies in one line within a region, and so has one place left in another region.";
    DIRECT_CLAIMING = "direct claiming", 19, |position, found| direct(position, found, false),
        "A digit lies in one region within a line, and so has one place left in another line.";
    STRONG_LINKS = "turbot fish", 40, strong_links,
        "Two houses have a digit in two places or groups each, of which one shares a house with one.";
}

const LINES: usize = 2;
const REGIONS: usize = 2;
const OTHERS: usize = 3;

/// Of a digit whose places in a house lie in another one.
fn direct(position: &Position<'_>, found: &mut Findings<'_, '_>, from_region: bool) -> Flow {
    let kinds = position.map.kinds_of_houses();
    let set = |house: usize| position.map.houses[house].cells;
    for (one, two) in (0..4).flat_map(|one| (0..4).map(move |two| (one, two))) {
        if (one == REGIONS) != from_region || (one < LINES && two < LINES) {
            continue;
        }
        for digit in 1..=position.map.n as u8 {
            let open = |house: usize| position.in_house(house, digit) & position.open;
            for &first in &kinds[one] {
                let own = open(first);
                for &line in kinds[two].iter().filter(|&&line| line != first) {
                    if own.len() < 2 || !own.is_subset(set(line)) {
                        continue;
                    }
                    for &other in kinds[one].iter().filter(|&&other| other != first) {
                        let left = open(other) - set(line);
                        if left.len() == 1 && left != open(other) {
                            found.place(0, each(left, digit), Story::default)?;
                        }
                    }
                }
            }
        }
    }
    CONTINUE
}

/// If a digit is at none of some cells, it is at one of others.
#[derive(Clone, Copy)]
struct Link {
    kind: usize,
    is_grouped: bool,
    ends: [Cells; 2],
}

fn strong_links(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (houses, kinds) = (&position.map.houses, position.map.kinds_of_houses());
    for digit in 1..=position.map.n as u8 {
        let links = links_of(position, &kinds, digit);
        for (number, one) in links.iter().enumerate() {
            found.poller.poll_nodes(5)?;
            for other in &links[number + 1..] {
                let [all, others] = [one, other].map(|link| link.ends[0] | link.ends[1]);
                if !(all & others).is_empty() {
                    continue;
                }
                let harder = match (one.kind, other.kind) {
                    _ if one.is_grouped || other.is_grouped => 3,
                    (one, other) if one.max(other) > REGIONS => 3,
                    (one, other) if one == other && one < LINES => 0,
                    _ => 1,
                };
                for way in 0..4 {
                    let (bridge, end) = (one.ends[way & 1], one.ends[1 - (way & 1)]);
                    let (over, last) = (other.ends[way >> 1], other.ends[1 - (way >> 1)]);
                    if houses
                        .iter()
                        .any(|house| (bridge | over).is_subset(house.cells))
                    {
                        let gone = position.map.see_all(end | last) & position.places_of(digit);
                        found.eliminate(harder, each(gone, digit), Story::default)?;
                    }
                }
            }
        }
    }
    CONTINUE
}

/// The strong links of a digit: of two places in a house, or of two groups.
fn links_of(position: &Position<'_>, kinds: &[Vec<usize>; 4], digit: u8) -> Vec<Link> {
    let houses = &position.map.houses;
    let mut links = Vec::new();
    for (house, it) in houses.iter().enumerate() {
        let all = it.cells & position.places_of(digit) & position.open;
        // A diagonal is of no kind.
        let kind = kinds.iter().position(|own| own.contains(&house));
        let kind = kind.unwrap_or(kinds.len());
        let places: Vec<usize> = all.into_iter().collect();
        if let [one, other] = places[..] {
            let ends = [Cells::of(one), Cells::of(other)];
            links.push(Link {
                kind,
                is_grouped: false,
                ends,
            });
        } else if (3..=6).contains(&all.len()) {
            // The groups of lines and diagonals lie in regions, those of others in lines.
            let around = if [REGIONS, OTHERS].contains(&kind) {
                &kinds[..LINES]
            } else {
                &kinds[REGIONS..=REGIONS]
            };
            let groups = around
                .iter()
                .flatten()
                .map(|&group| all & houses[group].cells);
            let groups: Vec<Cells> = groups.filter(|group| !group.is_empty()).collect();
            for (number, &one) in groups.iter().enumerate() {
                for &other in &groups[number + 1..] {
                    let both = [[one, other - one], [one - other, other]];
                    let has_both = |ends: &[Cells; 2]| ends.iter().all(|end| !end.is_empty());
                    if one | other == all {
                        let new = both.into_iter().filter(has_both);
                        links.extend(new.map(|ends| Link {
                            kind,
                            is_grouped: true,
                            ends,
                        }));
                    }
                }
            }
        }
    }
    links
}
