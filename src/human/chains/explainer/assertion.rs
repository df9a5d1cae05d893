//! What chains are made of: candidates that are true, or false, each for a reason.

use crate::chains::links::By;
use crate::chains::masks::{Masks, Number};
use crate::marks::bits;

/// A candidate, and whether it is taken to be true.
pub(super) type Premise = (Number, bool);

/// Why an assertion follows from its parents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    /// It is the assumption.
    Assumed,
    /// By a link.
    Linked(By),
    /// By a technique.
    Technique(Used),
}

/// What dynamic chains use besides links.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Used {
    /// The simple technique of that number, and which use of it.
    Simple(u8, u32),
    /// The nested chain of that number.
    Chain(u32),
}

/// A candidate that is true, or false.
#[derive(Debug, Clone, Copy)]
pub(super) struct Assertion {
    pub(super) number: Number,
    pub(super) on: bool,
    pub(super) cause: Cause,
}

impl Assertion {
    /// The candidate, and whether it is true.
    pub(super) fn premise(&self) -> Premise {
        (self.number, self.on)
    }
}

/// What a link to `from` being true needs to be false, of what `source` has and `now` lacks.
pub(super) fn lost<'a>(
    source: &'a Masks,
    now: &'a Masks,
    from: Number,
    by: By,
) -> impl Iterator<Item = Number> + 'a {
    let gone = by.choices(source, from) & !by.choices(now, from);
    bits(gone).map(move |bit| by.choice(from, bit))
}
