//! Sums that follow from houses and cages together: innies and outies, by the "45 rule".
//!
//! Houses side by side hold a known sum. Cages that lie mostly inside are taken away, which leaves few
//! cells, inside (innies) and outside (outies), with a known difference.

use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::Result;
use rustc_hash::FxHashSet;

use super::builder::{Builder, NO_HOUSE, homes};
use crate::bits::{Cells, add, bits, change, common, is_within, list, meet};

/// The most cells of a sum that is worth it.
const MOST_CELLS: usize = 7;
/// The most cells of a sum that cages around a house leave.
const MOST_COVERING: usize = 12;
/// The fewest cells of sums that are joined, and the most such sums.
const FEWEST_JOINED: usize = 6;
const MOST_JOINED: usize = 40;
/// The most sums.
const MOST_SUMS: usize = 120;
/// The most houses side by side, that share a neighbour in pairs as rows do, or lie as boxes do.
const MOST_HOUSES: u32 = 5;
const MOST_BOXES: u32 = 4;

/// Terms, what they come to, and where that comes from.
type Sum = (Vec<(u16, i32)>, i32, u32);

/// Adds the implied sums of a problem whose cages are known.
pub(super) fn add_implied_sums(builder: &mut Builder<'_>, poller: &mut Poller<'_>) -> Result<()> {
    if builder.cages.is_empty() {
        return Ok(());
    }
    let cages: Vec<Cells> = (builder.cages.iter())
        .map(|cage| builder.bits_of(&cage.cells))
        .collect();
    let (mut found, mut houses) = (Vec::new(), Vec::<Cells>::new());
    for (group, _) in &builder.groups {
        let first = houses.len();
        let cells = group.houses.iter().map(|house| builder.bits_of(house));
        houses.extend(cells);
        let home = homes(builder.problem.cells, &group.houses);
        search(builder, &cages, &houses[first..], &home, &mut found, poller)?;
    }
    let is_long = |(terms, ..): &mut Sum| terms.len() > MOST_CELLS;
    let mut long: Vec<Sum> = found.extract_if(.., is_long).collect();
    for (terms, total, source) in once_each(found).into_iter().take(MOST_SUMS) {
        builder.add_sum(terms, total, source);
    }
    long.extend(covers(builder, &cages, &houses));
    long.retain(|(terms, total, _)| builder.is_tight(terms, *total));
    let long = once_each(long);
    for (terms, total, source) in joined(builder, &cages, poller)?.into_iter().chain(long) {
        builder.add_sum(terms, total, source);
    }
    Ok(())
}

/// Long sums, such as parallel diagonals, two as one where that tells more, as more of its cells differ.
fn joined(builder: &Builder<'_>, cages: &[Cells], poller: &mut Poller<'_>) -> Result<Vec<Sum>> {
    let all = cages.iter().zip(&builder.cages);
    let long = all.filter(|(_, cage)| cage.cells.len() >= FEWEST_JOINED);
    let mut sums: Vec<(Cells, i32, u32)> = long
        .map(|(cells, cage)| (cells.clone(), cage.total, cage.source))
        .take(MOST_JOINED)
        .collect();
    let (mut told, mut is_left, mut pairs) = (Vec::<i64>::new(), Vec::new(), Vec::new());
    loop {
        for second in told.len()..sums.len() {
            let (cells, total, source) = &sums[second];
            let own = builder.told(&ones(cells), *total);
            for first in (0..second).filter(|&first| is_left[first]) {
                if !meet(cells, &sums[first].0) {
                    finish(poller.poll_nodes(64))?;
                    let mut both = cells.clone();
                    add(&mut both, &sums[first].0);
                    let total = total.saturating_add(sums[first].1);
                    let more = builder.told(&ones(&both), total);
                    if more > told[first].max(own).min(told[first] + own) {
                        pairs.push((more, first, second, (both, total, *source)));
                    }
                }
            }
            told.push(own);
            is_left.push(true);
        }
        pairs.retain(|&(_, first, second, _)| is_left[first] && is_left[second]);
        let Some(best) = (0..pairs.len()).max_by_key(|&pair| pairs[pair].0) else {
            break;
        };
        let (_, first, second, both) = pairs.swap_remove(best);
        (is_left[first], is_left[second]) = (false, false);
        sums.push(both);
    }
    let tells = |&number: &usize| is_left[number] && told[number] > 0;
    let found = (0..sums.len()).filter(tells).map(|number| &sums[number]);
    let new = found.filter(|(cells, ..)| !cages.contains(cells));
    Ok(new
        .map(|(cells, total, source)| (ones(cells), *total, *source))
        .collect())
}

/// Each cell once.
fn ones(cells: &Cells) -> Vec<(u16, i32)> {
    list(cells).map(|cell| (cell, 1)).collect()
}

/// The shortest first.
fn once_each(mut sums: Vec<Sum>) -> Vec<Sum> {
    sums.sort_by_key(|(terms, ..)| terms.len());
    let mut seen = FxHashSet::default();
    let all = sums.iter();
    let is_new: Vec<bool> = all
        .map(|(terms, total, _)| seen.insert((terms, total)))
        .collect();
    let mut is_new = is_new.into_iter();
    sums.retain(|_| is_new.next() == Some(true));
    sums
}

