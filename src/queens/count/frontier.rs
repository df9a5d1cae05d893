//! The search of a plan with whole vectors of nodes.
//!
//! Each level has a buffer of nodes. A step takes a chunk of one buffer, places in every node the
//! lowest free queen, then the next, and appends the children that are alive to the next level's
//! buffer, packed, so that vectors stay full however uneven the tree. A child is alive if the two
//! levels after it have a free column. The deepest level that has a whole chunk goes first, which
//! bounds the memory; the last three levels are counted in registers.

use super::plan::{Level, Plan, State};
use crate::arch::lanes::{Lanes, Mask, Word};
use crate::control::Control;
use crate::sink::{Flow, Stop};
use std::ops::ControlFlow;

/// Levels that [`close`] counts at once.
const CLOSED_LEVELS: usize = 3;

/// Levels before the last at which nodes are mostly left with one or two free columns.
const SPARSE_LEVELS: usize = 7;

/// The fewest levels that the frontier can search.
pub(super) const MIN_LEVELS_ABOVE: usize = CLOSED_LEVELS;

/// The nodes of all levels; kept from item to item.
#[derive(Debug)]
pub(super) struct Frontier<W> {
    buffers: Vec<Buffer<W>>,
    chunk: usize,
}

impl<W: Word> Frontier<W> {
    /// Room for boards of n × n squares.
    pub(super) fn new(n: usize) -> Self {
        // Small boards have fewer nodes than a chunk: do not touch memory for more.
        let chunk = match n {
            ..=9 => 64,
            10..=12 => 128,
            _ => 512,
        };
        Frontier {
            // Less than a chunk is left when the children of a chunk come, each in a column that
            // the queens of the levels before have left.
            buffers: (0..n)
                .map(|level| Buffer::new(chunk * (n - level + 2)))
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
        first: usize,
        state: State,
        control: &Control,
        found: &mut u64,
    ) -> Flow {
        let closing = plan.levels.len() - CLOSED_LEVELS;
        self.buffers[first].push(state);
        let mut level = first;
        loop {
            if control.is_cancelled() {
                for buffer in &mut self.buffers {
                    buffer.len = 0;
                }
                return ControlFlow::Break(Stop::Cancelled);
            }
            if level == closing {
                let buffer = &mut self.buffers[level];
                *found += close::<V>(simd, &plan.levels[level..], buffer);
                buffer.len = 0;
            } else {
                self.expand::<V>(simd, plan, level);
            }
            match self.next_level(first, (level + 1).min(closing)) {
                Some(next) => level = next,
                None => return ControlFlow::Continue(()),
            }
        }
    }

    /// The deepest level, `deepest` or before, with a whole chunk of nodes, else the first with
    /// any: then the levels behind it may yet fill up.
    #[inline(always)]
    fn next_level(&self, first: usize, deepest: usize) -> Option<usize> {
        (first..=deepest)
            .rev()
            .find(|&level| self.buffers[level].len >= self.chunk)
            .or_else(|| (first..=deepest).find(|&level| self.buffers[level].len > 0))
    }

    /// Takes the last chunk of `level`'s nodes, and appends their children to the next level.
    #[inline(always)]
    fn expand<V: Lanes<Word = W>>(&mut self, simd: V::Simd, plan: &Plan, level: usize) {
        let (head, tail) = self.buffers.split_at_mut(level + 1);
        let (from, to) = (&mut head[level], &mut tail[0]);
        // A chunk, less what would split a vector.
        let begin = from
            .len
            .saturating_sub(self.chunk)
            .next_multiple_of(V::LANES);
        let rows = Rows::<V>::new(simd, &plan.levels[level..]);
        let is_unit = plan.levels[level].step == 1 && plan.levels[level + 1].step == 1;
        let is_sparse = plan.levels.len() - level <= SPARSE_LEVELS;
        if level + 1 < plan.lower {
            children::<V, BELOW, false, false>(simd, &rows, from, begin, to);
        } else if level + 1 == plan.lower {
            children::<V, CROSSING, false, false>(simd, &rows, from, begin, to);
        } else if !is_unit {
            children::<V, ABOVE, false, false>(simd, &rows, from, begin, to);
        } else if is_sparse {
            children::<V, ABOVE, true, true>(simd, &rows, from, begin, to);
        } else {
            children::<V, ABOVE, true, false>(simd, &rows, from, begin, to);
        }
        from.len = begin;
    }
}

/// Both a level and the next are below the middle.
const BELOW: u8 = 0;
/// The next level is the first above the middle.
const CROSSING: u8 = 1;
/// Both are above the middle.
const ABOVE: u8 = 2;

/// What a level and the two after it need, in vectors.
struct Rows<V: Lanes> {
    allowed: [V; 3],
    step: V::Shift,
    next_step: V::Shift,
    rise: V::Shift,
}

impl<V: Lanes> Rows<V> {
    #[inline(always)]
    fn new(simd: V::Simd, levels: &[Level]) -> Self {
        Rows {
            allowed: [
                V::splat(simd, V::Word::from_mask(levels[0].allowed)),
                V::splat(simd, V::Word::from_mask(levels[1].allowed)),
                V::splat(simd, V::Word::from_mask(levels[2].allowed)),
            ],
            step: V::shift(simd, levels[0].step),
            next_step: V::shift(simd, levels[1].step),
            rise: V::shift(simd, levels[0].rise),
        }
    }
}

/// Appends the children of the nodes of `from` from `begin` on to `to`.
#[inline(always)]
fn children<V: Lanes, const SIDE: u8, const UNIT: bool, const SPARSE: bool>(
    simd: V::Simd,
    rows: &Rows<V>,
    from: &Buffer<V::Word>,
    begin: usize,
    to: &mut Buffer<V::Word>,
) {
    let parents = from.nodes();
    let mut end = to.len;
    let mut children = to.nodes_mut();
    let mut at = begin;
    while at < from.len {
        let nodes = parents.load::<V>(simd, at, SIDE != ABOVE);
        let mut free = nodes
            .columns
            .nor3(nodes.growing, nodes.shrinking)
            .and(rows.allowed[0]);
        if at + V::LANES > from.len {
            free = free.only(V::first(simd, from.len - at));
        }
        let mut active = free.meets(free);
        if SPARSE {
            // Most vectors take two passes or three: spare the branch predictor the question.
            free = place::<V, SIDE, UNIT>(rows, &nodes, free, active, &mut children, &mut end);
            active = free.meets(free);
            free = place::<V, SIDE, UNIT>(rows, &nodes, free, active, &mut children, &mut end);
            active = free.meets(free);
        }
        while active.any() {
            free = place::<V, SIDE, UNIT>(rows, &nodes, free, active, &mut children, &mut end);
            active = free.meets(free);
        }
        at += V::LANES;
    }
    to.len = end;
}

/// Places a queen on the lowest free column of each active node; returns the other columns.
#[inline(always)]
fn place<V: Lanes, const SIDE: u8, const UNIT: bool>(
    rows: &Rows<V>,
    nodes: &Planes<V>,
    free: V,
    active: V::Mask,
    to: &mut Planes<&mut [V::Word]>,
    end: &mut usize,
) -> V {
    let (queen, others) = free.split_lowest();
    let mut child = *nodes;
    child.columns = nodes.columns.or(queen);
    if SIDE != ABOVE {
        child.growing_above = nodes.growing_above.or(queen.up(rows.rise));
        child.shrinking_above = nodes.shrinking_above.or(queen.down(rows.rise));
    }
    if SIDE == CROSSING {
        child.growing = child.growing_above;
        child.shrinking = child.shrinking_above;
    } else {
        child.growing = up::<V, UNIT>(nodes.growing.or(queen), rows.step);
        child.shrinking = down::<V, UNIT>(nodes.shrinking.or(queen), rows.step);
    }
    let next_free = child.columns.nor3(child.growing, child.shrinking);
    let mut alive = active & next_free.meets(rows.allowed[1]);
    if SIDE != BELOW {
        let after = child.columns.nor3(
            up::<V, UNIT>(child.growing, rows.next_step),
            down::<V, UNIT>(child.shrinking, rows.next_step),
        );
        alive = alive & after.meets(rows.allowed[2]);
    }
    *end = to.store(*end, &child, alive, SIDE == BELOW);
    others
}

#[inline(always)]
fn up<V: Lanes, const UNIT: bool>(attacked: V, step: V::Shift) -> V {
    if UNIT {
        attacked.up_one()
    } else {
        attacked.up(step)
    }
}

#[inline(always)]
fn down<V: Lanes, const UNIT: bool>(attacked: V, step: V::Shift) -> V {
    if UNIT {
        attacked.down_one()
    } else {
        attacked.down(step)
    }
}

/// Counts the placements below the nodes of `from`, which have three levels to go.
#[inline(always)]
fn close<V: Lanes>(simd: V::Simd, levels: &[Level], from: &Buffer<V::Word>) -> u64 {
    let rows = Rows::<V>::new(simd, levels);
    if levels[0].step == 1 && levels[1].step == 1 {
        close_with_step::<V, true>(simd, &rows, from)
    } else {
        close_with_step::<V, false>(simd, &rows, from)
    }
}

#[inline(always)]
fn close_with_step<V: Lanes, const UNIT: bool>(
    simd: V::Simd,
    rows: &Rows<V>,
    from: &Buffer<V::Word>,
) -> u64 {
    let parents = from.nodes();
    let mut found = 0;
    let mut at = 0;
    while at < from.len {
        let nodes = parents.load::<V>(simd, at, false);
        let mut free = nodes
            .columns
            .nor3(nodes.growing, nodes.shrinking)
            .and(rows.allowed[0]);
        if at + V::LANES > from.len {
            free = free.only(V::first(simd, from.len - at));
        }
        let mut active = free.meets(free);
        while active.any() {
            let (queen, others) = free.split_lowest();
            let columns = nodes.columns.or(queen);
            let growing = up::<V, UNIT>(nodes.growing.or(queen), rows.step);
            let shrinking = down::<V, UNIT>(nodes.shrinking.or(queen), rows.step);
            // Two columns are left. Both rows need one, both together need both, and if they are
            // so near that queens in them attack each other there is nothing.
            let left = columns.not();
            let next = columns.nor3(growing, shrinking).and(rows.allowed[1]);
            let last = columns
                .nor3(
                    up::<V, UNIT>(growing, rows.next_step),
                    down::<V, UNIT>(shrinking, rows.next_step),
                )
                .and(rows.allowed[2]);
            let peaceful = active & left.misses(up::<V, UNIT>(left, rows.next_step));
            let either_way = peaceful & next.and(last).equals(left);
            let one_way =
                peaceful & next.meets(next) & last.meets(last) & next.or(last).equals(left);
            found += (either_way.count() + one_way.count()) as u64;
            free = others;
            active = free.meets(free);
        }
        at += V::LANES;
    }
    found
}

/// The nodes of a level: a plane of words for each part of their state, each plane from the
/// beginning of a cache line on, with room for a whole vector behind its last node.
#[derive(Debug)]
struct Buffer<W> {
    words: Vec<W>,
    begin: usize,
    plane: usize,
    len: usize,
}

impl<W: Word> Buffer<W> {
    const PLANES: usize = 5;
    const CACHE_LINE: usize = 64;
    const MAX_LANES: usize = 32;

