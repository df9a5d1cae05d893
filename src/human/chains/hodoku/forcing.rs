//! Forcing chains as HoDoKu has them: a premise that contradicts itself, or premises of which one
//! must be true and that all lead to the same.

use rustc_hash::FxHashMap;

use crate::chains::hodoku::graph::Graph;
use crate::chains::hodoku::nodes::{Id, Nodes, Through, candidate};
use crate::chains::hodoku::reach::{Claim, Proved, Reach, Tables};
use crate::chains::hodoku::story;
use crate::chains::hodoku::tree::Tree;
use crate::marks::Candidates;
use crate::tell::{Findings, Technique};
use queendoku_core::control::{CONTINUE, Flow};

/// Under which technique a proof goes, by contradiction or not; `None` if it is not wanted.
pub(crate) type Wanted<'a> = &'a dyn Fn(bool) -> Option<&'static Technique>;

/// Sends what forcing chains prove, the best first, each by its shortest proof.
pub(crate) fn forcing_chains(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    technique: Wanted<'_>,
) -> Flow {
    let graph = Graph::new(grid, Through::Groups, found.poller())?;
    let mut tree = Tree::new(&graph);
    let mut tables = Tables {
        grid,
        reach: vec![Reach::default(); 2 * 729],
    };
    // How long the chain from each premise to each node is.
    let nodes = graph.nodes.len();
    let mut lengths = vec![0u8; 2 * 729 * nodes];
    for cell in grid.unsolved() {
        for digit in grid.of(cell) {
            for on in [false, true] {
                found.poll_now()?;
                let premise = usize::from(candidate(cell, digit, on));
                tree.grow(&graph, candidate(cell, digit, on));
                tables.reach[premise] = Reach::of(tree.order().iter().copied());
                tree.lengths(&mut lengths[premise * nodes..][..nodes]);
            }
        }
    }
    let length = |proved: &Proved| -> usize {
        let one = |&(premise, end): &(Id, Id)| {
            usize::from(lengths[usize::from(premise) * nodes + usize::from(end)])
        };
        proved.chains.iter().map(one).sum()
    };
    for proved in best_proofs(&tables, found.wants_all(), technique, &length) {
        let Some(technique) = technique(proved.proof.is_contradiction()) else {
            continue;
        };
        send(grid, found, technique, &proved, |chains| {
            for &(premise, end) in &proved.chains {
                tree.grow(&graph, premise);
                let mut chain = Vec::new();
                tree.chain(end, &mut chain);
                chains.push(chain);
            }
            &graph.nodes
        })?;
    }
    CONTINUE
}

/// The shortest proof of each claim, or of the best claim alone.
fn best_proofs(
    tables: &Tables<'_>,
    all: bool,
    technique: Wanted<'_>,
    length: &dyn Fn(&Proved) -> usize,
) -> Vec<Proved> {
    let mut best: FxHashMap<Claim, (usize, Proved)> = FxHashMap::default();
    let first = std::cell::Cell::new(None);
    tables.prove(
        &mut |claim| all || first.get().is_none_or(|first| claim.rank() <= first),
        &mut |proved| {
            if technique(proved.proof.is_contradiction()).is_none() {
                return;
            }
            if !all && first.get() != Some(proved.claim.rank()) {
                best.clear();
                first.set(Some(proved.claim.rank()));
            }
            let length = length(&proved);
            match best.get(&proved.claim) {
                Some((old, _)) if *old <= length => {}
                _ => {
                    best.insert(proved.claim, (length, proved));
                }
            }
        },
    );
    let mut proofs: Vec<Proved> = best.into_values().map(|(_, proved)| proved).collect();
    proofs.sort_by_key(|proved| proved.claim.rank());
    proofs
}

/// Sends one claim; `chains` builds its chains if the story is wanted.
fn send<'n>(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    technique: &'static Technique,
    proved: &Proved,
    chains: impl FnOnce(&mut Vec<Vec<Id>>) -> &'n Nodes,
) -> Flow {
    let story = || {
        let mut all = Vec::new();
        let nodes = chains(&mut all);
        story::of_proof(grid, nodes, proved, &all)
    };
    let at = proved.claim.candidate;
    if proved.claim.on {
        found.place(technique, at.cell, at.digit, story)
    } else {
        found.eliminate_each(technique, [at], story)
    }
}
