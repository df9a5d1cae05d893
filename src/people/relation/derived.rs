//! Sums that follow from houses and cages together: innies and outies, by the "45 rule".
//!
//! Houses side by side hold a known sum. The cages within them are taken away, and those that stick out
//! too, or else their cells inside are left: what remains is a sum of few cells, those outside taken away.

use rustc_hash::FxHashSet;

use super::one::{Derived, Relation};
use super::part::Asks;
use super::sum::Sum;
use crate::cells::{Cells, bit, digits};
use crate::map::{House, Map};

/// The most houses side by side.
const MOST_HOUSES: u32 = 4;
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
        let derived = left_over(map, &cages, houses);
        all.extend(derived.filter(|one| seen.insert((one.inside, one.outside))));
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
        let touching = touching(map, kind);
        let house = |digit: u8| kind * n + usize::from(digit) - 1;
        let mut seen = FxHashSet::default();
        // Sets of houses, the first of which is bit 0.
        let mut stack: Vec<u32> = (0..n).map(|house| 1 << house).collect();
        while let Some(set) = stack.pop() {
            if !seen.insert(set) {
                continue;
            }
            if set.count_ones() < MOST_HOUSES {
                let near = digits(set).fold(0, |all, one| all | touching[usize::from(one) - 1]);
                stack.extend(digits(near & !set).map(|next| set | bit(next)));
            }
            all.push(digits(set).map(house).collect());
        }
    }
    all.extend((3 * n..map.houses.len()).map(|house| vec![house]));
    all.sort_by_key(Vec::len);
    all
}

/// The houses of a kind that each of them touches, as sets.
fn touching(map: &Map, kind: usize) -> Vec<u32> {
    let n = map.n;
    let houses = &map.houses[kind * n..kind * n + n];
    let beside = |house: &House| -> Cells {
        let near = house.cells.into_iter().flat_map(|cell| {
            let right = (cell % n + 1 < n).then_some(cell + 1);
            let left = (cell % n > 0).then(|| cell - 1);
            let down = (cell + n < n * n).then_some(cell + n);
            let up = cell.checked_sub(n);
            [right, left, down, up].into_iter().flatten()
        });
        near.collect()
    };
    let touched = |house: &House| {
        let beside = beside(house);
        let others = (0..n).filter(|&other| !(beside & houses[other].cells).is_empty());
        others.fold(0, |set, other| set | 1 << other)
    };
    houses.iter().map(touched).collect()
}

/// The sums that houses leave, by what is done with the cages that stick out.
fn left_over<'a>(
    map: &Map,
    cages: &[(&'a Relation, i32)],
    houses: Vec<usize>,
) -> impl Iterator<Item = Derived> + use<'a> {
    let all = map.cells_of(&houses);
    let mut derived = Derived {
        total: houses.len() as i32 * map.house_sum(),
        houses,
        within: Vec::new(),
        across: Vec::new(),
        inside: all,
        outside: Cells::NONE,
    };
    let mut across = Vec::new();
    for &(cage, total) in cages {
        if cage.set.is_subset(derived.inside) {
            derived.inside -= cage.set;
            derived.total -= total;
            derived.within.extend(&cage.rules);
        } else if !(cage.set & all).is_empty() {
            across.push((cage, total));
        }
    }
    let ways = match across.is_empty() {
        true => &[Across::Left][..],
        false => &[Across::Left, Across::Taken, Across::Fewer],
    };
    ways.iter().filter_map(move |way| {
        let mut derived = derived.clone();
        let mut used = all - derived.inside;
        for &(cage, total) in &across {
            let (inside, outside) = (cage.set & all, cage.set - all);
            let is_taken = match way {
                Across::Left => false,
                Across::Taken => true,
                Across::Fewer => outside.len() < inside.len(),
            };
            if is_taken && (cage.set & used).is_empty() {
                used |= cage.set;
                derived.inside -= inside;
                derived.outside |= outside;
                derived.total -= total;
                derived.across.extend(&cage.rules);
            }
        }
        let left = derived.inside.len() + derived.outside.len();
        let is_new = !derived.within.is_empty() || !derived.across.is_empty();
        (is_new && (1..=MOST_CELLS).contains(&left)).then_some(derived)
    })
}
