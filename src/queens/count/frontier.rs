//! The search of a plan with vectors of nodes.
//!
//! Each level has a buffer of nodes. A step takes a chunk of one buffer, places a queen on each
//! free column of every node, and packs the children that are alive into the next level's buffer:
//! those that leave free columns to the next levels. `refill` keeps the vectors full however uneven
//! the tree is. The deepest level with a whole chunk goes first, which bounds the memory; the last
//! three levels are counted in registers.

use std::ops::{ControlFlow, Range};

use crate::levels::buffer::{Buffer, Planes};
use crate::levels::expand::{Rows, append_children, down, up};
use crate::levels::plan::{Level, Plan, Taken};
use crate::levels::refill::{Pass, for_each_child};
use crate::tuning::chunk_of_a_count;
use queendoku_ground::control::{CONTINUE, Control, Flow, Stop};
use queendoku_simd::{Lanes, Mask, Routine, Token, Word};

/// Levels that `close` counts at once.
const CLOSED_LEVELS: usize = 3;

/// The fewest levels that the frontier can search.
pub(super) const MIN_LEVELS_ABOVE: usize = CLOSED_LEVELS;

/// The nodes of all levels; its memory is kept from item to item.
pub(super) struct Frontier<W> {
    buffers: Vec<Buffer<W>>,
    chunk: usize,
}

impl<W: Word> Frontier<W> {
    /// Room for boards of n × n squares; with `leaps`, for plans with knights' attacks.
    pub(super) fn new(n: usize, leaps: bool) -> Self {
        let chunk = chunk_of_a_count(n);
        let below = if leaps { n } else { n - n / 2 };
        Frontier {
            // A level has less than a chunk when the children of another chunk come: one for each
            // column that the queens above leave.
            buffers: (0..n)
                .map(|level| {
                    let planes = if level < below { 5 } else { 3 };
                    Buffer::new(chunk * (n - level + 2), planes)
                })
                .collect(),
            chunk,
        }
    }

    /// Adds the number of placements below `state`, a node of `level`, to `found`.
    #[inline(always)]
    pub(super) fn search<V: Lanes<Word = W>>(
        &mut self,
        simd: V::Simd,
        plan: &Plan,
        level: usize,
        state: Taken,
        control: &Control,
        found: &mut u64,
    ) -> Flow {
        self.buffers[level].push(state);
        let mut deepest = closing(plan);
        while let Some(level) = self.next_level(deepest) {
            if control.is_cancelled() {
                self.buffers.iter_mut().for_each(|buffer| buffer.len = 0);
                return ControlFlow::Break(Stop::Cancelled);
            }
            if level == closing(plan) {
                self.close::<V>(simd, plan, found);
            } else {
                let range = self.last_chunk(level, V::LANES);
                self.expand::<V>(simd, plan, level, range);
            }
            deepest = (level + 1).min(closing(plan));
        }
        CONTINUE
    }

    /// The deepest level, up to `deepest`, with a whole chunk of nodes; else the first with any,
    /// since the levels behind it may then fill up.
    #[inline(always)]
    fn next_level(&self, deepest: usize) -> Option<usize> {
        (0..=deepest)
            .rev()
            .find(|&level| self.buffers[level].len >= self.chunk)
            .or_else(|| self.buffers.iter().position(|buffer| buffer.len > 0))
    }

    /// The last nodes of `level`: up to a chunk, from the start of a vector on.
    #[inline(always)]
    fn last_chunk(&self, level: usize, lanes: usize) -> Range<usize> {
        let len = self.buffers[level].len;
        len.saturating_sub(self.chunk).next_multiple_of(lanes)..len
    }

    /// Takes the nodes of `level` in `range`, its last ones, and appends their children to the
    /// next level.
    #[inline(always)]
    fn expand<V: Lanes<Word = W>>(
        &mut self,
        simd: V::Simd,
        plan: &Plan,
        level: usize,
        range: Range<usize>,
    ) {
        let (head, tail) = self.buffers.split_at_mut(level + 1);
        let (from, to) = (&mut head[level], &mut tail[0]);
        let begin = range.start;
        append_children::<V, false>(simd, plan, level, from, range, to);
        from.len = begin;
    }

