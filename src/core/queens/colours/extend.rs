//! Placements of a colour, from those in the odd columns on, over all sets of rows.
//!
//! The rows are taken from the last to the first, so that the nodes of all sets that share their highest
//! rows are made once. At the first row of a set, each free column is a placement: it adds one to the
//! counter of its columns.

use crate::control::{CONTINUE, Control, Flow};
use crate::queens::levels::buffer::{Buffer, Parts, Planes};
use crate::queens::levels::plan::State;
use crate::queens::levels::refill::{Pass, for_each_child};
use crate::simd::{Bits, Lanes, Routine, RowSimd, Word};

use super::counters::Counters;
use super::sets::{MAX, choose};

/// Bits of a lane when the rows that are left fit in it.
const NARROW: usize = 16;

/// What is extended: a grid, and how many queens it gets.
#[derive(Debug)]
pub(super) struct Board<'a> {
    /// The columns that each row allows.
    pub(super) allowed: &'a [u32],
    pub(super) columns: usize,
    pub(super) queens: usize,
    /// Whether the counters are those of the columns that are left, not of those taken.
    pub(super) counts_left: bool,
    /// How many of the wanted sets of rows have a smaller rank.
    pub(super) wanted_before: Vec<u32>,
}

impl Board<'_> {
    fn rows(&self) -> usize {
        self.allowed.len()
    }

    /// How far anti-diagonals are moved down to fit in narrow lanes.
    fn base(&self) -> usize {
        (self.rows() + self.columns).saturating_sub(NARROW + 1)
    }

    /// Whether what is left after this row fits in narrow lanes.
    fn is_narrow_after(&self, row: usize) -> bool {
        row + self.columns <= NARROW + 1
    }

    fn has_wanted(&self, first: usize, sets: usize) -> bool {
        self.wanted_before[first + sets] > self.wanted_before[first]
    }
}

/// The nodes of each level, in lanes of both widths, and the placements of a set of rows.
#[derive(Debug)]
pub(super) struct Extension {
    wide: Vec<Buffer<u32>>,
    narrow: Vec<Buffer<u16>>,
    leaves: Leaves,
}

impl Extension {
    pub(super) fn new() -> Self {
        let levels = MAX + 1;
        Extension {
            wide: (0..levels).map(|_| Buffer::new(0, Parts::Three)).collect(),
            narrow: (0..levels).map(|_| Buffer::new(0, Parts::Three)).collect(),
            leaves: Leaves::default(),
        }
    }

    /// Removes all placements.
    pub(super) fn begin(&mut self, most: usize) {
        self.wide[0].clear(most);
    }

    /// Adds a placement in the odd columns, with a tag that chooses its counters.
    pub(super) fn push(
        &mut self,
        board: &Board<'_>,
        tag: usize,
        [diagonals, anti_diagonals]: [u32; 2],
    ) {
        self.wide[0].push(State {
            columns: (tag << board.columns) as u32,
            diagonals,
            anti_diagonals,
            ..State::default()
        });
    }

    /// Goes through the wanted sets of rows that have placements: `each` is told the rank of each once the placements with
    /// these rows are counted, and how many they are.
    pub(super) fn run<S: RowSimd>(
        &mut self,
        simd: S,
        board: &Board<'_>,
        counters: &mut Counters,
        control: &Control,
        each: &mut impl FnMut(&mut Counters, usize, usize) -> Flow,
    ) -> Flow {
        let at = At {
            level: 0,
            rows: board.rows(),
            rank: 0,
            is_narrow: false,
        };
        self.extend(simd, board, at, counters, control, each)
    }

