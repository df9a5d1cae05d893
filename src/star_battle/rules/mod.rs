//! Star battles as people solve them: rules, one a file, with their registry, the way to the solution
//! by them, and how hard it is.

/// Makes rules, one a row.
macro_rules! rules {
    ($($row:tt)*) => { queendoku_ground::techniques! { $crate::rules::Rule, false; $($row)* } };
}

mod boxes;
mod checked;
mod confined;
mod explain;
mod frame;
mod guess;
mod last_cells;
mod no_room;
mod notation;
mod position;
mod squares;
mod squeezed;
mod tell;
mod trial;
mod tried;
mod units;

pub use checked::check;
pub use notation::Names;
pub use position::{Map, Marks, Position};
pub use queendoku_ground::person::Wants;
pub use squares::Squares;
pub use tell::{Clash, Deduction, Findings, Rating, Rule, StarBattles, Story, Way};

use queendoku_ground::control::Poller;
use queendoku_ground::error::{Error, Result};
use queendoku_ground::person::Person;

use crate::board::Board;
use explain::OnBoard;
use frame::seen_by_rules;

/// The rules, easiest first.
pub static RULES: &[&Rule] = &[
    &last_cells::LAST_CELLS,
    &no_room::NEIGHBOURS,
    &confined::ONE_IN_ONE,
    &no_room::NO_ROOM,
    &boxes::BOXES,
    &confined::TWO_IN_TWO,
    &boxes::BOXES_IN_TWO_LINES,
    &no_room::CROWDED,
    &confined::THREE_IN_THREE,
    &confined::REMAINDER,
    &confined::MANY_IN_MANY,
    &squeezed::SQUEEZED,
    &trial::TRIAL,
    &trial::LONG_TRIAL,
    &trial::DEPTH_TWO,
    &guess::GUESS,
];

/// The way to the solution by some rules, which are in the order of the registry, and what the reader
/// calls what its steps speak of.
///
/// # Errors
/// As [`check`]; [`Error::Internal`] if a rule is wrong.
pub fn explain(
    board: &Board,
    rules: &[&'static Rule],
    stories: bool,
    poller: &mut Poller<'_>,
) -> Result<(Way, Names)> {
    let (seen, names) = seen_by_rules(board);
    let map = Map::new(&seen, names);
    let mut person = OnBoard::new(&map, [board, &seen], rules, stories, poller)?;
    Ok((person.explain(poller)?, map.names))
}

/// What stands, the easiest deduction, or all that there are, and what the reader calls what they
/// speak of.
///
/// # Errors
/// As [`explain()`].
pub fn hint(
    board: &Board,
    rules: &[&'static Rule],
    all: bool,
    poller: &mut Poller<'_>,
) -> Result<(Marks, Vec<Deduction>, Names)> {
    let (seen, names) = seen_by_rules(board);
    let map = Map::new(&seen, names);
    let person = OnBoard::new(&map, [board, &seen], rules, true, poller)?;
    let found = match all {
        true => person.all(poller)?,
        false => person.hint(false, poller)?,
    };
    Ok((person.grid(), found, map.names))
}

/// Rates a board.
///
/// # Errors
/// As [`check`]; [`Error::Invalid`] if there are several solutions.
pub fn rate(board: &Board, poller: &mut Poller<'_>) -> Result<Rating> {
    let (way, _) = explain(board, RULES, false, poller)?;
    way.rating().ok_or_else(|| Error::wrong("regions", SEVERAL))
}

/// Why a board with several solutions has no rating.
pub const SEVERAL: &str = "has several solutions, and only a board with one has a rating";
