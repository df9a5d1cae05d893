//! Chains in Eureka notation, and what follows from them in words.

use std::fmt::Write;

use crate::chains::hodoku::effect::Effect;
use crate::chains::hodoku::graph::between;
use crate::chains::hodoku::loops::{Kind, Step};
use crate::chains::hodoku::nodes::{Id, Nodes, is_on};
use crate::chains::hodoku::reach::{Proof, Proved};
use crate::chains::hodoku::sets;
use crate::marks::{Candidate, Candidates, Digits};
use crate::tell::{Link, Mark, Node, Role, Story, notation};
use queendoku_core::sudoku::cells::Cells;
use queendoku_core::sudoku::grid::Cell;

/// `(5)r1c2 = (5)r1c8 - (5=3)r4c8 - (3)r4c23`: `=` says that the second is true if the first is
/// false, `-` that it is false if the first is true.
///
/// A set that loses a digit is `(5=38)r4c12`; what it forces a cell into, `(3=7)r4c8` after ` - `.
pub(super) fn eureka(grid: &Candidates, nodes: &Nodes, chain: &[Id]) -> String {
    let mut text = String::new();
    let mut rest = chain;
    let mut before = None;
    while let Some(&node) = rest.first() {
        let forced = before
            .filter(|_| is_on(node))
            .and_then(|before: Id| Some((nodes.set(before)?, nodes.digit(before))));
        if rest.len() < chain.len() {
            text.push_str(if forced.is_some() {
                " - "
            } else {
                sign(node, true)
            });
        }
        let cells = nodes.cells(node);
        if let Some(set) = nodes.set(node) {
            let lost = nodes.digit(node);
            let kept = plain(set.digits - Digits::of(lost));
            let _ = write!(text, "({lost}={kept}){}", notation::group(cells));
            before = Some(node);
            rest = &rest[1..];
            continue;
        }
        let same = rest
            .iter()
            .take_while(|&&other| nodes.cells(other) == cells)
            .count();
        text.push('(');
        if let Some((set, lost)) = forced {
            let cell = nodes.cell(node);
            let gone = grid.of(cell) - sets::left_by(grid, set, lost, cell);
            let _ = write!(text, "{}=", plain(gone));
        }
        let _ = write!(text, "{}", nodes.digit(node));
        for &other in &rest[1..same] {
            let _ = write!(text, "{}{}", sign(other, false), nodes.digit(other));
        }
        let _ = write!(text, "){}", notation::group(cells));
        before = rest.get(same - 1).copied();
        rest = &rest[same..];
    }
    text
}

/// `358`.
fn plain(digits: Digits) -> String {
    digits
        .into_iter()
        .map(|digit| char::from(b'0' + digit))
        .collect()
}

/// The sign of the link to `node`.
fn sign(node: Id, spaced: bool) -> &'static str {
    match (is_on(node), spaced) {
        (true, true) => " = ",
        (true, false) => "=",
        (false, true) => " - ",
        (false, false) => "-",
    }
}

/// The marks and links of some chains.
pub(super) fn picture(
    grid: &Candidates,
    nodes: &Nodes,
    chains: &[&[Id]],
) -> (Vec<Mark>, Vec<Link>) {
    let (mut marks, mut links) = (Vec::new(), Vec::new());
    // 0 and 1 are true and false candidates.
    let mut sets = 2;
    for chain in chains {
        for &node in *chain {
            let digit = nodes.digit(node);
            if let Some(set) = nodes.set(node) {
                let number = sets;
                sets += 1;
                marks.extend(set.marks(grid, number));
                continue;
            }
            for cell in nodes.cells(node) {
                if !marks
                    .iter()
                    .any(|mark: &Mark| mark.cell == cell && mark.digit == digit)
                {
                    marks.push(Mark {
                        cell,
                        digit,
                        role: Role::Set(u8::from(!is_on(node))),
                    });
                }
            }
        }
        for two in chain.windows(2) {
            let end = |node| {
                let digit = nodes.digit(node);
                let cells = nodes
                    .set(node)
                    .map_or_else(|| nodes.cells(node), |set| set.with(digit));
                Node { cells, digit }
            };
            let (from, to) = (end(two[0]), end(two[1]));
            let link = |from, to, strong| Link { from, to, strong };
            let mut add = |link: Link| {
                if !links.contains(&link) {
                    links.push(link);
                }
            };
            match nodes.set(two[0]) {
                // Without the one digit the set has the other, which no cell that sees it has.
                Some(set) if !is_on(two[1]) => {
                    let (cells, digit) = (set.with(to.digit), to.digit);
                    add(link(from, Node { cells, digit }, true));
                    add(link(Node { cells, digit }, to, false));
                }
                _ => add(link(from, to, is_on(two[1]))),
            }
        }
    }
    (marks, links)
}

