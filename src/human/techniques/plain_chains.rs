//! Chains through houses with two places for a digit, or through cells with two candidates.

use crate::chains::Links;
use crate::chains::hodoku::{remote, walk};

techniques! {
    REMOTE_PAIR = "remote pair", 41, remote::find,
        "In a chain of four or more cells with the same two candidates, cells an odd number \
         of links apart differ: what sees both has neither digit.";
    X_CHAIN = "x-chain", 65, |grid, found| walk::find(grid, found, Links::X),
        "A chain through houses with two places for a digit shows that one of its ends has \
         the digit: what sees both ends cannot be it.";
    XY_CHAIN = "xy-chain", 66, |grid, found| walk::find(grid, found, Links::Y),
        "A chain through cells with two candidates shows that one of its ends has a certain \
         digit: what sees both ends cannot be it.";
}
