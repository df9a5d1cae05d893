//! Sums that follow from houses and cages together: innies and outies, by the "45 rule".
//!
//! Houses side by side hold a known sum. The cages within them are taken away, and those that stick out
//! too, or else their cells inside are left: what remains is a sum of few cells, those outside taken away.

use rustc_hash::FxHashSet;

use super::one::{Derived, Raw, Relation};
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
    let cages: Vec<&Relation> = rules.iter().filter(|one| one.total.is_some()).collect();
    let mut all: Vec<Derived> = Vec::new();
    let mut seen = FxHashSet::default();
    if cages.is_empty() {
        return Vec::new();
    }
    for houses in sides(map) {
        for across in [Across::Left, Across::Taken, Across::Fewer] {
            let Some(derived) = left_over(map, &cages, &houses, across) else {
                continue;
            };
            if seen.insert((derived.inside, derived.outside)) {
                all.push(derived);
            }
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
    let coefficients: Vec<i32> = (cells.iter())
        .map(|&cell| if derived.inside.has(cell) { 1 } else { -1 })
        .collect();
    let used = derived.within.iter().chain(&derived.across);
    let rules = used.copied().collect();
    let (mut coefficients, mut total) = (coefficients, derived.total);
    if derived.inside.is_empty() {
        coefficients.iter_mut().for_each(|one| *one = 1);
        total = -total;
    }
    let sum = Sum {
        coefficients,
        total,
    };
    let mut relation = Relation::new(map, rules, vec![(cells, Raw::Sum(sum))]);
    relation.derived = Some(derived);
    relation
}

/// Houses of a kind side by side: rows, columns, regions; and every other house by itself.
fn sides(map: &Map) -> Vec<Vec<usize>> {
    let n = map.n;
    let mut all = Vec::new();
    let kinds = map.houses.len().min(3 * n) / n.max(1);
    for kind in 0..kinds {
        let houses = kind * n..kind * n + n;
        let beside = |one: usize| -> Cells {
            let cells = map.houses[one].cells;
            let near = cells.into_iter().flat_map(|cell| {
                let [right, down] = [(cell % n + 1 < n).then_some(cell + 1), Some(cell + n)];
                right.into_iter().chain(down.filter(|&down| down < n * n))
            });
            near.collect::<Cells>() - cells
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

fn left_over(map: &Map, cages: &[&Relation], houses: &[usize], across: Across) -> Option<Derived> {
    let all = houses.iter().map(|&house| map.houses[house].cells);
    let all = all.fold(Cells::NONE, |all, cells| all | cells);
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
        for cage in cages {
            let (inside, outside) = (cage.set & all, cage.set - all);
            let is_free = (cage.set & used).is_empty() && !inside.is_empty();
            if !is_free || outside.is_empty() != is_within {
                continue;
            }
            let is_taken = match across {
                _ if is_within => true,
                Across::Left => false,
                Across::Taken => true,
                Across::Fewer => outside.len() < inside.len(),
            };
            if !is_taken {
                continue;
            }
            used |= cage.set;
            derived.inside -= inside;
            derived.outside |= outside;
            derived.total -= cage.total?;
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
