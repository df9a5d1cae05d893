//! Cells with the same two candidates, each seeing the next.

use crate::chains::hodoku::remote;
use crate::tell::Technique;

pub(crate) static REMOTE_PAIR: Technique = Technique {
    name: "remote pair",
    difficulty: 41,
    uniqueness: false,
    summary: "In a chain of four or more cells with the same two candidates, cells an odd number \
              of links apart differ: what sees both has neither digit.",
    find: |grid, found| remote::find(grid, found, &REMOTE_PAIR),
};
