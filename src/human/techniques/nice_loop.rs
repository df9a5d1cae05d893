//! Loops and chains that alternate between strong and weak links of any kind.

use crate::chains::hodoku::{LoopKind, Through, nice_loops};
use crate::marks::Candidates;
use crate::tell::{Findings, Technique};
use queendoku_core::control::Flow;

pub(crate) static CONTINUOUS_NICE_LOOP: Technique = Technique {
    name: "continuous nice loop",
    difficulty: 70,
    uniqueness: false,
    summary: "A loop of alternately strong and weak links: one end of each link is true.",
    find: |grid, found| only(grid, found, Through::Candidates, &CONTINUOUS_NICE_LOOP),
};

pub(crate) static DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    name: "discontinuous nice loop",
    difficulty: 70,
    uniqueness: false,
    summary: "A chain that comes back to its first cell and contradicts what it began with.",
    find: |grid, found| only(grid, found, Through::Candidates, &DISCONTINUOUS_NICE_LOOP),
};

pub(crate) static AIC: Technique = Technique {
    name: "aic",
    difficulty: 70,
    uniqueness: false,
    summary: "A chain of alternately strong and weak links: one of its two ends is true.",
    find: |grid, found| only(grid, found, Through::Candidates, &AIC),
};

pub(crate) static GROUPED_CONTINUOUS_NICE_LOOP: Technique = Technique {
    name: "grouped continuous nice loop",
    difficulty: 73,
    uniqueness: false,
    summary: "A continuous nice loop through candidates that a line and a box share.",
    find: |grid, found| only(grid, found, Through::Groups, &GROUPED_CONTINUOUS_NICE_LOOP),
};

pub(crate) static GROUPED_DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    name: "grouped discontinuous nice loop",
    difficulty: 73,
    uniqueness: false,
    summary: "A discontinuous nice loop through candidates that a line and a box share.",
    find: |grid, found| {
        only(
            grid,
            found,
            Through::Groups,
            &GROUPED_DISCONTINUOUS_NICE_LOOP,
        )
    },
};

pub(crate) static GROUPED_AIC: Technique = Technique {
    name: "grouped aic",
    difficulty: 73,
    uniqueness: false,
    summary: "A chain with one true end, through candidates that a line and a box share.",
    find: |grid, found| only(grid, found, Through::Groups, &GROUPED_AIC),
};

pub(crate) static ALS_CONTINUOUS_NICE_LOOP: Technique = Technique {
    name: "als continuous nice loop",
    difficulty: 78,
    uniqueness: false,
    summary: "A continuous nice loop through almost locked sets.",
    find: |grid, found| only(grid, found, Through::Sets, &ALS_CONTINUOUS_NICE_LOOP),
};

pub(crate) static ALS_DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    name: "als discontinuous nice loop",
    difficulty: 78,
    uniqueness: false,
    summary: "A discontinuous nice loop through almost locked sets.",
    find: |grid, found| only(grid, found, Through::Sets, &ALS_DISCONTINUOUS_NICE_LOOP),
};

pub(crate) static ALS_AIC: Technique = Technique {
    name: "als aic",
    difficulty: 78,
    uniqueness: false,
    summary: "A chain with one true end, through almost locked sets.",
    find: |grid, found| only(grid, found, Through::Sets, &ALS_AIC),
};

/// The three kinds at once, as HoDoKu looks for them: of all loops and chains the best.
pub(crate) static NICE_LOOP: Technique = Technique {
    name: "nice loop",
    difficulty: 70,
    uniqueness: false,
    summary: "A continuous or discontinuous nice loop, or an AIC.",
    find: |grid, found| nice_loops(grid, found, Through::Candidates, &by_kind),
};

/// The same with groups, where a chain without one may still come first.
pub(crate) static GROUPED_NICE_LOOP: Technique = Technique {
    name: "grouped nice loop",
    difficulty: 73,
    uniqueness: false,
    summary: "A continuous or discontinuous nice loop, or an AIC, with groups.",
    find: |grid, found| nice_loops(grid, found, Through::Groups, &by_kind),
};

fn by_kind(kind: LoopKind, through: Through) -> Option<&'static Technique> {
    Some(match (through, kind) {
        (Through::Candidates, LoopKind::Continuous) => &CONTINUOUS_NICE_LOOP,
        (Through::Candidates, LoopKind::Discontinuous) => &DISCONTINUOUS_NICE_LOOP,
        (Through::Candidates, LoopKind::Aic) => &AIC,
        (Through::Groups, LoopKind::Continuous) => &GROUPED_CONTINUOUS_NICE_LOOP,
        (Through::Groups, LoopKind::Discontinuous) => &GROUPED_DISCONTINUOUS_NICE_LOOP,
        (Through::Groups, LoopKind::Aic) => &GROUPED_AIC,
        (Through::Sets, LoopKind::Continuous) => &ALS_CONTINUOUS_NICE_LOOP,
        (Through::Sets, LoopKind::Discontinuous) => &ALS_DISCONTINUOUS_NICE_LOOP,
        (Through::Sets, LoopKind::Aic) => &ALS_AIC,
    })
}

/// Sends what is of one of them alone.
fn only(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    through: Through,
    technique: &'static Technique,
) -> Flow {
    nice_loops(grid, found, through, &|kind, through| {
        by_kind(kind, through).filter(|&one| std::ptr::eq(one, technique))
    })
}
