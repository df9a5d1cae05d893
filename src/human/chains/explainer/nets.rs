//! The nets of one search, made as they are needed.

use std::ops::ControlFlow;

use crate::chains::explainer::advanced::Advanced;
use crate::chains::explainer::assertion::{Assertion, Cause, Premise, Used};
use crate::chains::explainer::hint::{Branch, Line, Target};
use crate::chains::explainer::net::{Further, NONE, Net, Rules, Task};
use crate::chains::explainer::search::Nested;
use crate::chains::masks::{Masks, NUMBERS};
use queendoku_ground::control::{Poller, Stop};

/// The nets, and what they are made by.
pub(super) struct Nets {
    pub(super) rules: Rules,
    advanced: Option<Advanced>,
    /// Nets of earlier searches come after those in use, with their memory.
    pub(super) made: Vec<Net>,
    used: usize,
    /// The net of each premise.
    of: [[u16; NUMBERS]; 2],
    /// What a net makes of the board.
    now: Masks,
}

impl Nets {
    pub(super) fn new(rules: Rules, advanced: Option<Advanced>) -> Self {
        Nets {
            rules,
            advanced,
            made: Vec::new(),
            used: 0,
            of: [[NONE; NUMBERS]; 2],
            now: Masks::empty(),
        }
    }

    /// Before another search.
    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.of = [[NONE; NUMBERS]; 2];
        if let Some(advanced) = &mut self.advanced {
            advanced.clear();
        }
    }

    /// The net of a premise; assertions that take more than `limit` may be missing in a new one.
    pub(super) fn of(
        &mut self,
        source: &Masks,
        premise: Premise,
        limit: u32,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop, usize> {
        let (number, on) = premise;
        let known = self.of[usize::from(on)][usize::from(number)];
        if known != NONE {
            return ControlFlow::Continue(usize::from(known));
        }
        if self.used == self.made.len() {
            self.made.push(Net::new());
        }
        let task = Task {
            source,
            premise,
            rules: self.rules,
            limit,
        };
        let further = self.advanced.as_mut().map(|all| all as &mut dyn Further);
        self.made[self.used].run(&task, &mut self.now, further, poller)?;
        self.of[usize::from(on)][usize::from(number)] = self.used as u16;
        self.used += 1;
        ControlFlow::Continue(self.used - 1)
    }

    /// What a target takes, backwards.
    pub(super) fn chain(&self, (net, node): Target) -> Vec<Assertion> {
        let net = &self.made[net];
        let chain = net.chain(node).into_iter();
        chain
            .map(|node| net.nodes[usize::from(node)].assertion)
            .collect()
    }

    /// The nested chains that the targets take, each once: the sum of their complexities.
    pub(super) fn nested_complexity(&self, targets: &[Target]) -> u32 {
        let Some(advanced) = &self.advanced else {
            return 0;
        };
        let mut seen: Vec<&Nested> = Vec::new();
        for &target in targets.iter().filter(|target| self.made[target.0].nests) {
            for assertion in self.chain(target) {
                if let Cause::Technique(Used::Chain(one)) = assertion.cause {
                    let one = &advanced.nested[one as usize];
                    let known = |other: &&Nested| other.fingerprint == one.fingerprint;
                    if !seen.iter().any(known) {
                        seen.push(one);
                    }
                }
            }
        }
        seen.iter().map(|one| one.complexity).sum()
    }

    /// All that a target takes, each assertion after those that it takes.
    pub(super) fn branch(&self, (net, node): Target) -> Branch {
        let net = &self.made[net];
        let mut chain = net.chain(node);
        chain.sort_unstable();
        let assertion = |&node: &u16| net.nodes[usize::from(node)].assertion;
        let line = |node: &u16| Line {
            assertion: assertion(node),
            parents: net
                .parents(*node)
                .iter()
                .map(|one| assertion(one).premise())
                .collect(),
            technique: match (assertion(node).cause, &self.advanced) {
                (Cause::Technique(used), Some(advanced)) => Some(advanced.describe(used)),
                _ => None,
            },
        };
        chain.iter().map(line).collect()
    }
}
