//! What relations are called, and what follows, in words.

use queendoku_ground::words::{join, sentence};

use crate::cells::{Cells, Places};
use crate::map::Map;
use crate::position::{Clash, Position};
use crate::relation::{Derived, Relation};
use crate::tell::{cell, cells, in_braces, listed, symbol};

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
    let [inside, outside] = [derived.inside, derived.outside].map(|cells| cells & position.open);
    let what = match inside.is_empty() || outside.is_empty() {
        true => "sum",
        false => "difference",
    };
    let open = cells(position, relation.open(position), "and");
    format!("the {what} of {open}")
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

/// How a sum follows from others, before what follows from it; nothing of other relations.
pub(super) fn explained(position: &Position<'_>, relation: &Relation) -> String {
    match &relation.derived {
        Some(derived) => format!("{} ", why(position, relation, derived)),
        None => String::new(),
    }
}

/// What would have nothing left.
pub(super) fn clash_in_words(position: &Position<'_>, clash: Clash) -> String {
    match clash {
        Clash::Empty(at) => format!("{} would have no candidate", cell(position, at)),
        Clash::NoPlace { house, digit } => {
            let name = &position.map.houses[house].name;
            format!("{} would have no place in {name}", symbol(digit))
        }
    }
}

/// What cells do that see all of some places: `sees both`, `see all of them`.
pub(super) fn see_all(cells: Cells, places: Cells) -> String {
    let s = if cells.len() == 1 { "s" } else { "" };
    let all = if places.len() == 2 {
        "both"
    } else {
        "all of them"
    };
    format!("see{s} {all}")
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
    let taken = sentence(format!("{} {come}", join(names, "and")));
    let value = |cells: Cells| -> i32 {
        let filled = position.sets(&Vec::from_iter(cells - position.open));
        filled
            .iter()
            .map(|set| set.trailing_zeros() as i32 + 1)
            .sum()
    };
    let so = match relation.set.is_subset(position.open) {
        true => "so",
        false => "with the digits that are known,",
    };
    let [inside, outside] = [derived.inside, derived.outside].map(|cells| cells & position.open);
    let left = derived.total - value(derived.inside) + value(derived.outside);
    let (houses, follows) = (
        sentence(house_names(map, &derived.houses)),
        follows(position, inside, outside, left),
    );
    format!("{houses} sum{s} to {sum}. {taken}; {so} {follows}.")
}

/// `r1c1 and r2c3 sum to 7`, or how much more the cells inside are than those outside.
fn follows(position: &Position<'_>, inside: Cells, outside: Cells, left: i32) -> String {
    let sum = |of: Cells, total: &str| {
        let (stick, verb) = match of.len() {
            1 => ("sticks", "is"),
            _ => ("stick", "sum to"),
        };
        let out = match inside.is_empty() {
            true => format!(", which {stick} out,"),
            false => String::new(),
        };
        format!("{}{out} {verb} {total}", cells(position, of, "and"))
    };
    let than = cells(position, outside, "and");
    match (outside.is_empty(), inside.is_empty(), left) {
        (true, ..) => sum(inside, &left.to_string()),
        (_, true, _) => sum(outside, &(-left).to_string()),
        (_, _, 0) => sum(inside, &format!("the same as {than}")),
        _ => {
            let more = if left > 0 { "more" } else { "less" };
            sum(inside, &format!("{} {more} than {than}", left.abs()))
        }
    }
}

/// `row 1`, or `rows 1 and 2`: some houses of one kind.
pub(super) fn house_names(map: &Map, all: &[usize]) -> String {
    if let [one] = all {
        return map.houses[*one].name.clone();
    }
    let names = || all.iter().map(|&house| &*map.houses[house].name);
    let kind = names()
        .next()
        .and_then(|name| name.split(' ').next())
        .unwrap_or_default();
    let numbers = names().map(|name| name[kind.len()..].trim().to_owned());
    let s = if kind.ends_with('x') { "es" } else { "s" };
    format!("{kind}{s} {}", join(numbers, "and"))
}
