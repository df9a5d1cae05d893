//! Guesses, at once in all lanes where propagation has come to an end.

use crate::simd::DigitLanes;
use crate::sudoku::fast::in_exactly_two;
use crate::sudoku::fast::many::board::{Board, configurations, configurations_with, minirows};
use crate::sudoku::fast::many::pending::Pending;
use crate::sudoku::grid::CELLS;

/// For each lane, a digit with exactly two configurations, in the band or stack with the fewest.
struct Choice<V> {
    /// The number of configurations in that band.
    fewest: V,
    /// The digits with two of them.
    digits: V,
    /// The configurations of all digits there.
    configurations: [V; 6],
    /// The mask of the lanes that chose each of the bands and then the stacks.
    chosen: [V; 6],
}

/// Branches in the `undecided` lanes: one branch stays in the lane, the other becomes pending.
#[inline(always)]
pub(super) fn guess<V: DigitLanes>(
    simd: V::Simd,
    board: &mut Board<V>,
    undecided: u32,
    puzzles: &[u32; 32],
    pending: &mut Pending,
) {
    let choice = choose(simd, board, V::mask(simd, undecided));
    let (here, there) = eliminated(simd, &choice);

    pending.reserve(V::LANES);
    let top = pending.len();
    let mut from = [0; 32];
    let mut rest = undecided;
    while rest != 0 {
        let lane = rest.trailing_zeros();
        rest &= rest - 1;
        from[pending.len() - top] = lane.to_le_bytes()[0];
        pending.push(puzzles[lane as usize]);
    }
    let order = V::order(simd, &from);
    for row in 0..9 {
        for column in 0..9 {
            let cell = 9 * row + column;
            let across = (row / 3, row % 3 * 3 + column / 3);
            let down = (3 + column / 3, column % 3 * 3 + row / 3);
            let candidates = board.candidates[cell];
            let branch = candidates
                .and_neither(there[across.0][across.1], there[down.0][down.1])
                .permute(order);
            branch.store(pending.of_cell_mut(cell, top));
            board.candidates[cell] =
                candidates.and_neither(here[across.0][across.1], here[down.0][down.1]);
        }
    }

    let [a, b, c, d, e, f] = choice.chosen;
    let mut no_choice = undecided & !a.or3(b, c).or(d.or3(e, f)).nonzero();
    while no_choice != 0 {
        let lane = no_choice.trailing_zeros();
        no_choice &= no_choice - 1;
        let slot = top + (undecided & ((1 << lane) - 1)).count_ones() as usize;
        guess_cell(simd, board, lane, slot, pending);
    }
}

#[inline(always)]
fn choose<V: DigitLanes>(simd: V::Simd, board: &Board<V>, undecided: V) -> Choice<V> {
    let none = V::splat(simd, 0);
    let mut choice = Choice {
        fewest: V::splat(simd, 0x7fff),
        digits: none,
        configurations: [none; 6],
        chosen: [none; 6],
    };
    for band in 0..3 {
        let left = configurations(&minirows::<V, false>(&board.candidates, band));
        choice.consider(undecided, band, left);
    }
    for stack in 0..3 {
        let left = configurations(&minirows::<V, true>(&board.candidates, stack));
        choice.consider(undecided, 3 + stack, left);
    }
    choice
}

impl<V: DigitLanes> Choice<V> {
    /// Chooses the band in the lanes where it is better than the choice so far.
    #[inline(always)]
    fn consider(&mut self, undecided: V, band: usize, left: [V; 6]) {
        let [a, b, c, d, e, f] = left;
        let count = a.count().add(b.count()).add(c.count());
        let count = count.add(d.count()).add(e.count()).add(f.count());
        let two = in_exactly_two([a, b, c], [d, e, f]);

        let better = undecided
            .and(count.less(self.fewest))
            .and_not(two.is_zero());
        self.fewest = count.in_lanes(better, self.fewest);
        self.digits = two.in_lanes(better, self.digits);
        for (chosen, left) in self.configurations.iter_mut().zip(&left) {
            *chosen = left.in_lanes(better, *chosen);
        }
        for chosen in &mut self.chosen {
            *chosen = chosen.and_not(better);
        }
        self.chosen[band] = better;
    }
}

/// For each of the nine minirows of each band and stack, what the first and the second
/// configuration remove from it, in the lanes that chose the band.
#[inline(always)]
fn eliminated<V: DigitLanes>(simd: V::Simd, choice: &Choice<V>) -> ([[V; 9]; 6], [[V; 9]; 6]) {
    let none = V::splat(simd, 0);
    let digits = choice.digits;
    let digit = digits.and_not(digits.add(V::splat(simd, 0xffff)));
    let mut first = choice.configurations;
    let mut second = choice.configurations;
    let mut not_met = digit;
    for (first, second) in first.iter_mut().zip(&mut second) {
        let has = first.and(digit);
        *first = has.and(not_met);
        *second = has.and_not(not_met);
        not_met = not_met.and_not(has);
    }
    let mut out = ([[none; 9]; 6], [[none; 9]; 6]);
    for line in 0..3 {
        for r#box in 0..3 {
            let (forward, backward) = configurations_with(line, r#box);
            let of_first = digit.and_neither(first[forward], first[backward]);
            let of_second = digit.and_neither(second[forward], second[backward]);
            for band in 0..6 {
                out.0[band][3 * line + r#box] = of_first.and(choice.chosen[band]);
                out.1[band][3 * line + r#box] = of_second.and(choice.chosen[band]);
            }
        }
    }
    out
}

/// Branches at the unsolved cell with the fewest candidates, for the rare grid where no digit has
/// exactly two configurations in a band. `slot` holds a copy of the lane.
#[inline(always)]
fn guess_cell<V: DigitLanes>(
    simd: V::Simd,
    board: &mut Board<V>,
    lane: u32,
    slot: usize,
    pending: &mut Pending,
) {
    let mut fewest = u32::MAX;
    let mut cell = 0;
    for other in 0..CELLS {
        let count = pending.of_cell(other, slot)[0].count_ones();
        if count > 1 && count < fewest {
            fewest = count;
            cell = other;
        }
    }
    let candidates = &mut pending.of_cell_mut(cell, slot)[0];
    let lowest = *candidates & candidates.wrapping_neg();
    *candidates &= !lowest;
    let others = V::splat(simd, *candidates).and(V::mask(simd, 1 << lane));
    board.candidates[cell] = board.candidates[cell].and_not(others);
}