    fn extend<S: RowSimd>(
        &mut self,
        simd: S,
        board: &Board<'_>,
        at: At,
        counters: &mut Counters,
        control: &Control,
        each: &mut impl FnMut(&mut Counters, usize, usize) -> Flow,
    ) -> Flow {
        let nodes = match at.is_narrow {
            true => self.narrow[at.level].len,
            false => self.wide[at.level].len,
        };
        if nodes == 0 {
            return CONTINUE;
        }
        let left = board.queens - at.level;
        for row in (left - 1..at.rows).rev() {
            let rank = at.rank + choose(row, left);
            if !board.has_wanted(rank, choose(row, left - 1)) {
                continue;
            }
            control.poll()?;
            if left == 1 {
                let level = at.level;
                match at.is_narrow {
                    true => self.leaves.of_narrow(simd, board, row, &self.narrow[level]),
                    false => self.leaves.of_wide(simd, board, row, &self.wide[level]),
                }
                counters.add(&self.leaves.found[..self.leaves.len]);
                each(counters, rank, self.leaves.len)?;
                continue;
            }
            let is_narrow = self.expand(simd, board, row, at);
            let next = At {
                level: at.level + 1,
                rows: row,
                rank,
                is_narrow,
            };
            self.extend(simd, board, next, counters, control, each)?;
        }
        CONTINUE
    }

    /// Makes the children of a level in a row, and says whether they are narrow.
    fn expand<S: RowSimd>(&mut self, simd: S, board: &Board<'_>, row: usize, at: At) -> bool {
        let level = at.level;
        let (wide, more_wide) = self.wide.split_at_mut(level + 1);
        let (narrow, more_narrow) = self.narrow.split_at_mut(level + 1);
        let (wide, narrow) = (&wide[level], &narrow[level]);
        let is_narrow = at.is_narrow || board.is_narrow_after(row);
        let most = board.columns - level;
        match (at.is_narrow, is_narrow) {
            (true, _) => simd.call(Expand::<S::Lanes16> {
                board,
                row,
                base: board.base(),
                from: narrow,
                to: more_narrow[0].clear(most * narrow.len),
            }),
            (false, true) => simd.call(ExpandNarrowing {
                board,
                row,
                from: wide,
                to: more_narrow[0].clear(most * wide.len),
            }),
            (false, false) => simd.call(Expand::<S::Lanes32> {
                board,
                row,
                base: 0,
                from: wide,
                to: more_wide[0].clear(most * wide.len),
            }),
        }
        is_narrow
    }
}

/// A place in the tree of sets of rows.
#[derive(Clone, Copy)]
struct At {
    /// The queens that are placed.
    level: usize,
    /// The rows that are left: those before the last one.
    rows: usize,
    /// The first rank of the sets with the rows so far.
    rank: usize,
    is_narrow: bool,
}

/// The shifts from diagonals to the columns of a row, and its columns.
#[derive(Clone, Copy)]
struct Row<V: Lanes> {
    diagonals: V::Shift,
    anti_diagonals: V::Shift,
    allowed: V,
}

impl<V: Lanes> Row<V> {
    #[inline(always)]
    fn new(simd: V::Simd, board: &Board<'_>, row: usize, base: usize) -> Self {
        Row {
            diagonals: V::shift(simd, row as u32),
            anti_diagonals: V::shift(simd, (board.rows() - 1 - row - base) as u32),
            allowed: V::splat(simd, V::Word::from_mask(board.allowed[row])),
        }
    }

    /// The columns where a node's queens attack nothing; tags are not looked at.
    #[inline(always)]
    fn open(&self, nodes: &Planes<V>) -> V {
        let [diagonals, anti_diagonals] = [
            nodes.diagonals.down(self.diagonals),
            nodes.anti_diagonals.down(self.anti_diagonals),
        ];
        nodes.columns.nor3(diagonals, anti_diagonals)
    }

    /// The node with a queen.
    #[inline(always)]
    fn with(&self, nodes: &Planes<V>, queen: V) -> Planes<V> {
        Planes {
            columns: nodes.columns.or(queen),
            diagonals: nodes.diagonals.or(queen.up(self.diagonals)),
            anti_diagonals: nodes.anti_diagonals.or(queen.up(self.anti_diagonals)),
            ..*nodes
        }
    }
}

struct Expand<'a, V: Lanes> {
    board: &'a Board<'a>,
    row: usize,
    base: usize,
    from: &'a Buffer<V::Word>,
    to: &'a mut Buffer<V::Word>,
}

impl<V: Lanes> Routine<V::Simd> for Expand<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, simd: V::Simd) {
        let row = Row::<V>::new(simd, self.board, self.row, self.base);
        let mut children = Children {
            row,
            to: self.to.nodes_mut(),
            len: 0,
        };
        for_each_child(
            simd,
            row.allowed,
            self.from,
            0..self.from.len,
            &mut children,
        );
        self.to.len = children.len;
    }
}

