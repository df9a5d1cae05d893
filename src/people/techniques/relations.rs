//! How techniques go through relations.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Flow, Stop};

use super::words::{called, explained};
use crate::cells::{Cells, Places, digits};
use crate::options::is_small;
use crate::position::Position;
use crate::relation::Relation;
use crate::tell::{Findings, Story};

/// Whether a technique has found anything, wanted or not, in what it looked at.
pub(super) type Any = ControlFlow<Stop, bool>;

/// Looks at each relation of rules in which something may have changed since nothing was found there.
pub(super) fn each_rule(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    look: impl FnMut(&Relation, &mut Findings<'_, '_>) -> Any,
) -> Flow {
    let puzzle = found.grid.memory.puzzle;
    let is_open = |&number: &usize| !puzzle.relations[number].open(position).is_empty();
    each_of(position, found, (0..puzzle.of_rules).filter(is_open), look)
}

/// The same with sums that follow from houses and cages.
pub(super) fn each_relation(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    look: impl FnMut(&Relation, &mut Findings<'_, '_>) -> Any,
) -> Flow {
    let live = found.grid.memory.live(position);
    each_of(position, found, live.iter().copied(), look)
}

/// The same with relations of some numbers.
pub(super) fn each_of(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    numbers: impl IntoIterator<Item = usize>,
    mut look: impl FnMut(&Relation, &mut Findings<'_, '_>) -> Any,
) -> Flow {
    let memory = found.grid.memory;
    let looked = memory.looked(found.technique.name);
    for number in numbers {
        if found.wants.all || looked.borrow()[number] < memory.changed(position, number) {
            found.poller.poll_nodes(10)?;
            if !look(&memory.puzzle.relations[number], found)? {
                looked.borrow_mut()[number] = position.clock();
            }
        }
    }
    CONTINUE
}

/// Looks at the fillings of each relation that has few, by its number.
pub(super) fn each_filled(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    mut look: impl FnMut(usize, &[u8], &mut Findings<'_, '_>) -> Flow,
) -> Flow {
    let memory = found.grid.memory;
    for &number in memory.live(position).iter() {
        let relation = &memory.puzzle.relations[number];
        if is_small(position, relation)
            && found.is_wanted(relation.harder())
            && let Some(fillings) = memory.fillings(position, number)
        {
            look(number, &fillings, found)?;
        }
    }
    CONTINUE
}

/// The digits that all of some combinations have.
pub(super) fn in_all(position: &Position<'_>, sets: &[u32]) -> impl Iterator<Item = u8> {
    let all = position.map.all_digits;
    digits(sets.iter().fold(all, |all, set| all & set))
}

/// How much harder it is for each cell beyond two.
pub(super) fn beyond_two(open: Cells, each: u16) -> u16 {
    each * open.len().saturating_sub(2) as u16
}

/// What goes by a relation alone, for a reason.
pub(super) fn lose(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    relation: &Relation,
    harder: u16,
    gone: &Places,
    reason: impl FnOnce() -> String,
) -> Any {
    found.eliminate(harder, gone.clone(), || {
        Story::of(reason()).relation(position, relation)
    })?;
    ControlFlow::Continue(!gone.is_empty())
}

/// A relation that nothing fills any more: that can be where something is tried.
pub(super) fn broken(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    relation: &Relation,
) -> Any {
    found.contradict(|| {
        let reason = format!(
            "{}Nothing is left that {} can have.",
            explained(position, relation),
            called(position, relation)
        );
        Story::of(reason).relation(position, relation)
    })?;
    ControlFlow::Continue(true)
}
