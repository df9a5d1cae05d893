//! The last cell of a house, the only place of a digit, the only digit of a cell.

use queendoku_ground::control::{CONTINUE, Flow};

use crate::cells::{Cells, digits, only};
use crate::position::Position;
use crate::tell::{Findings, Story, cell, cells, each, symbol};

techniques! {
    FULL_HOUSE = "full house", 10, full_house,
        "A house has one cell that is not filled, and one digit that is missing.";
    HIDDEN_SINGLE = "hidden single", 12, hidden_single,
        "A digit has one place left in a house.";
    NAKED_SINGLE = "naked single", 23, naked_single,
        "A cell has one candidate left.";
}

fn full_house(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    for (house, it) in position.map.houses.iter().enumerate() {
        let last = position.open_in(house);
        if let Some(at) = last.only()
            && let Some(digit) = only(position.candidates[at])
        {
            found.place(0, each(last, digit), || {
                let (at, name, digit_name) = (cell(position, at), &it.name, symbol(digit));
                let reason = format!("{at} is the last cell of {name}, which lacks {digit_name}.");
                Story::of(reason).houses(&[house]).set(each(last, digit))
            })?;
        }
    }
    CONTINUE
}

/// Regions come first: there it is easier to see.
fn hidden_single(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let n = position.map.n;
    let regions = 2 * n..3 * n;
    let others = (0..position.map.houses.len()).filter(|house| !regions.contains(house));
    for house in regions.clone().chain(others) {
        let harder = if regions.contains(&house) { 0 } else { 3 };
        let open = position.open_in(house);
        let (mut once, mut twice) = (0, 0);
        for at in open {
            twice |= once & position.candidates[at];
            once |= position.candidates[at];
        }
        for digit in digits(once & !twice) {
            let place = open & position.places_of(digit);
            found.place(harder, each(place, digit), || {
                let reason = format!(
                    "{} is the only place left for {} in {}.",
                    cells(position, place, "and"),
                    symbol(digit),
                    position.map.houses[house].name
                );
                Story::of(reason).houses(&[house]).set(each(place, digit))
            })?;
        }
    }
    CONTINUE
}

fn naked_single(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    for at in position.open {
        if let Some(digit) = only(position.candidates[at]) {
            let single = each(Cells::of(at), digit);
            found.place(0, single.clone(), || {
                let reason = format!("{} can only have {}.", cell(position, at), symbol(digit));
                Story::of(reason).set(single)
            })?;
        }
    }
    CONTINUE
}
