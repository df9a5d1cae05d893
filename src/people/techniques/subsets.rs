//! As many cells as digits: naked, where all see each other; hidden, in a house.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Flow, Stop};

use super::words::cannot;
use crate::cells::{Cells, digits};
use crate::position::Position;
use crate::tell::{Findings, Places, Story, cells, listed};

techniques! {
    NAKED_PAIR = "naked pair", 30, |position, found| naked(position, found, 2, 30),
        "Two cells that see each other have two candidates together: who sees both loses them.";
    NAKED_TRIPLE = "naked triple", 36, |position, found| naked(position, found, 3, 36),
        "Three cells that see each other have three candidates together.";
    NAKED_QUAD = "naked quad", 50, |position, found| naked(position, found, 4, 50),
        "Four cells that see each other have four candidates together.";
    HIDDEN_PAIR = "hidden pair", 34, |position, found| hidden(position, found, 2, 34),
        "Two digits have two places in a house: these have nothing else.";
    HIDDEN_TRIPLE = "hidden triple", 40, |position, found| hidden(position, found, 3, 40),
        "Three digits have three places in a house.";
    HIDDEN_QUAD = "hidden quad", 54, |position, found| hidden(position, found, 4, 54),
        "Four digits have four places in a house.";
}

fn naked(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    size: u32,
    difficulty: u16,
) -> Flow {
    let few = |&cell: &usize| position.candidates[cell].count_ones() <= size;
    let few: Cells = position.open.into_iter().filter(few).collect();
    cliques(position, few, Cells::NONE, 0, size, &mut |set, union| {
        found.poller.poll_nodes(5)?;
        let common = position.map.see_all(set) & position.open;
        let gone = common
            .into_iter()
            .map(|cell| (cell, position.candidates[cell] & union));
        let gone: Places = gone.filter(|&(_, set)| set != 0).collect();
        if gone.is_empty() {
            return CONTINUE;
        }
        let mut houses = position.map.houses.iter();
        let house = houses.position(|house| set.is_subset(house.cells));
        found.eliminate(position, difficulty, gone.clone(), || {
            let (names, union) = (cells(position, set, "and"), listed(union, "and"));
            let place = match house {
                Some(house) => format!("in {}", position.map.houses[house].name),
                None => "which all see each other,".into(),
            };
            let cannot = cannot(position, &gone);
            let reason = format!("{names} {place} have {union} between them, so {cannot}.");
            let pattern = set
                .into_iter()
                .map(|cell| (cell, position.candidates[cell]))
                .collect();
            Story::of(&reason).houses(house.as_slice()).set(pattern)
        })
    })
}

/// All sets of so many cells that see each other and have as many candidates.
fn cliques(
    position: &Position<'_>,
    among: Cells,
    set: Cells,
    union: u32,
    size: u32,
    found: &mut impl FnMut(Cells, u32) -> Flow,
) -> Flow {
    if set.len() as u32 == size {
        return match union.count_ones() == size {
            true => found(set, union),
            false => CONTINUE,
        };
    }
    let mut left = among;
    for cell in among {
        left.remove(cell);
        let union = union | position.candidates[cell];
        if union.count_ones() <= size {
            let set = set | Cells::of(cell);
            cliques(
                position,
                left & position.map.sees[cell],
                set,
                union,
                size,
                found,
            )?;
        }
    }
    CONTINUE
}

fn hidden(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    size: usize,
    difficulty: u16,
) -> Flow {
    for house in 0..position.map.houses.len() {
        found.poller.poll_nodes(20)?;
        let open = position.map.houses[house].cells & position.open;
        if open.len() <= size {
            continue;
        }
        let few = |&digit: &u8| (1..=size).contains(&position.in_house(house, digit).len());
        let all: Vec<u8> = digits(position.union(open)).filter(few).collect();
        digit_sets(
            position,
            house,
            &all,
            0,
            Cells::NONE,
            size,
            &mut |set, places| {
                let others = |cell| (cell, position.candidates[cell] & !set);
                let gone: Places = places
                    .into_iter()
                    .map(others)
                    .filter(|one| one.1 != 0)
                    .collect();
                found.eliminate(position, difficulty, gone, || {
                    let name = &position.map.houses[house].name;
                    let (set_name, at) = (listed(set, "and"), cells(position, places, "and"));
                    let reason = format!(
                        "In {name}, {set_name} can only be in {at}, which have nothing else."
                    );
                    let pattern = |cell| (cell, position.candidates[cell] & set);
                    Story::of(&reason)
                        .houses(&[house])
                        .set(places.into_iter().map(pattern).collect())
                })
            },
        )?;
    }
    CONTINUE
}

fn digit_sets(
    position: &Position<'_>,
    house: usize,
    among: &[u8],
    set: u32,
    places: Cells,
    size: usize,
    found: &mut impl FnMut(u32, Cells) -> ControlFlow<Stop>,
) -> Flow {
    if set.count_ones() as usize == size {
        return match places.len() == size {
            true => found(set, places),
            false => CONTINUE,
        };
    }
    for (number, &digit) in among.iter().enumerate() {
        let all = places | position.in_house(house, digit) & position.open;
        if all.len() <= size {
            let set = set | 1 << (digit - 1);
            digit_sets(position, house, &among[number + 1..], set, all, size, found)?;
        }
    }
    CONTINUE
}
