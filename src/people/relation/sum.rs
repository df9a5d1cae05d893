//! Sums of digits by coefficients.

use crate::cells::{bit, digits};

/// The sum of coefficient times digit, and what it is.
#[derive(Debug)]
pub(crate) struct Sum {
    pub(crate) coefficients: Vec<i32>,
    pub(crate) total: i32,
}

impl Sum {
    /// A sum in which each cell comes once.
    pub(super) fn merged(cells: &[usize], coefficients: &[i32], total: i32) -> (Vec<usize>, Sum) {
        let mut terms: Vec<(usize, i32)> = Vec::new();
        for (&cell, &times) in cells.iter().zip(coefficients) {
            match terms.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, known)) => *known += times,
                None => terms.push((cell, times)),
            }
        }
        terms.retain(|&(_, times)| times != 0);
        let (cells, coefficients) = terms.into_iter().unzip();
        let sum = Sum {
            coefficients,
            total,
        };
        (cells, sum)
    }

    /// Whether all coefficients are 1.
    pub(super) fn is_plain(&self) -> bool {
        self.coefficients.iter().all(|&one| one == 1)
    }

    /// The least and the most that it can be.
    pub(super) fn bounds(&self, sets: impl Iterator<Item = u32>) -> (i32, i32) {
        let ends = (self.coefficients.iter().zip(sets)).map(|(&times, set)| Sum::ends(times, set));
        ends.fold((0, 0), |(least, most), (low, high)| {
            (least + low, most + high)
        })
    }

    /// The least and the most that a cell adds.
    fn ends(times: i32, set: u32) -> (i32, i32) {
        let least = set.trailing_zeros() as i32 + 1;
        let most = 32 - set.leading_zeros() as i32;
        let (one, other) = (times * least, times * most);
        (one.min(other), one.max(other))
    }

    /// What bounds leave in each cell, whoever sees whom.
    pub(crate) fn narrow(&self, cells: &mut [u32]) -> bool {
        if cells.contains(&0) {
            return false;
        }
        let (least, most) = self.bounds(cells.iter().copied());
        for (&times, set) in self.coefficients.iter().zip(cells) {
            let (low, high) = Sum::ends(times, *set);
            let (at_least, at_most) = (self.total - (most - high), self.total - (least - low));
            let fits = |digit: &u8| (at_least..=at_most).contains(&(times * i32::from(*digit)));
            *set = digits(*set)
                .filter(fits)
                .fold(0, |all, digit| all | bit(digit));
            if *set == 0 {
                return false;
            }
        }
        true
    }
}
