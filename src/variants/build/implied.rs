//! Sums that follow from houses and cages together: innies and outies, by the "45 rule".
//!
//! Houses side by side hold a known sum. Cages that lie mostly inside are taken away, which leaves few
//! cells, inside (innies) and outside (outies), with a known difference.

use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;
use rustc_hash::FxHashSet;

use super::builder::{Builder, NO_HOUSE, homes};
use crate::bits::bits;

/// The most cells of a sum that is worth it.
const MOST_CELLS: usize = 7;
/// The most cells of a sum that cages around a house leave.
const MOST_COVERING: usize = 12;
/// The most sums.
const MOST_SUMS: usize = 120;
/// The most houses side by side, that share a neighbour in pairs as rows do, or lie as boxes do.
const MOST_HOUSES: u32 = 5;
const MOST_BOXES: u32 = 4;

/// Adds the implied sums of a problem whose cages are known.
pub(super) fn add_implied_sums(builder: &mut Builder<'_>, poller: &mut Poller<'_>) -> Result<()> {
    if builder.cages.is_empty() {
        return Ok(());
    }
    let mut found = Vec::new();
    for (group, _) in &builder.groups {
        search(builder, &group.houses, &mut found, poller)?;
    }
    found.sort_by_cached_key(|(terms, ..)| terms.len());
    let mut seen = FxHashSet::default();
    found.retain(|(terms, total, _)| seen.insert((terms.clone(), *total)));
    for (terms, total, source) in found.into_iter().take(MOST_SUMS) {
        builder.add_sum(terms, total, source);
    }
    add_covers(builder);
    Ok(())
}

/// Adds what follows from cages side by side that cover a house, if it is nearly as little or as much
/// as its cells can have.
fn add_covers(builder: &mut Builder<'_>) {
    let houses: Vec<Box<[u16]>> = (builder.groups.iter())
        .flat_map(|(group, _)| group.houses.iter().cloned())
        .collect();
    let mut covering = vec![0; builder.problem.cells];
    for cage in &builder.cages {
        for &cell in &cage.cells {
            covering[usize::from(cell)] += 1;
        }
    }
    // Those that overlap the fewest others first.
    let mut cages: Vec<usize> = (0..builder.cages.len()).collect();
    cages.sort_by_cached_key(|&cage| -> usize {
        let cells = builder.cages[cage].cells.iter();
        cells.map(|&cell| covering[usize::from(cell)] - 1).sum()
    });
    let house_total = (builder.digits * (builder.digits + 1) / 2) as i32;
    let mut seen = FxHashSet::default();
    for (number, base) in houses.iter().enumerate() {
        let mut form = vec![0; builder.problem.cells];
        let mut is_inside = vec![false; builder.problem.cells];
        (base.iter()).for_each(|&cell| is_inside[usize::from(cell)] = true);
        let inside = |cells: &[u16]| {
            let cells = cells.iter();
            cells.filter(|&&cell| is_inside[usize::from(cell)]).count()
        };
        let has = |form: &[i32], cells: &[u16], value| {
            cells.iter().all(|&cell| form[usize::from(cell)] == value)
        };
        let add = |form: &mut [i32], cells: &[u16], times| {
            for &cell in cells {
                form[usize::from(cell)] += times;
            }
        };
        let (mut total, mut source) = (-house_total, None);
        for &cage in &cages {
            let cage = &builder.cages[cage];
            if inside(&cage.cells) > 0 && has(&form, &cage.cells, 0) {
                add(&mut form, &cage.cells, 1);
                total += cage.total;
                source = Some(cage.source);
            }
        }
        for house in &houses {
            if inside(house) > 1 && has(&form, house, 0) {
                add(&mut form, house, 1);
                total += house_total;
            }
        }
        add(&mut form, base, -1);
        for (other, house) in houses.iter().enumerate() {
            if other != number && has(&form, house, 1) {
                add(&mut form, house, -1);
                total -= house_total;
            }
        }
        let terms = (0..).zip(form).filter(|&(_, times)| times != 0);
        let terms: Vec<(u16, i32)> = terms.collect();
        if let Some(source) = source
            && (MOST_CELLS + 1..=MOST_COVERING).contains(&terms.len())
            && builder.is_tight(&terms, total)
            && seen.insert((terms.clone(), total))
        {
            builder.add_sum(terms, total, source);
        }
    }
}

