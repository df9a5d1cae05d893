//! Chains as Sudoku Explainer has them: assertions ("r1c2 is 5", "r1c2 is not 5") that follow from
//! one another. A search follows an assumption to all its consequences, breadth first; what it
//! proves is ranked by difficulty and length.

mod advanced;
mod assertion;
mod graph;
mod hint;
mod loops;
mod multiple;
mod net;
mod nets;
mod nishio;
mod rank;
mod rounds;
mod search;
mod story;

use std::cell::Cell;

use crate::chains::explainer::advanced::Advanced;
pub(crate) use crate::chains::explainer::hint::Form;
use crate::chains::explainer::loops::Loops;
use crate::chains::explainer::multiple::Multiple;
use crate::chains::explainer::net::Rules;
use crate::chains::explainer::search::ChainSearch;
use crate::chains::links::Links;
use crate::chains::masks::Masks;
use crate::marks::Candidates;
use crate::tell::{Findings, Technique};
use queendoku_ground::control::{CONTINUE, Flow};

/// The kinds of search, easiest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SearchKind {
    /// Cycles and single chains.
    Chains,
    /// Chains within one digit that contradict themselves.
    Nishio,
    /// Chains from all candidates of a cell, or all places in a house.
    Multiple,
    /// Chains in which all that became false counts, and at higher levels other techniques too:
    /// from 1, locked candidates, pairs and X-wings; at 2, single chains; at 3, multiple ones; at 4,
    /// dynamic ones; at 5, those of level 2.
    Dynamic(u8),
}

impl SearchKind {
    fn search(self) -> Box<dyn ChainSearch> {
        let multiple = |base, links, dynamic, advanced| {
            Box::new(Multiple::new(base, Rules { links, dynamic }, advanced))
        };
        match self {
            SearchKind::Chains => Box::new(Loops::default()),
            SearchKind::Nishio => multiple(7.5, Links::X, true, None),
            SearchKind::Multiple => multiple(8.0, Links::Both, false, None),
            SearchKind::Dynamic(level) => {
                let nested: &[SearchKind] = match level {
                    0 | 1 => &[],
                    2 => &[SearchKind::Chains],
                    3 => &[SearchKind::Chains, SearchKind::Multiple],
                    4 => &[SearchKind::Dynamic(0)],
                    _ => &[SearchKind::Dynamic(0), SearchKind::Dynamic(level - 3)],
                };
                let nested = || nested.iter().map(|kind| kind.search()).collect();
                let advanced = (level > 0).then(|| Advanced::new(nested()));
                multiple(8.5 + 0.5 * f64::from(level), Links::Both, true, advanced)
            }
        }
    }
}

thread_local! {
    /// The searches that are quick are kept with their memory.
    static KEPT: [Cell<Option<Box<dyn ChainSearch>>>; 5] = const { [const { Cell::new(None) }; 5] };
}

/// Sends the best chain of a kind, or all, as the technique of its form; of those of one form if it
/// is named.
pub(crate) fn send_chains(
    kind: SearchKind,
    only: Option<Form>,
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    technique: impl Fn(Form) -> &'static Technique,
) -> Flow {
    let board = Masks::new(grid);
    with_search(kind, |search| {
        let all = found.wants.all;
        for hint in search::find(search, &board, all, only, found.poller)? {
            let (placed, eliminated) = hint.outcome.change(&board);
            found.by(technique(hint.proof.form())).add(
                hint.rank.tenths(),
                placed,
                eliminated.clone(),
                || story::of(&hint.proof, &eliminated, search),
            )?;
        }
        CONTINUE
    })
}

/// Lends the search of a kind: a new one, or one that was used before.
fn with_search(kind: SearchKind, work: impl FnOnce(&mut dyn ChainSearch) -> Flow) -> Flow {
    let place = match kind {
        SearchKind::Chains => 0,
        SearchKind::Nishio => 1,
        SearchKind::Multiple => 2,
        SearchKind::Dynamic(level) => 3 + usize::from(level),
    };
    KEPT.with(|kept| {
        let kept = kept.get(place);
        let known = kept.and_then(Cell::take);
        let mut search = known.unwrap_or_else(|| kind.search());
        let flow = work(&mut *search);
        if let Some(kept) = kept {
            kept.set(Some(search));
        }
        flow
    })
}
