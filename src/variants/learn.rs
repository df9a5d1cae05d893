//! Depth first again, but what led to a conflict is learned: for puzzles that take many guesses.
//!
//! A fact says that a cell has a digit, or that it has not. Each one on the trail knows its reason: a
//! guess, a fact, a cell, a house, a propagator with its other cells, or a nogood. A nogood is a set of
//! facts that no solution has together. From a conflict, reasons lead back to one that holds just one
//! fact of the last guess, whose opposite is then known at an earlier guess.

use std::mem::take;

use queendoku_ground::control::{Poller, finish};
use queendoku_ground::error::{Error, Result};
use queendoku_simd::Wide;

use crate::bits::bits;
use crate::found::Found;
use crate::network::Network;
use crate::propagators::{Propagator, Scratch};
use crate::state::{Domains, NO_CELL, Saved};

/// Conflicts until the first new beginning.
const PATIENCE: u32 = 128;
/// Nogoods that are kept at least, and that of how few guesses are always kept.
const MOST_NOGOODS: usize = 2000;
const FEW_GUESSES: u32 = 2;
/// How activities fade.
const FADE: f32 = 1.0 / 0.95;
/// Where a fact that does not hold is on the trail.
const NOWHERE: u32 = u32::MAX;

/// 2 × (cell × digits + digit) for a digit that a cell does not have, and one more if it has it.
type Fact = u32;

#[derive(Debug, Clone, Copy)]
enum Reason {
    Guess,
    /// Another fact.
    Fact(Fact),
    /// The cell has no other digit.
    Cell,
    /// This house of a group has no other place for the digit.
    House {
        group: u32,
        house: u32,
    },
    /// This propagator, when the trail was so long.
    Propagator {
        entry: u32,
        length: u32,
    },
    Nogood(u32),
}

#[derive(Debug, Clone, Copy)]
struct TrailStep {
    fact: Fact,
    /// How many guesses there were.
    level: u32,
    reason: Reason,
}

struct Nogood {
    facts: Vec<Fact>,
    /// From how many guesses its facts came.
    guesses: u32,
}

/// A fact and another of a nogood that looks at it.
type Watch = (u32, Fact);

/// What is kept from one search to the next with the same candidates, or fewer.
#[derive(Default)]
pub(crate) struct Learned {
    nogoods: Vec<Nogood>,
    /// How much each digit of a cell had to do with conflicts lately.
    activity: Vec<f32>,
    bump: f32,
}

pub(crate) struct Learner<'a, 'e> {
    network: &'e Network,
    state: &'a mut Domains<'e>,
    scratch: &'a mut Scratch,
    saved: &'a mut Saved,
    digits: usize,
    /// The candidates as the trail knows them.
    cells: Vec<u32>,
    trail: Vec<TrailStep>,
    /// Where each fact is on the trail.
    at: Vec<u32>,
    /// Where each guess is on the trail.
    guesses: Vec<usize>,
    /// How many steps of the trail the nogoods know.
    known: usize,
    nogoods: Vec<Nogood>,
    /// For each fact, the nogoods that are looked at when it holds.
    watches: Vec<Vec<Watch>>,
    /// Facts that cannot all hold, but do.
    conflict: Vec<Fact>,
    seen: Vec<bool>,
    /// How much each digit of a cell had to do with conflicts lately.
    activity: Vec<f32>,
    bump: f32,
    /// A group of houses changed a cell that none of them has.
    is_broken: bool,
}

