//! Stars that would leave a region, row or column too little room.

use queendoku_core::control::{CONTINUE, Flow};

use super::boxes;
use super::notation;
use super::position::{Position, Units};
use super::squares::Squares;
use super::tell::{Findings, Rule, Story};

pub(crate) static NEIGHBOURS: Rule = Rule {
    name: "neighbours",
    difficulty: 14,
    summary: "A cell touches so much of what is left of a region, row or column that a star there \
              would leave too few cells for its stars.",
    find: neighbours,
};

pub(crate) static NO_ROOM: Rule = Rule {
    name: "no room",
    difficulty: 20,
    summary: "A star would leave a region, row or column too few cells, as it touches some and \
              fills its own row, column or region.",
    find: no_room,
};

pub(crate) static CROWDED: Rule = Rule {
    name: "crowded",
    difficulty: 34,
    summary: "A star would leave a region, row or column cells that touch each other too much: boxes \
              of two by two, each with room for one star, are fewer than its stars.",
    find: crowded,
};

fn neighbours(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (n, map) = (position.map.n, position.map);
    for unit in position.needy() {
        let (need, left) = (position.need[unit], position.left[unit]);
        // A star beside a line touches three of its cells; few touch more than five of a region.
        let most = if unit < 2 * n { 2 } else { 4 };
        if !(0..=most).contains(&(i32::from(left) - i32::from(need))) {
            continue;
        }
        let own = position.open_in(unit);
        let name = || notation::unit(n, unit);
        let units = [Units::of(n, unit)];
        if need == 1 {
            let near = |all, cell: usize| (all & map.near[cell]) - Squares::of(cell);
            let out = own.into_iter().fold(position.open, near);
            found.cross(out, || {
                let each = if out.len() == 1 { "" } else { "each of " };
                let reason = format!(
                    "{each}{} touches all that is left of {}, whose star is at {}.",
                    notation::cells(n, out),
                    name(),
                    notation::either(n, own)
                );
                Story::of(n, notation::sentence(reason), vec![own], &units)
            })?;
            continue;
        }
        let around = own
            .into_iter()
            .fold(Squares::NONE, |all, cell| all | map.near[cell]);
        for cell in around & position.open {
            let rest = own - map.near[cell];
            let others = need - u8::from(own.has(cell));
            if rest.len() >= others.into() {
                continue;
            }
            found.cross(Squares::of(cell), || {
                let reason = format!(
                    "A star at {} would touch so much of {} that {} would be left for {}.",
                    notation::cell(n, cell),
                    name(),
                    notation::counted(rest.len(), "cell"),
                    notation::stars(others.into()),
                );
                Story::of(n, reason, vec![own], &units)
            })?;
        }
    }
    CONTINUE
}

fn no_room(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let n = position.map.n;
    // The cells that leave each unit too few.
    let mut bad: Vec<(usize, Squares)> = Vec::new();
    for cell in position.open {
        let mut with = position.clone();
        with.place(cell);
        if let Some(unit) = with.short() {
            let same = |(known, _): &&mut _| *known == unit && position.need[unit] == 1;
            match bad.iter_mut().find(same) {
                Some((_, cells)) => *cells |= Squares::of(cell),
                None => bad.push((unit, Squares::of(cell))),
            }
        }
    }
    bad.sort_by_key(|&(unit, _)| position.left[unit]);
    for (unit, out) in bad {
        found.cross(out, || {
            let (own, need) = (position.open_in(unit), usize::from(position.need[unit]));
            let (at, name) = (notation::either(n, out), notation::unit(n, unit));
            let reason = match (need, out.first()) {
                (2.., Some(cell)) => {
                    let left = own - position.seen_from(cell) - out;
                    let more = need - (own & out).len();
                    let (left, stars) =
                        (notation::counted(left.len(), "cell"), notation::stars(more));
                    format!("A star at {at} would leave {name} {left} for {stars}.")
                }
                _ => {
                    let all = notation::cells(n, own);
                    format!("A star at {at} would leave {name} none: {all} would be out.")
                }
            };
            Story::of(n, reason, vec![own], &[Units::of(n, unit)])
        })?;
    }
    CONTINUE
}

fn crowded(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let n = position.map.n;
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
                    notation::cell(n, cell),
                    notation::unit(n, unit),
                    boxes::named(n, &parts),
                    notation::stars(parts.len()),
                    with.need[unit],
                );
                Story::of(n, reason, parts, &[Units::of(n, unit)])
            })?;
            break;
        }
    }
    CONTINUE
}
