//! Lines side by side, and what every region has at least, or at most, within them: if that is what
//! they need, each region has exactly so many within and without.

use queendoku_core::control::{CONTINUE, Flow};

use super::boxes::{self, Exactly, Told};
use super::notation;
use super::position::{Position, Units};
use super::squares::Squares;
use super::tell::{Findings, Rule, Story};

pub(crate) static SQUEEZED: Rule = Rule {
    name: "squeezed",
    difficulty: 48,
    summary: "The regions' parts within some lines side by side have just as many stars as these need, \
              by the room that each has within or without.",
    find,
};

/// A region of which a part lies within a band of lines, and a part without.
struct Parts {
    region: usize,
    /// The cells of both, and the most stars for which they have room.
    within: (Squares, usize),
    without: (Squares, usize),
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let n = position.map.n;
    if position.map.stars == 1 {
        return CONTINUE; // as many in many
    }
    for (kind, first) in (0..2).flat_map(|kind| (0..n).map(move |first| (kind, first))) {
        for last in first..n {
            found.poller.poll_nodes(20)?;
            let set = (2 << last) - (1 << first);
            band(position, Units { kind, set }, found)?;
        }
    }
    CONTINUE
}

fn band(position: &Position<'_>, lines: Units, found: &mut Findings<'_, '_>) -> Flow {
    let n = position.map.n;
    let (cells, needed) = position.of_units(lines);
    if needed == 0 {
        return CONTINUE;
    }
    // What all regions have at least and at most: first with as little room as so many cells can have.
    let (mut least, mut most, mut parts) = (0, 0, Vec::new());
    for region in 2 * n..3 * n {
        let (own, need) = (position.open_in(region), usize::from(position.need[region]));
        let within = own & cells;
        if need == 0 || within.is_empty() {
            continue;
        }
        let [within, without] =
            [within, own - cells].map(|part| (part, need.min(part.len().div_ceil(4))));
        least += need - without.1;
        most += within.1;
        parts.push(Parts {
            region,
            within,
            without,
        });
    }
    if least < needed && most > needed {
        return CONTINUE;
    }
    (least, most) = (0, 0);
    for part in &mut parts {
        let need = position.need[part.region].into();
        for (cells, fit) in [&mut part.within, &mut part.without] {
            *fit = room(position, *cells, need);
        }
        least += need - part.without.1;
        most += part.within.1;
    }
    if least > needed || most < needed {
        return found.contradict(|| {
            let (name, stars) = (notation::units(n, lines), notation::stars(needed));
            let reason = match least > needed {
                true => format!("{name} would have more than {stars}: there is no room elsewhere."),
                false => format!("{name} would have no room for {stars}."),
            };
            Story::of(n, notation::sentence(reason), vec![cells], &[lines])
        });
    }
    for is_least in [true, false] {
        if needed != if is_least { least } else { most } {
            continue;
        }
        let (mut placed, mut out, mut sets) = (Squares::NONE, Squares::NONE, Vec::new());
        for part in &parts {
            let need = usize::from(position.need[part.region]);
            let within = match is_least {
                true => need - part.without.1,
                false => part.within.1,
            };
            if part.without.0.is_empty() {
                continue;
            }
            let exact = [(part.within.0, within), (part.without.0, need - within)];
            for (cells, number) in exact {
                if let Exactly::Told(Told {
                    placed: stars,
                    out: crosses,
                    parts,
                }) = boxes::exactly(position, cells, number)
                {
                    placed |= stars;
                    out |= crosses;
                    sets.extend(parts);
                }
            }
        }
        let out = out - placed;
        found.add(0, placed, out, || {
            told(position, lines, &parts, is_least, sets)
        })?;
    }
    CONTINUE
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
    parts: &[Parts],
    is_least: bool,
    sets: Vec<Squares>,
) -> Story {
    let n = position.map.n;
    let (_, needed) = position.of_units(lines);
    let name = notation::units(n, lines);
    let mut regions = Units { kind: 2, set: 0 };
    let mut each = Vec::new();
    for part in parts {
        let need = usize::from(position.need[part.region]);
        let number = match is_least {
            true => need - part.without.1,
            false => part.within.1,
        };
        if number > 0 {
            regions.set |= 1 << (part.region - 2 * n);
            each.push(format!("{number} of {}", notation::unit(n, part.region)));
        }
    }
    let (needs, it_has) = match lines.len() {
        1 => ("needs", "it has"),
        _ => ("need", "they have"),
    };
    let (each, stars) = (notation::join(each, "and"), notation::stars(needed));
    let reason = match is_least {
        true => format!(
            "{name} {needs} {stars}. As there is too little room elsewhere, {it_has} at least \
             {each}: just as many. So there are no more, and all that room is taken."
        ),
        false => format!(
            "{name} {needs} {stars}. By the room within, {it_has} at most {each}: just as many. So \
             all that room is taken, and there are no more elsewhere."
        ),
    };
    let sets = match sets.is_empty() {
        true => parts.iter().map(|part| part.within.0).collect(),
        false => sets,
    };
    Story::of(n, notation::sentence(reason), sets, &[lines, regions])
}
