//! How a trial is told: the steps that lead to its end, each a deduction of its own, and in brief.

use super::notation::{self, Names};
use super::position::{Map, Marks, Position};
use super::squares::Squares;
use super::tell::{Clash, Deduction, Story, TRIALS};
use super::units::Units;

/// So many steps are all told in the reason; of more, so many of the first and of the last.
const ALL: usize = 6;
const FIRST: usize = 3;
const LAST: usize = 2;

/// That a unit has too few cells.
pub(super) fn short(position: &Position<'_>, unit: usize) -> Story {
    let (n, names) = (position.map.n, &position.map.names);
    let reason = format!(
        "Now {} has {} left for {}.",
        names.unit(unit),
        notation::counted(position.left[unit].into(), "cell"),
        names.stars(position.need[unit].into())
    );
    Story::of(n, reason, Vec::new(), &[Units::of(n, unit)])
}

/// That the stars of a step cannot all stand.
pub(super) fn clashing(position: &Position<'_>, step: &Deduction, clash: Clash) -> Story {
    let (map, names) = (position.map, &position.map.names);
    let mut story = step.story.clone();
    let why = match clash {
        Clash::Touch(one, other) => {
            format!(
                "{} touch",
                names.cells(Squares::of(one) | Squares::of(other))
            )
        }
        Clash::Crossed(cell) => format!("{} has a cross", names.cell(cell)),
        Clash::Full(unit) => {
            let own = map.units[unit] & (position.stars | step.placed);
            story.units.push(unit);
            let (name, stars) = (names.unit(unit), names.stars(own.len()));
            format!("{name} would have {stars}: {}", names.cells(own))
        }
    };
    story.reason = format!("{} But {why}.", story.reason);
    story
}

/// Where a step rests on what is crossed or filled, and on stars alone.
#[derive(Default)]
struct Ground {
    cells: Squares,
    stars: Squares,
}

impl Ground {
    fn of_units(map: &Map, units: impl Iterator<Item = usize>) -> Squares {
        units.fold(Squares::NONE, |all, unit| all | map.units[unit])
    }

    /// Adds what a story rests on: the cells of the units that it names, and those of its steps.
    fn add(&mut self, map: &Map, story: &Story) {
        self.cells |= Ground::of_units(map, story.units.iter().copied());
        for (step, _) in &story.steps {
            self.add_step(map, step);
        }
    }

    /// A star crosses units that others have filled, and a star that cannot be would do so.
    fn add_step(&mut self, map: &Map, step: &Deduction) {
        self.add(map, &step.story);
        for cell in step.placed | step.eliminated {
            self.stars |= Ground::of_units(map, map.units_of[cell].map(usize::from).into_iter());
        }
    }
}

/// The story of a trial: of its steps, each with the cells that it fills or crosses, those to which its
/// end goes back.
pub(super) fn tell(
    start: &Position<'_>,
    stars: Squares,
    way: Vec<(Deduction, Squares)>,
    end: Story,
) -> Story {
    let map = start.map;
    let mut ground = Ground::default();
    ground.add(map, &end);
    let mut steps = Vec::new();
    for (step, changed) in way.into_iter().rev() {
        if !(ground.cells & changed | ground.stars & step.placed).is_empty() {
            ground.add_step(map, &step);
            steps.push((step, start.marks()));
        }
    }
    steps.reverse();
    let of_units = Ground::of_units(map, end.units.iter().copied()) & start.open;
    Story {
        reason: in_brief(&map.names, stars, &steps, end.reason),
        sets: vec![stars, of_units - stars],
        units: end.units,
        steps,
    }
}

/// Sets what stands before each step of a trial.
pub(super) fn play(trial: &mut Deduction, position: &Position<'_>) -> Result<(), Clash> {
    if !is_trial(trial) {
        return Ok(());
    }
    let mut position = position.clone();
    (trial.eliminated.into_iter()).for_each(|cell| position.place(cell));
    for (step, before) in &mut trial.story.steps {
        *before = position.marks();
        play(step, &position)?;
        position.take(step)?;
    }
    Ok(())
}

fn is_trial(step: &Deduction) -> bool {
    step.technique.difficulty >= TRIALS
}

/// A trial in at most eight lines or so.
fn in_brief(names: &Names, stars: Squares, steps: &[(Deduction, Marks)], end: String) -> String {
    let mut lines = vec![format!(
        "This is a trial: suppose that {} has a {}.",
        names.cells(stars),
        names.star
    )];
    let (first, last) = match steps.len() {
        0..=ALL => (steps.len(), 0),
        _ => (FIRST, LAST),
    };
    let line = |(step, _): &(Deduction, Marks)| {
        let reason = match (is_trial(step), step.story.steps.len()) {
            (false, _) => step.story.reason.clone(),
            (true, own) => format!(
                "{} fails in a trial of its own, of {}.",
                names.cells(step.eliminated),
                notation::counted(own, "step")
            ),
        };
        format!("{reason} => {}", names.change(step.placed, step.eliminated))
    };
    lines.extend(steps[..first].iter().map(line));
    match steps.len() - first - last {
        0 => {}
        more => lines.push(format!("After {more} more steps:")),
    }
    lines.extend(steps[steps.len() - last..].iter().map(line));
    lines.push(end);
    lines.join("\n")
}
