//! Chains in words: each assertion, and what it follows from.

use crate::chains::explainer::board::{Number, candidate};
use crate::chains::explainer::hint::{Assertion, Cases, Nested};
use crate::chains::explainer::net::Cause;
use crate::marks::{Candidate, Digits};
use crate::tell::{Link, Mark, Node, Role, Story, notation};
use queendoku_core::sudoku::cells::{Cells, House};

/// An assertion, what it follows from, and by which technique if it is not by a link.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) assertion: Assertion,
    pub(super) parents: Vec<(Number, bool)>,
    pub(super) technique: Option<String>,
}

/// What follows from one assumption up to what matters, each assertion after those that it takes.
pub(super) type Branch = Vec<Line>;

/// `r1c2=5` or `r1c2<>5`.
fn written(number: Number, on: bool) -> String {
    let Candidate { cell, digit } = candidate(number);
    let sign = if on { "=" } else { "<>" };
    format!("{cell}{sign}{digit}")
}

/// `(5)r1c2 - (5=7)r4c2`: after `=` comes what is true, after `-` what is false.
fn eureka(chain: impl IntoIterator<Item = (Number, bool)>) -> String {
    let mut text = String::new();
    let mut before = None;
    for (number, on) in chain {
        let Candidate { cell, digit } = candidate(number);
        let sign = if on { "=" } else { "-" };
        text += &match before {
            None => format!("({digit}"),
            Some(same) if same == cell => format!("{sign}{digit}"),
            Some(other) => format!("){other} {sign} ({digit}"),
        };
        before = Some(cell);
    }
    match before {
        Some(last) => format!("{text}){last}"),
        None => text,
    }
}

/// A chain within a chain: link by link if it is a single one.
pub(super) fn nested(nested: &Nested) -> String {
    let chain = nested.path.iter().rev().map(|one| (one.number, one.on));
    match nested.path[..] {
        [] => format!("a {}", nested.technique),
        _ => format!("the {} {}", nested.technique, eureka(chain)),
    }
}

/// A forcing chain, or a cycle: `path` goes from the end back to the beginning.
pub(super) fn single(path: &[Assertion], cycle: bool, removed: &[Candidate]) -> Story {
    let chain = || path.iter().rev().map(|one| (one.number, one.on));
    let Candidate { cell, digit } = candidate(path[0].number);
    let reason = if cycle {
        let cells: Cells = removed.iter().map(|one| one.cell).collect();
        let each = if cells.len() == 1 && removed.len() == 1 {
            let Candidate { cell, digit } = removed[0];
            let a = if digit == 8 { "an" } else { "a" };
            format!("{cell} sees {a} {digit} of each kind, so it cannot be {digit}.")
        } else {
            format!(
                "A candidate that sees its digit among both kinds cannot be true: {}.",
                notation::eliminations(removed)
            )
        };
        format!(
            "In the circle {}, true and false take turns: either all candidates after = are \
             true, or all after -. {each}",
            eureka(chain())
        )
    } else if path[0].on {
        format!(
            "If {cell} were not {digit}, it would follow that it is: {}. So {cell} must be {digit}.",
            eureka(chain())
        )
    } else {
        format!(
            "If {cell} were {digit}, it would follow that it is not: {}. So {cell} cannot be \
             {digit}.",
            eureka(chain())
        )
    };
    let mut marks: Vec<Mark> = Vec::new();
    for one in path {
        let Candidate { cell, digit } = candidate(one.number);
        if !marks
            .iter()
            .any(|mark| (mark.cell, mark.digit) == (cell, digit))
        {
            let role = match (cycle, one.on) {
                (false, _) => Role::Defining,
                (true, on) => Role::Set(u8::from(!on)),
            };
            marks.push(Mark { cell, digit, role });
        }
    }
    Story {
        reason,
        marks,
        links: path
            .windows(2)
            .rev()
            .map(|pair| link(pair[1].number, pair[0].number, pair[0].on))
            .collect(),
        houses: Vec::new(),
    }
}

fn link(from: Number, to: Number, strong: bool) -> Link {
    let node = |number| {
        let Candidate { cell, digit } = candidate(number);
        Node {
            cells: Cells::of(cell),
            digit,
        }
    };
    Link {
        from: node(from),
        to: node(to),
        strong,
    }
}