impl<'a, 'e> Learner<'a, 'e> {
    /// Begins where nothing is left to propagate.
    pub(crate) fn new(
        network: &'e Network,
        state: &'a mut Domains<'e>,
        scratch: &'a mut Scratch,
        saved: &'a mut Saved,
        mut learned: Learned,
    ) -> Self {
        let digits = network.links.all_digits.count_ones() as usize;
        let count = digits * state.cells.len();
        let mut at = vec![NOWHERE; 2 * count];
        let is_first = learned.activity.is_empty();
        if is_first {
            learned = Learned {
                activity: vec![0.0; count],
                bump: 1.0,
                ..learned
            };
        }
        for (cell, &candidates) in state.cells.iter().enumerate() {
            for digit in 0..digits {
                let fact = 2 * (cell * digits + digit);
                if is_first {
                    learned.activity[fact / 2] = state.weights[cell] * 1e-3;
                }
                if candidates >> digit & 1 == 0 {
                    at[fact] = 0;
                } else if candidates.is_power_of_two() {
                    at[fact + 1] = 0;
                }
            }
        }
        // What holds from the beginning is as if it were this step.
        let first = TrailStep {
            fact: 2 * count as u32,
            level: 0,
            reason: Reason::Guess,
        };
        let mut learner = Learner {
            network,
            cells: state.cells.clone(),
            state,
            scratch,
            saved,
            digits,
            trail: vec![first],
            at,
            guesses: Vec::new(),
            known: 1,
            nogoods: learned.nogoods,
            watches: vec![Vec::new(); 2 * count],
            conflict: Vec::new(),
            seen: vec![false; 2 * count],
            activity: learned.activity,
            bump: learned.bump,
            is_broken: false,
        };
        learner.watch();
        learner
    }

    /// What a later search may begin with.
    pub(crate) fn learned(self) -> Learned {
        Learned {
            nogoods: self.nogoods,
            activity: self.activity,
            bump: self.bump,
        }
    }

    /// Finds up to `limit` solutions; false if that takes more than so many conflicts.
    #[inline(always)]
    pub(crate) fn search<S: Wide>(
        &mut self,
        simd: S,
        found: &mut Found,
        limit: u64,
        mut patience: u32,
        poller: &mut Poller<'_>,
    ) -> Result<bool> {
        let (mut conflicts, mut beginnings, mut is_consistent) = (0, 1, true);
        loop {
            let mut nodes = 1;
            is_consistent = is_consistent && self.propagate(simd, &mut nodes);
            if self.is_broken {
                let what = "a group of houses changed a cell that none of them has";
                return Err(Error::Internal(what.into()));
            }
            finish(poller.poll_nodes(nodes))?;
            let is_solution = is_consistent;
            let facts = if !is_consistent {
                conflicts += 1;
                match self.learn() {
                    Some(facts) => facts,
                    None => return Ok(true),
                }
            } else if let Some(fact) = self.choose() {
                if conflicts >= PATIENCE * luby(beginnings) {
                    self.go_back(0);
                    if conflicts > patience {
                        return Ok(false);
                    }
                    patience -= conflicts;
                    (conflicts, beginnings) = (0, beginnings + 1);
                    self.forget();
                    continue;
                }
                self.state.save(self.saved);
                self.guesses.push(self.trail.len());
                self.conclude(fact, Reason::Guess);
                continue;
            } else {
                found.add(&self.state.cells);
                if found.count >= limit || self.guesses.is_empty() {
                    return Ok(true);
                }
                let guesses = self.guesses.iter().rev();
                guesses.map(|&guess| self.trail[guess].fact).collect()
            };
            self.go_back(facts.get(1).map_or(0, |&fact| self.level(fact) as usize));
            is_consistent = self.avoid(facts, is_solution);
        }
    }

    fn fact(&self, cell: usize, digit: u32) -> Fact {
        2 * (cell * self.digits) as u32 + 2 * digit
    }

    fn holds(&self, fact: Fact) -> bool {
        self.at[fact as usize] != NOWHERE
    }

    fn level(&self, fact: Fact) -> u32 {
        self.trail[self.at[fact as usize] as usize].level
    }

    fn push(&mut self, fact: Fact, reason: Reason) {
        let level = self.guesses.len() as u32;
        self.at[fact as usize] = self.trail.len() as u32;
        self.trail.push(TrailStep {
            fact,
            level,
            reason,
        });
    }

