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
use std::ops::ControlFlow;

use crate::chains::board::{Board, candidate};
use crate::chains::explainer::advanced::Advanced;
pub(crate) use crate::chains::explainer::hint::Form;
use crate::chains::explainer::hint::{Branch, Hint, Outcome, Proof};
use crate::chains::explainer::loops::Loops;
use crate::chains::explainer::multiple::Multiple;
use crate::chains::explainer::net::Rules;
use crate::chains::explainer::search::Search;
use crate::chains::links::Links;
use crate::marks::{Candidate, Candidates};
use crate::tell::{Findings, Story, Technique};
use queendoku_core::control::{CONTINUE, Flow, Poller, Stop};

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
    fn search(self) -> Box<dyn Search> {
        let multiple = |base, links, dynamic, advanced| {
            Box::new(Multiple::new(base, Rules { links, dynamic }, advanced))
        };
        match self {
            SearchKind::Chains => Box::new(Loops::new()),
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

/// What a chain proves.
#[derive(Debug)]
struct Chain {
    hint: Hint,
    branches: Vec<Branch>,
    form: Form,
    /// Tenths of its difficulty.
    difficulty: u16,
    /// The digit that it places, if any.
    placed: Option<Candidate>,
    /// What it eliminates otherwise.
    eliminated: Vec<Candidate>,
}

impl Chain {
    fn new(hint: Hint, search: &dyn Search, board: &Board) -> Self {
        let (placed, gone) = match hint.outcome {
            Outcome::On(one) => (Some(candidate(one)), Vec::new()),
            _ => (None, hint.outcome.removals(board)),
        };
        Chain {
            branches: match &hint.proof {
                Proof::Chain { .. } => Vec::new(),
                Proof::Nets { targets, .. } => search.branches(targets),
            },
            form: hint.proof.form(),
            difficulty: hint.rank.tenths(),
            placed,
            eliminated: gone.into_iter().map(candidate).collect(),
            hint,
        }
    }

    /// The chain in words, and what a picture of it shows.
    fn story(&self) -> Story {
        match &self.hint.proof {
            Proof::Chain { path, cycle, .. } => story::single(path, *cycle, &self.eliminated),
            Proof::Nets { cases, .. } => story::branches(*cases, &self.branches),
        }
    }
}

thread_local! {
    /// The searches that are quick are kept with their memory.
    static KEPT: [Cell<Option<Box<dyn Search>>>; 5] = const { [const { Cell::new(None) }; 5] };
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
    let all = found.wants_all();
    for chain in find(kind, only, all, grid, found.poller())? {
        found.by(technique(chain.form)).add(
            chain.difficulty,
            Vec::from_iter(chain.placed),
            chain.eliminated.clone(),
            || chain.story(),
        )?;
    }
    CONTINUE
}

/// The best chain, or all, the best first and each effect once.
fn find(
    kind: SearchKind,
    only: Option<Form>,
    all: bool,
    grid: &Candidates,
    poller: &mut Poller<'_>,
) -> ControlFlow<Stop, Vec<Chain>> {
    let place = match kind {
        SearchKind::Chains => 0,
        SearchKind::Nishio => 1,
        SearchKind::Multiple => 2,
        SearchKind::Dynamic(level) => 3 + usize::from(level),
    };
    let board = Board::new(grid);
    KEPT.with(|kept| {
        let kept = kept.get(place);
        let known = kept.and_then(Cell::take);
        let mut search = known.unwrap_or_else(|| kind.search());
        let found = search::find(&mut *search, &board, all, only, poller).map_continue(|hints| {
            let hints = hints.into_iter();
            hints
                .map(|hint| Chain::new(hint, &*search, &board))
                .collect()
        });
        if let Some(kept) = kept {
            kept.set(Some(search));
        }
        found
    })
}
