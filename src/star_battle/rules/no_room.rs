//! Stars that would leave a region, row or column too little room.

use queendoku_core::control::{CONTINUE, Flow};

use super::boxes;
use super::position::{Position, Units};
use super::squares::Squares;
use super::tell::{Findings, Story};

rules! {
    NEIGHBOURS = "neighbours", 14, neighbours,
        "A cell touches so much of what is left of a region, row or column that a star there would \
         leave too few cells for its stars.";
    NO_ROOM = "no room", 20, no_room,
        "A star would leave a region, row or column too few cells, as it touches some and fills its \
         own row, column or region.";
    CROWDED = "crowded", 34, crowded,
        "A star would leave a region, row or column cells that touch each other too much: boxes of \
         two by two, each with room for one star, are fewer than its stars.";
}

/// More of a region's cells than this are hardly ever touched by one star; of a line's never more
/// than three.
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
        found.cross(out, || {
            let (at, name) = (names.either(out), names.unit(unit));
            let reason = match need {
                1 => format!(
                    "{} all that is left of {name}, whose star is at {}.",
                    match out.len() {
                        1 => format!("{at} touches"),
                        _ => format!("Each of {} touches", names.cells(out)),
                    },
                    names.either(own)
                ),
                _ => format!(
                    "A star at {at} would touch so many of the {left} cells left of {name} that too \
                     few would be left for its {}.",
                    names.stars(need)
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
    bad.sort_by_key(|&(unit, _)| position.left[unit]);
    for (unit, out) in bad {
        found.cross(out, || {
            let (own, need) = (position.open_in(unit), position.need[unit]);
            let (at, name) = (names.either(out), names.unit(unit));
            let all = names.cells(own);
            let reason = match need {
                1 => format!("A star at {at} would leave {name} none: {all} would be out."),
                _ => format!(
                    "A star at {at} would leave {name} too few of {all} for its {}.",
                    names.stars(need.into())
                ),
            };
            Story::of(n, reason, vec![own], &[Units::of(n, unit)])
        })?;
    }
    CONTINUE
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
            found.cross(Squares::of(cell), || {
                let reason = format!(
                    "A star at {} would leave {} no more than {}, with room for {}, and it would need \
                     {}.",
                    names.cell(cell),
                    names.unit(unit),
                    boxes::named(names, &parts),
                    names.stars(parts.len()),
                    with.need[unit],
                );
                Story::of(n, reason, parts, &[Units::of(n, unit)])
            })?;
            break;
        }
    }
    CONTINUE
}
