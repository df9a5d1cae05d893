//! Almost locked sets in chains: one that loses a digit is locked, so that its other digits leave
//! what sees them.

use std::ops::ControlFlow;

use crate::chains::hodoku::nodes::{Id, Nodes, candidate, is_on};
use crate::marks::{Candidates, Digits};
use crate::patterns::als::{Als, Links};
use queendoku_ground::control::{Poller, Stop};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::Cell;

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
    let groups = groups(nodes);
    let mut others = vec![Vec::new(); nodes.sets.len()];
    for pair in Links::new(&nodes.sets).all(false, poller)? {
        others[pair.first].push((pair.second, pair.restricted));
        others[pair.second].push((pair.first, pair.restricted));
    }
    let mut index = vec![[None; 9]; nodes.sets.len()];
    for (place, &(set, digit)) in nodes.losses.iter().enumerate() {
        index[set][usize::from(digit) - 1] = Some(place);
    }
    let mut edges = Vec::new();
    for (place, &(number, lost)) in nodes.losses.iter().enumerate() {
        poller.poll_nodes(256)?;
        let here = nodes.loss_node(place);
        let set = &nodes.sets[number];
        let losing = losing(&groups, set, lost);
        // Chained iterators are fast where they call, and slow where they are called.
        losing.for_each(|from| edges.push((from, here, 0)));
        let penalty = penalty(set);
        let lost_by = losses_by(nodes, &index, &others[number], lost);
        let to = ruled_out(&groups, set, lost).chain(lost_by);
        to.for_each(|to| edges.push((here, to, penalty)));
        let forced = forced(grid, set, lost);
        forced.for_each(|to| edges.push((here, to, penalty + 1)));
    }
    ControlFlow::Continue(edges)
}

/// The groups of each digit, with their cells.
type Groups = [Vec<(usize, Cells)>; 9];

fn groups(nodes: &Nodes) -> Groups {
    let mut groups = Groups::default();
    for (index, group) in nodes.groups.iter().enumerate() {
        groups[usize::from(group.digit) - 1].push((index, group.cells));
    }
    groups
}

/// What takes the digit `lost` from a set.
fn losing<'a>(groups: &'a Groups, set: &'a Als, lost: u8) -> impl Iterator<Item = Id> + 'a {
    let taking = set.seen(lost);
    let cells = taking.into_iter();
    let groups = groups[usize::from(lost) - 1].iter();
    let groups = groups
        .filter(move |&&(_, cells)| (taking & cells).len() >= 2 && cells.is_disjoint(set.cells));
    cells
        .map(move |cell| candidate(cell, lost, true))
        .chain(groups.map(|&(index, _)| Nodes::group_node(index, true)))
}

/// What cannot be when a set has lost a digit, and holds all its others.
fn ruled_out<'a>(groups: &'a Groups, set: &'a Als, lost: u8) -> impl Iterator<Item = Id> + 'a {
    let rest = set.digits - Digits::of(lost);
    rest.into_iter().flat_map(move |digit| {
        let cells = set.seen(digit).into_iter();
        let groups = groups[usize::from(digit) - 1].iter();
        let groups = groups.filter(move |(_, cells)| cells.is_subset(set.seen(digit)));
        cells
            .map(move |cell| candidate(cell, digit, false))
            .chain(groups.map(|&(index, _)| Nodes::group_node(index, false)))
    })
}

/// What `others`, with which it shares restricted commons, lose when a set has lost a digit.
/// `index` has the loss of each set and digit.
fn losses_by<'a>(
    nodes: &'a Nodes,
    index: &'a [[Option<usize>; 9]],
    others: &'a [(usize, Digits)],
    lost: u8,
) -> impl Iterator<Item = Id> + 'a {
    others.iter().flat_map(move |&(other, restricted)| {
        let digits = restricted - Digits::of(lost);
        let places = digits
            .into_iter()
            .filter_map(move |digit| index[other][usize::from(digit) - 1]);
        places.map(|place| nodes.loss_node(place))
    })
}

/// The last candidates of cells when a set has lost a digit.
fn forced<'a>(grid: &'a Candidates, set: &'a Als, lost: u8) -> impl Iterator<Item = Id> + 'a {
    let rest = set.digits - Digits::of(lost);
    let near = rest
        .into_iter()
        .fold(Cells::NONE, |near, digit| near | set.seen(digit));
    let many = near.into_iter().filter(|&cell| grid.of(cell).len() > 2);
    many.filter_map(move |cell| {
        let last = left_by(grid, set, lost, cell).only()?;
        Some(candidate(cell, last, true))
    })
}

/// The candidates that a cell keeps when the set has lost a digit.
pub(super) fn left_by(grid: &Candidates, set: &Als, lost: u8, cell: Cell) -> Digits {
    let rest = set.digits - Digits::of(lost);
    grid.of(cell) - rest.filter(|&digit| set.seen(digit).contains(cell))
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
