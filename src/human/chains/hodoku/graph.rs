//! What follows at once from each node.

use std::ops::ControlFlow;

use crate::chains::hodoku::nodes::{Id, Nodes, Through, candidate, numbered};
use crate::chains::hodoku::sets;
use crate::chains::links::Links;
use crate::chains::masks::{LINES_FIRST, Masks};
use crate::marks::Candidates;
use queendoku_ground::control::{Poller, Stop};
use queendoku_sudoku::cells::{Cells, PEERS};

/// The direct consequences of each node, in HoDoKu's order, on which it depends which of several
/// chains of one length is found.
pub(super) struct Graph {
    pub(super) nodes: Nodes,
    begins: Vec<u32>,
    targets: Vec<Id>,
    /// How much longer than one link each counts; empty if none does.
    extra: Vec<u8>,
}

impl Graph {
    /// The consequences of all that chains may go through.
    pub(super) fn new(
        grid: &Candidates,
        through: Through,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop, Self> {
        let mut nodes = Nodes::new(grid, through);
        let mut edges = Vec::with_capacity(8192);
        candidates(grid, &mut edges);
        groups(grid, &nodes, &mut edges);
        let set_edges = sets::edges(grid, &mut nodes, poller)?;

        let all = || {
            let plain = edges.iter().map(|&(from, to)| (from, to, 0));
            plain.chain(set_edges.iter().copied())
        };
        let mut begins = vec![0; nodes.len() + 1];
        for (from, ..) in all() {
            begins[usize::from(from) + 1] += 1;
        }
        for node in 0..nodes.len() {
            begins[node + 1] += begins[node];
        }
        let count = edges.len() + set_edges.len();
        let mut targets = vec![0; count];
        let mut extra = vec![0; if set_edges.is_empty() { 0 } else { count }];
        let mut next = begins.clone();
        for (from, to, more) in all() {
            let place = &mut next[usize::from(from)];
            targets[*place as usize] = to;
            if !extra.is_empty() {
                extra[*place as usize] = more;
            }
            *place += 1;
        }
        ControlFlow::Continue(Graph {
            nodes,
            begins,
            targets,
            extra,
        })
    }

    /// Tells all links from and to groups.
    pub(super) fn through_groups(&self, grid: &Candidates, tell: &mut dyn FnMut(Id, Id)) {
        let mut edges = Vec::new();
        groups(grid, &self.nodes, &mut edges);
        for (from, to) in edges {
            tell(from, to);
        }
    }

    /// What follows at once from `node`.
    #[inline]
    pub(super) fn direct(&self, node: Id) -> &[Id] {
        &self.targets[self.range(node)]
    }

    /// How much longer each of these counts, where any does.
    pub(super) fn extra(&self, node: Id) -> Option<&[u8]> {
        (!self.extra.is_empty()).then(|| &self.extra[self.range(node)])
    }

    fn range(&self, node: Id) -> std::ops::Range<usize> {
        let node = usize::from(node);
        self.begins[node] as usize..self.begins[node + 1] as usize
    }
}

/// A candidate that is on turns off the others of its cell and its digit in the houses; one that
/// is off turns on the only other of its cell or of a house.
fn candidates(grid: &Candidates, edges: &mut Vec<(Id, Id)>) {
    let board = Masks::new(grid);
    for from in board.numbers() {
        let (off, on) = (numbered(from, false), numbered(from, true));
        let _ = Links::Both.weak(&board, &LINES_FIRST, from, |to, _| {
            edges.push((on, numbered(to, false)));
            ControlFlow::Continue(())
        });
        let first = edges.len();
        Links::Both.strong(&board, &LINES_FIRST, from, |to, _| {
            let edge = (off, numbered(to, true));
            if !edges[first..].contains(&edge) {
                edges.push(edge);
            }
        });
    }
}

/// A group that is on turns off all that see it; one that is off turns on what alone is left in
/// its line or its box, a candidate or another group. And the other way round.
fn groups(grid: &Candidates, nodes: &Nodes, edges: &mut Vec<(Id, Id)>) {
    for (index, group) in nodes.groups.iter().enumerate() {
        let (off, on) = (
            Nodes::group_node(index, false),
            Nodes::group_node(index, true),
        );
        let places = grid.cells_with(group.digit);
        let seeing = places & group.seen;
        for cell in seeing {
            edges.push((on, candidate(cell, group.digit, false)));
            edges.push((candidate(cell, group.digit, true), off));
        }
        for house in [group.r#box, group.line] {
            if let Some(cell) = (seeing & house.cells()).only() {
                edges.push((off, candidate(cell, group.digit, true)));
                edges.push((candidate(cell, group.digit, false), on));
            }
        }
        let others = || {
            nodes.groups.iter().enumerate().filter(|(_, other)| {
                other.digit == group.digit && other.cells.is_disjoint(group.cells)
            })
        };
        for (other_index, other) in others() {
            if other.line == group.line || other.r#box == group.r#box {
                edges.push((on, Nodes::group_node(other_index, false)));
            }
        }
        for house in [group.line, group.r#box] {
            let mut there =
                others().filter(|(_, other)| other.line == house || other.r#box == house);
            if let (Some((other_index, other)), None) = (there.next(), there.next())
                && (places & house.cells()).is_subset(group.cells | other.cells)
            {
                edges.push((off, Nodes::group_node(other_index, true)));
            }
        }
    }
}

/// The cells with `digit` that see both cells.
pub(super) fn between(grid: &Candidates, digit: u8, one: usize, other: usize) -> Cells {
    grid.cells_with(digit) & PEERS[one] & PEERS[other]
}
