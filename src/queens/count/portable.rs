//! The search of a plan by plain recursion: for machines without vectors, and for few rows.

use std::ops::ControlFlow;

use crate::levels::plan::{Plan, Taken};
use queendoku_ground::control::{CONTINUE, Control, Flow, Stop};

/// Nodes with fewer levels to go do not ask whether the run was cancelled: they take well under a
/// millisecond.
const UNPOLLED_LEVELS: usize = 8;

/// Adds the number of placements below `state`, a node of `level`, to `found`.
pub(super) fn search(
    plan: &Plan,
    level: usize,
    state: Taken,
    control: &Control,
    found: &mut u64,
) -> Flow {
    let levels = &plan.levels;
    let left = levels.len() - level;
    if left == 0 {
        *found += 1;
        return CONTINUE;
    }
    if left >= UNPOLLED_LEVELS && control.is_cancelled() {
        return ControlFlow::Break(Stop::Cancelled);
    }
    let mut free = plan.free(level, state);
    if left == 1 {
        *found += u64::from(free != 0);
        return CONTINUE;
    }
    let looks_ahead = level >= plan.lower && left > 2;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free &= free - 1;
        let next = plan.descend(level, state, queen);
        if plan.free(level + 1, next) == 0 {
            continue;
        }
        if looks_ahead {
            let step = levels[level + 1].step;
            let attacked = next.columns | next.diagonals << step | next.anti_diagonals >> step;
            if levels[level + 2].allowed & !attacked == 0 {
                continue;
            }
        }
        search(plan, level + 1, next, control, found)?;
    }
    CONTINUE
}