/// For each house, those beside it as bits.
fn beside(builder: &Builder<'_>, home: &[usize], houses: usize) -> Vec<u64> {
    let mut beside = vec![0; houses];
    let mut join = |a: usize, b: usize| {
        if a != b && a != NO_HOUSE && b != NO_HOUSE {
            beside[a] |= 1 << b;
            beside[b] |= 1 << a;
        }
    };
    let width = builder.digits;
    if home.len() == width * width {
        for cell in 0..home.len() {
            if cell % width + 1 < width {
                join(home[cell], home[cell + 1]);
            }
            if cell + width < home.len() {
                join(home[cell], home[cell + width]);
            }
        }
    } else {
        for number in 1..houses {
            join(number - 1, number);
        }
    }
    beside
}

type Sum = (Vec<(u16, i32)>, i32, u32);

/// Goes through the connected sets of houses without a common cell.
fn search(
    builder: &Builder<'_>,
    houses: &[Box<[u16]>],
    found: &mut Vec<Sum>,
    poller: &mut Poller<'_>,
) -> Result<()> {
    let cages = &builder.cages;
    let home = homes(builder.problem.cells, houses);
    let beside = beside(builder, &home, houses.len());
    // How many cells of each cage are in each house.
    let mut inside = vec![vec![0_u8; cages.len()]; houses.len()];
    for (number, cage) in cages.iter().enumerate() {
        for &cell in &cage.cells {
            if let Some(inside) = inside.get_mut(home[usize::from(cell)]) {
                inside[number] += 1;
            }
        }
    }
    let sizes: Vec<u8> = cages.iter().map(|cage| cage.cells.len() as u8).collect();
    let is_chain = beside.iter().all(|beside| beside.count_ones() <= 2);
    let most = if is_chain { MOST_HOUSES } else { MOST_BOXES };
    let mut sets: Vec<u64> = (0..houses.len()).map(|house| 1 << house).collect();
    let mut seen = FxHashSet::default();
    let mut counts = vec![0_u8; cages.len()];
    while let Some(set) = sets.pop() {
        if !seen.insert(set) {
            continue;
        }
        finish(poller.poll_nodes(16))?;
        counts.fill(0);
        let mut near = 0;
        for house in bits(set).map(|house| house as usize) {
            near |= beside[house];
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
            found.extend(left_over(builder, houses, set, &counts));
        }
        if set.count_ones() < most {
            sets.extend(bits(near & !set).map(|house| set | 1 << house));
        }
    }
    Ok(())
}

/// What is left of houses when the cages that lie mostly inside are taken away.
fn left_over(builder: &Builder<'_>, houses: &[Box<[u16]>], set: u64, counts: &[u8]) -> Option<Sum> {
    let digits = builder.digits as i32;
    let (mut form, mut total) = (vec![0; builder.problem.cells], 0);
    for house in bits(set).map(|house| &houses[house as usize]) {
        (house.iter()).for_each(|&cell| form[usize::from(cell)] = 1);
        total += digits * (digits + 1) / 2;
    }
    let mut source = None;
    for (cage, &count) in builder.cages.iter().zip(counts) {
        if 2 * usize::from(count) > cage.cells.len() {
            (cage.cells.iter()).for_each(|&cell| form[usize::from(cell)] -= 1);
            total -= cage.total;
            source = source.or(Some(cage.source));
        }
    }
    let terms = (0..).zip(form).filter(|&(_, times)| times != 0);
    let terms: Vec<(u16, i32)> = terms.take(MOST_CELLS + 1).collect();
    (terms.len() <= MOST_CELLS).then_some((terms, total, source?))
}
