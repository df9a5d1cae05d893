//! Chains of any kind of link from one premise, or from several of which one is true: HoDoKu's
//! forcing chains, and nets, in which several links together have an effect.

use crate::chains::hodoku::{forcing_chains, forcing_nets};
use crate::tell::Technique;

pub(crate) static CONTRADICTION_CHAIN: Technique = Technique {
    name: "contradiction chain",
    difficulty: 94,
    uniqueness: false,
    summary: "Chains from a candidate, or from its absence, that contradict one another.",
    find: |grid, found| {
        forcing_chains(grid, found, &|contradiction| {
            contradiction.then_some(&CONTRADICTION_CHAIN)
        })
    },
};

pub(crate) static VERITY_CHAIN: Technique = Technique {
    name: "verity chain",
    difficulty: 94,
    uniqueness: false,
    summary: "Chains from all candidates of a cell, or from all places of a digit in a house, \
              that lead to the same.",
    find: |grid, found| {
        forcing_chains(grid, found, &|contradiction| {
            (!contradiction).then_some(&VERITY_CHAIN)
        })
    },
};

/// Both at once, as HoDoKu looks for them.
pub(crate) static CHAIN: Technique = Technique {
    name: "contradiction or verity chain",
    difficulty: 94,
    uniqueness: false,
    summary: "Chains that contradict one another, or that lead to the same.",
    find: |grid, found| {
        forcing_chains(grid, found, &|contradiction| {
            Some(if contradiction {
                &CONTRADICTION_CHAIN
            } else {
                &VERITY_CHAIN
            })
        })
    },
};

pub(crate) static CONTRADICTION_NET: Technique = Technique {
    name: "contradiction net",
    difficulty: 98,
    uniqueness: false,
    summary: "What follows from a candidate, or from its absence, all taken together, ends in a \
              contradiction.",
    find: |grid, found| {
        forcing_nets(grid, found, &|contradiction| {
            contradiction.then_some(&CONTRADICTION_NET)
        })
    },
};

pub(crate) static VERITY_NET: Technique = Technique {
    name: "verity net",
    difficulty: 98,
    uniqueness: false,
    summary: "What follows from each candidate of a cell, or from each place of a digit in a \
              house, all taken together, has something in common.",
    find: |grid, found| {
        forcing_nets(grid, found, &|contradiction| {
            (!contradiction).then_some(&VERITY_NET)
        })
    },
};

/// Both at once, as HoDoKu looks for them.
pub(crate) static NET: Technique = Technique {
    name: "contradiction or verity net",
    difficulty: 98,
    uniqueness: false,
    summary: "Nets that end in a contradiction, or that lead to the same.",
    find: |grid, found| {
        forcing_nets(grid, found, &|contradiction| {
            Some(if contradiction {
                &CONTRADICTION_NET
            } else {
                &VERITY_NET
            })
        })
    },
};
