//! Nets from several assumptions, one of which must be true: what all of them agree on holds. And
//! nets that contradict themselves: their assumption is false.

use std::ops::ControlFlow;

use crate::chains::explainer::advanced::{Advanced, SIMPLE};
use crate::chains::explainer::board::{Board, NUMBERS, Number, bits, number};
use crate::chains::explainer::hint::{
    Assertion, Cases, Effect, Form, Hint, Proof, nested_complexity,
};
use crate::chains::explainer::net::{Cause, NONE, Net, Node, Rules, Set, Task, Used};
use crate::chains::explainer::nishio;
use crate::chains::explainer::rank::Rank;
use crate::chains::explainer::rounds::{Rounds, houses_from};
use crate::chains::explainer::search::{Keeper, worth};
use crate::chains::explainer::story::{self, Branch, Line};
use queendoku_core::control::{Poller, Stop};
use queendoku_core::sudoku::cells::Cells;
use queendoku_core::sudoku::grid::Cell;

/// The kinds in their order, if two chains are alike in difficulty and complexity.
const DOUBLE: u8 = 1;
const CELL: u8 = 5;
const HOUSE: u8 = 6;
const CONTRADICTION: u8 = 7;

/// A search with nets, and the nets that it has made.
pub(super) struct Multiple {
    rules: Rules,
    base: f64,
    nets: Vec<Net>,
    used: usize,
    /// What a net makes of the board.
    now: Board,
    /// For boards of usual size, and for any.
    small: Rounds<4>,
    large: Rounds<12>,
    /// The net of each assumption.
    of: [[u16; NUMBERS]; 2],
    pub(super) advanced: Advanced,
}

impl Multiple {
    pub(super) fn new(rules: Rules, base: f64) -> Self {
        Multiple {
            rules,
            base,
            nets: Vec::new(),
            used: 0,
            now: Board::empty(),
            small: Rounds::new(),
            large: Rounds::new(),
            of: [[NONE; NUMBERS]; 2],
            advanced: Advanced::new(rules.level),
        }
    }

