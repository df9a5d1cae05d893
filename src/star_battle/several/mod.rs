//! Several stars: candidates as one word a row, and propagators to a fixpoint, the cheapest first.
//!
//! - *counts* ([`StarSearch::place_counted`]): a region with as many candidates as it needs;
//! - *strips*: every pair of adjacent lines, exactly;
//! - *areas*: every region, exactly: the most stars that fit, and the cells, inside or beside it,
//!   that would leave too little room;
//! - *bands*: regions that lie in, or meet, adjacent lines.
//!
//! One runs only if what it sees has changed: cells never come back on a branch, so an equal number
//! of them means that they are the same. The search tries cells of the region that is the hardest to
//! fill; regions that have failed often are the hardest.

mod areas;
mod bands;
mod state;
mod strips;

use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_simd::{Routine, Wide};

use crate::cells::{NONE, bits, count};
use crate::job::{Job, MAX_N};
use state::{Branch, Layout};

/// A search on a board with several stars.
pub(crate) struct SeveralStars<'j, 'a, 'b>(pub(crate) &'j mut Job<'a, 'b>);

/// A node takes as long as so many of the poller's.
const NODES: u32 = 64;

/// A contradiction.
#[derive(Debug, Clone, Copy)]
pub(super) struct Contradiction;

/// Whether something has changed, or a contradiction.
pub(super) type Change = Result<bool, Contradiction>;

impl<S: Wide> Routine<S> for SeveralStars<'_, '_, '_> {
    type Output = Flow;

    #[inline(always)]
    fn run(self, simd: S) -> Flow {
        let job = self.0;
        let mut search = StarSearch {
            layout: Layout::of(job.n, job.of),
            failures: [0; MAX_N],
        };
        let mut state = Branch::new(job.n, job.stars);
        if let Some(start) = job.start {
            for row in 0..job.n {
                state.candidates[row] &= start.allowed[row];
            }
            if !search.layout.place(&mut state, start.placed) {
                return CONTINUE;
            }
        }
        let mut waiting: Vec<Branch> = Vec::new();
        let mut is_first = true;
        loop {
            job.node(NODES)?;
            let is_possible = search.propagate(simd, &mut state).is_ok();
            if is_first {
                is_first = false;
                for row in 0..job.n {
                    job.answer.left[row] = state.candidates[row] | state.stars[row];
                }
            }
            if is_possible {
                if state.missing() == 0 {
                    job.found(|| state.stars)?;
                } else {
                    let (row, column) = search.choose(&state);
                    let mut star = NONE;
                    star[row] = 1 << column;
                    let mut with = state.clone();
                    state.candidates[row] &= !star[row];
                    if search.layout.place(&mut with, &star) {
                        waiting.push(state);
                        state = with;
                    }
                    continue;
                }
            }
            match waiting.pop() {
                Some(next) => state = next,
                None => return CONTINUE,
            }
        }
    }
}

/// What a search knows besides its state.
struct StarSearch<'a> {
    layout: Layout<'a>,
    /// How often each region has failed.
    failures: [u32; MAX_N],
}

impl StarSearch<'_> {
    /// All propagators, until none finds anything.
    #[inline(always)]
    fn propagate<S: Wide>(&mut self, simd: S, state: &mut Branch) -> Result<(), Contradiction> {
        // Areas are dearer than bands on small boards.
        let areas_first = self.layout.n >= 14;
        loop {
            if self.place_counted(state)? || self.layout.strips(simd, state)? {
                continue;
            }
            let mut changed = false;
            for areas in [areas_first, !areas_first] {
                changed = match areas {
                    true => self.areas(state)?,
                    false => self.layout.bands(simd, state)?,
                };
                if changed {
                    break;
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }

    /// Places the stars of regions that have no more candidates than they need.
    #[inline(always)]
    fn place_counted(&mut self, state: &mut Branch) -> Change {
        let mut changed = false;
        for region in 0..self.layout.n {
            let need = u32::from(state.need[2][region]);
            if need == 0 {
                continue;
            }
            let own = self.layout.own(state, region);
            let left = count(&own);
            if left > need {
                continue;
            }
            if left < need || !self.layout.place(state, &own) {
                self.failures[region] += 1;
                return Err(Contradiction);
            }
            changed = true;
        }
        Ok(changed)
    }

    #[inline(always)]
    fn areas(&mut self, state: &mut Branch) -> Change {
        let mut changed = false;
        for region in 0..self.layout.n {
            match self.layout.area(state, region) {
                Ok(any) => changed |= any,
                Err(contradiction) => {
                    self.failures[region] += 1;
                    return Err(contradiction);
                }
            }
        }
        Ok(changed)
    }

    /// A cell of the region with the fewest candidates to spare for each missing star, by failures;
    /// the one that takes most away from the regions around, its row and its column, of which those
    /// with little room count more.
    #[inline(always)]
    fn choose(&self, state: &Branch) -> (usize, usize) {
        let layout = &self.layout;
        let mut weights = [0.0; MAX_N];
        let (mut best, mut least) = (0, f64::MAX);
        for region in 0..layout.n {
            let need = f64::from(state.need[2][region]);
            if need > 0.0 {
                let own = layout.own(state, region);
                let left = f64::from(count(&own));
                weights[region] = 1.0 / (0.5 + left - need);
                let room = (left - need + 1.0) / need / f64::from(1 + self.failures[region]).sqrt();
                if room < least {
                    (best, least) = (region, room);
                }
            }
        }
        let (mut cell, mut most) = ((0, 0), -1.0);
        for row in 0..layout.n {
            let own = state.candidates[row] & layout.regions[best][row];
            for column in bits(own.into()) {
                let near = 7_u32 << column >> 1;
                let mut sum = 1.0 / f64::from(1 + state.need[0][row]);
                sum += 1.0 / f64::from(1 + state.need[1][column]);
                for other in row.saturating_sub(1)..layout.n.min(row + 2) {
                    for column in bits((state.candidates[other] & near).into()) {
                        let region = layout.region(other, column);
                        if region != best {
                            sum += weights[region];
                        }
                    }
                }
                if sum > most {
                    (cell, most) = ((row, column), sum);
                }
            }
        }
        cell
    }
}
