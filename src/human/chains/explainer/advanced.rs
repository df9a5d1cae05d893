//! What dynamic chains may use where their links end: locked candidates, pairs, X-wings, and, in
//! the nested ones, other chains.

use std::ops::ControlFlow;

use crate::chains::explainer::assertion::Used;
use crate::chains::explainer::net::{Further, NONE, Net};
use crate::chains::explainer::search::{ChainSearch, Nested, find, needed};
use crate::chains::explainer::story;
use crate::chains::masks::{CELL_AT, Masks, Number, at, number};
use crate::marks::bits;
use queendoku_ground::control::{Poller, Stop};

/// The techniques of one level, and what they found last.
#[derive(Default)]
pub(super) struct Advanced {
    /// The searches whose chains may be nested.
    chains: Vec<Box<dyn ChainSearch>>,
    /// All chains that nets of this search have nested.
    pub(super) nested: Vec<Nested>,
    found: Vec<Elimination>,
    parents: Vec<u16>,
    /// How often simple techniques were used.
    uses: u32,
}

/// A candidate that goes.
struct Elimination {
    number: Number,
    parents: std::ops::Range<usize>,
    used: Used,
}

impl Advanced {
    /// The simple techniques, and after them the chains of these searches.
    pub(super) fn new(chains: Vec<Box<dyn ChainSearch>>) -> Self {
        Advanced {
            chains,
            ..Advanced::default()
        }
    }

    /// Before another search.
    pub(super) fn clear(&mut self) {
        self.nested.clear();
        self.uses = 0;
    }

    /// What was used, in words: a single chain link by link.
    pub(super) fn describe(&self, used: Used) -> String {
        match used {
            Used::Simple(one, _) => SIMPLE[usize::from(one)].0.to_string(),
            Used::Chain(one) => {
                let one = &self.nested[one as usize];
                match one.path[..] {
                    [] => format!("a {}", one.technique),
                    _ => format!(
                        "the {} {}",
                        one.technique,
                        story::chain(one.path.iter().rev())
                    ),
                }
            }
        }
    }

