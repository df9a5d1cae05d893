//! One star on boards of at most eight rows, a board in each lane of a vector: a row is a byte.
//!
//! Each round asks the same of all boards, and of all their lines (rows and columns) and regions at
//! once. If all that is left of a region lies in a line, or the reverse, the rest of the other goes;
//! the last candidate of a line takes away those of the line across; and what touches all candidates
//! of a line goes. When nothing more can be told of a board, the search tries a candidate of the
//! smallest region; or of the first row, to find the first of several solutions.

use std::ops::Range;

use queendoku_ground::control::{CONTINUE, Flow, Poller};
use queendoku_simd::{Bytes, Routine, Wide, WideBits, Words};

use crate::boards::Boards;
use crate::cells::bits;

/// The most rows.
const ROWS: usize = 8;

/// The first column.
const FIRST: u64 = u64::MAX / 255;
/// All but the first columns of each row: from the second, the third and the fifth on.
const LATER: [u64; 3] = [FIRST * 0xfe, FIRST * 0xfc, FIRST * 0xf0];
/// All but the last columns.
const EARLIER: [u64; 3] = [FIRST * 0x7f, FIRST * 0x3f, FIRST * 0x0f];

/// Whether a board is solved here.
pub(crate) fn is_small(n: usize, stars: usize) -> bool {
    stars == 1 && (1..=ROWS).contains(&n)
}

/// Those of some boards that are small: counts the solutions of each up to a limit, at least 2, and
/// writes the first.
pub(crate) struct Small<'a, 'b> {
    pub(crate) boards: &'a Boards,
    pub(crate) range: Range<usize>,
    pub(crate) limit: u8,
    pub(crate) counts: &'a mut [u8],
    pub(crate) answers: &'a mut [u8],
    pub(crate) poller: &'a mut Poller<'b>,
}

/// The boards in the lanes.
#[derive(Default)]
struct Lanes {
    /// What is left of each board; below eight rows, with the last cell, for the regions that it does
    /// not have.
    candidates: [u64; 8],
    /// All its cells.
    cells: [u64; 8],
    regions: [[u64; 8]; ROWS],
}

/// The search for the solutions of the board in a lane.
#[derive(Clone, Copy, Default)]
struct LaneSearch {
    board: usize,
    /// The candidates of what is to be tried next, the last first.
    others: [u64; ROWS],
    depth: usize,
    count: u8,
    solution: u64,
    /// What it began with.
    start: u64,
    /// Whether there are several solutions, and the first is looked for.
    in_order: bool,
}

impl<S: Wide> Routine<S> for Small<'_, '_> {
    type Output = Flow;

    #[inline(always)]
    fn run(mut self, simd: S) -> Flow {
        let mut lanes = Lanes::default();
        let mut searches = [LaneSearch::default(); 8];
        let mut boards = self.range.clone();
        let mut busy = 0;
        for lane in 0..<S::Words as Words>::LANES {
            if self.begin(simd, &mut boards, lane, &mut lanes, &mut searches[lane]) {
                busy |= 1 << lane;
            }
        }
        while busy != 0 {
            self.poller.poll()?;
            let (wrong, solved, ended) = lanes.round(simd);
            for lane in bits(u64::from((wrong | ended) & busy)) {
                let (search, candidates) = (&mut searches[lane], lanes.candidates[lane]);
                let is_solved = (solved & !wrong) >> lane & 1 == 1;
                if (wrong | solved) >> lane & 1 == 0 {
                    let unit = if search.in_order {
                        first_row(candidates)
                    } else {
                        lanes.smallest(lane)
                    };
                    let star = unit & unit.wrapping_neg();
                    search.others[search.depth] = candidates & !star;
                    search.depth += 1;
                    lanes.candidates[lane] = candidates & !unit | star;
                    continue;
                }
                if is_solved {
                    search.solution = candidates & lanes.cells[lane];
                    search.count += u8::from(!search.in_order);
                }
                if search.depth > 0
                    && !(is_solved && (search.in_order || search.count == self.limit))
                {
                    search.depth -= 1;
                    lanes.candidates[lane] = search.others[search.depth];
                    continue;
                }
                if search.count > 1 && !search.in_order {
                    (search.in_order, search.depth) = (true, 0);
                    lanes.candidates[lane] = search.start;
                    continue;
                }
                self.end(search);
                if !self.begin(simd, &mut boards, lane, &mut lanes, search) {
                    busy &= !(1 << lane);
                }
            }
        }
        CONTINUE
    }
}

