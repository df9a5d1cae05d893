//! The nodes of a level.

use super::plan::Taken;
use queendoku_simd::{Lanes, Word};

/// The nodes of a level: a plane of words for each part of their state, each plane from the
/// start of a cache line, with room for a whole vector behind its last node.
pub(crate) struct Buffer<W> {
    words: Vec<W>,
    begin: usize,
    plane: usize,
    planes: usize,
    pub(crate) len: usize,
}

impl<W: Word> Buffer<W> {
    const CACHE_LINE: usize = 64;
    const MAX_LANES: usize = 32;

    /// Room for so many nodes that carry the first three, five or six of [`Planes`].
    pub(crate) fn new(capacity: usize, planes: usize) -> Self {
        let plane = (capacity + Self::MAX_LANES).next_multiple_of(Self::CACHE_LINE);
        let words = vec![W::default(); planes * plane + Self::CACHE_LINE];
        // Without an aligned beginning it is slower, not wrong.
        let begin = words
            .as_ptr()
            .align_offset(Self::CACHE_LINE)
            .min(Self::CACHE_LINE);
        Buffer {
            words,
            begin,
            plane,
            planes,
            len: 0,
        }
    }

    /// Removes all nodes, and makes room for so many.
    pub(crate) fn clear(&mut self, capacity: usize) -> &mut Self {
        if capacity + Self::MAX_LANES > self.plane {
            *self = Self::new(capacity + capacity / 2, self.planes);
        }
        self.len = 0;
        self
    }

    pub(crate) fn push(&mut self, state: Taken) {
        let at = self.begin + self.len;
        for (plane, mask) in state.masks().into_iter().enumerate().take(self.planes) {
            self.words[at + plane * self.plane] = W::from_mask(mask);
        }
        self.len += 1;
    }

    #[inline(always)]
    pub(crate) fn nodes(&self) -> Planes<&[W]> {
        let mut rest = &self.words[self.begin..];
        Planes::of(|| rest.split_off(..self.plane))
    }

    #[inline(always)]
    pub(crate) fn nodes_mut(&mut self) -> Planes<&mut [W]> {
        let mut rest = &mut self.words[self.begin..];
        Planes::of(|| rest.split_off_mut(..self.plane))
    }
}

/// The parts of a [`Taken`], and what goes with it, for many nodes.
#[derive(Clone, Copy)]
pub(crate) struct Planes<T> {
    pub(crate) columns: T,
    pub(crate) diagonals: T,
    pub(crate) anti_diagonals: T,
    /// Only for nodes below the middle.
    pub(crate) diagonals_above: T,
    pub(crate) anti_diagonals_above: T,
    /// The place of the node's parent in its buffer, if parents are tracked.
    pub(crate) parent: T,
}

impl<T: Default> Planes<T> {
    /// The first three, and as many more as there are, in the order of the fields.
    ///
    /// That three cannot be missing tells the compiler that they are of one length: it then checks
    /// a place in all of them at once, in the hottest loops.
    #[inline(always)]
    fn of(mut next: impl FnMut() -> Option<T>) -> Self {
        const THREE: &str = "nodes have at least three planes";
        Planes {
            columns: next().expect(THREE),
            diagonals: next().expect(THREE),
            anti_diagonals: next().expect(THREE),
            diagonals_above: next().unwrap_or_default(),
            anti_diagonals_above: next().unwrap_or_default(),
            parent: next().unwrap_or_default(),
        }
    }
}

impl<W: Word> Planes<&[W]> {
    /// The nodes from `at` on; `above` if they carry the attacks on the rows above.
    #[inline(always)]
    pub(crate) fn load<V: Lanes<Word = W>>(
        &self,
        simd: V::Simd,
        at: usize,
        above: bool,
    ) -> Planes<V> {
        let columns = V::load(simd, &self.columns[at..]);
        Planes {
            columns,
            diagonals: V::load(simd, &self.diagonals[at..]),
            anti_diagonals: V::load(simd, &self.anti_diagonals[at..]),
            diagonals_above: if above {
                V::load(simd, &self.diagonals_above[at..])
            } else {
                columns
            },
            anti_diagonals_above: if above {
                V::load(simd, &self.anti_diagonals_above[at..])
            } else {
                columns
            },
            parent: columns,
        }
    }
}

impl<W: Word> Planes<&mut [W]> {
    /// Stores the nodes that are alive from `at` on, and returns where they end.
    #[inline(always)]
    pub(crate) fn store<V: Lanes<Word = W>>(
        &mut self,
        at: usize,
        nodes: &Planes<V>,
        alive: V::Mask,
        above: bool,
        tracked: bool,
    ) -> usize {
        let (packing, count) = V::packing(alive);
        nodes.columns.store_packed(packing, &mut self.columns[at..]);
        nodes
            .diagonals
            .store_packed(packing, &mut self.diagonals[at..]);
        nodes
            .anti_diagonals
            .store_packed(packing, &mut self.anti_diagonals[at..]);
        if above {
            nodes
                .diagonals_above
                .store_packed(packing, &mut self.diagonals_above[at..]);
            nodes
                .anti_diagonals_above
                .store_packed(packing, &mut self.anti_diagonals_above[at..]);
        }
        if tracked {
            nodes.parent.store_packed(packing, &mut self.parent[at..]);
        }
        at + count
    }
}
