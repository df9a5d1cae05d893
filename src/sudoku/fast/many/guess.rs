//! Guesses, at once in all lanes where propagation has come to an end.

use crate::fast::in_exactly_two;
use crate::fast::many::board::{LaneGrids, cell, configurations, configurations_with, minirows};
use crate::fast::many::pending::Pending;
use crate::grid::CELLS;
use queendoku_simd::DigitLanes;

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

/// Branches in the `undecided` lanes: one branch stays in the lane, the other goes to an `idle` lane
/// or becomes pending. Returns the lanes that are idle no longer.
#[inline(always)]
pub(super) fn guess<V: DigitLanes>(
    simd: V::Simd,
    board: &mut LaneGrids<V>,
    undecided: u32,
    mut idle: u32,
    puzzle: &mut [u32; 32],
    pending: &mut Pending,
) -> u32 {
    let choice = choose(simd, board, V::mask(simd, undecided));
    let [here, there] = choice.eliminated();
    let [a, b, c, d, e, f] = choice.chosen;
    let no_choice = undecided & !a.or3(b, c).or(d.or3(e, f)).nonzero();

    let mut begun = 0;
    let mut from = [0; 32];
    let mut rest = undecided & !no_choice;
    while rest != 0 && idle != 0 {
        let (lane, to) = (rest.trailing_zeros(), idle.trailing_zeros() as usize);
        rest &= rest - 1;
        idle &= idle - 1;
        begun |= 1 << to;
        from[to] = lane.to_le_bytes()[0];
        puzzle[to] = puzzle[lane as usize];
    }
    let begin = V::order(simd, &from);
    let mask = V::mask(simd, begun);

    let waiting = rest | no_choice;
    pending.reserve(V::LANES);
    let top = pending.len();
    rest = waiting;
    while rest != 0 {
        let lane = rest.trailing_zeros();
        rest &= rest - 1;
        from[pending.len() - top] = lane.to_le_bytes()[0];
        pending.push(puzzle[lane as usize]);
    }
    let wait = V::order(simd, &from);

    for band in 0..3 {
        for stack in 0..3 {
            for row in 0..3 {
                for column in 0..3 {
                    let cell = cell::<false>(band, row, stack, column);
                    let (across, down) = (choice.chosen[band], choice.chosen[3 + stack]);
                    let candidates = board.candidates[cell];
                    let branch = candidates
                        .and_not(there[row][stack].and(across))
                        .and_not(there[column][band].and(down));
                    let stays = candidates
                        .and_not(here[row][stack].and(across))
                        .and_not(here[column][band].and(down));
                    board.candidates[cell] = branch.permute(begin).in_lanes(mask, stays);
                    if waiting != 0 {
                        branch.permute(wait).store(pending.of_cell_mut(cell, top));
                    }
                }
            }
        }
    }

    rest = no_choice;
    while rest != 0 {
        let lane = rest.trailing_zeros();
        rest &= rest - 1;
        let slot = top + (waiting & ((1 << lane) - 1)).count_ones() as usize;
        guess_cell(simd, board, lane, slot, pending);
    }
    begun
}

#[inline(always)]
fn choose<V: DigitLanes>(simd: V::Simd, board: &LaneGrids<V>, undecided: V) -> Choice<V> {
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

    /// For each minirow of the band or stack chosen, by line and box, what the first and the second
    /// configuration remove from it.
    #[inline(always)]
    fn eliminated(&self) -> [[[V; 3]; 3]; 2] {
        let digit = self.digits.split_lowest().0;
        let mut first = self.configurations;
        let mut second = self.configurations;
        let mut not_met = digit;
        for (first, second) in first.iter_mut().zip(&mut second) {
            let has = first.and(digit);
            *first = has.and(not_met);
            *second = has.and_not(not_met);
            not_met = not_met.and_not(has);
        }
        [removed_by(digit, &first), removed_by(digit, &second)]
    }
}

/// What one configuration of a digit removes from each minirow, by line and box.
#[inline(always)]
fn removed_by<V: DigitLanes>(digit: V, configuration: &[V; 6]) -> [[V; 3]; 3] {
    let mut removed = [[digit; 3]; 3];
    for (line, removed) in removed.iter_mut().enumerate() {
        for (r#box, removed) in removed.iter_mut().enumerate() {
            let (forward, backward) = configurations_with(line, r#box);
            *removed = digit.and_neither(configuration[forward], configuration[backward]);
        }
    }
    removed
}

/// Branches at the unsolved cell with the fewest candidates, for the rare grid where no digit has
/// exactly two configurations in a band. `slot` holds a copy of the lane.
#[inline(always)]
fn guess_cell<V: DigitLanes>(
    simd: V::Simd,
    board: &mut LaneGrids<V>,
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