    /// Counts the nodes of the level that has three levels to go.
    #[inline(always)]
    fn close<V: Lanes<Word = W>>(&mut self, simd: V::Simd, plan: &Plan, found: &mut u64) {
        let level = closing(plan);
        let buffer = &mut self.buffers[level];
        *found += close::<V>(simd, plan, buffer);
        buffer.len = 0;
    }
}

/// The level that is counted in registers.
#[inline(always)]
fn closing(plan: &Plan) -> usize {
    plan.levels.len() - CLOSED_LEVELS
}

/// Counts the placements below the nodes of `from`, which have three levels to go.
#[inline(always)]
fn close<V: Lanes>(simd: V::Simd, plan: &Plan, from: &Buffer<V::Word>) -> u64 {
    let levels = &plan.levels[closing(plan)..];
    if plan.leaps {
        simd.call(Close::<V, false, true> { levels, from })
    } else if levels[0].step == 1 && levels[1].step == 1 {
        simd.call(Close::<V, true, false> { levels, from })
    } else {
        simd.call(Close::<V, false, false> { levels, from })
    }
}

struct Close<'a, V: Lanes, const UNIT: bool, const LEAPS: bool> {
    levels: &'a [Level],
    from: &'a Buffer<V::Word>,
}

impl<V: Lanes, const UNIT: bool, const LEAPS: bool> Routine<V::Simd> for Close<'_, V, UNIT, LEAPS> {
    type Output = u64;

    #[inline(always)]
    fn run(self, simd: V::Simd) -> u64 {
        let Close { levels, from } = self;
        let rows = Rows::<V>::new(simd, levels);
        let mut last = LastRows::<V, UNIT, LEAPS> {
            rows: &rows,
            found: 0,
        };
        for_each_child(simd, rows.allowed[0], from, 0..from.len, &mut last);
        last.found
    }
}

/// Counts the ways to place the last two queens below each child.
struct LastRows<'a, V: Lanes, const UNIT: bool, const LEAPS: bool> {
    rows: &'a Rows<V>,
    found: u64,
}

impl<V: Lanes, const UNIT: bool, const LEAPS: bool> Pass<V> for LastRows<'_, V, UNIT, LEAPS> {
    const BELOW: bool = LEAPS;
    const LEAPS: bool = LEAPS;
    const TRACKED: bool = false;

    #[inline(always)]
    fn place(&mut self, nodes: &Planes<V>, free: V, active: V::Mask) -> V {
        let rows = self.rows;
        let (queen, others) = free.split_lowest();
        let columns = nodes.columns.or(queen);
        let diagonals = up::<V, UNIT>(nodes.diagonals.or(queen), rows.step);
        let anti_diagonals = down::<V, UNIT>(nodes.anti_diagonals.or(queen), rows.step);
        // Two rows and two columns are left: each row needs one of the columns, both rows
        // together need both, and side by side they would share a diagonal.
        let left = columns.not();
        let mut next = columns.nor3(diagonals, anti_diagonals).and(rows.allowed[1]);
        let mut last = columns
            .nor3(
                up::<V, UNIT>(diagonals, rows.next_step),
                down::<V, UNIT>(anti_diagonals, rows.next_step),
            )
            .and(rows.allowed[2]);
        let mut non_attacking = active & left.disjoint(up::<V, UNIT>(left, rows.next_step));
        if LEAPS {
            let [in_next, in_last] = rows.leapt(nodes, queen);
            (next, last) = (next.and_not(in_next), last.and_not(in_last));
            non_attacking = non_attacking & left.disjoint(left.up(rows.leap_below));
        }
        let either_way = non_attacking & next.and(last).equals(left);
        let one_way =
            non_attacking & next.meets(next) & last.meets(last) & next.or(last).equals(left);
        self.found += (either_way.count() + one_way.count()) as u64;
        others
    }
}
