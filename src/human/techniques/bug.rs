//! Bivalue universal graves: if every unsolved cell had two candidates and every digit two places
//! in each house, the puzzle would have two solutions or none. Where only a few candidates more are
//! there, one of these must be true.

use crate::marks::{Candidate, Candidates, Digits};
use crate::patterns::unique_loops::choices;
use crate::tell::{Findings, Mark, Role, Story, Technique, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::{CELLS, Cell};

techniques! {
    uniqueness;
    BUG_1 = "bug type 1", 56, find,
        "Without the extra candidates of one cell, all cells would have two candidates and \
         all digits two places in each house: one of these candidates is true.";
    BUG_2 = "bug type 2", 57, find,
        "The extra candidates of a bivalue universal grave are one digit in several cells: \
         no cell that sees them all has it.";
    BUG_3 = "bug type 3", 58, find,
        "The cells with the extra candidates of a bivalue universal grave make, as one cell, \
         a naked subset in a house they share.";
    BUG_4 = "bug type 4", 57, find,
        "Two cells with the extra candidates of a bivalue universal grave are the only places \
         of a digit in a house: what else they have, but for the extra candidates, goes.";
    /// The first in the order of Sudoku Explainer.
    EASIEST = "bug", 56, find,
        "All cells have two candidates and all digits two places in each house, but for a few.";
}

/// HoDoKu knows the first type alone, and only with one candidate too many.
pub(crate) static PLUS_ONE: Technique = Technique {
    name: "bug+1",
    find: |grid, found| match (grid.unsolved() - grid.bivalue()).only() {
        Some(cell) if grid.of(cell).len() == 3 => find(grid, found.by(&BUG_1)),
        _ => CONTINUE,
    },
    ..BUG_1
};

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let wanted = found.technique;
    let Some(grave) = Grave::of(grid) else {
        return CONTINUE;
    };
    for proof in grave.proofs() {
        let (technique, difficulty) = proof.technique();
        if wanted == technique || wanted == &EASIEST {
            let gone = grave.eliminated(&proof);
            let found = found.by(technique);
            found.add(difficulty, Vec::new(), gone, || grave.story(&proof))?;
        }
    }
    CONTINUE
}

/// How the extra candidates tell something.
#[derive(Clone, Copy)]
enum Proof {
    OneCell,
    OneDigit(u8),
    /// The cells with extra candidates, with others of a house, hold these digits.
    Naked(House, Cells, Digits),
    /// A house has no other place for a digit than the two cells with extra candidates.
    Locked(House, u8),
}

impl Proof {
    fn technique(self) -> (&'static Technique, u16) {
        match self {
            Proof::OneCell => (&BUG_1, 56),
            Proof::OneDigit(_) => (&BUG_2, 57),
            Proof::Naked(.., digits) => (&BUG_3, [58, 59, 60, 61, 62][digits.len() - 2]),
            Proof::Locked(..) => (&BUG_4, 57),
        }
    }
}

/// A grid that is a bivalue universal grave but for some extra candidates.
struct Grave<'a> {
    grid: &'a Candidates,
    /// The cells that have them.
    cells: Cells,
    /// The first of these that is met.
    first: Cell,
    /// The extra candidates of each cell.
    extra: [Digits; CELLS],
    /// All extra digits.
    digits: Digits,
    /// The cells that see all those with extra candidates.
    seen: Cells,
}

impl<'a> Grave<'a> {
    fn of(grid: &'a Candidates) -> Option<Self> {
        let cells = grid.with_candidates(3, 9);
        let seen = cells.common_peers();
        if seen.is_empty() {
            return None;
        }
        let mut grave = Grave {
            grid,
            cells,
            first: cells.first()?,
            extra: [Digits::NONE; CELLS],
            digits: Digits::NONE,
            seen,
        };
        for house in House::boxes_first() {
            let [once, twice, thrice] = times(house, |cell| grid.of(cell));
            for digit in (once - twice) | thrice {
                // Which of several cells has it to spare, another house tells.
                if let Some(cell) = (grid.places(digit, house) & cells).only() {
                    if grave.digits.is_empty() {
                        grave.first = cell;
                    }
                    grave.extra[cell.0] |= Digits::of(digit);
                    grave.digits |= Digits::of(digit);
                }
            }
        }
        let left = |cell: Cell| grid.of(cell) - grave.extra[cell.0];
        let two_candidates = grid
            .unsolved()
            .into_iter()
            .all(|cell| left(cell).len() == 2);
        let is_grave = two_candidates
            && House::boxes_first().all(|house| {
                let [once, twice, thrice] = times(house, left);
                once == twice && thrice.is_empty()
            });
        is_grave.then_some(grave)
    }

    /// What it tells, in the order of Sudoku Explainer.
    fn proofs(&self) -> Vec<Proof> {
        if self.cells.len() == 1 {
            return vec![Proof::OneCell];
        }
        let mut proofs = Vec::new();
        if let Some(digit) = self.digits.only() {
            proofs.push(Proof::OneDigit(digit));
        }
        self.locked(&mut proofs);
        if self.digits.len() > 1 {
            self.subsets(&mut proofs);
        }
        proofs
    }

