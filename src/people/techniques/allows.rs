//! What a rule leaves in its cells when nothing else is known.

use std::ops::ControlFlow;

use queendoku_ground::control::Flow;

use super::relations::{each_relation, of_rules};
use super::words::{called, cannot};
use crate::position::Position;
use crate::tell::{Findings, Story};

techniques! {
    WHAT_THE_RULE_ALLOWS = "what the rule allows", 16, find,
        "A rule by itself, whatever else stands, leaves some digits no place in a cell.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let all = of_rules(position, found);
    each_relation(position, found, all, |relation, found| {
        let gone = relation.beyond(position, &relation.start);
        let any = !gone.is_empty();
        found.eliminate(position, 16, gone.clone(), || {
            let asks = relation
                .rules
                .iter()
                .map(|&rule| &*position.map.rules[rule].asks);
            let reason = format!(
                "{}: {}. Whatever else stands, {}.",
                called(position, relation),
                asks.collect::<Vec<_>>().join("; "),
                cannot(position, &gone)
            );
            Story::of(&reason).relation(position, relation)
        })?;
        ControlFlow::Continue(any)
    })
}
