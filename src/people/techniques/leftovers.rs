//! The law of leftovers: lines against as many regions.

use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_ground::words::join;

use super::words::cannot;
use crate::cells::Cells;
use crate::position::Position;
use crate::tell::{Findings, Places, Story, cells};

techniques! {
    LEFTOVERS = "leftovers", 24, find,
        "Lines side by side and as many regions: what sticks out on one side has the same digits as what \
         sticks out on the other.";
}

/// The most cells on a side.
const MOST: usize = 4;

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (map, n) = (position.map, position.map.n);
    let of = |all: &[usize]| {
        all.iter()
            .fold(Cells::NONE, |set, &house| set | map.houses[house].cells)
    };
    for (first, size) in (0..2)
        .flat_map(|kind| (0..n).map(move |line| kind * n + line))
        .flat_map(|first| {
            let last = (first / n + 1) * n;
            (1..=(last - first).min(n / 2)).map(move |size| (first, size))
        })
    {
        found.poller.poll_nodes(20)?;
        let lines: Vec<usize> = (first..first + size).collect();
        let inside = of(&lines);
        // Those that lie in the lines most.
        let mut regions: Vec<usize> = (2 * n..(3 * n).min(map.houses.len())).collect();
        regions.sort_by_key(|&one| std::cmp::Reverse((map.houses[one].cells & inside).len()));
        regions.truncate(size);
        let all = of(&regions);
        let sides = [inside - all, all - inside];
        if !(1..=MOST).contains(&sides[0].len()) {
            continue;
        }
        let [one, other] = sides.map(|side| position.union(side));
        let lose = |side: Cells, set: u32| {
            let each = side
                .into_iter()
                .map(move |cell| (cell, position.candidates[cell] & !set));
            each.filter(|&(_, set)| set != 0)
        };
        let gone: Places = lose(sides[0], other).chain(lose(sides[1], one)).collect();
        let difficulty = match sides[0].len() {
            1 => 24,
            more => 30 + 3 * (more as u16 - 2),
        };
        found.eliminate(position, difficulty, gone.clone(), || {
            let names =
                |all: &[usize]| join(all.iter().map(|&one| map.houses[one].name.clone()), "and");
            let reason = format!(
                "{} and {} have the same digits, so {} and {} do too: {}.",
                names(&lines),
                names(&regions),
                cells(position, sides[0], "and"),
                cells(position, sides[1], "and"),
                cannot(position, &gone)
            );
            let pattern = |side: Cells| {
                side.into_iter()
                    .map(|at| (at, position.candidates[at]))
                    .collect()
            };
            let houses = [lines.clone(), regions.clone()].concat();
            Story::of(&reason)
                .houses(&houses)
                .set(pattern(sides[0]))
                .set(pattern(sides[1]))
        })?;
    }
    CONTINUE
}
