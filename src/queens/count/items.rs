//! Items, the independent parts of a count: a fixed list for each n, so that machines can share it.

use std::collections::BTreeMap;

use crate::control::Control;
use crate::error::{Error, Result};
use crate::memory;
use crate::queens::levels::classes::{Class, classes};
use crate::queens::levels::plan::{Plan, State};
use crate::queens::problem::Problem;
use crate::queens::tuning::parts_of_a_board;

/// Changes whenever the list of items of any n does.
pub const ITEMS_VERSION: u32 = 2;

/// A part of a count: the placements below one node of a class's search.
#[derive(Debug, Clone)]
pub(super) struct Item {
    pub(super) plan: usize,
    pub(super) level: usize,
    pub(super) state: State,
    /// The expected work, in millionths of that of the largest item.
    work: u64,
}

/// The list of items of a count.
///
/// It depends only on n, the placed queens and [`ITEMS_VERSION`]; the items that take longest come
/// first.
#[derive(Debug, Clone)]
pub struct Items {
    n: usize,
    pub(super) plans: Vec<Plan>,
    pub(super) items: Vec<Item>,
}

impl Items {
    /// The items of the empty board, n from 1 to 32, split into `most_parts` at most.
    pub(super) fn of_board(n: usize, most_parts: u32, control: &Control) -> Result<Items> {
        let classes = match n {
            1 => vec![Class::whole_board(n)],
            _ => classes(n),
        };
        Items::new(n, &classes, parts_of_a_board(n).min(most_parts), control)
    }

    /// The items of the completions of `problem`, split as finely as the empty board.
    pub(super) fn of_problem(problem: &Problem, control: &Control) -> Result<Items> {
        let n = problem.n();
        Items::new(n, &[Class::whole(problem)], parts_of_a_board(n), control)
    }

    /// The items of `classes`, split where one has more than a share of 1 / `parts`.
    pub(super) fn new(n: usize, classes: &[Class], parts: u32, control: &Control) -> Result<Items> {
        let plans: Vec<Plan> = classes.iter().map(|class| Plan::new(n, class)).collect();
        let estimate_of_all: f64 = plans.iter().map(|plan| estimate(plan, 0, plan.root)).sum();
        let largest = estimate_of_all / f64::from(parts);
        // Grouped as they are found, and then each group sorted: one sort of millions could not be
        // cancelled.
        let mut groups = BTreeMap::<u64, Vec<(f64, Item)>>::new();
        let mut found = 0_usize;
        for (index, plan) in plans.iter().enumerate() {
            let mut visit = |level, state, estimate: f64| {
                found += 1;
                if found.is_power_of_two() {
                    check_memory(n, found)?;
                }
                let item = Item {
                    plan: index,
                    level,
                    state,
                    work: 0,
                };
                groups
                    .entry(magnitude(estimate))
                    .or_default()
                    .push((estimate, item));
                Ok(())
            };
            split(plan, 0, plan.root, largest, control, &mut visit)?;
        }
        let mut items = Vec::with_capacity(groups.values().map(Vec::len).sum());
        let mut most = None;
        while let Some((_, mut group)) = groups.pop_last() {
            if control.is_cancelled() {
                return Err(Error::Cancelled);
            }
            // Stable, so that ties keep the order of the search.
            group.sort_by(|(a, _), (b, _)| f64::total_cmp(b, a));
            let most = *most.get_or_insert(group[0].0);
            items.extend(group.into_iter().map(|(estimate, item)| Item {
                // Measured for n = 18 to 22: the time goes about as the root of the estimate.
                work: millionths((estimate / most).sqrt()),
                ..item
            }));
        }
        Ok(Items { n, plans, items })
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

    /// The expected work of `item`, in an arbitrary unit; at least 1.
    ///
    /// # Panics
    /// If there is no such item.
    #[must_use]
    pub fn work(&self, item: usize) -> u64 {
        self.items[item].work
    }
}

/// Visits the nodes of the lower half that an item starts from: each has an estimate of at most
/// `largest`, and together they are all that is below `state`.
fn split(
    plan: &Plan,
    level: usize,
    state: State,
    largest: f64,
    control: &Control,
    visit: &mut impl FnMut(usize, State, f64) -> Result<()>,
) -> Result<()> {
    if control.is_cancelled() {
        return Err(Error::Cancelled);
    }
    let estimate = estimate(plan, level, state);
    if estimate == 0.0 {
        return Ok(());
    }
    if estimate <= largest || level + 1 >= plan.lower {
        return visit(level, state, estimate);
    }
    let mut free = plan.free(level, state);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free &= free - 1;
        let next = plan.descend(level, state, queen);
        split(plan, level + 1, next, largest, control, visit)?;
    }
    Ok(())
}

/// Checks that there is room for as many items again as were `found`, and for the list of all.
fn check_memory(n: usize, found: usize) -> Result<()> {
    // The groups double as they grow.
    let bytes_each = 2 * size_of::<(f64, Item)>() + 2 * size_of::<Item>();
    let bytes = found as f64 * bytes_each as f64;
    if memory::always_fits(bytes) {
        return Ok(());
    }
    let what = format!("the items of n = {n}, at least {found} of them,");
    memory::check(&what, bytes, "total_n_queens takes less").map(|_| ())
}

/// An estimate of the work below a node: the product of the numbers of columns left to each row.
///
/// Products and square roots of floats are the same to the last bit everywhere, so the list is the
/// same on every machine.
fn estimate(plan: &Plan, level: usize, state: State) -> f64 {
    let mut product = 1.0;
    let (mut diagonals, mut anti_diagonals) =
        (u64::from(state.diagonals), u64::from(state.anti_diagonals));
    for (i, row) in plan.levels.iter().enumerate().skip(level) {
        if i == plan.lower && level < plan.lower {
            diagonals = u64::from(state.diagonals_above);
            anti_diagonals = u64::from(state.anti_diagonals_above);
        }
        #[expect(clippy::cast_possible_truncation, reason = "the columns on the board")]
        let attacked = state.columns | diagonals as u32 | anti_diagonals as u32;
        product *= f64::from((row.allowed & !attacked).count_ones());
        diagonals <<= row.step;
        anti_diagonals >>= row.step;
    }
    product
}

/// The exponent and the upper bits of the mantissa of a number that is not negative: they grow with
/// it.
fn magnitude(estimate: f64) -> u64 {
    estimate.to_bits() >> 44
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the share is from 0 to 1"
)]
fn millionths(share: f64) -> u64 {
    (share * 1e6).ceil().max(1.0) as u64
}
