//! What a kernel asks of cells of a relation.

use super::automaton::Reading;
use super::combinations::Combinations;
use super::sum::Sum;
use crate::cells::{bit, digits};
use crate::map::Map;

/// One of the things that a relation asks, with the places of its cells in those of the relation.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) places: Vec<usize>,
    pub(super) asks: Asks,
}

/// What is asked of cells.
#[derive(Debug)]
pub(super) enum Asks {
    Sets(Combinations),
    /// What the second may hold with each digit of the first.
    Pair(Vec<u32>),
    /// A sum; if all cells differ, by the combinations that have it.
    Sum(Sum, Option<Combinations>),
    Automaton(Reading),
}

impl Asks {
    /// A sum of cells.
    pub(super) fn sum(map: &Map, cells: &[usize], sum: Sum) -> Asks {
        let differ = map.is_clique(cells.iter().copied().collect());
        let sets =
            (sum.is_plain() && differ).then(|| Combinations::of_sum(map.n, cells.len(), sum.total));
        Asks::Sum(sum, sets)
    }
}

impl Part {
    /// Leaves in each cell the digits that it can have by this part alone; false if it cannot be obeyed.
    pub(super) fn narrow(&self, sets: &mut [u32]) -> bool {
        let mut own: Vec<u32> = self.places.iter().map(|&at| sets[at]).collect();
        let stands = match &self.asks {
            Asks::Sets(part) | Asks::Sum(_, Some(part)) => part.narrow(&mut own),
            Asks::Sum(part, None) => part.narrow(&mut own),
            Asks::Automaton(part) => part.narrow(&mut own),
            Asks::Pair(allowed) => {
                let (mut first, mut second) = (0, 0);
                for digit in digits(own[0]) {
                    let with = allowed[usize::from(digit) - 1] & own[1];
                    if with != 0 {
                        first |= bit(digit);
                        second |= with;
                    }
                }
                own = vec![first, second];
                first != 0
            }
        };
        for (&at, set) in self.places.iter().zip(own) {
            sets[at] = set;
        }
        stands
    }
}
