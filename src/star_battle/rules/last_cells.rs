//! As many cells left as stars.

use queendoku_ground::control::{CONTINUE, Flow};

use super::position::Position;
use super::tell::{Findings, Story};
use super::units::Units;

rules! {
    LAST_CELLS = "last cells", 10, find,
        "A region, row or column has as many cells left as it needs stars.";
}

fn find(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let (n, names) = (position.map.n, &position.map.names);
    for unit in position.needy() {
        let need = position.need[unit];
        if position.left[unit] != need.into() {
            continue;
        }
        let cells = position.open_in(unit);
        found.enough = if unit < 2 * n { 2 } else { 0 }; // regions come first
        found.place(found.enough, cells, || {
            let (name, all) = (names.unit(unit), names.cells(cells));
            let reason = match need {
                1 => format!(
                    "{all} is the only cell left for a {} in {name}.",
                    names.star
                ),
                _ => format!(
                    "{name} needs {}, and only {all} are left for them.",
                    names.stars(need.into())
                ),
            };
            let units = [Units::of(n, unit)];
            Story::of(n, reason, vec![cells], &units)
        })?;
    }
    CONTINUE
}
