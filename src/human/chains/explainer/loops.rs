//! Single chains: from a candidate to its own opposite (a forcing chain), or around to itself (a
//! cycle).

use std::ops::ControlFlow;

use crate::chains::explainer::assertion::{Assertion, Cause};
use crate::chains::explainer::graph::Graph;
use crate::chains::explainer::hint::{Form, Hint, Keeper, Outcome, Proof};
use crate::chains::explainer::net::NONE;
use crate::chains::explainer::rank::Rank;
use crate::chains::explainer::search::ChainSearch;
use crate::chains::links::Links;
use crate::chains::masks::{BOX_FIRST, Masks, NUMBERS, Number, cell_of, digit_of, number};
use crate::patterns::templates;
use queendoku_ground::control::{CONTINUE, Flow, Poller};
use queendoku_sudoku::cells::{Cells, PEERS};
use queendoku_sudoku::grid::Cell;

/// A search for single chains.
#[derive(Default)]
pub(super) struct Loops {
    walk: Walk,
    /// For few candidates, for those of a usual board, and for any.
    least: Graph<1>,
    small: Graph<4>,
    large: Graph<12>,
}

impl ChainSearch for Loops {
    fn search(&mut self, board: &Masks, keeper: &mut Keeper, poller: &mut Poller<'_>) -> Flow {
        let places = board.cells_of_each();
        for links in [Links::X, Links::Y, Links::Both] {
            let mut finder = LoopFinder {
                board,
                places: &places,
                links,
                walk: &mut self.walk,
                keeper,
            };
            // Chains of one digit go by its places alone, cycles of pairs through no other cells.
            let digits = match links {
                Links::X => open_digits(&places),
                _ => u16::MAX,
            };
            let among = |number| {
                digits >> digit_of(number) & 1 != 0
                    && (links != Links::Y || board.cells[cell_of(number)].count_ones() == 2)
            };
            match board.numbers().filter(|&one| among(one)).count() {
                0 => {}
                1..=64 => finder.search(&mut self.least, among, poller)?,
                65..=256 => finder.search(&mut self.small, among, poller)?,
                _ => finder.search(&mut self.large, among, poller)?,
            }
        }
        CONTINUE
    }
}

/// What one search works with.
struct LoopFinder<'a> {
    board: &'a Masks,
    places: &'a [Cells; 9],
    links: Links,
    walk: &'a mut Walk,
    keeper: &'a mut Keeper,
}

