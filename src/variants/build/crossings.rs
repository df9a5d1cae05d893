//! Houses that cross others in several cells, as three rows cross three boxes.

use crate::bits::{Cells, common, list, meet};
use crate::propagators::locked::{Locked, MOST_ACROSS, MOST_SQUARES};
use crate::state::Links;

/// Where candidates can be locked: squares of houses, among cells that differ, that cross as many others.
pub(crate) fn crossings(links: &Links, different: &[(Box<[u16]>, u32)]) -> Vec<Locked> {
    let digits = links.all_digits.count_ones() as usize;
    let all = different.iter().map(|(cells, _)| cells);
    let houses = all.filter(|cells| cells.len() == digits);
    let houses: Vec<Cells> = houses.map(|cells| links.bits_of(cells)).collect();
    let mut is_known = vec![false; houses.len() * houses.len()];
    // By how many cross as many, the cells of each crossing.
    let mut squares: [Vec<Vec<u16>>; MOST_ACROSS + 1] = Default::default();
    for first in 0..houses.len() {
        for second in first + 1..houses.len() {
            let width = common(&houses[first], &houses[second]);
            if width < 2 || is_known[first * houses.len() + second] {
                continue;
            }
            let down = beside(&houses, first, second, width);
            let across = beside(&houses, second, first, width);
            let count = digits / width;
            if !(2..=MOST_ACROSS).contains(&count) || [down.len(), across.len()] != [count; 2] {
                continue;
            }
            let pairs = down.iter().flat_map(|a| across.iter().map(move |b| (a, b)));
            if !pairs
                .clone()
                .all(|(&a, &b)| common(&houses[a], &houses[b]) == width)
            {
                continue;
            }
            let mut square = Vec::new();
            for (&a, &b) in pairs {
                is_known[a.min(b) * houses.len() + a.max(b)] = true;
                let both = houses[a].iter().zip(&houses[b]).map(|(a, b)| a & b);
                square.extend(list(&both.collect()));
            }
            squares[count].push(square);
        }
    }
    let all = squares.iter().enumerate();
    let all = all.flat_map(|(across, squares)| {
        squares
            .chunks(MOST_SQUARES)
            .map(move |some| Locked::new(across, some))
    });
    all.collect()
}

/// A house with those of whose cells none is in another, and which cross the same house likewise.
fn beside(houses: &[Cells], house: usize, crossed: usize, width: usize) -> Vec<usize> {
    let mut side = vec![house];
    for number in (house + 1..houses.len()).chain(0..house) {
        if common(&houses[number], &houses[crossed]) == width
            && side
                .iter()
                .all(|&other| !meet(&houses[other], &houses[number]))
        {
            side.push(number);
        }
    }
    side
}
