//! Two clusters of one digit. A colour that sees both colours of the other cluster is false. If
//! a colour sees one of the other cluster, one of their two opposites is true, so that what sees
//! both opposites is false.

use crate::marks::Candidates;
use crate::patterns::colours::{Cluster, clusters};
use crate::tell::{Findings, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::Cells;

techniques! {
    MULTI_COLOURS = "multi colours", 46, find,
        "Two clusters of a digit in two colours each: a colour that sees the other cluster \
         limits it.";
}

/// The names of the colours of the first cluster and of the second.
const FIRST: [&str; 2] = ["A", "B"];
const SECOND: [&str; 2] = ["C", "D"];

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for digit in 1..=9 {
        let all: Vec<Cluster> = clusters(grid, digit).collect();
        for (i, &first) in all.iter().enumerate() {
            for (j, &second) in all.iter().enumerate() {
                if i != j {
                    false_colours(grid, found, digit, first, second)?;
                    true_opposites(grid, found, digit, first, second)?;
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
fn false_colours(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    digit: u8,
    first: Cluster,
    second: Cluster,
) -> Flow {
    for (wrong, name) in first.0.into_iter().zip(FIRST) {
        if second.0.iter().all(|&colour| sees(wrong, colour)) {
            found.eliminate(wrong, digit, || {
                let conclusion = format!(
                    "Cells of {name} see cells of C and of D; so no cell of {name} can be {digit}."
                );
                story(grid, digit, [first, second], &conclusion)
            })?;
        }
    }
    CONTINUE
}

/// What sees both opposites of two colours that see each other.
fn true_opposites(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    digit: u8,
    first: Cluster,
    second: Cluster,
) -> Flow {
    let mut losing = Cells::NONE;
    let mut cases = Vec::new();
    for i in 0..2 {
        for j in 0..2 {
            let opposites = [first.0[1 - i], second.0[1 - j]];
            let both = opposites[0].all_peers() & opposites[1].all_peers() & grid.cells_with(digit);
            if !both.is_empty() && sees(first.0[i], second.0[j]) {
                losing |= both;
                cases.push((i, j, both));
            }
        }
    }
    found.eliminate(losing, digit, || {
        let mut conclusions = Vec::new();
        for (i, j, both) in cases {
            let (one, other) = (FIRST[i], SECOND[j]);
            let (opposite_one, opposite_other) = (FIRST[1 - i], SECOND[1 - j]);
            conclusions.push(format!(
                "Cells of {one} and {other} see each other, so {digit} is in all of {opposite_one} \
                 or in all of {opposite_other}: {} cells of both, cannot be {digit}.",
                notation::which_see(both),
            ));
        }
        story(grid, digit, [first, second], &conclusions.join(" "))
    })
}

/// The story whose reason begins with what the colours are.
fn story(grid: &Candidates, digit: u8, [first, second]: [Cluster; 2], conclusion: &str) -> Story {
    let mut marks = first.marks(digit, 0);
    marks.extend(second.marks(digit, 2));
    let mut houses = first.houses(grid, digit);
    houses.extend(second.houses(grid, digit));
    Story {
        reason: format!(
            "{}. {}. {conclusion}",
            first.choice(grid, digit, FIRST),
            second.choice(grid, digit, SECOND),
        ),
        marks,
        links: first
            .links(grid, digit)
            .chain(second.links(grid, digit))
            .collect(),
        houses,
    }
}
