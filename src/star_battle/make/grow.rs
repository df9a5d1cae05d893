//! Grows regions.
//!
//! A cell without a region is one where no star can stand. At first only those of the stars have one,
//! so that there is one solution. With each cell that a region takes, solutions may come that have a
//! star in it, and no others; if there are any, the region cannot take the cell, and never can unless
//! cells are taken away. So each region is tried for each cell at most once. Where cells are left in
//! the end, a region beside them gives up what it has, and all grow on.

use std::collections::VecDeque;
use std::iter::successors;

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg64Mcg;

use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_simd::Isa;

use crate::cells::{Cells, NONE, neighbors};
use crate::job::Start;
use crate::search::search_from;

/// A cell that no other is reached by.
const NOT_REACHED: usize = usize::MAX;

/// Regions, while they grow.
pub(super) struct Growth {
    isa: Isa,
    n: usize,
    /// The stars of each region.
    groups: Vec<Vec<usize>>,
    taken: Taken,
    /// The regions that have been tried for each cell.
    tried: Vec<u32>,
    /// How likely each region grows, of 4096: on boards with regions of uneven sizes it is likelier
    /// that there is one solution.
    pace: Vec<u32>,
    /// How many nodes of a search are worth it to show that there is no other solution.
    nodes: u64,
}

/// What regions have.
#[derive(Clone)]
struct Taken {
    n: usize,
    /// The region of each cell; 0 as long as it has none.
    of: Vec<u8>,
    /// The cells with a region.
    cells: Cells,
    /// How many have none.
    free: usize,
}

impl Growth {
    /// Regions that have nothing but their stars.
    pub(super) fn new(isa: Isa, n: usize, groups: Vec<Vec<usize>>, random: &mut Pcg64Mcg) -> Self {
        let mut taken = Taken {
            n,
            of: vec![0; n * n],
            cells: NONE,
            free: n * n,
        };
        for (region, stars) in groups.iter().enumerate() {
            for &star in stars {
                taken.add(star, region as u8);
            }
        }
        let uneven = u32::from(n > 16);
        let power = random.random_range(uneven..uneven + 3);
        let pace = (0..n).map(|_| random.random_range(1..=16_u32).pow(power) << (12 - 4 * power));
        Growth {
            isa,
            n,
            groups,
            taken,
            tried: vec![0; n * n],
            pace: pace.collect(),
            nodes: 1 << random.random_range(2..6),
        }
    }

    /// The region of each cell.
    pub(super) fn regions(&self) -> &[u8] {
        &self.taken.of
    }

    /// Lets the regions take all cells; false if they cannot.
    pub(super) fn grow(&mut self, random: &mut Pcg64Mcg, poller: &mut Poller<'_>) -> Result<bool> {
        for region in 0..self.n {
            if !self.connect(region, random, poller)? {
                return Ok(false);
            }
        }
        self.spread(&[], random, poller)?;
        for _ in 0..2 * self.n {
            let left: Vec<usize> = (0..self.n * self.n)
                .filter(|&cell| !self.taken.has(cell))
                .collect();
            let Some(&cell) = left.choose(random) else {
                break;
            };
            let beside: Vec<u8> = self.regions_beside(cell).collect();
            let Some(&region) = beside.choose(random) else {
                continue;
            };
            let before = self.taken.clone();
            let stars = &self.groups[usize::from(region)];
            for cell in 0..self.n * self.n {
                if self.taken.region(cell) == Some(region) && !stars.contains(&cell) {
                    self.taken.remove(cell);
                }
            }
            self.tried.fill(0);
            if self.connect(region.into(), random, poller)? {
                self.spread(&left, random, poller)?;
            } else {
                self.taken.free = usize::MAX;
            }
            if self.taken.free > before.free {
                self.taken = before;
            }
        }
        Ok(self.taken.free == 0)
    }

