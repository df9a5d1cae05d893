//! A rectangle of two digits two corners of which have others: type 3. The two, taken as one cell
//! that holds one of their other digits, form a naked subset with further cells of a house.

use crate::marks::{Candidates, Digits};
use crate::patterns::rectangle::{self, Deadly};
use crate::tell::{Findings, Mark, Role, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{Cells, House, HouseKind};

pub(crate) static TYPE_3: Technique = Technique {
    name: "unique rectangle type 3",
    difficulty: 45,
    uniqueness: true,
    summary: "Two corners of a rectangle have further digits: one of these is true, or else the \
              other two digits could be swapped, and so both corners act as one cell of a naked \
              subset.",
    find: |grid, found| rectangle::each(grid, found, find),
};

fn find(grid: &Candidates, found: &mut Findings<'_, '_>, rectangle: &Deadly) -> Flow {
    if rectangle.roof.len() != 2 {
        return CONTINUE;
    }
    for house in rectangle.roof.common_houses() {
        let others: Cells = ((house.cells() - rectangle.cells) & grid.unsolved())
            .into_iter()
            .filter(|&cell| grid.of(cell).is_disjoint(rectangle.pair()))
            .collect();
        let search = SubsetSearch {
            grid,
            rectangle,
            house,
        };
        search.extend(found, others, Cells::NONE, rectangle.extra(grid))?;
    }
    CONTINUE
}

/// The search for the cells that complete the subset.
struct SubsetSearch<'a> {
    grid: &'a Candidates,
    rectangle: &'a Deadly,
    house: House,
}

impl SubsetSearch<'_> {
    /// Adds each of `others` in turn to `partners`, which with the roof have the candidates `digits`.
    fn extend(
        &self,
        found: &mut Findings<'_, '_>,
        mut others: Cells,
        partners: Cells,
        digits: Digits,
    ) -> Flow {
        while let Some(cell) = others.first() {
            others.remove(cell);
            let partners = partners | Cells::of(cell);
            let digits = digits | self.grid.of(cell);
            if digits.len() > partners.len() + others.len() + 1 {
                continue;
            }
            if digits.len() == partners.len() + 1 {
                self.eliminate(found, partners, digits)?;
            }
            self.extend(found, others, partners, digits)?;
        }
        CONTINUE
    }

    fn eliminate(&self, found: &mut Findings<'_, '_>, partners: Cells, digits: Digits) -> Flow {
        let roof = self.rectangle.roof;
        let subset = roof | partners;
        let houses: Vec<House> = match self.house.kind() {
            // What lies in one line too was found there.
            HouseKind::Box if subset.common_houses().count() > 1 => return CONTINUE,
            _ => subset.common_houses().collect(),
        };
        let seen = houses
            .iter()
            .fold(Cells::NONE, |seen, house| seen | house.cells());
        let goes = self.grid.among(seen - subset, digits);
        found.eliminate_each(&TYPE_3, goes, || {
            let extra = self.rectangle.extra(self.grid);
            let one = match extra.only() {
                Some(digit) => format!("is {digit}"),
                None => format!("holds one of {}", notation::digits(extra)),
            };
            let mut marks = self.rectangle.marks(self.grid);
            marks.extend(Mark::among(self.grid, partners, digits, Role::Set(0)));
            Story {
                reason: format!(
                    "{} So {} {one}, and the two, taken as one cell, form a naked {} {} \
                     with {} in {}: no other cell there can hold any of these digits.",
                    self.rectangle.premise(),
                    notation::either(roof),
                    subset_name(digits.len()),
                    notation::digits(digits),
                    notation::cells(partners),
                    notation::houses(&houses),
                ),
                marks,
                links: Vec::new(),
                houses,
            }
        })
    }
}

/// What a naked subset of that size is called.
fn subset_name(size: usize) -> &'static str {
    match size {
        2 => "pair",
        3 => "triple",
        4 => "quad",
        5 => "quint",
        _ => "subset",
    }
}
