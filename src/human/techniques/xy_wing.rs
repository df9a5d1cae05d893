//! A pivot and two pincers that it sees. Whatever the pivot is, one of the pincers is z (or, in an
//! XYZ-wing, the pivot itself), so that what sees them all is not.

use crate::marks::{Candidates, Digits};
use crate::tell::{Findings, Mark, Role, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, PEERS};
use queendoku_sudoku::grid::Cell;

techniques! {
    XY_WING = "xy-wing", 42, find_xy,
        "A cell with candidates x and y sees one with x and z and one with y and z: one of \
         these is z.";
    XYZ_WING = "xyz-wing", 44, find_xyz,
        "A cell with candidates x, y and z sees one with x and z and one with y and z: one \
         of the three is z.";
}

fn find_xy(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    if found.pairs_are_the_same() {
        return CONTINUE;
    }
    let mut first = grid.bivalue();
    while let Some(a) = first.first() {
        first.remove(a);
        let mut second = first;
        while let Some(b) = second.first() {
            second.remove(b);
            let digits = grid.of(a) | grid.of(b);
            if digits.len() != 3 {
                continue;
            }
            // the third cell has the third pair of the three digits
            let third = digits - (grid.of(a) & grid.of(b));
            for c in second {
                if grid.of(c) == third {
                    for (pivot, pincers) in [(a, [b, c]), (b, [a, c]), (c, [b, a])] {
                        send(grid, found, pivot, pincers)?;
                    }
                }
            }
        }
    }
    found.nothing()
}

fn find_xyz(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let bivalue = grid.bivalue();
    for pivot in grid.with_candidates(3, 3) {
        let mut pincers = bivalue & PEERS[pivot.0];
        while let Some(a) = pincers.first() {
            pincers.remove(a);
            if !grid.of(a).is_subset(grid.of(pivot)) {
                continue;
            }
            for b in pincers {
                if grid.of(b).is_subset(grid.of(pivot)) && grid.of(a) != grid.of(b) {
                    send(grid, found, pivot, [a, b])?;
                }
            }
        }
    }
    CONTINUE
}

/// The wing of three cells that have three digits together, if the pivot sees the pincers.
fn send(grid: &Candidates, found: &mut Findings<'_, '_>, pivot: Cell, [a, b]: [Cell; 2]) -> Flow {
    if !PEERS[pivot.0].contains(a) || !PEERS[pivot.0].contains(b) {
        return CONTINUE;
    }
    let Some(z) = (grid.of(a) & grid.of(b)).only() else {
        return CONTINUE;
    };
    let own = grid.of(pivot).contains(z);
    let mut seen = PEERS[a.0] & PEERS[b.0];
    if own {
        seen &= PEERS[pivot.0];
    }
    found.eliminate(seen, z, || {
        let losing = seen & grid.cells_with(z);
        let without_z = grid.of(pivot) - Digits::of(z);
        let case = |digit| {
            let pincer = if grid.of(a).contains(digit) { a } else { b };
            format!("if {digit}, then {pincer} is {z}")
        };
        let mut cases: Vec<String> = without_z.into_iter().map(case).collect();
        if own {
            cases.push(format!("or it is {z} itself"));
        }
        let (group, all) = if own {
            (Cells::of(pivot) | Cells::of(a) | Cells::of(b), "all three")
        } else {
            (Cells::of(a) | Cells::of(b), "both")
        };
        Story {
            reason: format!(
                "{pivot} is {}: {}. So one of {} is {z}, and {} {all}, cannot be {z}.",
                notation::either_digit(grid.of(pivot)),
                cases.join("; "),
                notation::cells(group),
                notation::which_see(losing),
            ),
            marks: [pivot, a, b]
                .into_iter()
                .flat_map(|cell| {
                    grid.of(cell).into_iter().map(move |digit| {
                        let role = if digit == z {
                            Role::Fin
                        } else {
                            Role::Defining
                        };
                        Mark { cell, digit, role }
                    })
                })
                .collect(),
            ..Story::default()
        }
    })
}
