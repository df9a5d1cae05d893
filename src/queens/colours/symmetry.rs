//! Which sets of rows and columns a count by colours looks at, and for how many others each stands.
//!
//! On a board of even size the four sets A, Z, P and S are of one kind: rotations and reflections exchange
//! them, and exchanging the colours complements all four. So a set and its complement make a class, and of
//! the eight images of a quadruple only those are looked at in which the class of S is the smallest.
//!
//! On a board of odd size Z and S are: they can be exchanged, and either can be reversed.

use std::cmp::Ordering;
use std::ops::Range;

use super::sets::{choose, of_size, reversed};

/// The symmetries of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// Something stands on it.
    None,
    /// It has an even number of rows.
    Even,
    /// It has an odd number of rows.
    Odd,
}

/// The quadruples with a set S that are looked at. All numbers are ranks.
pub(super) struct Wanted {
    /// The sets A and P.
    pub(super) even: Range<usize>,
    /// For each Z, how many quadruples one stands for if its sets are of different classes; 0 if it is not
    /// looked at.
    pub(super) weights: Vec<u64>,
    /// The sets of the class of S, where classes matter.
    pub(super) ties: Vec<usize>,
}

impl Wanted {
    /// How many quadruples each with this Z stands for, by whether A, Z and P are of the class of S.
    #[inline(always)]
    pub(super) fn weight(&self, z: usize, ties: [bool; 3]) -> u64 {
        let weight = self.weights[z];
        match ties {
            [false, false, false] => weight,
            [true, true, true] => weight / 4,
            // Each of three sets could be S, and the fourth is P once.
            [true, true, false] => weight,
            [true, false, true] | [false, true, true] => 0,
            _ => weight / 2,
        }
    }
}

impl Symmetry {
    /// What is looked at of the quadruples with `in_even` sets A and P of that size, and so on, if S has
    /// that rank; none if another S stands for it.
    pub(super) fn wanted(
        self,
        [even, odd]: [usize; 2],
        [in_even, in_odd]: [usize; 2],
        s: usize,
    ) -> Wanted {
        let (all, sets) = (choose(even, in_even), choose(odd, in_odd));
        let is_half = 2 * in_odd == odd;
        let last = match self {
            Symmetry::Even if is_half => sets - 1 - s,
            _ => sets - 1,
        };
        let range = s..last + 1;
        match self {
            Symmetry::None => Wanted {
                even: 0..all,
                weights: vec![1; sets],
                ties: Vec::new(),
            },
            Symmetry::Even => {
                let is_looked_at = |z: usize| 2 * in_odd <= odd && range.contains(&z);
                let weight = |z| if is_looked_at(z) { 8 } else { 0 };
                Wanted {
                    even: range.clone(),
                    weights: (0..sets).map(weight).collect(),
                    ties: if is_half { vec![s, last] } else { vec![s] },
                }
            }
            Symmetry::Odd => {
                let images: Vec<u64> = of_size(odd, in_odd)
                    .into_iter()
                    .map(|set| images(set, odd))
                    .collect();
                let weight = |z: usize| match z.cmp(&s) {
                    Ordering::Less => 0,
                    Ordering::Equal => images[s] * images[s],
                    Ordering::Greater => 2 * images[s] * images[z],
                };
                Wanted {
                    even: 0..all,
                    weights: (0..sets).map(weight).collect(),
                    ties: Vec::new(),
                }
            }
        }
    }
}

/// How many sets one stands for, itself and its reversal, of which only one does: that with fewer
/// members in the upper half. A search that begins with the highest members sees that early.
fn images(set: u32, of: usize) -> u64 {
    let reversed = reversed(set, of);
    let in_upper_half = |set: u32| (set >> of.div_ceil(2)).count_ones();
    match (in_upper_half(set), set).cmp(&(in_upper_half(reversed), reversed)) {
        Ordering::Less => 2,
        Ordering::Equal => 1,
        Ordering::Greater => 0,
    }
}