    /// Writes down what became of a cell.
    #[inline(always)]
    fn note_cell(&mut self, cell: usize, reason: Reason) {
        let gone = self.cells[cell] & !self.state.cells[cell];
        self.cells[cell] = self.state.cells[cell];
        for digit in bits(gone) {
            self.push(self.fact(cell, digit), reason);
        }
    }

    /// Writes down what became of all cells.
    #[inline(always)]
    fn note(&mut self, reason: Reason) {
        const BLOCK: usize = 16;
        for start in (0..self.cells.len()).step_by(BLOCK) {
            let end = self.cells.len().min(start + BLOCK);
            if self.cells[start..end] == self.state.cells[start..end] {
                continue;
            }
            for cell in start..end {
                if self.cells[cell] == self.state.cells[cell] {
                    continue;
                }
                let mut reason = reason;
                if let Reason::House { group, .. } = reason
                    && let Propagator::Houses(houses) =
                        &self.network.entries[group as usize].propagator
                {
                    let mut all = houses.houses.iter();
                    let house = all.position(|house| house.contains(&(cell as u16)));
                    // Any other house would make a wrong nogood.
                    let Some(house) = house.map(|house| house as u32) else {
                        self.is_broken = true;
                        return;
                    };
                    let fact = self.fact(cell, self.state.cells[cell].trailing_zeros()) + 1;
                    self.push(fact, Reason::House { group, house });
                    reason = Reason::Fact(fact);
                }
                self.note_cell(cell, reason);
            }
        }
    }

    /// Makes a fact hold; false if that is a conflict.
    fn conclude(&mut self, fact: Fact, reason: Reason) -> bool {
        let cell = fact as usize / 2 / self.digits;
        let digit = 1 << (fact as usize / 2 % self.digits);
        self.push(fact, reason);
        if fact & 1 == 1 {
            self.state.keep(cell as u16, digit);
            self.note_cell(cell, Reason::Fact(fact));
            return true;
        }
        self.cells[cell] &= !digit;
        let is_left = self.state.keep(cell as u16, !digit);
        if !is_left {
            self.blame(&[cell as u16], NOWHERE);
        }
        is_left
    }

    #[inline(always)]
    fn propagate<S: Wide>(&mut self, simd: S, nodes: &mut u32) -> bool {
        loop {
            while self.known < self.trail.len() {
                self.known += 1;
                if !self.follow(self.trail[self.known - 1].fact) {
                    return false;
                }
            }
            self.state.emptied = NO_CELL;
            if let Some(cell) = self.state.fresh.pop() {
                let digit = self.state.at(cell).trailing_zeros();
                let fact = self.fact(cell.into(), digit) + 1;
                if !self.holds(fact) {
                    self.push(fact, Reason::Cell);
                }
                let is_free = self.state.exclude(cell);
                self.note(Reason::Fact(fact));
                if !is_free {
                    self.blame(&[self.state.emptied], NOWHERE);
                    self.conflict.push(fact);
                    return false;
                }
                continue;
            }
            let Some(number) = self.state.next_dirty() else {
                return true;
            };
            let entry = &self.network.entries[number];
            *nodes += entry.propagator.nodes();
            let length = self.trail.len() as u32;
            let is_left = (entry.propagator).run(simd, &entry.cells, self.state, self.scratch);
            let entry_number = number as u32;
            if let Propagator::Houses(group) = &entry.propagator {
                self.note(Reason::House {
                    group: entry_number,
                    house: 0,
                });
                if !is_left {
                    self.blame_house(&group.houses[self.state.culprit]);
                    return false;
                }
                continue;
            }
            self.note(Reason::Propagator {
                entry: entry_number,
                length,
            });
            if !is_left {
                self.blame(&entry.cells, length);
                return false;
            }
            if entry.propagator.is_complete() {
                self.state.mark_clean(number);
            }
        }
    }

