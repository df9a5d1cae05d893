//! A rectangle of two digits, one of which has no other place in a house of two corners: type 4.

use crate::marks::Candidates;
use crate::patterns::rectangle::{self, Deadly};
use crate::tell::{Findings, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{Cells, House};

pub(crate) static TYPE_4: Technique = Technique {
    name: "unique rectangle type 4",
    difficulty: 45,
    uniqueness: true,
    summary: "In a house of two corners of a rectangle, one of the two digits has no other place: \
              neither corner is the other digit, or else the two digits could be swapped.",
    find: |grid, found| rectangle::each(grid, found, find),
};

fn find(grid: &Candidates, found: &mut Findings<'_, '_>, rectangle: &Deadly) -> Flow {
    let roof = rectangle.roof;
    if roof.len() != 2 || !rectangle.roof_in_line() || !rectangle.floor_is_whole(grid) {
        return CONTINUE;
    }
    let [low, high] = rectangle.digits;
    for (locked, goes) in [(low, high), (high, low)] {
        let places = grid.cells_with(locked);
        if !roof.is_subset(places) || !roof.common_peers().is_disjoint(places) {
            continue;
        }
        found.eliminate(&TYPE_4, roof, goes, || {
            let follows = match (roof & grid.cells_with(goes)).only() {
                Some(cell) => format!(
                    "if {cell} were {goes}, {} would be {locked}, which completes the pattern. So \
                     {cell} is not {goes}",
                    notation::cells(roof - Cells::of(cell)),
                ),
                None => format!(
                    "the other of the two cannot be {goes}, for that would complete the pattern. So \
                     neither is {goes}"
                ),
            };
            let houses: Vec<House> = roof.common_houses().take(1).collect();
            Story {
                reason: format!(
                    "{} In {}, {locked} must be in {}; {follows}.",
                    rectangle.premise(),
                    notation::houses(&houses),
                    notation::either(roof),
                ),
                marks: rectangle.marks(grid),
                links: rectangle::strong_links(grid, roof, locked),
                houses,
            }
        })?;
        if !found.wants_all() {
            break;
        }
    }
    CONTINUE
}
