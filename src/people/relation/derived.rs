//! Sums that follow from houses and cages together: innies and outies, by the "45 rule".
//!
//! Houses side by side hold a known sum. The cages within them are taken away, and those that stick out
//! too, or else their cells inside are left: what remains is a sum of few cells, those outside taken away.

use rustc_hash::FxHashSet;

use super::one::{Derived, Relation};
use super::part::Asks;
use super::sum::Sum;
use crate::cells::Cells;
use crate::map::Map;

/// The most houses side by side.
const MOST_HOUSES: usize = 4;
/// The most cells of a sum, filled ones too.
const MOST_CELLS: usize = 14;
/// The most sums; those of few cells come first.
const MOST_SUMS: usize = 600;

/// What is done with a cage that is partly inside.
#[derive(Clone, Copy)]
enum Across {
    /// Its cells inside are left.
    Left,
    /// It is taken away.
    Taken,
    /// What leaves fewer cells.
    Fewer,
}

/// All such sums of a puzzle, which knows its cages.
pub(crate) fn sums(map: &Map, rules: &[Relation]) -> Vec<Relation> {
    let cages: Vec<(&Relation, i32)> = (rules.iter())
        .filter_map(|one| Some((one, one.total()?)))
        .collect();
    if cages.is_empty() {
        return Vec::new();
    }
    let mut all: Vec<Derived> = Vec::new();
    let mut seen = FxHashSet::default();
    for houses in sides(map) {
        for across in [Across::Left, Across::Taken, Across::Fewer] {
            let derived = left_over(map, &cages, &houses, across);
            all.extend(derived.filter(|one| seen.insert((one.inside, one.outside))));
        }
    }
    let size = |derived: &Derived| derived.inside.len() + derived.outside.len();
    all.sort_by_key(|derived| (size(derived), derived.houses.len()));
    all.truncate(MOST_SUMS);
    all.into_iter()
        .map(|derived| relation(map, derived))
        .collect()
}

fn relation(map: &Map, derived: Derived) -> Relation {
    let cells: Vec<usize> = derived.inside.into_iter().chain(derived.outside).collect();
    let sign = if derived.inside.is_empty() { -1 } else { 1 };
    let coefficient = |&cell: &usize| {
        if derived.inside.has(cell) {
            sign
        } else {
            -sign
        }
    };
    let sum = Sum {
        coefficients: cells.iter().map(coefficient).collect(),
        total: sign * derived.total,
    };
    let rules = [&derived.within[..], &derived.across].concat();
    let asks = Asks::sum(map, &cells, sum);
    let mut relation = Relation::new(map, rules, vec![(cells, asks)]);
    relation.derived = Some(derived);
    relation
}

/// Houses of a kind side by side: rows, columns, regions; and every other house by itself.
fn sides(map: &Map) -> Vec<Vec<usize>> {
    let n = map.n;
    let mut all = Vec::new();
    for kind in 0..map.kinds() {
        let houses = kind * n..kind * n + n;
        let beside = |one: usize| -> Cells {
            let near = map.houses[one].cells.into_iter().flat_map(|cell| {
                let right = (cell % n + 1 < n).then_some(cell + 1);
                let down = (cell + n < n * n).then_some(cell + n);
                [right, down].into_iter().flatten()
            });
            near.collect()
        };
        let touch = |one: usize, other: usize| {
            !(beside(one) & map.houses[other].cells).is_empty()
                || !(beside(other) & map.houses[one].cells).is_empty()
        };
        let mut seen = FxHashSet::default();
        let mut stack: Vec<Vec<usize>> = houses.clone().map(|house| vec![house]).collect();
        while let Some(set) = stack.pop() {
            if !seen.insert(set.clone()) {
                continue;
            }
            if set.len() < MOST_HOUSES {
                for next in houses.clone().filter(|next| !set.contains(next)) {
                    if set.iter().any(|&one| touch(one, next)) {
                        let mut more = set.clone();
                        more.push(next);
                        more.sort_unstable();
                        stack.push(more);
                    }
                }
            }
            all.push(set);
        }
    }
    all.extend((3 * n..map.houses.len()).map(|house| vec![house]));
    all.sort_by_key(Vec::len);
    all
}

fn left_over(
    map: &Map,
    cages: &[(&Relation, i32)],
    houses: &[usize],
    across: Across,
) -> Option<Derived> {
    let all = map.cells_of(houses);
    let mut derived = Derived {
        houses: houses.to_vec(),
        within: Vec::new(),
        across: Vec::new(),
        inside: all,
        outside: Cells::NONE,
        total: houses.len() as i32 * map.house_sum(),
    };
    let mut used = Cells::NONE;
    for is_within in [true, false] {
        for (cage, total) in cages {
            let (inside, outside) = (cage.set & all, cage.set - all);
            let is_free = (cage.set & used).is_empty() && !inside.is_empty();
            let is_taken = match across {
                _ if is_within => true,
                Across::Left => false,
                Across::Taken => true,
                Across::Fewer => outside.len() < inside.len(),
            };
            if !is_free || outside.is_empty() != is_within || !is_taken {
                continue;
            }
            used |= cage.set;
            derived.inside -= inside;
            derived.outside |= outside;
            derived.total -= total;
            match is_within {
                true => derived.within.extend(&cage.rules),
                false => derived.across.extend(&cage.rules),
            }
        }
    }
    let left = derived.inside.len() + derived.outside.len();
    let is_new = !derived.within.is_empty() || !derived.across.is_empty();
    (is_new && (1..=MOST_CELLS).contains(&left)).then_some(derived)
}
