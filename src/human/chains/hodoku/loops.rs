//! Nice loops and alternating inference chains (AIC).

use rustc_hash::FxHashMap;
use std::ops::ControlFlow;

use crate::chains::hodoku::closure::Closure;
use crate::chains::hodoku::graph::{Graph, between};
use crate::chains::hodoku::nodes::{Id, Nodes, Through, candidate, is_candidate, is_on};
use crate::chains::hodoku::step::{FoundChain, LoopKind};
use crate::chains::hodoku::tree::Tree;
use crate::chains::hodoku::{sets, story};
use crate::marks::{Candidate, Candidates, Digits};
use crate::patterns::als::Als;
use crate::patterns::effect::Effect;
use crate::tell::{Findings, Technique};
use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop};
use queendoku_sudoku::cells::{Cells, PEERS};
use queendoku_sudoku::grid::Cell;

/// Under which technique a kind of chain goes, and through what; `None` if it is not wanted.
pub(crate) type Wanted<'a> = &'a dyn Fn(LoopKind, Through) -> Option<&'static Technique>;

/// Sends loops and AICs, the best first.
pub(crate) fn nice_loops(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    through: Through,
    technique: Wanted<'_>,
) -> Flow {
    let all = found.wants.all;
    let (nodes, steps) = search(grid, found.poller, through, technique, [0, 0, 1], all)?;
    for step in &steps {
        if let Some(technique) = technique(step.kind, step.through) {
            found
                .by(technique)
                .eliminate_each(step.effect.candidates(), || {
                    story::of_step(grid, &nodes, step)
                })?;
        }
    }
    CONTINUE
}

/// Sends the best of one kind that goes through sets, or groups, or candidates alone. The best of
/// each kind are looked for together.
pub(crate) fn best_loop(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    kind: LoopKind,
    through: Through,
    technique: Wanted<'_>,
) -> Flow {
    let wanted = |kind, by| technique(kind, by).filter(|_| by == through);
    let best = found.once(through as u8, |grid, poller| {
        search(grid, poller, through, &wanted, [0, 1, 2], false)
    })?;
    let (nodes, steps) = &*best;
    for step in steps.iter().filter(|step| step.kind == kind) {
        found.eliminate_each(step.effect.candidates(), || {
            story::of_step(grid, nodes, step)
        })?;
    }
    CONTINUE
}

/// The loops and AICs, the best first: all of them, or the best among the kinds that have the same
/// number in `among`.
fn search(
    grid: &Candidates,
    poller: &mut Poller<'_>,
    through: Through,
    technique: Wanted<'_>,
    among: [usize; 3],
    all: bool,
) -> ControlFlow<Stop, (Nodes, Vec<FoundChain>)> {
    let graph = Graph::new(grid, through, poller)?;
    let mut search = LoopSearch {
        grid,
        graph: &graph,
        technique,
        among,
        kept: Default::default(),
        chain: Vec::new(),
    };
    search.kept.iter_mut().for_each(|kept| kept.all = all);
    let closure = Closure::new(grid, &graph);
    let mut tree = Tree::of_loops(&graph);
    for on in [true, false] {
        for Candidate { cell, digit } in grid.all() {
            poller.poll_nodes(256)?;
            let premise = candidate(cell, digit, on);
            if let Some(closure) = &closure {
                let mut ends = closure.ends(grid, &graph, premise);
                if !ends.any(|end| search.may_end(cell, digit, on, end)) {
                    continue;
                }
            }
            tree.grow(&graph, premise);
            search.loops(&tree, cell, digit, on);
            if !on {
                search.aics(&tree, cell, digit);
            }
        }
    }
    let steps = search.kept.into_iter().flat_map(|kept| kept.steps);
    let mut steps: Vec<FoundChain> = steps.collect();
    steps.sort_by_cached_key(|step| step.effect.rank());
    ControlFlow::Continue((graph.nodes, steps))
}

struct LoopSearch<'a> {
    grid: &'a Candidates,
    graph: &'a Graph,
    technique: Wanted<'a>,
    /// In which of `kept` the chains of each kind are.
    among: [usize; 3],
    kept: [Kept; 3],
    chain: Vec<Id>,
}

