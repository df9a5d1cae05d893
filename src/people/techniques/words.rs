//! What relations are called, and what follows, in words.

use queendoku_ground::words::join;

use crate::cells::Cells;
use crate::map::Map;
use crate::position::{Clash, Position};
use crate::relation::{Derived, Relation};
use crate::tell::{Places, Story, cell, cells, in_braces, listed, symbol};

/// What a rule, or rules together, are called; or a sum by its cells.
pub(super) fn called(position: &Position<'_>, relation: &Relation) -> String {
    let Some(derived) = &relation.derived else {
        let rules = relation.rules.iter().map(|&rule| &position.map.rules[rule]);
        let names = rules.map(|rule| match rule.apart {
            true => format!(
                "{} at {}",
                rule.called,
                cells(position, relation.set, "and")
            ),
            false => rule.called.clone(),
        });
        return join(names, "and");
    };
    match derived.outside.is_empty() || derived.inside.is_empty() {
        true => format!(
            "the sum of {}",
            cells(position, relation.open(position), "and")
        ),
        false => format!(
            "the difference of {}",
            cells(position, relation.open(position), "and")
        ),
    }
}

/// `r1c1 and r1c2 cannot have 7 or 8, and r2c1 not 9`.
pub(super) fn cannot(position: &Position<'_>, gone: &Places) -> String {
    let mut groups: Vec<(u32, Cells)> = Vec::new();
    for &(cell, set) in gone {
        match groups.iter_mut().find(|(known, _)| *known == set) {
            Some((_, cells)) => cells.insert(cell),
            None => groups.push((set, Cells::of(cell))),
        }
    }
    let texts = groups.into_iter().enumerate().map(|(number, (set, of))| {
        let (of, set) = (cells(position, of, "and"), listed(set, "or"));
        match number {
            0 => format!("{of} cannot have {set}"),
            _ => format!("{of} not {set}"),
        }
    });
    join(texts, "and")
}

/// `{1,5,9}, {2,4,9} or {3,4,8}`; of many, how many there are.
pub(super) fn combinations_in_words(sets: &[u32]) -> String {
    match sets.len() {
        0..=6 => join(sets.iter().map(|&set| in_braces(set)), "or"),
        many => format!("one of {many} combinations"),
    }
}

/// What a relation is called; of a sum that follows from others, how it does.
pub(super) fn introduced(position: &Position<'_>, relation: &Relation) -> String {
    let name = called(position, relation);
    match &relation.derived {
        Some(derived) => format!("{} {name}", why(position, relation, derived)),
        None => name,
    }
}

/// What would have nothing left.
pub(super) fn clash_in_words(position: &Position<'_>, clash: Clash) -> String {
    match clash {
        Clash::Empty(at) => format!("{} would have no candidate", cell(position, at)),
        Clash::NoPlace { house, digit } => {
            let digit = symbol(digit);
            format!(
                "{digit} would have no place in {}",
                position.map.houses[house].name
            )
        }
    }
}

/// With a large letter at its beginning.
pub(super) fn capital(text: &str) -> String {
    Story::of(text).reason
}

/// `Rows 1 and 2 sum to 90. The cage of 8 at r1c1 and ... come to 81; so r3c9 is 9.`
pub(super) fn why(position: &Position<'_>, relation: &Relation, derived: &Derived) -> String {
    let map = position.map;
    let sum = derived.houses.len() as i32 * map.house_sum();
    let s = if derived.houses.len() == 1 { "s" } else { "" };
    let used = derived.within.iter().chain(&derived.across);
    let names: Vec<String> = used.map(|&rule| map.rules[rule].called.clone()).collect();
    let come = match (names.len(), derived.across.is_empty()) {
        (1, true) => "lies within".into(),
        (1, false) => "lies partly within".into(),
        _ => format!("come to {}", sum - derived.total),
    };
    let taken = sentence(&format!("{} {come}", join(names, "and")));
    let text = format!("{} sum{s} to {sum}. {taken}", houses(map, &derived.houses));
    let filled = relation.set - position.open;
    let terms = |cells: Cells| cells & position.open;
    let value = |cells: Cells| -> i32 {
        let filled = (cells & filled).into_iter();
        filled
            .map(|cell| position.candidates[cell].trailing_zeros() as i32 + 1)
            .sum()
    };
    let (inside, outside) = (terms(derived.inside), terms(derived.outside));
    let left = derived.total - value(derived.inside) + value(derived.outside);
    let so = match filled.is_empty() {
        true => "so",
        false => "with the digits that are known,",
    };
    let follows = follows(position, inside, outside, left);
    format!("{text}; {so} {follows}.")
}

/// `r1c1 and r2c3 sum to 7`, or how much more the cells inside are than those outside.
fn follows(position: &Position<'_>, inside: Cells, outside: Cells, left: i32) -> String {
    let sum = |of: Cells, total: i32| {
        let verb = if of.len() == 1 { "is" } else { "sum to" };
        format!("{} {verb} {total}", cells(position, of, "and"))
    };
    let than = cells(position, outside, "and");
    match (outside.is_empty(), inside.is_empty()) {
        (true, _) => sum(inside, left),
        (_, true) => format!("what sticks out, {}", sum(outside, -left)),
        _ if left == 0 => {
            let same = if inside.len() == 1 { "is" } else { "sum to" };
            format!(
                "{} {same} the same as {than}",
                cells(position, inside, "and")
            )
        }
        _ => {
            let more = if left > 0 { "more" } else { "less" };
            let verb = if inside.len() == 1 { "is" } else { "sum to" };
            let names = cells(position, inside, "and");
            format!("{names} {verb} {} {more} than {than}", left.abs())
        }
    }
}

fn houses(map: &Map, all: &[usize]) -> String {
    let names: Vec<&str> = all.iter().map(|&house| &*map.houses[house].name).collect();
    let kind = names[0].split(' ').next().unwrap_or_default();
    match names.len() {
        1 => sentence(names[0]),
        _ => {
            let numbers = names
                .iter()
                .map(|name| name[kind.len()..].trim().to_owned());
            let s = if kind.ends_with('x') { "es" } else { "s" };
            sentence(&format!("{kind}{s} {}", join(numbers, "and")))
        }
    }
}

fn sentence(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
