//! Solutions in lexicographic order, by a search that finds them in any order.
//!
//! Flashlight search: at each choice, go on with the smallest digit with which a solution exists, as the
//! search says. No step leads into a dead end, so that the next solution is never far. The search's own
//! solution is kept as a witness: the branch that has it needs no question.

use crate::control::Poller;
use crate::error::Result;

/// A search for a solution, and how to divide what it looks at.
pub trait Lamp {
    /// Some of the solutions of a puzzle.
    type Branch;
    /// A solution.
    type Witness;

    /// A solution in a branch, if there is one. What has none may be left out of the branch.
    ///
    /// # Errors
    /// [`Error::Cancelled`](crate::error::Error::Cancelled) when `poller` stops it.
    fn witness(
        &mut self,
        branch: &mut Self::Branch,
        poller: &mut Poller<'_>,
    ) -> Result<Option<Self::Witness>>;

    /// Divides a branch that has a witness; `None` if that is its only solution.
    fn divide(
        &mut self,
        branch: Self::Branch,
        witness: &Self::Witness,
    ) -> Option<Parts<Self::Branch>>;
}

/// A branch in two.
#[derive(Debug)]
pub struct Parts<B> {
    /// What comes first in order.
    pub first: B,
    /// The rest, unless there is none.
    pub rest: Option<B>,
    /// Whether the witness is in the first.
    pub is_in_first: bool,
}

/// Branches that are still to be looked at, the next one last, each with a witness if one is known.
#[derive(Debug, Clone)]
pub struct Flashlight<B, W>(Vec<(B, Option<W>)>);

/// No solutions.
impl<B, W> Default for Flashlight<B, W> {
    fn default() -> Self {
        Flashlight(Vec::new())
    }
}

impl<B, W> Flashlight<B, W> {
    /// The solutions of a branch, of which one may be known.
    pub fn new(branch: B, witness: Option<W>) -> Self {
        Flashlight(vec![(branch, witness)])
    }

    /// The next solution, or `None` after the last.
    ///
    /// # Errors
    /// Those of [`Lamp::witness`]; the next call goes on from there.
    pub fn next(
        &mut self,
        lamp: &mut impl Lamp<Branch = B, Witness = W>,
        poller: &mut Poller<'_>,
    ) -> Result<Option<W>> {
        while let Some((branch, known)) = self.0.last_mut() {
            if known.is_none() {
                *known = lamp.witness(branch, poller)?;
            }
            let Some((branch, Some(witness))) = self.0.pop() else {
                continue;
            };
            let Some(parts) = lamp.divide(branch, &witness) else {
                return Ok(Some(witness));
            };
            let (of_first, of_rest) = match parts.is_in_first {
                true => (Some(witness), None),
                false => (None, Some(witness)),
            };
            self.0.extend(parts.rest.map(|rest| (rest, of_rest)));
            self.0.push((parts.first, of_first));
        }
        Ok(None)
    }
}
