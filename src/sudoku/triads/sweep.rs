//! What follows without a guess: locked candidates, hidden and naked singles, all at once.

use crate::arch::words::Quads;
use crate::sudoku::grid::ALL_DIGITS;
use crate::sudoku::triads::cells::Cells;

/// The digits that each configuration is left for, in each band.
///
/// `forward[k]` has in its word b the configuration that has box b + k in line 0, box b + k + 1 in
/// line 1 and box b + k + 2 in line 2, modulo 3; `backward[k]` has b + k, b + k + 2 and b + k + 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Configurations<Q> {
    pub(super) forward: [Q; 3],
    pub(super) backward: [Q; 3],
}

/// How the sweeps ended.
pub(super) enum Settled<Q> {
    /// The cells cannot be completed.
    Contradiction,
    /// Each cell has its digit.
    Solved,
    /// Nothing more follows; the configurations that are left in the bands and in the stacks.
    Open {
        rows: Configurations<Q>,
        columns: Configurations<Q>,
    },
}

/// Sweeps rows and columns in turn until nothing changes.
#[inline(always)]
pub(super) fn settle<Q: Quads>(proof: Q::Proof, cells: &mut Cells<Q>) -> Settled<Q> {
    loop {
        let (across, rows, wrong) = sweep(proof, cells);
        if wrong.any() {
            return Settled::Contradiction;
        }
        let (down, columns, wrong) = sweep(proof, &across.transpose());
        let swept = down.transpose();
        let change = swept.difference(cells);
        *cells = swept;
        if wrong.any() {
            return Settled::Contradiction;
        }
        if !change.any() {
            return if cells.is_solved(proof) {
                Settled::Solved
            } else {
                Settled::Open { rows, columns }
            };
        }
    }
}

/// One pass over the three bands at once; also says, by any bit, that something cannot be.
#[inline(always)]
fn sweep<Q: Quads>(proof: Q::Proof, cells: &Cells<Q>) -> (Cells<Q>, Configurations<Q>, Q) {
    let [first, second, third] = cells.0;
    let solved = [singles(first), singles(second), singles(third)];
    // The digits that each minirow already has.
    let placed = [any_of(solved[0]), any_of(solved[1]), any_of(solved[2])];
    // Those that it can have, as far as the other minirows of its line go.
    let open = [
        any_of(first).and_neither(placed[0].rotate(), placed[0].rotate_back()),
        any_of(second).and_neither(placed[1].rotate(), placed[1].rotate_back()),
        any_of(third).and_neither(placed[2].rotate(), placed[2].rotate_back()),
    ];
    let forward = open[0].and3(open[1].rotate(), open[2].rotate_back());
    let backward = open[0].and3(open[1].rotate_back(), open[2].rotate());
    let forward = [forward, forward.rotate(), forward.rotate_back()];
    let backward = [backward, backward.rotate(), backward.rotate_back()];

    // The configurations that use the minirow of the line in box b, and those that use another.
    let here = [
        forward[0].or(backward[0]),
        forward[2].or(backward[1]),
        forward[1].or(backward[2]),
    ];
    let elsewhere = [
        here_of(forward[1], forward[2], backward[1], backward[2]),
        here_of(forward[0], forward[1], backward[0], backward[2]),
        here_of(forward[0], forward[2], backward[0], backward[1]),
    ];
    let lines = [
        narrow(first, solved[0], placed[0], here[0], elsewhere[0]),
        narrow(second, solved[1], placed[1], here[1], elsewhere[1]),
        narrow(third, solved[2], placed[2], here[2], elsewhere[2]),
    ];
    let missing = here[0].or(elsewhere[0]).xor(Q::splat(proof, ALL_DIGITS));
    let filled = all_of(lines[0])
        .both(all_of(lines[1]))
        .both(all_of(lines[2]));
    let wrong = missing.or(filled.is_zero());
    (Cells(lines), Configurations { forward, backward }, wrong)
}

/// One line of the bands: takes out what its minirows cannot have, and the rest of a cell that is
/// the only one for a digit.
#[inline(always)]
fn narrow<Q: Quads>(line: [Q; 3], solved: [Q; 3], placed: Q, here: Q, elsewhere: Q) -> [Q; 3] {
    // Three digits that must be in the minirow fill it.
    let must = here.and_not(elsewhere);
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

#[inline(always)]
fn here_of<Q: Quads>(a: Q, b: Q, c: Q, d: Q) -> Q {
    a.or3(b, c.or(d))
}
