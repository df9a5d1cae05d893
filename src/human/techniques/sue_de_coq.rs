//! Cells where a line and a box meet, with cells of the line and cells of the box that draw on
//! different digits of theirs: as many digits as cells, so all of them are placed there.

use crate::marks::{Candidates, Digits};
use crate::patterns::part::Part;
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House};

techniques! {
    SUE_DE_COQ = "sue de coq", 59, find,
        "Cells where a line and a box meet, further cells of the line and further cells of \
         the box have together as many digits as cells: all are placed there, and leave the \
         rest of the line or box.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let changed = found.changed();
    for line in House::LINES {
        for r#box in House::BOXES {
            if (line.cells() | r#box.cells()).is_disjoint(changed) {
                continue;
            }
            let meeting = line.cells() & r#box.cells() & grid.unsolved();
            Part::of(Digits::NONE).each(grid, meeting, (Digits::ALL, 0), &mut |crossing| {
                if crossing.size < 2 || crossing.digits.len() < crossing.size + 2 {
                    return CONTINUE;
                }
                let search = CrossingSearch {
                    grid,
                    line,
                    r#box,
                    crossing,
                };
                search.lines(found)
            })?;
        }
    }
    found.nothing()
}

/// How many more cells a part has than digits that the crossing does not have.
fn surplus(part: Part, crossing: Part) -> Option<usize> {
    let extra = (part.digits - crossing.digits).len();
    (part.size > extra && !part.digits.is_disjoint(crossing.digits)).then(|| part.size - extra)
}

/// The search for what completes a crossing.
struct CrossingSearch<'a> {
    grid: &'a Candidates,
    line: House,
    r#box: House,
    crossing: Part,
}

impl CrossingSearch<'_> {
    /// How many more cells are needed than the crossing has.
    fn missing(&self) -> usize {
        self.crossing.digits.len() - self.crossing.size
    }

    /// Visits the choices of cells that have a surplus, or that larger ones have.
    fn parts(&self, cells: Cells, visit: &mut impl FnMut(Part) -> Flow) -> Flow {
        let beyond = (self.crossing.digits, 0);
        Part::of(Digits::NONE).each(self.grid, cells, beyond, visit)
    }

    /// Every choice of cells of the line.
    fn lines(&self, found: &mut Findings<'_, '_>) -> Flow {
        let open = self.grid.unsolved() - self.crossing.cells;
        let missing = self.missing();
        self.parts(
            self.line.cells() & open,
            &mut |part| match surplus(part, self.crossing) {
                Some(surplus) if surplus < missing => self.boxes(found, part, missing - surplus),
                _ => CONTINUE,
            },
        )
    }

    /// Every choice of cells of the box with that surplus, and no digit of the line's cells that the
    /// crossing has.
    fn boxes(&self, found: &mut Findings<'_, '_>, line: Part, surplus: usize) -> Flow {
        let barred = line.digits & self.crossing.digits;
        let open = self.grid.unsolved() - self.crossing.cells - line.cells;
        let cells = barred
            .into_iter()
            .fold(self.r#box.cells() & open, |cells, digit| {
                cells - self.grid.cells_with(digit)
            });
        self.parts(cells, &mut |part| {
            found.poller.poll()?;
            if self::surplus(part, self.crossing) == Some(surplus) {
                self.eliminate(found, line, part)
            } else {
                CONTINUE
            }
        })
    }

    fn eliminate(&self, found: &mut Findings<'_, '_>, line: Part, r#box: Part) -> Flow {
        let both = line.digits & r#box.digits;
        let all = self.crossing.digits | line.digits | r#box.digits;
        // What each house has to place, in the pattern, for itself.
        let of_line = (all - r#box.digits) | both;
        let of_box = (all - line.digits) | both;
        let rest_of_line = self.line.cells() - self.crossing.cells - line.cells;
        let rest_of_box = self.r#box.cells() - self.crossing.cells - r#box.cells;
        let from = |cells, digits| self.grid.among(cells, digits);
        let goes = from(rest_of_box, of_box).chain(from(rest_of_line - rest_of_box, of_line));
        let more = from(rest_of_line & rest_of_box, of_line - of_box);
        found.eliminate_each(goes.chain(more), || {
            self.story(line, r#box, of_line, of_box)
        })
    }

    fn story(&self, line: Part, r#box: Part, of_line: Digits, of_box: Digits) -> Story {
        let marks = |part: Part, role| Mark::among(self.grid, part.cells, Digits::ALL, role);
        let both = line.digits & r#box.digits;
        let cells = self.crossing.cells.len() + line.cells.len() + r#box.cells.len();
        let described = |part: Part| notation::set(part.cells, part.digits);
        Story {
            reason: format!(
                "{} where {} and {} meet, {} in the line and {} in the box are {cells} cells, in \
                 which each of the digits {} fits only once{}: all of these are placed there. So \
                 {} can be nowhere else in {}, and {} nowhere else in {}.",
                described(self.crossing),
                self.line,
                self.r#box,
                described(line),
                described(r#box),
                notation::digits(self.crossing.digits | line.digits | r#box.digits),
                if both.is_empty() {
                    String::new()
                } else {
                    format!(
                        " (but {} once in the line and once in the box)",
                        notation::all_digits(both)
                    )
                },
                notation::all_digits(of_line),
                self.line,
                notation::all_digits(of_box),
                self.r#box,
            ),
            marks: marks(self.crossing, Role::Defining)
                .chain(marks(line, Role::Set(0)))
                .chain(marks(r#box, Role::Set(1)))
                .collect(),
            houses: vec![self.line, self.r#box],
            ..Story::default()
        }
    }
}
