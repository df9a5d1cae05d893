//! Two almost locked sets with a restricted common, or with two.

use crate::marks::{Candidate, Candidates, Digits};
use crate::patterns::als::{self, Als};
use crate::tell::{Findings, Link, Mark, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::Cells;

pub(crate) static ALS_XZ: Technique = Technique {
    name: "als-xz",
    difficulty: 68,
    uniqueness: false,
    summary: "Two almost locked sets cannot both hold a digit x: one of them holds all its other \
              digits, so a digit z of both goes from the cells that see all its places in them.",
    find,
};

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let sets = als::collect(grid);
    let overlaps: &[bool] = if found.wants_all() {
        &[false, true]
    } else {
        &[false]
    };
    for &overlap in overlaps {
        for (i, first) in sets.iter().enumerate() {
            found.poll_now()?;
            for second in &sets[i + 1..] {
                if first.cells.is_disjoint(second.cells) == overlap
                    || (first.digits & second.digits).len() < 2
                {
                    continue;
                }
                let restricted = first.restricted_commons(second);
                if !restricted.is_empty() {
                    check(grid, found, first, second, restricted)?;
                }
            }
        }
    }
    CONTINUE
}

fn check(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    first: &Als,
    second: &Als,
    restricted: Digits,
) -> Flow {
    let doubly = restricted.len() > 1;
    // A digit that is the only restricted common is in one set or in none.
    let common = match restricted.only() {
        Some(x) => first.digits & (second.digits - Digits::of(x)),
        None => first.digits & second.digits,
    };
    if !doubly && first.common_targets(second, common).is_empty() {
        return CONTINUE;
    }
    let mut goes = [Cells::NONE; 9];
    for digit in first.digits | second.digits {
        let cells = &mut goes[usize::from(digit) - 1];
        if common.contains(digit) {
            *cells |= first.seen(digit) & second.seen(digit);
        }
        if doubly && !restricted.contains(digit) {
            // The set holds the digit whichever of the restricted commons it lacks.
            for (one, other) in [(first, second), (second, first)] {
                if one.digits.contains(digit) {
                    *cells |= one.seen(digit) - other.cells;
                }
            }
        }
    }
    if goes.iter().all(|cells| cells.is_empty()) {
        return CONTINUE;
    }
    let eliminated = (1..=9u8).flat_map(|digit| {
        goes[usize::from(digit) - 1]
            .into_iter()
            .map(move |cell| Candidate { cell, digit })
    });
    found.eliminate_each(&ALS_XZ, eliminated, || {
        let gone = (1..=9u8)
            .filter(|&digit| !goes[usize::from(digit) - 1].is_empty())
            .collect();
        Story {
            reason: if doubly {
                doubly_linked(first, second, restricted)
            } else {
                singly_linked(first, second, restricted, gone)
            },
            marks: both_marks(grid, first, second),
            links: restricted
                .into_iter()
                .map(|digit| first.link(second, digit))
                .collect::<Vec<Link>>(),
            houses: Vec::new(),
        }
    })
}

fn both_marks(grid: &Candidates, first: &Als, second: &Als) -> Vec<Mark> {
    let mut marks = first.marks(grid, 0);
    marks.extend(second.marks(grid, 1));
    marks
}

fn singly_linked(first: &Als, second: &Als, restricted: Digits, gone: Digits) -> String {
    let (each, go, their) = if gone.len() == 1 {
        ("", "goes", "its")
    } else {
        (" each", "go", "their")
    };
    format!(
        "The almost locked sets A = {} and B = {} cannot both hold {x}, as all places for {x} in A \
         see all those in B; so one of them holds all its other digits. Hence {} must{each} be in \
         A or B, and {go} from the cells that see all {their} places in both.",
        first.describe(),
        second.describe(),
        notation::all_digits(gone),
        x = notation::all_digits(restricted),
    )
}

fn doubly_linked(first: &Als, second: &Als, restricted: Digits) -> String {
    let mut holds: Vec<String> = [("A", first), ("B", second)]
        .into_iter()
        .filter_map(|(name, als)| {
            let others = als.digits - restricted;
            (!others.is_empty()).then(|| format!("{name} holds {}", notation::digits(others)))
        })
        .collect();
    let restricted: Vec<String> = restricted.into_iter().map(|x| x.to_string()).collect();
    let each = notation::list(restricted.iter().cloned());
    let and = if holds.is_empty() { "" } else { "and " };
    holds.push(format!("{and}{each} are each in one of them"));
    format!(
        "The almost locked sets A = {} and B = {} cannot both hold {}. As each lacks only one of \
         its digits, one lacks {}; so {}. A digit goes from the cells that see all the places where \
         it must be.",
        first.describe(),
        second.describe(),
        restricted.join(", nor both "),
        restricted.join(" and the other "),
        holds.join(", "),
    )
}