    /// What one of the searches finds.
    fn nest(
        &mut self,
        search: &mut dyn ChainSearch,
        source: &Masks,
        now: &Masks,
        net: &Net,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop> {
        for hint in &find(search, now, true, None, poller)? {
            let removed = hint.outcome.removals(now);
            let known = |number: &Number| self.found.iter().any(|found| found.number == *number);
            if removed.iter().all(known) {
                continue;
            }
            let parents = needed(search, hint, source, now);
            if !parents.is_empty() {
                let nested = self.nested.len() as u32;
                self.nested.push(Nested::new(search, hint));
                self.send(net, &parents, &removed, Used::Chain(nested));
            }
        }
        ControlFlow::Continue(())
    }

    fn send(&mut self, net: &Net, parents: &[Number], removed: &[Number], used: Used) {
        let begin = self.parents.len();
        for &parent in parents {
            let node = net.node(parent, false);
            debug_assert_ne!(node, NONE);
            self.parents.push(node);
        }
        for &number in removed {
            self.found.push(Elimination {
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

/// The first technique that finds something is used.
impl Further for Advanced {
    fn extend(
        &mut self,
        source: &Masks,
        now: &Masks,
        net: &mut Net,
        poller: &mut Poller<'_>,
    ) -> ControlFlow<Stop, bool> {
        self.found.clear();
        self.parents.clear();
        for (name, (_, technique)) in SIMPLE.iter().enumerate() {
            technique(source, now, &mut |parents, removed| {
                self.uses += 1;
                self.send(net, parents, removed, Used::Simple(name as u8, self.uses));
            });
            if !self.found.is_empty() {
                return ControlFlow::Continue(self.hand_over(net));
            }
        }
        let mut chains = std::mem::take(&mut self.chains);
        let mut flow = ControlFlow::Continue(());
        for search in &mut chains {
            flow = self.nest(&mut **search, source, now, net, poller);
            if flow.is_break() || !self.found.is_empty() {
                break;
            }
        }
        self.chains = chains;
        flow?;
        ControlFlow::Continue(self.hand_over(net))
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
pub(super) type Simple = fn(&Masks, &Masks, Send<'_>);

/// Takes what had to be false, and what goes.
pub(super) type Send<'a> = &'a mut dyn FnMut(&[Number], &[Number]);

/// The positions that a digit had in a house and lost.
fn gone(source: &Masks, now: &Masks, house: usize, digit: usize) -> u16 {
    source.places[house][digit] & !now.places[house][digit]
}

/// Pointing to columns, to rows; claiming from columns, from rows.
fn locked(source: &Masks, now: &Masks, send: Send<'_>) {
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
    let all = || (0..9).flat_map(|b| (0..3).map(move |i| (b, i)));
    for (b, i) in all() {
        look(18 + b, 9 + b % 3 * 3 + i, down(i), across(b / 3));
    }
    for (b, i) in all() {
        look(18 + b, b / 3 * 3 + i, across(i), across(b % 3));
    }
    for (column, i) in all() {
        let b = i * 3 + column / 3;
        look(9 + column, 18 + b, across(i), down(column % 3));
    }
    for (row, i) in all() {
        let b = row / 3 * 3 + i;
        look(row, 18 + b, across(i), across(row % 3));
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

/// Two rows of a table that have the same two columns left and no other: what they lost by then,
/// and what the other rows have in these columns, in order. `at` is the candidate in a row and a
/// column.
fn pair(
    source: &[u16; 9],
    now: &[u16; 9],
    (first, second): (usize, usize),
    at: impl Fn(usize, usize) -> Number,
) -> Option<[Vec<Number>; 2]> {
    let both = now[first];
    if both != now[second] || both.count_ones() != 2 {
        return None;
    }
    let in_row = |row: usize, columns: u16| {
        let at = &at;
        bits(columns).map(move |column| at(row, column))
    };
    let parents = [first, second].map(|row| in_row(row, source[row] & !both));
    let parents: Vec<Number> = parents.into_iter().flatten().collect();
    if parents.is_empty() {
        return None;
    }
    let others = (0..9).filter(|&row| row != first && row != second);
    let mut removed: Vec<Number> = others
        .flat_map(|row| in_row(row, now[row] & both))
        .collect();
    removed.sort_unstable();
    (!removed.is_empty()).then_some([parents, removed])
}

/// Digits by position in a house.
fn hidden_pairs(source: &Masks, now: &Masks, send: Send<'_>) {
    for house in houses().filter(|&house| now.unsolved[house] > 4) {
        let (before, after) = (&source.places[house], &now.places[house]);
        let at = |digit, position| number(usize::from(CELL_AT[house][position]), digit);
        for digits in pairs() {
            if let Some([mut parents, removed]) = pair(before, after, digits, at) {
                parents.sort_unstable();
                send(&parents, &removed);
            }
        }
    }
}

/// Positions in a house by digit.
fn naked_pairs(source: &Masks, now: &Masks, send: Send<'_>) {
    for house in houses().filter(|&house| now.unsolved[house] >= 4) {
        let cells = CELL_AT[house].map(usize::from);
        let [before, after] = [source, now].map(|board| cells.map(|cell| board.cells[cell]));
        for positions in pairs() {
            let at = |position, digit| number(cells[position], digit);
            if let Some([parents, removed]) = pair(&before, &after, positions, at) {
                send(&parents, &removed);
            }
        }
    }
}

/// Lines by the lines across, digit by digit: those of two columns, then those of two rows.
fn x_wings(source: &Masks, now: &Masks, send: Send<'_>) {
    for base in [9, 0] {
        let lines = |board: &Masks, digit: usize| -> [u16; 9] {
            std::array::from_fn(|line| board.places[base + line][digit])
        };
        let tables: [_; 9] =
            std::array::from_fn(|digit| [source, now].map(|one| lines(one, digit)));
        for two in pairs() {
            for (digit, [before, after]) in tables.iter().enumerate() {
                let at =
                    |line: usize, place| number(usize::from(CELL_AT[base + line][place]), digit);
                if now.standing[digit] <= 5
                    && let Some([parents, removed]) = pair(before, after, two, at)
                {
                    send(&parents, &removed);
                }
            }
        }
    }
}
