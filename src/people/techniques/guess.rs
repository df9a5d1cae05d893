//! A guess, where no technique finds anything.

use queendoku_ground::control::{CONTINUE, Flow};

use crate::cells::Cells;
use crate::position::Position;
use crate::tell::{self, Findings, Story, each, symbol};

techniques! {
    GUESS = "guess", 120, guess,
        "No technique: a digit of the solution in a cell with the fewest candidates.";
}

fn guess(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let fewest = |&at: &usize| position.candidates[at].count_ones();
    let cell = position.open.into_iter().min_by_key(fewest);
    let Some((solution, at)) = found.solution.zip(cell) else {
        return CONTINUE;
    };
    let placed = each(Cells::of(at), solution[at]);
    found.place(0, placed, || {
        let (name, digit) = (tell::cell(position, at), symbol(solution[at]));
        let reason = format!("No technique finds anything: a guess, that {name} is {digit}.");
        Story::of(reason).set(position.candidates_of(Cells::of(at)))
    })
}