    /// The houses of all cells with extra candidates.
    fn shared(&self) -> impl Iterator<Item = House> {
        House::boxes_first().filter(|house| self.cells.is_subset(house.cells()))
    }

    fn locked(&self, proofs: &mut Vec<Proof>) {
        if self.cells.len() == 2 {
            let common = self
                .cells
                .into_iter()
                .fold(Digits::ALL, |common, cell| common & self.grid.of(cell));
            if let Some(digit) = (common - self.digits).only() {
                proofs.extend(self.shared().map(|house| Proof::Locked(house, digit)));
            }
        }
    }

    fn subsets(&self, proofs: &mut Vec<Proof>) {
        for house in self.shared() {
            let around = self.grid.unsolved() & (house.cells() - self.cells);
            // Those of the first cell's box come first.
            let in_box = House::of(self.first)[2].cells();
            let order: Vec<Cell> = (around & in_box)
                .into_iter()
                .chain(around - in_box)
                .collect();
            for size in 2..=6 {
                for others in choices(&order, size - 1) {
                    let digits = self.grid.union(others);
                    if digits.len() == size && self.digits.is_subset(digits) {
                        proofs.push(Proof::Naked(house, others, digits));
                    }
                }
            }
        }
    }

    fn eliminated(&self, proof: &Proof) -> Vec<Candidate> {
        let from = |cells: Cells, digits: &dyn Fn(Cell) -> Digits| {
            let candidates = |cell| self.grid.among(Cells::of(cell), digits(cell));
            cells.into_iter().flat_map(candidates).collect()
        };
        let plain = |cell: Cell| Digits::ALL - self.extra[cell.0];
        match *proof {
            Proof::OneCell => from(self.cells, &plain),
            Proof::OneDigit(digit) => from(self.seen, &|_| Digits::of(digit)),
            Proof::Naked(house, others, digits) => {
                from(house.cells() - self.cells - others, &|_| digits)
            }
            Proof::Locked(_, digit) => from(self.cells, &|cell| plain(cell) - Digits::of(digit)),
        }
    }

    fn story(&self, proof: &Proof) -> Story {
        let extra = match self.digits.only() {
            Some(digit) => format!("{digit} in {}", notation::cells(self.cells)),
            None => notation::list(self.cells.into_iter().map(|cell| {
                let digits = notation::all_digits(self.extra[cell.0]);
                format!("{digits} in {cell}")
            })),
        };
        let extra_of = |cell: Cell| {
            let digits = self.extra[cell.0].into_iter();
            digits.map(move |digit| Mark::of(cell, digit, Role::Defining))
        };
        let mut marks: Vec<Mark> = self.cells.into_iter().flat_map(extra_of).collect();
        let mut houses = Vec::new();
        match *proof {
            Proof::OneCell | Proof::OneDigit(_) => {}
            Proof::Naked(house, others, _) => {
                houses.push(house);
                marks.extend(Mark::among(self.grid, others, Digits::ALL, Role::Set(0)));
            }
            Proof::Locked(house, digit) => {
                houses.push(house);
                marks.extend(Mark::each(self.cells, digit, Role::Set(0)));
            }
        }
        Story {
            reason: format!(
                "Without {extra}, every empty cell would have two candidates and every digit two places in \
                 each house, and the puzzle would not have exactly one solution; so {}.",
                self.follows(proof),
            ),
            marks,
            houses,
            ..Story::default()
        }
    }

    /// What follows as an extra candidate must be true.
    fn follows(&self, proof: &Proof) -> String {
        match *proof {
            Proof::OneCell => format!(
                "{} is {}",
                notation::cells(self.cells),
                notation::either_digit(self.digits),
            ),
            Proof::OneDigit(digit) => {
                let two = self.cells.len() == 2;
                let all = if two { "both" } else { "them all" };
                format!("one of these is true, and no cell that sees {all} can be {digit}")
            }
            Proof::Naked(house, others, digits) => format!(
                "one of these is true; in {house}, its cell and {} take up {}, and no other cell \
                 there can hold these",
                notation::cells(others),
                notation::digits(digits),
            ),
            Proof::Locked(house, digit) => format!(
                "one of these is true, and the other of the two cells is {digit}, which has no \
                 other place in {house}: neither cell can be anything else"
            ),
        }
    }
}

/// The digits that are candidates at least once, twice and three times in a house.
fn times(house: House, candidates: impl Fn(Cell) -> Digits) -> [Digits; 3] {
    let [mut once, mut twice, mut thrice] = [Digits::NONE; 3];
    for cell in house.cells() {
        let digits = candidates(cell);
        thrice |= twice & digits;
        twice |= once & digits;
        once |= digits;
    }
    [once, twice, thrice]
}
