//! Depth first: propagate, guess, and take back.

use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;
use queendoku_simd::{Isa, Wide, WideKernel, vectorize_wide};

use crate::found::Found;
use crate::network::Network;
use crate::propagate::{Failure, propagate};
use crate::propagators::{Propagator, Scratch};
use crate::state::{Domains, Saved};

/// Nodes before locked candidates are looked for, which easy puzzles do not need; few in tests, which are
/// small.
pub(crate) const NODES_WITHOUT_LOCKED: u64 = if cfg!(debug_assertions) { 2 } else { 500 };

/// What is guessed first.
#[derive(Debug, Clone, Copy)]
pub(crate) enum First {
    /// What had to do with conflicts.
    Conflicts,
    /// The smallest digit that is not placed everywhere, in the first cell that may have it.
    Digit,
    /// The first cell that is open, with its smallest digit.
    Cell,
}

/// A search's own memory, which serves one puzzle after the other.
pub(crate) struct Searcher<'e> {
    pub(crate) network: &'e Network,
    pub(crate) isa: Isa,
    pub(crate) state: Domains<'e>,
    pub(crate) scratch: Scratch,
    /// The guesses on the way here.
    pub(crate) guesses: Vec<(u16, u32)>,
    /// The candidates before each of them.
    pub(crate) saved: Saved,
    /// Whether a long search is split, and on how many threads then, or one for each core.
    pub(crate) is_split: bool,
    pub(crate) threads: Option<usize>,
    /// Candidates of each cell that are to be tried first.
    pub(crate) preferred: Vec<u32>,
    /// Groups of cells that are to have the same digit each, where only such solutions are looked for.
    pub(crate) alike: Vec<Vec<u16>>,
    /// What is guessed first.
    pub(crate) first: First,
    /// The nodes so far.
    pub(crate) nodes: u64,
    /// The number of the beginning, which tells in what order digits are guessed; 0 for the least first.
    pub(crate) beginning: u32,
}

impl<'e> Searcher<'e> {
    pub(crate) fn new(network: &'e Network, isa: Isa) -> Self {
        Searcher {
            network,
            isa,
            state: Domains::new(&network.links, &network.weights),
            scratch: Scratch::default(),
            guesses: Vec::new(),
            saved: Saved::default(),
            is_split: false,
            threads: None,
            preferred: Vec::new(),
            alike: Vec::new(),
            first: First::Conflicts,
            nodes: 0,
            beginning: 0,
        }
    }

    /// A search like this, which is not begun.
    pub(crate) fn another(&self) -> Self {
        let mut other = Searcher::new(self.network, self.isa);
        other.preferred.clone_from(&self.preferred);
        other
    }

    /// Forgets the guesses.
    pub(crate) fn forget(&mut self) {
        self.nodes = 0;
        self.guesses.clear();
        self.saved.clear();
    }

    /// Begins with these candidates; what conflicts taught is forgotten.
    pub(crate) fn begin(&mut self, candidates: &[u32]) {
        self.state.weights.copy_from_slice(&self.network.weights);
        self.go_on_with(candidates);
    }

    /// Begins with these candidates, and keeps what conflicts taught.
    pub(crate) fn go_on_with(&mut self, candidates: &[u32]) {
        let start = self.network.start.iter();
        for ((cell, start), candidates) in self.state.cells.iter_mut().zip(start).zip(candidates) {
            *cell = start & candidates;
        }
        self.state.begin(self.network.entries.len());
    }

    /// Whether a house, a kernel or a cell has nothing left before any search.
    pub(crate) fn is_hopeless(&self) -> bool {
        self.network.impossible.is_some() || self.state.cells.contains(&0)
    }

    /// Propagates alone, and says why there is no solution if that shows it.
    pub(crate) fn propagate(&mut self) -> std::result::Result<(), Failure> {
        let (isa, mut nodes) = (self.isa, 0);
        vectorize_wide(isa, Propagate(self, &mut nodes))
    }

    /// What to try: a digit of a cell. `None` if all are placed.
    #[inline(always)]
    fn guess<S: Wide>(&self, simd: S) -> Option<(u16, u32)> {
        match self.first {
            First::Conflicts => self.guess_where_conflicts_were(simd),
            First::Digit => self.state.first_place(),
            First::Cell => {
                let mut cells = (0..).zip(&self.state.cells);
                let open = cells.find(|(_, candidates)| !candidates.is_power_of_two());
                open.map(|(cell, candidates)| (cell, candidates & candidates.wrapping_neg()))
            }
        }
    }

    #[inline(always)]
    fn guess_where_conflicts_were<S: Wide>(&self, simd: S) -> Option<(u16, u32)> {
        let Domains { cells, inverse, .. } = &self.state;
        let (mut best, mut best_score, mut best_count) = (0, f32::INFINITY, 0);
        for (cell, (&candidates, &inverse)) in cells.iter().zip(inverse).enumerate() {
            let count = candidates.count_ones();
            let score = count as f32 * inverse;
            if count > 1 && score < best_score {
                (best, best_score, best_count) = (cell, score, count);
            }
        }
        if best_count == 0 {
            return None;
        }
        let mut candidates = cells[best];
        if let Some(preferred) = self.preferred.get(best) {
            let preferred = preferred & candidates;
            candidates = if preferred == 0 {
                candidates
            } else {
                preferred
            };
        }
        let mut guess = (best as u16, self.digit_of(best, candidates));
        if best_count > 2 {
            self.guess_place(simd, best_score, &mut guess);
        }
        Some(guess)
    }

