//! What dynamic chains may use where their links end: locked candidates, pairs, X-wings, and, in
//! the nested ones, other chains.

use std::ops::ControlFlow;

use crate::chains::explainer::board::{Board, CELL_AT, Number, bits, number};
use crate::chains::explainer::hint::Nested;
use crate::chains::explainer::net::{NONE, Net, Used};
use crate::chains::explainer::search::Search;
use queendoku_core::control::{Poller, Stop};

/// The techniques of one level, and what they found last.
pub(super) struct Advanced {
    chains: Vec<Search>,
    /// All chains that nets of this search have nested.
    pub(super) nested: Vec<Nested>,
    found: Vec<Found>,
    parents: Vec<u16>,
    /// How often simple techniques were used.
    uses: u32,
}

/// A candidate that goes.
struct Found {
    number: Number,
    parents: std::ops::Range<usize>,
    used: Used,
}

impl Advanced {
    /// With what `level` allows.
    pub(super) fn new(level: u8) -> Self {
        let chains = match level {
            0 | 1 => vec![],
            2 => vec![Search::chains()],
            3 => vec![Search::chains(), Search::multiple()],
            4 => vec![Search::dynamic(0)],
            _ => vec![Search::dynamic(0), Search::dynamic(level - 3)],
        };
        Advanced {
            chains,
            nested: Vec::new(),
            found: Vec::new(),
            parents: Vec::new(),
            uses: 0,
        }
    }

    /// Before another search.
    pub(super) fn clear(&mut self) {
        self.nested.clear();
        self.uses = 0;
    }

