//! Killer pairs and triples: cells, and rules of which every combination needs one of some digits.

use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_ground::words::join;

use super::relations::all_relations;
use super::words::{called, cannot, capital, why};
use crate::cells::Cells;
use crate::position::Position;
use crate::tell::{Findings, Places, Story, cell, listed};

techniques! {
    KILLER_PAIR = "killer pair", 33, |position, found| find(position, found, 2, 33),
        "In a house, a cell of two digits and a rule that needs one of them, or two such rules, use up both.";
    KILLER_TRIPLE = "killer triple", 39, |position, found| find(position, found, 3, 39),
        "The same with three digits.";
}

/// Something in a house that takes at least one of some digits.
#[derive(Clone, Copy)]
struct Taker {
    cells: Cells,
    /// The relation, or a cell if there is none.
    relation: Option<usize>,
}

fn find(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    size: usize,
    difficulty: u16,
) -> Flow {
    let (map, relations) = (position.map, &found.memory.puzzle.relations);
    let rules: Vec<(usize, Vec<u32>)> = all_relations(position, found)
        .into_iter()
        .filter(|&one| {
            let relation = &relations[one];
            let most = if relation.derived.is_some() { 3 } else { 5 };
            relation.is_clique && (2..=most).contains(&relation.open(position).len())
        })
        .filter_map(|one| Some((one, relations[one].combinations(position)?)))
        .collect();
    for (house, it) in map.houses.iter().enumerate() {
        let open = it.cells & position.open;
        let digits = position.union(open);
        for set in subsets(digits, size) {
            found.poller.poll_nodes(5)?;
            let mut takers: Vec<Taker> = Vec::new();
            for (number, combinations) in &rules {
                // Without what its filled cells have.
                let relation = &relations[*number];
                let takes = combinations
                    .iter()
                    .all(|combination| combination & set != 0);
                let with = |&cell: &usize| position.candidates[cell] & set != 0;
                let cells: Cells = relation.set.into_iter().filter(with).collect();
                if takes && cells.is_subset(open) && cells.len() > 1 {
                    let relation = Some(*number);
                    takers.push(Taker { cells, relation });
                }
            }
            if takers.is_empty() {
                continue;
            }
            let within = |&cell: &usize| position.candidates[cell] & !set == 0;
            let cells = open.into_iter().filter(within);
            takers.extend(cells.map(|cell| Taker {
                cells: Cells::of(cell),
                relation: None,
            }));
            let mut chosen = Vec::new();
            choose(
                position,
                found,
                house,
                (set, size, difficulty),
                &takers,
                &mut chosen,
            )?;
        }
    }
    CONTINUE
}

fn choose(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    house: usize,
    (set, size, difficulty): (u32, usize, u16),
    takers: &[Taker],
    chosen: &mut Vec<Taker>,
) -> Flow {
    let relations = &found.memory.puzzle.relations;
    let all = chosen.iter().fold(Cells::NONE, |all, one| all | one.cells);
    if chosen.len() == size {
        let taking: Vec<usize> = chosen.iter().filter_map(|one| one.relation).collect();
        if taking.is_empty() {
            return CONTINUE;
        }
        let others = position.map.houses[house].cells & (position.open - all);
        let gone = others
            .into_iter()
            .map(|cell| (cell, position.candidates[cell] & set));
        let gone: Places = gone.filter(|&(_, set)| set != 0).collect();
        let is_derived = |&one: &usize| relations[one].derived.is_some();
        let harder = if taking.iter().any(is_derived) { 3 } else { 0 };
        return found.eliminate(position, difficulty + harder, gone.clone(), || {
            let name = |one: &Taker| match one.relation {
                Some(number) => called(position, &relations[number]),
                None => one
                    .cells
                    .first()
                    .map(|at| cell(position, at))
                    .unwrap_or_default(),
            };
            let names = join(chosen.iter().map(name), "and");
            let mut reason = String::new();
            for &one in &taking {
                let relation = &relations[one];
                if let Some(derived) = &relation.derived {
                    reason += &why(position, relation, derived);
                    reason += " ";
                }
            }
            let house_name = &position.map.houses[house].name;
            reason += &capital(&format!(
                "{names} each take one of {} in {house_name}, so {}.",
                listed(set, "and"),
                cannot(position, &gone)
            ));
            let mut story = Story::of(&reason).houses(&[house]);
            for one in chosen.iter() {
                let digits = one
                    .cells
                    .into_iter()
                    .map(|at| (at, position.candidates[at] & set));
                story = story.set(digits.collect());
            }
            let rules = taking.iter().flat_map(|&one| &relations[one].rules);
            story.rules.extend(rules);
            story
        });
    }
    for (number, taker) in takers.iter().enumerate() {
        if (taker.cells & all).is_empty() {
            chosen.push(*taker);
            choose(
                position,
                found,
                house,
                (set, size, difficulty),
                &takers[number + 1..],
                chosen,
            )?;
            chosen.pop();
        }
    }
    CONTINUE
}

/// The subsets of a size.
fn subsets(all: u32, size: usize) -> impl Iterator<Item = u32> {
    let mut subset = all;
    std::iter::from_fn(move || {
        let own = subset;
        if own == 0 {
            return None;
        }
        subset = (own - 1) & all;
        Some(own)
    })
    .filter(move |set| set.count_ones() as usize == size)
}
