//! How techniques go through relations.

use std::ops::ControlFlow;

use queendoku_ground::control::{CONTINUE, Flow, Stop};

use super::words::called;
use crate::cells::Cells;
use crate::position::Position;
use crate::relation::Relation;
use crate::tell::{Findings, Story};

/// Looks at each relation of some in which something may have changed since nothing was found there.
/// What is called says whether it found anything, wanted or not.
pub(super) fn each_relation(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    numbers: impl IntoIterator<Item = usize>,
    mut look: impl FnMut(&Relation, &mut Findings<'_, '_>) -> ControlFlow<Stop, bool>,
) -> Flow {
    for number in numbers {
        if !found.wants.all
            && found
                .memory
                .is_known(position, found.technique.name, number)
        {
            continue;
        }
        found.poller.poll_nodes(10)?;
        if !look(&found.memory.puzzle.relations[number], found)? {
            found
                .memory
                .remember(position, found.technique.name, number);
        }
    }
    CONTINUE
}

/// Those of rules.
pub(super) fn of_rules(position: &Position<'_>, found: &Findings<'_, '_>) -> Vec<usize> {
    let live = found.memory.live(position);
    let first = live
        .iter()
        .take_while(|&&number| number < found.memory.puzzle.of_rules);
    first.copied().collect()
}

/// All, also sums that follow from houses and cages.
pub(super) fn all_relations(position: &Position<'_>, found: &Findings<'_, '_>) -> Vec<usize> {
    found.memory.live(position).to_vec()
}

/// How much harder it is for each cell beyond two.
pub(super) fn beyond_two(open: Cells, each: u16) -> u16 {
    each * open.len().saturating_sub(2) as u16
}

/// A relation that nothing fills any more: that can be where something is tried.
pub(super) fn broken(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    relation: &Relation,
) -> ControlFlow<Stop, bool> {
    found.contradict(|| {
        let reason = format!(
            "Nothing is left that {} can have.",
            called(position, relation)
        );
        Story::of(&reason).relation(position, relation)
    })?;
    ControlFlow::Continue(true)
}
