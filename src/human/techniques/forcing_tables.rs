//! Chains of any kind of link from one premise, or from several of which one is true: HoDoKu's
//! forcing chains, and nets, in which several links together have an effect.

use crate::chains::hodoku::{Wanted, forcing_chains, forcing_nets};

techniques! {
    CONTRADICTION_CHAIN = "contradiction chain", 94,
        |_, found| forcing_chains(found, &Wanted { verity: None, ..CHAINS }),
        "Chains from a candidate, or from its absence, that contradict one another.";
    VERITY_CHAIN = "verity chain", 94,
        |_, found| forcing_chains(found, &Wanted { contradiction: None, ..CHAINS }),
        "Chains from all candidates of a cell, or from all places of a digit in a house, \
         that lead to the same.";
    /// Both at once, as HoDoKu looks for them.
    CHAIN = "contradiction or verity chain", 94,
        |_, found| forcing_chains(found, &CHAINS),
        "Chains that contradict one another, or that lead to the same.";
    CONTRADICTION_NET = "contradiction net", 98,
        |_, found| forcing_nets(found, &Wanted { verity: None, ..NETS }),
        "What follows from a candidate, or from its absence, all taken together, ends in a \
         contradiction.";
    VERITY_NET = "verity net", 98,
        |_, found| forcing_nets(found, &Wanted { contradiction: None, ..NETS }),
        "What follows from each candidate of a cell, or from each place of a digit in a \
         house, all taken together, has something in common.";
    /// Both at once, as HoDoKu looks for them.
    NET = "contradiction or verity net", 98,
        |_, found| forcing_nets(found, &NETS),
        "Nets that end in a contradiction, or that lead to the same.";
}

static CHAINS: Wanted = Wanted {
    contradiction: Some(&CONTRADICTION_CHAIN),
    verity: Some(&VERITY_CHAIN),
};

static NETS: Wanted = Wanted {
    contradiction: Some(&CONTRADICTION_NET),
    verity: Some(&VERITY_NET),
};
