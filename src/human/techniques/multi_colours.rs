//! Two clusters of one digit. A colour that sees both colours of the other cluster is false. If
//! a colour sees one of the other cluster, one of their two opposites is true, so that what sees
//! both opposites is false.

use crate::marks::Candidates;
use crate::patterns::colours::{Cluster, NAMES, clusters, story};
use crate::patterns::templates;
use crate::tell::{Findings, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::Cells;

techniques! {
    MULTI_COLOURS = "multi colours", 46, find,
        "Two clusters of a digit in two colours each: a colour that sees the other cluster \
         limits it.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for digit in templates::digits(grid) {
        let all: Vec<Cluster> = clusters(grid, digit).collect();
        for (i, &first) in all.iter().enumerate() {
            for (j, &second) in all.iter().enumerate() {
                if i != j {
                    false_colours(grid, found, [first, second])?;
                    true_opposites(grid, found, [first, second])?;
                }
            }
        }
    }
    CONTINUE
}

/// Whether a cell of the one set sees a cell of the other.
fn sees(one: Cells, other: Cells) -> bool {
    !(one.all_peers() & other).is_empty()
}

/// Colours of `first` that see both colours of `second`.
fn false_colours(grid: &Candidates, found: &mut Findings<'_, '_>, two: [Cluster; 2]) -> Flow {
    let [first, second] = two.map(|cluster| cluster.colours);
    let digit = two[0].digit;
    for (wrong, name) in first.into_iter().zip(NAMES[0]) {
        if second.iter().all(|&colour| sees(wrong, colour)) {
            found.eliminate(wrong, digit, || {
                let conclusion = format!(
                    "Cells of {name} see cells of C and of D; so no cell of {name} can be {digit}."
                );
                story(grid, &two, &conclusion)
            })?;
        }
    }
    CONTINUE
}

/// What sees both opposites of two colours that see each other.
fn true_opposites(grid: &Candidates, found: &mut Findings<'_, '_>, two: [Cluster; 2]) -> Flow {
    let [first, second] = two.map(|cluster| cluster.colours);
    let digit = two[0].digit;
    let mut losing = Cells::NONE;
    let mut cases = Vec::new();
    for i in 0..2 {
        for j in 0..2 {
            let opposites = [first[1 - i], second[1 - j]];
            let both = opposites[0].all_peers() & opposites[1].all_peers() & grid.cells_with(digit);
            if !both.is_empty() && sees(first[i], second[j]) {
                losing |= both;
                cases.push((i, j, both));
            }
        }
    }
    found.eliminate(losing, digit, || {
        let mut conclusions = Vec::new();
        for (i, j, both) in cases {
            let (one, other) = (NAMES[0][i], NAMES[1][j]);
            let (opposite_one, opposite_other) = (NAMES[0][1 - i], NAMES[1][1 - j]);
            conclusions.push(format!(
                "Cells of {one} and {other} see each other, so {digit} is in all of {opposite_one} \
                 or in all of {opposite_other}: {} cells of both, cannot be {digit}.",
                notation::which_see(both),
            ));
        }
        story(grid, &two, &conclusions.join(" "))
    })
}
