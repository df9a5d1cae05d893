//! Sums: as sets, a table or groups, by what they are.

use super::builder::{Builder, KnownSum, homes};
use crate::propagators::Propagator;
use crate::propagators::linear::{Group, Linear, MOST_GROUPS, MOST_ROWS, WIDE};
use crate::propagators::tables::DIGITS;

/// The most sets that a cage of more than nine digits lists.
const MOST_SETS: usize = 256;
/// The terms of a sum for which all groups of houses are tried; shorter ones gain nothing.
const LONG: usize = 19;

/// A cell and its coefficient.
type Term = (u16, i32);

impl Builder<'_> {
    /// Adds a sum that a kernel asks for.
    pub(super) fn add_linear(
        &mut self,
        cells: &[u16],
        coefficients: &[i32],
        total: i32,
        source: u32,
    ) {
        let terms = merged(cells.iter().copied().zip(coefficients.iter().copied()));
        let (terms, total) = self.add_sum(terms, total, source);
        if terms.iter().all(|&(_, coefficient)| coefficient == 1) {
            let cells = terms.iter().map(|&(cell, _)| cell).collect();
            self.cages.push(KnownSum {
                cells,
                total,
                source,
            });
        }
    }

    /// Adds a sum whose cells come once each, in lowest terms, which are returned.
    pub(super) fn add_sum(
        &mut self,
        mut terms: Vec<Term>,
        mut total: i32,
        source: u32,
    ) -> (Vec<Term>, i32) {
        let divisor = terms.iter().fold(0, |all, &(_, c)| gcd(all, c.abs()));
        if divisor == 0 || total % divisor != 0 {
            if total != 0 {
                self.fail(source);
            }
            return (Vec::new(), 0);
        }
        let is_negative = terms.iter().all(|&(_, c)| c < 0);
        let divisor = if is_negative { -divisor } else { divisor };
        total /= divisor;
        for (_, coefficient) in &mut terms {
            *coefficient /= divisor;
        }
        match *terms {
            [(cell, coefficient)] => {
                let mut digits = 1..=self.digits as i32;
                let digit = digits.find(|digit| coefficient * digit == total);
                self.restrict(cell, digit.map_or(0, |digit| 1 << (digit - 1)), source);
            }
            [a, b] => self.add_sum_of_two(a, b, total, source),
            _ => self.add_long_sum(&terms, total, source),
        }
        (terms, total)
    }

    fn add_sum_of_two(&mut self, (a, times_a): Term, (b, times_b): Term, total: i32, source: u32) {
        let is_different = self.links().sees(a, b);
        let digits = 1..=self.digits as i32;
        let with = |digit: i32| {
            let mut others = digits.clone();
            let other = others.find(|other| times_a * digit + times_b * other == total);
            other.map_or(0, |other| {
                if is_different && other == digit {
                    0
                } else {
                    1 << (other - 1)
                }
            })
        };
        let allowed: Vec<u32> = digits.clone().map(with).collect();
        self.add_pair([a, b], &allowed.into(), source);
    }

    fn add_long_sum(&mut self, terms: &[Term], total: i32, source: u32) {
        let cells: Vec<u16> = terms.iter().map(|&(cell, _)| cell).collect();
        let plain = terms.iter().all(|&(_, coefficient)| coefficient == 1);
        if plain && cells.len() <= self.digits && self.links().are_different(&cells) {
            if cells.len() == self.digits {
                if total != self.digits as i32 * (self.digits as i32 + 1) / 2 {
                    self.fail(source);
                }
                return;
            }
            if let Some(sets) = sets_of_sum(self.digits, cells.len(), total, MOST_SETS) {
                self.add_family(&cells, &sets, source);
                return;
            }
        }
        self.add(
            Propagator::Linear(self.groups(terms, total)),
            &cells,
            source,
        );
    }

    /// The terms in groups of cells that are different and have the same coefficient.
    fn groups(&self, terms: &[Term], total: i32) -> Linear {
        let most_digit = self.digits as i32 - 1;
        // Digits from 0, those of negative coefficients mirrored.
        let (mut target, mut most) = (total, 0);
        for &(_, coefficient) in terms {
            let offset = if coefficient > 0 {
                coefficient
            } else {
                (most_digit + 1) * coefficient
            };
            target -= offset;
            most += most_digit * coefficient.abs();
        }
        // The mirror image of all, if that is smaller.
        let is_flipped = target > most - target;
        let target = if is_flipped { most - target } else { target };
        let largest = if self.digits <= DIGITS {
            self.digits
        } else {
            2
        };
        let is_long = terms.len() >= LONG;
        let (groups, cells) = self.best_groups(terms, largest, is_flipped, is_long);
        let rows = groups.iter().map(|group| match group.size {
            size @ 3.. => size + 1,
            _ => 0,
        });
        Linear {
            has_few_groups: groups.len() <= MOST_GROUPS && rows.sum::<usize>() <= MOST_ROWS,
            groups,
            cells,
            target,
            digits: self.digits as u32,
        }
    }

    /// Whether a sum is nearly as little or as much as its groups can have.
    pub(super) fn is_tight(&self, terms: &[Term], total: i32) -> bool {
        let linear = self.groups(terms, total);
        let sizes = linear.groups.iter().map(|group| group.size);
        let range: usize = sizes.map(|size| size * (self.digits - size)).sum();
        let spare = usize::try_from(linear.target).unwrap_or(0);
        let spare = spare.saturating_sub(least(&linear.groups) / 2);
        let is_small = linear.has_few_groups && linear.target <= WIDE;
        is_small && 9 * spare.min(range.saturating_sub(spare)) < 2 * range
    }

    /// The terms in groups, in those of the houses that tell most if it is long.
    fn best_groups(
        &self,
        terms: &[Term],
        largest: usize,
        is_flipped: bool,
        is_long: bool,
    ) -> (Vec<Group>, Vec<u16>) {
        let mut best = self.in_groups(terms, largest, is_flipped, None);
        for (group, _) in if is_long { &*self.groups } else { &[] } {
            let homes = homes(self.problem.cells, &group.houses);
            let groups = self.in_groups(terms, largest, is_flipped, Some(&homes));
            if least(&groups.0) > least(&best.0) {
                best = groups;
            }
        }
        best
    }

    /// How much a sum of cells tells: how far its groups could go beyond what the sum leaves each.
    pub(super) fn told(&self, terms: &[Term], total: i32) -> i64 {
        let (groups, _) = self.best_groups(terms, self.digits, false, true);
        let sizes = groups.iter().map(|group| group.size);
        let room = sizes.map(|size| size * (self.digits - size)).sum::<usize>() as i64;
        let spare = i64::from(total) - (terms.len() + least(&groups) / 2) as i64;
        room - groups.len() as i64 * spare.min(room - spare)
    }

    /// Each term with as many of those after it as are different and have the same home, if that matters.
    fn in_groups(
        &self,
        terms: &[Term],
        largest: usize,
        is_flipped: bool,
        homes: Option<&[usize]>,
    ) -> (Vec<Group>, Vec<u16>) {
        let home = |cell: u16| homes.map(|homes| homes[usize::from(cell)]);
        let mut groups = Vec::with_capacity(terms.len());
        let mut cells = Vec::with_capacity(terms.len());
        let mut is_taken = vec![false; terms.len()];
        for (first, &(cell, coefficient)) in terms.iter().enumerate() {
            if is_taken[first] {
                continue;
            }
            let start = cells.len();
            cells.push(cell);
            if coefficient.abs() == 1 {
                for (other, &(next, same)) in terms.iter().enumerate().skip(first + 1) {
                    if same == coefficient
                        && home(cell) == home(next)
                        && !is_taken[other]
                        && cells.len() < start + largest
                        && self.links().all_see(&cells[start..], next)
                    {
                        cells.push(next);
                        is_taken[other] = true;
                    }
                }
            }
            groups.push(Group {
                size: cells.len() - start,
                scale: coefficient.unsigned_abs(),
                mirrored: (coefficient < 0) != is_flipped,
            });
        }
        (groups, cells)
    }
}

