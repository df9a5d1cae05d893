//! Walks from one almost locked set to the next: if a set lacks a digit, it holds all its others,
//! so the next lacks what both cannot hold. There are far too many walks to take each; but what a
//! walk proves depends only on its ends, and how it goes on only on where it is, so that it is
//! enough to know which digits a set can be made to lack.

use std::collections::VecDeque;

use crate::marks::Digits;
use crate::patterns::als::Linked;

/// A step to the set `to`, by the restricted common `low`, or by `high` if there are two.
#[derive(Debug, Clone, Copy)]
struct WalkStep {
    to: usize,
    low: u8,
    high: Option<u8>,
}

impl WalkStep {
    /// The step to `to` by the smallest of `restricted`, or by the greatest.
    fn new(to: usize, restricted: Digits) -> Option<WalkStep> {
        let low = restricted.first()?;
        let high = (restricted - Digits::of(low)).into_iter().last();
        Some(WalkStep { to, low, high })
    }

    /// The digits by which it may be taken.
    fn digits(self) -> Digits {
        [Some(self.low), self.high].into_iter().flatten().collect()
    }

    /// From a set that lacks `lacking`: the digit that the next set lacks, and the digits that no
    /// elimination by a walk that ends there can use.
    fn follow(self, lacking: u8) -> Option<(u8, Digits)> {
        let low = Digits::of(self.low);
        match self.high {
            None => (lacking != self.low).then_some((self.low, low)),
            Some(high) if lacking == high => Some((self.low, low)),
            Some(high) if lacking == self.low => Some((high, Digits::of(high))),
            Some(high) => Some((self.low, low | Digits::of(high))),
        }
    }
}

/// The ends of a walk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ends {
    /// The set where it begins.
    pub(crate) start: usize,
    /// The set where it ends.
    pub(crate) end: usize,
    /// The digit by which it leaves the first set.
    pub(crate) first: u8,
    /// The digits by which it may arrive at the last.
    pub(crate) last: Digits,
}

/// A walk of three steps or more has left the wings behind: all counts from there on are alike.
const LONG: usize = 3;

/// All walks on a grid.
pub(crate) struct Walks {
    steps: Vec<Vec<WalkStep>>,
    /// Whether steps lead only to sets further on in the list.
    forward: bool,
}

impl Walks {
    /// All walks along so many sets; if `forward`, those along which the sets come in the order of
    /// the list.
    pub(crate) fn new(sets: usize, linked: &[Linked], forward: bool) -> Walks {
        let mut steps = vec![Vec::new(); sets];
        for pair in linked {
            steps[pair.first].extend(WalkStep::new(pair.second, pair.restricted));
            if !forward {
                steps[pair.second].extend(WalkStep::new(pair.first, pair.restricted));
            }
        }
        Walks { steps, forward }
    }

    /// Visits the ends of the long walks from `start`: the last set, the digits by which it is
    /// reached, and the digits by which such a walk may leave `start`. `places` is of any content.
    pub(crate) fn from(
        &self,
        start: usize,
        places: &mut Places,
        visit: impl FnMut(usize, Digits, Digits),
    ) {
        let sets = self.steps.len();
        places.clear();
        places.resize(sets, ([0; 9], [Digits::NONE; 9]));
        let mut spread = Spread {
            places,
            grown: true,
            visit,
        };
        for step in &self.steps[start] {
            for first in step.digits() {
                let at = usize::from(first) - 1;
                spread.places[step.to].0[at] |= u64::from(Digits::of(first).0);
            }
        }
        let from = if self.forward { start + 1 } else { 0 };
        while spread.grown {
            spread.grown = false;
            for set in (from..sets).filter(|&set| set != start) {
                let onward = self.steps[set].iter().filter(|step| step.to != start);
                spread.go_on(set, onward);
            }
            if self.forward {
                break;
            }
        }
    }

    /// Which of `goals`, all with one start, a search in depth meets first.
    pub(crate) fn first_met(&self, goals: &[Ends]) -> Option<usize> {
        let start = goals.first()?.start;
        let mut search = Depth {
            walks: self,
            goals,
            first: 0,
            dead: vec![[[false; LONG]; 9]; self.steps.len()],
        };
        for step in &self.steps[start] {
            for first in step.digits() {
                if search.first != first {
                    search.dead.fill([[false; LONG]; 9]);
                }
                search.first = first;
                if let Some(goal) = search.goal_from(step.to, first, 1) {
                    return Some(goal);
                }
            }
        }
        None
    }

