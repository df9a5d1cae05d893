//! Lines side by side, and what every region has at least, or at most, within them: if that is what
//! they need, each region has exactly so many within and without.

use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::words::join;

use super::boxes::{self, Exactly};
use super::position::{Position, Units};
use super::squares::Squares;
use super::tell::{Findings, Story};
use crate::job::MAX_N;

rules! {
    SQUEEZED = "squeezed", 48, find,
        "The regions' parts within some lines side by side have just as many stars as these need, by \
         the room that each has within or without.";
}

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
    let (mut placed, mut out, mut sets) = (Squares::NONE, Squares::NONE, Vec::new());
    for part in parts.iter().filter(|part| !part.without.is_empty()) {
        let elsewhere = usize::from(position.need[part.region]) - part.number;
        for (cells, number) in [(part.within, part.number), (part.without, elsewhere)] {
            if let Exactly::Told(told) = boxes::exactly(position, cells, number) {
                placed |= told.placed;
                out |= told.out;
                sets.extend(told.parts);
            }
        }
    }
    found.add(0, placed, out - placed, || {
        told(position, lines, &parts, bound, sets)
    })
}

/// For how many stars there is room, of so many.
fn room(position: &Position<'_>, cells: Squares, most: usize) -> usize {
    let fits = |&number: &usize| {
        cells.len() <= 4 * number && boxes::first_tiling(position.map, cells, number).is_some()
    };
    (0..most).find(fits).unwrap_or(most)
}

fn told(
    position: &Position<'_>,
    lines: Units,
    parts: &[Part],
    bound: Bound,
    sets: Vec<Squares>,
) -> Story {
    let n = position.map.n;
    let (_, needed) = position.of_units(lines);
    let names = &position.map.names;
    let name = names.units(lines);
    let mut regions = Units { kind: 2, set: 0 };
    let mut each = Vec::new();
    for part in parts {
        let number = part.number;
        if number > 0 {
            regions.set |= 1 << (part.region - 2 * n);
            each.push(format!("{number} of {}", names.unit(part.region)));
        }
    }
    let (needs, it_has) = match lines.len() {
        1 => ("needs", "it has"),
        _ => ("need", "they have"),
    };
    let (each, stars) = (join(each, "and"), names.stars(needed));
    let reason = match bound {
        Bound::Least(_) => format!(
            "{name} {needs} {stars}. As there is too little room elsewhere, {it_has} at least \
             {each}: just as many. So there are no more, and all that room is taken."
        ),
        Bound::Most(_) => format!(
            "{name} {needs} {stars}. By the room within, {it_has} at most {each}: just as many. So \
             all that room is taken, and there are no more elsewhere."
        ),
    };
    let sets = match sets.is_empty() {
        true => parts.iter().map(|part| part.within).collect(),
        false => sets,
    };
    Story::of(n, reason, sets, &[lines, regions])
}
