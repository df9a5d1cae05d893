//! How many nodes backtracking visits.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::methods::bitmask::Attacked;
use crate::methods::method;
use crate::problem::{MAX_WORD_N, Problem};
use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::{Error, Result};
use queendoku_ground::sink::{CountNodes, Interruptible};

/// The largest n whose nodes are counted, in a second or two; beyond, they are estimated.
pub const MAX_EXACT_N: usize = 15;

const PROBES: u32 = 200_000;
const PROBE_SEED: u64 = 1975;

/// The nodes of the backtracking tree: the queens that a whole search places.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Nodes {
    /// Counted.
    Exact(u64),
    /// Estimated by random probes.
    Estimate(f64),
}

/// Counts the nodes for `n`, or estimates them if counting would take long.
///
/// # Errors
/// [`Error::Invalid`] if n is more than 32,
/// [`Error::Cancelled`] when `poller` stops it.
pub fn nodes(n: usize, poller: &mut Poller<'_>) -> Result<Nodes> {
    if n > MAX_WORD_N {
        return Err(Error::invalid(format!(
            "n must be <= {MAX_WORD_N}, got {n}"
        )));
    }
    if n > MAX_EXACT_N {
        return estimate(n, poller).map(Nodes::Estimate);
    }
    let bitmask = method("bitmask").expect("bitmask is in the registry");
    let mut sink = Interruptible::new(CountNodes::default(), poller);
    finish(bitmask.search(&Problem::empty(n)?, &mut sink))?;
    Ok(Nodes::Exact(sink.inner.nodes))
}

/// Knuth, *Estimating the efficiency of backtrack programs* (1975): walk down from the root, each
/// time to a random child; the product of the numbers of children seen so far estimates the number
/// of nodes at that depth, without bias.
fn estimate(n: usize, poller: &mut Poller<'_>) -> Result<f64> {
    let allowed = Problem::empty(n)?.allowed_masks();
    let mut random = Pcg64Mcg::seed_from_u64(PROBE_SEED);
    let mut sum = 0.0;
    for _ in 0..PROBES {
        let mut attacked = Attacked::default();
        let mut width = 1.0;
        for row in &allowed {
            finish(poller.poll())?;
            let mut available = row & !attacked.any();
            let children = available.count_ones();
            if children == 0 {
                break;
            }
            width *= f64::from(children);
            sum += width;
            for _ in 0..random.random_range(0..children) {
                available &= available - 1;
            }
            attacked = attacked.below(available & available.wrapping_neg());
        }
    }
    Ok(sum / f64::from(PROBES))
}
