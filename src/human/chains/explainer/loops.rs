//! Single chains: from a candidate to its own opposite (a forcing chain), or around to itself (a
//! cycle).

use std::ops::ControlFlow;

use crate::chains::explainer::board::{
    Board, CELL_AT, NUMBERS, Number, PLACES, bits, cell_of, digit_of, number,
};
use crate::chains::explainer::graph::Graph;
use crate::chains::explainer::hint::{Assertion, Effect, Form, Hint, Links, Proof};
use crate::chains::explainer::net::{Cause, NONE};
use crate::chains::explainer::rank::Rank;
use crate::chains::explainer::search::Keeper;
use queendoku_core::control::{Poller, Stop};
use queendoku_core::sudoku::cells::{Cells, PEERS};
use queendoku_core::sudoku::grid::Cell;

/// An assertion that a walk has met.
#[derive(Clone, Copy)]
struct Step {
    number: Number,
    on: bool,
    cause: Cause,
    /// The step that it follows from.
    parent: u16,
    /// How many assertions it takes, with itself.
    size: u16,
}

/// A search for single chains.
pub(super) struct Loops {
    steps: Vec<Step>,
    /// What the walk has met, by whether it is true.
    met: [[u64; NUMBERS.div_ceil(64)]; 2],
    /// For boards of usual size, and for any.
    small: Graph<4>,
    large: Graph<12>,
}

impl Loops {
    pub(super) fn new() -> Self {
        Loops {
            steps: Vec::new(),
            met: [[0; NUMBERS.div_ceil(64)]; 2],
            small: Graph::new(),
            large: Graph::new(),
        }
    }

