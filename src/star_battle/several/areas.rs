//! Every region, exactly: the most stars that fit into what is left of it.

use super::state::{Branch, Layout};
use super::{Change, Contradiction};
use crate::cells::{NONE, bits, count};

/// The most stars among the eight cells around one, by which of them there are: three above, two
/// beside, three below.
static AROUND: [u8; 256] = {
    const ROWS: [i8; 8] = [0, 0, 0, 1, 1, 2, 2, 2];
    const COLUMNS: [i8; 8] = [0, 1, 2, 0, 2, 0, 1, 2];
    let mut most = [0; 256];
    let mut set = 1;
    while set < 256 {
        // With the lowest cell and without what touches it, or without the lowest cell.
        let low = (set as u32).trailing_zeros() as usize;
        let mut rest = set & (set - 1);
        let without = most[rest];
        let mut cell = 0;
        while cell < 8 {
            let (down, right) = (ROWS[cell] - ROWS[low], COLUMNS[cell] - COLUMNS[low]);
            if down.abs() < 2 && right.abs() < 2 {
                rest &= !(1 << cell);
            }
            cell += 1;
        }
        let with = most[rest] + 1;
        most[set] = if with > without { with } else { without };
        set += 1;
    }
    most
};

/// The cells of a region in order, at most 64.
struct Area {
    /// The cells of each row, from one row above the board to one below.
    rows: [u32; 34],
    /// The number of the first cell of each row.
    starts: [u8; 34],
    /// Each cell and those that touch it.
    touching: [u64; 64],
    /// The cell below left of each, or none. The others that touch it and come later touch each
    /// other, too.
    below_left: [u64; 64],
}

impl Layout<'_> {
    #[inline(always)]
    pub(super) fn area(&self, state: &mut Branch, region: usize) -> Change {
        let n = self.n;
        let need = i32::from(state.need[2][region]);
        if need == 0 {
            return Ok(false);
        }
        let own = self.own(state, region);
        let left = count(&own);
        if left == u32::from(state.seen_areas[region]) {
            return Ok(false);
        }
        if (left as i32) < need {
            return Err(Contradiction);
        }
        state.seen_areas[region] = left as u16;
        if left > 64 {
            return Ok(false);
        }
        let mut rows = [0; 34];
        rows[1..33].copy_from_slice(&own);
        let area = Area::of(n, rows);
        let all = u64::MAX >> (64 - left);
        if area.holds(all, need + 4).is_some() {
            return Ok(false); // one star takes at most four others away
        }
        let mut sets = Sets::of(area.holds(all, need).ok_or(Contradiction)?);
        let mut slack = 0;
        while slack < 3
            && let Some(found) = area.holds(all, need + slack + 1)
        {
            sets.add(found);
            slack += 1;
        }
        let (mut changed, mut stars, mut forced) = (false, NONE, false);
        for row in 0..n {
            let [above, middle, below] =
                [0, 1, 2].map(|offset| u64::from(area.rows[row + offset]) << 1);
            let any = above | middle | below;
            let beside = ((any | any << 1 | any >> 1) >> 1) as u32 & state.candidates[row];
            for column in bits(beside.into()) {
                let [above, middle, below] = [above, middle, below].map(|row| row >> column & 7);
                let own = middle >> 1 & 1;
                let around = above | (middle & 1) << 3 | (middle >> 2) << 4 | below << 5;
                let cut = i32::from(AROUND[around as usize]) - own as i32;
                if cut > slack {
                    let touching = match own {
                        1 => area.touching[area.number(row + 1, column) & 63],
                        _ => (0..3).fold(0, |touching, offset| {
                            touching | area.near(row + offset, column)
                        }),
                    };
                    if !sets.hold(&area, all, touching, need - own as i32) {
                        state.candidates[row] &= !(1 << column);
                        changed = true;
                        continue;
                    }
                }
                if own == 1 && slack == 0 {
                    let cell = 1 << (area.number(row + 1, column) & 63);
                    if !sets.hold(&area, all, cell, need) {
                        stars[row] |= 1 << column;
                        forced = true;
                    }
                }
            }
        }
        if forced && !self.place(state, &stars) {
            return Err(Contradiction);
        }
        Ok(changed || forced)
    }
}

impl Area {
    #[inline(always)]
    fn of(n: usize, rows: [u32; 34]) -> Self {
        let mut area = Area {
            rows,
            starts: [0; 34],
            touching: [0; 64],
            below_left: [0; 64],
        };
        for row in 1..=n {
            area.starts[row + 1] = area.starts[row] + rows[row].count_ones() as u8;
        }
        for row in 1..=n {
            for column in bits(rows[row].into()) {
                let cell = area.number(row, column) & 63;
                let below = area.near(row + 1, column);
                if column > 0 && rows[row + 1] >> (column - 1) & 1 == 1 {
                    area.below_left[cell] = below & below.wrapping_neg();
                }
                area.touching[cell] = area.near(row - 1, column) | area.near(row, column) | below;
            }
        }
        area
    }

    /// The number of a cell.
    #[inline(always)]
    fn number(&self, row: usize, column: usize) -> usize {
        let before = self.rows[row] & ((1 << column) - 1);
        usize::from(self.starts[row]) + before.count_ones() as usize
    }

    /// The cells of a row in this column and those beside it.
    #[inline(always)]
    fn near(&self, row: usize, column: usize) -> u64 {
        let near = self.rows[row] & (7_u32 << column >> 1);
        let first = self.number(row, column.saturating_sub(1));
        ((1 << near.count_ones()) - 1_u64) << (first & 63)
    }

    /// Cells for `need` stars among these, if they fit.
    #[inline(always)]
    fn holds(&self, mut cells: u64, mut need: i32) -> Option<u64> {
        // Of the first cell and its later neighbours one has a star: the first cell, or that below
        // left, which alone does not touch all of the others.
        let mut others = [(0, 0, 0); 16];
        let (mut waiting, mut chosen) = (0, 0);
        loop {
            if need <= 0 {
                return Some(chosen);
            }
            if (cells.count_ones() as i32) < need {
                if waiting == 0 {
                    return None;
                }
                waiting -= 1;
                (cells, need, chosen) = others[waiting & 15];
                continue;
            }
            let cell = cells.trailing_zeros() as usize & 63;
            need -= 1;
            let other = self.below_left[cell] & cells;
            if other != 0 && need > 0 {
                let taken = self.touching[other.trailing_zeros() as usize & 63];
                others[waiting & 15] = (cells & !taken, need, chosen | other);
                waiting += 1;
            }
            chosen |= 1 << cell;
            cells &= !self.touching[cell];
        }
    }
}

/// Some of the sets of stars that fit: where one of them is left, no other need be looked for.
struct Sets {
    sets: [u64; 4],
    next: usize,
}

impl Sets {
    #[inline(always)]
    fn of(set: u64) -> Self {
        Sets {
            sets: [set; 4],
            next: 0,
        }
    }

    #[inline(always)]
    fn add(&mut self, set: u64) {
        self.sets[self.next & 3] = set;
        self.next += 1;
    }

    /// Whether `need` stars fit without some cells.
    #[inline(always)]
    fn hold(&mut self, area: &Area, all: u64, without: u64, need: i32) -> bool {
        for set in self.sets {
            if (set & !without).count_ones() as i32 >= need {
                return true;
            }
        }
        match area.holds(all & !without, need) {
            Some(found) => {
                self.add(found);
                true
            }
            None => false,
        }
    }
}
