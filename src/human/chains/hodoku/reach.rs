//! What each premise leads to, as sets: the tables in which contradictions and verities are
//! looked for.

use crate::chains::hodoku::nodes::{GROUPS, Id, candidate};
use crate::marks::{Candidate, Candidates, Digits};
use queendoku_core::sudoku::cells::{Cells, House, PEERS};
use queendoku_core::sudoku::grid::Cell;

/// The cells that each digit is forced into, and out of.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reach {
    pub(super) on: [Cells; 9],
    pub(super) off: [Cells; 9],
}

impl Reach {
    /// The sets of the candidates among `nodes`.
    pub(super) fn of(nodes: impl IntoIterator<Item = Id>) -> Self {
        let mut reach = Reach::default();
        for node in nodes {
            reach.insert(node);
        }
        reach
    }

    #[inline]
    pub(super) fn insert(&mut self, node: Id) {
        if node < GROUPS {
            let (cell, digit) = (node / 18, usize::from(node / 2 % 9));
            let side = if node & 1 == 0 {
                &mut self.off
            } else {
                &mut self.on
            };
            side[digit].0 |= 1 << cell;
        }
    }

    fn side(&self, on: bool) -> &[Cells; 9] {
        if on { &self.on } else { &self.off }
    }
}

/// What is proved: a candidate is true, or false.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Claim {
    pub(super) candidate: Candidate,
    pub(super) on: bool,
}

impl Claim {
    /// In which order claims are taken: digits to place first, then by cell and digit.
    pub(super) fn rank(self) -> (bool, usize, u8) {
        (!self.on, self.candidate.cell.0, self.candidate.digit)
    }
}

/// How it is proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof {
    /// The opposite leads to itself being wrong.
    Itself,
    /// It makes a candidate true and false.
    Both(Candidate),
    /// It makes two digits true in a cell.
    TwoDigits(Candidate, u8),
    /// It puts a digit twice into a house.
    Twice(u8, House),
    /// It leaves a cell without a digit.
    NoDigit(Candidate),
    /// It leaves a house without a place for a digit.
    NoPlace(u8, House),
    /// A candidate leads there whether it is true or false.
    Either(Candidate),
    /// So do all candidates of a cell.
    Cell(Candidate),
    /// So do all places of a digit in a house.
    House(u8, House),
}

impl Proof {
    /// Whether the opposite is contradicted; else the claim is a verity.
    pub(super) fn is_contradiction(self) -> bool {
        !matches!(self, Proof::Either(_) | Proof::Cell(_) | Proof::House(..))
    }
}

/// A claim with its proof: each chain is a premise and where it leads.
#[derive(Debug, Clone)]
pub(super) struct Proved {
    pub(super) claim: Claim,
    pub(super) proof: Proof,
    pub(super) chains: Vec<(Id, Id)>,
}

/// The tables by premise, and the grid that they are of.
pub(super) struct Tables<'a> {
    pub(super) grid: &'a Candidates,
    pub(super) reach: Vec<Reach>,
}