impl LoopFinder<'_> {
    fn search<const W: usize>(
        &mut self,
        graph: &mut Graph<W>,
        among: impl Fn(Number) -> bool,
        poller: &mut Poller<'_>,
    ) -> Flow {
        let forms = [true, false].map(|cycle| Form::of(self.links, cycle));
        let [cycles, mut chains] = forms.map(|form| self.keeper.accepts(form));
        chains &= self.links != Links::Y;
        if !cycles && !chains || !forms.iter().any(|&form| self.wants(form, 4)) {
            return CONTINUE;
        }
        poller.poll_nodes(1000)?;
        graph.set(self.board, self.links, among);
        if !chains {
            graph.begin_with_strong_links();
        }
        if self.keeper.all {
            self.list(graph, [cycles, chains]);
            return CONTINUE;
        }
        // In a round all chains of `complexity` assertions are found, in the candidates' order.
        for complexity in (2..).step_by(2) {
            let first = complexity == 2;
            let cycles = cycles && !first && self.wants(forms[0], complexity);
            let chains = chains && self.wants(forms[1], complexity);
            if !first && !cycles && !chains {
                break;
            }
            poller.poll_nodes(200)?;
            for this in 0..graph.numbers.len() {
                let begins = graph.goes_on(this, chains && !first);
                let source = graph.numbers[this];
                if begins.cycle && cycles {
                    self.cycles(source, complexity);
                }
                if begins.denied {
                    self.forcing(source, true);
                }
                if begins.forced {
                    self.forcing(source, false);
                }
            }
            if !graph.round() {
                break;
            }
        }
        CONTINUE
    }

    /// All cycles and chains.
    fn list<const W: usize>(&mut self, graph: &mut Graph<W>, [cycles, chains]: [bool; 2]) {
        let mut begins = vec![[false; 3]; graph.numbers.len()];
        let mut first = true;
        loop {
            for (this, all) in begins.iter_mut().enumerate() {
                let now = graph.goes_on(this, chains && !first);
                all[0] |= now.cycle && !first;
                all[1] |= now.denied;
                all[2] |= now.forced;
            }
            first = false;
            if !graph.round() {
                break;
            }
        }
        for (&source, [cycle, denied, forced]) in graph.numbers.iter().zip(begins) {
            if cycle && cycles {
                self.cycles(source, u32::MAX);
            }
            if denied {
                self.forcing(source, true);
            }
            if forced {
                self.forcing(source, false);
            }
        }
    }

    fn wants(&self, form: Form, complexity: u32) -> bool {
        self.keeper.wants(&rank(form, complexity))
    }

    /// A chain from `source` being true or false to its opposite.
    fn forcing(&mut self, source: Number, on: bool) {
        let (board, links) = (self.board, self.links);
        self.walk.begin(source, on);
        let mut next = 0;
        while let Some(&step) = self.walk.steps.get(next) {
            let here = next as u16;
            let mut end = None;
            let mut follow = |assertion: Assertion| {
                if assertion.number == source && assertion.on != on {
                    end = Some(assertion);
                } else if !self.walk.has_met(&assertion) {
                    self.walk.meet(assertion, here);
                }
            };
            step.follow(board, links, &mut follow);
            if let Some(end) = end {
                self.keep(false, step.size + 1, end, here, |_| {
                    Outcome::of(end.premise())
                });
                break;
            }
            next += 1;
        }
    }

    /// Cycles from `source` being true back to it, of at most so many assertions. Those of cells
    /// with two candidates begin in one.
    fn cycles(&mut self, source: Number, most: u32) {
        let (board, places, links) = (self.board, self.places, self.links);
        let candidates = board.cells[cell_of(source)].count_ones();
        if candidates < 2 || candidates > 2 && links == Links::Y {
            return;
        }
        // The last assertion before the cycle closes is one of these.
        let mut ends = [NONE; 4];
        let mut count = 0;
        links.strong(board, &BOX_FIRST, source, |number, _| {
            ends[count] = number;
            count += 1;
        });
        let ends = &ends[..count];
        self.walk.begin(source, true);
        let mut next = 0;
        while let Some(&step) = self.walk.steps.get(next) {
            // A cycle has one assertion less than its path, which ends as it begins.
            if u32::from(step.size) + u32::from(step.assertion.on) > most {
                break;
            }
            let here = next as u16;
            let last = u32::from(step.size) + 1 == most;
            let mut end = None;
            step.follow(board, links, &mut |assertion: Assertion| {
                let met = self.walk.has_met(&assertion);
                let meets = if assertion.on {
                    if assertion.number == source {
                        end = end.or(Some(assertion));
                    }
                    !met
                } else if ends.contains(&assertion.number) {
                    !met || !self.walk.has_ancestor(here, assertion.number)
                } else {
                    !last && !met
                };
                if meets {
                    self.walk.meet(assertion, here);
                }
            });
            if let Some(end) = end.filter(|_| step.size >= 4) {
                self.keep(true, step.size, end, here, |path| {
                    Outcome::all(removed(places, path))
                });
            }
            next += 1;
        }
    }

    /// Keeps a cycle or a chain of so many assertions, `last` after the step `here`, if it is good
    /// enough and does something.
    fn keep(
        &mut self,
        cycle: bool,
        complexity: u16,
        last: Assertion,
        here: u16,
        outcome: impl FnOnce(&[Assertion]) -> Outcome,
    ) {
        let links = self.links;
        let rank = rank(Form::of(links, cycle), u32::from(complexity));
        if !self.keeper.wants(&rank) {
            return;
        }
        let path = self.walk.path(last, here);
        let outcome = outcome(&path);
        if !cycle || outcome.is_worth(self.board) {
            let proof = Proof::Chain { links, cycle, path };
            self.keeper.keep(Hint {
                rank,
                outcome,
                proof,
            });
        }
    }
}