    /// Adds to `net` what the first technique that finds something finds on `now`, if it needs
    /// what the net has made false since `source`. Whether there was any.
    pub(super) fn extend(
        &mut self,
        source: &Board,
        now: &Board,
        net: &mut Net,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop, bool> {
        self.found.clear();
        self.parents.clear();
        for (name, (_, technique)) in SIMPLE.into_iter().enumerate() {
            technique(source, now, &mut |parents, removed| {
                self.uses += 1;
                self.send(net, parents, removed, Used::Simple(name as u8, self.uses));
            });
            if !self.found.is_empty() {
                return ControlFlow::Continue(self.hand_over(net));
            }
        }
        let mut chains = std::mem::take(&mut self.chains);
        for search in &mut chains {
            let hints = match search.all(now, None, poller) {
                ControlFlow::Continue(hints) => hints,
                ControlFlow::Break(stop) => {
                    self.chains = chains;
                    return ControlFlow::Break(stop);
                }
            };
            for hint in &hints {
                let removed = hint.effect.removals(now);
                let known =
                    |number: &Number| self.found.iter().any(|found| found.number == *number);
                if removed.iter().all(known) {
                    continue;
                }
                let parents = search.rule_parents(hint, source, now);
                if !parents.is_empty() {
                    let nested = self.nested.len() as u32;
                    self.nested.push(search.nest(hint));
                    self.send(net, &parents, &removed, Used::Chain(nested));
                }
            }
            if !self.found.is_empty() {
                break;
            }
        }
        self.chains = chains;
        ControlFlow::Continue(self.hand_over(net))
    }

    fn send(&mut self, net: &Net, parents: &[Number], removed: &[Number], used: Used) {
        let begin = self.parents.len();
        for &parent in parents {
            let node = net.node(parent, false);
            debug_assert_ne!(node, NONE);
            self.parents.push(node);
        }
        for &number in removed {
            self.found.push(Found {
                number,
                parents: begin..self.parents.len(),
                used,
            });
        }
    }

    fn hand_over(&self, net: &mut Net) -> bool {
        let before = net.nodes.len();
        for found in &self.found {
            let parents = &self.parents[found.parents.clone()];
            net.add_technique(found.number, found.used, parents);
        }
        net.nodes.len() > before
    }
}

/// The simple techniques, in the order in which they are tried.
pub(super) const SIMPLE: [(&str, Simple); 4] = [
    ("locked candidates", locked),
    ("a hidden pair", hidden_pairs),
    ("a naked pair", naked_pairs),
    ("an x-wing", x_wings),
];

/// Looks on a board for what it lost since another.
pub(super) type Simple = fn(&Board, &Board, Send<'_>);

/// Takes what had to be false, and what goes.
pub(super) type Send<'a> = &'a mut dyn FnMut(&[Number], &[Number]);

/// The numbers of `digit` at `positions` of `house`.
fn at(house: usize, digit: usize, positions: u16) -> impl Iterator<Item = Number> {
    bits(positions).map(move |position| number(usize::from(CELL_AT[house][position]), digit))
}

/// The positions that a digit had in a house and lost.
fn gone(source: &Board, now: &Board, house: usize, digit: usize) -> u16 {
    source.places[house][digit] & !now.places[house][digit]
}

/// Pointing to columns, to rows; claiming from columns, from rows.
fn locked(source: &Board, now: &Board, send: Send<'_>) {
    // For each pair of house and crossing house: the positions in common, in both.
    let mut look = |from: usize, to: usize, in_from: u16, in_to: u16| {
        for digit in 0..9 {
            let places = now.places[from][digit];
            if places & !in_from != 0 || places.count_ones() < 2 {
                continue;
            }
            let removed = now.places[to][digit] & !in_to;
            let parents = gone(source, now, from, digit) & !in_from;
            if removed != 0 && parents != 0 {
                let parents: Vec<Number> = at(from, digit, parents).collect();
                let removed: Vec<Number> = at(to, digit, removed).collect();
                send(&parents, &removed);
            }
        }
    };
    let (across, down) = (|i: usize| 0b111 << (3 * i), |i: usize| 0b1_001_001 << i);
    for b in 0..9 {
        for i in 0..3 {
            look(18 + b, 9 + b % 3 * 3 + i, down(i), across(b / 3));
        }
    }
    for b in 0..9 {
        for i in 0..3 {
            look(18 + b, b / 3 * 3 + i, across(i), across(b % 3));
        }
    }
    for column in 0..9 {
        for i in 0..3 {
            let b = i * 3 + column / 3;
            look(9 + column, 18 + b, across(i), down(column % 3));
        }
    }
    for row in 0..9 {
        for i in 0..3 {
            let b = row / 3 * 3 + i;
            look(row, 18 + b, across(i), across(row % 3));
        }
    }
}

/// Boxes, columns, rows.
fn houses() -> impl Iterator<Item = usize> {
    (18..27).chain(9..18).chain(0..9)
}

/// All pairs of 0 to 8, by the greater, then by the smaller.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (1..9).flat_map(|second| (0..second).map(move |first| (first, second)))
}

fn hidden_pairs(source: &Board, now: &Board, send: Send<'_>) {
    for house in houses().filter(|&house| now.unsolved[house] > 4) {
        let places = &now.places[house];
        for (first, second) in pairs() {
            let both = places[first];
            if both != places[second] || both.count_ones() != 2 {
                continue;
            }
            let lost = [
                gone(source, now, house, first),
                gone(source, now, house, second),
            ];
            if lost == [0, 0] {
                continue;
            }
            let removed: Vec<Number> = bits(both)
                .flat_map(|position| {
                    let cell = usize::from(CELL_AT[house][position]);
                    let others = now.cells[cell] & !(1 << first | 1 << second);
                    bits(others).map(move |digit| number(cell, digit))
                })
                .collect();
            if removed.is_empty() {
                continue;
            }
            let parents: Vec<Number> = bits(lost[0] | lost[1])
                .flat_map(|position| {
                    let cell = usize::from(CELL_AT[house][position]);
                    [(first, lost[0]), (second, lost[1])]
                        .into_iter()
                        .filter(move |(_, lost)| lost >> position & 1 != 0)
                        .map(move |(digit, _)| number(cell, digit))
                })
                .collect();
            send(&parents, &removed);
        }
    }
}

fn naked_pairs(source: &Board, now: &Board, send: Send<'_>) {
    for house in houses().filter(|&house| now.unsolved[house] >= 4) {
        for pair in pairs() {
            let cells = [pair.0, pair.1].map(|position| usize::from(CELL_AT[house][position]));
            let both = now.cells[cells[0]];
            if both != now.cells[cells[1]] || both.count_ones() != 2 {
                continue;
            }
            let parents: Vec<Number> = cells
                .into_iter()
                .flat_map(|cell| {
                    bits(source.cells[cell] & !both).map(move |digit| number(cell, digit))
                })
                .collect();
            if parents.is_empty() {
                continue;
            }
            let removed: Vec<Number> = (0..9)
                .filter(|&position| position != pair.0 && position != pair.1)
                .flat_map(|position| {
                    let cell = usize::from(CELL_AT[house][position]);
                    bits(now.cells[cell] & both).map(move |digit| number(cell, digit))
                })
                .collect();
            if !removed.is_empty() {
                send(&parents, &removed);
            }
        }
    }
}

/// Those of two columns, then those of two rows.
fn x_wings(source: &Board, now: &Board, send: Send<'_>) {
    for (base, cover) in [(9, 0), (0, 9)] {
        for (first, second) in pairs() {
            for digit in 0..9 {
                let lines = [base + first, base + second];
                let both = now.places[lines[0]][digit];
                if both != now.places[lines[1]][digit]
                    || both.count_ones() != 2
                    || now.standing[digit] > 5
                {
                    continue;
                }
                let parents: Vec<Number> = lines
                    .into_iter()
                    .flat_map(|line| at(line, digit, gone(source, now, line, digit) & !both))
                    .collect();
                if parents.is_empty() {
                    continue;
                }
                let corners = 1 << first | 1 << second;
                let mut removed: Vec<Number> = bits(both)
                    .flat_map(|line| {
                        let line = cover + line;
                        at(line, digit, now.places[line][digit] & !corners)
                    })
                    .collect();
                removed.sort_unstable();
                if !removed.is_empty() {
                    send(&parents, &removed);
                }
            }
        }
    }
}
