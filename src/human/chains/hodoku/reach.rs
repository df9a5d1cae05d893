//! What each premise leads to, as sets: the tables in which contradictions and verities are
//! looked for.

use crate::chains::hodoku::nodes::{GROUPS, Id, candidate};
use crate::chains::hodoku::proofs::{Claim, Clash, Proof, Proofs, Proved};
use crate::chains::telling::Whichever;
use crate::marks::{Candidate, Candidates};
use crate::patterns::rectangle::open_cells;
use queendoku_sudoku::cells::{Cells, House, PEERS};

/// The cells that each digit is forced out of, and into.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reach([[Cells; 9]; 2]);

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
            self.0[usize::from(node & 1)][digit].0 |= 1 << cell;
        }
    }

    /// The cells that `digit` is forced into, or out of.
    pub(super) fn cells(&self, digit: u8, on: bool) -> Cells {
        self.0[usize::from(on)][usize::from(digit) - 1]
    }

    /// What both lead to.
    fn and(&mut self, other: &Reach) {
        let own = self.0.as_flattened_mut().iter_mut();
        for (own, &other) in own.zip(other.0.as_flattened()) {
            *own &= other;
        }
    }
}

/// The tables by premise, and the grid that they are of.
pub(super) struct Tables<'a> {
    pub(super) grid: &'a Candidates,
    pub(super) reach: Vec<Reach>,
}

impl Tables<'_> {
    /// Hands over all that the tables prove, as HoDoKu comes to it.
    pub(super) fn prove(&self, proofs: &mut Proofs<'_>) {
        // The places where HoDoKu takes a digit to be possible: eliminations are not counted.
        let allowed = open_cells(self.grid);
        for candidate in self.grid.all() {
            for on in [false, true] {
                self.contradict(Claim { candidate, on }, &allowed, proofs);
            }
        }
        for candidate in self.grid.all() {
            self.verify(Whichever::Truth(candidate), proofs);
        }
        for cell in self.grid.unsolved() {
            self.verify(Whichever::Digit(cell, self.grid.of(cell)), proofs);
        }
        for house in House::ALL {
            for digit in 1..=9 {
                let places = self.grid.places(digit, house);
                self.verify(Whichever::Place(digit, house, places), proofs);
            }
        }
    }

    /// What all of several premises lead to, one of which must hold.
    fn verify(&self, whichever: Whichever, proofs: &mut Proofs<'_>) {
        let (among, not): (Vec<Id>, Cells) = match whichever {
            Whichever::Truth(Candidate { cell, digit }) => {
                let both = [true, false].map(|on| candidate(cell, digit, on));
                (both.to_vec(), Cells::of(cell))
            }
            Whichever::Digit(cell, digits) => {
                let premises = digits.into_iter();
                let premises = premises.map(|digit| candidate(cell, digit, true));
                (premises.collect(), Cells::NONE)
            }
            Whichever::Place(digit, _, places) => {
                let premises = places.into_iter();
                let premises = premises.map(|cell| candidate(cell, digit, true));
                (premises.collect(), Cells::NONE)
            }
        };
        let Some((&first, rest)) = among.split_first() else {
            return;
        };
        let mut common = self.reach[usize::from(first)];
        for &premise in rest {
            common.and(&self.reach[usize::from(premise)]);
        }
        for digit in 1..=9 {
            for on in [true, false] {
                for cell in common.cells(digit, on) - not {
                    let end = candidate(cell, digit, on);
                    let claim = Claim {
                        candidate: Candidate { cell, digit },
                        on,
                    };
                    // A premise that denies itself is a contradiction.
                    let denied = !on && among.contains(&(end | 1));
                    if !denied && proofs.is_worth(claim) {
                        let proof = Proof::Verity(whichever);
                        let chains = among.iter().map(|&premise| (premise, end)).collect();
                        proofs.take(Proved {
                            claim,
                            proof,
                            chains,
                        });
                    }
                }
            }
        }
    }

    /// What is wrong with what the opposite of a claim leads to.
    fn contradict(&self, claim: Claim, allowed: &[Cells; 9], proofs: &mut Proofs<'_>) {
        let premise = claim.opposite();
        let reach = &self.reach[usize::from(premise)];
        let mut tell = |clash, ends: &mut dyn Iterator<Item = Id>| {
            if proofs.is_worth(claim) {
                proofs.take(Proved {
                    claim,
                    proof: Proof::Contradiction(clash),
                    chains: ends.map(|end| (premise, end)).collect(),
                });
            }
        };
        let Candidate { cell, digit } = claim.candidate;
        if reach.cells(digit, claim.on).contains(cell) {
            let ends = [candidate(cell, digit, claim.on)];
            tell(Clash::Itself, &mut ends.into_iter());
        }
        both_ways(reach, &mut tell);
        too_many(reach, &mut tell);
        self.too_few(reach, allowed, &mut tell);
    }

    /// Cells without a digit, and houses without a place for one.
    fn too_few(&self, reach: &Reach, allowed: &[Cells; 9], tell: Tell<'_>) {
        let mut bare = self.grid.unsolved();
        for digit in 1..=9 {
            bare -= reach.cells(digit, true);
            bare -= self.grid.cells_with(digit) - reach.cells(digit, false);
        }
        for cell in bare {
            let ends = self.grid.of(cell).into_iter();
            let mut ends = ends.map(|digit| candidate(cell, digit, false));
            tell(Clash::NoDigit(cell), &mut ends);
        }
        for (digit, allowed) in (1..=9).zip(allowed) {
            let off = reach.cells(digit, false);
            if off.is_empty() {
                continue;
            }
            for house in House::ALL {
                let places = *allowed & house.cells();
                if !places.is_empty() && places.is_subset(off) {
                    let mut ends = places.into_iter().map(|cell| candidate(cell, digit, false));
                    tell(Clash::NoPlace(digit, house), &mut ends);
                }
            }
        }
    }
}

