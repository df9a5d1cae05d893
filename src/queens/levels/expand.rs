//! One step of the search: the children of many nodes at once.

use std::ops::Range;

use super::buffer::{Buffer, Planes};
use super::plan::{Level, Plan};
use super::refill::{Pass, for_each_child};
use crate::tuning::FAR_LEVELS;
use queendoku_simd::{Lanes, Routine, Token, Word};

/// Both a level and the next are below the middle.
const BELOW: u8 = 0;
/// The next level is the first above the middle.
const CROSSING: u8 = 1;
/// Both are above the middle.
const ABOVE: u8 = 2;
/// So is the third, and a child must leave a free column there too.
const FAR_ABOVE: u8 = 3;
/// The next level is the last.
const TO_LAST: u8 = 4;
/// The next level and those behind it are 3, 4 or 5, and a child must leave a free column in each of
/// these rows, and in each free column one of the rows.
const LAST_3: u8 = 5;
const LAST_4: u8 = 6;
const LAST_5: u8 = 7;
/// As above, where knights attack.
const LEAPS: u8 = 8;

/// The rows in which a child must leave a free column.
const fn rows_ahead(side: u8) -> usize {
    match side {
        BELOW | TO_LAST => 1,
        CROSSING | ABOVE | LEAPS => 2,
        FAR_ABOVE | LAST_3 => 3,
        LAST_4 => 4,
        _ => 5,
    }
}

/// Whether a level's nodes carry the attacks on the rows above, or those of knights.
const fn has_five_parts(side: u8) -> bool {
    is_below(side) || side == LEAPS
}

/// Whether a level's nodes carry the attacks on the rows above.
const fn is_below(side: u8) -> bool {
    side == BELOW || side == CROSSING
}

/// What a level and the five after it need, in vectors.
pub(crate) struct Rows<V: Lanes> {
    pub(crate) allowed: [V; 6],
    pub(crate) step: V::Shift,
    pub(crate) next_step: V::Shift,
    rise: V::Shift,
    leap: V::Shift,
    next_leap: V::Shift,
    /// From the next level to the one after it.
    pub(crate) leap_below: V::Shift,
}

impl<V: Lanes> Rows<V> {
    #[inline(always)]
    pub(crate) fn new(simd: V::Simd, levels: &[Level]) -> Self {
        let allowed = |level: usize| {
            let mask = levels.get(level).map_or(0, |level| level.allowed);
            V::splat(simd, V::Word::from_mask(mask))
        };
        Rows {
            allowed: std::array::from_fn(allowed),
            step: V::shift(simd, levels[0].step),
            next_step: V::shift(simd, levels[1].step),
            rise: V::shift(simd, levels[0].rise),
            leap: V::shift(simd, levels[0].leap),
            next_leap: V::shift(simd, levels[0].next_leap),
            leap_below: V::shift(simd, levels[1].leap),
        }
    }

    /// The columns that knights attack in the next level and the one after it, below `nodes` with
    /// another queen.
    #[inline(always)]
    pub(crate) fn leapt(&self, nodes: &Planes<V>, queen: V) -> [V; 2] {
        let next = queen.up(self.leap).or(queen.down(self.leap));
        let after = queen.up(self.next_leap).or(queen.down(self.next_leap));
        [nodes.anti_diagonals_above.or(next), after]
    }
}

/// Appends the children of the nodes of `from`, which are of `level`, in `range` to `to`;
/// with TRACKED, each knows its parent. Every node has a free column.
#[inline(always)]
pub(crate) fn append_children<V: Lanes, const TRACKED: bool>(
    simd: V::Simd,
    plan: &Plan,
    level: usize,
    from: &Buffer<V::Word>,
    range: Range<usize>,
    to: &mut Buffer<V::Word>,
) {
    let levels_left = plan.levels.len() - level;
    let unit_steps = |levels: &[Level]| levels.iter().all(|level| level.step == 1);
    let rows = &plan.levels[level..];
    if plan.leaps {
        children::<V, LEAPS, false, false>(simd, rows, from, range, to);
    } else if levels_left == 2 {
        children::<V, TO_LAST, false, TRACKED>(simd, rows, from, range, to);
    } else if level + 1 < plan.lower {
        children::<V, BELOW, false, TRACKED>(simd, rows, from, range, to);
    } else if level + 1 == plan.lower {
        children::<V, CROSSING, false, TRACKED>(simd, rows, from, range, to);
    } else if !unit_steps(&rows[..2]) {
        children::<V, ABOVE, false, TRACKED>(simd, rows, from, range, to);
    } else if TRACKED || !plan.looks_far || !unit_steps(&rows[..3]) {
        children::<V, ABOVE, true, TRACKED>(simd, rows, from, range, to);
    } else if levels_left == 4 {
        children::<V, LAST_3, true, false>(simd, rows, from, range, to);
    } else if levels_left == 5 && unit_steps(rows) {
        children::<V, LAST_4, true, false>(simd, rows, from, range, to);
    } else if levels_left == 6 && unit_steps(rows) {
        children::<V, LAST_5, true, false>(simd, rows, from, range, to);
    } else if levels_left <= FAR_LEVELS {
        children::<V, FAR_ABOVE, true, false>(simd, rows, from, range, to);
    } else {
        children::<V, ABOVE, true, TRACKED>(simd, rows, from, range, to);
    }
}

