//! What the vectors do while a board is counted: the same search replayed one node at a time.
//!
//! The counter itself stays free of bookkeeping. The replay takes the same items, keeps the same
//! buffers and takes the same chunks of them in the same order, so the vectors that it speaks of
//! are those that the counter fills. The inner loops by themselves, on nodes that are all alike so
//! that no branch is ever mispredicted, say how fast a pass could be. `cargo bench --bench
//! queens_profile` prints both.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::fast::MAX_N_OF_16_BITS;
use super::frontier::{Frontier, Leave, closing};
use super::items::Items;
use super::portable;
use super::windows::{COLUMNS, MAX_N, MIN_LEVELS_LEFT};
use crate::control::{Control, finish};
use crate::error::Result;
use crate::queens::levels::expand::SPARSE_LEVELS;
use crate::queens::levels::plan::{Plan, State};
use crate::simd::{Isa, Kernel, Lanes, Simd, vectorize};

/// Which of the inner loops works on a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// This level and the next are below the middle.
    Below,
    /// The next level is the first above the middle.
    Crossing,
    /// Both are above the middle.
    Above,
    /// The last three levels, counted in registers.
    Closing,
}

/// A kind of step: lanes of so many bits, an inner loop, and the rows to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Step {
    /// 16 or 32.
    pub lane_bits: usize,
    /// The inner loop.
    pub side: Side,
    /// The rows that have no queen yet.
    pub rows: usize,
}

/// How much there was of a [`Step`].
#[derive(Debug, Clone, Copy, Default)]
pub struct Work {
    /// Nodes whose children were tried.
    pub nodes: u64,
    /// Children tried: queens on free columns, each in a lane.
    pub tried: u64,
    /// Children that went on to the next level, or when closing the placements found.
    pub alive: u64,
    /// Times that a vector of children was made, however few of its lanes had one.
    pub passes: u64,
}

/// The work of counting n × n squares with vectors of `vector_bits`, step by step, and the total.
///
/// # Errors
/// [`crate::error::Error::Invalid`] if n is 0 or more than 32.
pub fn profile(n: usize, vector_bits: usize) -> Result<(BTreeMap<Step, Work>, u64)> {
    let items = super::items(n, &Control::default())?;
    let in_windows = n > MAX_N_OF_16_BITS && n <= MAX_N;
    let mut replay = Replay {
        vector_bits,
        first: Frontier::new(n),
        first_lane_bits: if n > MAX_N_OF_16_BITS { 32 } else { 16 },
        windows: (0..if in_windows { n - COLUMNS + 1 } else { 0 })
            .map(|first| (first, Frontier::new(n)))
            .collect(),
        steps: BTreeMap::new(),
        found: 0,
    };
    let mut total = 0;
    for item in &items.items {
        let plan = &items.plans[item.plan];
        replay.found = 0;
        replay.first.buffers[item.level].push(item.state);
        replay.first_frontier(&items, plan)?;
        total += replay.found * plan.weight;
    }
    Ok((replay.steps, total))
}

struct Replay {
    vector_bits: usize,
    /// Where a search begins, and the width of its lanes.
    first: Frontier<u32>,
    first_lane_bits: usize,
    /// Windows from some column on, in which it goes on in lanes of 16 bits.
    windows: Vec<(usize, Frontier<u32>)>,
    steps: BTreeMap<Step, Work>,
    found: u64,
}

impl Replay {
    fn first_frontier(&mut self, items: &Items, plan: &Plan) -> Result<()> {
        let mut windows = std::mem::take(&mut self.windows);
        let mut frontier = std::mem::replace(&mut self.first, Frontier::new(1));
        let lane_bits = self.first_lane_bits;
        let mut deepest = closing(plan);
        while let Some(level) = frontier.next_level(deepest, Leave::Nothing) {
            let mut nodes = self.take(&mut frontier, plan, level, lane_bits);
            if level >= plan.lower && plan.levels.len() - level >= MIN_LEVELS_LEFT {
                nodes.retain(|&node| !moves(items.n(), &mut windows, level, node));
                for (_, window) in &mut windows {
                    self.drain(window, plan, Leave::LessThanChunks)?;
                }
            }
            self.step(&mut frontier, plan, level, lane_bits, &nodes)?;
            deepest = (level + 1).min(closing(plan));
        }
        for (_, window) in &mut windows {
            self.drain(window, plan, Leave::Nothing)?;
        }
        (self.first, self.windows) = (frontier, windows);
        Ok(())
    }

    fn drain(&mut self, window: &mut Frontier<u32>, plan: &Plan, leave: Leave) -> Result<()> {
        let mut deepest = closing(plan);
        while let Some(level) = window.next_level(deepest, leave) {
            let nodes = self.take(window, plan, level, 16);
            self.step(window, plan, level, 16, &nodes)?;
            deepest = (level + 1).min(closing(plan));
        }
        Ok(())
    }

    /// The nodes that the next step works on.
    fn take(
        &self,
        frontier: &mut Frontier<u32>,
        plan: &Plan,
        level: usize,
        lane_bits: usize,
    ) -> Vec<State> {
        let range = if level == closing(plan) {
            0..frontier.buffers[level].len
        } else {
            frontier.last_chunk(level, self.vector_bits / lane_bits)
        };
        frontier.buffers[level].len = range.start;
        let planes = frontier.buffers[level].nodes();
        range
            .map(|at| State {
                columns: planes.columns[at],
                diagonals: planes.diagonals[at],
                anti_diagonals: planes.anti_diagonals[at],
                diagonals_above: planes.diagonals_above[at],
                anti_diagonals_above: planes.anti_diagonals_above[at],
            })
            .collect()
    }