impl Tables<'_> {
    fn reach(&self, cell: usize, digit: u8, on: bool) -> &Reach {
        &self.reach[9 * 2 * cell + 2 * (usize::from(digit) - 1) + usize::from(on)]
    }

    /// Tells `tell` all that the tables prove, as HoDoKu comes to it. What is not `worth` it is
    /// passed over.
    pub(super) fn prove(&self, worth: &mut dyn FnMut(Claim) -> bool, tell: &mut dyn FnMut(Proved)) {
        // The places where HoDoKu takes a digit to be possible: eliminations are not counted.
        let mut allowed = [self.grid.unsolved(); 9];
        for (cell, &value) in self.grid.values().iter().enumerate() {
            if value != 0 {
                allowed[usize::from(value) - 1] -= PEERS[cell];
            }
        }
        for cell in self.grid.unsolved() {
            for digit in self.grid.of(cell) {
                for on in [true, false] {
                    let claim = Claim {
                        candidate: Candidate { cell, digit },
                        on: !on,
                    };
                    let mut tell = |proof, chains: &mut dyn Iterator<Item = Id>| {
                        if worth(claim) {
                            let premise = candidate(cell, digit, on);
                            tell(Proved {
                                claim,
                                proof,
                                chains: chains.map(|end| (premise, end)).collect(),
                            });
                        }
                    };
                    self.contradictions(claim, self.reach(cell.0, digit, on), &allowed, &mut tell);
                }
            }
        }
        let mut verities = |proof, among: &[Id], not: Cells| {
            let mut common = self.reach[usize::from(among[0])];
            for &premise in &among[1..] {
                let reach = &self.reach[usize::from(premise)];
                for digit in 0..9 {
                    common.on[digit] &= reach.on[digit];
                    common.off[digit] &= reach.off[digit];
                }
            }
            for digit in 1..=9 {
                for on in [true, false] {
                    for cell in common.side(on)[usize::from(digit) - 1] - not {
                        let claim = Claim {
                            candidate: Candidate { cell, digit },
                            on,
                        };
                        let end = candidate(cell, digit, on);
                        // A premise that denies itself is a contradiction.
                        if (on || !among.contains(&(end | 1))) && worth(claim) {
                            tell(Proved {
                                claim,
                                proof,
                                chains: among.iter().map(|&premise| (premise, end)).collect(),
                            });
                        }
                    }
                }
            }
        };
        let mut among = Vec::new();
        for cell in self.grid.unsolved() {
            for digit in self.grid.of(cell) {
                let both = [true, false].map(|on| candidate(cell, digit, on));
                verities(
                    Proof::Either(Candidate { cell, digit }),
                    &both,
                    Cells::of(cell),
                );
            }
        }
        for cell in self.grid.unsolved() {
            among.clear();
            among.extend(
                self.grid
                    .of(cell)
                    .into_iter()
                    .map(|digit| candidate(cell, digit, true)),
            );
            if !among.is_empty() {
                verities(
                    Proof::Cell(Candidate { cell, digit: 0 }),
                    &among,
                    Cells::NONE,
                );
            }
        }
        for house in House::ALL {
            for digit in 1..=9 {
                let places = self.grid.places(digit, house);
                among.clear();
                among.extend(places.into_iter().map(|cell| candidate(cell, digit, true)));
                if !among.is_empty() {
                    verities(Proof::House(digit, house), &among, Cells::NONE);
                }
            }
        }
    }

    /// What is wrong with what one premise leads to.
    fn contradictions(
        &self,
        claim: Claim,
        reach: &Reach,
        allowed: &[Cells; 9],
        tell: &mut dyn FnMut(Proof, &mut dyn Iterator<Item = Id>),
    ) {
        let Candidate { cell, digit } = claim.candidate;
        if reach.side(claim.on)[usize::from(digit) - 1].contains(cell) {
            tell(
                Proof::Itself,
                &mut [candidate(cell, digit, claim.on)].into_iter(),
            );
        }
        let mut any = Cells::NONE;
        let mut twice = Cells::NONE;
        let mut doubled = false;
        for digit in 1..=9 {
            let (on, off) = (
                reach.on[usize::from(digit) - 1],
                reach.off[usize::from(digit) - 1],
            );
            if let Some(cell) = (on & off).first() {
                let ends = [false, true].map(|on| candidate(cell, digit, on));
                tell(
                    Proof::Both(Candidate { cell, digit }),
                    &mut ends.into_iter(),
                );
            }
            twice |= any & on;
            any |= on;
            doubled |= on.into_iter().any(|cell| !(PEERS[cell.0] & on).is_empty());
        }
        if !twice.is_empty() {
            for digit in 1..=9u8 {
                for other in digit + 1..=9 {
                    let both = reach.on[usize::from(digit) - 1] & reach.on[usize::from(other) - 1];
                    if let Some(cell) = both.first() {
                        let ends = [digit, other].map(|digit| candidate(cell, digit, true));
                        tell(
                            Proof::TwoDigits(Candidate { cell, digit }, other),
                            &mut ends.into_iter(),
                        );
                    }
                }
            }
        }
        if doubled {
            for house in House::ALL {
                for digit in 1..=9 {
                    let places = reach.on[usize::from(digit) - 1] & house.cells();
                    if places.len() > 1 {
                        let mut ends = places.into_iter().map(|cell| candidate(cell, digit, true));
                        tell(Proof::Twice(digit, house), &mut ends);
                    }
                }
            }
        }
        let mut bare = self.grid.unsolved() - any;
        for digit in 1..=9 {
            bare -= self.grid.cells_with(digit) - reach.off[usize::from(digit) - 1];
        }
        for cell in bare {
            let mut ends = self.off_in(cell.0, self.grid.of(cell));
            tell(Proof::NoDigit(Candidate { cell, digit: 0 }), &mut ends);
        }
        for digit in 1..=9 {
            let off = reach.off[usize::from(digit) - 1];
            if off.is_empty() {
                continue;
            }
            for house in House::ALL {
                let places = allowed[usize::from(digit) - 1] & house.cells();
                if !places.is_empty() && places.is_subset(off) {
                    let mut ends = places.into_iter().map(|cell| candidate(cell, digit, false));
                    tell(Proof::NoPlace(digit, house), &mut ends);
                }
            }
        }
    }

    fn off_in(&self, cell: usize, digits: Digits) -> impl Iterator<Item = Id> {
        digits
            .into_iter()
            .map(move |digit| candidate(Cell(cell), digit, false))
    }
}