/// What follows from cages side by side that cover a house.
fn covers(builder: &Builder<'_>, cages: &[Cells], houses: &[Cells]) -> Vec<Sum> {
    // Those that overlap the fewest others first.
    let mut order: Vec<usize> = (0..cages.len()).collect();
    let overlaps = |cage: usize| {
        cages
            .iter()
            .filter(|other| meet(&cages[cage], other))
            .count()
    };
    order.sort_by_cached_key(|&cage| overlaps(cage));
    let house_total = (builder.digits * (builder.digits + 1) / 2) as i32;
    let mut found = Vec::new();
    for base in houses {
        let mut cover = vec![0; base.len()];
        let (mut total, mut source) = (-house_total, None);
        for &cage in &order {
            let (cells, cage) = (&cages[cage], &builder.cages[cage]);
            if meet(cells, base) && !meet(cells, &cover) {
                add(&mut cover, cells);
                total += cage.total;
                source = Some(cage.source);
            }
        }
        let Some(source) = source else {
            continue;
        };
        for house in houses {
            if !meet(house, &cover) && common(house, base) > 1 {
                add(&mut cover, house);
                total += house_total;
            }
        }
        let mut left = cover;
        change(&mut left, base);
        for house in houses {
            if !meet(house, base) && is_within(house, &left) {
                change(&mut left, house);
                total -= house_total;
            }
        }
        let terms = terms(&left, base, -1, MOST_COVERING);
        if let Some(terms) = terms.filter(|terms| terms.len() > MOST_CELLS) {
            found.push((terms, total, source));
        }
    }
    found
}

/// A term for each of some cells, unless there are more than `most`: those of a part have a coefficient
/// of 1 or -1, the others the other one.
fn terms(cells: &Cells, part: &Cells, times: i32, most: usize) -> Option<Vec<(u16, i32)>> {
    let count = common(cells, cells);
    if count > most {
        return None;
    }
    let mut terms = Vec::with_capacity(count);
    let is_in = |cell: u16| part[usize::from(cell >> 6)] >> (cell & 63) & 1 == 1;
    terms.extend(list(cells).map(|cell| (cell, if is_in(cell) { times } else { -times })));
    Some(terms)
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

/// Goes through the connected sets of houses without a common cell.
fn search(
    builder: &Builder<'_>,
    cages: &[Cells],
    houses: &[Cells],
    home: &[usize],
    found: &mut Vec<Sum>,
    poller: &mut Poller<'_>,
) -> Result<()> {
    let beside = beside(builder, home, houses.len());
    // How many cells of each cage are in each house, in whole vectors.
    let width = cages.len().next_multiple_of(16);
    let mut inside = vec![vec![0_u8; width]; houses.len()];
    let mut sizes = vec![0_u8; width];
    for (number, cage) in builder.cages.iter().enumerate() {
        sizes[number] = cage.cells.len() as u8;
        for &cell in &cage.cells {
            if let Some(inside) = inside.get_mut(home[usize::from(cell)]) {
                inside[number] += 1;
            }
        }
    }
    let is_chain = beside.iter().all(|beside| beside.count_ones() <= 2);
    let most = if is_chain { MOST_HOUSES } else { MOST_BOXES };
    // More houses than the cages nearly fill leave too many cells.
    let all: usize = builder.cages.iter().map(|cage| cage.cells.len()).sum();
    let most = most.min(((all + MOST_COVERING) / builder.digits) as u32);
    let mut sets: Vec<u64> = (0..houses.len()).map(|house| 1 << house).collect();
    let mut seen = FxHashSet::default();
    let mut counts = vec![0_u8; width];
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
        // More of a cage may be inside than outside: about how many cells are left without such cages.
        let more = counts.iter().zip(&sizes);
        let more = more.map(|(&count, &size)| u32::from((2 * count).saturating_sub(size)));
        let (more, count) = (more.sum::<u32>() as usize, set.count_ones());
        if more > 0 && builder.digits * count as usize <= more + MOST_COVERING {
            found.extend(left_over(builder, cages, houses, set, &counts));
        }
        if count < most {
            sets.extend(bits(near & !set).map(|house| set | 1 << house));
        }
    }
    Ok(())
}

/// What is left of houses when cages that lie mostly inside, and apart, are taken away.
fn left_over(
    builder: &Builder<'_>,
    cages: &[Cells],
    houses: &[Cells],
    set: u64,
    counts: &[u8],
) -> Option<Sum> {
    let digits = builder.digits as i32;
    let (mut inside, mut total) = (vec![0; houses[0].len()], 0);
    for house in bits(set) {
        add(&mut inside, &houses[house as usize]);
        total += digits * (digits + 1) / 2;
    }
    let (mut taken, mut source) = (vec![0; inside.len()], None);
    for ((cells, cage), &count) in cages.iter().zip(&builder.cages).zip(counts) {
        let is_mostly_inside = 2 * usize::from(count) > cage.cells.len();
        if is_mostly_inside && !meet(cells, &taken) {
            add(&mut taken, cells);
            total -= cage.total;
            source = source.or(Some(cage.source));
        }
    }
    let mut left = taken;
    change(&mut left, &inside);
    let terms = terms(&left, &inside, 1, MOST_COVERING)?;
    Some((terms, total, source?))
}
