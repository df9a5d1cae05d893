//! Two almost locked sets with a restricted common, or with two.

use std::ops::ControlFlow;

use crate::marks::{Candidates, Digits};
use crate::patterns::als::{self, Als};
use crate::tell::{Findings, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow};

techniques! {
    ALS_XZ = "als-xz", 68, find,
        "Two almost locked sets cannot both hold a digit x: one of them holds all its other \
         digits, so a digit z of both goes from the cells that see all its places in them.";
}

fn find(_: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let sets = als::shared(found)?;
    for &overlap in &[false, true][..=usize::from(found.wants.all)] {
        let links = als::Links::new(&sets);
        let mut all = Vec::new();
        for first in 0..sets.len() {
            let known = all.len();
            links.add(first, overlap, &mut all, found.poller)?;
            for pair in &all[known..] {
                let second = &sets[pair.second];
                check(found, &sets[first], second, pair.restricted)?;
            }
        }
        found.once(overlap.into(), |_, _| ControlFlow::Continue(all))?;
    }
    CONTINUE
}

fn check(found: &mut Findings<'_, '_>, first: &Als, second: &Als, restricted: Digits) -> Flow {
    let grid = found.grid;
    let doubly = restricted.len() > 1;
    // A digit that is the only restricted common is in one set or in none.
    let common = match restricted.only() {
        Some(x) => first.digits & (second.digits - Digits::of(x)),
        None => first.digits & second.digits,
    };
    if !doubly && first.common_targets(second, common).is_empty() {
        return CONTINUE;
    }
    let mut goes = first.goes_by_both(second, common);
    if doubly {
        // The set holds the digit whichever of the restricted commons it lacks.
        for (one, other) in [(first, second), (second, first)] {
            for digit in one.digits - restricted {
                goes.add(one.seen(digit) - other.cells, digit);
            }
        }
    }
    found.eliminate_each(goes.candidates(), || Story {
        reason: if doubly {
            doubly_linked(first, second, restricted)
        } else {
            singly_linked(first, second, restricted, goes.digits())
        },
        marks: als::marks(grid, [first, second]),
        links: restricted
            .into_iter()
            .map(|digit| first.link(second, digit))
            .collect(),
        ..Story::default()
    })
}

fn singly_linked(first: &Als, second: &Als, restricted: Digits, gone: Digits) -> String {
    format!(
        "The almost locked sets A = {} and B = {} cannot both hold {x}, as all places for {x} in A \
         see all those in B; so one of them holds all its other digits. {}",
        first.describe(),
        second.describe(),
        als::hence(gone, "A or B"),
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
