//! A rectangle of two digits of which one corner alone has more candidates.

use crate::marks::{Candidate, Candidates};
use crate::patterns::rectangle::{self, Deadly};
use crate::tell::{Findings, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};

pub(crate) static TYPE_1: Technique = Technique {
    name: "unique rectangle type 1",
    difficulty: 45,
    uniqueness: true,
    summary: "Three corners of a rectangle have only two digits: the fourth has neither of them, \
              or else the two could be swapped.",
    find: |grid, found| rectangle::each(grid, found, find),
};

fn find(grid: &Candidates, found: &mut Findings<'_, '_>, rectangle: &Deadly) -> Flow {
    let Some(cell) = rectangle.roof.only() else {
        return CONTINUE;
    };
    let goes = grid.of(cell) & rectangle.pair();
    found.eliminate_each(
        &TYPE_1,
        goes.into_iter().map(|digit| Candidate { cell, digit }),
        || Story {
            reason: format!(
                "{} Only {cell} has other candidates, so it must be one of those, and cannot be {}.",
                rectangle.premise(),
                notation::either_digit(goes),
            ),
            marks: rectangle.marks(grid),
            ..Story::default()
        },
    )
}
