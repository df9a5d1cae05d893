//! Remote pairs: a chain of cells with the same two candidates.

use crate::chains::hodoku::graph::between;
use crate::chains::hodoku::story;
use crate::chains::hodoku::walk::LONGEST;
use crate::marks::{Candidates, Digits};
use crate::patterns::effect::Effect;
use crate::tell::Findings;
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::Cell;

/// Sends the remote pairs, the best first.
pub(crate) fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    if found.pairs_are_the_same() {
        return CONTINUE;
    }
    let bivalue = grid.bivalue();
    let mut search = PairSearch {
        grid,
        alike: Cells::NONE,
        pair: Digits::NONE,
        digit: 0,
        chain: Vec::new(),
        steps: Vec::new(),
    };
    for cell in bivalue {
        search.pair = grid.of(cell);
        search.alike = bivalue.filter(|&other| grid.of(other) == search.pair);
        if search.alike.len() >= 4 {
            for digit in search.pair {
                search.digit = digit;
                search.chain.push(cell);
                search.lengthen(found)?;
                search.chain.pop();
            }
        }
    }
    let mut steps = search.steps;
    steps.sort_by_cached_key(|(effect, _)| effect.rank());
    for (effect, chain) in &steps {
        found.eliminate_each(effect.candidates(), || {
            story::of_remote_pair(grid, chain, effect)
        })?;
    }
    found.nothing()
}

struct PairSearch<'a> {
    grid: &'a Candidates,
    /// The cells with the same two candidates.
    alike: Cells,
    pair: Digits,
    /// The one that must be eliminated from what sees both ends.
    digit: u8,
    chain: Vec<Cell>,
    steps: Vec<(Effect, Vec<Cell>)>,
}

impl PairSearch<'_> {
    fn lengthen(&mut self, found: &mut Findings<'_, '_>) -> Flow {
        found.poller.poll_nodes(64)?;
        let last = self.chain[self.chain.len() - 1];
        let been: Cells = self.chain.iter().copied().collect();
        let mut seen = been;
        for house in House::of(last) {
            let next = (house.cells() & self.alike) - seen;
            seen |= next;
            for cell in next {
                self.chain.push(cell);
                self.check();
                if 2 * self.chain.len() < LONGEST {
                    self.lengthen(found)?;
                }
                self.chain.pop();
            }
        }
        CONTINUE
    }

    /// Every second pair of cells, from the fourth on, cannot be alike.
    fn check(&mut self) {
        let chain = &self.chain;
        let ends = (chain[0], chain[chain.len() - 1]);
        if chain.len() < 4
            || chain.len() % 2 == 1
            || between(self.grid, self.digit, ends.0.0, ends.1.0).is_empty()
        {
            return;
        }
        let mut effect = Effect::default();
        for (place, one) in chain.iter().enumerate() {
            for other in chain[place..].iter().skip(3).step_by(2) {
                for digit in self.pair {
                    effect.add(between(self.grid, digit, one.0, other.0), digit);
                }
            }
        }
        match self.steps.iter_mut().find(|(old, _)| *old == effect) {
            Some((_, old)) if old.len() <= chain.len() => {}
            Some((_, old)) => old.clone_from(chain),
            None => self.steps.push((effect, chain.clone())),
        }
    }
}
