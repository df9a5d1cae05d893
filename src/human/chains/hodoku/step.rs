//! What loops and AICs prove.

use crate::chains::hodoku::nodes::{Id, Through};
use crate::patterns::effect::Effect;

/// What a chain proves, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum LoopKind {
    /// It comes back to where it began, and goes on: every link holds both ways.
    Continuous,
    /// It comes back and contradicts the premise, or confirms its opposite.
    Discontinuous,
    /// Its ends cannot both be false.
    Aic,
}

/// A chain that eliminates something.
pub(super) struct FoundChain {
    pub(super) kind: LoopKind,
    pub(super) through: Through,
    pub(super) effect: Effect,
    pub(super) chain: Vec<Id>,
}
