//! The proofs that are sent: of each claim the shortest, or that of the best claim alone.

use rustc_hash::FxHashMap;

use crate::chains::hodoku::reach::{Claim, Proof, Proved, Prover, Tables};
use crate::tell::{Findings, Story, Technique};
use queendoku_core::control::{CONTINUE, Flow};

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
struct Proofs<'a> {
    all: bool,
    wanted: &'a Wanted,
    length: &'a dyn Fn(&Proved) -> Option<usize>,
    best: FxHashMap<Claim, (usize, Proved)>,
    /// The rank of the best claim.
    first: Option<(bool, usize, u8)>,
}

impl Prover for Proofs<'_> {
    fn is_worth(&self, claim: Claim) -> bool {
        match self.best.get(&claim) {
            Some(&(length, _)) => length > 0,
            None => self.all || self.first.is_none_or(|first| claim.rank() < first),
        }
    }

    fn take(&mut self, proved: Proved) {
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
}

/// Sends what the tables prove, the best claim first. `length` measures a proof, 0 if none can be
/// shorter; `None` if it is not one.
pub(super) fn send(
    tables: &Tables<'_>,
    found: &mut Findings<'_, '_>,
    wanted: &Wanted,
    length: &dyn Fn(&Proved) -> Option<usize>,
    mut story: impl FnMut(&Proved) -> Story,
) -> Flow {
    let mut proofs = Proofs {
        all: found.wants_all(),
        wanted,
        length,
        best: FxHashMap::default(),
        first: None,
    };
    tables.prove(&mut proofs);
    let mut proofs: Vec<Proved> = proofs
        .best
        .into_values()
        .map(|(_, proved)| proved)
        .collect();
    proofs.sort_by_key(|proved| proved.claim.rank());
    for proved in &proofs {
        let Some(technique) = wanted.technique(proved.proof) else {
            continue;
        };
        let at = proved.claim.candidate;
        if proved.claim.on {
            found
                .by(technique)
                .place(at.cell, at.digit, || story(proved))?;
        } else {
            found.by(technique).eliminate_each([at], || story(proved))?;
        }
    }
    CONTINUE
}
