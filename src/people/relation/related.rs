//! The relations of a puzzle's rules.

use queendoku_variants::Kernel;

use super::automaton::Reading;
use super::combinations::Combinations;
use super::one::Relation;
use super::part::Asks;
use super::sum::Sum;
use crate::cells::Cells;
use crate::map::Map;

/// The most cells of dots that are looked at together.
const MOST_JOINED: usize = 6;

/// The relations of rules: what each asks, beyond that cells differ, and dots that touch together.
pub(crate) fn related(map: &Map, kernels: &[Kernel], of_rule: &[usize]) -> Vec<Relation> {
    let mut by_rule: Vec<(usize, Vec<_>)> = Vec::new();
    for (kernel, &rule) in kernels.iter().zip(of_rule) {
        let Some(asked) = asked(map, kernel) else {
            continue;
        };
        match by_rule.last_mut() {
            Some((last, parts)) if *last == rule && !map.rules[rule].apart => parts.push(asked),
            _ => by_rule.push((rule, vec![asked])),
        }
    }
    let relation = |(rule, parts)| Relation::new(map, vec![rule], parts);
    let mut all: Vec<Relation> = by_rule.into_iter().map(relation).collect();
    let joined = joined(map, &all);
    all.extend(joined);
    all
}

/// What a kernel asks of its cells, beyond that they differ.
fn asked(map: &Map, kernel: &Kernel) -> Option<(Vec<usize>, Asks)> {
    let cells: Vec<usize> = kernel.cells().iter().map(|&cell| cell.into()).collect();
    let asks = match kernel {
        Kernel::Different { .. } => return None,
        Kernel::Sets { sets, .. } => {
            let fits = |set: &&u32| set.count_ones() as usize == cells.len();
            Asks::Sets(Combinations(sets.iter().filter(fits).copied().collect()))
        }
        Kernel::Pair { allowed, .. } => {
            let is_other = |(at, &set): (u32, &u32)| set == map.all_digits & !(1 << at);
            if (0..).zip(allowed.iter()).all(is_other) {
                return None; // they see each other, and that is all
            }
            Asks::Pair(allowed.to_vec())
        }
        Kernel::Linear {
            coefficients,
            total,
            ..
        } => {
            let (cells, sum) = Sum::merged(&cells, coefficients, *total);
            let asks = Asks::sum(map, &cells, sum);
            return Some((cells, asks));
        }
        Kernel::Automaton { automaton, .. } => {
            let differ = map.is_clique(cells.iter().copied().collect());
            Asks::Automaton(Reading::new(automaton.clone(), map.n, differ))
        }
    };
    Some((cells, asks))
}

/// Pairs of cells that touch each other, as dots do, and lie where all cells differ.
fn joined(map: &Map, relations: &[Relation]) -> Vec<Relation> {
    let is_dot = |one: &&Relation| {
        let is_apart = one.rules.iter().any(|&rule| map.rules[rule].apart);
        one.cells.len() == 2 && !is_apart && one.dot().is_some()
    };
    let dots: Vec<&Relation> = relations.iter().filter(is_dot).collect();
    let mut pieces: Vec<(Cells, Vec<usize>)> = Vec::new();
    for start in 0..dots.len() {
        let (mut set, mut of) = (dots[start].set, vec![start]);
        while let Some(next) = (0..dots.len()).find(|next| {
            let both = set | dots[*next].set;
            let touches = !(set & dots[*next].set).is_empty();
            !of.contains(next) && touches && both.len() <= MOST_JOINED && map.is_clique(both)
        }) {
            set |= dots[next].set;
            of.push(next);
        }
        of.sort_unstable();
        if of.len() > 1 && pieces.iter().all(|(_, known)| *known != of) {
            pieces.push((set, of));
        }
    }
    let relation = |(_, of): (Cells, Vec<usize>)| {
        let rules = of.iter().map(|&dot| dots[dot].rules[0]).collect();
        let parts = of.iter().filter_map(|&dot| {
            let allowed = dots[dot].dot()?.to_vec();
            Some((dots[dot].cells.clone(), Asks::Pair(allowed)))
        });
        Relation::new(map, rules, parts.collect())
    };
    pieces.into_iter().map(relation).collect()
}