    fn new(capacity: usize) -> Self {
        let plane = (capacity + Self::MAX_LANES).next_multiple_of(Self::CACHE_LINE);
        let words = vec![W::default(); Self::PLANES * plane + Self::CACHE_LINE];
        // Where the offset is not to be had, it is only slower.
        let begin = words
            .as_ptr()
            .align_offset(Self::CACHE_LINE)
            .min(Self::CACHE_LINE);
        Buffer {
            words,
            begin,
            plane,
            len: 0,
        }
    }

    fn push(&mut self, state: State) {
        let at = self.begin + self.len;
        let State {
            columns,
            growing,
            shrinking,
            growing_above,
            shrinking_above,
        } = state;
        let masks = [columns, growing, shrinking, growing_above, shrinking_above];
        for (plane, mask) in masks.into_iter().enumerate() {
            self.words[at + plane * self.plane] = W::from_mask(mask);
        }
        self.len += 1;
    }

    #[inline(always)]
    fn nodes(&self) -> Planes<&[W]> {
        let (columns, rest) = self.words[self.begin..].split_at(self.plane);
        let (growing, rest) = rest.split_at(self.plane);
        let (shrinking, rest) = rest.split_at(self.plane);
        let (growing_above, rest) = rest.split_at(self.plane);
        Planes {
            columns,
            growing,
            shrinking,
            growing_above,
            shrinking_above: &rest[..self.plane],
        }
    }