impl LoopSearch<'_> {
    /// What is kept of a kind and those that it is compared with.
    fn kept(&mut self, kind: LoopKind) -> &mut Kept {
        &mut self.kept[self.among[kind as usize]]
    }

    /// Whether a chain to `end` may be a loop or an AIC.
    fn may_end(&self, cell: Cell, digit: u8, on: bool, end: Id) -> bool {
        if self.graph.nodes.cell(end) == cell {
            let same = self.graph.nodes.digit(end) == digit;
            !on || is_on(end) || same || self.grid.of(cell).len() == 2
        } else {
            !on && is_on(end) && self.between(cell, digit, end).is_some()
        }
    }

    /// The chains that come back to the cell where they began.
    fn loops(&mut self, tree: &Tree, cell: Cell, digit: u8, on: bool) {
        let here = candidate(cell, 1, false)..=candidate(cell, 9, true);
        let digits = self.grid.of(cell);
        for end in tree.remote().filter(|end| here.contains(end)) {
            let (end_digit, end_on) = (self.graph.nodes.digit(end), is_on(end));
            let one = |digit| Effect::of(Cells::of(cell), digit);
            // True leads to false or to another digit; false leads to true, or rules another out.
            let effect = if on && (end_on || end_digit == digit) {
                one(digit)
            } else if !on && end_on && end_digit == digit {
                let mut rest = Effect::default();
                rest.add_digits(cell, digits - Digits::of(digit));
                rest
            } else if !on && !end_on {
                one(end_digit)
            } else {
                if !on || digits.len() == 2 {
                    self.continuous(tree, end, cell);
                }
                continue;
            };
            if !effect.is_empty()
                && self.kept(LoopKind::Discontinuous).is_worth(&effect)
                && self.is_loop(tree, end)
            {
                self.keep(LoopKind::Discontinuous, effect);
            }
        }
    }

    /// A loop without a break: what sees both ends of a weak link goes, and what is in a cell
    /// that the loop enters and leaves by strong links.
    fn continuous(&mut self, tree: &Tree, end: Id, cell: Cell) {
        if !self.is_loop(tree, end) {
            return;
        }
        let nodes = &self.graph.nodes;
        let chain = &self.chain;
        let inside = chain[..chain.len() - 1]
            .iter()
            .fold(Cells::of(cell), |all, &node| all | nodes.cells(node));
        let mut effect = Effect::default();
        let mut keep_two = |node: Id, other: Id| {
            let cell = nodes.cell(node);
            let two = Digits::of(nodes.digit(node)) | Digits::of(nodes.digit(other));
            effect.add_digits(cell, self.grid.of(cell) - two);
        };
        if !is_on(chain[0]) && is_on(end) {
            keep_two(chain[0], end);
        }
        for four in chain.windows(4) {
            let leaves = |from: usize| nodes.cell(four[from]) != nodes.cell(four[from + 1]);
            if is_on(four[1])
                && !is_on(four[2])
                && is_on(four[3])
                && leaves(0)
                && !leaves(1)
                && leaves(2)
            {
                keep_two(four[1], four[3]);
            }
        }
        for two in chain.windows(2) {
            if !is_on(two[1]) && nodes.cell(two[0]) != nodes.cell(two[1]) {
                let digit = nodes.digit(two[1]);
                let losing = nodes.seen(two[0], digit) & nodes.seen(two[1], digit);
                effect.add((losing & self.grid.cells_with(digit)) - inside, digit);
            }
        }
        for (place, &node) in chain.iter().enumerate() {
            if let Some(set) = nodes.set(node) {
                self.locked(set, nodes.digit(node), chain.get(place + 1), &mut effect);
            }
        }
        if !effect.is_empty() && self.kept(LoopKind::Continuous).is_worth(&effect) {
            self.keep(LoopKind::Continuous, effect);
        }
    }

    /// What a set in a loop without a break eliminates: it is locked, so that each of its digits
    /// goes from all that see it, but for those by which the loop enters and leaves it.
    fn locked(&self, set: &Als, lost: u8, next: Option<&Id>, effect: &mut Effect) {
        let nodes = &self.graph.nodes;
        let Some(&next) = next else { return };
        let leaving = sets::leaving(self.grid, nodes, next);
        for digit in set.digits - leaving - Digits::of(lost) {
            effect.add(set.seen(digit), digit);
        }
        if is_on(next) {
            for digit in leaving & set.digits {
                effect.add(set.seen(digit) & PEERS[nodes.cell(next).0], digit);
            }
        }
    }

    /// The chains from one candidate to another of which one must be true.
    fn aics(&mut self, tree: &Tree, cell: Cell, digit: u8) {
        for end in tree.remote() {
            if is_candidate(end)
                && is_on(end)
                && let Some(effect) = self.between(cell, digit, end)
                && self.kept(LoopKind::Aic).is_worth(&effect)
            {
                tree.chain(end, &mut self.chain);
                if !self.crosses_itself(true) {
                    self.keep(LoopKind::Aic, effect);
                }
            }
        }
    }

    /// What goes if `digit` is in `cell` or the candidate `end` is true, unless a loop has it.
    fn between(&self, cell: Cell, digit: u8, end: Id) -> Option<Effect> {
        let nodes = &self.graph.nodes;
        let (end_cell, end_digit) = (nodes.cell(end), nodes.digit(end));
        if end_cell == cell {
            None
        } else if end_digit == digit {
            let losing = between(self.grid, digit, cell.0, end_cell.0);
            (losing.len() >= 2).then(|| Effect::of(losing, digit))
        } else {
            let meet = nodes.seen(end, digit).contains(cell)
                && self.grid.has(cell, end_digit)
                && self.grid.has(end_cell, digit);
            meet.then(|| {
                let mut both = Effect::of(Cells::of(cell), end_digit);
                both.add(Cells::of(end_cell), digit);
                both
            })
        }
    }

    /// Takes the chain to `end`: whether it leaves its first cell at once, comes back from
    /// outside, and crosses itself nowhere.
    fn is_loop(&mut self, tree: &Tree, end: Id) -> bool {
        tree.chain(end, &mut self.chain);
        let nodes = &self.graph.nodes;
        let [.., before, last] = self.chain[..] else {
            return false;
        };
        nodes.cell(before) != nodes.cell(last)
            && nodes.cell(self.chain[0]) != nodes.cell(self.chain[1])
            && !self.crosses_itself(false)
    }

    /// Whether the chain comes to a cell where it has been, other than the one before; a loop may
    /// come to its first cell.
    fn crosses_itself(&self, open: bool) -> bool {
        let nodes = &self.graph.nodes;
        let first = nodes.cell(self.chain[0]);
        let mut been = Cells::NONE;
        let mut last = None;
        for &node in &self.chain {
            if been.contains(nodes.cell(node)) {
                return true;
            }
            if let Some(last) = last
                && (open || nodes.cell(last) != first)
            {
                been |= nodes.cells(last);
            }
            last = Some(node);
        }
        false
    }

    fn keep(&mut self, kind: LoopKind, effect: Effect) {
        let nodes = &self.graph.nodes;
        let through = if self.chain.iter().any(|&node| nodes.set(node).is_some()) {
            Through::Sets
        } else if self.chain.iter().any(|&node| !is_candidate(node)) {
            Through::Groups
        } else {
            Through::Candidates
        };
        if (self.technique)(kind, through).is_none() {
            return;
        }
        let chain = std::mem::take(&mut self.chain);
        self.kept(kind).add(kind, through, effect, &chain);
        self.chain = chain;
    }
}

