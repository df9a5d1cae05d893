//! The search for the placements of a class that knows where the queens are.
//!
//! With vectors, a node has the place of its parent in the buffer of the level above, and the
//! columns taken. The column that a child has taken and its parent has not is that of the child's
//! queen. So a node needs one more word, and the few nodes that lead to a placement are followed
//! back.

use super::packed::{Keys, MAX_N};
use crate::levels::buffer::Buffer;
use crate::levels::classes::Class;
use crate::levels::expand::append_children;
use crate::levels::plan::{Plan, Taken};
use crate::tuning::chunk_of_a_list;
use queendoku_ground::control::{CONTINUE, Flow, Poller};
use queendoku_simd::{Isa, Kernel, Lanes, Simd, vectorize};

/// The fewest rows above the middle that a search with vectors can take.
const MIN_LEVELS_ABOVE: usize = 3;

/// Adds the placements of all `classes` to `keys`.
pub(super) fn find(
    isa: Isa,
    n: usize,
    classes: &[Class],
    keys: &mut Keys,
    poller: &mut Poller<'_>,
) -> Flow {
    vectorize(isa, Classes(Finder { n, keys, poller }, classes))
}

struct Finder<'a, 'p> {
    n: usize,
    keys: &'a mut Keys,
    poller: &'a mut Poller<'p>,
}

/// The key of the queens placed so far, and that of their image with rows and columns swapped.
#[derive(Debug, Clone, Copy)]
struct Keyed {
    key: u64,
    swapped: u64,
}

impl Keyed {
    fn of(n: usize, class: &Class) -> Self {
        let none = Keyed { key: 0, swapped: 0 };
        class
            .queens
            .iter()
            .fold(none, |keyed, queen| keyed.with(n, queen.row, queen.column))
    }

    #[inline(always)]
    fn with(self, n: usize, row: usize, column: usize) -> Self {
        Keyed {
            key: self.key | Keys::queen(n, row, column),
            swapped: self.swapped | Keys::queen(n, column, row),
        }
    }
}

impl Finder<'_, '_> {
    fn recurse(&mut self, plan: &Plan, level: usize, state: Taken, keyed: Keyed) -> Flow {
        if level == plan.levels.len() {
            return self.keys.add(keyed.key, keyed.swapped);
        }
        let mut free = plan.free(level, state);
        while free != 0 {
            self.poller.poll()?;
            let queen = free & free.wrapping_neg();
            free &= free - 1;
            let keyed = keyed.with(
                self.n,
                plan.levels[level].row,
                queen.trailing_zeros() as usize,
            );
            self.recurse(plan, level + 1, plan.descend(level, state, queen), keyed)?;
        }
        CONTINUE
    }

    /// Adds the placements of a whole class; `buffers` are empty before and after.
    #[inline(always)]
    fn search<V: Lanes<Word = u16>>(
        &mut self,
        simd: V::Simd,
        buffers: &mut [Buffer<u16>],
        plan: &Plan,
        keyed: Keyed,
    ) -> Flow {
        let last = plan.levels.len() - 1;
        let mut searched = [0; MAX_N];
        buffers[0].push(plan.root);
        let mut level = 0;
        loop {
            if level == last {
                self.walk_back(buffers, plan, keyed)?;
                searched[level] = buffers[level].len;
            }
            let begin = searched[level];
            let end = buffers[level].len.min(begin + chunk_of_a_list(self.n));
            if begin < end {
                self.poller.poll()?;
                let (head, tail) = buffers.split_at_mut(level + 1);
                let (from, to) = (&head[level], &mut tail[0]);
                append_children::<V, true>(simd, plan, level, from, begin..end, to);
                searched[level] = end;
                level += 1;
            } else {
                buffers[level].len = 0;
                searched[level] = 0;
                if level == 0 {
                    return CONTINUE;
                }
                level -= 1;
            }
        }
    }

    /// Adds the placements to which the nodes of the last level lead.
    fn walk_back(&mut self, buffers: &[Buffer<u16>], plan: &Plan, keyed: Keyed) -> Flow {
        let last = plan.levels.len() - 1;
        let levels: Vec<_> = (0..=last)
            .map(|level| (plan.levels[level].row, buffers[level].nodes()))
            .collect();
        let (last_row, last_nodes) = levels[last];
        for node in 0..buffers[last].len {
            let mut taken = last_nodes.columns[node];
            let mut keyed = keyed.with(self.n, last_row, taken.trailing_ones() as usize);
            let mut parent = usize::from(last_nodes.parent[node]);
            for (row, nodes) in levels[..last].iter().rev() {
                let taken_before = nodes.columns[parent];
                let queen = taken ^ taken_before;
                keyed = keyed.with(self.n, *row, queen.trailing_zeros() as usize);
                taken = taken_before;
                parent = usize::from(nodes.parent[parent]);
            }
            self.keys.add(keyed.key, keyed.swapped)?;
        }
        CONTINUE
    }
}

/// The classes that a [`Finder`] has to search.
struct Classes<'c, 'a, 'p>(Finder<'a, 'p>, &'c [Class]);

impl Kernel for Classes<'_, '_, '_> {
    type Output = Flow;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Flow {
        let Classes(mut finder, classes) = self;
        let n = finder.n;
        // The children of a chunk each take a column that the levels before have left.
        let mut buffers: Vec<Buffer<u16>> = Vec::with_capacity(n);
        for level in 0..n {
            buffers.push(Buffer::new(chunk_of_a_list(n) * (n - level + 1), 6));
        }
        for class in classes {
            let plan = Plan::new(n, class);
            let keyed = Keyed::of(n, class);
            if plan.levels.len() - plan.lower < MIN_LEVELS_ABOVE {
                finder.recurse(&plan, 0, plan.root, keyed)?;
            } else {
                finder.search::<S::Lanes16>(simd, &mut buffers, &plan, keyed)?;
            }
        }
        CONTINUE
    }
    fn run_portable(self) -> Flow {
        let Classes(mut finder, classes) = self;
        for class in classes {
            let plan = Plan::new(finder.n, class);
            finder.recurse(&plan, 0, plan.root, Keyed::of(finder.n, class))?;
        }
        CONTINUE
    }
}
