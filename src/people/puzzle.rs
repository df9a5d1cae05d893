//! A puzzle without its givens: its grid, and what its cells have to do with each other.

use queendoku_variants::Problem;

use crate::map::{Map, Rule};
use crate::relation::{Relation, derived, related};

/// A puzzle without its givens.
#[derive(Debug)]
pub struct Puzzle {
    /// Its houses, who sees whom, and its rules.
    pub map: Map,
    /// What rules relate, and then the sums that follow from houses and cages.
    pub(crate) relations: Vec<Relation>,
    /// How many of them are those of rules.
    pub(crate) of_rules: usize,
}

impl Puzzle {
    /// The puzzle of a problem that was checked, with the names of its houses, its rules, and the number of
    /// the rule of each kernel.
    pub fn new(problem: &Problem, names: &[String], rules: Vec<Rule>, of_rule: &[usize]) -> Puzzle {
        let map = Map::new(problem, names, rules, of_rule);
        let mut relations = related(&map, &problem.kernels, of_rule);
        let of_rules = relations.len();
        relations.extend(derived::sums(&map, &relations));
        Puzzle {
            map,
            relations,
            of_rules,
        }
    }
}
