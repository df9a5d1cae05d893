//! Lines side by side, and what every region has at least, or at most, within them: if that is what
//! they need, each region has exactly so many within and without.

use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_ground::words::{join, sentence};

use super::boxes::{self, Exactly, Told};
use super::position::Position;
use super::squares::Squares;
use super::tell::{Findings, Story};
use super::units::Units;
use crate::job::MAX_N;

rules! {
    SQUEEZED = "squeezed", 48, find,
        "The regions' parts within some lines side by side have just as many stars as these need, by \
         the room that each has within or without.";
}

/// The most lines that say what follows.
const ENDS: usize = 6;

/// A region of which a part lies within a band of lines.
struct Part {
    region: usize,
    within: Squares,
    without: Squares,
    /// The stars that it has within at least, or at most.
    number: usize,
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let n = position.map.n;
    if position.map.stars == 1 {
        return CONTINUE; // as many in many
    }
    for kind in 0..2 {
        // How many cells each region has in each line.
        let mut cells = [[0; MAX_N]; MAX_N];
        for cell in position.open {
            let units = position.map.units_of[cell].map(usize::from);
            cells[units[2] - 2 * n][units[kind] - kind * n] += 1;
        }
        for first in 0..n {
            let (mut needed, mut within) = (0, [0; MAX_N]);
            for last in first..n {
                needed += usize::from(position.need[kind * n + last]);
                // With as little room as so many cells can have.
                let (mut least, mut most) = (0, 0);
                for region in 0..n {
                    within[region] += cells[region][last];
                    let (need, left) =
                        (position.need[2 * n + region], position.left[2 * n + region]);
                    let (need, inner) = (usize::from(need), within[region]);
                    if inner > 0 {
                        least += need - need.min((usize::from(left) - inner).div_ceil(4));
                        most += need.min(inner.div_ceil(4));
                    }
                }
                let set = (2 << last) - (1 << first);
                let lines = Units { kind, set };
                if needed > 0 && least >= needed {
                    band(position, lines, Bound::Least(least), found)?;
                }
                if needed > 0 && most <= needed {
                    band(position, lines, Bound::Most(most), found)?;
                }
            }
        }
    }
    CONTINUE
}

/// What all regions together have in some lines.
#[derive(Clone, Copy)]
enum Bound {
    Least(usize),
    Most(usize),
}

/// Looks at lines exactly, of which a bound is known that is too weak, if anything.
fn band(
    position: &Position<'_>,
    lines: Units,
    mut bound: Bound,
    found: &mut Findings<'_, '_>,
) -> Flow {
    found.poller.poll_nodes(20)?;
    let n = position.map.n;
    let (cells, needed) = position.of_units(lines);
    let mut parts = Vec::new();
    for region in 2 * n..3 * n {
        let (own, need) = (position.open_in(region), usize::from(position.need[region]));
        let (within, without) = (own & cells, own - cells);
        if within.is_empty() {
            continue;
        }
        let more = |part| {
            let room = room(position, part, need);
            (room, room - need.min(part.len().div_ceil(4)))
        };
        let number = match &mut bound {
            Bound::Least(least) => {
                let (room, more) = more(without);
                *least -= more;
                need - room
            }
            Bound::Most(most) => {
                let (room, more) = more(within);
                *most += more;
                room
            }
        };
        if matches!(bound, Bound::Least(least) if least < needed)
            || matches!(bound, Bound::Most(most) if most > needed)
        {
            return CONTINUE;
        }
        parts.push(Part {
            region,
            within,
            without,
            number,
        });
    }
    let (Bound::Least(together) | Bound::Most(together)) = bound;
    if together != needed {
        return found.contradict(|| {
            let names = &position.map.names;
            let (name, stars) = (names.units(lines), names.stars(needed));
            let reason = match bound {
                Bound::Least(_) => {
                    format!("{name} would have more than {stars}: there is no room elsewhere.")
                }
                Bound::Most(_) => format!("{name} would have no room for {stars}."),
            };
            Story::of(n, reason, vec![cells], &[lines])
        });
    }
    let ends = ends(position, &parts);
    let of_all = |of: fn(&Told) -> Squares| {
        ends.iter()
            .fold(Squares::NONE, |all, end| all | of(&end.told))
    };
    let (placed, out) = (of_all(|told| told.placed), of_all(|told| told.out));
    found.add(found.technique.difficulty, placed, out - placed, || {
        story(position, lines, &parts, bound, ends)
    })
}

