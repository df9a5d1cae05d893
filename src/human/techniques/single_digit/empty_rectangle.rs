//! A box whose places for a digit all lie in one row and one column of it, and a line elsewhere
//! with two places for the digit, one of them in that row: the corner that the other one and the
//! column make loses the digit. The same with row and column exchanged.

use crate::marks::Candidates;
use crate::patterns::templates;
use crate::techniques::single_digit::defining;
use crate::tell::{Findings, Link, Mark, Node, Role, Story};
use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_sudoku::cells::{Cells, House, HouseKind};
use queendoku_sudoku::grid::Cell;

techniques! {
    EMPTY_RECTANGLE = "empty rectangle", 43, find,
        "A digit's places in a box form a cross, and a line's two places end on one arm of it.";
    DUAL_EMPTY_RECTANGLE = "dual empty rectangle", 44, find_dual,
        "Two empty rectangles of one box.";
}

/// An empty rectangle.
struct Pattern {
    digit: u8,
    r#box: House,
    /// The digit's places in the box.
    places: Cells,
    /// The arm that the strong link ends on, and the other one.
    arms: [House; 2],
    /// The house with the two places.
    link: House,
    /// The place in the arm, and the other one.
    ends: [Cell; 2],
    target: Cell,
}

fn find(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    each(grid, |pattern| {
        let target = Cells::of(pattern.target);
        found.eliminate(target, pattern.digit, || pattern.story())
    })
}

/// Calls `send` with each that eliminates something. (One of a box with two places is a turbot
/// fish as well.)
fn each(grid: &Candidates, mut send: impl FnMut(Pattern) -> Flow) -> Flow {
    for digit in templates::digits(grid) {
        for r#box in House::BOXES {
            let places = grid.places(digit, r#box);
            if !(2..=5).contains(&places.len()) {
                continue;
            }
            let crosses = r#box.cell_list().iter().rev().map(|&cell| House::of(cell));
            let crosses = crosses.filter(|&[row, column, _]| is_cross(places, [row, column]));
            for arms in crosses.flat_map(|[row, column, _]| [[row, column], [column, row]]) {
                for near in grid.places(digit, arms[0]) - places {
                    if let Some(pattern) = Pattern::new(grid, digit, r#box, arms, near) {
                        send(pattern)?;
                    }
                }
            }
        }
    }
    CONTINUE
}

/// Whether the arms hold all the places, and each some that the other does not.
fn is_cross(places: Cells, arms: [House; 2]) -> bool {
    let [one, other] = arms.map(|arm| places & arm.cells());
    one | other == places && !one.is_subset(other) && !other.is_subset(one)
}

fn find_dual(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    let mut patterns = Vec::new();
    each(grid, |pattern| {
        patterns.push(pattern);
        CONTINUE
    })?;
    let place = |one: &Pattern| (one.digit, one.r#box);
    for (i, one) in patterns.iter().enumerate() {
        let others = patterns[i + 1..].iter();
        for other in others.take_while(|other| place(other) == place(one)) {
            if one.target != other.target {
                let targets = Cells::of(one.target) | Cells::of(other.target);
                found.eliminate(targets, one.digit, || {
                    one.story().and("Likewise,", other.story())
                })?;
            }
        }
    }
    CONTINUE
}

impl Pattern {
    /// The one whose link begins at `near`, on the first of the arms.
    fn new(
        grid: &Candidates,
        digit: u8,
        r#box: House,
        arms: [House; 2],
        near: Cell,
    ) -> Option<Self> {
        let along = |cell| {
            let [row, column, _] = House::of(cell);
            if arms[0].kind() == HouseKind::Row {
                [row, column]
            } else {
                [column, row]
            }
        };
        let [_, link] = along(near);
        let far = (grid.places(digit, link) - Cells::of(near)).only()?;
        let [line, _] = along(far);
        let target = (line.cells() & arms[1].cells()).first()?;
        let is_one = grid.has(target, digit) && target.r#box() != r#box.number();
        is_one.then_some(Pattern {
            digit,
            r#box,
            places: grid.places(digit, r#box),
            arms,
            link,
            ends: [near, far],
            target,
        })
    }

    fn story(&self) -> Story {
        let digit = self.digit;
        let [arm, other_arm] = self.arms;
        let [near, far] = self.ends;
        let group = |cells| Node { cells, digit };
        let on_arm = self.places & self.arms[0].cells();
        let off_arm = self.places - on_arm;
        let mut marks: Vec<Mark> = defining(digit, self.ends.into_iter().collect());
        marks.extend(self.places.into_iter().map(|cell| Mark {
            cell,
            digit,
            // One colour for each arm.
            role: Role::Set(u8::from(!on_arm.contains(cell))),
        }));
        let chain = [Cells::of(far), Cells::of(near), on_arm, off_arm].map(group);
        Story {
            reason: format!(
                "{digit} is in {near} or {far} in {}. If it is in {near}, it is not elsewhere in \
                 {arm}, so {}, where it can only be in {arm} or {other_arm}, has it in \
                 {other_arm}. Either way {target}, which sees {far} and is in {other_arm}, cannot \
                 be {digit}.",
                self.link,
                self.r#box,
                target = self.target,
            ),
            marks,
            links: Link::alternating(&chain),
            houses: vec![self.link, self.arms[0], self.r#box, self.arms[1]],
            ..Story::default()
        }
    }
}