    #[inline(always)]
    fn nodes_mut(&mut self) -> Planes<&mut [W]> {
        let (columns, rest) = self.words[self.begin..].split_at_mut(self.plane);
        let (growing, rest) = rest.split_at_mut(self.plane);
        let (shrinking, rest) = rest.split_at_mut(self.plane);
        let (growing_above, rest) = rest.split_at_mut(self.plane);
        Planes {
            columns,
            growing,
            shrinking,
            growing_above,
            shrinking_above: &mut rest[..self.plane],
        }
    }
}

/// The parts of a [`State`], for many nodes.
#[derive(Clone, Copy)]
struct Planes<T> {
    columns: T,
    growing: T,
    shrinking: T,
    growing_above: T,
    shrinking_above: T,
}

impl<W: Word> Planes<&[W]> {
    /// The nodes from `at` on; `above` if they carry the attacks on the rows above.
    #[inline(always)]
    fn load<V: Lanes<Word = W>>(&self, simd: V::Simd, at: usize, above: bool) -> Planes<V> {
        let columns = V::load(simd, &self.columns[at..]);
        Planes {
            columns,
            growing: V::load(simd, &self.growing[at..]),
            shrinking: V::load(simd, &self.shrinking[at..]),
            growing_above: if above {
                V::load(simd, &self.growing_above[at..])
            } else {
                columns
            },
            shrinking_above: if above {
                V::load(simd, &self.shrinking_above[at..])
            } else {
                columns
            },
        }
    }
}

impl<W: Word> Planes<&mut [W]> {
    /// Stores the nodes that are alive from `at` on, and returns where they end.
    #[inline(always)]
    fn store<V: Lanes<Word = W>>(
        &mut self,
        at: usize,
        nodes: &Planes<V>,
        alive: V::Mask,
        above: bool,
    ) -> usize {
        let (packing, count) = V::packing(alive);
        nodes.columns.store_packed(packing, &mut self.columns[at..]);
        nodes.growing.store_packed(packing, &mut self.growing[at..]);
        nodes
            .shrinking
            .store_packed(packing, &mut self.shrinking[at..]);
        if above {
            nodes
                .growing_above
                .store_packed(packing, &mut self.growing_above[at..]);
            nodes
                .shrinking_above
                .store_packed(packing, &mut self.shrinking_above[at..]);
        }
        at + count
    }
}
