//! Unique loops: two digits go round a closed loop of six cells or more. Unique rectangles are
//! the loops of four.

use crate::marks::{Candidates, Digits};
use crate::patterns::unique_loops::{LoopHint, Proof, hints};
use crate::tell::{Findings, Link, Mark, Node, Role, Story, Technique, notation};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::Cells;
use queendoku_core::sudoku::grid::Cell;

pub(crate) static UNIQUE_LOOP_1: Technique = Technique {
    name: "unique loop type 1",
    difficulty: 46,
    uniqueness: true,
    summary: "One cell of a loop that two digits go round has other candidates: it is one of those.",
    find: |grid, found| find(grid, found, &UNIQUE_LOOP_1, 1),
};

pub(crate) static UNIQUE_LOOP_2: Technique = Technique {
    name: "unique loop type 2",
    difficulty: 46,
    uniqueness: true,
    summary: "The cells of a loop that have other candidates all have the same one: no cell that \
              sees them all has it.",
    find: |grid, found| find(grid, found, &UNIQUE_LOOP_2, 2),
};

pub(crate) static UNIQUE_LOOP_3: Technique = Technique {
    name: "unique loop type 3",
    difficulty: 47,
    uniqueness: true,
    summary: "Two cells of a loop have other candidates, and as one cell make a naked or hidden \
              subset in a house they share.",
    find: |grid, found| find(grid, found, &UNIQUE_LOOP_3, 3),
};

pub(crate) static UNIQUE_LOOP_4: Technique = Technique {
    name: "unique loop type 4",
    difficulty: 46,
    uniqueness: true,
    summary: "Two cells of a loop have other candidates, and a house they share has no other place \
              for one of the loop's digits: the other goes from both.",
    find: |grid, found| find(grid, found, &UNIQUE_LOOP_4, 4),
};

fn find(
    grid: &Candidates,
    found: &mut Findings<'_, '_>,
    technique: &'static Technique,
    r#type: usize,
) -> Flow {
    for hint in hints(grid, found.poller())? {
        if hint.cells.len() > 4 && hint.r#type() == r#type {
            send(grid, &hint, technique, found)?;
        }
    }
    CONTINUE
}

/// The easiest loop of all, of four cells or more and of any type, as the scale of Sudoku Explainer
/// takes it.
pub(crate) fn easiest(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let Some(hint) = hints(grid, found.poller())?.into_iter().next() else {
        return CONTINUE;
    };
    let name = match (hint.cells.len(), hint.r#type()) {
        (4, 1) => "unique rectangle type 1",
        (4, 2) => "unique rectangle type 2",
        (4, 3) => "unique rectangle type 3",
        (4, _) => "unique rectangle type 4",
        (_, 1) => "unique loop type 1",
        (_, 2) => "unique loop type 2",
        (_, 3) => "unique loop type 3",
        _ => "unique loop type 4",
    };
    let technique = super::technique(name).unwrap_or(&UNIQUE_LOOP_1);
    send(grid, &hint, technique, found)
}

fn send(
    grid: &Candidates,
    hint: &LoopHint,
    technique: &'static Technique,
    found: &mut Findings<'_, '_>,
) -> Flow {
    let gone = hint.eliminated.clone();
    found.add(technique, hint.difficulty(), Vec::new(), gone, || {
        story(grid, hint)
    })
}

fn story(grid: &Candidates, hint: &LoopHint) -> Story {
    let route: Vec<String> = hint.cells.iter().map(Cell::to_string).collect();
    let otherwise = format!(
        "If the loop {} held only {}, these two could be swapped all round it for a second \
         solution, but the puzzle has only one",
        route.join("-"),
        notation::all_digits(hint.pair),
    );
    let mark = |cells, digits, role| Mark::among(grid, cells, digits, role);
    let all: Cells = hint.cells.iter().copied().collect();
    let mut marks: Vec<Mark> = mark(all, hint.pair, Role::Defining).collect();
    let mut houses = Vec::new();
    let follows = match hint.proof {
        Proof::OneCell(cell) => {
            format!(
                "Only {cell} has other candidates, so it must be one of those, and cannot be {}",
                notation::either_digit(hint.pair),
            )
        }
        Proof::OneDigit(cells, digit) => {
            marks.extend(mark(cells, Digits::of(digit), Role::Fin));
            format!(
                "The only other candidate is {digit} in {}, so {} must be {digit}, and no cell \
                 that sees {} can be",
                notation::cells(cells),
                notation::either(cells),
                if cells.len() == 2 { "both" } else { "them all" },
            )
        }
        Proof::Naked(joint) => {
            houses.push(joint.house);
            marks.extend(mark(joint.others, joint.digits, Role::Set(0)));
            marks.extend(mark(joint.two, joint.digits - hint.pair, Role::Fin));
            format!(
                "So one of {} holds another digit, and with {} takes up {} in {}: no other cell \
                 there can hold these",
                notation::cells(joint.two),
                notation::cells(joint.others),
                notation::digits(joint.digits),
                joint.house,
            )
        }
        Proof::Hidden(joint) => {
            houses.push(joint.house);
            marks.extend(mark(joint.others, joint.digits, Role::Set(0)));
            format!(
                "So one of {two} holds another digit; in {}, {} can only be in the other one and \
                 in {others}, so they take these cells in some order, and no other digit can be in \
                 {others}",
                joint.house,
                notation::all_digits(joint.digits),
                two = notation::cells(joint.two),
                others = notation::cells(joint.others),
            )
        }
        Proof::Locked(two, house, digit) => {
            houses.push(house);
            format!(
                "In {}, {digit} must be in {}; the other of the two cannot be {other}, for that \
                 would complete the pattern. So neither is {other}",
                house,
                notation::either(two),
                other = notation::all_digits(hint.pair - Digits::of(digit)),
            )
        }
    };
    let next = hint.cells.iter().cycle().skip(1);
    let digit = hint.pair.first().unwrap_or_default();
    Story {
        reason: format!("{otherwise}. {follows}."),
        marks,
        links: hint
            .cells
            .iter()
            .zip(next)
            .map(|(&from, &to)| Link::weak(Node::of(from, digit), Node::of(to, digit)))
            .collect(),
        houses,
    }
}
