//! Chains: if one end is false, the other is true, so what both exclude goes.

use std::collections::{BTreeSet, VecDeque};

use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_ground::words::join;

use super::words::{called, cannot, explained};
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

/// What follows from a candidate, and the number of the relation that says so: none for a cell, a house
/// and cells that see each other.
type Link = (Node, Option<usize>);

/// What follows from each candidate.
struct Links {
    n: usize,
    /// If the candidate is true, these are false.
    weak: Vec<Vec<Link>>,
    /// If it is false, these are true.
    strong: Vec<Vec<Link>>,
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
        for (number, relation) in relations.iter().enumerate() {
            if (2..=MOST_CELLS).contains(&relation.open(position).len())
                && let Some(fillings) = relation.fillings(position, MOST_FILLINGS)
            {
                let each: Vec<&[u8]> = relation.each(&fillings).collect();
                links.of_fillings(position, number, &relation.cells, &each);
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
                    add(&mut self.weak, node, other, None);
                    if own.count_ones() == 2 {
                        add(&mut self.strong, node, other, None);
                    }
                }
                for other in position.map.sees[at] & position.places_of(digit) & position.open {
                    let other = self.node(other, digit);
                    add(&mut self.weak, node, other, None);
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
                    add(&mut self.strong, one, other, None);
                    add(&mut self.strong, other, one, None);
                }
            }
        }
    }

    /// What the fillings of cells never have together; and if there are two alone, one of them.
    fn of_fillings(
        &mut self,
        position: &Position<'_>,
        relation: usize,
        cells: &[usize],
        fillings: &[&[u8]],
    ) {
        let by = Some(relation);
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
                        add(&mut self.weak, one, lost, by);
                        add(&mut self.weak, lost, one, by);
                    }
                }
            }
        }
        if let [one, other] = fillings {
            for (a, b) in [(one, other), (other, one)] {
                let differ = || places.iter().filter(|&&at| a[at] != b[at]);
                for (&at, &to) in differ().flat_map(|at| differ().map(move |to| (at, to))) {
                    let (from, to) = (self.node(cells[at], a[at]), self.node(cells[to], b[to]));
                    add(&mut self.strong, from, to, by);
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
fn add(links: &mut [Vec<Link>], one: Node, other: Node, by: Option<usize>) {
    if one != other && !has(&links[one], other) {
        links[one].push((other, by));
    }
}

fn has(links: &[Link], node: Node) -> bool {
    links.iter().any(|&(to, _)| to == node)
}

/// The number of the relation by which one candidate follows from another, if it is one.
fn by(links: &[Vec<Link>], from: Node, to: Node) -> Option<usize> {
    links[from].iter().find(|link| link.0 == to)?.1
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
                for &(to, _) in &links.strong[from] {
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
            for &(off, _) in &links.weak[end] {
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
        .filter(|&&(one, _)| has(&links.weak[end], one));
    let mut places = Places::new();
    for (cell, digit) in both.map(|&(one, _)| links.candidate(one)) {
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

fn tell(
    position: &Position<'_>,
    relations: &[Relation],
    links: &Links,
    way: &[Node],
    gone: &Places,
) -> Story {
    let said = |node, is| {
        let (at, digit) = links.candidate(node);
        format!("{} {is} {}", cell(position, at), symbol(digit))
    };
    let mut named = BTreeSet::new();
    let mut rules = |numbers: BTreeSet<usize>| {
        named.extend(numbers.iter().copied());
        match numbers.is_empty() {
            true => String::new(),
            false => {
                let names = numbers.iter().map(|&by| called(position, &relations[by]));
                format!(" ({})", join(names, "and"))
            }
        }
    };
    let mut text = format!("If {}", said(way[0], "is not"));
    for (number, both) in way.windows(2).enumerate() {
        let (begin, is, links) = match number % 2 {
            0 => (",", "is", &links.strong),
            _ => (", so", "is not", &links.weak),
        };
        text += &format!("{begin} {}", said(both[1], is));
        text += &rules(by(links, both[0], both[1]).into_iter().collect());
    }
    let (first, last) = (way[0], way[way.len() - 1]);
    let ends = [first, last].map(|end| said(end, "is"));
    let reason = match first == last {
        true => format!("{text}: so {}.", ends[0]),
        false => {
            let lost = gone
                .iter()
                .flat_map(|&(at, set)| digits(set).map(move |digit| links.node(at, digit)));
            let by = lost.flat_map(|lost| [first, last].map(|end| by(&links.weak, end, lost)));
            format!(
                "{text}. So {}: {}{}.",
                ends.join(", or "),
                cannot(position, gone),
                rules(by.flatten().collect())
            )
        }
    };
    let way: Vec<(usize, u8)> = way.iter().map(|&node| links.candidate(node)).collect();
    let cells: Cells = way.iter().map(|&(at, _)| at).collect();
    let digits_at = |at: usize| {
        let own = way.iter().filter(|one| one.0 == at);
        own.fold(0, |set, &(_, digit)| set | bit(digit))
    };
    let named: Vec<&Relation> = named.into_iter().map(|by| &relations[by]).collect();
    let explained: String = named.iter().map(|one| explained(position, one)).collect();
    let story = Story::of(explained + &reason);
    let story = named.into_iter().fold(story, Story::rules_of);
    story.set(cells.into_iter().map(|at| (at, digits_at(at))).collect())
}
