//! Cells with two candidates, each sharing a digit with the next.

use crate::chains::Links;
use crate::chains::hodoku::walk;
use crate::tell::Technique;

pub(crate) static XY_CHAIN: Technique = Technique {
    name: "xy-chain",
    difficulty: 66,
    uniqueness: false,
    summary: "A chain through cells with two candidates shows that one of its ends has a certain \
              digit: what sees both ends cannot be it.",
    find: |grid, found| walk::find(grid, found, &XY_CHAIN, Links::Y),
};
