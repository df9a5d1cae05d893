//! Nets in words: the digits that come up one after the other, each with its reason.

use crate::chains::hodoku::graph::Graph;
use crate::chains::hodoku::net::causes::{End, Fact, Why, follow};
use crate::chains::hodoku::nodes::{Nodes, is_candidate, is_on};
use crate::chains::hodoku::proofs::{Proof, Proved};
use crate::chains::telling::gap;
use crate::marks::Candidates;
use crate::tell::{Story, notation};

/// So many digits are told with the whole reason of each.
const FEW: usize = 4;

/// The story of what a net proves.
pub(super) fn story(grid: &Candidates, graph: &Graph, proved: &Proved) -> Story {
    let mut story = Story::default();
    let nodes = &graph.nodes;
    let (how, gap) = match proved.proof {
        Proof::Contradiction(_) => {
            let (facts, end) = follow(grid, graph, proved.claim.opposite(), None);
            draw(nodes, &facts, &mut story);
            (course(nodes, &facts, end), ' ')
        }
        Proof::Verity(whichever) => {
            let mut ways = Vec::new();
            let chains = proved.chains.iter();
            for &(premise, end) in chains.filter(|(premise, end)| premise != end) {
                let (facts, end) = follow(grid, graph, premise, Some(end));
                let premise = nodes.term(premise).short();
                let course = course(nodes, &facts, end);
                ways.push(if end == End::Reached {
                    format!("if {premise}, {course}")
                } else {
                    format!("{premise} is impossible, for {course}")
                });
                story.branch();
                draw(nodes, &facts, &mut story);
            }
            story.houses.extend(whichever.house());
            let gap = gap(&ways);
            (ways.join(&format!(";{gap}")), gap)
        }
    };
    story.reason = proved.reason(&how, gap);
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
                steps.push(nodes.term(last.node).short());
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
            steps.push(format!("and {digit} has no place left in {house}"));
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
        nodes.term(fact.node).short()
    } else {
        format!("{digit} in {}", notation::group(cells))
    };
    match fact.why {
        Why::LastPlace(house) if short => format!("{what} ({house})"),
        _ if short => what,
        Why::LastPlace(house) if is_candidate(fact.node) => {
            format!("{what} (its last place in {house})")
        }
        Why::LastPlace(house) => format!("{what} (its last places in {house})"),
        _ => format!("{what} (its last candidate)"),
    }
}

/// Marks the facts, and links each with its causes.
fn draw(nodes: &Nodes, facts: &[Fact], story: &mut Story) {
    for fact in facts {
        let term = nodes.term(fact.node);
        term.mark(story, term.side());
        for cause in fact.causes(facts) {
            nodes.term(cause).link(&term, story);
        }
    }
}
