//! Aligned exclusion: of all combinations of digits that two or three cells could hold, none that
//! has a certain digit in one of them is possible.

use crate::marks::{Candidate, Candidates, Digits};
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House, PEERS};
use queendoku_sudoku::grid::Cell;

techniques! {
    ALIGNED_PAIR_EXCLUSION = "aligned pair exclusion", 62,
        |grid, found| Exclusion::new(grid, 2).pairs(found),
        "Every pair of digits for two cells that has a certain digit in one of them breaks a \
         house or leaves a cell that sees both without a candidate.";
    ALIGNED_TRIPLE_EXCLUSION = "aligned triple exclusion", 75,
        |grid, found| Exclusion::new(grid, 3).triples(found),
        "Every combination of digits for three cells that has a certain digit in one of them \
         breaks a house or leaves a cell that sees all three without a candidate.";
}

/// What can exclude combinations: cells with so few candidates that a combination can take all.
struct Exclusion<'a> {
    grid: &'a Candidates,
    /// They.
    few: Cells,
    /// The cells that see some, in order.
    bases: Vec<Cell>,
    /// For each set of digits the cells that have one of them.
    with_any: Box<[Cells; 512]>,
}

impl<'a> Exclusion<'a> {
    fn new(grid: &'a Candidates, size: usize) -> Self {
        let few = grid.with_candidates(2, size);
        let sees_some = |cell: &Cell| !PEERS[cell.0].is_disjoint(few);
        let mut with_any = Box::new([Cells::NONE; 512]);
        for digit in 1..=9 {
            let first = 1 << (digit - 1);
            for others in 0..first {
                with_any[first + others] = with_any[others] | grid.cells_with(digit);
            }
        }
        Exclusion {
            grid,
            few,
            bases: grid.unsolved().into_iter().filter(sees_some).collect(),
            with_any,
        }
    }

    /// The pairs of bases in the order of Sudoku Explainer, with their common excluders, of which
    /// there are at least two.
    fn base_pairs(&self) -> impl Iterator<Item = (Cell, Cell, Cells)> {
        self.bases.iter().enumerate().flat_map(move |(i, &second)| {
            let around = PEERS[second.0] & self.few;
            self.bases[..i].iter().filter_map(move |&first| {
                let common = around & PEERS[first.0];
                (common.len() > 1).then_some((first, second, common))
            })
        })
    }

    /// Those of the excluders all of whose candidates are among `digits`. What follows from one of
    /// them alone, a subset or a wing tells as well.
    #[inline]
    fn within(&self, excluders: Cells, digits: Digits) -> Option<Cells> {
        let within = excluders - self.with_any[usize::from((Digits::ALL - digits).0)];
        (within.len() > 1).then_some(within)
    }

    fn pairs(&self, found: &mut Findings<'_, '_>) -> Flow {
        for (first, second, common) in self.base_pairs() {
            let digits = self.grid.of(first) | self.grid.of(second);
            if let Some(excluders) = self.within(common, digits) {
                let possible = self.possible(first, second, excluders);
                let cells = [first, second];
                self.send(&cells, &possible, excluders, found)?;
            }
        }
        CONTINUE
    }

    fn triples(&self, found: &mut Findings<'_, '_>) -> Flow {
        for (first, second, common) in self.base_pairs() {
            found.poller.poll()?;
            // A third cell sees two of the excluders or more.
            let (mut once, mut left) = (Cells::NONE, Cells::NONE);
            for excluder in common {
                left |= once & PEERS[excluder.0];
                once |= PEERS[excluder.0];
            }
            left &= (PEERS[first.0] | PEERS[second.0]) & self.few;
            left -= Cells::of(first) | Cells::of(second);
            let by_house = in_house_order(first).into_iter();
            for cells in by_house.chain(in_house_order(second)) {
                for third in left & cells {
                    self.triple([first, second, third], common, found)?;
                }
                left -= cells;
            }
        }
        CONTINUE
    }

    fn triple(&self, cells: [Cell; 3], common: Cells, found: &mut Findings<'_, '_>) -> Flow {
        let common = common & PEERS[cells[2].0];
        let digits = self.grid.union(cells.into_iter().collect());
        if let Some(excluders) = self.within(common, digits)
            && !self.was_met(cells)
        {
            let possible = self.possible_triple(cells, excluders);
            self.send(&cells, &possible, excluders, found)?;
        }
        CONTINUE
    }

    /// Whether the three came before as another pair with another third cell.
    fn was_met(&self, [first, second, third]: [Cell; 3]) -> bool {
        let third_of = |cell: Cell, one: Cell, other: Cell| {
            let sees = PEERS[cell.0];
            self.few.contains(cell) && (sees.contains(one) || sees.contains(other))
        };
        third < second && third_of(second, first, third)
            || third < first && third_of(first, second, third)
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
        cells: &[Cell],
        possible: &[Digits],
        common: Cells,
        found: &mut Findings<'_, '_>,
    ) -> Flow {
        let both = cells.iter().zip(possible);
        let gone = both.flat_map(|(&cell, &digits)| self.grid.among(Cells::of(cell), !digits));
        let gone: Vec<Candidate> = gone.collect();
        let story = || self.story(cells, common, &gone);
        found.eliminate_each(gone.iter().copied(), story)
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
        let excluders = common.filter(can_take);
        let listed = excluders
            .into_iter()
            .map(|cell| format!("{cell} {}", notation::digits(self.grid.of(cell))));
        let holds = base.into_iter().filter_map(|cell| {
            let here = gone.iter().filter(|gone| gone.cell == cell);
            let digits: Digits = here.map(|gone| gone.digit).collect();
            (!digits.is_empty()).then(|| format!("{} in {cell}", notation::either_digit(digits)))
        });
        let set = if cells.len() == 2 { "pair" } else { "triple" };
        let mark = |cells, role| Mark::among(self.grid, cells, Digits::ALL, role);
        Story {
            reason: format!(
                "No {set} of digits for {} can have {}: each one that does puts a digit twice in a \
                 house{}.",
                notation::cells(base),
                join_or(holds),
                if excluders.is_empty() {
                    String::new()
                } else {
                    format!(", or leaves no candidate for {}", join_or(listed))
                },
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

/// The peers of a cell by house: those in its box, then in its row, then in its column.
fn in_house_order(cell: Cell) -> [Cells; 3] {
    let [row, column, r#box] = House::of(cell).map(House::cells);
    [r#box, row - r#box, column - r#box]
}
