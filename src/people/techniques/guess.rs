//! A guess, where no technique finds anything.

use queendoku_ground::control::{CONTINUE, Flow};

use crate::position::Position;
use crate::tell::{Findings, Story, cell, symbol};

techniques! {
    GUESS = "guess", 120, guess,
        "No technique: a digit of the solution in a cell with the fewest candidates.";
}

fn guess(position: &Position<'_>, found: &mut Findings<'_, '_>) -> Flow {
    let fewest = |&at: &usize| position.candidates[at].count_ones();
    let Some((solution, at)) = found
        .solution
        .zip(position.open.into_iter().min_by_key(fewest))
    else {
        return CONTINUE;
    };
    let digit = solution[at];
    found.place(120, at, digit, || {
        let digit = symbol(digit);
        let reason = format!(
            "No technique finds anything: a guess, that {} is {digit}.",
            cell(position, at)
        );
        Story::of(&reason).set(vec![(at, position.candidates[at])])
    })
}
