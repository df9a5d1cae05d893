//! The last resort: a star of the solution, without a reason.

use queendoku_ground::control::{CONTINUE, Flow};

use super::position::Position;
use super::squares::Squares;
use super::tell::{Findings, Story};
use super::units::Units;

rules! {
    GUESS = "guess", 120, find,
        "A star of the solution, in the region, row or column with the fewest cells left. It proves \
         nothing.";
}

/// Nothing is found where the solution is one of several.
fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (n, names) = (position.map.n, &position.map.names);
    let Some(solution) = found.solution else {
        return CONTINUE;
    };
    let Some(unit) = position.needy().min_by_key(|&unit| position.left[unit]) else {
        return CONTINUE;
    };
    let own = position.open_in(unit);
    let Some(cell) = (own & *solution).first() else {
        return CONTINUE;
    };
    found.place(0, Squares::of(cell), || {
        let reason = format!(
            "This is a guess, not a deduction: {} has a {} at {}, and the solution has one at {}.",
            names.unit(unit),
            names.star,
            names.either(own),
            names.cell(cell),
        );
        Story::of(n, reason, vec![own], &[Units::of(n, unit)])
    })
}
