//! What tables prove, and the proofs that are sent: of each claim the shortest, or that of the best
//! claim alone.

use rustc_hash::FxHashMap;

use crate::chains::hodoku::nodes::{Id, candidate};
use crate::chains::telling::{Whichever, if_were, is};
use crate::marks::Candidate;
use crate::tell::{Findings, Story, Technique};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::House;
use queendoku_sudoku::grid::Cell;

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

    /// The opposite, from which a contradiction begins.
    pub(super) fn opposite(self) -> Id {
        let Candidate { cell, digit } = self.candidate;
        candidate(cell, digit, !self.on)
    }
}

/// How it is proved.
#[derive(Debug, Clone, Copy)]
pub(super) enum Proof {
    /// The opposite is contradicted.
    Contradiction(Clash),
    /// All of these lead there.
    Verity(Whichever),
}

/// What cannot be.
#[derive(Debug, Clone, Copy)]
pub(super) enum Clash {
    /// A premise leads to itself being wrong.
    Itself,
    /// It makes a candidate true and false.
    Both(Candidate),
    /// It makes two digits true in a cell.
    TwoDigits(Candidate, u8),
    /// It puts a digit twice into a house.
    Twice(u8, House),
    /// It leaves a cell without a digit.
    NoDigit(Cell),
    /// It leaves a house without a place for a digit.
    NoPlace(u8, House),
}

impl Proof {
    /// Whether the opposite is contradicted; else the claim is a verity.
    pub(super) fn is_contradiction(self) -> bool {
        matches!(self, Proof::Contradiction(_))
    }

    /// The house that it speaks of.
    pub(super) fn house(self) -> Option<House> {
        match self {
            Proof::Contradiction(Clash::Twice(_, house) | Clash::NoPlace(_, house)) => Some(house),
            Proof::Contradiction(_) => None,
            Proof::Verity(whichever) => whichever.house(),
        }
    }
}

/// A claim with its proof: each chain is a premise and where it leads.
#[derive(Debug, Clone)]
pub(super) struct Proved {
    pub(super) claim: Claim,
    pub(super) proof: Proof,
    pub(super) chains: Vec<(Id, Id)>,
}

impl Proved {
    /// The sentences that say so; `how` is what would be wrong, or all ways to the claim, with `gap`
    /// between its parts.
    pub(super) fn reason(&self, how: &str, gap: char) -> String {
        let Claim { candidate, on } = self.claim;
        let claim = is(candidate, on);
        match self.proof {
            Proof::Contradiction(_) => {
                format!("{}, {how}.{gap}So {claim}.", if_were(candidate, !on))
            }
            Proof::Verity(whichever) => format!("{}, {claim}:{gap}{how}.", whichever.begin()),
        }
    }
}

/// Under which technique a proof goes; `None` if it is not wanted.
pub(crate) struct Wanted {
    pub(crate) contradiction: Option<&'static Technique>,
    pub(crate) verity: Option<&'static Technique>,
}

impl Wanted {
    fn technique(&self, proof: Proof) -> Option<&'static Technique> {
        match proof {
            Proof::Contradiction(_) => self.contradiction,
            Proof::Verity(_) => self.verity,
        }
    }
}

/// The proofs found so far.
pub(super) struct Proofs<'a> {
    all: bool,
    wanted: &'a Wanted,
    length: &'a dyn Fn(&Proved) -> Option<usize>,
    best: FxHashMap<Claim, (usize, Proved)>,
    /// The rank of the best claim.
    first: Option<(bool, usize, u8)>,
}

impl<'a> Proofs<'a> {
    /// None yet. `length` measures a proof, 0 if none can be shorter; `None` if it is not one.
    pub(super) fn new(
        all: bool,
        wanted: &'a Wanted,
        length: &'a dyn Fn(&Proved) -> Option<usize>,
    ) -> Self {
        Proofs {
            all,
            wanted,
            length,
            best: FxHashMap::default(),
            first: None,
        }
    }

    /// Whether a proof of the claim may be wanted.
    pub(super) fn is_worth(&self, claim: Claim) -> bool {
        match self.best.get(&claim) {
            Some(&(length, _)) => length > 0,
            None => self.all || self.first.is_none_or(|first| claim.rank() < first),
        }
    }

    pub(super) fn take(&mut self, proved: Proved) {
        if self.wanted.technique(proved.proof).is_none() {
            return;
        }
        let Some(length) = (self.length)(&proved) else {
            return;
        };
        let claim = proved.claim;
        if !self.all && self.first != Some(claim.rank()) {
            self.best.clear();
            self.first = Some(claim.rank());
        }
        if self.best.get(&claim).is_none_or(|&(old, _)| length < old) {
            self.best.insert(claim, (length, proved));
        }
    }

    /// Sends them, the best claim first.
    pub(super) fn send(
        self,
        found: &mut Findings<'_, '_>,
        mut story: impl FnMut(&Proved) -> Story,
    ) -> Flow {
        let mut best: Vec<Proved> = self.best.into_values().map(|(_, proved)| proved).collect();
        best.sort_by_cached_key(|proved| proved.claim.rank());
        for proved in &best {
            let Some(technique) = self.wanted.technique(proved.proof) else {
                continue;
            };
            let (found, at) = (found.by(technique), proved.claim.candidate);
            if proved.claim.on {
                found.place(at.cell, at.digit, || story(proved))?;
            } else {
                found.eliminate_each([at], || story(proved))?;
            }
        }
        CONTINUE
    }
}
