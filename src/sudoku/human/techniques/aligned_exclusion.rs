//! Aligned exclusion: of all combinations of digits that two or three cells could hold, none that
//! has a certain digit in one of them is possible.

use crate::control::{CONTINUE, Flow};
use crate::sudoku::grid::{CELLS, Cell};
use crate::sudoku::human::candidates::{Candidate, Candidates};
use crate::sudoku::human::cells::{Cells, House, PEERS};
use crate::sudoku::human::deduction::{Findings, Mark, Role, Story};
use crate::sudoku::human::digits::Digits;
use crate::sudoku::human::notation;
use crate::sudoku::human::techniques::Technique;

pub(super) static ALIGNED_PAIR_EXCLUSION: Technique = Technique {
    name: "aligned pair exclusion",
    difficulty: 62,
    uniqueness: false,
    summary: "Every pair of digits for two cells that has a certain digit in one of them breaks a \
              house or leaves a cell that sees both without a candidate.",
    find: |grid, found| Exclusion::new(grid, 2).pairs(found),
};

pub(super) static ALIGNED_TRIPLE_EXCLUSION: Technique = Technique {
    name: "aligned triple exclusion",
    difficulty: 75,
    uniqueness: false,
    summary: "Every combination of digits for three cells that has a certain digit in one of them \
              breaks a house or leaves a cell that sees all three without a candidate.",
    find: |grid, found| Exclusion::new(grid, 3).triples(found),
};

/// What can exclude combinations.
struct Exclusion<'a> {
    grid: &'a Candidates,
    /// The cells that have excluders, in order.
    bases: Vec<Cell>,
    /// For each cell the peers with so few candidates that a combination can take all.
    excluders: [Cells; CELLS],
}

impl<'a> Exclusion<'a> {
    fn new(grid: &'a Candidates, size: usize) -> Self {
        let few = grid.with_candidates(2, size);
        let excluders = std::array::from_fn(|cell| PEERS[cell] & few);
        let has_excluders = |cell: &Cell| !excluders[cell.0].is_empty();
        Exclusion {
            grid,
            bases: grid.unsolved().into_iter().filter(has_excluders).collect(),
            excluders,
        }
    }

    /// The pairs of bases in the order of Sudoku Explainer, with their common excluders, of which
    /// there are at least two.
    fn base_pairs(&self) -> impl Iterator<Item = (Cell, Cell, Cells)> {
        self.bases.iter().enumerate().flat_map(move |(i, &second)| {
            self.bases[..i].iter().filter_map(move |&first| {
                let common = self.excluders[first.0] & self.excluders[second.0];
                (common.len() > 1).then_some((first, second, common))
            })
        })
    }

    fn pairs(&self, found: &mut Findings<'_, '_>) -> Flow {
        for (first, second, common) in self.base_pairs() {
            let possible = self.possible(first, second, common);
            self.send(
                &ALIGNED_PAIR_EXCLUSION,
                &[first, second],
                &possible,
                common,
                found,
            )?;
        }
        CONTINUE
    }

    fn triples(&self, found: &mut Findings<'_, '_>) -> Flow {
        for (first, second, common) in self.base_pairs() {
            let mut seen = Cells::of(first) | Cells::of(second);
            for base in [first, second] {
                for third in peers_in_order(base) {
                    if seen.contains(third) || !self.excluders[base.0].contains(third) {
                        continue;
                    }
                    seen.insert(third);
                    let common = common & self.excluders[third.0];
                    if common.len() > 1 {
                        found.poll()?;
                        let possible = self.possible_triple([first, second, third], common);
                        let cells = [first, second, third];
                        self.send(&ALIGNED_TRIPLE_EXCLUSION, &cells, &possible, common, found)?;
                    }
                }
            }
        }
        CONTINUE
    }

    /// What `cell` can hold if `other` holds `digit`, as far as they see each other.
    #[inline]
    fn beside(&self, cell: Cell, other: Cell, digit: u8) -> Digits {
        let digits = self.grid.of(cell);
        if PEERS[cell.0].contains(other) {
            digits - Digits::of(digit)
        } else {
            digits
        }
    }

