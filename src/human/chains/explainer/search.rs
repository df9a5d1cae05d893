//! A search for chains, and what another search asks of one that is nested in it.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::chains::explainer::assertion::{Assertion, Cause, lost};
use crate::chains::explainer::hint::{Branch, Cases, Form, Hint, Keeper, Proof, Target};
use crate::chains::links::By;
use crate::chains::masks::{Masks, Number};
use queendoku_ground::control::{Flow, Poller, Stop};

/// A search of one of Sudoku Explainer's kinds. One for single chains has no nets.
pub(super) trait ChainSearch {
    /// Hands the keeper what it finds on the board.
    fn search(&mut self, board: &Masks, keeper: &mut Keeper, poller: &mut Poller<'_>) -> Flow;

    /// What each target takes in the nets of the last search, backwards.
    fn chains(&self, _targets: &[Target]) -> Vec<Vec<Assertion>> {
        Vec::new()
    }

    /// What a hint of the last search says, branch by branch.
    fn branches(&self, _targets: &[Target]) -> Vec<Branch> {
        Vec::new()
    }
}

/// The best hint, or all, the best first and each effect once.
pub(super) fn find(
    search: &mut dyn ChainSearch,
    board: &Masks,
    all: bool,
    only: Option<Form>,
    poller: &mut Poller<'_>,
) -> ControlFlow<Stop, Vec<Hint>> {
    let hints = Vec::new();
    let mut keeper = Keeper { all, only, hints };
    search.search(board, &mut keeper, poller)?;
    let mut hints = keeper.hints;
    hints.sort_by(|one, other| one.rank.compare(&other.rank));
    let mut seen = HashSet::new();
    hints.retain(|hint| seen.insert(hint.outcome.removals(board)));
    ControlFlow::Continue(hints)
}

/// What had to be false, since `source`, for a hint found on `now`.
pub(super) fn needed(
    search: &dyn ChainSearch,
    hint: &Hint,
    source: &Masks,
    now: &Masks,
) -> Vec<Number> {
    let mut parents = Vec::new();
    let mut add = |assertion: &Assertion, on: bool, assumed: Option<By>| {
        let by = match assertion.cause {
            Cause::Linked(by) => Some(by),
            Cause::Assumed => assumed,
            Cause::Technique(_) => None,
        };
        for number in by
            .filter(|_| on)
            .into_iter()
            .flat_map(|by| lost(source, now, assertion.number, by))
        {
            if !parents.contains(&number) {
                parents.push(number);
            }
        }
    };
    match &hint.proof {
        Proof::Chain { cycle, path, .. } => {
            let end = if *cycle { path.len() - 1 } else { path.len() };
            for assertion in &path[..end] {
                add(assertion, assertion.on, None);
            }
            if *cycle {
                for assertion in path[1..].iter().rev() {
                    add(assertion, !assertion.on, None);
                }
            }
        }
        Proof::Nets { cases, targets } => {
            // What is assumed, is one of the cases for the same reason.
            let assumed = match *cases {
                Cases::Cell(_) => Some(By::Cell),
                Cases::House(house) => Some(By::House(house)),
                Cases::Contradiction | Cases::Double => None,
            };
            for assertion in search.chains(targets).iter().flatten() {
                add(assertion, assertion.on, assumed);
            }
        }
    }
    parents
}

/// A chain within a chain.
#[derive(Debug, Clone)]
pub(super) struct Nested {
    /// Tells it from others: two with the same assertions are counted once.
    pub(super) fingerprint: Vec<u16>,
    pub(super) complexity: u32,
    pub(super) technique: &'static str,
    /// From the end back, if it is a single chain.
    pub(super) path: Vec<Assertion>,
}

impl Nested {
    /// A hint of the last search.
    pub(super) fn new(search: &dyn ChainSearch, hint: &Hint) -> Self {
        let name = |one: &Assertion| one.number * 2 + u16::from(one.on);
        let mut path = Vec::new();
        let fingerprint = match &hint.proof {
            Proof::Chain {
                cycle, path: all, ..
            } => {
                path.clone_from(all);
                std::iter::once(u16::from(*cycle))
                    .chain(all.iter().map(name))
                    .collect()
            }
            Proof::Nets { targets, .. } => {
                let mut fingerprint = vec![2 + targets.len() as u16];
                for chain in search.chains(targets) {
                    fingerprint.push(chain.len() as u16);
                    fingerprint.extend(chain.iter().map(name));
                }
                fingerprint
            }
        };
        Nested {
            fingerprint,
            complexity: hint.rank.complexity,
            technique: hint.proof.form().nested(),
            path,
        }
    }
}
