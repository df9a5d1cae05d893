//! Placements of a colour, from those in the odd columns on, over all sets of rows.
//!
//! The rows are taken from the last to the first, so that the nodes of all sets that share their highest
//! rows are made once. At the first row of a set, each free column is a placement: it adds one to the
//! counter of its columns.
#![expect(clippy::cast_possible_truncation, reason = "all fits, and shifts wrap")]

use crate::levels::buffer::{Buffer, Planes};
use crate::levels::plan::Taken;
use crate::levels::refill::{Pass, for_each_child};
use queendoku_ground::control::{CONTINUE, Control, Flow};
use queendoku_simd::{Lanes, Routine, RowSimd};

use super::board::{HalfBoard, Row};
use super::counters::Counters;
use super::leaves::Leaves;
use super::sets::{MAX, choose};

/// The nodes of each level, in lanes of both widths, and the placements of a set of rows.
pub(super) struct Extension {
    wide: Vec<Buffer<u32>>,
    narrow: Vec<Buffer<u16>>,
    leaves: Leaves,
}

/// A place in the tree of sets of rows.
#[derive(Clone, Copy)]
pub(super) struct At {
    /// The queens that are placed.
    level: usize,
    /// The rows that are left: those before the last one.
    rows: usize,
    /// The first rank of the sets with the rows so far.
    rank: usize,
    is_narrow: bool,
}

impl At {
    /// Before any queen is placed.
    pub(super) fn begin(board: &HalfBoard<'_>) -> Self {
        At {
            level: 0,
            rows: board.rows(),
            rank: 0,
            is_narrow: false,
        }
    }
}

impl Extension {
    pub(super) fn new() -> Self {
        let levels = MAX + 1;
        Extension {
            wide: (0..levels).map(|_| Buffer::new(0, 3)).collect(),
            narrow: (0..levels).map(|_| Buffer::new(0, 3)).collect(),
            leaves: Leaves::default(),
        }
    }

    /// Removes all placements, and makes room for so many in the odd columns.
    pub(super) fn begin(&mut self, most: usize) {
        self.wide[0].clear(most);
    }

    /// Adds a placement in the odd columns, with a tag that chooses its counters.
    pub(super) fn push(
        &mut self,
        board: &HalfBoard<'_>,
        tag: usize,
        [diagonals, anti_diagonals]: [u32; 2],
    ) {
        self.wide[0].push(Taken {
            columns: (tag << board.columns) as u32,
            diagonals,
            anti_diagonals,
            ..Taken::default()
        });
    }

    /// Goes through the wanted sets of rows from there on, but for some without placements: `each` is told
    /// the rank of a set once the placements with its rows are counted, and how many they are.
    pub(super) fn run<S: RowSimd>(
        &mut self,
        simd: S,
        board: &HalfBoard<'_>,
        at: At,
        counters: &mut Counters,
        control: &Control,
        each: &mut impl FnMut(&mut Counters, usize, usize) -> Flow,
    ) -> Flow {
        let (wide, narrow) = (&self.wide[at.level], &self.narrow[at.level]);
        if (if at.is_narrow { narrow.len } else { wide.len }) == 0 {
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
                let found = match at.is_narrow {
                    true => self.leaves.of(simd, board, row, &self.narrow[at.level]),
                    false => self.leaves.of(simd, board, row, &self.wide[at.level]),
                };
                counters.add(found);
                each(counters, rank, found.len())?;
                continue;
            }
            let next = At {
                level: at.level + 1,
                rows: row,
                rank,
                is_narrow: at.is_narrow || board.is_narrow_after(row),
            };
            self.expand(simd, board, row, at, next.is_narrow);
            self.run(simd, board, next, counters, control, each)?;
        }
        CONTINUE
    }

    /// Makes the children of a level in a row.
    fn expand<S: RowSimd>(
        &mut self,
        simd: S,
        board: &HalfBoard<'_>,
        row: usize,
        at: At,
        is_narrow: bool,
    ) {
        let (wide, more_wide) = self.wide.split_at_mut(at.level + 1);
        let (narrow, more_narrow) = self.narrow.split_at_mut(at.level + 1);
        let (wide, narrow) = (&wide[at.level], &narrow[at.level]);
        let (to_wide, to_narrow) = (&mut more_wide[0], &mut more_narrow[0]);
        let most = board.columns - at.level;
        if at.is_narrow {
            let to = Same(to_narrow.clear(most * narrow.len).nodes_mut());
            let expand = Expand::<S::Lanes16, _>::new(board, row, board.base(), narrow, to);
            to_narrow.len = simd.call(expand);
        } else if is_narrow {
            let to = Narrowed {
                simd,
                base: S::Lanes32::shift(simd, board.base() as u32),
                planes: to_narrow.clear(most * wide.len).nodes_mut(),
            };
            to_narrow.len = simd.call(Expand::<S::Lanes32, _>::new(board, row, 0, wide, to));
        } else {
            let to = Same(to_wide.clear(most * wide.len).nodes_mut());
            to_wide.len = simd.call(Expand::<S::Lanes32, _>::new(board, row, 0, wide, to));
        }
    }
}