    /// The conflict is what cells lacked when the trail was so long, and what the cell lacks that they
    /// left without candidates.
    fn blame(&mut self, cells: &[u16], length: u32) {
        let mut facts = take(&mut self.conflict);
        facts.clear();
        self.facts_of(cells, length, &mut facts);
        if length != NOWHERE && self.state.emptied != NO_CELL {
            self.facts_of(&[self.state.emptied], NOWHERE, &mut facts);
        }
        self.conflict = facts;
    }

    /// A house has no place for a digit, or only one for two.
    fn blame_house(&mut self, house: &[u16]) {
        let mut facts = Vec::new();
        let mut add = |digit: u32, but: Option<u16>| {
            let cells = house.iter().filter(|&&cell| Some(cell) != but);
            facts.extend(cells.map(|&cell| self.fact(cell.into(), digit)));
        };
        let mut only = Vec::new();
        for digit in 0..self.digits as u32 {
            let mut places = house
                .iter()
                .filter(|&&cell| self.state.at(cell) >> digit & 1 == 1);
            let (first, second) = (places.next(), places.next());
            let Some(&cell) = first else {
                only.clear();
                add(digit, None);
                break;
            };
            if second.is_none() && !self.state.at(cell).is_power_of_two() {
                only.push((cell, digit));
            }
        }
        for &(cell, digit) in &only {
            if only.iter().filter(|&&(other, _)| other == cell).count() > 1 {
                add(digit, Some(cell));
            }
        }
        self.conflict = facts;
    }

    /// What cells lacked when the trail was so long.
    fn facts_of(&self, cells: &[u16], length: u32, facts: &mut Vec<Fact>) {
        for &cell in cells {
            let digits = (0..self.digits as u32).map(|digit| self.fact(cell.into(), digit));
            let has = |fact: Fact| self.at[fact as usize] < length;
            match digits.clone().find(|&fact| has(fact + 1)) {
                Some(fact) => facts.push(fact + 1),
                None => facts.extend(digits.filter(|&fact| has(fact))),
            }
        }
    }

    /// The facts from which one on the trail follows.
    fn explain(&self, step: TrailStep, facts: &mut Vec<Fact>) {
        let cell = step.fact as usize / 2 / self.digits;
        let digit = step.fact / 2 % self.digits as u32;
        facts.clear();
        match step.reason {
            Reason::Guess => {}
            Reason::Fact(fact) => facts.push(fact),
            Reason::Cell => {
                let others = (0..self.digits as u32).filter(|&other| other != digit);
                facts.extend(others.map(|other| self.fact(cell, other)));
            }
            Reason::House { group, house } => {
                if let Propagator::Houses(group) = &self.network.entries[group as usize].propagator
                {
                    let others = group.houses[house as usize].iter();
                    let others = others.filter(|&&other| usize::from(other) != cell);
                    facts.extend(others.map(|&other| self.fact(other.into(), digit)));
                }
            }
            Reason::Propagator { entry, length } => {
                let entry = &self.network.entries[entry as usize];
                if let (Propagator::Pair(pair), &[a, b]) = (&entry.propagator, &*entry.cells)
                    && (cell == usize::from(a) || cell == usize::from(b))
                {
                    let is_first = cell == usize::from(a);
                    let (other, partners) =
                        (if is_first { b } else { a }, pair.partners(is_first, digit));
                    let partners = (0..self.digits as u32).filter(|p| partners >> p & 1 == 1);
                    facts.extend(partners.map(|partner| self.fact(other.into(), partner)));
                } else {
                    let own = entry.cells.iter().position(|&own| usize::from(own) == cell);
                    let own = own.unwrap_or(entry.cells.len());
                    self.facts_of(&entry.cells[..own], length, facts);
                    let rest = entry.cells.get(own + 1..).unwrap_or_default();
                    self.facts_of(rest, length, facts);
                }
            }
            Reason::Nogood(number) => {
                let all = self.nogoods[number as usize].facts.iter();
                facts.extend(all.filter(|&&fact| fact != step.fact ^ 1));
            }
        }
    }