/// Appends the children of the nodes of `from` in `range` to `to`.
#[inline(always)]
fn children<V: Lanes, const SIDE: u8, const UNIT: bool, const TRACKED: bool>(
    simd: V::Simd,
    levels: &[Level],
    from: &Buffer<V::Word>,
    range: Range<usize>,
    to: &mut Buffer<V::Word>,
) {
    simd.call(AppendChildren::<V, SIDE, UNIT, TRACKED> {
        levels,
        from,
        range,
        to,
    });
}

/// A step of one kind.
struct AppendChildren<'a, V: Lanes, const SIDE: u8, const UNIT: bool, const TRACKED: bool> {
    levels: &'a [Level],
    from: &'a Buffer<V::Word>,
    range: Range<usize>,
    to: &'a mut Buffer<V::Word>,
}

impl<V: Lanes, const SIDE: u8, const UNIT: bool, const TRACKED: bool> Routine<V::Simd>
    for AppendChildren<'_, V, SIDE, UNIT, TRACKED>
{
    type Output = ();

    #[inline(always)]
    fn run(self, simd: V::Simd) {
        let rows = Rows::<V>::new(simd, self.levels);
        let mut children = Children::<V, SIDE, UNIT, TRACKED> {
            rows: &rows,
            end: self.to.len,
            to: self.to.nodes_mut(),
        };
        for_each_child(simd, rows.allowed[0], self.from, self.range, &mut children);
        self.to.len = children.end;
    }
}

/// Receives the children of nodes.
struct Children<'a, V: Lanes, const SIDE: u8, const UNIT: bool, const TRACKED: bool> {
    rows: &'a Rows<V>,
    to: Planes<&'a mut [V::Word]>,
    end: usize,
}

impl<V: Lanes, const SIDE: u8, const UNIT: bool, const TRACKED: bool> Pass<V>
    for Children<'_, V, SIDE, UNIT, TRACKED>
{
    const BELOW: bool = has_five_parts(SIDE);
    const LEAPS: bool = SIDE == LEAPS;
    const TRACKED: bool = TRACKED;

    #[inline(always)]
    fn place(&mut self, nodes: &Planes<V>, free: V, active: V::Mask) -> V {
        let rows = self.rows;
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
        let mut free = child.columns.nor3(child.diagonals, child.anti_diagonals);
        if SIDE == LEAPS {
            [child.diagonals_above, child.anti_diagonals_above] = rows.leapt(nodes, queen);
            free = free.and_not(child.diagonals_above);
        }
        let mut alive = active & free.meets(rows.allowed[1]);
        let mut reached = free.and(rows.allowed[1]);
        let (mut diagonals, mut anti_diagonals) = (child.diagonals, child.anti_diagonals);
        for row in 2..=rows_ahead(SIDE) {
            if UNIT || row > 2 {
                (diagonals, anti_diagonals) = (diagonals.up_one(), anti_diagonals.down_one());
            } else {
                diagonals = diagonals.up(rows.next_step);
                anti_diagonals = anti_diagonals.down(rows.next_step);
            }
            let mut free = child.columns.nor3(diagonals, anti_diagonals);
            if SIDE == LEAPS {
                free = free.and_not(child.anti_diagonals_above);
            }
            alive = alive & free.meets(rows.allowed[row]);
            reached = free.and_or(rows.allowed[row], reached);
        }
        if matches!(SIDE, LAST_3 | LAST_4 | LAST_5) {
            alive = alive & reached.equals(child.columns.not());
        }
        let five_parts = SIDE == BELOW || SIDE == LEAPS;
        self.end = self.to.store(self.end, &child, alive, five_parts, TRACKED);
        others
    }
}

#[inline(always)]
pub(crate) fn up<V: Lanes, const UNIT: bool>(attacked: V, step: V::Shift) -> V {
    if UNIT {
        attacked.up_one()
    } else {
        attacked.up(step)
    }
}

#[inline(always)]
pub(crate) fn down<V: Lanes, const UNIT: bool>(attacked: V, step: V::Shift) -> V {
    if UNIT {
        attacked.down_one()
    } else {
        attacked.down(step)
    }
}
