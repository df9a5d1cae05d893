//! Which cells and houses have branches that may agree, and from which length on: found for all of
//! them at once, before any net is made.

use std::ops::ControlFlow;

use crate::chains::explainer::assertion::Premise;
use crate::chains::explainer::graph::{Graph, Row};
use crate::chains::explainer::hint::Cases;
use crate::chains::links::Links;
use crate::chains::masks::{BOX_FIRST, Masks, NUMBERS, at, within};
use crate::marks::bits;
use queendoku_ground::control::{Poller, Stop};

/// Premises one of which must hold.
pub(super) struct Case {
    pub(super) cases: Cases,
    pub(super) premises: Vec<Premise>,
    /// Whether its branches were found to meet.
    met: bool,
}

/// The cells and houses of a board, and what follows from each candidate so far.
pub(super) struct Rounds<const W: usize> {
    graph: Graph<W>,
    pub(super) cases: Vec<Case>,
    rank: [u16; NUMBERS],
    /// What is false by now if the candidate is true.
    off: Vec<Row<W>>,
}

impl<const W: usize> Rounds<W> {
    pub(super) fn new() -> Self {
        Rounds {
            graph: Graph::default(),
            cases: Vec::new(),
            rank: [0; NUMBERS],
            off: Vec::new(),
        }
    }

    /// Begins anew, with all cells of more than two candidates and the houses that they begin.
    pub(super) fn set(&mut self, board: &Masks) {
        self.graph.set(board, Links::Both, |_| true);
        for (rank, &number) in self.graph.numbers.iter().enumerate() {
            self.rank[usize::from(number)] = rank as u16;
        }
        self.off.clear();
        self.off.resize(self.graph.numbers.len(), [0; W]);
        self.cases.clear();
        for (cell, &digits) in board.cells.iter().enumerate() {
            if digits.count_ones() < 3 {
                continue;
            }
            let houses = bits(digits).flat_map(|digit| houses_from(board, cell, digit));
            let all = houses.chain([of_cell(board, cell)]);
            self.cases.extend(all.map(|(cases, premises)| Case {
                cases,
                premises,
                met: false,
            }));
        }
    }

    /// Follows one more link to what is false: the cases whose branches meet by now, and did not
    /// before.
    pub(super) fn meeting(&mut self) -> Vec<usize> {
        for (this, off) in self.off.iter_mut().enumerate() {
            self.graph.add_false(this, off);
        }
        let mut meeting = Vec::new();
        for (i, case) in self.cases.iter_mut().enumerate() {
            if case.met {
                continue;
            }
            let (mut off, mut on) = ([u64::MAX; W], [u64::MAX; W]);
            for &(number, _) in &case.premises {
                let this = usize::from(self.rank[usize::from(number)]);
                for word in 0..W {
                    off[word] &= self.off[this][word];
                    on[word] &= self.graph.reached(this)[word];
                }
            }
            if off != [0; W] || on != [0; W] {
                case.met = true;
                meeting.push(i);
            }
        }
        meeting
    }

    /// Follows one more link to what is true. Whether there was any.
    pub(super) fn go_on(&mut self, poller: &mut Poller<'_>) -> ControlFlow<Stop, bool> {
        poller.poll_nodes(200)?;
        for this in 0..self.off.len() {
            self.graph.goes_on(this, false);
        }
        ControlFlow::Continue(self.graph.round())
    }
}

/// All candidates of a cell.
pub(super) fn of_cell(board: &Masks, cell: usize) -> (Cases, Vec<Premise>) {
    let numbers = within(cell, board.cells[cell]);
    (Cases::Cell(cell), numbers.map(|one| (one, true)).collect())
}

/// The houses of which `cell` is the first place for `digit`, and all places.
pub(super) fn houses_from(
    board: &Masks,
    cell: usize,
    digit: usize,
) -> impl Iterator<Item = (Cases, Vec<Premise>)> {
    BOX_FIRST[cell].iter().filter_map(move |place| {
        let house = usize::from(place.house);
        let positions = board.places[house][digit];
        let first = positions.trailing_zeros() == u32::from(place.position);
        (first && positions.count_ones() > 1).then(|| {
            let numbers = at(house, digit, positions);
            let premises = numbers.map(|one| (one, true)).collect();
            (Cases::House(place.house), premises)
        })
    })
}
