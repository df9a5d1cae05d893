//! What follows if a candidate is true, or false: the consequences in breadth-first order, each
//! with the assertions that it follows from.

use std::ops::ControlFlow;

use crate::chains::explainer::assertion::{Assertion, Cause, Premise, Used, lost};
use crate::chains::links::{By, Links};
use crate::chains::masks::{BOX_FIRST, Masks, NUMBERS, Number};
use queendoku_ground::control::{Poller, Stop};

/// Which rules make consequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rules {
    pub(super) links: Links,
    /// What became false counts in the cells and houses that follow.
    pub(super) dynamic: bool,
}

/// What may be used where the links end.
pub(super) trait Further {
    /// Adds to `net` what follows on `now` by other means, if it needs what the net has made false
    /// since `source`. Whether there was any.
    fn extend(
        &mut self,
        source: &Masks,
        now: &Masks,
        net: &mut Net,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop, bool>;
}

/// No node.
pub(super) const NONE: u16 = u16::MAX;

/// An assertion in a net.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub(super) assertion: Assertion,
    parents: u32,
    parent_count: u16,
    /// How many assertions it takes, with itself.
    pub(super) size: u16,
    /// Where the set of what it takes begins; without itself, if it follows from a true one alone.
    row: u32,
}

/// From what, and by what rules, a net is made.
pub(super) struct Task<'a> {
    pub(super) source: &'a Masks,
    pub(super) premise: Premise,
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

    /// Finds all that follows from the premise; `now` becomes what is left of the board.
    pub(super) fn run(
        &mut self,
        task: &Task<'_>,
        now: &mut Masks,
        mut further: Option<&mut dyn Further>,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop> {
        poller.poll_nodes(1000)?;
        now.clone_from(task.source);
        self.clear(task.source);
        self.dynamic = task.rules.dynamic;
        let (number, on) = task.premise;
        self.add(number, on, Cause::Assumed, 0);
        // The nodes that wait, of those that something small enough may still follow from. What
        // is added further is not counted: only where nothing is, the count ends the search.
        let mut alive = 1_usize;
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&node) = self.order[1].get(next_on) {
                next_on += 1;
                alive = alive.saturating_sub(self.counts(node, task.limit));
                if self.switch_off(now, node, task, &mut alive) {
                    break;
                }
            } else if let Some(&node) = self.order[0].get(next_off) {
                next_off += 1;
                alive = alive.saturating_sub(self.counts(node, task.limit));
                if self.switch_on(now, node, task, &mut alive) {
                    break;
                }
            } else {
                let more = match &mut further {
                    Some(further) => further.extend(task.source, now, self, poller)?,
                    None => false,
                };
                if !more {
                    break;
                }
            }
            if alive == 0 && further.is_none() {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    fn clear(&mut self, board: &Masks) {
        for Node { assertion, .. } in &self.nodes {
            self.at[usize::from(assertion.on)][usize::from(assertion.number)] = NONE;
        }
        self.nodes.clear();
        self.parents.clear();
        self.ancestors.clear();
        self.width = (board.len() + 1).div_ceil(64);
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
    fn switch_off(&mut self, now: &Masks, node: u16, task: &Task<'_>, alive: &mut usize) -> bool {
        let from = self.nodes[usize::from(node)].assertion.number;
        let links = task.rules.links;
        let flow = links.weak(now, &BOX_FIRST, from, |to, by| {
            if self.node(to, true) != NONE {
                self.parents.push(node);
                self.contradict(to, false, Cause::Linked(by), 1);
                return ControlFlow::Break(());
            }
            if self.node(to, false) == NONE {
                self.parents.push(node);
                let added = self.add(to, false, Cause::Linked(by), 1);
                *alive += self.counts(added, task.limit);
            }
            ControlFlow::Continue(())
        });
        flow.is_break()
    }

    /// What is true since `node` is false. Whether that is a contradiction.
    fn switch_on(
        &mut self,
        now: &mut Masks,
        node: u16,
        task: &Task<'_>,
        alive: &mut usize,
    ) -> bool {
        let from = self.nodes[usize::from(node)].assertion.number;
        let mut made = [(0, By::Cell); 4];
        let mut count = 0;
        let links = task.rules.links;
        links.strong(now, &BOX_FIRST, from, |to, by| {
            if made[..count].iter().all(|made| made.0 != to) {
                made[count] = (to, by);
                count += 1;
            }
        });
        let mut contradiction = false;
        for &(to, by) in &made[..count] {
            let contradicts = self.node(to, false) != NONE;
            if !contradicts && self.node(to, true) != NONE {
                continue;
            }
            let first = self.parents.len();
            self.parents.push(node);
            for parent in lost(task.source, now, from, by) {
                self.parents.push(self.node(parent, false));
            }
            let parents = (self.parents.len() - first) as u16;
            if contradicts {
                self.contradict(to, true, Cause::Linked(by), parents);
                contradiction = true;
                break;
            }
            let node = self.add(to, true, Cause::Linked(by), parents);
            *alive += self.counts(node, task.limit);
        }
        if task.rules.dynamic {
            now.remove(from);
        }
        contradiction
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
            [parent] if !self.dynamic || !on && self.nodes[usize::from(parent)].assertion.on => {
                let parent = &self.nodes[usize::from(parent)];
                (parent.row, parent.size + 1)
            }
            _ => self.unite(node, first),
        };
        self.nodes.push(Node {
            assertion: Assertion { number, on, cause },
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
