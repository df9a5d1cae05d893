//! Regions that lie in lines, lines that lie in regions, and rows that lie in columns: if they need
//! as many stars, these have none elsewhere; if a few less, so many are elsewhere.

use queendoku_ground::control::{CONTINUE, Flow};

use super::boxes::{self, Exactly};
use super::position::Position;
use super::squares::Squares;
use super::tell::{Findings, Story};
use super::units::{KINDS, Units};
use crate::job::MAX_N;

rules! {
    ONE_IN_ONE = "one in one", 16, |position, found| find(position, found, 1..=1),
        "All cells left of a region are in one line, or all of a line in one region: the stars are \
         there, and the rest of that line or region has none.";
    TWO_IN_TWO = "two in two", 28, |position, found| find(position, found, 2..=2),
        "All cells left of up to two regions are in two lines, or the other way round, and they need \
         as many stars: the rest has none.";
    THREE_IN_THREE = "three in three", 36, |position, found| find(position, found, 3..=3),
        "All cells left of up to three regions are in three lines, or the other way round, and they \
         need as many stars: the rest has none.";
    REMAINDER = "remainder", 40, remainder,
        "Up to three lines need a few more stars than the regions within them, or the other way \
         round: so many stand in what remains, which has little room.";
    MANY_IN_MANY = "many in many", 44, |position, found| find(position, found, 4..=6),
        "All cells left of four to six regions are in as many lines, or the other way round, and they \
         need as many stars: the rest has none.";
}

fn find(
    position: &Position<'_>,
    found: &mut Findings<'_, '_>,
    size: std::ops::RangeInclusive<usize>,
) -> Flow {
    let search = UnitSearch::of(position, *size.end(), 0);
    let (n, names) = (position.map.n, &position.map.names);
    search.run(&mut |inner, outer, (need, needed)| {
        if !size.contains(&inner.len().max(outer.len())) {
            return CONTINUE;
        }
        if needed < need {
            return found.contradict(|| {
                let (name, lines) = (names.units(inner), names.units(outer));
                let reason = format!(
                    "{name} would need {} in {lines}, with room for {needed}.",
                    names.stars(need),
                );
                Story::of(n, reason, sets(position, inner), &[inner, outer])
            });
        }
        let (own, cells) = (position.of_units(inner).0, position.of_units(outer).0);
        let is_larger = 3 * inner.len().max(outer.len()).saturating_sub(4) as u16;
        found.enough = u16::from(inner.kind != 2); // regions come first
        let harder = is_larger + found.enough;
        if !found.is_wanted(harder) {
            return CONTINUE;
        }
        found.poller.poll()?;
        found.eliminate(harder, cells - own, || {
            let (name, lines) = (names.units(inner), names.units(outer));
            let (needs, has) = match inner.len() {
                1 => ("needs", "has"),
                _ => ("need", "have"),
            };
            let reason = format!(
                "{name} {needs} {} and {has} cells left only in {lines}, with room for no more: the \
                 rest of {lines} has none.",
                names.stars(need),
            );
            Story::of(n, reason, sets(position, inner), &[inner, outer])
        })
    })
}

