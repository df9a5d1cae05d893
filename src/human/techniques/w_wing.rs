//! Two cells with the same two candidates x and y, and a house where y has two places, each seen
//! by one of them: both cannot be y, so one is x.

use crate::marks::Candidates;
use crate::tell::{Findings, Link, Mark, Node, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House, PEERS};
use queendoku_sudoku::grid::Cell;

techniques! {
    W_WING = "w-wing", 44, find,
        "Two cells have the candidates x and y, and a house whose two places for y they see: \
         one of them is x.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let mut first = grid.bivalue();
    while let Some(a) = first.first() {
        first.remove(a);
        for b in first {
            if grid.of(b) != grid.of(a) {
                continue;
            }
            let seen = PEERS[a.0] & PEERS[b.0];
            for x in grid.of(a) {
                if (seen & grid.cells_with(x)).is_empty() {
                    continue;
                }
                for y in grid.of(a) {
                    if y != x {
                        find_links(found, [a, b], x, y)?;
                    }
                }
            }
        }
    }
    CONTINUE
}

/// The houses that join `a` and `b` by their places for `y`.
fn find_links(found: &mut Findings<'_, '_>, [a, b]: [Cell; 2], x: u8, y: u8) -> Flow {
    let grid = found.grid;
    for house in House::ALL {
        let places = grid.places(y, house);
        if places.len() != 2 || places.contains(a) || places.contains(b) {
            continue;
        }
        let (by_a, by_b) = (places & PEERS[a.0], places & PEERS[b.0]);
        // an end that only `a` sees is a's, so that `b` has the other; and the other way round
        let Some(at_b) = (by_b - by_a).first().or_else(|| by_b.first()) else {
            continue;
        };
        let Some(at_a) = (by_a - Cells::of(at_b)).first() else {
            continue;
        };
        let seen = PEERS[a.0] & PEERS[b.0];
        let chain = [(a, x), (a, y), (at_a, y), (at_b, y), (b, y), (b, x)];
        found.eliminate(seen, x, || Story {
            reason: format!(
                "In {}, {y} must be in {at_a}, which {a} sees, or in {at_b}, which {b} sees; so {a} \
                 and {b} cannot both be {y}, and one of them is {x}. {} both, cannot be {x}.",
                house,
                notation::which_see(seen & grid.cells_with(x)),
            ),
            marks: [a, b]
                .map(|cell| Mark::of(cell, x, Role::Defining))
                .into_iter()
                .chain([a, b, at_a, at_b].map(|cell| Mark::of(cell, y, Role::Fin)))
                .collect(),
            links: Link::alternating(&chain.map(|(cell, digit)| Node::of(cell, digit))),
            houses: vec![house],
            ..Story::default()
        })?;
    }
    CONTINUE
}
