//! Nets in words: the digits that come up one after the other, each with its reason.

use crate::chains::hodoku::graph::Graph;
use crate::chains::hodoku::net::causes::{End, Fact, Why, follow};
use crate::chains::hodoku::nodes::{Id, Nodes, candidate, is_candidate, is_on};
use crate::chains::hodoku::reach::{Proof, Proved};
use crate::chains::hodoku::story::says;
use crate::marks::{Candidate, Candidates};
use crate::tell::{Link, Mark, Node, Role, Story, notation};

/// So many digits are told with the whole reason of each.
const FEW: usize = 4;

/// The story of what a net proves.
pub(super) fn story(grid: &Candidates, graph: &Graph, proved: &Proved) -> Story {
    let mut story = Story::default();
    let Candidate { cell, digit } = proved.claim.candidate;
    let claim = says(proved.claim.candidate, proved.claim.on);
    if proved.proof.is_contradiction() {
        let premise = candidate(cell, digit, !proved.claim.on);
        let (facts, end) = follow(grid, graph, premise, None);
        let not = if proved.claim.on { " not" } else { "" };
        story.reason = format!(
            "If {cell} were{not} {digit}, {}. So {claim}.",
            course(&graph.nodes, &facts, end)
        );
        draw(&graph.nodes, &facts, &mut story);
        return story;
    }
    let begin = match proved.proof {
        Proof::Cell(one) => {
            let all = notation::digits(grid.of(one.cell));
            format!("Whichever of {all} {} is", one.cell)
        }
        Proof::House(digit, house) => {
            story.houses.push(house);
            let places = notation::either(grid.places(digit, house));
            format!("Wherever {digit} is in {house}, in {places}")
        }
        _ => {
            let (one, _) = proved.chains[0];
            let (cell, digit) = (graph.nodes.cell(one), graph.nodes.digit(one));
            format!("Whether {cell} is {digit} or not")
        }
    };
    let mut ways = Vec::new();
    for &(premise, end) in &proved.chains {
        if premise == end {
            continue;
        }
        let (facts, end) = follow(grid, graph, premise, Some(end));
        let (cell, digit) = (graph.nodes.cell(premise), graph.nodes.digit(premise));
        let sign = if is_on(premise) { "=" } else { "<>" };
        let course = course(&graph.nodes, &facts, end);
        ways.push(if end == End::Reached {
            format!("if {cell}{sign}{digit}, {course}")
        } else {
            format!("{cell}{sign}{digit} is impossible, for {course}")
        });
        draw(&graph.nodes, &facts, &mut story);
    }
    story.reason = format!("{begin}, {claim}: {}.", ways.join("; "));
    story
}

/// The digits that come up, and how it ends.
fn course(nodes: &Nodes, facts: &[Fact], end: End) -> String {
    let told = |fact: &&Fact| is_on(fact.node) && fact.why != Why::Plain;
    let long = facts.iter().filter(told).count() > FEW;
    let mut steps: Vec<String> = facts
        .iter()
        .filter(told)
        .map(|fact| step(nodes, fact, long))
        .collect();
    match end {
        End::Reached => {
            if let Some(last) = facts.last().filter(|last| !is_on(last.node)) {
                steps.push(format!(
                    "{}<>{}",
                    nodes.cell(last.node),
                    nodes.digit(last.node)
                ));
            }
        }
        End::Both(node) => {
            let (cells, digit) = (nodes.cells(node), nodes.digit(node));
            steps.push(if is_candidate(node) {
                format!("but {} cannot be {digit}", notation::group(cells))
            } else {
                format!("but {digit} cannot be in {}", notation::group(cells))
            });
        }
        End::NoDigit(node) => steps.push(format!("and {} has no candidate left", nodes.cell(node))),
        End::NoPlace(digit, house) => {
            steps.push(format!("and {digit} has no place left in {}", house));
        }
        End::Nothing => {}
    }
    let steps = steps.join(", ");
    let then = if long {
        "then, by last places in the houses named and else by last candidates, "
    } else {
        "then "
    };
    format!("{then}{}", steps.strip_prefix("and ").unwrap_or(&steps))
}

/// `r4c8=5 (its last place in row 4)`, or `r4c8=5 (row 4)` among many.
fn step(nodes: &Nodes, fact: &Fact, short: bool) -> String {
    let (cells, digit) = (nodes.cells(fact.node), nodes.digit(fact.node));
    let what = if is_candidate(fact.node) {
        format!("{}={digit}", notation::group(cells))
    } else {
        format!("{digit} in {}", notation::group(cells))
    };
    match fact.why {
        Why::LastPlace(house) if short => format!("{what} ({})", house),
        _ if short => what,
        Why::LastPlace(house) if is_candidate(fact.node) => {
            format!("{what} (its last place in {})", house)
        }
        Why::LastPlace(house) => format!("{what} (its last places in {})", house),
        _ => format!("{what} (its last candidate)"),
    }
}

/// Marks the facts, and links each with its causes.
fn draw(nodes: &Nodes, facts: &[Fact], story: &mut Story) {
    let end = |node: Id| Node {
        cells: nodes.cells(node),
        digit: nodes.digit(node),
    };
    for fact in facts {
        let Node { cells, digit } = end(fact.node);
        for cell in cells {
            if !story
                .marks
                .iter()
                .any(|mark| mark.cell == cell && mark.digit == digit)
            {
                story.marks.push(Mark {
                    cell,
                    digit,
                    role: Role::Set(u8::from(!is_on(fact.node))),
                });
            }
        }
        for cause in fact.causes(facts) {
            let link = Link {
                from: end(cause),
                to: end(fact.node),
                strong: is_on(fact.node),
            };
            if !story.links.contains(&link) {
                story.links.push(link);
            }
        }
    }
}
