//! How a search goes: guesses, what conflicts teach, and other ways where these take long.

use queendoku_ground::control::Poller;
use queendoku_ground::error::Result;
use queendoku_simd::{Wide, WideKernel, vectorize_wide};

use crate::depth_first::{First, Searcher};
use crate::found::Found;
use crate::learn::{Learned, Learner};
use crate::linear_grids::linear_grids;
use crate::pieces::GUESSES_WHOLE;
use crate::propagators::tables::DIGITS;

/// Guesses before learning is tried, for each conflict that it may take then; both grow if neither is
/// enough. With rows there are fewer guesses; with more digits than families have, too, and no end to
/// learning.
const GUESSES: u64 = 15_000;
const GUESSES_WITH_MANY_DIGITS: u64 = 2_000;
const GUESSES_WITH_ROWS: u64 = 50;
const CONFLICTS: u32 = 10_000;
const GROWTH: u32 = 64;
/// Where nearly all cells are open, what one way to guess never ends, another does at once: with many
/// digits each gets a little time, in turn, then more. Guesses by conflicts begin anew, so often at first.
const GUESSES_IN_ORDER: u64 = 2_000;
const GUESSES_IF_OPEN: u64 = 1_000;
const BEGINNINGS: u32 = 8;
const CONFLICTS_IF_OPEN: u32 = 500;
const GROWTH_IF_OPEN: u32 = 4;
/// Guesses that the digits of a linear grid may take.
const GUESSES_IF_LINEAR: u64 = 500;
/// The most solutions that are looked for with learning.
const MOST_LEARNED: u64 = 16;

impl Searcher<'_> {
    /// Finds up to `limit` solutions with the candidates that are left.
    ///
    /// # Errors
    /// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
    pub(crate) fn search(&mut self, limit: u64, poller: &mut Poller<'_>) -> Result<Found> {
        let mut found = Found::default();
        if limit > 0 && !self.is_hopeless() {
            let search = Search {
                searcher: self,
                found: &mut found,
                limit,
                poller,
            };
            vectorize_wide(search.searcher.isa, search)?;
        }
        Ok(found)
    }
}

struct Search<'a, 'e, 'p> {
    searcher: &'a mut Searcher<'e>,
    found: &'a mut Found,
    limit: u64,
    poller: &'a mut Poller<'p>,
}

impl WideKernel for Search<'_, '_, '_> {
    type Output = Result<()>;

    #[inline(always)]
    fn run<S: Wide>(self, simd: S) -> Result<()> {
        let Search {
            searcher,
            found,
            limit,
            poller,
        } = self;
        searcher.forget();
        let learns = searcher.network.learns && limit <= MOST_LEARNED;
        let has_many_digits = searcher.network.links.all_digits >> DIGITS != 0;
        let cells = &searcher.state.cells;
        let placed = cells.iter().filter(|set| set.is_power_of_two()).count();
        let is_open = learns && has_many_digits && 8 * placed < cells.len();
        searcher.beginning = u32::from(is_open);
        let (mut guesses, mut conflicts, growth) = match (learns, has_many_digits) {
            (true, true) if is_open => (GUESSES_IF_OPEN, CONFLICTS_IF_OPEN, GROWTH_IF_OPEN),
            (true, true) => (GUESSES_WITH_MANY_DIGITS, u32::MAX, 1),
            (true, false) if searcher.network.learns_soon => (GUESSES_WITH_ROWS, CONFLICTS, GROWTH),
            (true, false) => (GUESSES, CONFLICTS, GROWTH),
            (false, _) => (u64::MAX, 0, 1),
        };
        let (mut learned, mut in_order) = (Learned::default(), GUESSES_IN_ORDER);
        let mut first = match is_open {
            true => First::Digit,
            false => First::Conflicts,
        };
        let mut weights = searcher.state.weights.clone();
        let mut grids = None;
        let (mut beginnings, mut left) = (BEGINNINGS, BEGINNINGS);
        loop {
            searcher.first = first;
            searcher.alike = grids.as_mut().and_then(Vec::pop).unwrap_or_default();
            let is_linear = !searcher.alike.is_empty();
            if is_linear {
                searcher.state.save(&mut searcher.saved);
            }
            let most = match first {
                _ if is_linear => GUESSES_IF_LINEAR,
                First::Conflicts => guesses,
                First::Digit | First::Cell => in_order,
            };
            let is_split = searcher.is_split && !is_open && most > GUESSES_WHOLE;
            let at_first = if is_split { GUESSES_WHOLE } else { most };
            let is_over = searcher.depth_first(found, limit, at_first, poller)?
                || is_split && searcher.search_pieces(found, limit, most, poller)?;
            if is_over && !is_linear || found.count >= limit {
                return Ok(());
            }
            // From the beginning.
            while searcher.guesses.pop().is_some() {
                searcher.state.restore(&mut searcher.saved);
            }
            searcher.state.restore(&mut searcher.saved);
            *found = Found::default();
            match first {
                _ if is_linear => continue,
                First::Conflicts if is_open && left > 0 => {
                    left -= 1;
                    searcher.beginning += 1;
                    continue;
                }
                First::Conflicts => {}
                First::Digit => {
                    first = First::Cell;
                    continue;
                }
                First::Cell => {
                    first = First::Conflicts;
                    in_order = in_order.saturating_mul(growth.into());
                    // Conflicts that the order makes tell little.
                    searcher.state.set_weights(&weights);
                    continue;
                }
            }
            if is_open && grids.is_none() {
                grids = Some(linear_grids(&searcher.state));
                continue;
            }
            searcher.state.save(&mut searcher.saved);
            let Searcher {
                network,
                state,
                scratch,
                saved,
                ..
            } = searcher;
            let mut learner = Learner::new(network, state, scratch, saved, learned);
            if learner.search(simd, found, limit, conflicts, poller)? {
                return Ok(());
            }
            learned = learner.learned();
            if is_open && found.count == 0 {
                // What follows from no guess stays.
                searcher.saved.clear();
            } else {
                // What was learned leaves the solutions out that were found.
                searcher.state.restore(&mut searcher.saved);
                learned = Learned::default();
                *found = Found::default();
            }
            if is_open {
                beginnings = beginnings.saturating_mul(growth);
                left = beginnings;
            } else {
                guesses = guesses.saturating_mul(growth.into());
            }
            conflicts = conflicts.saturating_mul(growth);
            weights.clone_from(&searcher.state.weights);
            first = if is_open { First::Digit } else { first };
        }
    }
}
