//! Chains in words, and what follows from them.

use std::fmt::Write;

use crate::chains::hodoku::graph::between;
use crate::chains::hodoku::nodes::{Id, Nodes, is_on};
use crate::chains::hodoku::proofs::{Claim, Clash, Proof, Proved};
use crate::chains::hodoku::sets;
use crate::chains::hodoku::step::{FoundChain, LoopKind};
use crate::chains::telling::{Term, draw, eureka, gap};
use crate::marks::{Candidate, Candidates, Digits};
use crate::patterns::effect::Effect;
use crate::tell::{Link, Mark, Node, Role, Story, notation};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::Cell;

/// The nodes of a chain as they are told.
fn terms(grid: &Candidates, nodes: &Nodes, chain: &[Id]) -> Vec<Term> {
    let mut terms: Vec<Term> = chain.iter().map(|&node| nodes.term(node)).collect();
    for (two, term) in chain.windows(2).zip(&mut terms[1..]) {
        if let (Some(set), true) = (nodes.set(two[0]), term.on) {
            let cell = nodes.cell(two[1]);
            term.gone = grid.of(cell) - sets::left_by(grid, set, nodes.digit(two[0]), cell);
        }
    }
    terms
}

/// The story of a loop or an AIC.
pub(super) fn of_step(grid: &Candidates, nodes: &Nodes, step: &FoundChain) -> Story {
    let mut chain = step.chain.clone();
    let (first, last) = (chain[0], chain[chain.len() - 1]);
    if step.kind == LoopKind::Continuous {
        chain.push(first);
    }
    let terms = terms(grid, nodes, &chain);
    let text = eureka(&terms);
    let (cell, digit) = (nodes.cell(first), nodes.digit(first));
    let (end_cell, end_digit) = (nodes.cell(last), nodes.digit(last));
    let reason = match step.kind {
        LoopKind::Aic if digit == end_digit => ends_meet(grid, &text, cell, end_cell, digit),
        LoopKind::Aic => format!(
            "If {cell} is not {digit}, {end_cell} is {end_digit}: {text}. So {cell} is {digit} or \
             {end_cell}, which it sees, is {end_digit}, and either way {cell} is not {end_digit} \
             and {end_cell} is not {digit}."
        ),
        LoopKind::Continuous => closes(grid, nodes, &text, step),
        LoopKind::Discontinuous => match (is_on(first), is_on(last)) {
            (true, false) => {
                format!("If {cell} were {digit}, it could not be {digit}: {text}. So it is not.")
            }
            (true, true) => format!(
                "If {cell} were {digit}, it would have to be {end_digit}: {text}. So it is not \
                 {digit}."
            ),
            (false, true) => format!(
                "If {cell} were not {digit}, it would be {digit} after all: {text}. So it is \
                 {digit}, and nothing else."
            ),
            (false, false) => format!(
                "If {cell} is not {digit}, it is not {end_digit} either: {text}. And if it is \
                 {digit}, it is not {end_digit} anyway. So it is not {end_digit}."
            ),
        },
    };
    Story {
        reason,
        ..draw(grid, &[terms])
    }
}

/// A loop without a break: what goes by its sets, and, of all the rest, that it goes by the links.
fn closes(grid: &Candidates, nodes: &Nodes, text: &str, step: &FoundChain) -> String {
    let mut by_links = step.effect;
    let mut by_sets = String::new();
    for two in step.chain.windows(2) {
        let Some(set) = nodes.set(two[0]) else {
            continue;
        };
        let lacks = sets::leaving(grid, nodes, two[1]) | Digits::of(nodes.digit(two[0]));
        let mut holds = Digits::NONE;
        let mut gone = Effect::default();
        for digit in set.digits - lacks {
            let cells = set.seen(digit);
            if !cells.is_empty() {
                holds |= Digits::of(digit);
                gone.add(cells, digit);
                by_links.remove(cells, digit);
            }
        }
        if !holds.is_empty() {
            let (go, their) = match holds.len() {
                1 => ("goes", "its"),
                _ => ("go", "their"),
            };
            let _ = write!(
                by_sets,
                " Either way round, {} lacks {}, so it holds {}, which {go} from the cells that \
                 see all {their} places there: {}.",
                set.describe(),
                notation::either_digit(lacks & set.digits),
                notation::all_digits(holds),
                gone.describe(),
            );
        }
    }
    let by_links = if by_links.is_empty() {
        String::new()
    } else {
        let gone = by_links.describe();
        format!(", and what conflicts with both ends of such a link goes: {gone}")
    };
    format!(
        "The loop {text} closes, so one end of each of its weak links is true{by_links}.{by_sets}"
    )
}

