//! The candidates that each node leads to, without the ways: enough to see that most premises lead
//! nowhere, before any tree is grown.

use crate::chains::hodoku::graph::Graph;
use crate::chains::hodoku::nodes::{Id, is_candidate, is_on, numbered};
use crate::chains::masks::{NUMBERS, Number, cell_of, number_of, within};
use crate::marks::Candidates;
use queendoku_sudoku::grid::Cell;

/// A set of candidates, true or false, by their rank in the grid.
type Row = [u64; 8];

/// The most candidates that a row has room for; few grids have more.
const MOST: usize = 256;

/// What is true in a word of a row.
const TRUE: u64 = u64::MAX / 3 * 2;

const NONE: u16 = u16::MAX;

pub(super) struct Closure {
    numbers: Vec<Number>,
    ranks: [u16; NUMBERS],
    /// The row of each node from which anything follows.
    row_of: Vec<u16>,
    rows: Vec<Row>,
}

impl Closure {
    /// `None` for a grid of too many candidates.
    pub(super) fn new(grid: &Candidates, graph: &Graph) -> Option<Self> {
        let mut closure = Closure {
            numbers: grid.all().map(number_of).collect(),
            ranks: [0; NUMBERS],
            row_of: vec![NONE; graph.nodes.len()],
            rows: Vec::new(),
        };
        if closure.numbers.len() > MOST {
            return None;
        }
        for (rank, &number) in (0..).zip(&closure.numbers) {
            closure.ranks[usize::from(number)] = rank;
        }
        let leads_on = |&node: &usize| !graph.direct(node as Id).is_empty();
        let live: Vec<usize> = (0..graph.nodes.len()).filter(leads_on).collect();
        for (row, &node) in (0..).zip(&live) {
            closure.row_of[node] = row;
        }
        let (mut links, mut ends) = (Vec::new(), Vec::new());
        for &node in &live {
            let mut row = Row::default();
            for &next in graph.direct(node as Id) {
                if is_candidate(next) {
                    let (word, bit) = closure.bit(next);
                    row[word] |= bit;
                }
                if closure.row_of[usize::from(next)] != NONE {
                    links.push(usize::from(closure.row_of[usize::from(next)]));
                }
            }
            closure.rows.push(row);
            ends.push(links.len());
        }
        let mut is_new = true;
        while is_new {
            is_new = false;
            // There and back, as chains go either way.
            for from in (0..live.len()).chain((0..live.len()).rev()) {
                let start = if from > 0 { ends[from - 1] } else { 0 };
                let mut row = closure.rows[from];
                for &to in &links[start..ends[from]] {
                    for (word, more) in row.iter_mut().zip(closure.rows[to]) {
                        *word |= more;
                    }
                }
                for (old, new) in closure.rows[from].iter_mut().zip(row) {
                    is_new |= *old != new;
                    *old = new;
                }
            }
        }
        Some(closure)
    }

    fn bit(&self, node: Id) -> (usize, u64) {
        let place = numbered(self.ranks[usize::from(node / 2)], is_on(node));
        (usize::from(place / 64), 1 << (place % 64))
    }

    /// Of what follows from a candidate by more than one link, what is true, or in its cell.
    pub(super) fn ends(
        &self,
        grid: &Candidates,
        graph: &Graph,
        premise: Id,
    ) -> impl Iterator<Item = Id> {
        let mut row = match self.row_of[usize::from(premise)] {
            NONE => Row::default(),
            row => self.rows[usize::from(row)],
        };
        let mut wanted = [TRUE; 8];
        let cell = cell_of(premise / 2);
        for one in within(cell, grid.of(Cell(cell)).0) {
            let (word, bit) = self.bit(numbered(one, false));
            wanted[word] |= bit;
        }
        let direct = graph.direct(premise).iter();
        for &next in direct.chain([&premise]).filter(|&&next| is_candidate(next)) {
            let (word, bit) = self.bit(next);
            wanted[word] &= !bit;
        }
        for (word, wanted) in row.iter_mut().zip(wanted) {
            *word &= wanted;
        }
        (0..).zip(row).flat_map(move |(word, mut left)| {
            std::iter::from_fn(move || {
                let place = 64 * word + left.trailing_zeros() as u16;
                (left != 0).then(|| {
                    left &= left - 1;
                    numbered(self.numbers[usize::from(place / 2)], is_on(place))
                })
            })
        })
    }
}