/// The story of a loop or an AIC.
pub(super) fn of_step(grid: &Candidates, nodes: &Nodes, step: &Step) -> Story {
    let mut chain = step.chain.clone();
    let (first, last) = (chain[0], chain[chain.len() - 1]);
    if step.kind == Kind::Continuous {
        chain.push(first);
    }
    let text = eureka(grid, nodes, &chain);
    let (cell, digit) = (nodes.cell(first), nodes.digit(first));
    let (end_cell, end_digit) = (nodes.cell(last), nodes.digit(last));
    let reason = match step.kind {
        Kind::Aic if digit == end_digit => ends_meet(grid, &text, cell, end_cell, digit),
        Kind::Aic => format!(
            "If {cell} is not {digit}, {end_cell} is {end_digit}: {text}. So {cell} is {digit} or \
             {end_cell}, which it sees, is {end_digit}, and either way {cell} is not {end_digit} \
             and {end_cell} is not {digit}."
        ),
        Kind::Continuous => closes(grid, nodes, &text, step),
        Kind::Discontinuous => match (is_on(first), is_on(last)) {
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
    let (marks, links) = picture(grid, nodes, &[&chain]);
    Story {
        reason,
        marks,
        links,
        ..Story::default()
    }
}

/// A loop without a break: what goes by its sets, and, of all the rest, that it goes by the links.
fn closes(grid: &Candidates, nodes: &Nodes, text: &str, step: &Step) -> String {
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
            let gone: Vec<_> = gone.candidates().collect();
            let _ = write!(
                by_sets,
                " Either way round, {} lacks {}, so it holds {}, which {go} from the cells that \
                 see all {their} places there: {}.",
                set.describe(),
                notation::either_digit(lacks & set.digits),
                notation::all_digits(holds),
                notation::eliminations(&gone),
            );
        }
    }
    let gone: Vec<_> = by_links.candidates().collect();
    let by_links = if gone.is_empty() {
        String::new()
    } else {
        let gone = notation::eliminations(&gone);
        format!(", and what conflicts with both ends of such a link goes: {gone}")
    };
    format!(
        "The loop {text} closes, so one end of each of its weak links is true{by_links}.{by_sets}"
    )
}

/// One of two candidates of a digit is true: what sees both goes.
fn ends_meet(grid: &Candidates, text: &str, cell: Cell, end: Cell, digit: u8) -> String {
    let losing = between(grid, digit, cell.0, end.0);
    let see = if losing.len() == 1 { "sees" } else { "see" };
    let losing = notation::cells(losing);
    if cell == end {
        return format!(
            "If {cell} were not {digit}, it would be {digit} after all: {text}. So it is {digit}, \
             and {losing}, which {see} it, cannot be."
        );
    }
    format!(
        "If {cell} is not {digit}, {end} is: {text}. So at least one of the two is {digit}, and \
         {losing}, which {see} both, cannot be."
    )
}

/// The story of an X-chain or an XY-chain.
pub(super) fn of_walk(grid: &Candidates, chain: &[Id]) -> Story {
    let nodes = Nodes::default();
    let (first, last) = (chain[0], chain[chain.len() - 1]);
    let text = eureka(grid, &nodes, chain);
    let (marks, links) = picture(grid, &nodes, &[chain]);
    Story {
        reason: ends_meet(
            grid,
            &text,
            nodes.cell(first),
            nodes.cell(last),
            nodes.digit(first),
        ),
        marks,
        links,
        ..Story::default()
    }
}

