//! Every pair of adjacent lines, exactly, all at once: a pair in each lane.
//!
//! A word holds the set of the numbers of stars that the two lines can have so far: bit x + 8y for x
//! in the first and y in the second. It goes forward over the columns, and back from the numbers
//! that are needed: a cell without a way through both goes, and one that is on every way is a star.

use queendoku_simd::{Wide, WideBits, Words};

use super::state::{Branch, Layout, Seen};
use super::{Change, Contradiction};
use crate::cells::{NONE, count};
use crate::job::MAX_N;

/// Room for the pairs of rows and of columns, in whole vectors.
const PAIRS: usize = 48;

/// The numbers of stars up to x and y, for x and y up to six.
const UP_TO: [[u64; 7]; 7] = {
    let mut sets = [[0; 7]; 7];
    let mut x = 0;
    while x < 7 {
        let mut y = 0;
        while y < 7 {
            sets[x][y] = ((2 << x) - 1) * (0x0001_0101_0101_0101 & ((1 << (8 * y + 8)) - 1));
            y += 1;
        }
        x += 1;
    }
    sets
};

/// What is known of the pairs: in each word a line's cells, or a set of numbers.
struct Pairs {
    first: [u64; PAIRS],
    second: [u64; PAIRS],
    valid: [u64; PAIRS],
    goal: [u64; PAIRS],
}

/// What comes of them: the cells that may have a star, and those that may have none.
struct Ways {
    first: [u64; PAIRS],
    second: [u64; PAIRS],
    free_first: [u64; PAIRS],
    free_second: [u64; PAIRS],
}

impl Layout<'_> {
    #[inline(always)]
    pub(super) fn strips<S: Wide>(&self, simd: S, state: &mut Branch) -> Change {
        let n = self.n;
        let seen = Some(Seen {
            candidates: count(&state.candidates),
            missing: state.missing(),
        });
        if seen == state.seen_strips {
            return Ok(false);
        }
        state.seen_strips = seen;
        let columns = simd.transpose(n, &state.candidates);
        let mut pairs = Pairs {
            first: [0; PAIRS],
            second: [0; PAIRS],
            valid: [1; PAIRS],
            goal: [1; PAIRS],
        };
        for (half, lines) in [&state.candidates, &columns].into_iter().enumerate() {
            let needs = &state.need[half][..n];
            let pairs_of = half * (n - 1)..(half + 1) * (n - 1);
            for (pair, line) in pairs.first[pairs_of.clone()].iter_mut().zip(lines) {
                *pair = (*line).into();
            }
            for (pair, line) in pairs.second[pairs_of.clone()].iter_mut().zip(&lines[1..]) {
                *pair = (*line).into();
            }
            for (pair, needs) in pairs_of.zip(needs.windows(2)) {
                let [first, second] = [needs[0], needs[1]].map(usize::from);
                pairs.valid[pair] = UP_TO[first][second];
                pairs.goal[pair] = 1 << (first + 8 * second);
            }
        }
        let found = ways(simd, n, &pairs).ok_or(Contradiction)?;
        let (mut keep, mut stars) = ([[u32::MAX; 32]; 2], [NONE; 2]);
        let board = (1 << n) - 1;
        for half in 0..2 {
            let pairs = half * (n - 1)..(half + 1) * (n - 1);
            let (keep, stars) = (&mut keep[half], &mut stars[half]);
            for (keep, found) in keep[..n - 1].iter_mut().zip(&found.first[pairs.clone()]) {
                *keep = *found as u32;
            }
            for (keep, found) in keep[1..n].iter_mut().zip(&found.second[pairs.clone()]) {
                *keep &= *found as u32;
            }
            for (stars, found) in stars[..n - 1]
                .iter_mut()
                .zip(&found.free_first[pairs.clone()])
            {
                *stars = !*found as u32 & board;
            }
            for (stars, found) in stars[1..n].iter_mut().zip(&found.free_second[pairs]) {
                *stars |= !*found as u32 & board;
            }
        }
        let (mut gone, mut forced) = (0, 0);
        for line in 0..n {
            gone |= columns[line] & !keep[1][line];
            forced |= stars[1][line];
        }
        if gone != 0 {
            keep[1][n..].fill(0);
            let across = simd.transpose(n, &keep[1]);
            for row in 0..n {
                keep[0][row] &= across[row];
            }
        }
        if forced != 0 {
            let across = simd.transpose(n, &stars[1]);
            for row in 0..n {
                stars[0][row] |= across[row];
            }
        }
        let mut changed = 0;
        for row in 0..n {
            changed |= state.candidates[row] & !keep[0][row];
            state.candidates[row] &= keep[0][row];
            changed |= stars[0][row];
            forced |= stars[0][row];
        }
        if forced != 0 && !self.place(state, &stars[0]) {
            return Err(Contradiction);
        }
        Ok(changed != 0)
    }
}

/// None if a pair has no way through.
#[inline(always)]
fn ways<S: Wide>(simd: S, n: usize, pairs: &Pairs) -> Option<Ways> {
    let lanes = <S::Words as Words>::LANES;
    let none = S::Words::splat(simd, 0);
    let one = S::Words::splat(simd, 1);
    let mut found = Ways {
        first: [0; PAIRS],
        second: [0; PAIRS],
        free_first: [0; PAIRS],
        free_second: [0; PAIRS],
    };
    let mut dead = 0;
    // For each column: the ways with a star in the first line, in the second, and in neither.
    let mut steps = [[none; 3]; MAX_N];
    for start in (0..2 * (n - 1)).step_by(lanes) {
        let first = S::Words::load(simd, &pairs.first[start..]);
        let second = S::Words::load(simd, &pairs.second[start..]);
        let valid = S::Words::load(simd, &pairs.valid[start..]);
        let goal = S::Words::load(simd, &pairs.goal[start..]);
        // The ways so far, by whether the last column has a star.
        let (mut free, mut used) = (one, none);
        let mut column = one;
        for step in &mut steps[..n] {
            let in_first = free.up::<1>().and(valid).where_meets(first, column);
            let in_second = free.up::<8>().and(valid).where_meets(second, column);
            free = free.or(used);
            used = in_first.or(in_second);
            *step = [in_first, in_second, free];
            column = column.up::<1>();
        }
        dead |= free.or(used).and(goal).equals(none);
        // The numbers from which the goal can be reached, by whether the next column is free.
        let (mut from_free, mut from_used) = (goal, goal);
        let [mut a, mut b, mut c, mut d] = [none; 4];
        for &[in_first, in_second, neither] in steps[..n].iter().rev() {
            column = column.down::<1>();
            let (in_first, in_second) = (in_first.and(from_used), in_second.and(from_used));
            let neither = neither.and(from_free);
            a = a.or(column.where_meets(in_first, in_first));
            b = b.or(column.where_meets(in_second, in_second));
            let (not_first, not_second) = (in_second.or(neither), in_first.or(neither));
            c = c.or(column.where_meets(not_first, not_first));
            d = d.or(column.where_meets(not_second, not_second));
            let by_first = from_used.down::<1>().where_meets(first, column);
            let by_second = from_used.down::<8>().where_meets(second, column);
            let either = from_free.or(by_first.or(by_second).and(valid));
            from_used = from_free;
            from_free = either;
        }
        a.store(&mut found.first[start..]);
        b.store(&mut found.second[start..]);
        c.store(&mut found.free_first[start..]);
        d.store(&mut found.free_second[start..]);
    }
    (dead == 0).then_some(found)
}
