//! The candidates of one puzzle in each lane of a vector, and how they are propagated.

use crate::simd::DigitLanes;
use crate::sudoku::grid::{ALL_DIGITS, CELLS};

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

/// A puzzle in each lane.
pub(super) struct Board<V> {
    /// The candidates of each cell.
    pub(super) candidates: [V; CELLS],
    /// The same for cells with one candidate, else nothing.
    pub(super) singles: [V; CELLS],
    /// The digits that a cell must have because of its row; the pass across the bands writes them,
    /// and the pass down the stacks reads them.
    hidden: [V; CELLS],
    /// The sum of the candidates after the last pass: where it stays, nothing changed.
    sum: V,
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
    /// Zero if any cell has no candidate.
    filled: V,
    sum: V,
}

impl<V: DigitLanes> Board<V> {
    /// With all lanes empty.
    #[inline(always)]
    pub(super) fn new(simd: V::Simd) -> Self {
        let (none, all) = (V::splat(simd, 0), V::splat(simd, ALL_DIGITS));
        Board {
            candidates: [all; CELLS],
            singles: [none; CELLS],
            hidden: [none; CELLS],
            sum: none,
        }
    }

    /// Call this after a change of the candidates of some lanes.
    #[inline(always)]
    pub(super) fn refresh(&mut self, changed: V) {
        for (single, candidates) in self.singles.iter_mut().zip(&self.candidates) {
            *single = candidates.singles();
        }
        // A sum that is impossible.
        self.sum = self.sum.or(changed);
    }

    /// Propagates locked candidates, hidden and naked singles once, in all lanes.
    #[inline(always)]
    pub(super) fn propagate(&mut self, simd: V::Simd) -> Outcome {
        let all = V::splat(simd, ALL_DIGITS);
        let mut pass = Pass {
            possible: all,
            filled: all,
            sum: V::splat(simd, 0),
        };
        self.propagate_band::<false>(0, &mut pass);
        self.propagate_band::<false>(1, &mut pass);
        self.propagate_band::<false>(2, &mut pass);
        self.propagate_band::<true>(0, &mut pass);
        self.propagate_band::<true>(1, &mut pass);
        self.propagate_band::<true>(2, &mut pass);
        let wrong = pass.possible.xor(all).or(pass.filled.is_zero()).nonzero();
        let unsolved = pass.sum.xor(V::splat(simd, SOLVED_SUM)).nonzero();
        let changed = pass.sum.xor(self.sum).nonzero();
        self.sum = pass.sum;
        Outcome {
            contradiction: wrong,
            solved: !wrong & !unsolved,
            undecided: !wrong & unsolved & !changed,
        }
    }

    /// One band across, or one stack down.
    #[inline(always)]
    fn propagate_band<const DOWN: bool>(&mut self, band: usize, pass: &mut Pass<V>) {
        let placed = minirows::<V, DOWN>(&self.singles, band);
        let mut possible = minirows::<V, DOWN>(&self.candidates, band);
        for (possible, &[a, b, c]) in possible.iter_mut().zip(&placed) {
            possible[0] = possible[0].and_neither(b, c);
            possible[1] = possible[1].and_neither(c, a);
            possible[2] = possible[2].and_neither(a, b);
        }
        let configurations = configurations(&possible);
        let [a, b, c, d, e, f] = configurations;
        pass.possible = pass.possible.and(a.or3(b, c).or(d.or3(e, f)));
        for (line, placed) in placed.iter().enumerate() {
            let mut can = *placed;
            for (r#box, can) in can.iter_mut().enumerate() {
                let (forward, backward) = configurations_with(line, r#box);
                *can = configurations[forward].or(configurations[backward]);
            }
            for r#box in 0..3 {
                let must = can[r#box].and_neither(can[(r#box + 1) % 3], can[(r#box + 2) % 3]);
                // Three digits that must be in the minirow fill it.
                let can = must.if_three(can[r#box]).and_not(placed[r#box]);
                self.propagate_minirow::<DOWN>([band, line, r#box], can, must, pass);
            }
        }
    }

    /// One minirow, given the digits that it can take besides those that it has, and those it must.
    #[inline(always)]
    fn propagate_minirow<const DOWN: bool>(
        &mut self,
        [band, line, r#box]: [usize; 3],
        can: V,
        must: V,
        pass: &mut Pass<V>,
    ) {
        let cells = [
            cell::<DOWN>(band, line, r#box, 0),
            cell::<DOWN>(band, line, r#box, 1),
            cell::<DOWN>(band, line, r#box, 2),
        ];
        let left = [
            self.candidates[cells[0]].and_or(can, self.singles[cells[0]]),
            self.candidates[cells[1]].and_or(can, self.singles[cells[1]]),
            self.candidates[cells[2]].and_or(can, self.singles[cells[2]]),
        ];
        for place in 0..3 {
            let cell = cells[place];
            let hidden = must.and_neither(left[(place + 1) % 3], left[(place + 2) % 3]);
            if DOWN {
                let hidden = left[place].and(hidden.or(self.hidden[cell]));
                let candidates = hidden.or_else(left[place]);
                self.candidates[cell] = candidates;
                self.singles[cell] = candidates.singles();
                pass.sum = pass.sum.add(candidates);
                pass.filled = pass.filled.both(candidates);
            } else {
                self.candidates[cell] = left[place];
                self.hidden[cell] = hidden;
            }
        }
    }

    /// Whether each cell has one candidate and each house nine, for lanes of [`Outcome::solved`]:
    /// a pass does not check what it placed last.
    #[inline(always)]
    pub(super) fn obeys_the_rules(&self, simd: V::Simd) -> u32 {
        let x = &self.candidates;
        let all = V::splat(simd, ALL_DIGITS);
        let mut wrong = V::splat(simd, 0);
        for (candidates, single) in x.iter().zip(&self.singles) {
            wrong = wrong.or(candidates.xor(*single));
        }
        for house in 0..9 {
            let (row, column) = (house * 9, house);
            let corner = house / 3 * 27 + house % 3 * 3;
            let mut in_row = x[row];
            let mut in_column = x[column];
            let mut in_box = x[corner];
            for i in 1..9 {
                in_row = in_row.or(x[row + i]);
                in_column = in_column.or(x[column + 9 * i]);
                in_box = in_box.or(x[corner + i / 3 * 9 + i % 3]);
            }
            wrong = wrong.or(in_row.and3(in_column, in_box).xor(all));
        }
        !wrong.nonzero()
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