/// Where children go.
trait Store<V: Lanes> {
    /// Stores the active ones side by side, from `at` on, and returns where they end.
    fn store(&mut self, at: usize, children: &Planes<V>, active: V::Mask) -> usize;
}

/// To nodes of the same width.
struct Same<'a, W>(Planes<&'a mut [W]>);

impl<V: Lanes> Store<V> for Same<'_, V::Word> {
    #[inline(always)]
    fn store(&mut self, at: usize, children: &Planes<V>, active: V::Mask) -> usize {
        self.0.store(at, children, active, false, false)
    }
}

/// To nodes of half the width.
struct Narrowed<'a, S: RowSimd> {
    simd: S,
    /// How far anti-diagonals are moved down.
    base: <S::Lanes32 as Lanes>::Shift,
    planes: Planes<&'a mut [u16]>,
}

impl<S: RowSimd> Store<S::Lanes32> for Narrowed<'_, S> {
    #[inline(always)]
    fn store(
        &mut self,
        at: usize,
        children: &Planes<S::Lanes32>,
        active: <S::Lanes32 as Lanes>::Mask,
    ) -> usize {
        let (packing, count) = S::Lanes32::packing(active);
        let (simd, to) = (self.simd, &mut self.planes);
        simd.store_packed_low(children.columns, packing, &mut to.columns[at..]);
        simd.store_packed_low(children.diagonals, packing, &mut to.diagonals[at..]);
        let anti_diagonals = children.anti_diagonals.down(self.base);
        simd.store_packed_low(anti_diagonals, packing, &mut to.anti_diagonals[at..]);
        at + count
    }
}

/// Makes the children of nodes in a row, and returns how many they are.
struct Expand<'a, V: Lanes, T> {
    board: &'a HalfBoard<'a>,
    row: usize,
    /// How far the anti-diagonals of `from` are moved down.
    base: usize,
    from: &'a Buffer<V::Word>,
    to: T,
}

impl<'a, V: Lanes, T> Expand<'a, V, T> {
    fn new(
        board: &'a HalfBoard<'a>,
        row: usize,
        base: usize,
        from: &'a Buffer<V::Word>,
        to: T,
    ) -> Self {
        Expand {
            board,
            row,
            base,
            from,
            to,
        }
    }
}

impl<V: Lanes, T: Store<V>> Routine<V::Simd> for Expand<'_, V, T> {
    type Output = usize;

    #[inline(always)]
    fn run(self, simd: V::Simd) -> usize {
        let row = Row::<V>::new(simd, self.board, self.row, self.base);
        let (to, len) = (self.to, 0);
        let mut children = Children { row, to, len };
        for_each_child(
            simd,
            row.allowed,
            self.from,
            0..self.from.len,
            &mut children,
        );
        children.len
    }
}

struct Children<V: Lanes, T> {
    row: Row<V>,
    to: T,
    len: usize,
}

impl<V: Lanes, T: Store<V>> Pass<V> for Children<V, T> {
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
        self.len = self
            .to
            .store(self.len, &self.row.with(nodes, queen), active);
        others
    }
}
