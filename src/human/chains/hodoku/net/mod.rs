//! Forcing nets as HoDoKu has them: what follows from a premise by several consequences together
//! counts too, such as a digit's last place in a house.
//!
//! Which nets HoDoKu finds depends on the order in which its tables grow, and on what it forgets
//! (a table has 1,000 entries, an entry five causes), so this is done step by step as there.

mod board;
mod causes;
mod grow;
mod table;
mod telling;

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use crate::chains::hodoku::forcing::Wanted;
use crate::chains::hodoku::net::grow::Nets;
use crate::chains::hodoku::reach::{Claim, Proved, Tables};
use crate::marks::Candidates;
use crate::tell::Findings;
use queendoku_core::control::{CONTINUE, Flow};

/// Sends what forcing nets prove, the best first.
pub(crate) fn forcing_nets(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    technique: Wanted<'_>,
) -> Flow {
    let nets = Nets::new(grid, found)?;
    let tables = Tables {
        grid,
        reach: nets.reach(),
    };
    let all = found.wants_all();
    let proofs = RefCell::new(FxHashMap::<Claim, Proved>::default());
    tables.prove(
        &mut |claim| {
            let proofs = proofs.borrow();
            if all {
                !proofs.contains_key(&claim)
            } else {
                proofs.keys().all(|best| claim.rank() < best.rank())
            }
        },
        &mut |proved| {
            let wanted = technique(proved.proof.is_contradiction()).is_some();
            let is_net = |&(premise, end): &_| nets.is_net(premise, end);
            if wanted && proved.chains.iter().any(is_net) {
                let mut proofs = proofs.borrow_mut();
                if !all {
                    proofs.clear();
                }
                proofs.insert(proved.claim, proved);
            }
        },
    );
    let mut proofs: Vec<Proved> = proofs.into_inner().into_values().collect();
    proofs.sort_by_key(|proved| proved.claim.rank());
    for proved in &proofs {
        if let Some(technique) = technique(proved.proof.is_contradiction()) {
            let story = || telling::story(grid, &nets.graph, proved);
            let at = proved.claim.candidate;
            if proved.claim.on {
                found.place(technique, at.cell, at.digit, story)?;
            } else {
                found.eliminate_each(technique, [at], story)?;
            }
        }
    }
    CONTINUE
}
