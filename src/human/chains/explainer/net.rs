//! What follows if a candidate is true, or false: the consequences in breadth-first order, each
//! with the assertions that it follows from.

use std::ops::ControlFlow;

use crate::chains::explainer::advanced::Advanced;
use crate::chains::explainer::board::{
    Board, CELL_AT, NUMBERS, Number, PLACES, bits, cell_of, digit_of, number,
};
use queendoku_core::control::{Poller, Stop};

/// Which rules make consequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rules {
    /// Only links within one digit.
    pub(super) one_digit: bool,
    /// What became false counts in the cells and houses that follow.
    pub(super) dynamic: bool,
    /// What else may be used where the links end.
    pub(super) level: u8,
}

/// Why an assertion follows from its parents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    /// It is the assumption.
    Assumed,
    /// By the candidates of its cell.
    Cell,
    /// By the places of its digit in its box, row or column.
    House(u8),
    /// By a technique.
    Technique(Used),
}

/// What dynamic chains use besides links.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Used {
    /// The simple technique of that number, and which use of it.
    Simple(u8, u32),
    /// The nested chain of that number.
    Chain(u32),
}

/// No node.
pub(super) const NONE: u16 = u16::MAX;

/// A candidate that is true, or false.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub(super) number: Number,
    pub(super) on: bool,
    pub(super) cause: Cause,
    parents: u32,
    parent_count: u16,
    /// How many assertions it takes, with itself.
    pub(super) size: u16,
    /// Where the set of what it takes begins; without itself, if it follows from a true one alone.
    row: u32,
}

/// From what, and by what rules, a net is made.
pub(super) struct Task<'a> {
    pub(super) source: &'a Board,
    pub(super) assumption: (Number, bool),
    pub(super) rules: Rules,
    /// Assertions that take more may be missing.
    pub(super) limit: u32,
}

/// A set of candidates by number.
pub(super) type Set = [u64; NUMBERS.div_ceil(64)];

/// The consequences of one assumption.
#[derive(Clone)]
pub(super) struct Net {
    pub(super) nodes: Vec<Node>,
    parents: Vec<u16>,
    /// Sets of nodes, `width` words each: what a node takes. What follows from a true one
    /// alone shares its set.
    ancestors: Vec<u64>,
    width: usize,
    dynamic: bool,
    /// The node of each candidate, by whether it is true.
    at: [[u16; NUMBERS]; 2],
    /// The candidates that are false, and those that are true.
    pub(super) sets: [Set; 2],
    /// The nodes of the false ones and of the true ones, in the order in which they came up.
    pub(super) order: [Vec<u16>; 2],
    /// An assertion and its opposite, if both follow: the nodes of the true and of the false one.
    pub(super) contradiction: Option<(u16, u16)>,
    /// Whether a chain is nested in it.
    pub(super) nests: bool,
}

impl Net {
    pub(super) fn new() -> Self {
        Net {
            nodes: Vec::new(),
            parents: Vec::new(),
            ancestors: Vec::new(),
            width: 0,
            dynamic: false,
            at: [[NONE; NUMBERS]; 2],
            sets: [[0; NUMBERS.div_ceil(64)]; 2],
            order: [Vec::new(), Vec::new()],
            contradiction: None,
            nests: false,
        }
    }