    pub(super) fn search(
        &mut self,
        board: &Board,
        keeper: &mut Keeper,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop> {
        self.used = 0;
        self.of = [[NONE; NUMBERS]; 2];
        self.advanced.clear();
        if self.rules.one_digit {
            return self.search_digits(board, keeper, poller);
        }
        if !self.rules.dynamic {
            return self.search_cases(board, keeper, poller);
        }
        for (cell, &digits) in board.cells.iter().enumerate() {
            let count = digits.count_ones();
            if count < 2 {
                continue;
            }
            for digit in bits(digits) {
                let number = number(cell, digit);
                let on = self.net(board, number, true, keeper, poller)?;
                self.contradiction(board, number, true, on, keeper);
                let off = self.net(board, number, false, keeper, poller)?;
                self.contradiction(board, number, false, off, keeper);
                if count > 2 {
                    self.double(board, number, [off, on], keeper);
                }
                for (house, assumptions) in houses_from(board, cell, digit) {
                    let cases = Cases::House(house, digit);
                    self.agree(board, cases, &assumptions, 0, keeper, poller)?;
                }
            }
            let assumptions: Vec<Number> = bits(digits).map(|digit| number(cell, digit)).collect();
            self.agree(board, Cases::Cell(cell), &assumptions, 0, keeper, poller)?;
        }
        ControlFlow::Continue(())
    }

    /// The search without dynamic chains.
    fn search_cases(
        &mut self,
        board: &Board,
        keeper: &mut Keeper,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop> {
        let candidates: u32 = board.cells.iter().map(|cell| cell.count_ones()).sum();
        if candidates <= 256 {
            let mut rounds = std::mem::replace(&mut self.small, Rounds::new());
            let flow = self.search_rounds(&mut rounds, board, keeper, poller);
            self.small = rounds;
            flow
        } else {
            let mut rounds = std::mem::replace(&mut self.large, Rounds::new());
            let flow = self.search_rounds(&mut rounds, board, keeper, poller);
            self.large = rounds;
            flow
        }
    }

    /// Makes nets only for cases whose branches meet, those that meet early first.
    fn search_rounds<const W: usize>(
        &mut self,
        rounds: &mut Rounds<W>,
        board: &Board,
        keeper: &mut Keeper,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop> {
        rounds.set(board);
        let mut all = Vec::new();
        // What meets in this round takes as many assertions at least.
        for least in (2..).step_by(2) {
            if keeper.best().is_some_and(|best| best.complexity < least) {
                break;
            }
            let meeting = rounds.meeting();
            if keeper.all() {
                all.extend(meeting);
            } else {
                for i in meeting {
                    let case = &rounds.cases[i];
                    self.agree(board, case.cases, &case.assumptions, i, keeper, poller)?;
                }
            }
            if !rounds.go_on(poller)? {
                break;
            }
        }
        all.sort_unstable();
        for i in all {
            let case = &rounds.cases[i];
            self.agree(board, case.cases, &case.assumptions, i, keeper, poller)?;
        }
        ControlFlow::Continue(())
    }

    /// The search for contradictions within one digit: only where there is one, a net is made.
    fn search_digits(
        &mut self,
        board: &Board,
        keeper: &mut Keeper,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop> {
        let mut places = [Cells::NONE; 9];
        for (cell, &digits) in board.cells.iter().enumerate() {
            for digit in bits(digits) {
                places[digit].insert(Cell(cell));
            }
        }
        for (cell, &digits) in board.cells.iter().enumerate() {
            if digits.count_ones() < 2 {
                continue;
            }
            for digit in bits(digits) {
                let number = number(cell, digit);
                for on in [true, false] {
                    if nishio::contradicts(places[digit], cell, on) {
                        let net = self.net(board, number, on, keeper, poller)?;
                        self.contradiction(board, number, on, net, keeper);
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The net of an assumption.
    fn net(
        &mut self,
        board: &Board,
        number: Number,
        on: bool,
        keeper: &Keeper,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop, usize> {
        let known = self.of[usize::from(on)][usize::from(number)];
        if known != NONE {
            return ControlFlow::Continue(usize::from(known));
        }
        if self.used == self.nets.len() {
            self.nets.push(Net::new());
        }
        let task = Task {
            source: board,
            assumption: (number, on),
            rules: self.rules,
            limit: keeper.best().map_or(u32::MAX, |best| best.complexity - 1),
        };
        self.nets[self.used].run(&task, &mut self.now, &mut self.advanced, poller)?;
        self.of[usize::from(on)][usize::from(number)] = self.used as u16;
        self.used += 1;
        ControlFlow::Continue(self.used - 1)
    }

    /// The assumption is wrong if both an assertion and its opposite follow.
    fn contradiction(
        &mut self,
        board: &Board,
        number: Number,
        on: bool,
        net: usize,
        keeper: &mut Keeper,
    ) {
        if let Some((true_, false_)) = self.nets[net].contradiction {
            let effect = if on {
                Effect::Off(number)
            } else {
                Effect::On(number)
            };
            let targets = [(net, true_), (net, false_)];
            let assumption = (number, on);
            self.offer(
                board,
                effect,
                (CONTRADICTION, 0),
                &targets,
                keeper,
                |targets| Proof::Nets {
                    cases: Cases::Contradiction,
                    targets: targets
                        .iter()
                        .map(|&(_, node)| (assumption, node))
                        .collect(),
                },
            );
        }
    }

    /// What follows whether a candidate is true or false.
    fn double(&mut self, board: &Board, number: Number, nets: [usize; 2], keeper: &mut Keeper) {
        for on in [true, false] {
            let [off_net, on_net] = nets;
            if !meets(
                &self.nets[on_net].sets[usize::from(on)],
                &self.nets[off_net].sets[usize::from(on)],
            ) {
                continue;
            }
            for i in 0..self.nets[on_net].order[usize::from(on)].len() {
                let node = self.nets[on_net].order[usize::from(on)][i];
                let target = self.nets[on_net].nodes[usize::from(node)].number;
                let other = self.nets[off_net].node(target, on);
                if other == NONE {
                    continue;
                }
                let effect = if on {
                    Effect::On(target)
                } else {
                    Effect::Off(target)
                };
                let targets = [(on_net, node), (off_net, other)];
                self.offer(board, effect, (DOUBLE, 0), &targets, keeper, |targets| {
                    Proof::Nets {
                        cases: Cases::Double,
                        targets: vec![
                            ((number, true), targets[0].1),
                            ((number, false), targets[1].1),
                        ],
                    }
                });
            }
        }
    }

    /// What follows from each of the assumptions.
    fn agree(
        &mut self,
        board: &Board,
        cases: Cases,
        assumptions: &[Number],
        order: usize,
        keeper: &mut Keeper,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop> {
        let (form, kind) = match cases {
            Cases::Cell(_) => (Form::Cell, CELL),
            _ => (Form::House, HOUSE),
        };
        if !keeper.accepts(form) {
            return ControlFlow::Continue(());
        }
        let mut nets = [0; 9];
        let nets = &mut nets[..assumptions.len()];
        for (net, &assumption) in nets.iter_mut().zip(assumptions) {
            *net = self.net(board, assumption, true, keeper, poller)?;
        }
        for on in [true, false] {
            let mut common = self.nets[nets[0]].sets[usize::from(on)];
            for &net in &nets[1..] {
                for (word, &other) in common.iter_mut().zip(&self.nets[net].sets[usize::from(on)]) {
                    *word &= other;
                }
            }
            if common.iter().all(|&word| word == 0) {
                continue;
            }
            for i in 0..self.nets[nets[0]].order[usize::from(on)].len() {
                let node = self.nets[nets[0]].order[usize::from(on)][i];
                let target = self.nets[nets[0]].nodes[usize::from(node)].number;
                if common[usize::from(target) / 64] >> (target % 64) & 1 == 0 {
                    continue;
                }
                let effect = if on {
                    Effect::On(target)
                } else {
                    Effect::Off(target)
                };
                let mut targets = [(0, 0); 9];
                let targets = &mut targets[..nets.len()];
                for (slot, &net) in targets.iter_mut().zip(&*nets) {
                    *slot = (net, self.nets[net].node(target, on));
                }
                self.offer(board, effect, (kind, order), targets, keeper, |targets| {
                    Proof::Nets {
                        cases,
                        targets: assumptions
                            .iter()
                            .zip(targets)
                            .map(|(&assumption, &(_, node))| ((assumption, true), node))
                            .collect(),
                    }
                });
            }
        }
        ControlFlow::Continue(())
    }

    /// Keeps a hint if it is good enough.
    fn offer(
        &self,
        board: &Board,
        effect: Effect,
        (kind, order): (u8, usize),
        targets: &[(usize, u16)],
        keeper: &mut Keeper,
        proof: impl FnOnce(&[(usize, u16)]) -> Proof,
    ) {
        let complexity = targets
            .iter()
            .map(|&(net, node)| self.nets[net].size(node))
            .sum();
        let rank = |complexity| Rank::new(self.base, complexity, kind).in_order(order as u16);
        if !keeper.wants(&rank(complexity)) || !worth(&effect, board) {
            return;
        }
        let nets = targets.iter().map(|&(net, node)| (&self.nets[net], node));
        let rank = rank(complexity + nested_complexity(nets, &self.advanced.nested));
        if !keeper.wants(&rank) {
            return;
        }
        let proof = proof(targets);
        keeper.keep(Hint {
            rank,
            effect,
            proof,
        });
    }

    /// The net of an assumption of the last search.
    pub(super) fn known(&self, assumption: (Number, bool)) -> &Net {
        let net = self.of[usize::from(assumption.1)][usize::from(assumption.0)];
        &self.nets[usize::from(net)]
    }

    /// The assertions that the targets take, an assumption with the cause that makes it one of
    /// the cases.
    pub(super) fn assertions(
        &self,
        cases: Cases,
        targets: &[((Number, bool), u16)],
        mut send: impl FnMut(&Assertion),
    ) {
        for &(assumption, target) in targets {
            let net = self.known(assumption);
            for node in net.chain(target) {
                let node = net.nodes[usize::from(node)];
                let cause = match (node.cause, cases) {
                    (Cause::Assumed, Cases::Cell(_)) => Cause::Cell,
                    (Cause::Assumed, Cases::House(house, _)) => Cause::House(house as u8),
                    (cause, _) => cause,
                };
                send(&Assertion {
                    number: node.number,
                    on: node.on,
                    cause,
                });
            }
        }
    }

    /// All that the targets take, each assertion after those that it takes.
    pub(super) fn branches(&self, targets: &[((Number, bool), u16)]) -> Vec<Branch> {
        let branch = |&(assumption, target): &((Number, bool), u16)| {
            let net = self.known(assumption);
            let mut chain = net.chain(target);
            chain.sort_unstable();
            let line = |&node: &u16| {
                let parents = net.parents(node).iter().map(|&parent| {
                    let parent = net.nodes[usize::from(parent)];
                    (parent.number, parent.on)
                });
                let Node {
                    number, on, cause, ..
                } = net.nodes[usize::from(node)];
                Line {
                    assertion: Assertion { number, on, cause },
                    parents: parents.collect(),
                    technique: match cause {
                        Cause::Technique(Used::Simple(one, _)) => {
                            Some(SIMPLE[usize::from(one)].0.to_string())
                        }
                        Cause::Technique(Used::Chain(one)) => {
                            Some(story::nested(&self.advanced.nested[one as usize]))
                        }
                        _ => None,
                    },
                }
            };
            chain.iter().map(line).collect()
        };
        targets.iter().map(branch).collect()
    }

    /// What tells the chain from others: its ends, and all assertions that they take.
    pub(super) fn fingerprint(&self, targets: &[((Number, bool), u16)]) -> Vec<u16> {
        let mut fingerprint = vec![2 + targets.len() as u16];
        for &(assumption, target) in targets {
            let net = self.known(assumption);
            let chain = net.chain(target);
            fingerprint.push(chain.len() as u16);
            fingerprint.extend(chain.iter().map(|&node| {
                let node = net.nodes[usize::from(node)];
                node.number * 2 + u16::from(node.on)
            }));
        }
        fingerprint
    }
}

/// Whether two sets have a candidate in common.
fn meets(one: &Set, other: &Set) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}
