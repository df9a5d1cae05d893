//! The minimal puzzles within a puzzle: those with some of its givens, no longer all needed.
//!
//! What may be taken out goes down to subsets: if some givens can be left out together, so can any
//! of them. So a given that cannot be left out now never can, and the minimal puzzles are what is
//! left when a set of givens that is out cannot grow.

use rand::seq::SliceRandom;

use crate::unique::{givens, is_unique, needless, only};
use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result};
use queendoku_ground::random::Streams;
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::fast::one::Triads;
use queendoku_sudoku::grid::{CELLS, Cell, Grid};
use queendoku_sudoku::solve::solve;

/// Whether a puzzle has exactly one solution, and several without any one of its givens.
///
/// # Errors
/// [`Error::Cancelled`] when `poller` stops it.
pub fn is_minimal(puzzle: &Grid, poller: &mut Poller<'_>) -> Result<bool> {
    let (triads, digits) = (Triads::new()?, puzzle.digits());
    Ok(is_unique(&triads, digits, poller)? && needless(&triads, digits, 0, poller)? == 0)
}

/// The minimal puzzles within a puzzle, each once: a search that takes each given out, or keeps it.
pub struct Minimal {
    triads: Triads,
    digits: [u8; CELLS],
    /// The order in which givens are tried.
    order: Vec<Cell>,
    /// The nodes that are still to be searched.
    stack: Vec<Node>,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    /// The givens that are left.
    left: Cells,
    /// Those of them that stay.
    kept: Cells,
    /// Those that stay though they could be left out here: more of the others must go.
    spared: Cells,
}

impl Minimal {
    /// All of a puzzle with one solution. The first is what is left when the givens are tried one
    /// after the other, from the last cell to the first, or with a seed in random order.
    ///
    /// # Errors
    /// [`Error::NoSolution`] or [`Error::Invalid`] if it has none or several, [`Error::Cancelled`]
    /// when `poller` stops it.
    pub fn new(puzzle: &Grid, seed: Option<u64>, poller: &mut Poller<'_>) -> Result<Self> {
        solve(None, puzzle.digits(), poller)?;
        let (triads, digits) = (Triads::new()?, *puzzle.digits());
        let left = givens(&digits);
        if !is_unique(&triads, &digits, poller)? {
            return Err(Error::wrong(
                "grid",
                "has several solutions, and only a puzzle with one has minimal ones within",
            ));
        }
        let mut order: Vec<Cell> = (0..CELLS).rev().map(Cell).collect();
        if let Some(seed) = seed {
            order.shuffle(&mut Streams::new(seed).of(0));
        }
        let root = Node {
            left,
            kept: Cells::NONE,
            spared: Cells::NONE,
        };
        Ok(Minimal {
            triads,
            digits,
            order,
            stack: vec![root],
        })
    }

    /// The next one. After an error, the search goes on where it was.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `poller` stops it.
    pub fn next(&mut self, poller: &mut Poller<'_>) -> Result<Option<Grid>> {
        while let Some(&node) = self.stack.last() {
            let found = self.expand(node, poller)?;
            self.stack.pop();
            match found {
                Expanded::Nothing => {}
                Expanded::Minimal(givens) => {
                    return Grid::new(only(&self.digits, givens)).map(Some);
                }
                Expanded::Choice { keep, take } => self.stack.extend([keep, take]),
            }
        }
        Ok(None)
    }

    /// Whether these givens alone have exactly one solution.
    fn is_proper(&self, givens: Cells, poller: &mut Poller<'_>) -> Result<bool> {
        is_unique(&self.triads, &only(&self.digits, givens), poller)
    }

    fn expand(&self, mut node: Node, poller: &mut Poller<'_>) -> Result<Expanded> {
        let mut choice = None;
        for &cell in &self.order {
            let one = Cells::of(cell);
            if (node.left - node.kept).contains(cell) {
                if !self.is_proper(node.left - one, poller)? {
                    node.kept |= one;
                } else if choice.is_none() {
                    choice = Some(one);
                }
            }
        }
        // Without a choice, `kept` is all that is left: those spared are needed then.
        for cell in node.spared {
            if self.is_proper(node.kept - Cells::of(cell), poller)? {
                return Ok(Expanded::Nothing);
            }
        }
        Ok(match choice {
            None => Expanded::Minimal(node.left),
            Some(one) => Expanded::Choice {
                keep: Node {
                    kept: node.kept | one,
                    spared: node.spared | one,
                    ..node
                },
                take: Node {
                    left: node.left - one,
                    ..node
                },
            },
        })
    }
}

/// What comes of a node.
enum Expanded {
    /// Nothing within it is minimal.
    Nothing,
    Minimal(Cells),
    /// A given is kept, or taken out.
    Choice {
        keep: Node,
        take: Node,
    },
}
