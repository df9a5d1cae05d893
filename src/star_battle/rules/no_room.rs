//! Stars that would leave a region, row or column too little room.

use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_ground::words::join;

use super::boxes;
use super::position::Position;
use super::squares::Squares;
use super::tell::{Findings, Story};
use super::units::Units;

rules! {
    NEIGHBOURS = "neighbours", 14, neighbours,
        "A cell touches so much of what is left of a region, row or column that a star there would \
         leave too few cells for its stars. Regions with more than four to spare are passed over.";
    NO_ROOM = "no room", 20, no_room,
        "A star would leave a region, row or column too few cells, as it touches some and fills its \
         own row, column or region.";
    CROWDED = "crowded", 34, crowded,
        "A star would leave a region, row or column cells that touch each other too much: boxes of \
         two by two, each with room for one star, are fewer than its stars.";
}

/// More of a region's cells than this are hardly ever touched by one star, and to look for them takes
/// longer; of a line's never more than three.
const MOST: usize = 5;

fn neighbours(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (n, map) = (position.map.n, position.map);
    let names = &map.names;
    for unit in position.needy() {
        let (need, left) = (
            usize::from(position.need[unit]),
            usize::from(position.left[unit]),
        );
        let most = if unit < 2 * n { 3 } else { MOST };
        if left < need || left - need >= most {
            continue;
        }
        let (own, spare) = (position.open_in(unit), left - need);
        // Where a star would touch at least so many of the cells, counting itself.
        let mut touching = [Squares::NONE; MOST + 2];
        touching[0] = position.open;
        for cell in own {
            for many in (1..=spare + 2).rev() {
                touching[many] |= touching[many - 1] & map.near[cell];
            }
        }
        let out = (touching[spare + 1] - own) | (touching[spare + 2] & own);
        found.eliminate(0, out, || {
            let (at, name) = (names.either(out), names.unit(unit));
            let reason = match need {
                1 => format!(
                    "{} all that is left of {name}, which needs a {} at {}.",
                    match out.len() {
                        1 => format!("{at} touches"),
                        _ => format!("Each of {} touches", names.cells(out)),
                    },
                    names.star,
                    names.either(own)
                ),
                _ => format!(
                    "{name} needs {} at {}. A {} at {at} would touch so many of these that there \
                     would be no room for {need}.",
                    names.stars(need),
                    names.either(own),
                    names.star,
                ),
            };
            Story::of(n, reason, vec![own], &[Units::of(n, unit)])
        })?;
    }
    CONTINUE
}

fn no_room(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (n, names) = (position.map.n, &position.map.names);
    // The cells that leave each unit too few.
    let mut bad: Vec<(usize, Squares)> = Vec::new();
    for cell in position.open {
        let mut with = position.clone();
        with.place(cell);
        if let Some(unit) = with.short() {
            match bad.iter_mut().find(|(known, _)| *known == unit) {
                Some((_, cells)) => *cells |= Squares::of(cell),
                None => bad.push((unit, Squares::of(cell))),
            }
        }
    }
    bad.sort_by_cached_key(|&(unit, _)| usize::from(position.left[unit]));
    for (unit, out) in bad {
        found.eliminate(0, out, || {
            let (own, need) = (position.open_in(unit), position.need[unit].into());
            let it = if need == 1 { "it" } else { "them" };
            let each = out.into_iter().map(|cell| why_gone(position, cell, own));
            let reason = format!(
                "{} needs {} at {}. There is no room for {it} with a {} at {}.",
                names.unit(unit),
                names.needed(need),
                names.either(own),
                names.star,
                join(each, "or"),
            );
            Story::of(n, reason, vec![own], &[Units::of(n, unit)])
        })?;
    }
    CONTINUE
}

/// `r1c2 (touches r2c3, fills row 1 and region A)`: why a star there leaves few of some cells.
fn why_gone(position: &Position<'_>, cell: usize, own: Squares) -> String {
    let names = &position.map.names;
    let touched = (own & position.map.near[cell]) - Squares::of(cell);
    let mut rest = own - touched - Squares::of(cell);
    let mut full = Vec::new();
    for unit in position.map.units_of[cell].map(usize::from) {
        let gone = rest & position.map.units[unit];
        if position.need[unit] == 1 && !gone.is_empty() {
            rest -= gone;
            full.push(names.unit(unit));
        }
    }
    let mut why = Vec::new();
    if !touched.is_empty() {
        why.push(format!("touches {}", names.cells(touched)));
    }
    if !full.is_empty() {
        why.push(format!("fills {}", join(full, "and")));
    }
    format!("{} ({})", names.cell(cell), why.join(", "))
}

fn crowded(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (n, names) = (position.map.n, &position.map.names);
    if position.map.stars == 1 {
        return CONTINUE;
    }
    for cell in position.open {
        found.poller.poll_nodes(50)?;
        let mut with = position.clone();
        with.place(cell);
        for unit in with.needy() {
            let fewer = usize::from(with.need[unit]) - 1;
            if with.left[unit] == position.left[unit] || usize::from(with.left[unit]) > 4 * fewer {
                continue;
            }
            let Some(parts) = boxes::first_tiling(with.map, with.open_in(unit), fewer) else {
                continue;
            };
            found.eliminate(0, Squares::of(cell), || {
                let reason = format!(
                    "With a {} at {}, {} would need {}, but {}.",
                    names.star,
                    names.cell(cell),
                    names.unit(unit),
                    names.stars(with.need[unit].into()),
                    boxes::room(names, &parts),
                );
                Story::of(n, reason, parts, &[Units::of(n, unit)])
            })?;
            break;
        }
    }
    CONTINUE
}
