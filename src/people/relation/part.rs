//! What a kernel asks of cells of a relation.

use super::automaton::Reading;
use super::combinations::Combinations;
use super::sum::Sum;
use crate::cells::digits;

/// One of the things that a relation asks, with the places of its cells in those of the relation.
#[derive(Debug)]
pub(super) enum Part {
    Combinations(Vec<usize>, Combinations),
    Pair([usize; 2], Vec<u32>),
    Sum(Vec<usize>, Sum),
    Automaton(Vec<usize>, Reading),
}

impl Part {
    pub(super) fn places(&self) -> &[usize] {
        match self {
            Part::Combinations(at, _) | Part::Sum(at, _) | Part::Automaton(at, _) => at,
            Part::Pair(at, _) => at,
        }
    }

    /// Leaves in each cell the digits that it can have by this part alone; false if it cannot be obeyed.
    pub(super) fn narrow(&self, sets: &mut [u32]) -> bool {
        let mut own: Vec<u32> = self.places().iter().map(|&at| sets[at]).collect();
        let stands = match self {
            Part::Combinations(_, part) => part.narrow(&mut own),
            Part::Sum(_, part) => part.narrow(&mut own),
            Part::Automaton(_, part) => part.narrow(&mut own),
            Part::Pair(_, allowed) => {
                let (mut first, mut second) = (0, 0);
                for digit in digits(own[0]) {
                    let with = allowed[usize::from(digit) - 1] & own[1];
                    if with != 0 {
                        first |= 1 << (digit - 1);
                        second |= with;
                    }
                }
                own = vec![first, second];
                first != 0
            }
        };
        for (&at, set) in self.places().iter().zip(own) {
            sets[at] = set;
        }
        stands
    }
}