    /// The shortest walk with those ends that can eliminate `goes`: each set after the first, with
    /// the digit by which it is reached. No set comes twice.
    pub(crate) fn shortest(&self, ends: &Ends, goes: Digits) -> Option<Vec<(usize, u8)>> {
        // A place is a set, the digit that it lacks, and how many steps it took, up to three.
        let place = |set: usize, lacking: u8, steps: usize| {
            (set * 9 + usize::from(lacking) - 1) * LONG + steps - 1
        };
        const UNSEEN: usize = usize::MAX;
        let start = self.steps.len() * 9 * LONG;
        let mut before = vec![UNSEEN; start];
        let mut queue = VecDeque::new();
        let mut seen = |queue: &mut VecDeque<_>, from: usize, set, lacking, steps| {
            let before = &mut before[place(set, lacking, steps)];
            if *before == UNSEEN {
                *before = from;
                queue.push_back((set, lacking, steps));
            }
        };
        for step in &self.steps[ends.start] {
            for first in step.digits() - goes {
                seen(&mut queue, start, step.to, first, 1);
            }
        }
        while let Some((set, lacking, steps)) = queue.pop_front() {
            if set == ends.end && steps == LONG && !goes.contains(lacking) {
                let mut walk = vec![(set, lacking)];
                let mut at = before[place(set, lacking, steps)];
                while at != start {
                    let digit = u8::try_from(at / LONG % 9).unwrap_or(0) + 1;
                    walk.push((at / LONG / 9, digit));
                    at = before[at];
                }
                walk.reverse();
                let twice = |at: usize| walk[..at].iter().any(|&(set, _)| set == walk[at].0);
                return (!(0..walk.len()).any(twice)).then_some(walk);
            }
            let here = place(set, lacking, steps);
            for step in &self.steps[set] {
                if step.to == ends.start {
                    continue;
                }
                if let Some((digit, _)) = step.follow(lacking) {
                    seen(&mut queue, here, step.to, digit, (steps + 1).min(LONG));
                }
            }
        }
        None
    }
}

/// For each set and each digit that it can be made to lack, the digits by which a walk may have left
/// the start, in lanes: after one step, after two, after more. And what was visited already, of the
/// walks that arrive by one digit.
pub(crate) type Places = Vec<([u64; 9], [Digits; 9])>;

/// How far the walks from one set have come.
struct Spread<'a, F> {
    places: &'a mut Places,
    /// Whether this round reached anything new.
    grown: bool,
    visit: F,
}

impl<F: FnMut(usize, Digits, Digits)> Spread<'_, F> {
    /// Takes the steps `onward` from `set`.
    #[inline]
    fn go_on<'s>(&mut self, set: usize, onward: impl Iterator<Item = &'s WalkStep>) {
        let here = self.places[set].0;
        let (mut any, mut two) = (0, 0);
        for lanes in here {
            two |= any & lanes;
            any |= lanes;
        }
        if any == 0 {
            return;
        }
        let lacking = |digit: u8| here[usize::from(digit) - 1];
        for step in onward {
            let (to, low) = (step.to, Digits::of(step.low));
            if let Some(high) = step.high {
                let both = low | Digits::of(high);
                let others = Digits::ALL - both;
                let others = others
                    .into_iter()
                    .fold(0, |all, digit| all | lacking(digit));
                self.arrive(to, step.low, lacking(high), low);
                self.arrive(to, high, lacking(step.low), Digits::of(high));
                self.arrive(to, step.low, others, both);
            } else {
                self.arrive(to, step.low, two | (any & !lacking(step.low)), low);
            }
        }
    }

    /// Walks come to the set `to`, which then lacks `digit`; no elimination can use `last`.
    #[inline]
    fn arrive(&mut self, to: usize, digit: u8, lanes: u64, last: Digits) {
        let lanes = advance(lanes);
        let there = &mut self.places[to].0[usize::from(digit) - 1];
        self.grown |= lanes & !*there != 0;
        *there |= lanes;
        let mut firsts = long(lanes);
        if last.len() == 1 {
            let known = &mut self.places[to].1[usize::from(digit) - 1];
            firsts -= *known;
            *known |= firsts;
        }
        if !firsts.is_empty() {
            (self.visit)(to, last, firsts);
        }
    }
}

const LANE: u64 = 0xffff;

/// One step further.
fn advance(lanes: u64) -> u64 {
    ((lanes << 16) & ((LANE << 16) | (LANE << 32))) | (lanes & (LANE << 32))
}

/// The digits in the lane of long walks.
fn long(lanes: u64) -> Digits {
    Digits(u16::try_from((lanes >> 32) & LANE).unwrap_or(0))
}

/// A search in depth for one of some goals, which comes to each place but once.
struct Depth<'a> {
    walks: &'a Walks,
    goals: &'a [Ends],
    first: u8,
    dead: Vec<[[bool; LONG]; 9]>,
}

impl Depth<'_> {
    /// The way so far is a list of its own, since with many sets it can be thousands of steps long.
    fn goal_from(&mut self, set: usize, lacking: u8, steps: usize) -> Option<usize> {
        let mut way = Vec::new();
        self.enter(&mut way, set, lacking, steps);
        while let Some(place) = way.last_mut() {
            let (lacking, further) = (place.lacking, (place.steps + 1).min(LONG));
            let Some(step) = self.walks.steps[place.set].get(place.next) else {
                way.pop();
                continue;
            };
            place.next += 1;
            let Some((digit, last)) = step.follow(lacking) else {
                continue;
            };
            let met =
                |goal: &Ends| goal.end == step.to && goal.first == self.first && goal.last == last;
            if further == LONG
                && let Some(goal) = self.goals.iter().position(met)
            {
                return Some(goal);
            }
            self.enter(&mut way, step.to, digit, further);
        }
        None
    }

    fn enter(&mut self, way: &mut Vec<Place>, set: usize, lacking: u8, steps: usize) {
        let dead = &mut self.dead[set][usize::from(lacking) - 1][steps - 1];
        if !std::mem::replace(dead, true) {
            way.push(Place {
                set,
                lacking,
                steps,
                next: 0,
            });
        }
    }
}

/// Where a search in depth is: a set, the digit that it lacks, the steps to it (up to `LONG`), and
/// the step that it takes next.
struct Place {
    set: usize,
    lacking: u8,
    steps: usize,
    next: usize,
}