/// What the digits of groups come to at least, from 0.
fn least(groups: &[Group]) -> usize {
    let sizes = groups.iter().map(|group| group.size);
    sizes.map(|size| size * (size - 1)).sum()
}

/// Terms with each cell once, and none with a coefficient of 0.
fn merged(terms: impl Iterator<Item = Term>) -> Vec<Term> {
    let mut terms: Vec<Term> = terms.collect();
    terms.sort_unstable();
    terms.dedup_by(|next, kept| {
        let is_same = next.0 == kept.0;
        kept.1 += if is_same { next.1 } else { 0 };
        is_same
    });
    terms.retain(|&(_, coefficient)| coefficient != 0);
    terms
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The sets of so many digits up to `digits` with a sum, unless there are more than `most`.
pub fn sets_of_sum(digits: usize, size: usize, total: i32, most: usize) -> Option<Vec<u32>> {
    // Sets of the digits so far, how many digits they lack, and what their sum lacks.
    let mut begun = vec![(0_u32, size as i32, total)];
    for digit in (1..=digits as i32).rev() {
        let mut longer = Vec::with_capacity(2 * begun.len());
        for (set, lacks, sum) in begun {
            // The most and the least that the smaller digits come to.
            for (set, lacks, sum) in [
                (set, lacks, sum),
                (set | 1 << (digit - 1), lacks - 1, sum - digit),
            ] {
                let least = lacks * (lacks + 1) / 2;
                let most = lacks * (2 * digit - 1 - lacks) / 2;
                if (0..digit).contains(&lacks) && (least..=most).contains(&sum) {
                    longer.push((set, lacks, sum));
                }
            }
        }
        if longer.len() > most {
            return None;
        }
        begun = longer;
    }
    Some(begun.into_iter().map(|(set, ..)| set).collect())
}