    /// Finds all that follows from the assumption; `now` becomes what is left of the board.
    pub(super) fn run(
        &mut self,
        task: &Task<'_>,
        now: &mut Board,
        advanced: &mut Advanced,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop> {
        let &Task {
            source,
            assumption,
            rules,
            limit,
        } = task;
        poller.poll_nodes(1000)?;
        now.clone_from(source);
        self.clear(source);
        self.dynamic = rules.dynamic;
        self.add(assumption.0, assumption.1, Cause::Assumed, 0);
        // The nodes that wait, of those that something small enough may still follow from. What
        // the advanced rules add is not counted: only without them does the count end the search.
        let mut alive = 1_usize;
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&node) = self.order[1].get(next_on) {
                next_on += 1;
                alive = alive.saturating_sub(self.counts(node, limit));
                if self.switch_off(now, node, rules, limit, &mut alive) {
                    break;
                }
            } else if let Some(&node) = self.order[0].get(next_off) {
                next_off += 1;
                alive = alive.saturating_sub(self.counts(node, limit));
                if self.switch_on(source, now, node, rules, limit, &mut alive) {
                    break;
                }
            } else if rules.level == 0 || !advanced.extend(source, now, self, poller)? {
                break;
            }
            if alive == 0 && rules.level == 0 {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    fn clear(&mut self, board: &Board) {
        for node in &self.nodes {
            self.at[usize::from(node.on)][usize::from(node.number)] = NONE;
        }
        self.nodes.clear();
        self.parents.clear();
        self.ancestors.clear();
        let candidates: u32 = board.cells.iter().map(|cell| cell.count_ones()).sum();
        self.width = (candidates as usize + 1).div_ceil(64);
        self.sets = [[0; NUMBERS.div_ceil(64)]; 2];
        self.order[0].clear();
        self.order[1].clear();
        self.contradiction = None;
        self.nests = false;
    }

    /// 1 if something may follow from the node that takes at most `limit`.
    #[inline]
    fn counts(&self, node: u16, limit: u32) -> usize {
        usize::from(u32::from(self.nodes[usize::from(node)].size) < limit)
    }

    /// What is false since `node` is true. Whether that is a contradiction.
    fn switch_off(
        &mut self,
        now: &Board,
        node: u16,
        rules: Rules,
        limit: u32,
        alive: &mut usize,
    ) -> bool {
        let from = self.nodes[usize::from(node)].number;
        let (cell, digit) = (cell_of(from), digit_of(from));
        if !rules.one_digit {
            for other in bits(now.rivals(from)) {
                if self.link(number(cell, other), false, Cause::Cell, node, limit, alive) {
                    return true;
                }
            }
        }
        for place in PLACES[cell] {
            let house = usize::from(place.house);
            for position in bits(now.places[house][digit] & place.others) {
                let other = usize::from(CELL_AT[house][position]);
                let cause = Cause::House(place.house);
                if self.link(number(other, digit), false, cause, node, limit, alive) {
                    return true;
                }
            }
        }
        false
    }

    /// A consequence of one node alone. Whether it is a contradiction.
    #[inline]
    fn link(
        &mut self,
        number: Number,
        on: bool,
        cause: Cause,
        parent: u16,
        limit: u32,
        alive: &mut usize,
    ) -> bool {
        if self.node(number, !on) != NONE {
            self.parents.push(parent);
            self.contradict(number, on, cause, 1);
            return true;
        }
        if self.node(number, on) == NONE {
            self.parents.push(parent);
            let node = self.add(number, on, cause, 1);
            *alive += self.counts(node, limit);
        }
        false
    }

    /// What is true since `node` is false. Whether that is a contradiction.
    fn switch_on(
        &mut self,
        source: &Board,
        now: &mut Board,
        node: u16,
        rules: Rules,
        limit: u32,
        alive: &mut usize,
    ) -> bool {
        let from = self.nodes[usize::from(node)].number;
        let (cell, digit) = (cell_of(from), digit_of(from));
        let mut made = [(0, Cause::Cell, 0, 0_u16); 4];
        let mut count = 0;
        if !rules.one_digit && now.cells[cell].count_ones() == 2 {
            let other = now.rivals(from).trailing_zeros() as usize;
            let gone = source.cells[cell] & !now.cells[cell];
            made[0] = (number(cell, other), Cause::Cell, cell, gone);
            count = 1;
        }
        for place in PLACES[cell] {
            let house = usize::from(place.house);
            let positions = now.places[house][digit];
            if positions.count_ones() == 2 {
                let position = (positions & !(1 << place.position)).trailing_zeros() as usize;
                let to = number(usize::from(CELL_AT[house][position]), digit);
                if made[..count].iter().all(|made| made.0 != to) {
                    let gone = source.places[house][digit] & !positions;
                    made[count] = (to, Cause::House(place.house), house, gone);
                    count += 1;
                }
            }
        }
        if rules.dynamic {
            now.remove(from);
        }
        for &(to, cause, house, gone) in &made[..count] {
            let contradicts = self.node(to, false) != NONE;
            if !contradicts && self.node(to, true) != NONE {
                continue;
            }
            self.parents.push(node);
            for bit in bits(gone) {
                let parent = match cause {
                    Cause::Cell => number(cell, bit),
                    _ => number(usize::from(CELL_AT[house][bit]), digit),
                };
                self.parents.push(self.node(parent, false));
            }
            let parents = 1 + gone.count_ones() as u16;
            if contradicts {
                self.contradict(to, true, cause, parents);
                return true;
            }
            let node = self.add(to, true, cause, parents);
            *alive += self.counts(node, limit);
        }
        false
    }

    /// The node of an assertion, or [`NONE`].
    #[inline]
    pub(super) fn node(&self, number: Number, on: bool) -> u16 {
        self.at[usize::from(on)][usize::from(number)]
    }

    /// A false candidate that a technique has found, with its parents.
    pub(super) fn add_technique(&mut self, number: Number, used: Used, parents: &[u16]) {
        if self.node(number, false) == NONE {
            self.parents.extend_from_slice(parents);
            self.nests |= matches!(used, Used::Chain(_));
            self.add(number, false, Cause::Technique(used), parents.len() as u16);
        }
    }

    /// Adds a node whose parents are the last `parent_count` of the list.
    fn add(&mut self, number: Number, on: bool, cause: Cause, parent_count: u16) -> u16 {
        let node = self.push(number, on, cause, parent_count);
        self.at[usize::from(on)][usize::from(number)] = node;
        self.sets[usize::from(on)][usize::from(number) / 64] |= 1 << (number % 64);
        self.order[usize::from(on)].push(node);
        node
    }

    /// An assertion whose opposite follows too.
    #[cold]
    fn contradict(&mut self, number: Number, on: bool, cause: Cause, parent_count: u16) {
        let opposite = self.node(number, !on);
        let node = self.push(number, on, cause, parent_count);
        self.contradiction = Some(if on {
            (node, opposite)
        } else {
            (opposite, node)
        });
    }

    fn push(&mut self, number: Number, on: bool, cause: Cause, parent_count: u16) -> u16 {
        let node = self.nodes.len();
        let first = self.parents.len() - usize::from(parent_count);
        let (row, size) = match self.parents[first..] {
            // A true parent is in its own set.
            [parent] if !self.dynamic || !on && self.nodes[usize::from(parent)].on => {
                let parent = &self.nodes[usize::from(parent)];
                (parent.row, parent.size + 1)
            }
            _ => self.unite(node, first),
        };
        self.nodes.push(Node {
            number,
            on,
            cause,
            parents: first as u32,
            parent_count,
            size,
            row,
        });
        node as u16
    }

    /// A new set of all that the parents from `first` on take, and of `node`; where it begins, and
    /// its size.
    fn unite(&mut self, node: usize, first: usize) -> (u32, u16) {
        let begin = self.ancestors.len();
        self.ancestors.resize(begin + self.width, 0);
        let (before, own) = self.ancestors.split_at_mut(begin);
        own[node / 64] |= 1 << (node % 64);
        for &parent in &self.parents[first..] {
            own[usize::from(parent) / 64] |= 1 << (parent % 64);
            let row = self.nodes[usize::from(parent)].row as usize;
            for (own, &theirs) in own.iter_mut().zip(&before[row..]) {
                *own |= theirs;
            }
        }
        let size = own.iter().map(|word| word.count_ones() as u16).sum();
        (begin as u32, size)
    }

    /// The nodes that a node directly follows from.
    pub(super) fn parents(&self, node: u16) -> &[u16] {
        let node = &self.nodes[usize::from(node)];
        let first = node.parents as usize;
        &self.parents[first..first + usize::from(node.parent_count)]
    }

    /// How many assertions `node` takes, with itself.
    #[inline]
    pub(super) fn size(&self, node: u16) -> u32 {
        u32::from(self.nodes[usize::from(node)].size)
    }

    /// A node and all that it takes, backwards in the order of breadth.
    pub(super) fn chain(&self, node: u16) -> Vec<u16> {
        let mut seen = vec![false; self.nodes.len()];
        let mut chain = vec![node];
        seen[usize::from(node)] = true;
        let mut next = 0;
        while let Some(&node) = chain.get(next) {
            next += 1;
            for &parent in self.parents(node) {
                if !seen[usize::from(parent)] {
                    seen[usize::from(parent)] = true;
                    chain.push(parent);
                }
            }
        }
        chain
    }
}