    /// Tries the children of `nodes`, in each vector the first of all, then the second.
    fn step(
        &mut self,
        frontier: &mut Frontier<u32>,
        plan: &Plan,
        level: usize,
        lane_bits: usize,
        nodes: &[State],
    ) -> Result<()> {
        let rows = plan.levels.len() - level;
        let side = if level == closing(plan) {
            Side::Closing
        } else if level + 1 < plan.lower {
            Side::Below
        } else if level + 1 == plan.lower {
            Side::Crossing
        } else {
            Side::Above
        };
        let least_passes = if side == Side::Above && rows <= SPARSE_LEVELS {
            2
        } else {
            0
        };
        let step = Step {
            lane_bits,
            side,
            rows,
        };
        let work = self.steps.entry(step).or_default();
        for vector in nodes.chunks(self.vector_bits / lane_bits) {
            let mut free: Vec<u32> = vector.iter().map(|&node| plan.free(level, node)).collect();
            let most = free.iter().map(|free| free.count_ones()).max().unwrap_or(0);
            work.nodes += vector.len() as u64;
            work.passes += u64::from(most.max(least_passes));
            for _ in 0..most {
                for (free, &node) in free.iter_mut().zip(vector).filter(|(free, _)| **free != 0) {
                    let queen = *free & free.wrapping_neg();
                    *free &= *free - 1;
                    work.tried += 1;
                    let child = plan.descend(level, node, queen);
                    if side == Side::Closing {
                        let before = self.found;
                        let control = Control::default();
                        let flow =
                            portable::search(plan, level + 1, child, &control, &mut self.found);
                        finish(flow)?;
                        work.alive += self.found - before;
                    } else if is_alive(plan, level + 1, child) {
                        frontier.buffers[level + 1].push(child);
                        work.alive += 1;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Whether the level, and above the middle the one after it too, has a free column.
fn is_alive(plan: &Plan, level: usize, node: State) -> bool {
    let looks_ahead = level >= plan.lower;
    let step = plan.levels[level].step;
    let after = State {
        diagonals: node.diagonals << step,
        anti_diagonals: node.anti_diagonals >> step,
        ..node
    };
    plan.free(level, node) != 0 && (!looks_ahead || plan.free(level + 1, after) != 0)
}

/// Whether the node moves to a window, the first in which it fits.
fn moves(n: usize, windows: &mut [(usize, Frontier<u32>)], level: usize, node: State) -> bool {
    for (first, window) in windows {
        let before = (1 << *first) - 1;
        let behind = u32::MAX >> (32 - n) & u32::MAX << (*first + COLUMNS);
        let free_outside = !node.columns & (before | behind);
        if free_outside | node.diagonals & before | node.anti_diagonals & behind == 0 {
            window.buffers[level].push(node);
            return true;
        }
    }
    false
}

/// Runs an inner loop, in lanes of 16 bits, `rounds` times over a chunk of nodes of 16 × 16 squares
/// that are all the same node. Gives the passes made and their time; `None` if `isa` has no
/// vectors.
#[must_use]
pub fn steady_passes(isa: Isa, side: Side, rounds: u64) -> Option<(u64, Duration)> {
    let items = Items::of_board(16, u32::MAX, &Control::default()).ok()?;
    let steady = items.items.iter().find_map(|item| {
        let plan = &items.plans[item.plan];
        let (level, least_free) = match side {
            Side::Below => (plan.lower.checked_sub(2)?, 3),
            Side::Crossing => (plan.lower.checked_sub(1)?, 3),
            Side::Above => (plan.levels.len() - 6, 3),
            Side::Closing => (closing(plan), 2),
        };
        let next_to_each_other = plan.levels[level..].iter().all(|level| level.step == 1);
        if matches!(side, Side::Above | Side::Closing)
            && !(level >= plan.lower && next_to_each_other)
        {
            return None;
        }
        let node = node_of(plan, item.level, item.state, level, least_free)?;
        Some(Steady {
            plan,
            level,
            node,
            closes: side == Side::Closing,
            rounds,
        })
    });
    vectorize(isa, steady?)
}

/// A node of the level `wanted` with so many free columns.
fn node_of(plan: &Plan, level: usize, node: State, wanted: usize, least: u32) -> Option<State> {
    let mut free = plan.free(level, node);
    if level >= wanted {
        return (level == wanted && free.count_ones() >= least).then_some(node);
    }
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free &= free - 1;
        let child = plan.descend(level, node, queen);
        if let Some(found) = node_of(plan, level + 1, child, wanted, least) {
            return Some(found);
        }
    }
    None
}

struct Steady<'a> {
    plan: &'a Plan,
    level: usize,
    node: State,
    closes: bool,
    rounds: u64,
}

impl Kernel for Steady<'_> {
    type Output = Option<(u64, Duration)>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Option<(u64, Duration)> {
        let Steady {
            plan, level, node, ..
        } = self;
        let mut frontier = Frontier::new(16);
        let nodes = frontier.chunk;
        for _ in 0..nodes {
            frontier.buffers[level].push(node);
        }
        let start = Instant::now();
        for _ in 0..self.rounds {
            frontier.buffers[level].len = nodes;
            if self.closes {
                let mut found = 0;
                frontier.close::<S::Lanes16>(simd, plan, &mut found);
                std::hint::black_box(found);
            } else {
                frontier.expand::<S::Lanes16>(simd, plan, level, 0..nodes);
                frontier.buffers[level + 1].len = 0;
            }
        }
        let took = start.elapsed();
        let vectors = (nodes / S::Lanes16::LANES) as u64;
        let passes = self.rounds * vectors * u64::from(plan.free(level, node).count_ones());
        Some((passes, took))
    }

    fn run_portable(self) -> Option<(u64, Duration)> {
        None
    }
}