struct Children<'a, V: Lanes> {
    row: Row<V>,
    to: Planes<&'a mut [V::Word]>,
    len: usize,
}

impl<V: Lanes> Pass<V> for Children<'_, V> {
    const BELOW: bool = false;
    const TRACKED: bool = false;
    const CHILDLESS: bool = true;

    #[inline(always)]
    fn free(&self, nodes: &Planes<V>) -> V {
        self.row.open(nodes)
    }

    #[inline(always)]
    fn place(&mut self, nodes: &Planes<V>, free: V, active: V::Mask) -> V {
        let (queen, others) = free.split_lowest();
        let child = self.row.with(nodes, queen);
        self.len = self.to.store(self.len, &child, active, false, false);
        others
    }
}

struct ExpandNarrowing<'a> {
    board: &'a Board<'a>,
    row: usize,
    from: &'a Buffer<u32>,
    to: &'a mut Buffer<u16>,
}

impl<S: RowSimd> Routine<S> for ExpandNarrowing<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let row = Row::<S::Lanes32>::new(simd, self.board, self.row, 0);
        let mut children = NarrowChildren {
            simd,
            row,
            base: S::Lanes32::shift(simd, self.board.base() as u32),
            to: self.to.nodes_mut(),
            len: 0,
        };
        for_each_child(
            simd,
            row.allowed,
            self.from,
            0..self.from.len,
            &mut children,
        );
        self.to.len = children.len;
    }
}

struct NarrowChildren<'a, S: RowSimd> {
    simd: S,
    row: Row<S::Lanes32>,
    base: <S::Lanes32 as Lanes>::Shift,
    to: Planes<&'a mut [u16]>,
    len: usize,
}

impl<S: RowSimd> Pass<S::Lanes32> for NarrowChildren<'_, S> {
    const BELOW: bool = false;
    const TRACKED: bool = false;
    const CHILDLESS: bool = true;

    #[inline(always)]
    fn free(&self, nodes: &Planes<S::Lanes32>) -> S::Lanes32 {
        self.row.open(nodes)
    }

    #[inline(always)]
    fn place(
        &mut self,
        nodes: &Planes<S::Lanes32>,
        free: S::Lanes32,
        active: <S::Lanes32 as Lanes>::Mask,
    ) -> S::Lanes32 {
        let (queen, others) = free.split_lowest();
        let child = self.row.with(nodes, queen);
        let (packing, count) = S::Lanes32::packing(active);
        let (simd, to, at) = (self.simd, &mut self.to, self.len);
        simd.store_packed_low(child.columns, packing, &mut to.columns[at..]);
        simd.store_packed_low(child.diagonals, packing, &mut to.diagonals[at..]);
        let anti_diagonals = child.anti_diagonals.down(self.base);
        simd.store_packed_low(anti_diagonals, packing, &mut to.anti_diagonals[at..]);
        self.len += count;
        others
    }
}

/// The counters of the placements with one set of rows.
#[derive(Debug, Default)]
struct Leaves {
    found: Vec<u16>,
    len: usize,
    /// Nodes with more free columns than the first pass takes: their columns, and those still free.
    nodes: Vec<u16>,
    free: Vec<u16>,
}

impl Leaves {
    fn of_narrow<S: RowSimd>(
        &mut self,
        simd: S,
        board: &Board<'_>,
        row: usize,
        from: &Buffer<u16>,
    ) {
        self.reserve(board, from.len);
        simd.call(NarrowLeaves {
            board,
            row,
            from,
            to: self,
        });
    }

    fn of_wide<S: RowSimd>(&mut self, simd: S, board: &Board<'_>, row: usize, from: &Buffer<u32>) {
        self.reserve(board, from.len);
        simd.call(WideLeaves {
            board,
            row,
            from,
            to: self,
        });
    }

    fn reserve(&mut self, board: &Board<'_>, nodes: usize) {
        let room = |words: &mut Vec<u16>, most: usize| {
            if words.len() < most + 2 * 32 {
                words.resize(most + 2 * 32, 0);
            }
        };
        room(&mut self.found, nodes * (board.columns - board.queens + 1));
        room(&mut self.nodes, nodes);
        room(&mut self.free, nodes);
        self.len = 0;
    }