    /// The digits that each of two cells has in at least one possible combination.
    fn possible(&self, first: Cell, second: Cell, common: Cells) -> [Digits; 2] {
        let mut possible = [Digits::NONE; 2];
        for digit in self.grid.of(first) {
            let mut others = self.beside(second, first, digit);
            for excluder in common {
                let rest = self.grid.of(excluder) - Digits::of(digit);
                if rest.len() == 1 {
                    others -= rest;
                }
            }
            if !others.is_empty() {
                possible[0] |= Digits::of(digit);
                possible[1] |= others;
            }
        }
        possible
    }

    /// The same for three cells.
    fn possible_triple(&self, cells: [Cell; 3], common: Cells) -> [Digits; 3] {
        let [first, second, third] = cells;
        let all = cells.map(|cell| self.grid.of(cell));
        let mut possible = [Digits::NONE; 3];
        for one in all[0] {
            for two in self.beside(second, first, one) {
                let both = Digits::of(one) | Digits::of(two);
                let mut others = self.beside(third, first, one) & self.beside(third, second, two);
                for excluder in common {
                    let rest = self.grid.of(excluder) - both;
                    if rest.len() <= 1 {
                        others -= if rest.is_empty() { Digits::ALL } else { rest };
                    }
                }
                if !others.is_empty() {
                    possible[0] |= Digits::of(one);
                    possible[1] |= Digits::of(two);
                    possible[2] |= others;
                    if possible == all {
                        return possible;
                    }
                }
            }
        }
        possible
    }

    /// Sends what is in no possible combination.
    fn send(
        &self,
        technique: &'static Technique,
        cells: &[Cell],
        possible: &[Digits],
        common: Cells,
        found: &mut Findings<'_, '_>,
    ) -> Flow {
        let gone: Vec<Candidate> = cells
            .iter()
            .zip(possible)
            .flat_map(|(&cell, &possible)| {
                let gone = self.grid.of(cell) - possible;
                gone.into_iter().map(move |digit| Candidate { cell, digit })
            })
            .collect();
        if gone.is_empty() {
            return CONTINUE;
        }
        let story = || self.story(cells, common, &gone);
        found.add(
            technique,
            technique.difficulty,
            Vec::new(),
            gone.clone(),
            story,
        )
    }

    fn story(&self, cells: &[Cell], common: Cells, gone: &[Candidate]) -> Story {
        let base: Cells = cells.iter().copied().collect();
        // Those whose candidates a combination with an eliminated digit could take.
        let can_take = |&excluder: &Cell| {
            gone.iter().any(|gone| {
                let digits = self.grid.union(base - Cells::of(gone.cell)) | Digits::of(gone.digit);
                self.grid.of(excluder).is_subset(digits)
            })
        };
        let excluders: Cells = common.into_iter().filter(can_take).collect();
        let listed = excluders
            .into_iter()
            .map(|cell| format!("{cell} {}", notation::digits(self.grid.of(cell))));
        let holds: Vec<String> = gone
            .iter()
            .map(|gone| format!("{} in {}", gone.digit, gone.cell))
            .collect();
        let set = if cells.len() == 2 { "pair" } else { "triple" };
        let mark = |cells: Cells, role| {
            cells.into_iter().flat_map(move |cell| {
                let digits = self.grid.of(cell).into_iter();
                digits.map(move |digit| Mark { cell, digit, role })
            })
        };
        Story {
            reason: format!(
                "Whatever {set} of digits goes in {}, it cannot have {}: each one that does puts \
                 a digit twice in a house, or leaves no candidate to {}.",
                notation::cells(base),
                holds.join(" or "),
                join_or(listed),
            ),
            marks: mark(base, Role::Defining)
                .chain(mark(excluders, Role::Set(0)))
                .collect(),
            ..Story::default()
        }
    }
}

fn join_or(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    items.join(" or ")
}

/// The peers of a cell: those in its box, then in its row, then in its column.
fn peers_in_order(cell: Cell) -> impl Iterator<Item = Cell> {
    let [row, column, r#box] = House::of(cell).map(House::cells);
    [r#box, row - r#box, column - r#box]
        .into_iter()
        .flatten()
        .filter(move |&peer| peer != cell)
}
