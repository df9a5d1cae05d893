//! Forcing chains as HoDoKu has them: a premise that contradicts itself, or premises of which one
//! must be true and that all lead to the same.

use crate::chains::hodoku::graph::Graph;
use crate::chains::hodoku::nodes::{Id, Through, candidate};
use crate::chains::hodoku::proofs::{Proofs, Proved, Wanted};
use crate::chains::hodoku::reach::{Reach, Tables};
use crate::chains::hodoku::story;
use crate::chains::hodoku::tree::Tree;
use crate::marks::Candidate;
use crate::tell::Findings;
use queendoku_ground::control::Flow;

/// Sends what forcing chains prove, the best first, each by its shortest proof.
pub(crate) fn forcing_chains(found: &mut Findings<'_, '_>, wanted: &Wanted) -> Flow {
    let grid = found.grid;
    let graph = Graph::new(grid, Through::Groups, found.poller)?;
    let mut tree = Tree::new(&graph);
    let mut tables = Tables {
        grid,
        reach: vec![Reach::default(); 2 * 729],
    };
    // How long the chain from each premise to each node is.
    let nodes = graph.nodes.len();
    let mut lengths = vec![0u8; 2 * 729 * nodes];
    for Candidate { cell, digit } in grid.all() {
        for on in [false, true] {
            found.poller.poll_now()?;
            let premise = candidate(cell, digit, on);
            tree.grow(&graph, premise);
            let premise = usize::from(premise);
            tables.reach[premise] = Reach::of(tree.order.iter().copied());
            tree.lengths(&mut lengths[premise * nodes..][..nodes]);
        }
    }
    let length = |proved: &Proved| {
        let one = |&(premise, end): &(Id, Id)| {
            usize::from(lengths[usize::from(premise) * nodes + usize::from(end)])
        };
        Some(proved.chains.iter().map(one).sum())
    };
    let mut proofs = Proofs::new(found.wants.all, wanted, &length);
    tables.prove(&mut proofs);
    proofs.send(found, |proved| {
        let chain = |&(premise, end): &(Id, Id)| {
            tree.grow(&graph, premise);
            let mut chain = Vec::new();
            tree.chain(end, &mut chain);
            chain
        };
        let chains: Vec<Vec<Id>> = proved.chains.iter().map(chain).collect();
        story::of_proof(grid, &graph.nodes, proved, &chains)
    })
}
