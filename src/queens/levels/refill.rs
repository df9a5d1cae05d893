//! Lanes that take a new node as soon as all columns of the last one have been tried.
//!
//! Nodes have uneven numbers of children. If a vector of nodes waited for the one with the most,
//! half of its lanes would idle, and a processor could not predict the end of the loop. So each pass
//! first brings the next nodes to the lanes that are done. Several vectors take turns: what one has
//! to wait for, from its free columns to the address of the next nodes, is hidden by the others.

use std::ops::Range;

use super::buffer::{Buffer, Planes};
use queendoku_simd::{Lanes, Mask, Word};

/// Vectors that take turns. With 2, n = 17 takes 1.07 times as long with AVX-512 and 1.2 times with
/// AVX2; with 4, n = 12 does not gain any more.
const VECTORS: usize = 3;

/// Fewer nodes stay in their vectors: those of small boards, whose chunks end too soon.
const FEW: usize = 288;

/// What is done with the nodes.
pub(crate) trait Pass<V: Lanes> {
    /// Whether the nodes are below the middle, and carry the attacks on the rows above; or carry
    /// those of knights.
    const BELOW: bool;
    /// Whether they carry those of knights.
    const LEAPS: bool = false;
    /// Whether the nodes are to know their place in the buffer, as `parent`.
    const TRACKED: bool;
    /// Whether some nodes may have no child.
    const CHILDLESS: bool = false;

    /// The columns that the queens of each node leave free.
    #[inline(always)]
    fn free(&self, nodes: &Planes<V>) -> V {
        let diagonals = match Self::LEAPS {
            true => nodes.diagonals.or(nodes.diagonals_above),
            false => nodes.diagonals,
        };
        nodes.columns.nor3(diagonals, nodes.anti_diagonals)
    }

    /// Places a queen on the lowest free column of each `active` node, and returns the other free
    /// columns.
    fn place(&mut self, nodes: &Planes<V>, free: V, active: V::Mask) -> V;
}

/// Does `pass` for each queen that can be placed on an `allowed` column below the nodes of `from` in
/// `range`, each of which has such a column unless the pass takes others too.
#[inline(always)]
pub(crate) fn for_each_child<V: Lanes, P: Pass<V>>(
    simd: V::Simd,
    allowed: V,
    from: &Buffer<V::Word>,
    range: Range<usize>,
    pass: &mut P,
) {
    let mut nodes = Nodes {
        planes: from.nodes(),
        at: range.start,
        end: range.end,
    };
    if range.len() < FEW {
        let mut lanes = InLanes::none(simd);
        while nodes.left() > 0 {
            lanes.begin(simd, allowed, &mut nodes, pass);
            // Most take two passes or more, and a branch would often be mispredicted.
            lanes.place(pass);
            lanes.place(pass);
            while lanes.active().any() {
                lanes.place(pass);
            }
        }
        return;
    }
    let mut lanes = [InLanes::none(simd); VECTORS];
    for lanes in &mut lanes {
        lanes.begin(simd, allowed, &mut nodes, pass);
    }
    let all = V::first(simd, V::LANES);
    while nodes.left() >= VECTORS * V::LANES {
        for lanes in &mut lanes {
            let active = if P::CHILDLESS { lanes.active() } else { all };
            debug_assert_eq!(
                lanes.active().count(),
                active.count(),
                "a node without a child"
            );
            lanes.free = pass.place(&lanes.nodes, lanes.free, active);
        }
        for lanes in &mut lanes {
            lanes.refill(simd, allowed, &mut nodes, pass);
        }
    }
    loop {
        let mut free = V::splat(simd, V::Word::default());
        for lanes in &mut lanes {
            lanes.refill_with_the_last(simd, allowed, &mut nodes, pass);
            free = free.or(lanes.free);
        }
        if !free.meets(free).any() {
            return;
        }
        for lanes in &mut lanes {
            lanes.place(pass);
        }
    }
}

/// The nodes that wait for a lane.
struct Nodes<'a, W> {
    planes: Planes<&'a [W]>,
    at: usize,
    end: usize,
}

impl<W> Nodes<'_, W> {
    #[inline(always)]
    fn left(&self) -> usize {
        self.end - self.at
    }
}

