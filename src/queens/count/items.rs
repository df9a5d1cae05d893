//! The work items: a fixed list for each n, so that a count can be split over machines.

use super::classes::{Class, classes};
use super::plan::{Plan, State};
use crate::queens::Problem;

/// Changes whenever the list of items of any n does.
pub const ITEMS_VERSION: u32 = 2;

/// A part of a count: the placements below one node of a class's search.
#[derive(Debug, Clone)]
pub(super) struct Item {
    pub(super) plan: usize,
    pub(super) level: usize,
    pub(super) state: State,
    /// The work expected, in millionths of that of the largest item.
    work: u64,
}

/// A list of items that together are a whole count.
///
/// It depends on n, the queens placed and [`ITEMS_VERSION`] alone; the items that take longest
/// come first.
#[derive(Debug, Clone)]
pub struct Items {
    n: usize,
    pub(super) plans: Vec<Plan>,
    pub(super) items: Vec<Item>,
}

impl Items {
    /// The items of the empty board, n from 1 to 32.
    pub(super) fn of_board(n: usize) -> Items {
        let classes = match n {
            1 => vec![Class::whole_board(n)],
            _ => classes(n),
        };
        Items::new(n, &classes, parts(n))
    }

    /// The items of the completions of `problem`, split as finely as the empty board.
    pub(super) fn of_problem(problem: &Problem) -> Items {
        let n = problem.n();
        Items::new(n, &[Class::whole(problem)], parts(n))
    }

    /// The items of `classes`, split where one has more than a share of 1 / `parts`.
    pub(super) fn new(n: usize, classes: &[Class], parts: u32) -> Items {
        let plans: Vec<Plan> = classes.iter().map(|class| Plan::new(n, class)).collect();
        let ways_of_all: f64 = plans.iter().map(|plan| ways(plan, 0, plan.root)).sum();
        let most_ways = ways_of_all / f64::from(parts);
        let mut found = Vec::new();
        for (index, plan) in plans.iter().enumerate() {
            split(plan, 0, plan.root, most_ways, &mut |level, state, ways| {
                let item = Item {
                    plan: index,
                    level,
                    state,
                    work: 0,
                };
                found.push((ways, item));
            });
        }
        // Stable, so that ties keep the order of the search.
        found.sort_by(|(a, _), (b, _)| f64::total_cmp(b, a));
        let most = found.first().map_or(1.0, |&(ways, _)| ways);
        let items = found
            .into_iter()
            .map(|(ways, item)| Item {
                // Measured for n = 18 to 22: the time goes about as the root of the ways.
                work: millionths((ways / most).sqrt()),
                ..item
            })
            .collect();
        Items { n, plans, items }
    }

    /// The number of rows, columns and queens.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// The number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are no items.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// How many placements each placement found in `item` stands for.
    ///
    /// # Panics
    /// If there is no such item.
    #[must_use]
    pub fn weight(&self, item: usize) -> u64 {
        self.plans[self.items[item].plan].weight
    }

    /// The work expected in `item`, in an arbitrary unit; at least 1.
    ///
    /// # Panics
    /// If there is no such item.
    #[must_use]
    pub fn work(&self, item: usize) -> u64 {
        self.items[item].work
    }
}

/// How finely a count is split: for progress, and so that the last items do not keep one core
/// busy while others wait.
///
/// An item of n = 16 to 24 takes seconds at most. Beyond, the list is as long as may lie in memory,
/// just under a million.
fn parts(n: usize) -> u32 {
    match n {
        ..=15 => 1,
        16..=17 => 1 << 12,
        18..=19 => 1 << 15,
        20..=21 => 1 << 18,
        22 => 1 << 21,
        23..=24 => 1 << 30,
        _ => 1 << 31,
    }
}

/// Visits nodes of the lower half that have at most `most_ways` each, and together are all that
/// is below `state`.
fn split(
    plan: &Plan,
    level: usize,
    state: State,
    most_ways: f64,
    visit: &mut impl FnMut(usize, State, f64),
) {
    let ways = ways(plan, level, state);
    if ways == 0.0 {
        return;
    }
    if ways <= most_ways || level + 1 >= plan.lower {
        return visit(level, state, ways);
    }
    let mut free = plan.free(level, state);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free &= free - 1;
        let next = plan.descend(level, state, queen);
        split(plan, level + 1, next, most_ways, visit);
    }
}

/// A measure of the work below a node: the product of the columns that each row still has.
///
/// Products and square roots of floats are the same to the last bit everywhere, so the list is the
/// same on every machine.
fn ways(plan: &Plan, level: usize, state: State) -> f64 {
    let mut product = 1.0;
    let (mut growing, mut shrinking) = (u64::from(state.growing), u64::from(state.shrinking));
    for (i, row) in plan.levels.iter().enumerate().skip(level) {
        if i == plan.lower && level < plan.lower {
            growing = u64::from(state.growing_above);
            shrinking = u64::from(state.shrinking_above);
        }
        #[expect(clippy::cast_possible_truncation, reason = "the columns on the board")]
        let attacked = state.columns | growing as u32 | shrinking as u32;
        product *= f64::from((row.allowed & !attacked).count_ones());
        growing <<= row.step;
        shrinking >>= row.step;
    }
    product
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the share is from 0 to 1"
)]
fn millionths(share: f64) -> u64 {
    (share * 1e6).ceil().max(1.0) as u64
}