/// Branches that agree, or contradict one another.
pub(super) fn branches(cases: Cases, branches: &[Branch]) -> Story {
    let assumption = &branches[0][0].assertion;
    let target = &branches[0][branches[0].len() - 1].assertion;
    let start = candidate(assumption.number);
    let end = candidate(target.number);
    let (cell, digit) = (start.cell, start.digit);
    let conclusion = if target.on {
        format!("{} must be {}", end.cell, end.digit)
    } else {
        format!("{} cannot be {}", end.cell, end.digit)
    };
    let told = |branch: &Branch| {
        let Line { assertion, .. } = &branch[0];
        match branch.len() {
            1 => format!(
                "{} is that already",
                written(assertion.number, assertion.on)
            ),
            _ => tell(branch),
        }
    };
    let all = branches.iter().map(told).collect::<Vec<_>>().join("; ");
    let mut houses = Vec::new();
    let reason = match cases {
        Cases::Contradiction => {
            let (if_so, so) = if assumption.on {
                (format!("were {digit}"), format!("cannot be {digit}"))
            } else {
                (format!("were not {digit}"), format!("must be {digit}"))
            };
            format!(
                "If {cell} {if_so}, {} would have to be {} ({}) and could not be ({}). So {cell} \
                 {so}.",
                end.cell,
                end.digit,
                told(&branches[0]),
                told(&branches[1])
            )
        }
        Cases::Double => format!("Whether {cell} is {digit} or not, {conclusion}: {all}."),
        Cases::Cell(_) => {
            let digits: Digits = branches
                .iter()
                .map(|branch| candidate(branch[0].assertion.number).digit)
                .collect();
            format!(
                "Whichever of {} {cell} is, {conclusion}: {all}.",
                notation::digits(digits)
            )
        }
        Cases::House(house, _) => {
            houses.push(House(house));
            let places: Cells = branches
                .iter()
                .map(|branch| candidate(branch[0].assertion.number).cell)
                .collect();
            format!(
                "Wherever {digit} is in {}, in {}, {conclusion}: {all}.",
                House(house),
                notation::either(places)
            )
        }
    };
    let mut marks: Vec<Mark> = Vec::new();
    let mut links = Vec::new();
    for (i, branch) in branches.iter().enumerate() {
        for line in branch {
            let Candidate { cell, digit } = candidate(line.assertion.number);
            if !marks
                .iter()
                .any(|mark| (mark.cell, mark.digit) == (cell, digit))
            {
                let role = Role::Set(i as u8);
                marks.push(Mark { cell, digit, role });
            }
            if line.technique.is_none() {
                for &(parent, _) in &line.parents {
                    let link = link(parent, line.assertion.number, line.assertion.on);
                    if !links.contains(&link) {
                        links.push(link);
                    }
                }
            }
        }
    }
    Story {
        reason,
        marks,
        links,
        houses,
    }
}

/// One branch: as a chain if each assertion follows from the one before, otherwise each true
/// assertion with what makes it true.
fn tell(branch: &Branch) -> String {
    if branch
        .iter()
        .skip(1)
        .all(|line| line.parents.len() == 1 && line.technique.is_none())
    {
        return eureka(
            branch
                .iter()
                .map(|line| (line.assertion.number, line.assertion.on)),
        );
    }
    let last = branch.len() - 1;
    let told = branch.iter().enumerate().filter(|&(i, line)| {
        let Assertion { on, cause, .. } = line.assertion;
        i == last || on || line.technique.is_some() || matches!(cause, Cause::Assumed)
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
        let Assertion { number, on, cause } = lines[0].assertion;
        let said = written(number, on);
        match (cause, &lines[0].technique) {
            (Cause::Assumed, _) => said,
            (_, Some(technique)) if lines.len() > 1 => {
                let gone = lines.iter().map(|line| candidate(line.assertion.number));
                let gone = notation::eliminations(&gone.collect::<Vec<_>>());
                format!("{gone} by {technique}")
            }
            (_, Some(technique)) => format!("{said} by {technique}"),
            (Cause::Cell, _) if on => format!("{said}, its last candidate"),
            (Cause::House(house), _) if on => {
                let house = House(usize::from(house));
                format!("{said}, the last place in {house}")
            }
            _ => said,
        }
    });
    steps.collect::<Vec<_>>().join(" → ")
}
