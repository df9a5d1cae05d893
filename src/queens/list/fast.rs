//! The fast lister: all placements at once, in LeetCode 51's order.
//!
//! It searches for one placement of each class under the eight symmetries, as
//! [`count`](crate::count) does, and packs it into a key; keys have the order of
//! placements. The images are arithmetic on keys. The keys of the left half of the list are sorted;
//! the right half is their mirror image, backwards.

use crate::levels::classes::{Class, classes};
use crate::methods::method;
use crate::problem::Problem;
use crate::published;
use crate::tuning::MIN_N_OF_KEYS;
use queendoku_ground::control::{Flow, Poller, Stop, finish};
use queendoku_ground::error::Result;
use queendoku_simd::Isa;

use super::packed::{self, Keys};
use super::search;

/// The largest board whose placements are packed into keys; beyond it the plain search lists them.
pub(super) const MAX_FAST_N: usize = packed::MAX_N;

/// The most bytes that a placement of `problem` takes while [`list`] runs.
pub(super) fn bytes_each(problem: &Problem) -> usize {
    let n = problem.n();
    if has_keys(problem) {
        Keys::bytes_each(n, problem.is_symmetric())
    } else {
        collected_bytes_each(n)
    }
}

/// Bytes that a placement takes in a vector of columns that doubles as it grows.
pub(super) fn collected_bytes_each(n: usize) -> usize {
    2 * n
}

fn has_keys(problem: &Problem) -> bool {
    problem.rules().are_plain() && (MIN_N_OF_KEYS..=packed::MAX_N).contains(&problem.n())
}

/// The completions of `problem`, one behind the other: the queen's column in each row; with the
/// vectors of `isa`, which this machine must have.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it,
/// [`Error::OutOfMemory`](queendoku_ground::error::Error::OutOfMemory) past `max_bytes`.
pub fn list(
    isa: Isa,
    problem: &Problem,
    max_bytes: usize,
    poller: &mut Poller<'_>,
) -> Result<Vec<u8>> {
    let n = problem.n();
    if !has_keys(problem) {
        return collect(problem, max_bytes, poller);
    }
    let (classes, placements) = if problem.is_symmetric() {
        let placements = usize::try_from(published::TOTAL[n]).unwrap_or(usize::MAX);
        if placements.saturating_mul(n) > max_bytes {
            finish(Flow::Break(Stop::OutOfMemory))?;
        }
        (classes(problem), Some(placements))
    } else {
        (vec![Class::whole(problem)], None)
    };
    let mut keys = Keys::new(n, placements, max_bytes);
    finish(search::find(isa, n, &classes, &mut keys, poller))?;
    finish(keys.sort(poller))?;
    let mut placements = Vec::new();
    finish(keys.unpack(&mut placements, poller))?;
    Ok(placements)
}

/// The same without keys.
fn collect(problem: &Problem, max_bytes: usize, poller: &mut Poller<'_>) -> Result<Vec<u8>> {
    let bitmask = method("bitmask").expect("bitmask is in the registry");
    let n = problem.n();
    if n < 2 || !problem.is_symmetric() {
        return bitmask.collect(problem, u64::MAX, max_bytes, poller);
    }
    let mut half = Vec::new();
    for part in left_half(problem) {
        let bytes_left = max_bytes / 2 - half.len();
        half.extend(bitmask.collect(&part, u64::MAX, bytes_left, poller)?);
    }
    append_mirror_image(&mut half, n);
    Ok(half)
}

/// The parts of the search whose first queen off the middle column stands left of it, in order.
fn left_half(problem: &Problem) -> Vec<Problem> {
    let n = problem.n();
    let middle = n / 2;
    let mut parts = vec![problem.restricted(0, |column| column < middle)];
    if n % 2 == 1 {
        let queen_in_middle = problem.restricted(0, |column| column == middle);
        parts.push(queen_in_middle.restricted(1, |column| column < middle));
    }
    parts
}

/// Mirroring the columns reverses the lexicographic order: the right half of the list is the mirror
/// image of the left half, from its end to its beginning.
#[expect(clippy::cast_possible_truncation, reason = "n is at most 32 here")]
fn append_mirror_image(half: &mut Vec<u8>, n: usize) {
    let last = (n - 1) as u8;
    let end = half.len();
    half.reserve_exact(end);
    for solution in (0..end).step_by(n).rev() {
        for position in solution..solution + n {
            half.push(last - half[position]);
        }
    }
}
