//! Nets from several premises, one of which must hold: what all of them agree on is true. And
//! nets that contradict themselves: their premise is false.

use std::ops::ControlFlow;

use crate::chains::explainer::advanced::Advanced;
use crate::chains::explainer::assertion::{Assertion, Premise};
use crate::chains::explainer::hint::{Branch, Cases, Hint, Keeper, Outcome, Proof, Target};
use crate::chains::explainer::net::{NONE, Rules};
use crate::chains::explainer::nets::Nets;
use crate::chains::explainer::nishio;
use crate::chains::explainer::rank::Rank;
use crate::chains::explainer::rounds::{Rounds, houses_from, of_cell};
use crate::chains::explainer::search::ChainSearch;
use crate::chains::links::Links;
use crate::chains::masks::{Masks, cell_of, digit_of, number};
use crate::marks::bits;
use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop};

/// A search with nets, and the nets that it has made.
pub(super) struct Multiple {
    /// The least difficulty of what it finds.
    base: f64,
    nets: Nets,
    /// For boards of usual size, and for any.
    small: Rounds<4>,
    large: Rounds<12>,
}

impl Multiple {
    pub(super) fn new(base: f64, rules: Rules, advanced: Option<Advanced>) -> Self {
        Multiple {
            base,
            nets: Nets::new(rules, advanced),
            small: Rounds::new(),
            large: Rounds::new(),
        }
    }
}

impl ChainSearch for Multiple {
    fn search(&mut self, board: &Masks, keeper: &mut Keeper, poller: &mut Poller<'_>) -> Flow {
        self.nets.clear();
        let rules = self.nets.rules;
        let mut finder = NetFinder {
            board,
            base: self.base,
            nets: &mut self.nets,
            keeper,
            poller,
        };
        if rules.links == Links::X {
            finder.one_digit()
        } else if rules.dynamic {
            finder.dynamic()
        } else if board.len() <= 256 {
            finder.cases(&mut self.small)
        } else {
            finder.cases(&mut self.large)
        }
    }

    fn chains(&self, targets: &[Target]) -> Vec<Vec<Assertion>> {
        targets.iter().map(|&one| self.nets.chain(one)).collect()
    }

    fn branches(&self, targets: &[Target]) -> Vec<Branch> {
        targets.iter().map(|&one| self.nets.branch(one)).collect()
    }
}

/// What one search works with.
struct NetFinder<'a, 'p> {
    board: &'a Masks,
    base: f64,
    nets: &'a mut Nets,
    keeper: &'a mut Keeper,
    poller: &'a mut Poller<'p>,
}

impl NetFinder<'_, '_> {
    /// Everything that starts from a cell of two candidates or more.
    fn dynamic(&mut self) -> Flow {
        for (cell, &digits) in self.board.cells.iter().enumerate() {
            let count = digits.count_ones();
            if count < 2 {
                continue;
            }
            for digit in bits(digits) {
                let both = [true, false].map(|on| (number(cell, digit), on));
                for premise in both {
                    self.contradiction(premise)?;
                }
                if count > 2 {
                    self.agree(Cases::Double, &both, 0)?;
                }
                for (cases, premises) in houses_from(self.board, cell, digit) {
                    self.agree(cases, &premises, 0)?;
                }
            }
            let (cases, premises) = of_cell(self.board, cell);
            self.agree(cases, &premises, 0)?;
        }
        CONTINUE
    }

    /// Makes nets only for cases whose branches meet, those that meet early first.
    fn cases<const W: usize>(&mut self, rounds: &mut Rounds<W>) -> Flow {
        rounds.set(self.board);
        let mut all = Vec::new();
        // What meets in this round takes as many assertions at least.
        for least in (2..).step_by(2) {
            let best = self.keeper.best();
            if best.is_some_and(|best| best.complexity < least) {
                break;
            }
            let mut meeting = rounds.meeting();
            if self.keeper.all {
                all.append(&mut meeting);
            }
            for i in meeting {
                let case = &rounds.cases[i];
                self.agree(case.cases, &case.premises, i)?;
            }
            if !rounds.go_on(self.poller)? {
                break;
            }
        }
        all.sort_unstable();
        for i in all {
            let case = &rounds.cases[i];
            self.agree(case.cases, &case.premises, i)?;
        }
        CONTINUE
    }

