//! Chains: if one end is false, the other is true, so what both exclude goes.

use std::collections::VecDeque;

use queendoku_ground::control::{CONTINUE, Flow};

use super::words::{called, cannot};
use crate::cells::{Cells, bit, digits};
use crate::position::Position;
use crate::relation::Relation;
use crate::tell::{Findings, Places, Story, cell, symbol};

techniques! {
    CHAIN = "chain", 66, chain,
        "A chain of links from cells, houses and rules, strong and weak in turn: one of its ends is true.";
}

/// The most open cells of a rule that gives links.
const MOST_CELLS: usize = 6;

/// A candidate: a cell and a digit.
type Node = usize;

/// What follows from each candidate.
struct Links {
    n: usize,
    /// If the candidate is true, these are false.
    weak: Vec<Vec<Node>>,
    /// If it is false, these are true.
    strong: Vec<Vec<Node>>,
}

impl Links {
    fn new(position: &Position<'_>, relations: &[Relation]) -> Links {
        let (map, n) = (position.map, position.map.n);
        let all = position.candidates.len() * n;
        let node = |cell: usize, digit: u8| cell * n + usize::from(digit) - 1;
        let (mut weak, mut strong) = (vec![Vec::new(); all], vec![Vec::new(); all]);
        let links = |of: &mut Vec<Vec<Node>>, one: Node, other: Node| {
            if one != other && !of[one].contains(&other) {
                of[one].push(other);
            }
        };
        for at in position.open {
            let own = position.candidates[at];
            for digit in digits(own) {
                for other in digits(own & !bit(digit)) {
                    links(&mut weak, node(at, digit), node(at, other));
                    if own.count_ones() == 2 {
                        links(&mut strong, node(at, digit), node(at, other));
                    }
                }
                for other in map.sees[at] & position.places_of(digit) & position.open {
                    links(&mut weak, node(at, digit), node(other, digit));
                }
            }
        }
        for house in 0..map.houses.len() {
            for digit in 1..=n as u8 {
                let places: Vec<usize> = (position.in_house(house, digit) & position.open)
                    .into_iter()
                    .collect();
                if let [one, other] = places[..] {
                    links(&mut strong, node(one, digit), node(other, digit));
                    links(&mut strong, node(other, digit), node(one, digit));
                }
            }
        }
        for relation in relations {
            if !(2..=MOST_CELLS).contains(&relation.open(position).len()) {
                continue;
            }
            let Some(fillings) = relation.fillings(position, 300) else {
                continue;
            };
            let places =
                (0..relation.cells.len()).filter(|&at| position.open.has(relation.cells[at]));
            let places: Vec<usize> = places.collect();
            for &at in &places {
                for digit in digits(position.candidates[relation.cells[at]]) {
                    for &other in places.iter().filter(|&&other| other != at) {
                        let with = fillings.iter().filter(|filling| filling[at] == digit);
                        let stand = with.fold(0, |all, filling| all | bit(filling[other]));
                        let gone = position.candidates[relation.cells[other]] & !stand;
                        for lost in digits(gone) {
                            let (one, lost) = (
                                node(relation.cells[at], digit),
                                node(relation.cells[other], lost),
                            );
                            links(&mut weak, one, lost);
                            links(&mut weak, lost, one);
                        }
                    }
                }
            }
            if let [one, other] = &fillings[..] {
                for (a, b) in [(one, other), (other, one)] {
                    for &at in places.iter().filter(|&&at| a[at] != b[at]) {
                        for &to in places.iter().filter(|&&to| a[to] != b[to]) {
                            let from = node(relation.cells[at], a[at]);
                            links(&mut strong, from, node(relation.cells[to], b[to]));
                        }
                    }
                }
            }
        }
        Links { n, weak, strong }
    }

    fn candidate(&self, node: Node) -> (usize, u8) {
        (node / self.n, (node % self.n) as u8 + 1)
    }
}

