//! One step of the search: the children of many nodes at once.

use std::ops::Range;

use super::buffer::{Buffer, Planes};
use super::plan::{Level, Plan};
use crate::queens::tuning::SPARSE_LEVELS;
use crate::simd::{Lanes, Mask, Word};

/// Both a level and the next are below the middle.
pub(in crate::queens) const BELOW: u8 = 0;
/// The next level is the first above the middle.
pub(in crate::queens) const CROSSING: u8 = 1;
/// Both are above the middle.
pub(in crate::queens) const ABOVE: u8 = 2;
/// The next level is the last.
pub(in crate::queens) const TO_LAST: u8 = 3;

/// Whether a level's nodes carry the attacks on the rows above.
const fn is_below(side: u8) -> bool {
    side == BELOW || side == CROSSING
}

/// What a level and the two after it need, in vectors.
pub(in crate::queens) struct Rows<V: Lanes> {
    pub(in crate::queens) allowed: [V; 3],
    pub(in crate::queens) step: V::Shift,
    pub(in crate::queens) next_step: V::Shift,
    rise: V::Shift,
}

impl<V: Lanes> Rows<V> {
    #[inline(always)]
    pub(in crate::queens) fn new(simd: V::Simd, levels: &[Level]) -> Self {
        let after_next = levels.get(2).map_or(0, |level| level.allowed);
        Rows {
            allowed: [
                V::splat(simd, V::Word::from_mask(levels[0].allowed)),
                V::splat(simd, V::Word::from_mask(levels[1].allowed)),
                V::splat(simd, V::Word::from_mask(after_next)),
            ],
            step: V::shift(simd, levels[0].step),
            next_step: V::shift(simd, levels[1].step),
            rise: V::shift(simd, levels[0].rise),
        }
    }
}

/// Appends the children of the nodes of `from`, which are of `level`, in `range` to `to`;
/// with TRACKED, each knows its parent.
#[inline(always)]
pub(in crate::queens) fn append_children<V: Lanes, const TRACKED: bool>(
    simd: V::Simd,
    plan: &Plan,
    level: usize,
    from: &Buffer<V::Word>,
    range: Range<usize>,
    to: &mut Buffer<V::Word>,
) {
    let levels_left = plan.levels.len() - level;
    let rows = Rows::<V>::new(simd, &plan.levels[level..]);
    if levels_left == 2 {
        children::<V, TO_LAST, false, false, TRACKED>(simd, &rows, from, range, to);
    } else if level + 1 < plan.lower {
        children::<V, BELOW, false, false, TRACKED>(simd, &rows, from, range, to);
    } else if level + 1 == plan.lower {
        children::<V, CROSSING, false, false, TRACKED>(simd, &rows, from, range, to);
    } else if plan.levels[level].step != 1 || plan.levels[level + 1].step != 1 {
        children::<V, ABOVE, false, false, TRACKED>(simd, &rows, from, range, to);
    } else if levels_left <= SPARSE_LEVELS {
        children::<V, ABOVE, true, true, TRACKED>(simd, &rows, from, range, to);
    } else {
        children::<V, ABOVE, true, false, TRACKED>(simd, &rows, from, range, to);
    }
}

/// Appends the children of the nodes of `from` in `range` to `to`.
#[inline(always)]
fn children<V: Lanes, const SIDE: u8, const UNIT: bool, const SPARSE: bool, const TRACKED: bool>(
    simd: V::Simd,
    rows: &Rows<V>,
    from: &Buffer<V::Word>,
    range: Range<usize>,
    to: &mut Buffer<V::Word>,
) {
    #[cfg(feature = "tally")]
    super::tally::nodes(range.len());
    let parents = from.nodes();
    let mut end = to.len;
    let mut children = to.nodes_mut();
    let lane = V::indices(simd);
    let mut at = range.start;
    while at < range.end {
        let mut nodes = parents.load::<V>(simd, at, is_below(SIDE));
        if TRACKED {
            nodes.parent = V::splat(simd, V::Word::from_index(at)).or(lane);
        }
        let mut free = nodes
            .columns
            .nor3(nodes.diagonals, nodes.anti_diagonals)
            .and(rows.allowed[0]);
        if at + V::LANES > range.end {
            free = free.only(V::first(simd, range.end - at));
        }
        let mut active = free.meets(free);
        if SPARSE {
            // Most vectors take two or three passes: do two without a branch.
            free = place::<V, SIDE, UNIT, TRACKED>(
                rows,
                &nodes,
                free,
                active,
                &mut children,
                &mut end,
            );
            active = free.meets(free);
            free = place::<V, SIDE, UNIT, TRACKED>(
                rows,
                &nodes,
                free,
                active,
                &mut children,
                &mut end,
            );
            active = free.meets(free);
        }
        while active.any() {
            free = place::<V, SIDE, UNIT, TRACKED>(
                rows,
                &nodes,
                free,
                active,
                &mut children,
                &mut end,
            );
            active = free.meets(free);
        }
        at += V::LANES;
    }
    to.len = end;
}

/// Places a queen on the lowest free column of each active node; returns the other columns.
#[inline(always)]
fn place<V: Lanes, const SIDE: u8, const UNIT: bool, const TRACKED: bool>(
    rows: &Rows<V>,
    nodes: &Planes<V>,
    free: V,
    active: V::Mask,
    to: &mut Planes<&mut [V::Word]>,
    end: &mut usize,
) -> V {
    #[cfg(feature = "tally")]
    super::tally::pass(V::LANES, active.count());
    let (queen, others) = free.split_lowest();
    let mut child = *nodes;
    child.columns = nodes.columns.or(queen);
    if is_below(SIDE) {
        child.diagonals_above = nodes.diagonals_above.or(queen.up(rows.rise));
        child.anti_diagonals_above = nodes.anti_diagonals_above.or(queen.down(rows.rise));
    }
    if SIDE == CROSSING {
        child.diagonals = child.diagonals_above;
        child.anti_diagonals = child.anti_diagonals_above;
    } else {
        child.diagonals = up::<V, UNIT>(nodes.diagonals.or(queen), rows.step);
        child.anti_diagonals = down::<V, UNIT>(nodes.anti_diagonals.or(queen), rows.step);
    }
    let next_free = child.columns.nor3(child.diagonals, child.anti_diagonals);
    let mut alive = active & next_free.meets(rows.allowed[1]);
    if SIDE == CROSSING || SIDE == ABOVE {
        let after = child.columns.nor3(
            up::<V, UNIT>(child.diagonals, rows.next_step),
            down::<V, UNIT>(child.anti_diagonals, rows.next_step),
        );
        alive = alive & after.meets(rows.allowed[2]);
    }
    *end = to.store(*end, &child, alive, SIDE == BELOW, TRACKED);
    others
}

#[inline(always)]
pub(in crate::queens) fn up<V: Lanes, const UNIT: bool>(attacked: V, step: V::Shift) -> V {
    if UNIT {
        attacked.up_one()
    } else {
        attacked.up(step)
    }
}

#[inline(always)]
pub(in crate::queens) fn down<V: Lanes, const UNIT: bool>(attacked: V, step: V::Shift) -> V {
    if UNIT {
        attacked.down_one()
    } else {
        attacked.down(step)
    }
}