impl Small<'_, '_> {
    /// Puts the next board into a lane; false if there is none.
    #[inline(always)]
    fn begin<S: Wide>(
        &self,
        simd: S,
        boards: &mut Range<usize>,
        lane: usize,
        lanes: &mut Lanes,
        search: &mut LaneSearch,
    ) -> bool {
        for board in boards {
            let (n, cells) = self.boards.place(board);
            if !is_small(n, self.boards.stars(board)) {
                continue;
            }
            let mut own = [0; ROWS * ROWS];
            let of = match self.boards.of.get(cells.start..cells.start + own.len()) {
                Some(of) => of, // and of what comes after it
                None => {
                    own[..n * n].copy_from_slice(&self.boards.of[cells]);
                    &own
                }
            };
            let outside = u64::MAX.checked_shl(8 * n as u32).unwrap_or(0);
            let mut rows = [[u8::MAX; ROWS]; ROWS];
            for (row, own) in rows[..n].iter_mut().enumerate() {
                own.copy_from_slice(&of[n * row..][..ROWS]);
                *own = (u64::from_le_bytes(*own) | outside).to_le_bytes();
            }
            let (top, bottom) = rows.as_flattened().split_at(32);
            let (top, bottom) = (S::Bytes::load(simd, top), S::Bytes::load(simd, bottom));
            let last = 1 << 63;
            for (number, regions) in lanes.regions.iter_mut().enumerate() {
                let region = S::Bytes::splat(simd, number as u8);
                let (top, bottom) = (top.equals(region), bottom.equals(region));
                regions[lane] = if number < n {
                    u64::from(top) | u64::from(bottom) << 32
                } else {
                    last
                };
            }
            let all = (FIRST * ((1 << n) - 1)) >> (ROWS * (ROWS - n));
            lanes.cells[lane] = all;
            let mut candidates = all;
            if let Some(begun) = self.boards.begun.get(&board) {
                candidates = 0;
                for (row, &cells) in begun.allowed[..n].iter().enumerate() {
                    candidates |= u64::from(cells) << (ROWS * row);
                }
            }
            if n < ROWS {
                candidates |= last;
            }
            lanes.candidates[lane] = candidates;
            *search = LaneSearch {
                board,
                start: candidates,
                ..LaneSearch::default()
            };
            return true;
        }
        false
    }

    /// Writes what was found.
    #[inline(always)]
    fn end(&mut self, search: &LaneSearch) {
        self.counts[search.board - self.range.start] = search.count;
        if search.count > 0 {
            let (n, cells) = self.boards.place(search.board);
            let start = cells.start - self.boards.place(self.range.start).1.start;
            for cell in bits(search.solution) {
                self.answers[start + n * (cell / ROWS) + cell % ROWS] = 1;
            }
        }
    }
}

