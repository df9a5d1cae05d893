//! Cells that two-by-two boxes cover: each box has room for one star. Where a region, row or column,
//! or two lines side by side, fit into as many boxes as they need stars, each box has exactly one.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Flow, Stop};

use super::notation::Names;
use super::position::{Map, Position};
use super::squares::Squares;
use super::tell::{Findings, Story};
use super::units::Units;

rules! {
    BOXES = "boxes", 24, in_units,
        "A region, row or column fits into as many boxes of two by two cells as it needs stars: each \
         box has one.";
    BOXES_IN_TWO_LINES = "boxes in two lines", 30, in_two_lines,
        "Two rows or columns side by side fit into as many boxes of two by two cells as they need \
         stars: each box has one.";
}

fn in_units(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let n = position.map.n;
    if position.map.stars == 1 {
        return CONTINUE;
    }
    let mut units = position.needy();
    units.try_for_each(|unit| deduce(position, Units::of(n, unit), found))
}

fn in_two_lines(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let n = position.map.n;
    if position.map.stars == 1 {
        return CONTINUE;
    }
    let mut pairs = (0..2).flat_map(|kind| (1..n).map(move |line| (kind, line)));
    pairs.try_for_each(|(kind, line)| {
        let set = 3 << (line - 1);
        deduce(position, Units { kind, set }, found)
    })
}

fn deduce(position: &Position<'_>, units: Units, found: &mut Findings<'_, '_>) -> Flow {
    found.poller.poll_nodes(50)?;
    let n = position.map.n;
    let (cells, need) = position.of_units(units);
    let names = &position.map.names;
    let name = || names.units(units);
    let needs = if units.len() == 1 { "needs" } else { "need" };
    match exactly(position, cells, need) {
        Exactly::Impossible(parts) => found.contradict(|| {
            let room = room(names, &parts);
            let reason = format!("{} {needs} {}, but {room}.", name(), names.stars(need));
            Story::of(n, reason, parts, &[units])
        }),
        Exactly::Told(told) => found.add(found.technique.difficulty, told.placed, told.out, || {
            let reason = format!(
                "{} {needs} {}, and what is left fits into {}.",
                name(),
                names.stars(need),
                follows(names, &told),
            );
            Story::of(n, reason, told.parts, &[units])
        }),
        Exactly::Nothing => CONTINUE,
    }
}

/// What follows where some cells have exactly so many stars.
pub(crate) enum Exactly {
    Nothing,
    /// There is room for one in each of these alone, and they are too few.
    Impossible(Vec<Squares>),
    Told(Told),
}

#[derive(Default)]
pub(crate) struct Told {
    pub(crate) placed: Squares,
    pub(crate) out: Squares,
    /// Boxes that have one star each.
    pub(crate) parts: Vec<Squares>,
}

/// Looks at all ways to fit cells, which have exactly `need` stars, into as many boxes.
pub(crate) fn exactly(position: &Position<'_>, cells: Squares, need: usize) -> Exactly {
    if need == 0 && !cells.is_empty() {
        return Exactly::Told(Told {
            out: cells,
            ..Told::default()
        });
    }
    let mut answer = Exactly::Nothing;
    let _ = tilings(position.map, cells, need, &mut |boxes| {
        if boxes.len() < need {
            answer = Exactly::Impossible(boxes.to_vec());
            return ControlFlow::Break(Stop::Enough);
        }
        let mut told = Told {
            parts: boxes.to_vec(),
            ..Told::default()
        };
        for (index, &part) in boxes.iter().enumerate() {
            // A star in two boxes would leave too few for the others.
            let others = boxes
                .iter()
                .enumerate()
                .filter(|&(other, _)| other != index);
            let own = others.fold(part, |own, (_, &other)| own - other);
            told.out |= position.see_all(own);
            if own.len() == 1 {
                told.placed |= own;
            }
        }
        told.out -= told.placed;
        if (told.placed | told.out).is_empty() {
            return CONTINUE;
        }
        answer = Exactly::Told(told);
        ControlFlow::Break(Stop::Enough)
    });
    answer
}

/// Calls `each` with the ways to fit cells into at most so many boxes, until it breaks.
fn tilings(
    map: &Map,
    cells: Squares,
    most: usize,
    each: &mut dyn FnMut(&[Squares]) -> Flow,
) -> Flow {
    fn extend(
        map: &Map,
        (all, rest): (Squares, Squares),
        most: usize,
        parts: &mut Vec<Squares>,
        each: &mut dyn FnMut(&[Squares]) -> Flow,
    ) -> Flow {
        let Some(first) = rest.first() else {
            return each(parts);
        };
        if rest.len() > 4 * (most - parts.len()) {
            return CONTINUE;
        }
        // The first cell is in the upper line of its box: on the left, or on the right.
        let right = map.boxes[first];
        let left = match first % map.n {
            0 => right,
            _ => map.boxes[first - 1],
        };
        let is_more = |one: Squares, other| !((one & rest) - other).is_empty();
        let is_left = is_more(left, right);
        let is_right = !is_left || is_more(right, left);
        for (one, is_worth) in [(right, is_right), (left, is_left)] {
            if is_worth {
                parts.push(one & all);
                extend(map, (all, rest - one), most, parts, each)?;
                parts.pop();
            }
        }
        CONTINUE
    }
    extend(map, (cells, cells), most, &mut Vec::new(), each)
}

/// A way to fit cells into at most so many boxes.
pub(crate) fn first_tiling(map: &Map, cells: Squares, most: usize) -> Option<Vec<Squares>> {
    let mut first = None;
    let _ = tilings(map, cells, most, &mut |parts| {
        first = Some(parts.to_vec());
        ControlFlow::Break(Stop::Enough)
    });
    first
}

/// `2 boxes of 2 by 2 cells (r1c1 and r1c2; r3c4)`.
fn named(names: &Names, parts: &[Squares]) -> String {
    let mut parts = parts.to_vec();
    parts.sort_by_key(|&part| names.seen(part).first());
    let each = parts.iter().map(|&part| names.cells(part));
    let boxes = if parts.len() == 1 { "box" } else { "boxes" };
    let each = each.collect::<Vec<_>>().join("; ");
    format!("{} {boxes} of 2 by 2 cells ({each})", parts.len())
}

/// For what there is room in what is left.
pub(crate) fn room(names: &Names, parts: &[Squares]) -> String {
    if parts.is_empty() {
        return "no cell is left".into();
    }
    let (fits, stars) = (named(names, parts), names.stars(parts.len()));
    format!("what is left fits into {fits}, with room for {stars}")
}

/// The boxes, and what follows from a star in each.
pub(crate) fn follows(names: &Names, told: &Told) -> String {
    let each = match told.parts.len() {
        1 => "",
        _ => " each, so each has one of its own",
    };
    format!(
        "{}, with room for {}{each}: {}",
        named(names, &told.parts),
        names.stars(1),
        effect(names, told)
    )
}

/// What follows from a star in each part.
pub(crate) fn effect(names: &Names, told: &Told) -> String {
    let mut text = Vec::new();
    if !told.placed.is_empty() {
        let has = match told.placed.len() {
            1 => format!("has a {}", names.star),
            _ => format!("have {}s", names.star),
        };
        text.push(format!("{} {has}", names.cells(told.placed)));
    }
    if !told.out.is_empty() {
        let without = match told.parts.len() {
            1 => "them without",
            _ => "a box without",
        };
        text.push(format!(
            "a {} at {} would leave {without}",
            names.star,
            names.either(told.out)
        ));
    }
    text.join(", and ")
}
