//! Chains: if one end is false, the other is true, so what both exclude goes.

use std::collections::{BTreeSet, VecDeque};

use queendoku_ground::control::{CONTINUE, Flow};

use super::words::{called, cannot};
use crate::cells::{Cells, Places, bit, digits};
use crate::position::Position;
use crate::relation::Relation;
use crate::tell::{Findings, Story, cell, symbol};

techniques! {
    CHAIN = "chain", 66, chain,
        "A chain of links from cells, houses and rules, strong and weak in turn: one of its ends is true.";
}

/// The most open cells of a rule that gives links.
const MOST_CELLS: usize = 6;
/// The most fillings of such a rule.
const MOST_FILLINGS: usize = 300;

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
        let n = position.map.n;
        let none = vec![Vec::new(); position.candidates.len() * n];
        let mut links = Links {
            n,
            weak: none.clone(),
            strong: none,
        };
        links.of_cells(position);
        links.of_houses(position);
        for relation in relations {
            if (2..=MOST_CELLS).contains(&relation.open(position).len())
                && let Some(fillings) = relation.fillings(position, MOST_FILLINGS)
            {
                links.of_fillings(position, &relation.cells, &fillings);
            }
        }
        links
    }

    fn of_cells(&mut self, position: &Position<'_>) {
        for at in position.open {
            let own = position.candidates[at];
            for digit in digits(own) {
                let node = self.node(at, digit);
                for other in digits(own & !bit(digit)) {
                    let other = self.node(at, other);
                    add(&mut self.weak, node, other);
                    if own.count_ones() == 2 {
                        add(&mut self.strong, node, other);
                    }
                }
                for other in position.map.sees[at] & position.places_of(digit) & position.open {
                    let other = self.node(other, digit);
                    add(&mut self.weak, node, other);
                }
            }
        }
    }

    fn of_houses(&mut self, position: &Position<'_>) {
        for house in 0..position.map.houses.len() {
            for digit in 1..=self.n as u8 {
                let places: Vec<usize> = position.in_house(house, digit).into_iter().collect();
                if let [one, other] = places[..] {
                    let [one, other] = [one, other].map(|at| self.node(at, digit));
                    add(&mut self.strong, one, other);
                    add(&mut self.strong, other, one);
                }
            }
        }
    }

    /// What the fillings of cells never have together; and if there are two alone, one of them.
    fn of_fillings(&mut self, position: &Position<'_>, cells: &[usize], fillings: &[Vec<u8>]) {
        let open = |at: &usize| position.open.has(cells[*at]);
        let places: Vec<usize> = (0..cells.len()).filter(open).collect();
        for &at in &places {
            for digit in digits(position.candidates[cells[at]]) {
                for &other in places.iter().filter(|&&other| other != at) {
                    let with = fillings.iter().filter(|filling| filling[at] == digit);
                    let stand = with.fold(0, |all, filling| all | bit(filling[other]));
                    for lost in digits(position.candidates[cells[other]] & !stand) {
                        let (one, lost) =
                            (self.node(cells[at], digit), self.node(cells[other], lost));
                        add(&mut self.weak, one, lost);
                        add(&mut self.weak, lost, one);
                    }
                }
            }
        }
        if let [one, other] = fillings {
            for (a, b) in [(one, other), (other, one)] {
                let differ = || places.iter().filter(|&&at| a[at] != b[at]);
                for (&at, &to) in differ().flat_map(|at| differ().map(move |to| (at, to))) {
                    let (from, to) = (self.node(cells[at], a[at]), self.node(cells[to], b[to]));
                    add(&mut self.strong, from, to);
                }
            }
        }
    }

    fn node(&self, cell: usize, digit: u8) -> Node {
        cell * self.n + usize::from(digit) - 1
    }

    fn candidate(&self, node: Node) -> (usize, u8) {
        (node / self.n, (node % self.n) as u8 + 1)
    }
}

/// Adds a link, once.
fn add(links: &mut [Vec<Node>], one: Node, other: Node) {
    if one != other && !links[one].contains(&other) {
        links[one].push(other);
    }
}

fn chain(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let relations = &found.grid.memory.puzzle.relations;
    let links = Links::new(position, relations);
    for start in (0..links.weak.len()).filter(|&start| !links.strong[start].is_empty()) {
        found.poller.poll_nodes(200)?;
        // What is true if the start is false, and what is false by it: each with what was before.
        let mut before: Vec<Option<Node>> = vec![None; links.weak.len()];
        let mut off_before = before.clone();
        let mut queue = VecDeque::new();
        let mut falses = vec![(start, 1)];
        loop {
            for (from, length) in falses.drain(..) {
                for &to in &links.strong[from] {
                    if before[to].is_none() {
                        before[to] = Some(from);
                        queue.push_back((to, length));
                    }
                }
            }
            let Some((end, length)) = queue.pop_front() else {
                break;
            };
            let harder = 2 * u32::ilog2(length) as u16;
            if !found.is_wanted(harder) {
                break;
            }
            let gone = match end == start {
                false => gone(&links, start, end),
                true => {
                    let (at, digit) = links.candidate(start);
                    vec![(at, position.candidates[at] & !bit(digit))]
                }
            };
            found.eliminate(harder, gone.clone(), || {
                let way = way(start, end, [&before, &off_before]);
                tell(position, relations, &links, &way, &gone)
            })?;
            for &off in &links.weak[end] {
                if off != start && off_before[off].is_none() {
                    off_before[off] = Some(end);
                    falses.push((off, length + 2));
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
    let way: Vec<(usize, u8)> = way.iter().map(|&node| links.candidate(node)).collect();
    let said =
        |(at, digit): (usize, u8), is| format!("{} {is} {}", cell(position, at), symbol(digit));
    let mut text = format!("If {}", said(way[0], "is not"));
    for (number, both) in way.windows(2).enumerate() {
        text += &match number % 2 {
            0 => format!(", {}", said(both[1], "is")),
            _ => format!(", so {}", said(both[1], "is not")),
        };
        text += &by_rule(position, relations, [both[0], both[1]]);
    }
    let (first, last) = (way[0], way[way.len() - 1]);
    let ends = [first, last].map(|end| said(end, "is"));
    let reason = match first == last {
        true => format!("{text}: so {}.", ends[0]),
        false => {
            let lost = gone
                .iter()
                .flat_map(|&(at, set)| digits(set).map(move |digit| (at, digit)));
            let by = |lost| [first, last].map(|end| by_rule(position, relations, [end, lost]));
            let rules: BTreeSet<String> = lost.flat_map(by).collect();
            format!(
                "{text}. So {}: {}{}.",
                ends.join(", or "),
                cannot(position, gone),
                String::from_iter(rules)
            )
        }
    };
    let cells: Cells = way.iter().map(|&(at, _)| at).collect();
    let digits_at = |at: usize| {
        let own = way.iter().filter(|one| one.0 == at);
        own.fold(0, |set, &(_, digit)| set | bit(digit))
    };
    Story::of(reason).set(cells.into_iter().map(|at| (at, digits_at(at))).collect())
}
