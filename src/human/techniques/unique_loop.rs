//! Unique loops: two digits go round a closed loop of six cells or more. Unique rectangles are
//! the loops of four.

use crate::marks::{Candidates, Digits};
use crate::patterns::unique_loops::{LoopHint, Proof, hints};
use crate::techniques::unique_rectangle;
use crate::tell::{Findings, Link, Mark, Node, Role, Story, Technique, notation};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::Cells;
use queendoku_sudoku::grid::Cell;

techniques! {
    uniqueness;
    UNIQUE_LOOP_1 = "unique loop type 1", 46, find,
        "One cell of a loop that two digits go round has other candidates: it is one of those.";
    UNIQUE_LOOP_2 = "unique loop type 2", 46, find,
        "The cells of a loop that have other candidates all have the same one: no cell that \
         sees them all has it.";
    UNIQUE_LOOP_3 = "unique loop type 3", 47, find,
        "Two cells of a loop have other candidates, and as one cell make a naked or hidden \
         subset in a house they share.";
    UNIQUE_LOOP_4 = "unique loop type 4", 46, find,
        "Two cells of a loop have other candidates, and a house they share has no other place \
         for one of the loop's digits: the other goes from both.";
    /// The easiest loop of all, of four cells or more and of any type, as the scale of Sudoku
    /// Explainer takes it.
    EASIEST = "unique rectangle or loop", 45, find,
        "Two digits go round a closed loop, in whose cells they could be swapped.";
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let wanted = found.technique;
    for hint in found.once(0, hints)?.iter() {
        let technique = technique(hint);
        if wanted == technique || wanted == &EASIEST {
            let gone = hint.eliminated.clone();
            let found = found.by(technique);
            found.add(hint.difficulty(), Vec::new(), gone, || story(grid, hint))?;
        }
    }
    CONTINUE
}

fn technique(hint: &LoopHint) -> &'static Technique {
    match (hint.cells.len(), hint.r#type()) {
        (4, 1) => &unique_rectangle::TYPE_1,
        (4, 2) => &unique_rectangle::TYPE_2,
        (4, 3) => &unique_rectangle::TYPE_3,
        (4, _) => &unique_rectangle::TYPE_4,
        (_, 1) => &UNIQUE_LOOP_1,
        (_, 2) => &UNIQUE_LOOP_2,
        (_, 3) => &UNIQUE_LOOP_3,
        _ => &UNIQUE_LOOP_4,
    }
}

fn story(grid: &Candidates, hint: &LoopHint) -> Story {
    let route: Vec<String> = hint.cells.iter().map(Cell::to_string).collect();
    let all: Cells = hint.cells.iter().copied().collect();
    let next = hint.cells.iter().cycle().skip(1);
    let digit = hint.pair.first().unwrap_or_default();
    let link = |(&from, &to)| Link::weak(Node::of(from, digit), Node::of(to, digit));
    Story {
        reason: format!(
            "If the loop {} held only {}, these two could be swapped all round it for a second \
             solution, but the puzzle has only one. {}.",
            route.join("-"),
            notation::all_digits(hint.pair),
            follows(hint.pair, hint.proof),
        ),
        marks: Mark::among(grid, all, hint.pair, Role::Defining)
            .chain(marks(grid, hint.pair, hint.proof))
            .collect(),
        links: hint.cells.iter().zip(next).map(link).collect(),
        houses: match hint.proof {
            Proof::OneCell(_) | Proof::OneDigit(..) => Vec::new(),
            Proof::Naked(joint) | Proof::Hidden(joint) => vec![joint.house],
            Proof::Locked(_, house, _) => vec![house],
        },
        ..Story::default()
    }
}

/// What the loop tells, as it cannot hold the two digits alone.
fn follows(pair: Digits, proof: Proof) -> String {
    match proof {
        Proof::OneCell(cell) => format!(
            "Only {cell} has other candidates, so it must be one of those, and cannot be {}",
            notation::either_digit(pair),
        ),
        Proof::OneDigit(cells, digit) => format!(
            "The only other candidate is {digit} in {}, so {} must be {digit}, and no cell that \
             sees {} can be",
            notation::cells(cells),
            notation::either(cells),
            if cells.len() == 2 { "both" } else { "them all" },
        ),
        Proof::Naked(joint) => format!(
            "So one of {} holds another digit, and with {} takes up {} in {}: no other cell there \
             can hold these",
            notation::cells(joint.two),
            notation::cells(joint.others),
            notation::digits(joint.digits),
            joint.house,
        ),
        Proof::Hidden(joint) => format!(
            "So one of {two} holds another digit; in {}, {} can only be in the other one and in \
             {others}, so they take these cells in some order, and no other digit can be in \
             {others}",
            joint.house,
            notation::all_digits(joint.digits),
            two = notation::cells(joint.two),
            others = notation::cells(joint.others),
        ),
        Proof::Locked(two, house, digit) => format!(
            "In {house}, {digit} must be in {}; the other of the two cannot be {other}, for that \
             would complete the pattern. So neither is {other}",
            notation::either(two),
            other = notation::all_digits(pair - Digits::of(digit)),
        ),
    }
}

/// What is marked beside the two digits of the loop.
fn marks(grid: &Candidates, pair: Digits, proof: Proof) -> Vec<Mark> {
    let mark = |cells, digits, role| Mark::among(grid, cells, digits, role);
    match proof {
        Proof::OneCell(_) | Proof::Locked(..) => Vec::new(),
        Proof::OneDigit(cells, digit) => mark(cells, Digits::of(digit), Role::Fin).collect(),
        Proof::Naked(joint) => mark(joint.others, joint.digits, Role::Set(0))
            .chain(mark(joint.two, joint.digits - pair, Role::Fin))
            .collect(),
        Proof::Hidden(joint) => mark(joint.others, joint.digits, Role::Set(0)).collect(),
    }
}