impl Lanes {
    /// One round: the lanes with a unit that has no candidate; those in which each candidate is the
    /// only one of its row; and those in which nothing went.
    #[inline(always)]
    fn round<S: Wide>(&mut self, simd: S) -> (u32, u32, u32) {
        let none = S::Words::splat(simd, 0);
        let (mut later, mut earlier) = ([none; 3], [none; 3]);
        for part in 0..3 {
            later[part] = S::Words::splat(simd, LATER[part]);
            earlier[part] = S::Words::splat(simd, EARLIER[part]);
        }
        let every = [S::Words::splat(simd, u64::MAX); 3];
        // Without the lowest bit of a line: nothing, if there is only one.
        let marks = [S::Words::splat(simd, FIRST), every[0]];
        let less = [every[0], S::Words::splat(simd, FIRST.wrapping_neg())];
        let candidates = S::Words::load(simd, &self.candidates);
        let cells = S::Words::load(simd, &self.cells);

        let rows = Line::of::<1, 2, 4>(candidates, cells, later, earlier);
        let near = rows.near.up::<8>().or(rows.near.down::<8>());
        let mut out = near.or(columns(rows.only).and_not(rows.only));
        let across = Line::of::<8, 16, 32>(candidates, cells, every, every);
        let left = across.near.down::<1>().and(earlier[0]);
        let near = across.near.up::<1>().and(later[0]).or(left);
        out = out.or(near).or(across.only.filled().and_not(across.only));
        let met = rows.met.and(across.met);
        let all = (1 << <S::Words as Words>::LANES) - 1;
        let mut lacking = cells.and_not(met).equals(none) ^ all;

        let mut met = [none; 2];
        let mut shared = [none; 2];
        let mut lines = [[none; 2]; ROWS];
        for (regions, lines) in self.regions.iter().zip(&mut lines) {
            let own = S::Words::load(simd, regions).and(candidates);
            lacking |= own.equals(none);
            *lines = [own.filled(), columns(own)];
            for way in 0..2 {
                let marked = lines[way].and(marks[way]);
                let others = marked.and(marked.add(less[way]));
                out = out.or(lines[way].where_equal(others, none).and_not(own));
                shared[way] = shared[way].or(met[way].and(lines[way]));
                met[way] = met[way].or(lines[way]);
            }
        }
        for way in 0..2 {
            let unshared = met[way].and_not(shared[way]);
            let mut regions_in = none;
            for (regions, lines) in self.regions.iter().zip(&lines) {
                let region = S::Words::load(simd, regions);
                regions_in = regions_in.or(region.where_meets(lines[way], unshared));
            }
            out = out.or(regions_in.and_not(unshared));
        }

        let left = candidates.and_not(out);
        left.store(&mut self.candidates);
        (
            lacking,
            rows.only.equals(candidates),
            left.equals(candidates),
        )
    }

    /// The smallest region of those with several candidates.
    #[inline(always)]
    fn smallest(&self, lane: usize) -> u64 {
        let mut smallest = (u32::MAX, 0);
        for regions in &self.regions {
            let region = regions[lane] & self.candidates[lane];
            let others = region.count_ones().wrapping_sub(2);
            if others < smallest.0 {
                smallest = (others, region);
            }
        }
        smallest.1
    }
}

/// The candidates of the first row of those with several.
#[inline(always)]
fn first_row(candidates: u64) -> u64 {
    let mut rows = (0..ROWS).map(|row| candidates & 0xff << (ROWS * row));
    let several = rows.find(|row| row & row.wrapping_sub(1) != 0);
    several.unwrap_or(candidates)
}

/// What there is to tell of the candidates of lines that lie side by side.
struct Line<V> {
    /// Those alone in their line.
    only: V,
    /// The cells that touch all candidates of the line they are in, or are all there is.
    near: V,
    /// The lines that have any.
    met: V,
}

impl<V: Words> Line<V> {
    /// Cells are one, two and four steps apart by so many bits; what is moved up or down stays in its
    /// line by these.
    #[inline(always)]
    fn of<const ONE: i32, const TWO: i32, const FOUR: i32>(
        candidates: V,
        cells: V,
        later: [V; 3],
        earlier: [V; 3],
    ) -> Self {
        let mut after = candidates.up::<ONE>().and(later[0]);
        after = after.or(after.up::<ONE>().and(later[0]));
        after = after.or(after.up::<TWO>().and(later[1]));
        after = after.or(after.up::<FOUR>().and(later[2]));
        let mut before = candidates.down::<ONE>().and(earlier[0]);
        before = before.or(before.down::<ONE>().and(earlier[0]));
        before = before.or(before.down::<TWO>().and(earlier[1]));
        before = before.or(before.down::<FOUR>().and(earlier[2]));
        let others = after.or(before);
        let far_after = after.up::<ONE>().and(later[0]);
        let far = far_after.or(before.down::<ONE>().and(earlier[0]));
        Line {
            only: candidates.and_not(others),
            near: cells.and_not(far),
            met: candidates.or(others),
        }
    }
}

/// The columns of cells.
#[inline(always)]
fn columns<V: Words>(cells: V) -> V {
    let cells = cells.or(cells.up::<8>().or(cells.down::<56>()));
    let cells = cells.or(cells.up::<16>().or(cells.down::<48>()));
    cells.or(cells.up::<32>().or(cells.down::<32>()))
}