    /// Connects the stars of a region, by paths that are short; false if there are none.
    fn connect(
        &mut self,
        region: usize,
        random: &mut Pcg64Mcg,
        poller: &mut Poller<'_>,
    ) -> Result<bool> {
        let (own, first) = (region as u8, self.groups[region][0]);
        if self.groups[region].len() == 1 {
            return Ok(true);
        }
        'paths: loop {
            // By which cell each is reached; those of the region are no step.
            let mut by = vec![NOT_REACHED; self.n * self.n];
            by[first] = first;
            let mut todo = VecDeque::from([first]);
            while let Some(cell) = todo.pop_front() {
                if self.taken.has(cell) {
                    let back = successors(Some(by[cell]), |&cell| Some(by[cell]));
                    let path: Vec<_> = back.take_while(|&cell| !self.taken.has(cell)).collect();
                    for &cell in path.iter().rev() {
                        if !self.take(cell, own, poller)? {
                            continue 'paths;
                        }
                    }
                    if !path.is_empty() {
                        continue 'paths;
                    }
                }
                let mut beside: Vec<usize> = neighbors(self.n, cell).collect();
                beside.shuffle(random);
                for near in beside {
                    match self.taken.region(near) {
                        _ if by[near] != NOT_REACHED => continue,
                        Some(region) if region == own => todo.push_front(near),
                        None if self.is_untried(near, own) => todo.push_back(near),
                        _ => continue,
                    }
                    by[near] = cell;
                }
            }
            return Ok(self.groups[region]
                .iter()
                .all(|&star| by[star] != NOT_REACHED));
        }
    }

    /// Lets regions take cells, some of them first, until none can take any more.
    fn spread(
        &mut self,
        first: &[usize],
        random: &mut Pcg64Mcg,
        poller: &mut Poller<'_>,
    ) -> Result<()> {
        let mut edges = Vec::new();
        for &cell in first {
            edges.extend(self.regions_beside(cell).map(|region| (cell, region)));
        }
        edges.shuffle(random);
        for (cell, region) in edges {
            self.take_if_free(cell, region, poller)?;
        }
        let mut edges = Vec::new();
        for cell in (0..self.n * self.n).filter(|&cell| !self.taken.has(cell)) {
            edges.extend(self.regions_beside(cell).map(|region| (cell, region)));
        }
        while !edges.is_empty() {
            let index = random.random_range(0..edges.len());
            let (cell, region) = edges[index];
            if random.random_range(0..4096) >= self.pace[usize::from(region)] {
                continue;
            }
            edges.swap_remove(index);
            if self.take_if_free(cell, region, poller)? {
                edges.extend(neighbors(self.n, cell).map(|near| (near, region)));
            }
        }
        Ok(())
    }

    /// The regions beside a cell, once for each side.
    fn regions_beside(&self, cell: usize) -> impl Iterator<Item = u8> {
        neighbors(self.n, cell).filter_map(|near| self.taken.region(near))
    }

    fn is_untried(&self, cell: usize, region: u8) -> bool {
        self.tried[cell] >> region & 1 == 0
    }

    fn take_if_free(&mut self, cell: usize, region: u8, poller: &mut Poller<'_>) -> Result<bool> {
        Ok(!self.taken.has(cell)
            && self.is_untried(cell, region)
            && self.take(cell, region, poller)?)
    }

    /// Lets a region take a cell, unless there is another solution then.
    fn take(&mut self, cell: usize, region: u8, poller: &mut Poller<'_>) -> Result<bool> {
        self.tried[cell] |= 1 << region;
        self.taken.add(cell, region);
        let mut star = NONE;
        star[cell / self.n] = 1 << (cell % self.n);
        let start = Start {
            allowed: &self.taken.cells,
            placed: &star,
        };
        let board = (self.n, self.groups[0].len(), &self.taken.of[..]);
        let other = search_from(self.isa, board, start, (1, self.nodes), poller)?;
        let is_only = other.count == 0 && !other.is_cut;
        if !is_only {
            self.taken.remove(cell);
        }
        Ok(is_only)
    }
}

impl Taken {
    fn bit(&self, cell: usize) -> (usize, u32) {
        (cell / self.n, 1 << (cell % self.n))
    }

    fn has(&self, cell: usize) -> bool {
        let (row, bit) = self.bit(cell);
        self.cells[row] & bit != 0
    }

    fn region(&self, cell: usize) -> Option<u8> {
        self.has(cell).then_some(self.of[cell])
    }

    fn add(&mut self, cell: usize, region: u8) {
        let (row, bit) = self.bit(cell);
        self.cells[row] |= bit;
        self.of[cell] = region;
        self.free -= 1;
    }

    fn remove(&mut self, cell: usize) {
        let (row, bit) = self.bit(cell);
        self.cells[row] &= !bit;
        self.of[cell] = 0;
        self.free += 1;
    }
}