fn chain(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let relations = &found.memory.puzzle.relations;
    let links = Links::new(position, relations);
    let mut before: Vec<Option<Node>> = vec![None; links.weak.len()];
    let mut off_before = before.clone();
    for start in 0..links.weak.len() {
        if links.strong[start].is_empty() {
            continue;
        }
        found.poller.poll_nodes(200)?;
        before.fill(None);
        off_before.fill(None);
        // What is true if the start is false.
        let mut queue: VecDeque<(Node, usize)> = VecDeque::new();
        let reach =
            |from: Node, length, before: &mut Vec<Option<Node>>, queue: &mut VecDeque<_>| {
                for &to in &links.strong[from] {
                    if before[to].is_none() {
                        before[to] = Some(from);
                        queue.push_back((to, length));
                    }
                }
            };
        reach(start, 1, &mut before, &mut queue);
        while let Some((end, length)) = queue.pop_front() {
            let difficulty = 66 + 2 * (length as u16).ilog2() as u16;
            if !found.is_wanted(difficulty) {
                break;
            }
            let gone = gone(&links, start, end);
            if !gone.is_empty() || end == start {
                let gone: Places = match end == start {
                    false => gone,
                    true => {
                        let (at, digit) = links.candidate(start);
                        vec![(at, position.candidates[at] & !bit(digit))]
                    }
                };
                found.eliminate(position, difficulty, gone.clone(), || {
                    let way = way(start, end, [&before, &off_before]);
                    tell(position, relations, &links, &way, &gone)
                })?;
            }
            for &off in &links.weak[end] {
                if off != start && off_before[off].is_none() {
                    off_before[off] = Some(end);
                    reach(off, length + 2, &mut before, &mut queue);
                }
            }
        }
    }
    CONTINUE
}

/// What both ends exclude.
fn gone(links: &Links, start: Node, end: Node) -> Places {
    let both = links.weak[start]
        .iter()
        .filter(|one| links.weak[end].contains(one));
    let mut places = Places::new();
    for (cell, digit) in both.map(|&one| links.candidate(one)) {
        match places.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, set)) => *set |= bit(digit),
            None => places.push((cell, bit(digit))),
        }
    }
    places
}

/// The candidates of a chain, by what was before each when it became true or false.
fn way(start: Node, end: Node, [before, off_before]: [&[Option<Node>]; 2]) -> Vec<Node> {
    let mut way = vec![end];
    let mut at = end;
    while let Some(off) = before[at] {
        way.push(off);
        match off_before[off] {
            Some(on) if off != start => {
                way.push(on);
                at = on;
            }
            _ => break,
        }
    }
    way.reverse();
    way
}

/// The rule by which one candidate follows from another, if houses and the cell do not say it.
fn by_rule(
    position: &Position<'_>,
    relations: &[Relation],
    [(one, digit), (other, last)]: [(usize, u8); 2],
) -> String {
    if one == other || (digit == last && position.map.sees[one].has(other)) {
        return String::new();
    }
    let has_both = |of: &&Relation| of.set.has(one) && of.set.has(other);
    let relation = relations.iter().find(has_both);
    relation.map_or(String::new(), |of| format!(" ({})", called(position, of)))
}

fn tell(
    position: &Position<'_>,
    relations: &[Relation],
    links: &Links,
    way: &[Node],
    gone: &Places,
) -> Story {
    let (start, end) = (way[0], way[way.len() - 1]);
    let name = |node: Node| {
        let (at, digit) = links.candidate(node);
        (cell(position, at), symbol(digit))
    };
    let mut text = String::new();
    for (number, &node) in way.iter().enumerate() {
        let (at, digit) = name(node);
        text += &match number {
            0 => format!("If {at} is not {digit}"),
            _ if number % 2 == 1 => format!(", {at} is {digit}"),
            _ => format!(", so {at} is not {digit}"),
        };
        if number > 0 {
            let both = [way[number - 1], node].map(|node| links.candidate(node));
            text += &by_rule(position, relations, both);
        }
    }
    let (first, last) = (name(start), name(end));
    let reason = match start == end {
        true => format!("{text}: so {} is {}.", first.0, first.1),
        false => format!(
            "{text}. So {} is {}, or {} is {}: {}.",
            first.0,
            first.1,
            last.0,
            last.1,
            cannot(position, gone)
        ),
    };
    let cells: Cells = way.iter().map(|&node| links.candidate(node).0).collect();
    let digits_at = |at: usize| {
        let own = way
            .iter()
            .map(|&node| links.candidate(node))
            .filter(|one| one.0 == at);
        own.fold(0, |set, (_, digit)| set | bit(digit))
    };
    Story::of(&reason).set(cells.into_iter().map(|at| (at, digits_at(at))).collect())
}
