//! Killer pairs and triples: cells, and rules of which every combination needs one of some digits.

use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_ground::words::{join, sentence};

use super::choices::choices;
use super::words::{called, cannot, explained};
use crate::cells::Cells;
use crate::position::Position;
use crate::relation::Relation;
use crate::tell::{Findings, Story, cells, listed};

techniques! {
    KILLER_PAIR = "killer pair", 33, |position, found| find(position, found, 2),
        "In a house, a cell of two digits and a rule that needs one of them, or two such rules, use up both.";
    KILLER_TRIPLE = "killer triple", 39, |position, found| find(position, found, 3),
        "The same as a killer pair with three digits, cells and rules.";
}

/// Something in a house that takes at least one of some digits.
#[derive(Clone, Copy)]
struct Taker<'a> {
    cells: Cells,
    /// The relation, or a cell if there is none.
    relation: Option<&'a Relation>,
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>, size: u32) -> Flow {
    let memory = found.grid.memory;
    let live = memory.live(position);
    let relations = live.iter().map(|&number| &memory.puzzle.relations[number]);
    let rules: Vec<(&Relation, Vec<u32>)> = relations
        .filter(|relation| {
            let most = if relation.derived.is_some() { 3 } else { 5 };
            relation.is_clique && (2..=most).contains(&relation.open(position).len())
        })
        .filter_map(|relation| Some((relation, relation.combinations(position)?)))
        .collect();
    for house in 0..position.map.houses.len() {
        let open = position.open_in(house);
        let near = rules
            .iter()
            .filter(|(relation, _)| (relation.set & open).len() > 1);
        let near: Vec<&(&Relation, Vec<u32>)> = near.collect();
        if near.is_empty() {
            continue;
        }
        for set in subsets(position.union(open), size) {
            found.poller.poll_nodes(5)?;
            let taking = near.iter().filter_map(|(relation, combinations)| {
                if !combinations.iter().all(|one| one & set != 0) {
                    return None;
                }
                // Without what its filled cells have.
                let with = |&cell: &usize| position.candidates[cell] & set != 0;
                let cells: Cells = relation.set.into_iter().filter(with).collect();
                let relation = Some(*relation);
                (cells.is_subset(open) && cells.len() > 1).then_some(Taker { cells, relation })
            });
            let mut takers: Vec<Taker<'_>> = taking.collect();
            if takers.is_empty() {
                continue;
            }
            let within = |&cell: &usize| position.candidates[cell] & !set == 0;
            takers.extend(open.into_iter().filter(within).map(|cell| Taker {
                cells: Cells::of(cell),
                relation: None,
            }));
            let fits = |before: &[Taker<'_>], one: Taker<'_>| {
                before
                    .iter()
                    .all(|other| (one.cells & other.cells).is_empty())
            };
            choices(&takers, size as usize, &fits, &mut |chosen| {
                take(position, found, house, set, chosen)
            })?;
        }
    }
    CONTINUE
}

/// What takers leave of a set in a house.
fn take(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    house: usize,
    set: u32,
    takers: &[Taker<'_>],
) -> Flow {
    let taking = || takers.iter().filter_map(|one| one.relation);
    let Some(harder) = taking().map(Relation::harder).max() else {
        return CONTINUE;
    };
    let others = (takers.iter()).fold(position.open_in(house), |all, one| all - one.cells);
    let gone = position.those(others, set);
    found.eliminate(harder, gone.clone(), || {
        let name = |one: &Taker<'_>| match one.relation {
            Some(relation) => called(position, relation),
            None => cells(position, one.cells, "and"),
        };
        let explained: String = taking().map(|one| explained(position, one)).collect();
        let reason = format!(
            "{} each take one of {} in {}, so {}.",
            join(takers.iter().map(name), "and"),
            listed(set, "and"),
            position.map.houses[house].name,
            cannot(position, &gone)
        );
        let story = Story::of(explained + &sentence(reason)).houses(&[house]);
        let mut story = taking().fold(story, Story::rules_of);
        let sets = takers.iter().map(|one| position.those(one.cells, set));
        story.sets.extend(sets);
        story
    })
}

/// The subsets of a size.
fn subsets(all: u32, size: u32) -> impl Iterator<Item = u32> {
    let smaller = move |set: &u32| set.checked_sub(1).map(|less| less & all);
    let each = std::iter::successors(Some(all), smaller);
    each.filter(move |set| set.count_ones() == size)
}
