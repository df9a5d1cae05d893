//! Fillings of a rule that would leave somebody nothing: what only such fillings have goes.

use std::collections::BTreeSet;

use queendoku_ground::control::Flow;
use queendoku_ground::words::{join, sentence};

use super::relations::{broken, each_filled};
use super::words::{called, clash_in_words, explained};
use crate::cells::{Places, bit};
use crate::options::{Options, open_of};
use crate::position::{Clash, Position};
use crate::relation::Relation;
use crate::tell::{Findings, Story, cell, listed, symbol};

techniques! {
    AGAINST_A_CELL = "combination against a cell", 36, |position, found| find(position, found, Asked::Cells),
        "A filling of a rule would leave a cell no candidate: what only such fillings have goes.";
    AGAINST_A_HOUSE = "combination against a house", 38, |position, found| find(position, found, Asked::Houses),
        "A filling of a rule would leave a house no place for a digit.";
    AGAINST_A_RULE = "combination against a rule", 41, |position, found| find(position, found, Asked::Rules),
        "A filling of a rule would leave another rule no filling.";
}

/// Who is asked, after all before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Asked {
    Cells,
    Houses,
    Rules,
}

/// Who would have nothing left.
#[derive(Clone, Copy)]
enum Victim {
    Clash(Clash),
    Relation(usize),
}

fn victim(options: &Options, excluded: &[u64], own: usize, asked: Asked) -> Option<Victim> {
    match options.clash(excluded, asked >= Asked::Houses) {
        Some(clash) => Some(Victim::Clash(clash)),
        _ if asked == Asked::Rules => options.unfilled(excluded, own).map(Victim::Relation),
        _ => None,
    }
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>, asked: Asked) -> Flow {
    let memory = found.grid.memory;
    let options = match asked {
        Asked::Rules => memory.options_of_all(position),
        _ => memory.options(position),
    };
    let relations = &memory.puzzle.relations;
    each_filled(position, found, |number, fillings, found| {
        let relation = &relations[number];
        let (mut left, mut excluded) = (vec![0; relation.cells.len()], Vec::new());
        let mut refused_by = |filling: &[u8]| {
            options.exclude(&relation.cells, filling, &mut excluded);
            victim(&options, &excluded, number, asked)
        };
        for filling in relation.each(fillings) {
            let has_new = left
                .iter()
                .zip(filling)
                .any(|(left, &digit)| left & bit(digit) == 0);
            if !has_new {
                continue;
            }
            found.poller.poll_nodes(10)?;
            if refused_by(filling).is_none() {
                for (left, &digit) in left.iter_mut().zip(filling) {
                    *left |= bit(digit);
                }
            }
        }
        if left.contains(&0) {
            broken(position, found, relation)?;
        }
        let gone = position.beyond(&relation.cells, &left);
        found.eliminate(relation.harder(), gone.clone(), || {
            let each = relation.each(fillings);
            let lost = each.filter(|filling| has_any(relation, filling, &gone));
            let refused = lost.filter_map(|filling| Some((filling, refused_by(filling)?)));
            tell(
                position,
                relations,
                relation,
                &gone,
                &refused.collect::<Vec<_>>(),
            )
        })
    })
}

/// Whether a filling has some of these candidates.
fn has_any(relation: &Relation, filling: &[u8], gone: &Places) -> bool {
    let mut own = relation.cells.iter().zip(filling);
    own.any(|(at, &digit)| {
        let is_gone = |(cell, set): &(usize, u32)| cell == at && bit(digit) & set != 0;
        gone.iter().any(is_gone)
    })
}

/// The most fillings that are told.
const MOST_LINES: usize = 6;

/// The candidates that go, and why the fillings that have them cannot be, a line for each.
fn tell(
    position: &Position<'_>,
    all: &[Relation],
    relation: &Relation,
    gone: &Places,
    refused: &[(&[u8], Victim)],
) -> Story {
    let mut named = vec![relation];
    let lines = refused
        .iter()
        .enumerate()
        .map(|(line, &(filling, victim))| {
            let open = open_of(position, &relation.cells, filling).into_iter();
            let open = open.map(|(at, digit)| format!("{}={}", cell(position, at), symbol(digit)));
            let loses = match victim {
                Victim::Clash(clash) => clash_in_words(position, clash),
                Victim::Relation(number) => {
                    if line < MOST_LINES {
                        named.push(&all[number]);
                    }
                    format!("{} would have no filling", called(position, &all[number]))
                }
            };
            format!("- {}: {loses}", open.collect::<Vec<_>>().join(", "))
        });
    let mut lines: Vec<String> = lines.collect();
    if lines.len() > MOST_LINES {
        let more = format!("- and so for {} more", lines.len() - MOST_LINES);
        lines.splice(MOST_LINES.., [more]);
    }
    let have = gone
        .iter()
        .map(|&(at, set)| format!("{} has {}", cell(position, at), listed(set, "or")));
    let (name, have) = (called(position, relation), join(have, "or"));
    let reason = match lines.is_empty() {
        true => format!("no filling of {name} is left in which {have}."),
        false => format!(
            "{name} cannot be filled so that {have}:\n{}",
            lines.join("\n")
        ),
    };
    let explained: BTreeSet<String> = named.iter().map(|one| explained(position, one)).collect();
    let reason = String::from_iter(explained) + &sentence(reason);
    let story = Story::of(reason).relation(position, relation);
    named.into_iter().fold(story, Story::rules_of)
}
