//! What setters ask: which clues are not needed, a solution at random, how many solutions each
//! candidate has, and about how many there are.

use queendoku_ground::control::{Check, Control, Poller, finish};
use queendoku_ground::error::Result;
use queendoku_ground::pool;
use queendoku_ground::random::Streams;
use rand::RngExt;

use crate::bits::bits;
use crate::depth_first::Searcher;
use crate::engine::Engine;
use crate::lexicographic::digits;

/// How long it may take to tell something that need not be known, in readings of the poller's clock, longer
/// on large boards; and to tell what should be.
const BRIEF: u32 = 1;
const LONGER: u32 = 16;
/// How often it may take too long to tell whether a clue is needed, before all others stay: the fewer clues
/// are left, the more often it does.
const DOUBTS: u32 = 4;

/// Products are kept below this, and how often it was taken out is counted.
const WORD: f64 = (1_u128 << 127) as f64;

/// What may be left out of a puzzle together: givens by their cells, and kernels by their numbers.
pub type Clue = (Vec<u16>, Vec<usize>);

impl Engine {
    /// Leaves out clues, one after the other, as long as `known` stays the only solution; or without a
    /// known one as long as there is none. So many givens stay, and perhaps what takes more
    /// than a brief look, of which there are a few at most. Tells which were left out.
    ///
    /// # Errors
    /// Those of [`Self::solve`].
    pub fn thin(
        &self,
        candidates: &[u32],
        known: Option<&[u8]>,
        clues: &[Clue],
        least: usize,
        briefly: bool,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<bool>> {
        self.check(candidates)?;
        let (mut engine, mut candidates) = (self.clone(), candidates.to_vec());
        let brief = BRIEF.max(u32::try_from(self.cells()).unwrap_or(0) / 64);
        let (most, mut doubts) = match briefly {
            true => (brief, DOUBTS),
            false => (u32::MAX, 1),
        };
        let mut kept = vec![true; self.problem.kernels.len()];
        let leave_out = |(givens, kernels): &Clue| {
            if doubts == 0 {
                return Ok(false);
            }
            let (mut fewer, mut cells) = (candidates.clone(), givens.clone());
            for &cell in givens {
                fewer[usize::from(cell)] = self.all_digits();
            }
            let mut without = None;
            if !kernels.is_empty() {
                for &number in kernels {
                    kept[number] = false;
                    cells.extend_from_slice(self.problem.kernels[number].cells());
                }
                let mut problem = (*self.problem).clone();
                let mut is_kept = kept.iter();
                problem.kernels.retain(|_| is_kept.next() == Some(&true));
                without = Some(Engine::on(self.isa, &problem, poller)?);
            }
            let left = fewer.iter().filter(|set| set.is_power_of_two()).count();
            let mut searcher = without.as_ref().unwrap_or(&engine).searcher();
            let has_other =
                |poller: &mut _| has_other(&mut searcher, &fewer, known, &cells, poller);
            let is_needed = left < least
                || poller.briefly(most, has_other)?.unwrap_or_else(|| {
                    doubts -= 1;
                    true
                });
            if is_needed {
                kernels.iter().for_each(|&number| kept[number] = true);
            } else {
                candidates = fewer;
                engine = without.unwrap_or_else(|| engine.clone());
            }
            Ok(!is_needed)
        };
        clues.iter().map(leave_out).collect()
    }

    /// Whether a known solution is the only one, or another one; neither if that takes long to tell,
    /// or the known one is found first.
    ///
    /// # Errors
    /// Those of [`Self::solve`].
    pub fn other_solution(
        &self,
        candidates: &[u32],
        known: &[u8],
        poller: &mut Poller<'_>,
    ) -> Result<(bool, Option<Vec<u8>>)> {
        self.check(candidates)?;
        let mut searcher = self.searcher();
        searcher.preferred = known.iter().map(|digit| !(1 << (digit - 1))).collect();
        searcher.begin(candidates);
        let found = poller.briefly(LONGER, |poller| searcher.search(2, poller))?;
        let found = found.unwrap_or_default();
        let other = found.first.map(|cells| digits(&cells));
        Ok((found.count == 1, other.filter(|other| other != known)))
    }

    /// The digits of a solution: each wished digit of a cell in turn is taken if it can be, unless that
    /// takes long to tell.
    ///
    /// # Errors
    /// Those of [`Self::solve`].
    pub fn solution_with(
        &self,
        candidates: &[u32],
        wishes: &[(u16, u8)],
        poller: &mut Poller<'_>,
    ) -> Result<Option<Vec<u8>>> {
        self.check(candidates)?;
        let mut searcher = self.searcher();
        searcher.begin(candidates);
        let Some(mut known) = searcher.search(1, poller)?.first else {
            return Ok(None);
        };
        let mut left = candidates.to_vec();
        for &(cell, digit) in wishes {
            let (cell, wished) = (usize::from(cell), 1 << (digit - 1));
            if left[cell].is_power_of_two() || left[cell] & wished == 0 {
                continue;
            }
            let mut with = left.clone();
            with[cell] = wished;
            if known[cell] != wished {
                searcher.begin(&with);
                let found = poller.briefly(BRIEF, |poller| searcher.search(1, poller))?;
                match found.map(|found| found.first) {
                    Some(Some(found)) => known = found,
                    Some(None) => with[cell] = left[cell] & !wished,
                    None => continue,
                }
            }
            searcher.begin(&with);
            // There is a solution, so that this finds no contradiction.
            let _ = searcher.propagate();
            left.copy_from_slice(&searcher.state.cells);
        }
        Ok(Some(digits(&known)))
    }

    /// How many solutions have each digit of each cell, up to a limit of at least 1: row by row, those
    /// of a cell side by side.
    ///
    /// # Errors
    /// Those of [`Self::solve`], and [`Error::OutOfMemory`](queendoku_ground::error::Error::OutOfMemory)
    /// if the system starts no threads.
    pub fn candidate_counts(
        &self,
        candidates: &[u32],
        limit: u64,
        threads: usize,
        control: &Control,
        check: Check<'_>,
    ) -> Result<Vec<u64>> {
        self.check(candidates)?;
        let mut first = self.searcher();
        first.begin(candidates);
        let is_free = first.propagate().is_ok();
        let left = &first.state.cells;
        let digits = 0..self.all_digits().count_ones();
        let facts = (0..left.len()).flat_map(|cell| digits.clone().map(move |digit| (cell, digit)));
        let count = |searcher: &mut Searcher<'_>, poller: &mut Poller<'_>, (cell, digit)| {
            let mut with = left.clone();
            with[cell] &= 1_u32 << digit;
            if !is_free || with[cell] == 0 {
                return Ok(0);
            }
            searcher.begin(&with);
            Ok(searcher.search(limit, poller)?.count)
        };
        let (facts, own): (Vec<_>, _) = (facts.collect(), || self.searcher());
        pool::map_watched(facts, threads, control, check, own, count)
    }

    /// About how many solutions there are, and the standard error of that: what random guesses tell,
    /// each the product of the numbers of digits that it chose from (D. E. Knuth, *Estimating the
    /// efficiency of backtrack programs*, 1975). Only digits that propagation leaves count. Both are
    /// multiples of 2¹²⁷ to the power that is last.
    ///
    /// # Errors
    /// Those of [`Self::candidate_counts`].
    pub fn estimate(
        &self,
        candidates: &[u32],
        probes: u64,
        seed: u64,
        threads: usize,
        control: &Control,
        check: Check<'_>,
    ) -> Result<(f64, f64, i32)> {
        self.check(candidates)?;
        control.set_total(probes);
        let streams = Streams::new(seed);
        let probe = |searcher: &mut Searcher<'_>, poller: &mut Poller<'_>, number| {
            let mut random = streams.of(number);
            let mut left = candidates.to_vec();
            searcher.begin(&left);
            let mut is_free = !searcher.is_hopeless() && searcher.propagate().is_ok();
            let (mut product, mut power) = (f64::from(u8::from(is_free)), 0);
            while is_free {
                left.copy_from_slice(&searcher.state.cells);
                let open = (0..left.len()).filter(|&cell| !left[cell].is_power_of_two());
                let Some(cell) = open.min_by_key(|&cell| left[cell].count_ones()) else {
                    break;
                };
                let mut free = Vec::new();
                for digit in bits(left[cell]) {
                    let mut with = left.clone();
                    with[cell] = 1 << digit;
                    finish(poller.poll_nodes(16))?;
                    searcher.begin(&with);
                    if searcher.propagate().is_ok() {
                        free.push(searcher.state.cells.clone());
                    }
                }
                product *= free.len() as f64;
                if product >= WORD {
                    (product, power) = (product / WORD, power + 1);
                }
                is_free = !free.is_empty();
                if is_free {
                    let chosen = free.swap_remove(random.random_range(0..free.len()));
                    searcher.state.cells = chosen;
                }
            }
            control.add_done(1);
            Ok((product, power))
        };
        let own = || self.searcher();
        let numbers: Vec<u64> = (0..probes).collect();
        let products = pool::map_watched(numbers, threads, control, check, own, probe)?;
        let (count, most) = (
            probes as f64,
            products.iter().map(|&(_, power)| power).max(),
        );
        let most = most.unwrap_or(0);
        let products = products
            .iter()
            .map(|&(product, power)| product * WORD.powi(power - most));
        let mean = products.clone().sum::<f64>() / count;
        let squares = products
            .map(|product| (product - mean).powi(2))
            .sum::<f64>();
        let error = (squares / count / (count - 1.0)).sqrt();
        Ok((mean, error, most))
    }
}

/// Whether there is a solution with these candidates other than the known one. It differs from that in
/// one of some cells: the first of them in turn.
fn has_other(
    searcher: &mut Searcher<'_>,
    candidates: &[u32],
    known: Option<&[u8]>,
    cells: &[u16],
    poller: &mut Poller<'_>,
) -> Result<bool> {
    let Some(known) = known else {
        searcher.begin(candidates);
        return Ok(searcher.search(1, poller)?.count > 0);
    };
    searcher.preferred = known.iter().map(|digit| 1 << (digit - 1)).collect();
    let mut left = candidates.to_vec();
    for cell in cells.iter().map(|&cell| usize::from(cell)) {
        let own = 1 << (known[cell] - 1);
        let others = left[cell] & !own;
        if others != 0 {
            left[cell] = others;
            searcher.begin(&left);
            if searcher.search(1, poller)?.count > 0 {
                return Ok(true);
            }
            left[cell] = own;
        }
    }
    Ok(false)
}