/// An assertion that a walk has met.
#[derive(Clone, Copy)]
struct WalkStep {
    assertion: Assertion,
    /// The step that it follows from.
    parent: u16,
    /// How many assertions it takes, with itself.
    size: u16,
}

impl WalkStep {
    /// What follows from the assertion.
    #[inline]
    fn follow(&self, board: &Masks, links: Links, mut send: impl FnMut(Assertion)) {
        let from = self.assertion;
        let mut send = |number, by| {
            send(Assertion {
                number,
                on: !from.on,
                cause: Cause::Linked(by),
            });
        };
        if from.on {
            let _ = links.weak(board, &BOX_FIRST, from.number, |number, by| {
                send(number, by);
                ControlFlow::Continue(())
            });
        } else {
            links.strong(board, &BOX_FIRST, from.number, &mut send);
        }
    }
}

/// The assertions that follow from one, breadth first.
#[derive(Default)]
struct Walk {
    steps: Vec<WalkStep>,
    /// What the walk has met, by whether it is true.
    met: [[u64; NUMBERS.div_ceil(64)]; 2],
}

impl Walk {
    fn begin(&mut self, number: Number, on: bool) {
        self.steps.clear();
        self.met = [[0; NUMBERS.div_ceil(64)]; 2];
        let cause = Cause::Assumed;
        self.meet(Assertion { number, on, cause }, NONE);
    }

    #[inline]
    fn has_met(&self, one: &Assertion) -> bool {
        self.met[usize::from(one.on)][usize::from(one.number) / 64] >> (one.number % 64) & 1 != 0
    }

    #[inline]
    fn meet(&mut self, assertion: Assertion, parent: u16) {
        let Assertion { number, on, .. } = assertion;
        self.met[usize::from(on)][usize::from(number) / 64] |= 1 << (number % 64);
        let before = self.steps.get(usize::from(parent));
        self.steps.push(WalkStep {
            assertion,
            parent,
            size: before.map_or(1, |before| before.size + 1),
        });
    }

    /// Whether the way to `step` has gone through `number` being false.
    fn has_ancestor(&self, step: u16, number: Number) -> bool {
        let mut back = self.back(step);
        back.any(|assertion| assertion.premise() == (number, false))
    }

    /// From `last` back by `step` to the source.
    fn path(&self, last: Assertion, step: u16) -> Vec<Assertion> {
        [last].into_iter().chain(self.back(step)).collect()
    }

    /// From `step` back to the source.
    fn back(&self, step: u16) -> impl Iterator<Item = Assertion> {
        let at = |step| self.steps.get(usize::from(step));
        std::iter::successors(at(step), move |step| at(step.parent)).map(|step| step.assertion)
    }
}

/// The digits, as bits, whose places alone may rule some out.
fn open_digits(places: &[Cells; 9]) -> u16 {
    let is_open = |&digit: &usize| !templates::ruled_out(places[digit], digit as u8 + 1).is_empty();
    (0..9)
        .filter(is_open)
        .fold(0, |all, digit| all | 1 << digit)
}

/// The rank of a cycle or a chain of so many assertions.
fn rank(form: Form, complexity: u32) -> Rank {
    let base = match form {
        Form::XCycle | Form::YCycle => 6.5,
        Form::XChain => 6.6,
        _ => 7.0,
    };
    Rank::new(base, complexity, form.order(), 0)
}

/// What a cycle takes away: candidates off it that see, of the same digit, a true assertion and a
/// false one.
fn removed(places: &[Cells; 9], path: &[Assertion]) -> Vec<Number> {
    let mut on_cycle = Cells::NONE;
    let mut seen = [[Cells::NONE; 9]; 2];
    for assertion in &path[..path.len() - 1] {
        let cell = cell_of(assertion.number);
        on_cycle.insert(Cell(cell));
        seen[usize::from(assertion.on)][digit_of(assertion.number)] |= PEERS[cell];
    }
    let mut removed = Vec::new();
    for digit in 0..9 {
        let gone = (seen[0][digit] & seen[1][digit] & places[digit]) - on_cycle;
        removed.extend(gone.into_iter().map(|Cell(cell)| number(cell, digit)));
    }
    removed.sort_unstable();
    removed
}
