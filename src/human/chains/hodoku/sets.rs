//! Almost locked sets in chains: one that loses a digit is locked, so that its other digits leave
//! what sees them.

use std::ops::ControlFlow;

use crate::chains::hodoku::nodes::{Id, Nodes, candidate, is_on};
use crate::marks::{Candidates, Digits};
use crate::patterns::als::Als;
use queendoku_core::control::{Poller, Stop};
use queendoku_core::sudoku::cells::Cells;
use queendoku_core::sudoku::grid::Cell;

/// From a node to what follows from it, and how much longer than one link that counts.
pub(super) type Edge = (Id, Id, u8);

/// More losses than any puzzle has, but not any grid with pencil marks: all nodes have numbers.
const MOST_LOSSES: usize = 1 << 14;

/// The consequences to and from the sets of `nodes`. Only losses that have any are left there.
pub(super) fn edges(
    grid: &Candidates,
    nodes: &mut Nodes,
    poller: &mut Poller<'_>,
) -> ControlFlow<Stop, Vec<Edge>> {
    nodes.losses.retain(|&(set, lost)| {
        let set = &nodes.sets[set];
        let goes = |digit| digit != lost && !set.seen(digit).is_empty();
        !set.seen(lost).is_empty() && set.digits.into_iter().any(goes)
    });
    nodes.losses.truncate(MOST_LOSSES);
    let nodes = &*nodes;
    let mut index = vec![[None; 9]; nodes.sets.len()];
    for (place, &(set, digit)) in nodes.losses.iter().enumerate() {
        index[set][usize::from(digit) - 1] = Some(place);
    }
    let mut edges = Vec::new();
    for (place, &(number, lost)) in nodes.losses.iter().enumerate() {
        poller.poll_now()?;
        let set = &nodes.sets[number];
        let here = nodes.loss_node(place);
        let penalty = penalty(set);
        let taking = set.seen(lost);
        for cell in taking {
            edges.push((candidate(cell, lost, true), here, 0));
        }
        for (group_index, group) in nodes.groups.iter().enumerate() {
            if group.digit == lost
                && (taking & group.cells).len() >= 2
                && group.cells.is_disjoint(set.cells)
            {
                edges.push((Nodes::group_node(group_index, true), here, 0));
            }
        }
        let rest = set.digits - Digits::of(lost);
        for digit in rest {
            for cell in set.seen(digit) {
                edges.push((here, candidate(cell, digit, false), penalty));
            }
            for (group_index, group) in nodes.groups.iter().enumerate() {
                if group.digit == digit && group.cells.is_subset(set.seen(digit)) {
                    edges.push((here, Nodes::group_node(group_index, false), penalty));
                }
            }
        }
        for (other_number, other) in nodes.sets.iter().enumerate() {
            if other_number == number || !other.cells.is_disjoint(set.cells) {
                continue;
            }
            for digit in set.restricted_commons(other) - Digits::of(lost) {
                if let Some(place) = index[other_number][usize::from(digit) - 1] {
                    edges.push((here, nodes.loss_node(place), penalty));
                }
            }
        }
        let near = rest
            .into_iter()
            .fold(Cells::NONE, |near, digit| near | set.seen(digit));
        for cell in near {
            let left = left_by(grid, set, lost, cell);
            if grid.of(cell).len() > 2
                && let Some(digit) = left.only()
            {
                edges.push((here, candidate(cell, digit, true), penalty + 1));
            }
        }
    }
    ControlFlow::Continue(edges)
}

/// The candidates that a cell keeps when the set has lost a digit.
pub(super) fn left_by(grid: &Candidates, set: &Als, lost: u8, cell: Cell) -> Digits {
    let rest = set.digits - Digits::of(lost);
    let gone: Digits = rest
        .into_iter()
        .filter(|&digit| set.seen(digit).contains(cell))
        .collect();
    grid.of(cell) - gone
}

/// By which digits a loop without a break can leave a set for the node `next`: that of the node, or
/// all those that a cell loses before it is forced.
pub(super) fn leaving(grid: &Candidates, nodes: &Nodes, next: Id) -> Digits {
    let digit = Digits::of(nodes.digit(next));
    if is_on(next) {
        grid.of(nodes.cell(next)) - digit
    } else {
        digit
    }
}

/// A large set counts as so many links more.
fn penalty(set: &Als) -> u8 {
    match set.digits.len() {
        0 | 1 => 0,
        2 => 1,
        digits => 2 * (digits - 1) as u8,
    }
}