/// What follows for a region in some place, `within` some lines or `elsewhere`.
struct End {
    region: usize,
    place: &'static str,
    number: usize,
    told: Told,
}

/// What follows from the number of stars that each part has; of as many as a reader will follow.
fn ends(position: &Position<'_>, parts: &[Part]) -> Vec<End> {
    let in_parts = parts.iter().filter(|part| !part.without.is_empty());
    let in_places = in_parts.flat_map(|part| {
        let elsewhere = usize::from(position.need[part.region]) - part.number;
        let within = ("within", part.within, part.number);
        [within, ("elsewhere", part.without, elsewhere)].map(|place| (part.region, place))
    });
    let follows = in_places.filter_map(|(region, (place, cells, number))| {
        let Exactly::Told(told) = boxes::exactly(position, cells, number) else {
            return None;
        };
        Some(End {
            region,
            place,
            number,
            told,
        })
    });
    follows.take(ENDS).collect()
}

/// For how many stars there is room, of so many.
fn room(position: &Position<'_>, cells: Squares, most: usize) -> usize {
    let fits = |&number: &usize| {
        cells.len() <= 4 * number && boxes::first_tiling(position.map, cells, number).is_some()
    };
    (0..most).find(fits).unwrap_or(most)
}

fn story(
    position: &Position<'_>,
    lines: Units,
    parts: &[Part],
    bound: Bound,
    ends: Vec<End>,
) -> Story {
    let (n, names) = (position.map.n, &position.map.names);
    let (_, needed) = position.of_units(lines);
    let mut all = Units { kind: 2, set: 0 };
    let mut each = Vec::new();
    for number in (1..=position.map.stars).rev() {
        let mut regions = Units { kind: 2, set: 0 };
        for part in parts.iter().filter(|part| part.number == number) {
            regions.set |= 1 << (part.region - 2 * n);
        }
        all.set |= regions.set;
        match regions.len() {
            0 => {}
            1 => each.push(format!("{number} of {}", names.units(regions))),
            _ => each.push(format!("{number} each of {}", names.units(regions))),
        }
    }
    let (needs, has) = match lines.len() {
        1 => ("needs", "it has"),
        _ => ("need", "they have"),
    };
    let (room, bound, so) = match bound {
        Bound::Least(_) => ("As there is too little room elsewhere", "at least", "more"),
        Bound::Most(_) => ("By the room within", "at most", "fewer"),
    };
    let mut reason = format!(
        "{} {needs} {}. {room}, {has} {bound} {}: just as many, so no region has {so}.",
        names.units(lines),
        names.stars(needed),
        join(each, "and"),
    );
    let mut sets = Vec::new();
    for end in ends {
        let (name, stars) = (names.unit(end.region), names.stars(end.number));
        let place = end.place;
        let line = match end.number {
            0 => format!(
                "{name} has {stars} {place}, at {}.",
                names.either(end.told.out)
            ),
            1 => format!(
                "{name} has exactly {stars} {place}, at {}: {}.",
                names.either(end.told.parts[0]),
                boxes::effect(names, &end.told)
            ),
            _ => format!(
                "{name} has exactly {stars} {place}, and what is left there fits into {}.",
                boxes::follows(names, &end.told)
            ),
        };
        reason = format!("{reason}\n{}", sentence(line));
        all.set |= 1 << (end.region - 2 * n);
        sets.extend(match end.number {
            0 => vec![end.told.out],
            _ => end.told.parts,
        });
    }
    Story::of(n, reason, sets, &[lines, all])
}
