//! Four almost locked sets or more, each linked to the next by a restricted common, two links that
//! follow each other by different digits.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use crate::marks::{Candidates, Digits};
use crate::patterns::als::{self, Als};
use crate::patterns::als_walk::{Ends, Places, Walks};
use crate::patterns::effect::{Effect, Rank};
use crate::tell::{Findings, Story, notation};
use queendoku_ground::control::{CONTINUE, Flow, Stop};

techniques! {
    ALS_CHAIN = "als chain", 76, find,
        "Almost locked sets in a chain, each keeping the next from a digit: if the first \
         lacks a digit z, the last holds it, so z goes from the cells that see all its \
         places in both.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let sets = als::shared(found)?;
    let linked = als::linked(&sets, false, found)?;
    let chains = |forward: bool| Chains {
        grid,
        sets: &sets,
        walks: Walks::new(sets.len(), &linked, forward),
    };
    let forward = chains(true);
    if let Some((ends, goes)) = forward.best(found)? {
        found.eliminate_each(forward.effect(&ends, goes).candidates(), || {
            let steps = forward.walks.shortest(&ends, goes);
            forward.story(&ends, goes, &steps.unwrap_or_default())
        })?;
    }
    if found.wants.all {
        chains(false).send_each(found)?;
    }
    CONTINUE
}

struct Chains<'a> {
    grid: &'a Candidates,
    sets: &'a [Als],
    walks: Walks,
}

impl Chains<'_> {
    /// The chain that eliminates most; of those, the one with the smallest sum, then the one that
    /// a search in depth meets first.
    fn best(&self, found: &mut Findings<'_, '_>) -> ControlFlow<Stop, Option<(Ends, Digits)>> {
        let mut best: Option<Rank> = None;
        let mut ties: Vec<(Ends, Digits, Effect)> = Vec::new();
        let mut places = Places::default();
        for start in 0..self.sets.len() {
            self.each_end(found, start, &mut places, |ends, goes| {
                let size = self.size(&ends, goes);
                if best.is_some_and(|(Reverse(best), _)| best > size) {
                    return;
                }
                let effect = self.effect(&ends, goes);
                let rank = effect.rank();
                if best.is_none_or(|best| rank < best) {
                    best = Some(rank);
                    ties.clear();
                    ties.push((ends, goes, effect));
                } else if best == Some(rank) && ties[0].0.start == start {
                    ties.push((ends, goes, effect));
                }
            })?;
        }
        let Some((first, goes, effect)) = ties.first() else {
            return ControlFlow::Continue(None);
        };
        if ties.iter().all(|(_, _, other)| other == effect) {
            return ControlFlow::Continue(Some((*first, *goes)));
        }
        let goals: Vec<Ends> = ties.iter().map(|&(ends, ..)| ends).collect();
        let met = self.walks.first_met(&goals);
        ControlFlow::Continue(met.map(|at| (ties[at].0, ties[at].1)))
    }

    /// All chains that differ in effect, those that eliminate most first.
    fn send_each(&self, found: &mut Findings<'_, '_>) -> Flow {
        let mut all = Vec::new();
        let mut known = FxHashSet::default();
        let mut places = Places::default();
        for start in 0..self.sets.len() {
            self.each_end(found, start, &mut places, |ends, goes| {
                // Each walk has its reverse.
                if ends.end > start && known.insert((start, ends.end, goes)) {
                    all.push((self.effect(&ends, goes), ends, goes));
                }
            })?;
        }
        all.sort_by_cached_key(|(effect, ..)| effect.rank());
        let mut sent: FxHashSet<Effect> = FxHashSet::default();
        for (effect, ends, goes) in all {
            found.poller.poll_now()?;
            if sent.contains(&effect) {
                continue;
            }
            if let Some(steps) = self.walks.shortest(&ends, goes) {
                found.eliminate_each(effect.candidates(), || self.story(&ends, goes, &steps))?;
                sent.insert(effect);
            }
        }
        CONTINUE
    }

    /// The ends of all chains from `start`, with the digits that they eliminate.
    fn each_end(
        &self,
        found: &mut Findings<'_, '_>,
        start: usize,
        places: &mut Places,
        mut visit: impl FnMut(Ends, Digits),
    ) -> Flow {
        found.poller.poll_nodes(1024)?;
        let mut targets: Vec<Option<Digits>> = vec![None; self.sets.len()];
        self.walks.from(start, places, |end, last, firsts| {
            let all = *targets[end].get_or_insert_with(|| {
                self.sets[start].common_targets(&self.sets[end], Digits::ALL)
            });
            for first in firsts {
                let goes = all - last - Digits::of(first);
                if !goes.is_empty() {
                    let ends = Ends {
                        start,
                        end,
                        first,
                        last,
                    };
                    visit(ends, goes);
                }
            }
        });
        CONTINUE
    }

    fn size(&self, ends: &Ends, goes: Digits) -> usize {
        let (start, end) = (&self.sets[ends.start], &self.sets[ends.end]);
        goes.into_iter()
            .map(|digit| (start.seen(digit) & end.seen(digit)).len())
            .sum()
    }

    fn effect(&self, ends: &Ends, goes: Digits) -> Effect {
        self.sets[ends.start].goes_by_both(&self.sets[ends.end], goes)
    }

    /// The story of the chain that takes `steps`, each to a set by a digit.
    fn story(&self, ends: &Ends, goes: Digits, steps: &[(usize, u8)]) -> Story {
        let mut chain = vec![&self.sets[ends.start]];
        chain.extend(steps.iter().map(|&(set, _)| &self.sets[set]));
        let mut walk = chain[0].describe();
        let mut links = Vec::new();
        for (two, &(_, digit)) in chain.windows(2).zip(steps) {
            walk += &format!(" -{digit}- {}", two[1].describe());
            links.push(two[0].link(two[1], digit));
        }
        Story {
            reason: format!(
                "In the chain of almost locked sets {walk}, no two neighbours can both hold the \
                 digit between them. If the first set lacks {}, it holds all its other digits, so \
                 each set in turn lacks the digit before it and holds all its others, and the last \
                 one holds {}. {}",
                notation::either_digit(goes),
                notation::all_digits(goes),
                als::hence(goes, "the first or the last set"),
            ),
            marks: als::marks(self.grid, chain),
            links,
            ..Story::default()
        }
    }
}
