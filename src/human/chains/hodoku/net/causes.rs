//! Why something follows from a premise: each consequence with its causes, nearest first, up to
//! the one that is asked for or to a contradiction.

use crate::chains::hodoku::graph::Graph;
use crate::chains::hodoku::nodes::{Id, Nodes, candidate, is_candidate, is_on};
use crate::marks::Candidates;
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::Cell;

/// Why a node follows from its causes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// It is the premise, or it sees its cause.
    Plain,
    /// Its cell has no other candidate.
    LastCandidate,
    /// Its digit has no other place in the house.
    LastPlace(House),
}

/// A consequence, with the places of its causes among those before.
pub(super) struct Fact {
    pub(super) node: Id,
    pub(super) why: Why,
    causes: Vec<usize>,
}

/// Where the consequences lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// To what was asked for.
    Reached,
    /// A candidate would be true and false.
    Both(Id),
    /// A cell would have no candidate.
    NoDigit(Id),
    /// A digit would have no place in a house.
    NoPlace(u8, House),
    /// To neither.
    Nothing,
}

/// What follows from `premise` and is needed for the end.
pub(super) fn follow(
    grid: &Candidates,
    graph: &Graph,
    premise: Id,
    goal: Option<Id>,
) -> (Vec<Fact>, End) {
    let mut search = CauseSearch {
        grid,
        graph,
        goal,
        facts: Vec::new(),
        place: vec![None; graph.nodes.len()],
        end: None,
    };
    search.add(premise, Why::Plain, Vec::new());
    let mut done = 0;
    while done < search.facts.len() && search.end.is_none() {
        let node = search.facts[done].node;
        if is_on(node) {
            let direct = graph.direct(node).iter();
            for &next in direct.filter(|&&next| is_candidate(next)) {
                search.add(next, Why::Plain, vec![done]);
            }
        } else {
            search.last_ones(node);
        }
        done += 1;
    }
    let (end, last) = search.end.unwrap_or((End::Nothing, Vec::new()));
    (needed(search.facts, &last), end)
}

struct CauseSearch<'a> {
    grid: &'a Candidates,
    graph: &'a Graph,
    goal: Option<Id>,
    facts: Vec<Fact>,
    /// Where each node is among the facts.
    place: Vec<Option<usize>>,
    /// The end, and the facts that show it.
    end: Option<(End, Vec<usize>)>,
}

impl CauseSearch<'_> {
    fn add(&mut self, node: Id, why: Why, causes: Vec<usize>) {
        if self.end.is_some() || self.place[usize::from(node)].is_some() {
            return;
        }
        let here = self.facts.len();
        self.place[usize::from(node)] = Some(here);
        self.facts.push(Fact { node, why, causes });
        if self.goal == Some(node) {
            self.end = Some((End::Reached, vec![here]));
        } else if let Some(opposite) = self.place[usize::from(node ^ 1)] {
            self.end = Some((End::Both(node | 1), vec![opposite, here]));
        }
    }

    fn off(&self, cell: Cell, digit: u8) -> Option<usize> {
        self.place[usize::from(candidate(cell, digit, false))]
    }

    /// What is left alone in the cell and the houses of a candidate that went.
    fn last_ones(&mut self, node: Id) {
        let (cell, digit) = (self.graph.nodes.cell(node), self.graph.nodes.digit(node));
        let digits = self.grid.of(cell);
        let causes: Vec<usize> = digits
            .into_iter()
            .filter_map(|other| self.off(cell, other))
            .collect();
        if causes.len() == digits.len() {
            self.end.get_or_insert((End::NoDigit(node), causes));
        } else if causes.len() + 1 == digits.len() {
            for last in digits.filter(|&other| self.off(cell, other).is_none()) {
                let node = candidate(cell, last, true);
                self.add(node, Why::LastCandidate, causes.clone());
            }
        }
        for house in House::of(cell) {
            self.last_places(digit, house);
        }
    }

    /// The only place that is left for a digit in a house, or the only group.
    fn last_places(&mut self, digit: u8, house: House) {
        let places = self.grid.places(digit, house);
        let left = places.filter(|&other| self.off(other, digit).is_none());
        if left.is_empty() {
            let causes = self.all_off(places, digit);
            self.end.get_or_insert((End::NoPlace(digit, house), causes));
        } else if let Some(last) = left.only() {
            let causes = self.all_off(places, digit);
            self.add(candidate(last, digit, true), Why::LastPlace(house), causes);
        } else {
            let groups = &self.graph.nodes.groups;
            let alone = groups.iter().position(|group| {
                group.digit == digit
                    && (group.line == house || group.r#box == house)
                    && left.is_subset(group.cells)
                    && (places - group.cells).is_subset(places - left)
            });
            if let Some(index) = alone {
                let causes = self.all_off(places - groups[index].cells, digit);
                let node = Nodes::group_node(index, true);
                self.add(node, Why::LastPlace(house), causes);
            }
        }
    }

    /// Where among the facts the digit went from cells.
    fn all_off(&self, cells: Cells, digit: u8) -> Vec<usize> {
        let cells = cells.into_iter();
        cells.filter_map(|cell| self.off(cell, digit)).collect()
    }
}

/// The facts on which the last ones rest, in their order.
fn needed(facts: Vec<Fact>, last: &[usize]) -> Vec<Fact> {
    let mut keep = vec![false; facts.len()];
    for &place in last {
        keep[place] = true;
    }
    for place in (0..facts.len()).rev() {
        if keep[place] {
            for &cause in &facts[place].causes {
                keep[cause] = true;
            }
        }
    }
    let mut new_place = vec![0; facts.len()];
    let mut kept: Vec<Fact> = Vec::new();
    for (place, mut fact) in facts.into_iter().enumerate() {
        if keep[place] {
            new_place[place] = kept.len();
            for cause in &mut fact.causes {
                *cause = new_place[*cause];
            }
            kept.push(fact);
        }
    }
    kept
}

impl Fact {
    /// The nodes of its causes.
    pub(super) fn causes<'a>(&'a self, facts: &'a [Fact]) -> impl Iterator<Item = Id> + 'a {
        self.causes.iter().map(|&cause| facts[cause].node)
    }
}