fn remainder(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (n, names) = (position.map.n, &position.map.names);
    let search = UnitSearch::of(position, 3, position.map.stars.min(2));
    search.run(&mut |inner, outer, (need, needed)| {
        found.poller.poll()?;
        if needed <= need {
            return CONTINUE;
        }
        let rest = position.of_units(outer).0 - position.of_units(inner).0;
        let slack = needed - need;
        if slack > 1 && rest.len() > 4 * slack {
            return CONTINUE;
        }
        let text = || {
            let (name, lines) = (names.units(inner), names.units(outer));
            let needs = if outer.len() == 1 { "needs" } else { "need" };
            format!(
                "{lines} {needs} {}, and what is left of {name} lies within and has {need} of them. \
                 So the rest of {lines} has exactly {slack}",
                names.stars(needed),
            )
        };
        let told = match (slack, rest.is_empty()) {
            (1, false) => Exactly::Told(boxes::Told {
                placed: if rest.len() == 1 { rest } else { Squares::NONE },
                out: position.see_all(rest),
                parts: vec![rest],
            }),
            _ => boxes::exactly(position, rest, slack),
        };
        match told {
            Exactly::Nothing => CONTINUE,
            Exactly::Impossible(parts) => found.contradict(|| {
                let reason = format!("{}, but {}.", text(), boxes::room(names, &parts));
                Story::of(n, reason, parts, &[outer, inner])
            }),
            Exactly::Told(told) => found.add(found.technique.difficulty, told.placed, told.out, || {
                let reason = match slack {
                    1 => format!(
                        "{}, at {}: {}.",
                        text(),
                        names.either(rest),
                        boxes::effect(names, &told)
                    ),
                    _ => format!(
                        "{}, and fits into {}.",
                        text(),
                        boxes::follows(names, &told)
                    ),
                };
                Story::of(n, reason, told.parts, &[outer, inner])
            }),
        }
    })
}

/// The cells left of each of some units.
pub(crate) fn sets(position: &Position<'_>, units: Units) -> Vec<Squares> {
    let all = units.numbers(position.map.n);
    all.map(|unit| position.open_in(unit)).collect()
}

/// A search for units that lie within others.
struct UnitSearch<'a> {
    position: &'a Position<'a>,
    /// The most units, within or around.
    size: usize,
    /// How many more stars those around may need.
    slack: usize,
    /// For each two kinds and each unit of the first, the units of the second where its cells are.
    meets: [[[u32; MAX_N]; KINDS]; KINDS],
}

/// What is found: the units within, those around, and the stars that both need.
type Report<'f> = &'f mut dyn FnMut(Units, Units, (usize, usize)) -> Flow;

impl<'a> UnitSearch<'a> {
    fn of(position: &'a Position<'a>, size: usize, slack: usize) -> Self {
        let n = position.map.n;
        let mut meets = [[[0; MAX_N]; KINDS]; KINDS];
        for cell in position.open {
            let units = position.map.units_of[cell].map(usize::from);
            let numbers = [units[0], units[1] - n, units[2] - 2 * n];
            for (kind, &one) in numbers.iter().enumerate() {
                for (other, &two) in numbers.iter().enumerate() {
                    meets[kind][other][one] |= 1 << two;
                }
            }
        }
        UnitSearch {
            position,
            size,
            slack,
            meets,
        }
    }

    fn run(&self, found: Report<'_>) -> Flow {
        for (kind, other) in [(2, 0), (2, 1), (0, 2), (1, 2), (0, 1), (1, 0)] {
            let [inner, outer] = [kind, other].map(|kind| Units { kind, set: 0 });
            self.extend(0, (inner, 0), (outer, 0), found)?;
        }
        CONTINUE
    }

    /// Adds units from a number on to those within, of which the needs are known.
    fn extend(
        &self,
        from: usize,
        (inner, need): (Units, usize),
        (outer, needed): (Units, usize),
        found: Report<'_>,
    ) -> Flow {
        let (n, position) = (self.position.map.n, self.position);
        for one in from..n {
            let own = usize::from(position.need[n * inner.kind + one]);
            let set = outer.set | self.meets[inner.kind][outer.kind][one];
            if own == 0 || set.count_ones() as usize > self.size {
                continue;
            }
            let more = Units {
                kind: outer.kind,
                set: set & !outer.set,
            };
            let more = more.numbers(n).map(|unit| usize::from(position.need[unit]));
            let (need, needed) = (need + own, needed + more.sum::<usize>());
            let inner = Units {
                set: inner.set | 1 << one,
                ..inner
            };
            let outer = Units { set, ..outer };
            let rest = self.size - inner.len();
            if needed <= need + self.slack {
                found(inner, outer, (need, needed))?;
            }
            if rest > 0 && needed <= need + self.slack + rest * position.map.stars {
                self.extend(one + 1, (inner, need), (outer, needed), found)?;
            }
        }
        CONTINUE
    }
}
