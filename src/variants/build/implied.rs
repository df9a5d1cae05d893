//! Sums that follow from houses and cages together: innies and outies, by the "45 rule".
//!
//! Houses side by side hold a known sum. Cages that lie mostly inside are taken away, which leaves few
//! cells, inside (innies) and outside (outies), with a known difference.

use std::ops::ControlFlow;

use queendoku_core::control::{Poller, finish};
use queendoku_core::error::Result;
use rustc_hash::FxHashSet;

use super::builder::Builder;
use super::linear::merged;

/// The most cells of a sum that is worth it.
const MOST_CELLS: usize = 7;
/// The most sums.
const MOST_SUMS: usize = 120;
/// The most houses side by side, that share a neighbour in pairs as rows do, or lie as boxes do.
const MOST_HOUSES: u32 = 5;
const MOST_BOXES: u32 = 4;

/// Houses without a common cell, such as all rows.
struct Family {
    houses: Vec<usize>,
    /// The houses beside each, as bits.
    beside: Vec<u64>,
}

/// Adds the implied sums of a problem whose cages are known.
pub(super) fn add_implied_sums(builder: &mut Builder<'_>, poller: &mut Poller<'_>) -> Result<()> {
    if builder.cages.is_empty() || builder.problem.houses.is_empty() {
        return Ok(());
    }
    let mut found = Vec::new();
    for family in families(builder) {
        search(builder, &family, &mut found, poller)?;
    }
    found.sort_by_key(|(terms, ..)| terms.len());
    let mut seen = FxHashSet::default();
    found.retain(|(terms, total, _)| seen.insert((terms.clone(), *total)));
    for (terms, total, source) in found.into_iter().take(MOST_SUMS) {
        builder.add_sum(terms, total, source);
    }
    Ok(())
}

/// Divides the houses into families.
fn families(builder: &Builder<'_>) -> Vec<Family> {
    let houses = &builder.problem.houses;
    let is_apart = |a: usize, b: usize| houses[a].iter().all(|cell| !houses[b].contains(cell));
    let mut families = Vec::<Family>::new();
    for house in 0..houses.len() {
        let fits = |family: &&mut Family| {
            family.houses.len() < 64 && family.houses.iter().all(|&other| is_apart(house, other))
        };
        match families.iter_mut().find(fits) {
            Some(family) => family.houses.push(house),
            None => families.push(Family {
                houses: vec![house],
                beside: Vec::new(),
            }),
        }
    }
    let is_square = builder.problem.cells == builder.digits * builder.digits;
    let width = if is_square {
        builder.digits
    } else {
        usize::MAX
    };
    for family in &mut families {
        let mut home = vec![usize::MAX; builder.problem.cells];
        for (number, &house) in family.houses.iter().enumerate() {
            for &cell in &houses[house] {
                home[usize::from(cell)] = number;
            }
        }
        family.beside = vec![0; family.houses.len()];
        let mut join = |a: usize, b: usize| {
            if a != b && a != usize::MAX && b != usize::MAX {
                family.beside[a] |= 1 << b;
                family.beside[b] |= 1 << a;
            }
        };
        if is_square {
            for cell in 0..home.len() {
                if cell % width + 1 < width {
                    join(home[cell], home[cell + 1]);
                }
                if cell + width < home.len() {
                    join(home[cell], home[cell + width]);
                }
            }
        } else {
            for number in 1..family.houses.len() {
                join(number - 1, number);
            }
        }
    }
    families
}

type Sum = (Vec<(u16, i32)>, i32, u32);

/// Goes through the connected sets of houses of a family.
fn search(
    builder: &Builder<'_>,
    family: &Family,
    found: &mut Vec<Sum>,
    poller: &mut Poller<'_>,
) -> Result<()> {
    let cages = &builder.cages;
    // How many cells of each cage are in each house.
    let mut inside = vec![vec![0_u8; cages.len()]; family.houses.len()];
    for (inside, &house) in inside.iter_mut().zip(&family.houses) {
        let mut is_here = vec![false; builder.problem.cells];
        for &cell in &builder.problem.houses[house] {
            is_here[usize::from(cell)] = true;
        }
        for (inside, cage) in inside.iter_mut().zip(cages) {
            *inside = cage
                .cells
                .iter()
                .filter(|&&cell| is_here[usize::from(cell)])
                .count() as u8;
        }
    }
    let sizes: Vec<u8> = cages.iter().map(|cage| cage.cells.len() as u8).collect();
    let is_chain = family.beside.iter().all(|beside| beside.count_ones() <= 2);
    let most = if is_chain { MOST_HOUSES } else { MOST_BOXES };
    let mut sets: Vec<u64> = (0..family.houses.len()).map(|house| 1 << house).collect();
    let mut seen = FxHashSet::default();
    let mut counts = vec![0_u8; cages.len()];
    while let Some(set) = sets.pop() {
        if !seen.insert(set) {
            continue;
        }
        if let ControlFlow::Break(stop) = poller.poll_nodes(16) {
            return finish(ControlFlow::Break(stop));
        }
        counts.fill(0);
        let (mut rest, mut near) = (set, 0);
        while rest != 0 {
            let house = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            near |= family.beside[house];
            for (count, inside) in counts.iter_mut().zip(&inside[house]) {
                *count += inside;
            }
        }
        // About how many cells are left.
        let mut left = i32::try_from(builder.digits * set.count_ones() as usize).unwrap_or(0);
        let mut is_any = false;
        for (&count, &size) in counts.iter().zip(&sizes) {
            let is_mostly_inside = 2 * u16::from(count) > size.into();
            left += if is_mostly_inside {
                i32::from(size) - 2 * i32::from(count)
            } else {
                0
            };
            is_any |= is_mostly_inside;
        }
        if is_any && left <= MOST_CELLS as i32 {
            found.extend(left_over(builder, family, set, &counts));
        }
        if set.count_ones() < most {
            let mut rest = near & !set;
            while rest != 0 {
                sets.push(set | rest & rest.wrapping_neg());
                rest &= rest - 1;
            }
        }
    }
    Ok(())
}

/// What is left of houses when the cages that lie mostly inside are taken away.
fn left_over(builder: &Builder<'_>, family: &Family, set: u64, counts: &[u8]) -> Option<Sum> {
    let digits = builder.digits as i32;
    let mut terms = Vec::new();
    let mut total = 0;
    for (number, &house) in family.houses.iter().enumerate() {
        if set >> number & 1 == 1 {
            terms.extend(builder.problem.houses[house].iter().map(|&cell| (cell, 1)));
            total += digits * (digits + 1) / 2;
        }
    }
    let mut source = None;
    for (cage, &count) in builder.cages.iter().zip(counts) {
        if 2 * usize::from(count) > cage.cells.len() {
            terms.extend(cage.cells.iter().map(|&cell| (cell, -1)));
            total -= cage.total;
            source = source.or(Some(cage.source));
        }
    }
    let terms = merged(terms.into_iter());
    (terms.len() <= MOST_CELLS).then_some((terms, total, source?))
}
