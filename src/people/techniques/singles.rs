//! The last cell of a house, the only place of a digit, the only digit of a cell.

use queendoku_ground::control::{CONTINUE, Flow};

use crate::cells::{bit, digits, only};
use crate::position::Position;
use crate::tell::{Findings, Story, cell, symbol};

techniques! {
    FULL_HOUSE = "full house", 10, full_house,
        "A house has one cell that is not filled, and one digit that is missing.";
    HIDDEN_SINGLE = "hidden single", 12, hidden_single,
        "A digit has one place left in a house.";
    NAKED_SINGLE = "naked single", 23, naked_single,
        "A cell has one candidate left.";
}

fn full_house(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    for (number, house) in position.map.houses.iter().enumerate() {
        if let Some(at) = (house.cells & position.open).only()
            && let Some(digit) = only(position.candidates[at])
        {
            found.place(10, at, digit, || {
                let (set, digit) = (bit(digit), symbol(digit));
                let reason = format!(
                    "{} is the last cell of {}, which lacks {digit}.",
                    cell(position, at),
                    house.name
                );
                Story::of(&reason).houses(&[number]).set(vec![(at, set)])
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
        let difficulty = if regions.contains(&house) { 12 } else { 15 };
        let cells = position.map.houses[house].cells & position.open;
        let (mut once, mut twice) = (0, 0);
        for at in cells {
            twice |= once & position.candidates[at];
            once |= position.candidates[at];
        }
        for digit in digits(once & !twice) {
            let Some(at) = (cells & position.places_of(digit)).only() else {
                continue;
            };
            found.place(difficulty, at, digit, || {
                let (set, digit) = (bit(digit), symbol(digit));
                let (at_name, house_name) = (cell(position, at), &position.map.houses[house].name);
                let reason =
                    format!("{at_name} is the only place left for {digit} in {house_name}.");
                Story::of(&reason).houses(&[house]).set(vec![(at, set)])
            })?;
        }
    }
    CONTINUE
}

fn naked_single(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    for at in position.open {
        if let Some(digit) = only(position.candidates[at]) {
            found.place(23, at, digit, || {
                let (set, digit) = (bit(digit), symbol(digit));
                let reason = format!("{} can only have {digit}.", cell(position, at));
                Story::of(&reason).set(vec![(at, set)])
            })?;
        }
    }
    CONTINUE
}
