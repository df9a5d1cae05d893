//! The table of one premise: all that follows from it, each by a shortest chain.

use crate::chains::hodoku::graph::Graph;
use crate::chains::hodoku::nodes::Id;

/// What follows from one node. It is used again for one node after the other.
pub(super) struct Tree {
    /// The nodes that follow, nearest first; the premise itself is the first one.
    pub(super) order: Vec<Id>,
    /// From which node each follows.
    parent: Vec<Id>,
    /// Those in `order`, and those that are passed over.
    seen: Vec<bool>,
    passed_over: Vec<bool>,
    /// How far each is, where links count differently.
    distance: Vec<u16>,
}

impl Tree {
    /// No premise yet.
    pub(super) fn new(graph: &Graph) -> Self {
        let nodes = graph.nodes.len();
        Tree {
            order: Vec::with_capacity(nodes),
            parent: vec![0; nodes],
            seen: vec![false; nodes],
            passed_over: vec![false; nodes],
            distance: vec![0; nodes],
        }
    }

    /// The same, but what leads nowhere is passed over outside the cell of the premise: no loop
    /// goes through it.
    pub(super) fn of_loops(graph: &Graph) -> Self {
        let mut tree = Tree::new(graph);
        for (node, passed_over) in (0..).zip(&mut tree.passed_over) {
            *passed_over = graph.direct(node).is_empty();
        }
        tree.seen.copy_from_slice(&tree.passed_over);
        tree
    }

    /// Finds all that follows from `premise`, a candidate.
    pub(super) fn grow(&mut self, graph: &Graph, premise: Id) {
        for node in self.order.drain(..) {
            self.seen[usize::from(node)] = self.passed_over[usize::from(node)];
        }
        let first = usize::from(premise) / 18 * 18;
        let cell = first..first + 18;
        self.seen[cell.clone()].fill(false);
        self.reach(graph, premise);
        self.seen[cell.clone()].copy_from_slice(&self.passed_over[cell]);
    }

    fn reach(&mut self, graph: &Graph, premise: Id) {
        self.order.push(premise);
        self.parent[usize::from(premise)] = premise;
        self.seen[usize::from(premise)] = true;
        self.distance[usize::from(premise)] = 0;
        let mut done = 0;
        while let Some(&node) = self.order.get(done) {
            done += 1;
            if let Some(extra) = graph.extra(node) {
                self.extend_unevenly(premise, node, graph.direct(node), extra);
                continue;
            }
            for &next in graph.direct(node) {
                if !self.seen[usize::from(next)] {
                    self.seen[usize::from(next)] = true;
                    self.parent[usize::from(next)] = node;
                    self.order.push(next);
                }
            }
        }
    }

    /// Adds what follows from one node; a shorter way takes the place of a longer one, but not of
    /// a single link.
    fn extend_unevenly(&mut self, premise: Id, node: Id, direct: &[Id], extra: &[u8]) {
        for (&next, &extra) in direct.iter().zip(extra) {
            let place = usize::from(next);
            let distance = self.distance[usize::from(node)] + 2 + u16::from(extra);
            if !self.seen[place] {
                self.seen[place] = true;
                self.order.push(next);
            } else if self.parent[place] == premise || self.distance[place] <= distance {
                continue;
            }
            self.parent[place] = node;
            self.distance[place] = distance;
        }
    }

    /// How many nodes the chain to each node has.
    pub(super) fn lengths(&self, lengths: &mut [u8]) {
        lengths[usize::from(self.order[0])] = 1;
        for &node in &self.order[1..] {
            let parent = usize::from(self.parent[usize::from(node)]);
            lengths[usize::from(node)] = lengths[parent].saturating_add(1);
        }
    }

    /// What follows from the premise by more than one link, nearest first.
    pub(super) fn remote(&self) -> impl Iterator<Item = Id> + '_ {
        let premise = self.order[0];
        let others = self.order[1..].iter().copied();
        others.filter(move |&node| self.parent[usize::from(node)] != premise)
    }

    /// The chain from the premise to `node`, into `chain`.
    pub(super) fn chain(&self, node: Id, chain: &mut Vec<Id>) {
        let up = |&node: &Id| Some(self.parent[usize::from(node)]).filter(|&up| up != node);
        chain.clear();
        chain.extend(std::iter::successors(Some(node), up));
        chain.reverse();
    }
}
