//! One search for chains on one grid: the best, or all in their order.

use std::ops::ControlFlow;

use crate::chains::explainer::board::{Board, CELL_AT, Number, bits, cell_of, digit_of, number};
use crate::chains::explainer::hint::{Assertion, Effect, Form, Hint, Nested, Proof};
use crate::chains::explainer::loops::Loops;
use crate::chains::explainer::multiple::Multiple;
use crate::chains::explainer::net::{Cause, Rules};
use crate::chains::explainer::rank::Rank;
use crate::chains::explainer::story::Branch;
use queendoku_core::control::{Poller, Stop};

/// Keeps the best hint, or all.
pub(super) struct Keeper {
    all: bool,
    only: Option<Form>,
    pub(super) hints: Vec<Hint>,
}

impl Keeper {
    fn new(all: bool, only: Option<Form>) -> Self {
        Keeper {
            all,
            only,
            hints: Vec::new(),
        }
    }

    /// Whether all hints are kept.
    pub(super) fn all(&self) -> bool {
        self.all
    }

    /// The best one's rank, unless all are kept.
    pub(super) fn best(&self) -> Option<Rank> {
        if self.all {
            None
        } else {
            self.hints.first().map(|hint| hint.rank)
        }
    }

    /// Whether hints of that form are looked for.
    pub(super) fn accepts(&self, form: Form) -> bool {
        self.only.is_none_or(|only| only == form)
    }

    /// Whether a hint of that rank, found after those that are kept, would be kept.
    pub(super) fn wants(&self, rank: &Rank) -> bool {
        self.best().is_none_or(|best| rank.compare(&best).is_lt())
    }

    pub(super) fn keep(&mut self, hint: Hint) {
        if !self.all {
            self.hints.clear();
        }
        self.hints.push(hint);
    }
}

enum Kind {
    Chains(Box<Loops>),
    Multiple(Box<Multiple>),
}

/// A search of one of Sudoku Explainer's kinds.
pub(super) struct Search(Kind);

impl Search {
    /// Single chains and cycles.
    pub(super) fn chains() -> Self {
        Search(Kind::Chains(Box::new(Loops::new())))
    }

    /// Chains within one digit that contradict themselves.
    pub(super) fn nishio() -> Self {
        Search(Kind::Multiple(Box::new(Multiple::new(
            Rules {
                one_digit: true,
                dynamic: true,
                level: 0,
            },
            7.5,
        ))))
    }

    /// Chains from all candidates of a cell, or all places in a house.
    pub(super) fn multiple() -> Self {
        Search(Kind::Multiple(Box::new(Multiple::new(
            Rules {
                one_digit: false,
                dynamic: false,
                level: 0,
            },
            8.0,
        ))))
    }

    /// Dynamic chains of a level.
    pub(super) fn dynamic(level: u8) -> Self {
        Search(Kind::Multiple(Box::new(Multiple::new(
            Rules {
                one_digit: false,
                dynamic: true,
                level,
            },
            8.5 + 0.5 * f64::from(level),
        ))))
    }

    fn search(
        &mut self,
        board: &Board,
        all: bool,
        only: Option<Form>,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop, Vec<Hint>> {
        let mut keeper = Keeper::new(all, only);
        match &mut self.0 {
            Kind::Chains(loops) => loops.search(board, &mut keeper, poller)?,
            Kind::Multiple(multiple) => multiple.search(board, &mut keeper, poller)?,
        }
        ControlFlow::Continue(keeper.hints)
    }

    /// The best hint.
    pub(super) fn first(
        &mut self,
        board: &Board,
        only: Option<Form>,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop, Option<Hint>> {
        self.search(board, false, only, poller)
            .map_continue(|mut hints| hints.pop())
    }

    /// All hints, the best first, each effect once.
    pub(super) fn all(
        &mut self,
        board: &Board,
        only: Option<Form>,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop, Vec<Hint>> {
        let mut hints = self.search(board, true, only, poller)?;
        hints.sort_by(|one, other| one.rank.compare(&other.rank));
        let mut seen = std::collections::HashSet::new();
        hints.retain(|hint| seen.insert(hint.effect.removals(board)));
        ControlFlow::Continue(hints)
    }

    /// What had to be false, since `source`, for a hint found on `now`.
    pub(super) fn rule_parents(&self, hint: &Hint, source: &Board, now: &Board) -> Vec<Number> {
        let mut parents = Parents {
            source,
            now,
            found: Vec::new(),
        };
        match (&self.0, &hint.proof) {
            (_, Proof::Chain { cycle, path, .. }) => {
                let end = if *cycle { path.len() - 1 } else { path.len() };
                for assertion in &path[..end] {
                    parents.of(assertion);
                }
                if *cycle {
                    for assertion in path[1..].iter().rev() {
                        parents.of(&Assertion {
                            on: !assertion.on,
                            ..*assertion
                        });
                    }
                }
            }
            (Kind::Multiple(multiple), Proof::Nets { cases, targets }) => {
                multiple.assertions(*cases, targets, |assertion| parents.of(assertion));
            }
            _ => unreachable!("single chains have no nets"),
        }
        parents.found
    }

    /// What a hint says, branch by branch; nothing for a single chain.
    pub(super) fn branches(&self, hint: &Hint) -> Vec<Branch> {
        match (&self.0, &hint.proof) {
            (Kind::Multiple(multiple), Proof::Nets { targets, .. }) => multiple.branches(targets),
            _ => Vec::new(),
        }
    }

    /// The hint as a part of another chain.
    pub(super) fn nest(&self, hint: &Hint) -> Nested {
        let fingerprint = match (&self.0, &hint.proof) {
            (_, Proof::Chain { cycle, path, .. }) => std::iter::once(u16::from(*cycle))
                .chain(path.iter().map(|one| one.number * 2 + u16::from(one.on)))
                .collect(),
            (Kind::Multiple(multiple), Proof::Nets { targets, .. }) => {
                multiple.fingerprint(targets)
            }
            _ => unreachable!("single chains have no nets"),
        };
        Nested {
            fingerprint,
            complexity: hint.rank.complexity,
            technique: hint.proof.form().nested(),
            path: match &hint.proof {
                Proof::Chain { path, .. } => path.clone(),
                Proof::Nets { .. } => Vec::new(),
            },
        }
    }
}

/// Collects candidates that a chain found on `now` needed to be false.
struct Parents<'a> {
    source: &'a Board,
    now: &'a Board,
    found: Vec<Number>,
}

impl Parents<'_> {
    fn of(&mut self, assertion: &Assertion) {
        if !assertion.on {
            return;
        }
        let (cell, digit) = (cell_of(assertion.number), digit_of(assertion.number));
        match assertion.cause {
            Cause::Cell => {
                for other in bits(self.source.cells[cell] & !self.now.cells[cell]) {
                    self.add(number(cell, other));
                }
            }
            Cause::House(house) => {
                let house = usize::from(house);
                let gone = self.source.places[house][digit] & !self.now.places[house][digit];
                for position in bits(gone) {
                    let cell = CELL_AT[house][position];
                    self.add(number(usize::from(cell), digit));
                }
            }
            Cause::Assumed | Cause::Technique(_) => {}
        }
    }

    fn add(&mut self, number: Number) {
        if !self.found.contains(&number) {
            self.found.push(number);
        }
    }
}

/// What an effect of that kind is worth: something, unless its cell has no other candidate.
pub(super) fn worth(effect: &Effect, board: &Board) -> bool {
    match effect {
        Effect::Off(_) => true,
        Effect::On(one) => board.rivals(*one) != 0,
        Effect::Many(all) => !all.is_empty(),
    }
}
