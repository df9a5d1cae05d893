//! The candidates that each node leads to, without the ways: enough to see that most premises lead
//! nowhere, before any tree is grown.

use crate::chains::hodoku::graph::Graph;
use crate::chains::hodoku::nodes::{Id, is_candidate, is_on, numbered};
use crate::chains::masks::{NUMBERS, Number, cell_of, number_of, within};
use crate::marks::Candidates;
use queendoku_ground::cell_set::CellSet;
use queendoku_sudoku::grid::Cell;

/// A set of candidates, true or false, by their rank in the grid.
type Row = CellSet<8>;

/// The most candidates that a row has room for; few grids have more.
const MOST: usize = 256;

const NONE: u16 = u16::MAX;

pub(super) struct Closure {
    numbers: Vec<Number>,
    ranks: [u16; NUMBERS],
    /// All candidates, true.
    truths: Row,
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
            truths: Row::NONE,
            row_of: vec![NONE; graph.nodes.len()],
            rows: Vec::new(),
        };
        if closure.numbers.len() > MOST {
            return None;
        }
        for (rank, &number) in (0..).zip(&closure.numbers) {
            closure.ranks[usize::from(number)] = rank;
            closure.truths.insert(usize::from(numbered(rank, true)));
        }
        let leads_on = |&node: &usize| !graph.direct(node as Id).is_empty();
        let live: Vec<usize> = (0..graph.nodes.len()).filter(leads_on).collect();
        for (row, &node) in (0..).zip(&live) {
            closure.row_of[node] = row;
        }
        let (mut links, mut ends) = (Vec::new(), Vec::new());
        for &node in &live {
            let mut row = Row::NONE;
            for &next in graph.direct(node as Id) {
                if is_candidate(next) {
                    row.insert(closure.place(next));
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
                    row |= closure.rows[to];
                }
                is_new |= closure.rows[from] != row;
                closure.rows[from] = row;
            }
        }
        Some(closure)
    }

    /// The place of a candidate in rows.
    fn place(&self, node: Id) -> usize {
        usize::from(numbered(self.ranks[usize::from(node / 2)], is_on(node)))
    }

    /// Of what follows from a candidate by more than one link, what is true, or in its cell.
    pub(super) fn ends(
        &self,
        grid: &Candidates,
        graph: &Graph,
        premise: Id,
    ) -> impl Iterator<Item = Id> {
        let row = match self.row_of[usize::from(premise)] {
            NONE => Row::NONE,
            row => self.rows[usize::from(row)],
        };
        let mut wanted = self.truths;
        let cell = cell_of(premise / 2);
        for one in within(cell, grid.of(Cell(cell)).0) {
            wanted.insert(self.place(numbered(one, false)));
        }
        let direct = graph.direct(premise).iter();
        for &next in direct.chain([&premise]).filter(|&&next| is_candidate(next)) {
            wanted.remove(self.place(next));
        }
        let places = (row & wanted).into_iter();
        places.map(|place| numbered(self.numbers[place / 2], place % 2 == 1))
    }
}
