//! What a rule leaves in its cells when nothing else is known.

use queendoku_ground::control::Flow;

use super::relations::{each_rule, lose};
use super::words::{called, cannot};
use crate::position::Position;
use crate::tell::Findings;

techniques! {
    WHAT_THE_RULE_ALLOWS = "what the rule allows", 16, find,
        "A rule by itself, whatever else stands, leaves some digits no place in a cell.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    each_rule(position, found, |relation, found| {
        let gone = position.beyond(&relation.cells, relation.start(position.map));
        lose(position, found, relation, 0, &gone, || {
            let rules = relation.rules.iter().map(|&rule| &position.map.rules[rule]);
            let asks: Vec<&str> = rules.map(|rule| &*rule.asks).collect();
            format!(
                "{}: {}. Whatever else stands, {}.",
                called(position, relation),
                asks.join("; "),
                cannot(position, &gone)
            )
        })
    })
}
