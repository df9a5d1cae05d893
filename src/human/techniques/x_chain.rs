//! One digit, its places in houses that have two of them, and weak links between.

use crate::chains::Links;
use crate::chains::hodoku::walk;
use crate::tell::Technique;

pub(crate) static X_CHAIN: Technique = Technique {
    name: "x-chain",
    difficulty: 65,
    uniqueness: false,
    summary: "A chain through houses with two places for a digit shows that one of its ends has \
              the digit: what sees both ends cannot be it.",
    find: |grid, found| walk::find(grid, found, &X_CHAIN, Links::X),
};
