//! Runs the propagators until nothing changes.

use queendoku_simd::Wide;

use crate::network::Network;
use crate::propagators::{Propagator, Scratch};
use crate::state::Domains;

/// Why there is no solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Failure {
    /// This propagator has none.
    Propagator(usize),
    /// The digit of this cell is the last candidate of one that sees it.
    Seen(u16),
}

/// Takes away what propagation can tell; `nodes` grows by how long it takes.
#[inline(always)]
pub(crate) fn propagate<S: Wide>(
    simd: S,
    network: &Network,
    state: &mut Domains<'_>,
    scratch: &mut Scratch,
    nodes: &mut u32,
) -> Result<(), Failure> {
    loop {
        while let Some(cell) = state.fresh.pop() {
            if !state.exclude(cell) {
                return Err(Failure::Seen(cell));
            }
        }
        let Some(number) = state.next_dirty() else {
            return Ok(());
        };
        let entry = &network.entries[number];
        *nodes += entry.propagator.nodes();
        if !entry.propagator.run(simd, &entry.cells, state, scratch) {
            let cells = match &entry.propagator {
                Propagator::Houses(houses) => &houses.houses[state.culprit],
                _ => &entry.cells,
            };
            let share = 1.0 / cells.len() as f32;
            for &cell in cells {
                state.weigh(cell.into(), share);
            }
            return Err(Failure::Propagator(number));
        }
        if entry.propagator.is_complete() {
            state.mark_clean(number);
        }
    }
}
