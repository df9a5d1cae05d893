//! Loops and chains that alternate between strong and weak links of any kind.

use crate::chains::hodoku::{LoopKind, Through, best_loop, nice_loops};
use crate::marks::Candidates;
use crate::tell::{Findings, Technique};
use queendoku_ground::control::{CONTINUE, Flow};

techniques! {
    CONTINUOUS_NICE_LOOP = "continuous nice loop", 70, find,
        "A loop of alternately strong and weak links: one end of each link is true.";
    DISCONTINUOUS_NICE_LOOP = "discontinuous nice loop", 70, find,
        "A chain that comes back to its first cell and contradicts what it began with.";
    AIC = "aic", 70, find,
        "A chain of alternately strong and weak links: one of its two ends is true.";
    GROUPED_CONTINUOUS_NICE_LOOP = "grouped continuous nice loop", 73, find,
        "A continuous nice loop through candidates that a line and a box share.";
    GROUPED_DISCONTINUOUS_NICE_LOOP = "grouped discontinuous nice loop", 73, find,
        "A discontinuous nice loop through candidates that a line and a box share.";
    GROUPED_AIC = "grouped aic", 73, find,
        "A chain with one true end, through candidates that a line and a box share.";
    ALS_CONTINUOUS_NICE_LOOP = "als continuous nice loop", 78, find,
        "A continuous nice loop through almost locked sets.";
    ALS_DISCONTINUOUS_NICE_LOOP = "als discontinuous nice loop", 78, find,
        "A discontinuous nice loop through almost locked sets.";
    ALS_AIC = "als aic", 78, find,
        "A chain with one true end, through almost locked sets.";
    /// The three kinds at once, as HoDoKu looks for them: of all loops and chains the best.
    NICE_LOOP = "nice loop", 70,
        |grid, found| nice_loops(grid, found, Through::Candidates, &by_kind),
        "A continuous or discontinuous nice loop, or an AIC.";
    /// The same with groups, where a chain without one may still come first.
    GROUPED_NICE_LOOP = "grouped nice loop", 73,
        |grid, found| nice_loops(grid, found, Through::Groups, &by_kind),
        "A continuous or discontinuous nice loop, or an AIC, with groups.";
}

fn by_kind(kind: LoopKind, through: Through) -> Option<&'static Technique> {
    Some(techniques(through)[kind as usize])
}

/// Those of each kind, in the order of `LoopKind`.
fn techniques(through: Through) -> [&'static Technique; 3] {
    match through {
        Through::Candidates => [&CONTINUOUS_NICE_LOOP, &DISCONTINUOUS_NICE_LOOP, &AIC],
        Through::Groups => [
            &GROUPED_CONTINUOUS_NICE_LOOP,
            &GROUPED_DISCONTINUOUS_NICE_LOOP,
            &GROUPED_AIC,
        ],
        Through::Sets => [
            &ALS_CONTINUOUS_NICE_LOOP,
            &ALS_DISCONTINUOUS_NICE_LOOP,
            &ALS_AIC,
        ],
    }
}

/// Sends what is of one of them alone.
fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let wanted = found.technique;
    for through in [Through::Candidates, Through::Groups, Through::Sets] {
        for kind in [LoopKind::Continuous, LoopKind::Discontinuous, LoopKind::Aic] {
            if techniques(through)[kind as usize] != wanted {
                continue;
            }
            if found.wants.all {
                nice_loops(grid, found, through, &|kind, through| {
                    by_kind(kind, through).filter(|&one| one == wanted)
                })?;
            } else {
                best_loop(grid, found, kind, through, &by_kind)?;
            }
        }
    }
    CONTINUE
}
