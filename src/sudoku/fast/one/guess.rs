//! Guesses: how a grid is split in two branches, one of which must be right.

use crate::fast::in_exactly_two;
use crate::fast::one::board::{BAND, NineVectors};
use crate::fast::one::propagate::Configurations;
use queendoku_simd::Quads;

/// For each band and configuration, the minirows of each line that the configuration does not use.
///
/// Configurations 0 to 2 are `forward` with box 0 to 2 in line 0, and 3 to 5 are `backward`.
static UNUSED: [[[[u64; 4]; 3]; 6]; 3] = {
    let mut unused = [[[[0; 4]; 3]; 6]; 3];
    let mut index = 0;
    while index < 3 * 6 * 3 {
        let (band, configuration, line) = (index / 18, index / 3 % 6, index % 3);
        let step = if configuration < 3 { line } else { 2 * line };
        let r#box = (configuration + step) % 3;
        unused[band][configuration][line][band] = BAND & !(0xffff << (16 * r#box));
        index += 1;
    }
    unused
};

/// A digit with exactly two configurations in a band.
struct Choice {
    band: usize,
    digit: u16,
    configurations: [usize; 2],
}

/// The two branches of `board`, given the configurations left in its bands and stacks.
#[inline(always)]
pub(super) fn guess<Q: Quads>(
    simd: Q::Simd,
    board: &NineVectors<Q>,
    rows: &Configurations<Q>,
    columns: &Configurations<Q>,
) -> (NineVectors<Q>, NineVectors<Q>) {
    let pairs = [digits_with_two(rows), digits_with_two(columns)];
    let across = tightest_band(rows, pairs[0]);
    let down = tightest_band(columns, pairs[1]);
    if across.0 == u32::MAX && down.0 == u32::MAX {
        guess_cell(simd, board)
    } else if across.0 <= down.0 {
        let choice = choose(rows, pairs[0], across.1);
        let [first, second] = choice.configurations;
        (
            place_across(simd, board, &choice, first),
            place_across(simd, board, &choice, second),
        )
    } else {
        let choice = choose(columns, pairs[1], down.1);
        let [first, second] = choice.configurations;
        (
            place_down(simd, board, &choice, first),
            place_down(simd, board, &choice, second),
        )
    }
}

/// The digits that have exactly two configurations, in each band (in all its sets).
#[inline(always)]
fn digits_with_two<Q: Quads>(configurations: &Configurations<Q>) -> [u64; 4] {
    in_exactly_two(configurations.forward, configurations.backward).to_quads()
}

/// The fewest configurations of a band that has a digit in `pairs`, and that band.
#[inline(always)]
fn tightest_band<Q: Quads>(configurations: &Configurations<Q>, pairs: [u64; 4]) -> (u32, usize) {
    // The sets of one vector of each kind are the three configurations of that kind.
    let forward = configurations.forward[0].to_quads();
    let backward = configurations.backward[0].to_quads();
    let mut tightest = (u32::MAX, 0);
    for band in 0..3 {
        let count = (forward[band] & BAND).count_ones() + (backward[band] & BAND).count_ones();
        if pairs[band] & BAND != 0 && count < tightest.0 {
            tightest = (count, band);
        }
    }
    tightest
}

/// The smallest digit of `band` that has two configurations, and which they are.
#[inline(always)]
fn choose<Q: Quads>(configurations: &Configurations<Q>, pairs: [u64; 4], band: usize) -> Choice {
    let digit = pairs[band] & pairs[band].wrapping_neg();
    let forward = configurations.forward[0].to_quads()[band];
    let backward = configurations.backward[0].to_quads()[band];
    let mut configurations = 0;
    for r#box in 0..3 {
        configurations |= usize::from(forward & digit << (16 * r#box) != 0) << r#box;
        configurations |= usize::from(backward & digit << (16 * r#box) != 0) << (3 + r#box);
    }
    Choice {
        band,
        digit: (digit & 0xffff) as u16,
        configurations: [
            configurations.trailing_zeros() as usize,
            (configurations & (configurations - 1)).trailing_zeros() as usize,
        ],
    }
}

/// `board` with the digit of `choice` in one configuration of a band.
#[inline(always)]
fn place_across<Q: Quads>(
    simd: Q::Simd,
    board: &NineVectors<Q>,
    choice: &Choice,
    configuration: usize,
) -> NineVectors<Q> {
    let [a, b, c]: [Q; 3] = unused(simd, choice, configuration);
    let [x, y, z] = board.0;
    NineVectors([
        [x[0].and_not(a), x[1].and_not(a), x[2].and_not(a)],
        [y[0].and_not(b), y[1].and_not(b), y[2].and_not(b)],
        [z[0].and_not(c), z[1].and_not(c), z[2].and_not(c)],
    ])
}

/// `board` with the digit of `choice` in one configuration of a stack.
#[inline(always)]
fn place_down<Q: Quads>(
    simd: Q::Simd,
    board: &NineVectors<Q>,
    choice: &Choice,
    configuration: usize,
) -> NineVectors<Q> {
    let [a, b, c]: [Q; 3] = unused(simd, choice, configuration);
    let [a, b, c] = [a.transpose(), b.transpose(), c.transpose()];
    let [x, y, z] = board.0;
    NineVectors([
        [x[0].and_not(a), x[1].and_not(b), x[2].and_not(c)],
        [y[0].and_not(a), y[1].and_not(b), y[2].and_not(c)],
        [z[0].and_not(a), z[1].and_not(b), z[2].and_not(c)],
    ])
}

/// The digit of `choice` in the minirows of each line that a configuration does not use.
#[inline(always)]
fn unused<Q: Quads>(simd: Q::Simd, choice: &Choice, configuration: usize) -> [Q; 3] {
    let digit = Q::splat(simd, choice.digit);
    let [a, b, c] = UNUSED[choice.band][configuration];
    [
        Q::from_quads(simd, a).and(digit),
        Q::from_quads(simd, b).and(digit),
        Q::from_quads(simd, c).and(digit),
    ]
}

/// The two branches at the first unsolved cell with the fewest candidates, for the rare grid where
/// no digit has exactly two configurations in a band.
#[inline(always)]
fn guess_cell<Q: Quads>(simd: Q::Simd, board: &NineVectors<Q>) -> (NineVectors<Q>, NineVectors<Q>) {
    let mut fewest = (u32::MAX, 0, 0, 0, 0);
    for line in 0..3 {
        for place in 0..3 {
            let quads = board.0[line][place].to_quads();
            for (band, quad) in quads.into_iter().enumerate().take(3) {
                for shift in [0, 16, 32] {
                    let count = (quad >> shift & 0xffff).count_ones();
                    if count > 1 && count < fewest.0 {
                        fewest = (count, line, place, band, shift);
                    }
                }
            }
        }
    }
    let (_, line, place, band, shift) = fewest;
    split(simd, board, [line, place, band], shift)
}

/// The two branches at the first unsolved cell, row by row.
#[inline(always)]
pub(super) fn guess_first_cell<Q: Quads>(
    simd: Q::Simd,
    board: &NineVectors<Q>,
) -> (NineVectors<Q>, NineVectors<Q>) {
    let mut unsolved = [[[0; 4]; 3]; 3];
    for (unsolved, line) in unsolved.iter_mut().zip(&board.0) {
        for (unsolved, vector) in unsolved.iter_mut().zip(line) {
            *unsolved = vector.xor(vector.singles()).to_quads();
        }
    }
    for row in 0..9 {
        let (band, line) = (row / 3, row % 3);
        for column in 0..9 {
            let (place, shift) = (column % 3, 16 * (column / 3));
            if unsolved[line][place][band] >> shift & 0xffff != 0 {
                return split(simd, board, [line, place, band], shift);
            }
        }
    }
    unreachable!("a grid without an unsolved cell is solved")
}

/// The two branches at a cell: its smallest candidate, and the others.
#[inline(always)]
fn split<Q: Quads>(
    simd: Q::Simd,
    board: &NineVectors<Q>,
    [line, place, band]: [usize; 3],
    shift: usize,
) -> (NineVectors<Q>, NineVectors<Q>) {
    let quads = board.0[line][place].to_quads();
    let candidates = quads[band] >> shift & 0xffff;
    let lowest = candidates & candidates.wrapping_neg();
    let (mut with, mut without) = (*board, *board);
    let mut others = [0; 4];
    others[band] = (candidates & !lowest) << shift;
    with.0[line][place] = with.0[line][place].and_not(Q::from_quads(simd, others));
    others[band] = lowest << shift;
    without.0[line][place] = without.0[line][place].and_not(Q::from_quads(simd, others));
    (with, without)
}