    /// The least digit of a cell, or any.
    #[inline(always)]
    fn digit_of(&self, cell: usize, mut candidates: u32) -> u32 {
        if self.beginning > 0 {
            let seed = self.beginning.wrapping_mul(0x85eb_ca6b);
            let hash = (cell as u32).wrapping_mul(0x9e37_79b1) ^ seed;
            let number = (hash ^ hash >> 15).wrapping_mul(0x2c1b_3c6d) >> 16;
            for _ in 0..number % candidates.count_ones() {
                candidates &= candidates - 1;
            }
        }
        candidates & candidates.wrapping_neg()
    }

    /// A digit with two places in a house instead, if one of them had more to do with conflicts.
    #[inline(always)]
    fn guess_place<S: Wide>(&self, simd: S, mut best_score: f32, guess: &mut (u16, u32)) {
        for &entry in &self.network.groups {
            let Propagator::Houses(group) = &self.network.entries[entry].propagator else {
                continue;
            };
            let digits = group.in_two_places(simd, &self.state);
            for (house, &digits) in group.houses.iter().zip(&digits.0) {
                let mut rest = digits;
                while rest != 0 {
                    let digit = rest & rest.wrapping_neg();
                    rest ^= digit;
                    let (mut first, mut inverse) = (None, f32::INFINITY);
                    for &cell in house {
                        if self.state.at(cell) & digit != 0 {
                            first = first.or(Some(cell));
                            inverse = inverse.min(self.state.inverse[usize::from(cell)]);
                        }
                    }
                    let score = 2.0 * inverse;
                    if let Some(cell) = first
                        && score < best_score
                    {
                        best_score = score;
                        *guess = (cell, digit);
                    }
                }
            }
        }
    }
}

struct Propagate<'a, 'e>(&'a mut Searcher<'e>, &'a mut u32);

impl WideKernel for Propagate<'_, '_> {
    type Output = std::result::Result<(), Failure>;

    #[inline(always)]
    fn run<S: Wide>(self, simd: S) -> Self::Output {
        let Searcher {
            network,
            state,
            scratch,
            ..
        } = self.0;
        propagate(simd, network, state, scratch, self.1)
    }
}

impl Searcher<'_> {
    /// Propagates, and takes locked candidates away, until nothing changes; false if nothing can stand.
    #[inline(always)]
    fn settle<S: Wide>(&mut self, simd: S, nodes: &mut u32) -> bool {
        let Searcher {
            network,
            state,
            scratch,
            alike,
            nodes: all_nodes,
            ..
        } = self;
        *all_nodes += 1;
        let is_long = *all_nodes > NODES_WITHOUT_LOCKED;
        let locked = if is_long { network.locked() } else { &[] };
        let mut is_changed = true;
        while is_changed {
            if propagate(simd, network, state, scratch, nodes).is_err() {
                return false;
            }
            is_changed = false;
            for cells in &*alike {
                let common = cells
                    .iter()
                    .fold(u32::MAX, |all, &cell| all & state.at(cell));
                for &cell in cells {
                    is_changed |= state.at(cell) != common;
                    if !state.keep(cell, common) {
                        return false;
                    }
                }
            }
            for locked in locked {
                let Some(is_changed_too) = locked.run(simd, state) else {
                    return false;
                };
                is_changed |= is_changed_too;
            }
        }
        true
    }

    /// Finds up to `limit` solutions; false if that takes more than so many guesses.
    pub(crate) fn depth_first(
        &mut self,
        found: &mut Found,
        limit: u64,
        guesses: u64,
        poller: &mut Poller<'_>,
    ) -> Result<bool> {
        let search = DepthFirst {
            searcher: self,
            found,
            limit,
            guesses,
            poller,
        };
        vectorize_wide(search.searcher.isa, search)
    }
}

struct DepthFirst<'a, 'e, 'p> {
    searcher: &'a mut Searcher<'e>,
    found: &'a mut Found,
    limit: u64,
    guesses: u64,
    poller: &'a mut Poller<'p>,
}

impl WideKernel for DepthFirst<'_, '_, '_> {
    type Output = Result<bool>;

    #[inline(always)]
    fn run<S: Wide>(self, simd: S) -> Result<bool> {
        let DepthFirst {
            searcher,
            found,
            limit,
            mut guesses,
            poller,
        } = self;
        loop {
            let mut nodes = 1;
            let is_consistent = searcher.settle(simd, &mut nodes);
            finish(poller.poll_nodes(nodes))?;
            if is_consistent {
                if let Some((cell, digit)) = searcher.guess(simd) {
                    if searcher.saved.is_empty() {
                        searcher.state.save(&mut searcher.saved);
                    }
                    if guesses == 0 {
                        return Ok(false);
                    }
                    guesses -= 1;
                    searcher.guesses.push((cell, digit));
                    searcher.state.save(&mut searcher.saved);
                    searcher.state.set(cell, digit);
                    continue;
                }
                found.add(&searcher.state.cells);
                if found.count >= limit {
                    return Ok(true);
                }
            }
            // What was guessed last is not so.
            let Some((cell, digit)) = searcher.guesses.pop() else {
                return Ok(true);
            };
            searcher.state.restore(&mut searcher.saved);
            let others = searcher.state.at(cell) & !digit;
            searcher.state.set(cell, others);
        }
    }
}
