//! Items that are nodes of the search.

use std::cmp::Reverse;

use crate::levels::classes::{Class, classes};
use crate::levels::plan::{Plan, Taken};
use crate::problem::Problem;
use crate::tuning::parts_of_a_board;
use queendoku_ground::control::{Control, finish};
use queendoku_ground::error::Result;

/// The placements below one node of a class's search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Item {
    plan: usize,
    pub(super) level: usize,
    pub(super) state: Taken,
    /// The expected work; at least 1.
    pub(super) work: u64,
}

/// The nodes of a count. Those that take longest come first.
#[derive(Debug, Clone)]
pub(super) struct Nodes {
    /// The number of rows, columns and queens.
    pub(super) n: usize,
    plans: Vec<Plan>,
    pub(super) items: Vec<Item>,
}

impl Nodes {
    /// The items of the completions of `problem`, n from 1 to 32, split as finely as the empty board.
    pub(super) fn of(problem: &Problem, control: &Control) -> Result<Nodes> {
        let n = problem.n();
        let classes = match n > 1 && problem.placed().is_empty() {
            true => classes(problem),
            false => vec![Class::whole(problem)],
        };
        Nodes::new(n, &classes, parts_of_a_board(n), control)
    }

    /// The items of `classes`, split where one has more than a share of 1 / `parts` and is not the last
    /// of the lower half, in the order of the search.
    pub(super) fn new(n: usize, classes: &[Class], parts: u64, control: &Control) -> Result<Nodes> {
        let plans: Vec<Plan> = classes.iter().map(|class| Plan::new(n, class)).collect();
        let all: f64 = plans.iter().map(|plan| Node::root(plan).estimate).sum();
        let largest = all / parts as f64;
        let mut items = Vec::new();
        for (index, plan) in plans.iter().enumerate() {
            let mut nodes = vec![Node::root(plan)];
            while let Some(node) = nodes.pop() {
                finish(control.poll())?;
                if node.estimate == 0.0 {
                    continue;
                }
                if node.estimate <= largest || node.level + 1 >= plan.divided {
                    items.push(Item {
                        plan: index,
                        level: node.level,
                        state: node.state,
                        work: node.work(largest),
                    });
                    continue;
                }
                let mut free = plan.free(node.level, node.state);
                while free != 0 {
                    // The highest column first, so that the lowest is the last.
                    let queen = 1 << free.ilog2();
                    free ^= queen;
                    let next = plan.descend(node.level, node.state, queen);
                    nodes.push(Node::new(plan, node.level + 1, next));
                }
            }
        }
        // Stable, so that ties keep the order of the search.
        items.sort_by_key(|item| Reverse(item.work));
        Ok(Nodes { n, plans, items })
    }

    /// The plan by which an item is searched.
    pub(super) fn plan(&self, item: &Item) -> &Plan {
        &self.plans[item.plan]
    }

    /// Whether knights attack.
    pub(super) fn leaps(&self) -> bool {
        self.plans.iter().any(|plan| plan.leaps)
    }
}

/// A node of the lower half of a search.
#[derive(Debug, Clone, Copy)]
struct Node {
    level: usize,
    state: Taken,
    estimate: f64,
}

impl Node {
    fn root(plan: &Plan) -> Node {
        Node::new(plan, 0, plan.root)
    }

    fn new(plan: &Plan, level: usize, state: Taken) -> Node {
        Node {
            level,
            state,
            estimate: estimate(plan, level, state),
        }
    }

    /// The expected work of an item, in millionths of that of one with the estimate `largest`.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the root is positive and far below 2^64"
    )]
    fn work(&self, largest: f64) -> u64 {
        // Measured for n = 18 to 22: the time goes about as the root of the estimate.
        ((self.estimate / largest).sqrt() * 1e6).ceil().max(1.0) as u64
    }
}

/// An estimate of the work below a node: the product of the numbers of columns left to each row.
///
/// Products and square roots of floats are the same to the last bit everywhere, so the items are
/// the same on every machine.
fn estimate(plan: &Plan, level: usize, state: Taken) -> f64 {
    let mut product = 1.0;
    let mut leapt = match plan.leaps {
        true => [state.diagonals_above, state.anti_diagonals_above],
        false => [0, 0],
    };
    let (mut diagonals, mut anti_diagonals) =
        (u64::from(state.diagonals), u64::from(state.anti_diagonals));
    for (i, row) in plan.levels.iter().enumerate().skip(level) {
        if i == plan.lower && level < plan.lower {
            diagonals = u64::from(state.diagonals_above);
            anti_diagonals = u64::from(state.anti_diagonals_above);
        }
        #[expect(clippy::cast_possible_truncation, reason = "the columns on the board")]
        let attacked = state.columns | diagonals as u32 | anti_diagonals as u32 | leapt[0];
        product *= f64::from((row.allowed & !attacked).count_ones());
        diagonals <<= row.step;
        anti_diagonals >>= row.step;
        leapt = [leapt[1], 0];
    }
    product
}