    /// Lists the free columns of `waiting` nodes.
    #[inline(always)]
    fn drain<S: RowSimd>(&mut self, simd: S, mut waiting: usize, flip: S::Lanes16) {
        let lanes = <S::Lanes16 as Lanes>::LANES;
        while waiting > 0 {
            let mut kept = 0;
            for at in (0..waiting).step_by(lanes) {
                let columns = S::Lanes16::load(simd, &self.nodes[at..]);
                let free = S::Lanes16::load(simd, &self.free[at..]);
                let free = free.only(S::Lanes16::first(simd, waiting - at));
                let free = self.list::<S>(columns, free, flip);
                let free = self.list::<S>(columns, free, flip);
                kept = self.keep::<S>(columns, free, kept);
            }
            waiting = kept;
        }
    }

    /// Lists the lowest free column of each node, and returns the others.
    #[inline(always)]
    fn list<S: RowSimd>(
        &mut self,
        columns: S::Lanes16,
        free: S::Lanes16,
        flip: S::Lanes16,
    ) -> S::Lanes16 {
        let (queen, others) = free.split_lowest();
        let (packing, count) = S::Lanes16::packing(free.meets(free));
        let taken = columns.or(queen).xor(flip);
        taken.store_packed(packing, &mut self.found[self.len..]);
        self.len += count;
        others
    }

    /// Keeps the nodes that have free columns left, from `at` on, and returns where they end.
    #[inline(always)]
    fn keep<S: RowSimd>(&mut self, columns: S::Lanes16, free: S::Lanes16, at: usize) -> usize {
        let (packing, count) = S::Lanes16::packing(free.meets(free));
        columns.store_packed(packing, &mut self.nodes[at..]);
        free.store_packed(packing, &mut self.free[at..]);
        at + count
    }
}

/// The bits that turn the columns taken into the counter's number.
#[inline(always)]
fn flip<S: RowSimd>(simd: S, board: &Board<'_>) -> S::Lanes16 {
    let left = if board.counts_left { u16::MAX } else { 0 };
    S::Lanes16::splat(simd, left & ((1u32 << board.columns) - 1) as u16)
}

struct NarrowLeaves<'a> {
    board: &'a Board<'a>,
    row: usize,
    from: &'a Buffer<u16>,
    to: &'a mut Leaves,
}

impl<S: RowSimd> Routine<S> for NarrowLeaves<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let NarrowLeaves {
            board,
            row,
            from,
            to,
        } = self;
        let flip = flip(simd, board);
        let row = Row::<S::Lanes16>::new(simd, board, row, board.base());
        let planes = from.nodes();
        let mut kept = 0;
        for at in (0..from.len).step_by(<S::Lanes16 as Lanes>::LANES) {
            let nodes = planes.load::<S::Lanes16>(simd, at, false);
            let free = row.open(&nodes).and(row.allowed);
            let free = free.only(S::Lanes16::first(simd, from.len - at));
            let free = to.list::<S>(nodes.columns, free, flip);
            let free = to.list::<S>(nodes.columns, free, flip);
            kept = to.keep::<S>(nodes.columns, free, kept);
        }
        to.drain(simd, kept, flip);
    }
}

struct WideLeaves<'a> {
    board: &'a Board<'a>,
    row: usize,
    from: &'a Buffer<u32>,
    to: &'a mut Leaves,
}

impl<S: RowSimd> Routine<S> for WideLeaves<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let WideLeaves {
            board,
            row,
            from,
            to,
        } = self;
        let row = Row::<S::Lanes32>::new(simd, board, row, 0);
        let planes = from.nodes();
        for at in (0..from.len).step_by(<S::Lanes32 as Lanes>::LANES) {
            let nodes = planes.load::<S::Lanes32>(simd, at, false);
            let free = row.open(&nodes).and(row.allowed);
            let all = S::Lanes32::first(simd, <S::Lanes32 as Lanes>::LANES);
            let (packing, _) = S::Lanes32::packing(all);
            simd.store_packed_low(nodes.columns, packing, &mut to.nodes[at..]);
            simd.store_packed_low(free, packing, &mut to.free[at..]);
        }
        to.drain(simd, from.len, flip(simd, board));
    }
}