/// Takes what is wrong, and the nodes that show it.
type Tell<'a> = &'a mut dyn FnMut(Clash, &mut dyn Iterator<Item = Id>);

/// Candidates that are true and false, the first one of each digit.
fn both_ways(reach: &Reach, tell: Tell<'_>) {
    for digit in 1..=9 {
        let both = reach.cells(digit, true) & reach.cells(digit, false);
        if let Some(cell) = both.first() {
            let ends = [false, true].map(|on| candidate(cell, digit, on));
            let clash = Clash::Both(Candidate { cell, digit });
            tell(clash, &mut ends.into_iter());
        }
    }
}

/// Two digits in a cell, the first one for each two digits; and a digit twice in a house.
fn too_many(reach: &Reach, tell: Tell<'_>) {
    let (mut any, mut twice) = (Cells::NONE, Cells::NONE);
    let [_, on] = &reach.0;
    for &cells in on {
        twice |= any & cells;
        any |= cells;
    }
    if !twice.is_empty() {
        for digit in 1..=9u8 {
            for other in digit + 1..=9 {
                let both = reach.cells(digit, true) & reach.cells(other, true);
                if let Some(cell) = both.first() {
                    let ends = [digit, other].map(|digit| candidate(cell, digit, true));
                    let clash = Clash::TwoDigits(Candidate { cell, digit }, other);
                    tell(clash, &mut ends.into_iter());
                }
            }
        }
    }
    let sees = |own: &Cells| own.into_iter().any(|cell| !PEERS[cell.0].is_disjoint(*own));
    if on.iter().any(sees) {
        for house in House::ALL {
            for digit in 1..=9 {
                let places = reach.cells(digit, true) & house.cells();
                if places.len() > 1 {
                    let mut ends = places.into_iter().map(|cell| candidate(cell, digit, true));
                    tell(Clash::Twice(digit, house), &mut ends);
                }
            }
        }
    }
}