    /// A fact holds; false if all facts of a nogood do.
    fn follow(&mut self, fact: Fact) -> bool {
        let mut watches = take(&mut self.watches[fact as usize]);
        let (mut kept, mut next) = (0, 0);
        let mut is_left = true;
        while next < watches.len() && is_left {
            let (number, other) = watches[next];
            next += 1;
            if self.holds(other ^ 1) {
                watches[kept] = (number, other);
                kept += 1;
                continue;
            }
            let facts = &mut self.nogoods[number as usize].facts;
            if facts[0] == fact {
                facts.swap(0, 1);
            }
            let first = facts[0];
            let mut open = facts.iter().skip(2);
            let open = open.position(|&fact| self.at[fact as usize] == NOWHERE);
            if let Some(open) = open {
                facts.swap(1, open + 2);
                let watch = facts[1];
                self.watches[watch as usize].push((number, first));
                continue;
            }
            watches[kept] = (number, first);
            kept += 1;
            if self.holds(first ^ 1) {
                continue;
            }
            if self.holds(first) {
                self.conflict
                    .clone_from(&self.nogoods[number as usize].facts);
                is_left = false;
            } else {
                is_left = self.conclude(first ^ 1, Reason::Nogood(number));
            }
        }
        watches.copy_within(next.., kept);
        watches.truncate(watches.len() - (next - kept));
        self.watches[fact as usize] = watches;
        is_left
    }

    /// Marks a fact of a conflict, and says whether it comes from guess number `top`.
    fn mark(&mut self, fact: Fact, top: u32, lower: &mut Vec<Fact>) -> usize {
        let level = self.level(fact);
        if level == 0 || self.seen[fact as usize] {
            return 0;
        }
        self.seen[fact as usize] = true;
        self.activity[fact as usize / 2] += self.bump;
        if level < top {
            lower.push(fact);
        }
        usize::from(level == top)
    }

    /// From a conflict, facts that cannot hold together: one of the last guess, then one of the guess
    /// before it that matters, and others. None if there is no solution.
    fn learn(&mut self) -> Option<Vec<Fact>> {
        let conflict = take(&mut self.conflict);
        let top = conflict.iter().map(|&fact| self.level(fact)).max()?;
        if top == 0 {
            return None;
        }
        let mut facts = vec![0];
        let mut open = 0;
        for &fact in &conflict {
            open += self.mark(fact, top, &mut facts);
        }
        let (mut reasons, mut position) = (conflict, self.trail.len());
        let mut marked = Vec::new();
        loop {
            position -= 1;
            let step = self.trail[position];
            if !self.seen[step.fact as usize] {
                continue;
            }
            open -= 1;
            marked.push(step.fact);
            if open == 0 {
                facts[0] = step.fact;
                break;
            }
            self.explain(step, &mut reasons);
            for &fact in &reasons {
                open += self.mark(fact, top, &mut facts);
            }
        }
        marked.extend(&facts);
        // Facts that follow from the others need not be said.
        let follows = |fact: &Fact, reasons: &mut Vec<Fact>| {
            let step = self.trail[self.at[*fact as usize] as usize];
            if let Reason::Guess = step.reason {
                return false;
            }
            self.explain(step, reasons);
            reasons
                .iter()
                .all(|&fact| self.seen[fact as usize] || self.level(fact) == 0)
        };
        let first = facts[0];
        facts.retain(|fact| *fact == first || !follows(fact, &mut reasons));
        for fact in marked {
            self.seen[fact as usize] = false;
        }
        self.conflict = reasons;
        let second = (1..facts.len()).max_by_key(|&index| self.level(facts[index]));
        if let Some(second) = second {
            facts.swap(1, second);
        }
        self.bump *= FADE;
        if self.bump > 1e20 {
            self.bump *= 1e-20;
            for activity in &mut self.activity {
                *activity *= 1e-20;
            }
        }
        Some(facts)
    }

