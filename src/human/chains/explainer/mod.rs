//! Chains as Sudoku Explainer has them: assertions ("r1c2 is 5", "r1c2 is not 5") that follow from
//! one another. A search follows an assumption to all its consequences, breadth first; what it
//! proves is ranked by difficulty and length.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "cells, digits, houses and nodes are few"
)]

mod advanced;
mod board;
mod graph;
mod hint;
mod loops;
mod multiple;
mod net;
mod nishio;
mod rank;
mod rounds;
mod search;
mod story;

use std::cell::Cell;
use std::ops::ControlFlow;

use crate::chains::explainer::board::{Board, candidate};
pub(crate) use crate::chains::explainer::hint::Form;
use crate::chains::explainer::hint::{Effect, Hint, Proof};
use crate::chains::explainer::search::Search;
use crate::chains::explainer::story::Branch;
use crate::marks::{Candidate, Candidates};
use crate::tell::Story;
use queendoku_core::control::{Poller, Stop};

/// The kinds of search, easiest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
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

/// What a chain proves.
#[derive(Debug)]
pub(crate) struct Chain {
    hint: Hint,
    branches: Vec<Branch>,
    /// What it is.
    pub(crate) form: Form,
    /// Tenths of its difficulty.
    pub(crate) difficulty: u16,
    /// The digit that it places, if any.
    pub(crate) placed: Option<Candidate>,
    /// What it eliminates otherwise.
    pub(crate) eliminated: Vec<Candidate>,
}

impl Chain {
    fn new(hint: Hint, search: &Search, board: &Board) -> Self {
        Chain {
            branches: search.branches(&hint),
            form: hint.proof.form(),
            difficulty: hint.rank.tenths(),
            placed: match hint.effect {
                Effect::On(one) => Some(candidate(one)),
                _ => None,
            },
            eliminated: match hint.effect {
                Effect::On(_) => Vec::new(),
                _ => hint
                    .effect
                    .removals(board)
                    .into_iter()
                    .map(candidate)
                    .collect(),
            },
            hint,
        }
    }

    /// The chain in words, and what a picture of it shows.
    pub(crate) fn story(&self) -> Story {
        match &self.hint.proof {
            Proof::Chain { path, cycle, .. } => story::single(path, *cycle, &self.eliminated),
            Proof::Nets { cases, .. } => story::branches(*cases, &self.branches),
        }
    }
}

/// The best chain of a kind, of those of that form if one is named.
pub(crate) fn first(
    kind: Kind,
    only: Option<Form>,
    grid: &Candidates,
    poller: &mut Poller<'_>,
) -> ControlFlow<Stop, Option<Chain>> {
    let board = Board::new(grid);
    with_search(kind, |search| {
        let hint = search.first(&board, only, poller)?;
        ControlFlow::Continue(hint.map(|hint| Chain::new(hint, search, &board)))
    })
}

/// All chains of a kind, the best first, each effect once; of those of that form if one is named.
pub(crate) fn all(
    kind: Kind,
    only: Option<Form>,
    grid: &Candidates,
    poller: &mut Poller<'_>,
) -> ControlFlow<Stop, Vec<Chain>> {
    let board = Board::new(grid);
    with_search(kind, |search| {
        let hints = search.all(&board, only, poller)?;
        let chains = hints
            .into_iter()
            .map(|hint| Chain::new(hint, search, &board));
        ControlFlow::Continue(chains.collect())
    })
}

thread_local! {
    /// The searches that are quick are kept with their memory.
    static KEPT: [Cell<Option<Search>>; 5] = const { [const { Cell::new(None) }; 5] };
}

/// Calls `work` with a search of the kind.
fn with_search<T>(kind: Kind, work: impl FnOnce(&mut Search) -> T) -> T {
    let place = match kind {
        Kind::Chains => 0,
        Kind::Nishio => 1,
        Kind::Multiple => 2,
        Kind::Dynamic(level) => 3 + usize::from(level),
    };
    KEPT.with(|kept| {
        let kept = kept.get(place);
        let known = kept.and_then(Cell::take);
        let mut search = known.unwrap_or_else(|| match kind {
            Kind::Chains => Search::chains(),
            Kind::Nishio => Search::nishio(),
            Kind::Multiple => Search::multiple(),
            Kind::Dynamic(level) => Search::dynamic(level),
        });
        let result = work(&mut search);
        if let Some(kept) = kept {
            kept.set(Some(search));
        }
        result
    })
}