/// The chains found so far: one for each effect, the shortest; or the best one alone.
#[derive(Default)]
struct Kept {
    all: bool,
    steps: Vec<FoundChain>,
    index: FxHashMap<(LoopKind, Through, Effect), usize>,
}

impl Kept {
    /// Whether a chain with this effect might be kept.
    fn is_worth(&self, effect: &Effect) -> bool {
        let is_better = |best: &Effect| best == effect || effect.rank() < best.rank();
        self.all
            || self
                .steps
                .first()
                .is_none_or(|best| is_better(&best.effect))
    }

    fn add(&mut self, kind: LoopKind, through: Through, effect: Effect, chain: &[Id]) {
        if self.all {
            let next = self.steps.len();
            let place = *self.index.entry((kind, through, effect)).or_insert(next);
            if let Some(old) = self.steps.get_mut(place) {
                if old.chain.len() > chain.len() {
                    old.chain = chain.to_vec();
                }
                return;
            }
        } else if let Some(best) = self.steps.pop()
            && best.effect == effect
            && (best.kind != kind || best.through != through || best.chain.len() <= chain.len())
        {
            self.steps.push(best);
            return;
        }
        self.steps.push(FoundChain {
            kind,
            through,
            effect,
            chain: chain.to_vec(),
        });
    }
}
