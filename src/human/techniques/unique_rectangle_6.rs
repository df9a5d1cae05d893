//! A rectangle of two digits whose opposite corners have others, and one of whose digits has no
//! other place in its rows and columns: type 6.

use crate::marks::Candidates;
use crate::patterns::rectangle::{self, Deadly};
use crate::tell::{Findings, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{Cells, House};

pub(crate) static TYPE_6: Technique = Technique {
    name: "unique rectangle type 6",
    difficulty: 45,
    uniqueness: true,
    summary: "Opposite corners of a rectangle have further digits, and one of the two digits has \
              no other place in the rectangle's lines: it is not in these corners, or else the \
              two digits could be swapped.",
    find: |grid, found| rectangle::each(grid, found, find),
};

fn find(grid: &Candidates, found: &mut Findings<'_, '_>, rectangle: &Deadly) -> Flow {
    let roof = rectangle.roof;
    if roof.len() != 2 || rectangle.roof_in_line() || !rectangle.floor_is_whole(grid) {
        return CONTINUE;
    }
    let lines = || {
        roof.into_iter()
            .flat_map(|cell| [House::row(cell.row()), House::column(cell.column())])
    };
    let elsewhere = lines().fold(Cells::NONE, |all, line| all | line.cells()) - rectangle.cells;
    let [low, high] = rectangle.digits;
    for (digit, other) in [(low, high), (high, low)] {
        let places = grid.cells_with(digit);
        if !rectangle.cells.is_subset(places) || !elsewhere.is_disjoint(places) {
            continue;
        }
        found.eliminate(&TYPE_6, roof, digit, || {
            let mut houses: Vec<House> = lines().collect();
            houses.sort();
            let (rows, columns) = houses.split_at(2);
            Story {
                reason: format!(
                    "{} In {} and {}, {digit} has no places but these four cells, so it is in two \
                     opposite ones. If these were {}, then {} would be {other}, which completes the \
                     pattern; so neither {} is {digit}.",
                    rectangle.premise(),
                    notation::houses(rows),
                    notation::houses(columns),
                    notation::cells(roof),
                    notation::cells(rectangle.floor),
                    roof.into_iter()
                        .map(|cell| cell.to_string())
                        .collect::<Vec<_>>()
                        .join(" nor "),
                ),
                marks: rectangle.marks(grid),
                links: rectangle::strong_links(grid, rectangle.cells, digit),
                houses,
            }
        })?;
        if !found.wants_all() {
            break;
        }
    }
    CONTINUE
}
