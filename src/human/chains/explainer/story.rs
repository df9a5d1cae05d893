//! Chains in words: each assertion, and what it follows from.

use crate::chains::explainer::assertion::{Assertion, Cause, Premise};
use crate::chains::explainer::hint::{Branch, Cases, Line, Proof};
use crate::chains::explainer::search::ChainSearch;
use crate::chains::links::By;
use crate::chains::masks::candidate;
use crate::chains::telling::{Term, Whichever, eureka, gap, if_were, must};
use crate::marks::Candidate;
use crate::tell::{Role, Story, notation};
use queendoku_sudoku::cells::House;

fn term((number, on): Premise) -> Term {
    Term::of(candidate(number), on)
}

/// The assertions, each of which follows from the one before it.
pub(super) fn chain<'a>(assertions: impl Iterator<Item = &'a Assertion>) -> String {
    let terms: Vec<Term> = assertions.map(|one| term(one.premise())).collect();
    eureka(&terms)
}

/// The chain in words, and what a picture of it shows. `search` has made it.
pub(super) fn of(proof: &Proof, removed: &[Candidate], search: &dyn ChainSearch) -> Story {
    match proof {
        Proof::Chain { path, cycle, .. } => single(path, *cycle, removed),
        Proof::Nets { cases, targets } => branches(*cases, &search.branches(targets)),
    }
}

/// A forcing chain, or a cycle: `path` goes from the end back to the beginning.
fn single(path: &[Assertion], cycle: bool, removed: &[Candidate]) -> Story {
    let (end, on) = (candidate(path[0].number), path[0].on);
    let chain = chain(path.iter().rev());
    let reason = if cycle {
        format!(
            "In the circle {chain}, true and false take turns: either all candidates after = are \
             true, or all after -. {}",
            sees_both(removed)
        )
    } else {
        let not = if on { "" } else { " not" };
        format!(
            "{}, it would follow that it is{not}: {chain}. So {}.",
            if_were(end, !on),
            must(end, on)
        )
    };
    let mut story = Story {
        reason,
        ..Story::default()
    };
    for one in path {
        let term = term(one.premise());
        term.mark(&mut story, if cycle { term.side() } else { Role::Defining });
    }
    for two in path.windows(2).rev() {
        term(two[1].premise()).link(&term(two[0].premise()), &mut story);
    }
    story
}

/// Why what a cycle takes away goes.
fn sees_both(removed: &[Candidate]) -> String {
    if let [Candidate { cell, digit }] = removed {
        let a = if *digit == 8 { "an" } else { "a" };
        return format!("{cell} sees {a} {digit} of each kind, so it cannot be {digit}.");
    }
    format!(
        "A candidate that sees its digit among both kinds cannot be true: {}.",
        notation::eliminations(removed)
    )
}

/// Branches that agree, or contradict one another.
fn branches(cases: Cases, branches: &[Branch]) -> Story {
    let first = &branches[0];
    let assumption = first[0].assertion;
    let target = first[first.len() - 1].assertion;
    let (start, end) = (candidate(assumption.number), candidate(target.number));
    let starts = branches
        .iter()
        .map(|one| candidate(one[0].assertion.number));
    let whichever = match cases {
        Cases::Contradiction | Cases::Double => Whichever::Truth(start),
        Cases::Cell(_) => Whichever::Digit(start.cell, starts.map(|one| one.digit).collect()),
        Cases::House(house) => {
            let house = House(usize::from(house));
            Whichever::Place(start.digit, house, starts.map(|one| one.cell).collect())
        }
    };
    let told: Vec<String> = branches.iter().map(tell).collect();
    let gap = gap(&told);
    let reason = if cases == Cases::Contradiction {
        format!(
            "{}, {} would have to be {}{gap}({}){gap}and could not be{gap}({}).{gap}So {}.",
            if_were(start, assumption.on),
            end.cell,
            end.digit,
            told[0],
            told[1],
            must(start, !assumption.on)
        )
    } else {
        let (begin, conclusion) = (whichever.begin(), must(end, target.on));
        let told = told.join(&format!(";{gap}"));
        format!("{begin}, {conclusion}:{gap}{told}.")
    };
    let mut story = Story {
        reason,
        houses: Vec::from_iter(whichever.house()),
        ..Story::default()
    };
    for (i, branch) in branches.iter().enumerate() {
        story.branch();
        for line in branch {
            let here = term(line.assertion.premise());
            here.mark(&mut story, Role::Set(i as u8));
            if line.technique.is_none() {
                for &parent in &line.parents {
                    term(parent).link(&here, &mut story);
                }
            }
        }
    }
    story
}

/// One branch: as a chain if each assertion follows from the one before, otherwise each true
/// assertion with what makes it true.
fn tell(branch: &Branch) -> String {
    let by_links = |line: &Line| line.parents.len() == 1 && line.technique.is_none();
    if let [line] = &branch[..] {
        return format!("{} is that already", term(line.assertion.premise()).short());
    }
    if branch.iter().skip(1).all(by_links) {
        return chain(branch.iter().map(|line| &line.assertion));
    }
    let last = branch.len() - 1;
    let told = branch.iter().enumerate().filter(|&(i, line)| {
        let Assertion { on, cause, .. } = line.assertion;
        i == last || on || line.technique.is_some() || cause == Cause::Assumed
    });
    let told: Vec<&Line> = told.map(|(_, line)| line).collect();
    // What one use of a technique eliminates is told at once.
    let together = |one: &&Line, next: &&Line| {
        one.technique.is_some()
            && one.assertion.cause == next.assertion.cause
            && !one.assertion.on
            && !next.assertion.on
    };
    let steps = told.chunk_by(together).map(|lines| {
        let Assertion { on, cause, .. } = lines[0].assertion;
        let said = term(lines[0].assertion.premise()).short();
        match (cause, &lines[0].technique) {
            (_, Some(technique)) => {
                let gone = lines.iter().map(|line| candidate(line.assertion.number));
                let gone = notation::eliminations(&gone.collect::<Vec<_>>());
                format!("{gone} by {technique}")
            }
            (Cause::Linked(By::Cell), _) if on => format!("{said}, its last candidate"),
            (Cause::Linked(By::House(house)), _) if on => {
                let house = House(usize::from(house));
                format!("{said}, the last place in {house}")
            }
            _ => said,
        }
    });
    steps.collect::<Vec<_>>().join(" → ")
}
