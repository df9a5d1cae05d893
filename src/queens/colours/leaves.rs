//! The placements with a set of rows: each free column of the last row makes one of a node.

use crate::levels::buffer::Buffer;
use queendoku_simd::{Bits, Lanes, Routine, RowSimd};

use super::board::{HalfBoard, Row};

/// Words behind a list that a vector may overwrite.
const ROOM: usize = 64;

/// The placements, each by the number of its counter: its columns, or those that it leaves.
#[derive(Debug, Default)]
pub(super) struct Leaves {
    found: Vec<u16>,
    len: usize,
    /// Nodes with more free columns than a pass takes: their columns, and those still free.
    columns: Vec<u16>,
    free: Vec<u16>,
}

impl Leaves {
    /// Lists the placements that the nodes of `from` have in `row`.
    pub(super) fn of<'a, S, W>(
        &'a mut self,
        simd: S,
        board: &'a HalfBoard<'a>,
        row: usize,
        from: &'a Buffer<W>,
    ) -> &'a [u16]
    where
        S: RowSimd,
        List<'a, W>: Routine<S, Output = &'a [u16]>,
    {
        let room = |words: &mut Vec<u16>, most: usize| {
            if words.len() < most + ROOM {
                words.resize(most + ROOM, 0);
            }
        };
        room(
            &mut self.found,
            from.len * (board.columns - board.queens + 1),
        );
        room(&mut self.columns, from.len);
        room(&mut self.free, from.len);
        self.len = 0;
        simd.call(List {
            board,
            row,
            from,
            to: self,
        })
    }

    /// Lists the lowest free column of each node, and returns the others.
    #[inline(always)]
    fn list<V: Lanes<Word = u16>>(&mut self, columns: V, free: V, flip: V) -> V {
        let (queen, others) = free.split_lowest();
        let (packing, count) = V::packing(free.meets(free));
        let taken = columns.or(queen).xor(flip);
        taken.store_packed(packing, &mut self.found[self.len..]);
        self.len += count;
        others
    }

    /// Lists two free columns of each node, and keeps those that have more from `at` on; returns where
    /// they end.
    #[inline(always)]
    fn list_two<V: Lanes<Word = u16>>(&mut self, columns: V, free: V, flip: V, at: usize) -> usize {
        let free = self.list(columns, free, flip);
        let free = self.list(columns, free, flip);
        let (packing, count) = V::packing(free.meets(free));
        columns.store_packed(packing, &mut self.columns[at..]);
        free.store_packed(packing, &mut self.free[at..]);
        at + count
    }

    /// Lists what is still free of the first `kept` nodes.
    #[inline(always)]
    fn list_kept<V: Lanes<Word = u16>>(&mut self, simd: V::Simd, mut kept: usize, flip: V) {
        while kept > 0 {
            let nodes = kept;
            kept = 0;
            for at in (0..nodes).step_by(V::LANES) {
                let columns = V::load(simd, &self.columns[at..]);
                let free = V::load(simd, &self.free[at..]).only(V::first(simd, nodes - at));
                kept = self.list_two(columns, free, flip, kept);
            }
        }
    }
}

/// Lists placements in `to`.
pub(super) struct List<'a, W> {
    board: &'a HalfBoard<'a>,
    row: usize,
    from: &'a Buffer<W>,
    to: &'a mut Leaves,
}

impl<W> List<'_, W> {
    /// The bits by which the number of a counter differs from the columns taken.
    #[inline(always)]
    fn flip<V: Lanes<Word = u16>>(&self, simd: V::Simd) -> V {
        let flip = match self.board.counts_left {
            true => u16::MAX >> (16 - self.board.columns),
            false => 0,
        };
        V::splat(simd, flip)
    }
}

impl<'a, S: RowSimd> Routine<S> for List<'a, u16> {
    type Output = &'a [u16];

    #[inline(always)]
    fn run(self, simd: S) -> &'a [u16] {
        let flip = self.flip::<S::Lanes16>(simd);
        let row = Row::<S::Lanes16>::new(simd, self.board, self.row, self.board.base());
        let (planes, to) = (self.from.nodes(), self.to);
        let mut kept = 0;
        for at in (0..self.from.len).step_by(S::Lanes16::LANES) {
            let nodes = planes.load::<S::Lanes16>(simd, at, false);
            let free = row.open(&nodes).and(row.allowed);
            let free = free.only(S::Lanes16::first(simd, self.from.len - at));
            kept = to.list_two(nodes.columns, free, flip, kept);
        }
        to.list_kept(simd, kept, flip);
        &to.found[..to.len]
    }
}

impl<'a, S: RowSimd> Routine<S> for List<'a, u32> {
    type Output = &'a [u16];

    #[inline(always)]
    fn run(self, simd: S) -> &'a [u16] {
        let flip = self.flip::<S::Lanes16>(simd);
        let row = Row::<S::Lanes32>::new(simd, self.board, self.row, 0);
        let (planes, to) = (self.from.nodes(), self.to);
        let (packing, _) = S::Lanes32::packing(S::Lanes32::first(simd, S::Lanes32::LANES));
        for at in (0..self.from.len).step_by(S::Lanes32::LANES) {
            let nodes = planes.load::<S::Lanes32>(simd, at, false);
            let free = row.open(&nodes).and(row.allowed);
            simd.store_packed_low(nodes.columns, packing, &mut to.columns[at..]);
            simd.store_packed_low(free, packing, &mut to.free[at..]);
        }
        to.list_kept(simd, self.from.len, flip);
        &to.found[..to.len]
    }
}