    /// Contradictions within one digit: only where there is one, a net is made.
    fn one_digit(&mut self) -> Flow {
        let places = self.board.cells_of_each();
        for number in self.board.numbers() {
            let (cell, digit) = (cell_of(number), digit_of(number));
            for on in [true, false] {
                if self.board.rivals(number) != 0 && nishio::contradicts(places[digit], cell, on) {
                    self.contradiction((number, on))?;
                }
            }
        }
        CONTINUE
    }

    fn net(&mut self, premise: Premise) -> ControlFlow<Stop, usize> {
        let best = self.keeper.best();
        let limit = best.map_or(u32::MAX, |best| best.complexity - 1);
        self.nets.of(self.board, premise, limit, self.poller)
    }

    /// The premise is wrong if both an assertion and its opposite follow.
    fn contradiction(&mut self, premise: Premise) -> Flow {
        let net = self.net(premise)?;
        if let Some((true_, false_)) = self.nets.made[net].contradiction {
            let outcome = Outcome::of((premise.0, !premise.1));
            let targets = [(net, true_), (net, false_)];
            self.offer(outcome, Cases::Contradiction, 0, &targets);
        }
        CONTINUE
    }

    /// What follows from each of the premises; `order` is the place among those whose nets are
    /// made in another order.
    fn agree(&mut self, cases: Cases, premises: &[Premise], order: usize) -> Flow {
        if !self.keeper.accepts(cases.form()) {
            return CONTINUE;
        }
        let mut nets = [0; 9];
        let nets = &mut nets[..premises.len()];
        for (net, &premise) in nets.iter_mut().zip(premises) {
            *net = self.net(premise)?;
        }
        for on in [true, false] {
            let side = usize::from(on);
            let mut common = self.nets.made[nets[0]].sets[side];
            for &net in &nets[1..] {
                for (word, &other) in common.iter_mut().zip(&self.nets.made[net].sets[side]) {
                    *word &= other;
                }
            }
            if common.iter().all(|&word| word == 0) {
                continue;
            }
            for i in 0..self.nets.made[nets[0]].order[side].len() {
                let node = self.nets.made[nets[0]].order[side][i];
                let number = self.nets.made[nets[0]].nodes[usize::from(node)]
                    .assertion
                    .number;
                if common[usize::from(number) / 64] >> (number % 64) & 1 == 0 {
                    continue;
                }
                let mut targets = [(0, NONE); 9];
                let targets = &mut targets[..nets.len()];
                for (target, &net) in targets.iter_mut().zip(&*nets) {
                    *target = (net, self.nets.made[net].node(number, on));
                }
                self.offer(Outcome::of((number, on)), cases, order, targets);
            }
        }
        CONTINUE
    }

    /// Keeps a hint if it is good enough.
    fn offer(&mut self, outcome: Outcome, cases: Cases, order: usize, targets: &[Target]) {
        let sizes = targets
            .iter()
            .map(|&(net, node)| self.nets.made[net].size(node));
        let complexity = sizes.sum();
        let kind = cases.form().order();
        let rank = |complexity| Rank::new(self.base, complexity, kind, order as u16);
        if !self.keeper.wants(&rank(complexity)) || !outcome.is_worth(self.board) {
            return;
        }
        let rank = rank(complexity + self.nets.nested_complexity(targets));
        if self.keeper.wants(&rank) {
            let targets = targets.to_vec();
            self.keeper.keep(Hint {
                rank,
                outcome,
                proof: Proof::Nets { cases, targets },
            });
        }
    }
}
