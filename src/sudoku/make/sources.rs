//! The source that draws puzzles as wished.

use crate::error::Result;
use crate::sudoku::grid::{CELLS, Cell};
use crate::sudoku::human::cells::Cells;
use crate::sudoku::make::orbits::Orbits;
use crate::sudoku::make::pattern::Pattern;
use crate::sudoku::make::source::Source;
use crate::sudoku::make::top_down::TopDown;
use crate::sudoku::make::walk::Walk;
use crate::sudoku::make::wishes::{Shape, Wishes};

/// Up to so many givens a walk finds more puzzles in the same time than random ones have.
const FEW: usize = 21;
/// From so many on, too.
const MANY: usize = 28;

/// The source for these wishes. Its puzzles have the wished shape, and are minimal if that is
/// wished; their number of givens may be another one, and how hard they are has to be seen.
pub(super) fn source_for(wishes: &Wishes, seed: u64) -> Result<Box<dyn Source>> {
    let (minimal, givens) = (wishes.minimal, wishes.givens.clone());
    Ok(match (wishes.shape, givens) {
        (Shape::Pattern(cells), _) => Box::new(Pattern::new(seed, cells, minimal)?),
        (Shape::Symmetric(symmetry), givens) => {
            Box::new(Orbits::new(seed, symmetry.orbits(), minimal, givens)?)
        }
        (Shape::Any, Some(givens))
            if *givens.end() <= FEW || (minimal && *givens.start() >= MANY) =>
        {
            Box::new(Walk::new(seed, givens)?)
        }
        (Shape::Any, Some(givens)) if !minimal => {
            let cells = (0..CELLS).map(|cell| Cells::of(Cell(cell))).collect();
            Box::new(Orbits::new(seed, cells, minimal, Some(givens))?)
        }
        (Shape::Any, _) => Box::new(TopDown::new(seed)?),
    })
}