/// The story of a forcing chain.
pub(super) fn of_proof(
    grid: &Candidates,
    nodes: &Nodes,
    proved: &Proved,
    chains: &[Vec<Id>],
) -> Story {
    let claim = says(proved.claim.candidate, proved.claim.on);
    // A chain of one node is the assumption: in a contradiction it was told before.
    let contradicts = proved.proof.is_contradiction();
    let texts = chains.iter().filter_map(|chain| match chain[..] {
        [_] if contradicts => None,
        [one] => {
            let sign = if is_on(one) { "=" } else { "<>" };
            let (cell, digit) = (nodes.cell(one), nodes.digit(one));
            Some(format!("{cell}{sign}{digit} is that already"))
        }
        _ => Some(eureka(grid, nodes, chain)),
    });
    let texts = texts.collect::<Vec<_>>().join("; ");
    let at = |cell: Candidate| cell.cell;
    let mut houses = Vec::new();
    let (begin, contradiction) = match proved.proof {
        Proof::Itself => {
            let digit = proved.claim.candidate.digit;
            let end = if proved.claim.on {
                format!("it would be {digit} after all")
            } else {
                format!("it could not be {digit}")
            };
            (String::new(), end)
        }
        Proof::Both(one) => (
            String::new(),
            format!(
                "{} would be {} and not be {}",
                at(one),
                one.digit,
                one.digit
            ),
        ),
        Proof::TwoDigits(one, other) => (
            String::new(),
            format!("{} would be both {} and {other}", at(one), one.digit),
        ),
        Proof::Twice(digit, house) => {
            houses.push(house);
            (String::new(), format!("{digit} would be twice in {house}"))
        }
        Proof::NoDigit(one) => (
            String::new(),
            format!("{} would have no candidate left", at(one)),
        ),
        Proof::NoPlace(digit, house) => {
            houses.push(house);
            (
                String::new(),
                format!("{digit} would have no place in {house}"),
            )
        }
        Proof::Either(one) => (
            format!("Whether {} is {} or not", at(one), one.digit),
            String::new(),
        ),
        Proof::Cell(one) => {
            let all = notation::digits(grid.of(at(one)));
            (format!("Whichever of {all} {} is", at(one)), String::new())
        }
        Proof::House(digit, house) => {
            houses.push(house);
            let places = notation::either(grid.places(digit, house));
            (
                format!("Wherever {digit} is in {house}, in {places}"),
                String::new(),
            )
        }
    };
    let reason = if contradicts {
        let Candidate { cell, digit } = proved.claim.candidate;
        let not = if proved.claim.on { " not" } else { "" };
        let colon = if texts.is_empty() { "" } else { ": " };
        format!("If {cell} were{not} {digit}, {contradiction}{colon}{texts}. So {claim}.")
    } else {
        format!("{begin}, {claim}: {texts}.")
    };
    let all: Vec<&[Id]> = chains.iter().map(Vec::as_slice).collect();
    let (marks, links) = picture(grid, nodes, &all);
    Story {
        reason,
        marks,
        links,
        houses,
    }
}

/// `r1c2 is 5`, or `r1c2 is not 5`.
pub(super) fn says(Candidate { cell, digit }: Candidate, on: bool) -> String {
    let not = if on { "" } else { "not " };
    format!("{cell} is {not}{digit}")
}

/// The story of a remote pair.
pub(super) fn of_remote_pair(grid: &Candidates, chain: &[Cell], effect: &Effect) -> Story {
    let pair = grid.of(chain[0]);
    let cells: Vec<String> = chain.iter().map(Cell::to_string).collect();
    let colour = |first: usize| {
        let every: Cells = chain.iter().skip(first).step_by(2).copied().collect();
        notation::cells(every)
    };
    let gone: Vec<_> = effect.candidates().collect();
    let reason = format!(
        "{} all have only {}, and each sees the next, so the digits alternate: {} have the one, {} \
         the other. What sees one of each has neither digit: {}.",
        cells.join(" - "),
        notation::digits(pair),
        colour(0),
        colour(1),
        notation::eliminations(&gone),
    );
    let mut marks = Vec::new();
    let mut links = Vec::new();
    for (place, &cell) in chain.iter().enumerate() {
        marks.push(Mark {
            cell,
            digit: 0,
            role: Role::Set((place % 2) as u8),
        });
    }
    for digit in pair {
        for two in chain.windows(2) {
            let end = |cell| Node {
                cells: Cells::of(cell),
                digit,
            };
            links.push(Link {
                from: end(two[0]),
                to: end(two[1]),
                strong: false,
            });
        }
    }
    Story {
        reason,
        marks,
        links,
        ..Story::default()
    }
}