/// One of two candidates of a digit is true: what sees both goes.
fn ends_meet(grid: &Candidates, text: &str, cell: Cell, end: Cell, digit: u8) -> String {
    let losing = between(grid, digit, cell.0, end.0);
    let losing = notation::which_see(losing);
    if cell == end {
        return format!(
            "If {cell} were not {digit}, it would be {digit} after all: {text}. So it is {digit}, \
             and {losing} it, cannot be."
        );
    }
    format!(
        "If {cell} is not {digit}, {end} is: {text}. So at least one of the two is {digit}, and \
         {losing} both, cannot be."
    )
}

/// The story of an X-chain or an XY-chain.
pub(super) fn of_walk(grid: &Candidates, chain: &[Id]) -> Story {
    let nodes = Nodes::default();
    let (first, last) = (chain[0], chain[chain.len() - 1]);
    let terms = terms(grid, &nodes, chain);
    let text = eureka(&terms);
    let digit = nodes.digit(first);
    Story {
        reason: ends_meet(grid, &text, nodes.cell(first), nodes.cell(last), digit),
        ..draw(grid, &[terms])
    }
}

/// The story of a forcing chain.
pub(super) fn of_proof(
    grid: &Candidates,
    nodes: &Nodes,
    proved: &Proved,
    chains: &[Vec<Id>],
) -> Story {
    let all: Vec<Vec<Term>> = chains
        .iter()
        .map(|chain| terms(grid, nodes, chain))
        .collect();
    // A chain of one node is the assumption: in a contradiction it was told before.
    let texts = all.iter().filter_map(|chain| match &chain[..] {
        [_] if proved.proof.is_contradiction() => None,
        [one] => Some(format!("{} is that already", one.short())),
        _ => Some(eureka(chain)),
    });
    let texts: Vec<String> = texts.collect();
    let gap = gap(&texts);
    let told = texts.join(&format!(";{gap}"));
    let how = match proved.proof {
        Proof::Contradiction(clash) if texts.is_empty() => wrong(clash, proved.claim),
        Proof::Contradiction(clash) => format!("{}:{gap}{told}", wrong(clash, proved.claim)),
        Proof::Verity(_) => told,
    };
    Story {
        reason: proved.reason(&how, gap),
        houses: Vec::from_iter(proved.proof.house()),
        ..draw(grid, &all)
    }
}

/// What would be wrong if the opposite of a claim were so.
fn wrong(clash: Clash, claim: Claim) -> String {
    let claimed = claim.candidate.digit;
    match clash {
        Clash::Itself if claim.on => format!("it would be {claimed} after all"),
        Clash::Itself => format!("it could not be {claimed}"),
        Clash::Both(Candidate { cell, digit }) => {
            format!("{cell} would be {digit} and not be {digit}")
        }
        Clash::TwoDigits(Candidate { cell, digit }, other) => {
            format!("{cell} would be both {digit} and {other}")
        }
        Clash::Twice(digit, house) => format!("{digit} would be twice in {house}"),
        Clash::NoDigit(cell) => format!("{cell} would have no candidate left"),
        Clash::NoPlace(digit, house) => format!("{digit} would have no place in {house}"),
    }
}

/// The story of a remote pair.
pub(super) fn of_remote_pair(grid: &Candidates, chain: &[Cell], effect: &Effect) -> Story {
    let pair = grid.of(chain[0]);
    let cells: Vec<String> = chain.iter().map(Cell::to_string).collect();
    let colour = |first: usize| {
        let every: Cells = chain.iter().skip(first).step_by(2).copied().collect();
        notation::cells(every)
    };
    let reason = format!(
        "{} all have only {}, and each sees the next, so the digits alternate: {} have the one, {} \
         the other. What sees one of each has neither digit: {}.",
        cells.join(" - "),
        notation::digits(pair),
        colour(0),
        colour(1),
        effect.describe(),
    );
    let mut story = Story {
        reason,
        ..Story::default()
    };
    for (place, &cell) in chain.iter().enumerate() {
        let role = Role::Set((place % 2) as u8);
        let digit = 0;
        story.marks.push(Mark { cell, digit, role });
    }
    for digit in pair {
        let links = chain.windows(2);
        let link = |two: &[Cell]| Link::weak(Node::of(two[0], digit), Node::of(two[1], digit));
        story.links.extend(links.map(link));
    }
    story
}
