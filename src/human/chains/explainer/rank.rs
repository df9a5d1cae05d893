//! Which chain is better: the easier by Sudoku Explainer's scale, then the shorter, then the kind.

use std::cmp::Ordering;

/// What chains are sorted by; among equals the first found is the best.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Rank {
    difficulty: f64,
    pub(super) complexity: u32,
    kind: u8,
    order: u16,
}

impl Rank {
    /// Of a chain with that basic difficulty, number of assertions and place among the kinds; and
    /// its place in the order in which chains are ranked, if they are not looked for in that order.
    pub(super) fn new(base: f64, complexity: u32, kind: u8, order: u16) -> Self {
        Rank {
            difficulty: base + by_length(complexity),
            complexity,
            kind,
            order,
        }
    }

    /// Tenths of the difficulty.
    #[expect(clippy::cast_sign_loss, reason = "none is negative")]
    pub(super) fn tenths(self) -> u16 {
        ((self.difficulty + 0.05) * 10.0) as u16
    }

    pub(super) fn compare(&self, other: &Rank) -> Ordering {
        self.difficulty
            .total_cmp(&other.difficulty)
            .then(self.complexity.cmp(&other.complexity))
            .then(self.kind.cmp(&other.kind))
            .then(self.order.cmp(&other.order))
    }
}

/// A tenth each time the length passes 4, 6, 8, 12, 16, 24, ...; added up one by one, since the
/// scale's comparisons feel the rounding.
fn by_length(complexity: u32) -> f64 {
    let (mut added, mut limit, mut half) = (0.0, 4, true);
    while complexity > limit + 2 {
        added += 0.1;
        limit = if half { limit * 3 / 2 } else { limit * 4 / 3 };
        half = !half;
    }
    added
}
