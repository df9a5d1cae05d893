//! The candidates of one puzzle in each lane of a vector, and how they are propagated.

use std::hint::black_box;

use crate::fast::many::bound::Candidates;
use crate::grid::{ALL_DIGITS, CELLS};
use queendoku_simd::DigitLanes;

/// The sum of all cells of a solved grid: nine times each digit's bit.
const SOLVED_SUM: u16 = 9 * ALL_DIGITS;

/// For each configuration of a band, the box of its minirow in lines 0, 1 and 2.
const CONFIGURATIONS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 2, 1],
    [1, 0, 2],
    [2, 1, 0],
];

/// The two configurations that use a minirow.
#[inline(always)]
pub(super) const fn configurations_with(line: usize, r#box: usize) -> (usize, usize) {
    ((r#box + 3 - line) % 3, 3 + (r#box + line) % 3)
}

/// The cell at a place of a minirow of a band, or of a minicolumn of a stack.
#[inline(always)]
pub(super) const fn cell<const DOWN: bool>(
    band: usize,
    line: usize,
    r#box: usize,
    place: usize,
) -> usize {
    let (line, place) = (3 * band + line, 3 * r#box + place);
    if DOWN {
        place * 9 + line
    } else {
        line * 9 + place
    }
}

/// A set for each minirow of the grid, by band, line and box; or for each minicolumn, by stack,
/// line and box.
type Minirows<V> = [[[V; 3]; 3]; 3];

/// A puzzle in each lane.
pub(super) struct LaneGrids<V> {
    /// The candidates of each cell.
    pub(super) candidates: [V; CELLS],
    /// The digits of the cells with one candidate, together for each minirow.
    across: Minirows<V>,
    /// The same for each minicolumn.
    down: Minirows<V>,
    /// The sum of the candidates after the last pass: where it stays, nothing changed.
    sum: V,
    /// −1 in each lane, hidden from the compiler, which would count digits to find single ones.
    minus_one: V,
}

/// The lanes with a result, by the result; no lane has two.
#[derive(Clone, Copy, Default)]
pub(super) struct Outcome {
    pub(super) contradiction: u32,
    pub(super) solved: u32,
    /// Nothing changes any more.
    pub(super) undecided: u32,
}

/// What one pass learns besides the candidates.
struct Pass<V> {
    /// The digits that still have a configuration in every band and stack.
    possible: V,
    /// Has the top bit where a cell has no candidate.
    emptied: V,
    sum: V,
}

/// What the configurations of a band say of each minirow, by line and box.
struct Locked<V> {
    /// The digits that it can take.
    can: [[V; 3]; 3],
    /// The digits that it must take.
    must: [[V; 3]; 3],
}

impl<V: DigitLanes> LaneGrids<V> {
    /// With all lanes empty.
    #[inline(always)]
    pub(super) fn new(simd: V::Simd) -> Self {
        let (none, all) = (V::splat(simd, 0), V::splat(simd, ALL_DIGITS));
        LaneGrids {
            candidates: [all; CELLS],
            across: [[[none; 3]; 3]; 3],
            down: [[[none; 3]; 3]; 3],
            sum: none,
            minus_one: black_box(V::splat(simd, 0xffff)),
        }
    }

    /// Call this after a change of the candidates of some lanes.
    #[inline(always)]
    pub(super) fn refresh(&mut self, changed: V) {
        for band in 0..3 {
            for stack in 0..3 {
                let mut singles = [[self.sum; 3]; 3];
                for (column, singles) in singles.iter_mut().enumerate() {
                    for (row, single) in singles.iter_mut().enumerate() {
                        let cell = cell::<true>(stack, column, band, row);
                        let candidates = self.candidates[cell];
                        let less = candidates.add(self.minus_one);
                        *single = candidates.only(candidates.disjoint(less));
                    }
                }
                self.place(band, stack, &singles);
            }
        }
        // A sum that is impossible.
        self.sum = self.sum.or(changed);
    }

    /// Propagates locked candidates, hidden and naked singles once, in all lanes.
    #[inline(always)]
    fn propagate(&mut self, simd: V::Simd) -> Outcome {
        let all = V::splat(simd, ALL_DIGITS);
        let none = V::splat(simd, 0);
        let mut pass = Pass {
            possible: all,
            emptied: none,
            sum: none,
        };
        let across = [
            self.lock_band(0, &mut pass),
            self.lock_band(1, &mut pass),
            self.lock_band(2, &mut pass),
        ];
        self.propagate_stack(0, &across, &mut pass);
        self.propagate_stack(1, &across, &mut pass);
        self.propagate_stack(2, &across, &mut pass);
        let emptied = pass.emptied.and_not(V::splat(simd, 0x7fff));
        let wrong = pass.possible.xor(all).or(emptied).nonzero();
        let unsolved = pass.sum.xor(V::splat(simd, SOLVED_SUM)).nonzero();
        let changed = pass.sum.xor(self.sum).nonzero();
        self.sum = pass.sum;
        Outcome {
            contradiction: wrong,
            solved: !wrong & !unsolved,
            undecided: !wrong & unsolved & !changed,
        }
    }

    /// Propagates until half of the lanes that are `live` have a result, or change no more: to handle
    /// results costs about as much as a pass.
    #[inline(always)]
    pub(super) fn propagate_half(&mut self, simd: V::Simd, live: u32) -> Outcome {
        let threshold = (live.count_ones() / 2).max(1);
        loop {
            let pass = self.propagate(simd);
            let outcome = Outcome {
                contradiction: pass.contradiction & live,
                solved: pass.solved & live,
                undecided: pass.undecided & live,
            };
            let ended = outcome.contradiction | outcome.solved | outcome.undecided;
            if ended.count_ones() >= threshold {
                return outcome;
            }
        }
    }

    /// Each of the `lanes` takes the grid whose place it has in `from`. The candidates of cell c of
    /// grid i are at `c * step + i`, and a whole vector can be read there.
    #[inline(always)]
    pub(super) fn take(
        &mut self,
        simd: V::Simd,
        lanes: u32,
        from: &[u8; 32],
        grids: &[u16],
        step: usize,
    ) {
        let (order, mask) = (V::order(simd, from), V::mask(simd, lanes));
        for (cell, candidates) in self.candidates.iter_mut().enumerate() {
            let grids = V::load(simd, &grids[cell * step..]);
            *candidates = grids.permute(order).in_lanes(mask, *candidates);
        }
    }

    /// One band across.
    #[inline(always)]
    fn lock_band(&self, band: usize, pass: &mut Pass<V>) -> Locked<V> {
        let digits = minirows::<V, false>(&self.candidates, band);
        Locked::new(digits, &self.across[band], pass)
    }

    /// One stack down, and what is left of its cells.
    #[inline(always)]
    fn propagate_stack(&mut self, stack: usize, across: &[Locked<V>; 3], pass: &mut Pass<V>) {
        let mut digits = [[pass.sum; 3]; 3];
        for (column, digits) in digits.iter_mut().enumerate() {
            for (band, digits) in digits.iter_mut().enumerate() {
                let can = &across[band].can;
                let a = self.candidates[cell::<true>(stack, column, band, 0)].and(can[0][stack]);
                let b = self.candidates[cell::<true>(stack, column, band, 1)];
                let c = self.candidates[cell::<true>(stack, column, band, 2)];
                *digits = c.and_or(can[2][stack], b.and_or(can[1][stack], a));
            }
        }
        let down = Locked::new(digits, &self.down[stack], pass);
        for (band, across) in across.iter().enumerate() {
            self.propagate_box([band, stack], across, &down, pass);
        }
    }

    /// The nine cells of a box.
    #[inline(always)]
    fn propagate_box(
        &mut self,
        [band, stack]: [usize; 2],
        across: &Locked<V>,
        down: &Locked<V>,
        pass: &mut Pass<V>,
    ) {
        let mut singles = [[pass.sum; 3]; 3];
        for (column, singles) in singles.iter_mut().enumerate() {
            let cells = [
                cell::<true>(stack, column, band, 0),
                cell::<true>(stack, column, band, 1),
                cell::<true>(stack, column, band, 2),
            ];
            let can = down.can[column][band];
            let must = down.must[column][band];
            let left = [
                self.candidates[cells[0]].and3(across.can[0][stack], can),
                self.candidates[cells[1]].and3(across.can[1][stack], can),
                self.candidates[cells[2]].and3(across.can[2][stack], can),
            ];
            let mut less = [must; 3];
            for row in 0..3 {
                // What must be both in the minirow and in the minicolumn, or has no other place in
                // the minicolumn. (One that has no other place in the minirow is both.)
                let only = must.and_neither(left[(row + 1) % 3], left[(row + 2) % 3]);
                let hidden = must.and_or(across.must[row][stack], only);
                let candidates = hidden.or_else(left[row]);
                self.candidates[cells[row]] = candidates;
                less[row] = candidates.add(self.minus_one);
                singles[row] = candidates.only(candidates.disjoint(less[row]));
                pass.sum = pass.sum.add(candidates);
            }
            pass.emptied = pass.emptied.or(less[0].or3(less[1], less[2]));
        }
        self.place(band, stack, &singles);
    }

    /// Notes the digits of the cells of a box that have one candidate, by column and row.
    #[inline(always)]
    fn place(&mut self, band: usize, stack: usize, singles: &[[V; 3]; 3]) {
        let [[a, d, g], [b, e, h], [c, f, i]] = *singles;
        self.across[band][0][stack] = a.or3(b, c);
        self.across[band][1][stack] = d.or3(e, f);
        self.across[band][2][stack] = g.or3(h, i);
        self.down[stack][0][band] = a.or3(d, g);
        self.down[stack][1][band] = b.or3(e, h);
        self.down[stack][2][band] = c.or3(f, i);
    }

    /// The grid of one lane.
    #[inline(always)]
    pub(super) fn lane(&mut self, simd: V::Simd, lane: u32) -> Lane<'_, V> {
        Lane {
            lane: lane as usize,
            mask: V::mask(simd, 1 << lane),
            simd,
            board: self,
        }
    }

    /// Whether each house has all digits, for lanes of [`Outcome::solved`]: a pass does not check
    /// what it placed last.
    #[inline(always)]
    pub(super) fn obeys_the_rules(&self, simd: V::Simd) -> u32 {
        let all = V::splat(simd, ALL_DIGITS);
        let mut everywhere = all;
        for (band, stack) in self.across.iter().zip(&self.down) {
            for i in 0..3 {
                let row = band[i][0].or3(band[i][1], band[i][2]);
                let r#box = band[0][i].or3(band[1][i], band[2][i]);
                let column = stack[i][0].or3(stack[i][1], stack[i][2]);
                everywhere = everywhere.and(row.and3(r#box, column));
            }
        }
        !everywhere.xor(all).nonzero()
    }
}

impl<V: DigitLanes> Locked<V> {
    /// Of a band with these digits in its minirows, and those that have their cell.
    #[inline(always)]
    fn new(mut digits: [[V; 3]; 3], placed: &[[V; 3]; 3], pass: &mut Pass<V>) -> Self {
        for (digits, &[a, b, c]) in digits.iter_mut().zip(placed) {
            digits[0] = digits[0].and_neither(b, c);
            digits[1] = digits[1].and_neither(c, a);
            digits[2] = digits[2].and_neither(a, b);
        }
        let configurations = configurations(&digits);
        let [a, b, c, d, e, f] = configurations;
        pass.possible = pass.possible.and(a.or3(b, c).or(d.or3(e, f)));
        let mut must = digits;
        for (line, (can, must)) in digits.iter_mut().zip(&mut must).enumerate() {
            for (r#box, can) in can.iter_mut().enumerate() {
                let (forward, backward) = configurations_with(line, r#box);
                *can = configurations[forward].or(configurations[backward]);
            }
            for (r#box, must) in must.iter_mut().enumerate() {
                *must = can[r#box].and_neither(can[(r#box + 1) % 3], can[(r#box + 2) % 3]);
            }
            for (can, must) in can.iter_mut().zip(must) {
                // Three digits that must be in the minirow fill it.
                *can = must.if_three(*can);
            }
        }
        Locked { can: digits, must }
    }
}

/// The grid of one lane.
pub(super) struct Lane<'a, V: DigitLanes> {
    simd: V::Simd,
    board: &'a mut LaneGrids<V>,
    lane: usize,
    mask: V,
}

impl<V: DigitLanes> Candidates for Lane<'_, V> {
    #[inline(always)]
    fn get(&mut self, cell: usize) -> u16 {
        let mut lanes = [0; 32];
        self.board.candidates[cell].store(&mut lanes);
        lanes[self.lane]
    }

    #[inline(always)]
    fn set(&mut self, cell: usize, candidates: u16) {
        let removed = V::splat(self.simd, !candidates).and(self.mask);
        let cell = &mut self.board.candidates[cell];
        *cell = cell.and_not(removed);
    }
}

/// The digits in the cells of each minirow of a band, by line and box.
#[inline(always)]
pub(super) fn minirows<V: DigitLanes, const DOWN: bool>(
    cells: &[V; CELLS],
    band: usize,
) -> [[V; 3]; 3] {
    let mut minirows = [[cells[0]; 3]; 3];
    for (line, minirows) in minirows.iter_mut().enumerate() {
        for (r#box, minirow) in minirows.iter_mut().enumerate() {
            *minirow = cells[cell::<DOWN>(band, line, r#box, 0)].or3(
                cells[cell::<DOWN>(band, line, r#box, 1)],
                cells[cell::<DOWN>(band, line, r#box, 2)],
            );
        }
    }
    minirows
}

/// The digits that can still have each configuration.
#[inline(always)]
pub(super) fn configurations<V: DigitLanes>(minirows: &[[V; 3]; 3]) -> [V; 6] {
    let mut digits = [minirows[0][0]; 6];
    for (digits, [a, b, c]) in digits.iter_mut().zip(CONFIGURATIONS) {
        *digits = minirows[0][a].and3(minirows[1][b], minirows[2][c]);
    }
    digits
}
