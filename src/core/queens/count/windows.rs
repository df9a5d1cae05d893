//! Boards of more than 16 columns, half of the time in lanes of 16 bits.
//!
//! Once the rows below the middle are done, many nodes have no free column near the border. If the
//! free columns lie within 16 neighbouring ones, and no diagonal attack enters these from outside,
//! the columns outside no longer matter: the node goes on in lanes of half the width, of which a
//! vector has twice as many.

use std::ops::{ControlFlow, Range};

use super::frontier::{Frontier, Leave, closing};
use crate::control::{CONTINUE, Control, Flow, Stop};
use crate::queens::levels::plan::{Plan, State};
use crate::queens::tuning::{MAX_N_OF_WINDOWS, MIN_LEVELS_OF_WINDOWS};
use crate::simd::{Bits, Lanes, Mask, Simd};

/// The width of a window.
const COLUMNS: usize = 16;

/// A search in lanes of 32 bits, from which nodes move on to windows of 16 columns.
#[derive(Debug)]
pub(super) struct Windowed {
    wide: Frontier<u32>,
    windows: Vec<Window>,
}

/// The columns from `first` on.
#[derive(Debug)]
struct Window {
    first: u32,
    /// The other columns: those on the side of column 0, and those on the other side.
    before: u32,
    behind: u32,
    plan: Plan,
    frontier: Frontier<u16>,
}

impl Windowed {
    /// Room for boards of n × n squares; there are no windows for plans with knights' attacks.
    pub(super) fn new(n: usize, leaps: bool) -> Self {
        let board = u32::MAX >> (32 - n);
        let windows = if n <= MAX_N_OF_WINDOWS && !leaps {
            n - COLUMNS + 1
        } else {
            0
        };
        Windowed {
            wide: Frontier::new(n, leaps),
            windows: (0..windows)
                .map(|first| Window {
                    first: u32::try_from(first).expect("n is at most 32"),
                    before: (1 << first) - 1,
                    behind: board & u32::MAX << (first + COLUMNS),
                    plan: Plan::default(),
                    frontier: Frontier::new(n, false),
                })
                .collect(),
        }
    }

    /// Adds the number of placements below `state`, a node of `level`, to `found`.
    #[inline(always)]
    pub(super) fn search<S: Simd>(
        &mut self,
        simd: S,
        plan: &Plan,
        level: usize,
        state: State,
        control: &Control,
        found: &mut u64,
    ) -> Flow {
        for window in &mut self.windows {
            window.plan.clone_from(plan);
            for level in &mut window.plan.levels {
                level.allowed >>= window.first;
            }
        }
        self.wide.buffers[level].push(state);
        let mut deepest = closing(plan);
        loop {
            let next = self.wide.next_level(deepest, Leave::Nothing);
            if let Some(level) = next {
                if control.is_cancelled() {
                    self.wide.clear();
                    for window in &mut self.windows {
                        window.frontier.clear();
                    }
                    return ControlFlow::Break(Stop::Cancelled);
                }
                if level == closing(plan) {
                    self.wide.close::<S::Lanes32>(simd, plan, found);
                } else {
                    let mut range = self.wide.last_chunk(level, S::Lanes32::LANES);
                    if level >= plan.lower && plan.levels.len() - level >= MIN_LEVELS_OF_WINDOWS {
                        range = self.narrow(simd, level, range);
                    }
                    self.wide.expand::<S::Lanes32>(simd, plan, level, range);
                }
                deepest = (level + 1).min(closing(plan));
            }
            let leave = match next {
                Some(_) => Leave::LessThanChunks,
                None => Leave::Nothing,
            };
            for Window { plan, frontier, .. } in &mut self.windows {
                frontier.drain::<S::Lanes16>(simd, plan, leave, control, found)?;
            }
            if next.is_none() {
                return CONTINUE;
            }
        }
    }

    /// Moves the nodes of `level` in `range`, its last ones, to the windows that they fit in;
    /// returns where the others are.
    #[inline(always)]
    fn narrow<S: Simd>(&mut self, simd: S, level: usize, range: Range<usize>) -> Range<usize> {
        let buffer = &mut self.wide.buffers[level];
        let mut kept = range.start;
        let mut at = range.start;
        while at < range.end {
            let nodes = buffer.nodes().load::<S::Lanes32>(simd, at, false);
            let mut rest = S::Lanes32::first(simd, range.end - at);
            for window in &mut self.windows {
                let before = S::Lanes32::splat(simd, window.before);
                let behind = S::Lanes32::splat(simd, window.behind);
                let free_outside = nodes.columns.not().and(before.or(behind));
                let entering = nodes
                    .diagonals
                    .and(before)
                    .or(nodes.anti_diagonals.and(behind));
                let matters = free_outside.or(entering);
                let fits = rest & matters.misses(matters);
                rest = rest.without(fits);
                let (packing, count) = S::Lanes32::packing(fits);
                let first = S::Lanes32::shift(simd, window.first);
                let to = &mut window.frontier.buffers[level];
                let end = to.len;
                let planes = to.nodes_mut();
                // Sliced here, not in the loop, so that one check will do for all three.
                for (plane, to) in [
                    (nodes.columns, &mut planes.columns[end..]),
                    (nodes.diagonals, &mut planes.diagonals[end..]),
                    (nodes.anti_diagonals, &mut planes.anti_diagonals[end..]),
                ] {
                    simd.store_packed_low(plane.down(first), packing, to);
                }
                to.len = end + count;
            }
            kept = buffer.nodes_mut().store(kept, &nodes, rest, false, false);
            at += S::Lanes32::LANES;
        }
        buffer.len = kept;
        range.start..kept
    }
}