/// A node in each lane.
#[derive(Clone, Copy)]
struct InLanes<V> {
    nodes: Planes<V>,
    /// The free columns that are still to be tried.
    free: V,
}

impl<V: Lanes> InLanes<V> {
    #[inline(always)]
    fn none(simd: V::Simd) -> Self {
        let none = V::splat(simd, V::Word::default());
        InLanes {
            nodes: Planes {
                columns: none,
                diagonals: none,
                anti_diagonals: none,
                diagonals_above: none,
                anti_diagonals_above: none,
                parent: none,
            },
            free: none,
        }
    }

    /// Brings the next nodes to all lanes, as far as there are any.
    #[inline(always)]
    fn begin<P: Pass<V>>(
        &mut self,
        simd: V::Simd,
        allowed: V,
        from: &mut Nodes<'_, V::Word>,
        pass: &P,
    ) {
        let count = from.left().min(V::LANES);
        self.nodes = from.planes.load(simd, from.at, P::BELOW);
        if P::TRACKED {
            let first = V::splat(simd, V::Word::from_index(from.at));
            self.nodes.parent = first.add(V::indices(simd));
        }
        let filled = V::first(simd, count);
        self.free = pass.free(&self.nodes).and(allowed).only(filled);
        from.at += count;
    }

    /// Brings the next nodes to the lanes that are done; there must be enough for all lanes.
    #[inline(always)]
    fn refill<P: Pass<V>>(
        &mut self,
        simd: V::Simd,
        allowed: V,
        from: &mut Nodes<'_, V::Word>,
        pass: &P,
    ) {
        let done = self.free.disjoint(self.free);
        let (filling, count) = V::filling(done);
        self.fill::<P>(simd, filling, from);
        self.free = pass.free(&self.nodes).only(done).and_or(allowed, self.free);
        from.at += count;
    }

    /// Brings the next nodes to the lanes that are done, as far as there are any.
    #[inline(always)]
    fn refill_with_the_last<P: Pass<V>>(
        &mut self,
        simd: V::Simd,
        allowed: V,
        from: &mut Nodes<'_, V::Word>,
        pass: &P,
    ) {
        if from.left() == 0 {
            return;
        }
        let done = self.free.disjoint(self.free);
        let (filling, count) = V::filling(done);
        self.fill::<P>(simd, filling, from);
        let count = count.min(from.left());
        let none = V::splat(simd, V::Word::default());
        let filled = none.fill(filling, V::Word::ones(count));
        self.free = pass
            .free(&self.nodes)
            .and(filled)
            .and_or(allowed, self.free);
        from.at += count;
    }

    #[inline(always)]
    fn fill<P: Pass<V>>(&mut self, simd: V::Simd, filling: V::Filling, from: &Nodes<'_, V::Word>) {
        let Nodes { planes, at, .. } = from;
        let nodes = &mut self.nodes;
        nodes.columns = nodes.columns.fill(filling, &planes.columns[*at..]);
        nodes.diagonals = nodes.diagonals.fill(filling, &planes.diagonals[*at..]);
        nodes.anti_diagonals = nodes
            .anti_diagonals
            .fill(filling, &planes.anti_diagonals[*at..]);
        if P::BELOW {
            nodes.diagonals_above = nodes
                .diagonals_above
                .fill(filling, &planes.diagonals_above[*at..]);
            nodes.anti_diagonals_above = nodes
                .anti_diagonals_above
                .fill(filling, &planes.anti_diagonals_above[*at..]);
        }
        if P::TRACKED {
            let mut places = [V::Word::default(); 32];
            let first = V::splat(simd, V::Word::from_index(*at));
            first.add(V::indices(simd)).store(&mut places);
            nodes.parent = nodes.parent.fill(filling, &places);
        }
    }

    /// The lanes whose node has a free column left.
    #[inline(always)]
    fn active(&self) -> V::Mask {
        self.free.meets(self.free)
    }

    #[inline(always)]
    fn place<P: Pass<V>>(&mut self, pass: &mut P) {
        self.free = pass.place(&self.nodes, self.free, self.active());
    }
}