    pub(super) fn search(
        &mut self,
        board: &Board,
        keeper: &mut Keeper,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop> {
        let candidates: u32 = board.cells.iter().map(|cell| cell.count_ones()).sum();
        if candidates <= 256 {
            let mut graph = std::mem::replace(&mut self.small, Graph::new());
            let flow = self.search_by(&mut graph, board, keeper, poller);
            self.small = graph;
            flow
        } else {
            let mut graph = std::mem::replace(&mut self.large, Graph::new());
            let flow = self.search_by(&mut graph, board, keeper, poller);
            self.large = graph;
            flow
        }
    }

    fn search_by<const W: usize>(
        &mut self,
        graph: &mut Graph<W>,
        board: &Board,
        keeper: &mut Keeper,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop> {
        for links in [Links::X, Links::Y, Links::Both] {
            let forms = [links.form(true), links.form(false)];
            let [cycles, mut chains] = forms.map(|form| keeper.accepts(form));
            chains &= links != Links::Y;
            let wanted = |keeper: &Keeper, form: Form, complexity| {
                keeper.wants(&Rank::new(base(form), complexity, kind(links)))
            };
            if !cycles && !chains || !forms.iter().any(|&form| wanted(keeper, form, 4)) {
                continue;
            }
            poller.poll_nodes(1000)?;
            graph.set(board, links);
            if keeper.all() {
                self.list(graph, board, links, [cycles, chains], keeper);
                continue;
            }
            // In a round all chains of `complexity` assertions are found, in the candidates' order.
            let mut complexity = 2;
            loop {
                let cycles = cycles && complexity > 2 && wanted(keeper, forms[0], complexity);
                let chains = chains && wanted(keeper, forms[1], complexity);
                if complexity > 2 && !cycles && !chains {
                    break;
                }
                poller.poll_nodes(200)?;
                for this in 0..graph.numbers.len() {
                    let begins = graph.goes_on(this, chains && complexity > 2);
                    let source = graph.numbers[this];
                    if begins.cycle && cycles && may_cycle(board, source, links) {
                        self.cycles(board, source, links, complexity, keeper);
                    }
                    if begins.denied {
                        self.forcing(board, source, true, links, keeper);
                    }
                    if begins.forced {
                        self.forcing(board, source, false, links, keeper);
                    }
                }
                if !graph.round() {
                    break;
                }
                complexity += 2;
            }
        }
        ControlFlow::Continue(())
    }

    /// All cycles and chains.
    fn list<const W: usize>(
        &mut self,
        graph: &mut Graph<W>,
        board: &Board,
        links: Links,
        [cycles, chains]: [bool; 2],
        keeper: &mut Keeper,
    ) {
        let count = graph.numbers.len();
        let mut begins = vec![[false; 3]; count];
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
        for (this, [cycle, denied, forced]) in begins.into_iter().enumerate() {
            let source = graph.numbers[this];
            if cycle && cycles && may_cycle(board, source, links) {
                self.cycles(board, source, links, u32::MAX, keeper);
            }
            if denied {
                self.forcing(board, source, true, links, keeper);
            }
            if forced {
                self.forcing(board, source, false, links, keeper);
            }
        }
    }

    /// A chain from `source` being true or false to its opposite.
    fn forcing(
        &mut self,
        board: &Board,
        source: Number,
        on: bool,
        links: Links,
        keeper: &mut Keeper,
    ) {
        let base = base(links.form(false));
        self.begin(source, on);
        let mut next = 0;
        while let Some(&step) = self.steps.get(next) {
            let mut end = None;
            let mut follow = |number, on_, cause| {
                if number == source && on_ != on {
                    end = Some(cause);
                } else if !met(&self.met, number, on_) {
                    meet(&mut self.met, number, on_);
                    self.steps.push(Step {
                        number,
                        on: on_,
                        cause,
                        parent: next as u16,
                        size: step.size + 1,
                    });
                }
            };
            if step.on {
                weak(board, step.number, links, |number, cause| {
                    follow(number, false, cause);
                });
            } else {
                strong(board, step.number, links, |number, cause| {
                    follow(number, true, cause);
                });
            }
            if let Some(cause) = end {
                let rank = Rank::new(base, u32::from(step.size) + 1, kind(links));
                if keeper.wants(&rank) {
                    let last = Assertion {
                        number: source,
                        on: !on,
                        cause,
                    };
                    keeper.keep(Hint {
                        rank,
                        effect: if on {
                            Effect::Off(source)
                        } else {
                            Effect::On(source)
                        },
                        proof: Proof::Chain {
                            links,
                            cycle: false,
                            path: self.path(last, next as u16),
                        },
                    });
                }
                break;
            }
            next += 1;
        }
    }

    /// Cycles from `source` being true back to it, of at most so many assertions.
    fn cycles(
        &mut self,
        board: &Board,
        source: Number,
        links: Links,
        most: u32,
        keeper: &mut Keeper,
    ) {
        let mut ends = [NONE; 4];
        let mut count = 0;
        strong(board, source, links, |number, _| {
            ends[count] = number;
            count += 1;
        });
        let ends = &ends[..count];
        let base = base(links.form(true));
        self.begin(source, true);
        let mut next = 0;
        while let Some(&step) = self.steps.get(next) {
            // A cycle has one assertion less than its path, which ends as it begins.
            if u32::from(step.size) + u32::from(step.on) > most {
                break;
            }
            if step.on {
                let last = u32::from(step.size) + 1 == most;
                weak(board, step.number, links, |number, cause| {
                    if last && !ends.contains(&number) {
                        return;
                    }
                    let known = met(&self.met, number, false);
                    if known
                        && (!ends.contains(&number)
                            || has_ancestor(&self.steps, next as u16, number))
                    {
                        return;
                    }
                    meet(&mut self.met, number, false);
                    self.steps.push(Step {
                        number,
                        on: false,
                        cause,
                        parent: next as u16,
                        size: step.size + 1,
                    });
                });
            } else {
                let mut end = None;
                strong(board, step.number, links, |number, cause| {
                    if number == source {
                        end = end.or(Some(cause));
                    } else if !met(&self.met, number, true) {
                        meet(&mut self.met, number, true);
                        self.steps.push(Step {
                            number,
                            on: true,
                            cause,
                            parent: next as u16,
                            size: step.size + 1,
                        });
                    }
                });
                if let Some(cause) = end
                    && step.size >= 4
                {
                    let rank = Rank::new(base, u32::from(step.size), kind(links));
                    if keeper.wants(&rank) {
                        let last = Assertion {
                            number: source,
                            on: true,
                            cause,
                        };
                        let path = self.path(last, next as u16);
                        let removed = removed(board, &path);
                        if !removed.is_empty() {
                            keeper.keep(Hint {
                                rank,
                                effect: match removed[..] {
                                    [one] => Effect::Off(one),
                                    _ => Effect::Many(removed),
                                },
                                proof: Proof::Chain {
                                    links,
                                    cycle: true,
                                    path,
                                },
                            });
                        }
                    }
                }
            }
            next += 1;
        }
    }

    fn begin(&mut self, source: Number, on: bool) {
        self.steps.clear();
        self.met = [[0; NUMBERS.div_ceil(64)]; 2];
        meet(&mut self.met, source, on);
        self.steps.push(Step {
            number: source,
            on,
            cause: Cause::Assumed,
            parent: NONE,
            size: 1,
        });
    }

    /// From `last` back by `step` to the source.
    fn path(&self, last: Assertion, mut step: u16) -> Vec<Assertion> {
        let mut path = vec![last];
        while step != NONE {
            let one = self.steps[usize::from(step)];
            path.push(Assertion {
                number: one.number,
                on: one.on,
                cause: one.cause,
            });
            step = one.parent;
        }
        path
    }
}

/// Whether a walk has met an assertion.
#[inline]
fn met(met: &[[u64; NUMBERS.div_ceil(64)]; 2], number: Number, on: bool) -> bool {
    met[usize::from(on)][usize::from(number) / 64] >> (number % 64) & 1 != 0
}

#[inline]
fn meet(met: &mut [[u64; NUMBERS.div_ceil(64)]; 2], number: Number, on: bool) {
    met[usize::from(on)][usize::from(number) / 64] |= 1 << (number % 64);
}

/// The least difficulty of a form.
fn base(form: Form) -> f64 {
    match form {
        Form::XCycle | Form::YCycle => 6.5,
        Form::XChain => 6.6,
        _ => 7.0,
    }
}

/// Whether cycles from `source` are looked for: those of cells with two candidates begin in one.
fn may_cycle(board: &Board, source: Number, links: Links) -> bool {
    let candidates = board.cells[cell_of(source)].count_ones();
    candidates == 2 || candidates > 2 && links != Links::Y
}

/// The kind's place among the kinds.
fn kind(links: Links) -> u8 {
    match links {
        Links::X => 2,
        Links::Y => 3,
        Links::Both => 4,
    }
}

/// Whether the way to `step` has gone through `number` being false.
fn has_ancestor(steps: &[Step], mut step: u16, number: Number) -> bool {
    while step != NONE {
        let one = steps[usize::from(step)];
        if one.number == number && !one.on {
            return true;
        }
        step = one.parent;
    }
    false
}

/// What is false if `from` is true.
#[inline]
fn weak(board: &Board, from: Number, links: Links, mut send: impl FnMut(Number, Cause)) {
    let (cell, digit) = (cell_of(from), digit_of(from));
    if links != Links::X {
        for other in bits(board.rivals(from)) {
            send(number(cell, other), Cause::Cell);
        }
    }
    for place in PLACES[cell] {
        let house = usize::from(place.house);
        for position in bits(board.places[house][digit] & place.others) {
            let other = usize::from(CELL_AT[house][position]);
            send(number(other, digit), Cause::House(place.house));
        }
    }
}

/// What is true if `from` is false.
#[inline]
fn strong(board: &Board, from: Number, links: Links, mut send: impl FnMut(Number, Cause)) {
    let (cell, digit) = (cell_of(from), digit_of(from));
    if links != Links::X && board.cells[cell].count_ones() == 2 {
        let other = board.rivals(from).trailing_zeros() as usize;
        send(number(cell, other), Cause::Cell);
    }
    if links != Links::Y {
        for place in PLACES[cell] {
            let house = usize::from(place.house);
            let positions = board.places[house][digit];
            if positions.count_ones() == 2 {
                let position = (positions & !(1 << place.position)).trailing_zeros() as usize;
                let other = usize::from(CELL_AT[house][position]);
                send(number(other, digit), Cause::House(place.house));
            }
        }
    }
}

/// What a cycle takes away: candidates off it that see, of the same digit, a true assertion and a
/// false one.
fn removed(board: &Board, path: &[Assertion]) -> Vec<Number> {
    let mut on_cycle = 0_u128;
    let mut seen = [[0_u128; 9]; 2];
    for assertion in &path[..path.len() - 1] {
        let cell = cell_of(assertion.number);
        on_cycle |= 1 << cell;
        seen[usize::from(assertion.on)][digit_of(assertion.number)] |= PEERS[cell].0;
    }
    let mut removed = Vec::new();
    for (digit, (one, other)) in seen[0].iter().zip(&seen[1]).enumerate() {
        for Cell(cell) in Cells(one & other & !on_cycle) {
            if board.cells[cell] >> digit & 1 != 0 {
                removed.push(number(cell, digit));
            }
        }
    }
    removed.sort_unstable();
    removed
}
