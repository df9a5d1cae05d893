//! Three almost locked sets: one that is linked to two others by different restricted commons.

use crate::marks::{Candidates, Digits};
use crate::patterns::als::{self, Als, Linked};
use crate::tell::{Findings, Story};
use queendoku_ground::control::{CONTINUE, Flow};

techniques! {
    ALS_XY_WING = "als-xy-wing", 71, find,
        "An almost locked set holds x or y, and so keeps one of two others from holding it: \
         a digit z of both others goes from the cells that see all its places in them.";
}

fn find(_: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let sets = als::shared(found)?;
    let linked = als::linked(&sets, false, found)?;
    search(found, &sets, &linked, false)?;
    if found.wants.all {
        let mut linked = linked.to_vec();
        linked.extend_from_slice(&als::linked(&sets, true, found)?);
        linked.sort_unstable_by_key(|pair| (pair.first, pair.second));
        search(found, &sets, &linked, true)?;
    }
    CONTINUE
}

/// Every two pairs that share a set, in the order of the first and then of the second.
fn search(found: &mut Findings<'_, '_>, sets: &[Als], linked: &[Linked], overlap: bool) -> Flow {
    let mut starts = vec![0; sets.len() + 1];
    for pair in linked {
        starts[pair.first + 1] += 1;
    }
    for set in 0..sets.len() {
        starts[set + 1] += starts[set];
    }
    let mut by_second: Vec<Vec<usize>> = vec![Vec::new(); sets.len()];
    for (at, pair) in linked.iter().enumerate() {
        by_second[pair.second].push(at);
    }
    for (at, pair) in linked.iter().enumerate() {
        found.poller.poll_nodes(100)?;
        let mut wing = |stem: usize, one: usize, other: &Linked, two: usize| {
            let wing = Wing {
                stem: &sets[stem],
                wings: [&sets[one], &sets[two]],
                restricted: [pair.restricted, other.restricted],
            };
            wing.check(found, overlap)
        };
        for other in &linked[at + 1..starts[pair.first + 1]] {
            wing(pair.first, pair.second, other, other.second)?;
        }
        let later = by_second[pair.second].partition_point(|&before| before <= at);
        for &other in &by_second[pair.second][later..] {
            wing(pair.second, pair.first, &linked[other], linked[other].first)?;
        }
        for other in &linked[starts[pair.second]..starts[pair.second + 1]] {
            wing(pair.second, pair.first, other, other.second)?;
        }
    }
    CONTINUE
}

/// A set and two others, and what it has in common with each that both cannot hold.
struct Wing<'a> {
    stem: &'a Als,
    wings: [&'a Als; 2],
    restricted: [Digits; 2],
}

impl Wing<'_> {
    #[inline]
    fn check(&self, found: &mut Findings<'_, '_>, overlap: bool) -> Flow {
        let grid = found.grid;
        let [one, two] = self.wings;
        let restricted = self.restricted[0] | self.restricted[1];
        let others = one.digits & (two.digits - restricted);
        if others.is_empty() || restricted.len() < 2 {
            return CONTINUE;
        }
        let apart = if overlap {
            !one.cells.is_subset(two.cells) && !two.cells.is_subset(one.cells)
        } else {
            one.cells.is_disjoint(two.cells)
        };
        let goes = one.common_targets(two, others);
        if !apart || goes.is_empty() {
            return CONTINUE;
        }
        let effect = one.goes_by_both(two, goes);
        found.eliminate_each(effect.candidates(), || self.story(grid, goes))
    }

    fn story(&self, grid: &Candidates, goes: Digits) -> Story {
        let [one, two] = self.wings;
        let (x, y) = self.link_digits();
        Story {
            reason: format!(
                "The almost locked set C = {} lacks only one of its digits, so it holds {x} or {y}. \
                 If {x}, A = {} cannot hold {x}, whose places in A see all those in C, and holds \
                 all its other digits; if {y}, the same goes for {y} and B = {}. {}",
                self.stem.describe(),
                one.describe(),
                two.describe(),
                als::hence(goes, "A or B"),
            ),
            marks: als::marks(grid, [one, two, self.stem]),
            links: vec![one.link(self.stem, x), self.stem.link(two, y)],
            ..Story::default()
        }
    }

    /// Two different digits, one of each link.
    fn link_digits(&self) -> (u8, u8) {
        let [one, two] = self.restricted;
        let pairs = one.into_iter().flat_map(|x| {
            let others = two - Digits::of(x);
            others.into_iter().map(move |y| (x, y))
        });
        pairs.min().unwrap_or((0, 0))
    }
}
