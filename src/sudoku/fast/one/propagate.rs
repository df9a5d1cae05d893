//! Propagation: locked candidates, hidden and naked singles, all at once.

use crate::fast::one::board::{BAND, NineVectors};
use crate::grid::ALL_DIGITS;
use queendoku_simd::Quads;

/// The digits that can still have each configuration, in each band.
///
/// `forward[k]` has in its set b the configuration that has box b + k in line 0, box b + k + 1 in
/// line 1 and box b + k + 2 in line 2, modulo 3; `backward[k]` has b + k, b + k + 2 and b + k + 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Configurations<Q> {
    pub(super) forward: [Q; 3],
    pub(super) backward: [Q; 3],
}

/// How the propagation ended.
pub(super) enum Propagated<Q> {
    /// The cells cannot be completed.
    Contradiction,
    /// Each cell has its digit.
    Solved,
    /// Nothing changes any more; the configurations left in the bands and in the stacks.
    Undecided {
        rows: Configurations<Q>,
        columns: Configurations<Q>,
    },
}

/// Propagates along rows and columns in turn, until all is solved or nothing changes.
#[inline(always)]
pub(super) fn propagate<Q: Quads>(simd: Q::Simd, board: &mut NineVectors<Q>) -> Propagated<Q> {
    loop {
        let rows = Bands::of(simd, board);
        if !rows.unsolved(simd, board).any() {
            // Each cell has at most one candidate: does every house have every digit?
            let columns = Bands::of(simd, &board.transpose());
            return if rows.missing.or(columns.missing).any() {
                Propagated::Contradiction
            } else {
                Propagated::Solved
            };
        }
        let (across, empty) = eliminate(board, &rows);
        if rows.missing.or(empty).any() {
            return Propagated::Contradiction;
        }
        let across = across.transpose();
        let columns = Bands::of(simd, &across);
        let (down, empty) = eliminate(&across, &columns);
        let next = down.transpose();
        let change = next.difference(board);
        *board = next;
        if columns.missing.or(empty).any() {
            return Propagated::Contradiction;
        }
        if !change.any() {
            return Propagated::Undecided {
                rows: rows.configurations,
                columns: columns.configurations,
            };
        }
    }
}

/// What the candidates of all cells mean for the bands, three at once.
struct Bands<Q> {
    /// The digit of each solved cell.
    solved: [[Q; 3]; 3],
    /// The digits that each minirow already has.
    placed: [Q; 3],
    configurations: Configurations<Q>,
    /// The digits that have no configuration in a band.
    missing: Q,
}

impl<Q: Quads> Bands<Q> {
    #[inline(always)]
    fn of(simd: Q::Simd, board: &NineVectors<Q>) -> Self {
        let [first, second, third] = board.0;
        let solved = [singles(first), singles(second), singles(third)];
        let placed = [any_of(solved[0]), any_of(solved[1]), any_of(solved[2])];
        // The digits that the other minirows of its line leave to a minirow.
        let possible = [
            any_of(first).and_neither(placed[0].rotate(simd), placed[0].rotate_back(simd)),
            any_of(second).and_neither(placed[1].rotate(simd), placed[1].rotate_back(simd)),
            any_of(third).and_neither(placed[2].rotate(simd), placed[2].rotate_back(simd)),
        ];
        let forward = possible[0].and3(possible[1].rotate(simd), possible[2].rotate_back(simd));
        let backward = possible[0].and3(possible[1].rotate_back(simd), possible[2].rotate(simd));
        let forward = [forward, forward.rotate(simd), forward.rotate_back(simd)];
        let backward = [backward, backward.rotate(simd), backward.rotate_back(simd)];
        let found = any_of(forward).or(any_of(backward));
        Bands {
            solved,
            placed,
            configurations: Configurations { forward, backward },
            missing: found.xor(Q::splat(simd, ALL_DIGITS)),
        }
    }

    /// The cells that have more than one candidate.
    #[inline(always)]
    fn unsolved(&self, simd: Q::Simd, board: &NineVectors<Q>) -> Q {
        let data = Q::from_quads(simd, [BAND, BAND, BAND, 0]);
        board.difference(&NineVectors(self.solved)).and(data)
    }
}

/// Removes what has no configuration; any bit of the result says that a cell is empty.
#[inline(always)]
fn eliminate<Q: Quads>(board: &NineVectors<Q>, bands: &Bands<Q>) -> (NineVectors<Q>, Q) {
    let Configurations { forward, backward } = bands.configurations;
    let [a, b, c] = forward;
    let [x, y, z] = backward;
    // For each line, the digits of the configurations that use its minirow in box b, and of those
    // that use another.
    let lines = [
        eliminate_in_line(0, board, bands, a.or(x), b.or(c).or3(y, z)),
        eliminate_in_line(1, board, bands, c.or(y), a.or(b).or3(x, z)),
        eliminate_in_line(2, board, bands, b.or(z), a.or(c).or3(x, y)),
    ];
    let filled = all_of(lines[0])
        .both(all_of(lines[1]))
        .both(all_of(lines[2]));
    (NineVectors(lines), filled.is_zero())
}

/// One line of the bands: removes what its minirows cannot have, and the other candidates of a cell
/// that is the only one for a digit.
#[inline(always)]
fn eliminate_in_line<Q: Quads>(
    line: usize,
    board: &NineVectors<Q>,
    bands: &Bands<Q>,
    here: Q,
    elsewhere: Q,
) -> [Q; 3] {
    let (solved, placed) = (bands.solved[line], bands.placed[line]);
    let line = board.0[line];
    let must = here.and_not(elsewhere);
    // Three digits that must be in the minirow fill it.
    let can = must.if_three(here).and_not(placed);
    let [a, b, c] = [
        line[0].and_or(can, solved[0]),
        line[1].and_or(can, solved[1]),
        line[2].and_or(can, solved[2]),
    ];
    [
        a.and(must.and_neither(b, c)).or_else(a),
        b.and(must.and_neither(c, a)).or_else(b),
        c.and(must.and_neither(a, b)).or_else(c),
    ]
}

#[inline(always)]
fn singles<Q: Quads>([a, b, c]: [Q; 3]) -> [Q; 3] {
    [a.singles(), b.singles(), c.singles()]
}

#[inline(always)]
fn any_of<Q: Quads>([a, b, c]: [Q; 3]) -> Q {
    a.or3(b, c)
}

#[inline(always)]
fn all_of<Q: Quads>([a, b, c]: [Q; 3]) -> Q {
    a.both(b).both(c)
}