    /// Keeps a nogood, whose facts hold but for the first, and concludes that this one does not.
    /// False if that is a conflict.
    fn avoid(&mut self, facts: Vec<Fact>, is_solution: bool) -> bool {
        let first = facts[0];
        if facts.len() == 1 {
            return self.conclude(first ^ 1, Reason::Guess);
        }
        let mut levels: Vec<u32> = facts[1..].iter().map(|&fact| self.level(fact)).collect();
        levels.sort_unstable();
        levels.dedup();
        let number = self.nogoods.len() as u32;
        self.watches[first as usize].push((number, facts[1]));
        self.watches[facts[1] as usize].push((number, first));
        let guesses = if is_solution { 0 } else { levels.len() as u32 };
        self.nogoods.push(Nogood { facts, guesses });
        self.conclude(first ^ 1, Reason::Nogood(number))
    }

    /// Takes back all guesses but the first `count`.
    fn go_back(&mut self, count: usize) {
        let Some(&start) = self.guesses.get(count) else {
            return;
        };
        for step in self.trail.drain(start..) {
            self.at[step.fact as usize] = NOWHERE;
        }
        for _ in count..self.guesses.len() {
            self.state.restore(self.saved);
        }
        self.guesses.truncate(count);
        self.cells.copy_from_slice(&self.state.cells);
        self.known = start;
    }

    /// Drops the worse half of many nogoods.
    fn forget(&mut self) {
        if self.nogoods.len() < MOST_NOGOODS {
            return;
        }
        let mut nogoods = take(&mut self.nogoods);
        nogoods.retain(|nogood| !nogood.facts.iter().any(|&fact| self.holds(fact ^ 1)));
        // The later ones first.
        nogoods.reverse();
        nogoods.sort_by_cached_key(|nogood| nogood.guesses as usize);
        let few = nogoods.partition_point(|nogood| nogood.guesses <= FEW_GUESSES);
        nogoods.truncate(few.clamp(MOST_NOGOODS / 2, 8 * MOST_NOGOODS));
        nogoods.reverse();
        self.nogoods = nogoods;
        self.watch();
    }

    /// Begins to look at the nogoods, while nothing is guessed.
    fn watch(&mut self) {
        let mut nogoods = take(&mut self.nogoods);
        self.watches.iter_mut().for_each(Vec::clear);
        nogoods.retain(|nogood| !nogood.facts.iter().any(|&fact| self.holds(fact ^ 1)));
        for (number, nogood) in (0..).zip(&mut nogoods) {
            nogood
                .facts
                .retain(|&fact| self.at[fact as usize] == NOWHERE);
            let (a, b) = (nogood.facts[0], nogood.facts[1]);
            self.watches[a as usize].push((number, b));
            self.watches[b as usize].push((number, a));
        }
        self.nogoods = nogoods;
    }

    /// The digit of a cell to guess.
    fn choose(&self) -> Option<Fact> {
        let (mut best, mut most) = (None, -1.0);
        for (cell, &candidates) in self.cells.iter().enumerate() {
            if candidates.is_power_of_two() {
                continue;
            }
            for digit in bits(candidates) {
                let fact = self.fact(cell, digit);
                if self.activity[fact as usize / 2] > most {
                    (best, most) = (Some(fact + 1), self.activity[fact as usize / 2]);
                }
            }
        }
        best
    }
}

/// 1, 1, 2, 1, 1, 2, 4 and so on.
fn luby(number: u32) -> u32 {
    let mut rest = number;
    while !(rest + 1).is_power_of_two() {
        rest -= (1 << rest.ilog2()) - 1;
    }
    rest.div_ceil(2)
}
