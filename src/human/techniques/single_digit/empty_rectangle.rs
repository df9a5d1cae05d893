//! A box whose places for a digit all lie in one row and one column of it, and a line elsewhere
//! with two places for the digit, one of them in that row: the corner that the other one and the
//! column make loses the digit. The same with row and column exchanged.

use crate::marks::Candidates;
use crate::techniques::single_digit::defining;
use crate::tell::{Findings, Link, Mark, Node, Role, Story, Technique};
use queendoku_core::control::{CONTINUE, Flow};
use queendoku_core::sudoku::cells::{Cells, House, HouseKind};
use queendoku_core::sudoku::grid::Cell;

pub(crate) static EMPTY_RECTANGLE: Technique = Technique {
    name: "empty rectangle",
    difficulty: 43,
    uniqueness: false,
    summary: "A digit's places in a box form a cross, and a line's two places end on one arm of it.",
    find: |grid, found| {
        for digit in 1..=9 {
            each(grid, digit, |pattern| {
                let target = Cells::of(pattern.target);
                found.eliminate(&EMPTY_RECTANGLE, target, digit, || pattern.story())
            })?;
        }
        CONTINUE
    },
};

pub(crate) static DUAL_EMPTY_RECTANGLE: Technique = Technique {
    name: "dual empty rectangle",
    difficulty: 44,
    uniqueness: false,
    summary: "Two empty rectangles of one box.",
    find: find_dual,
};

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

/// Calls `send` with each that eliminates something. (One of a box with two places is a turbot
/// fish as well.)
fn each(grid: &Candidates, digit: u8, mut send: impl FnMut(Pattern) -> Flow) -> Flow {
    for number in 0..9 {
        let r#box = House::r#box(number);
        let places = grid.places(digit, r#box);
        if !(2..=5).contains(&places.len()) {
            continue;
        }
        for (row, column) in (0..9).rev().map(|cross| (cross / 3, cross % 3)) {
            let row = House::row(number / 3 * 3 + row);
            let column = House::column(number % 3 * 3 + column);
            let [in_row, in_column] = [row, column].map(|line| places & line.cells());
            if in_row | in_column != places
                || in_row.is_subset(in_column)
                || in_column.is_subset(in_row)
            {
                continue;
            }
            for arms in [[row, column], [column, row]] {
                for near in grid.places(digit, arms[0]) - places {
                    let (link, line_of): (House, fn(Cell) -> House) = match arms[0].kind() {
                        HouseKind::Row => {
                            (House::column(near.column()), |cell| House::row(cell.row()))
                        }
                        _ => (House::row(near.row()), |cell| House::column(cell.column())),
                    };
                    let Some(far) = (grid.places(digit, link) - Cells::of(near)).only() else {
                        continue;
                    };
                    let corner = line_of(far).cells() & arms[1].cells();
                    let target = corner.first().expect("a row and a column meet");
                    if grid.has(target, digit) && target.r#box() != number {
                        send(Pattern {
                            digit,
                            r#box,
                            places,
                            arms,
                            link,
                            ends: [near, far],
                            target,
                        })?;
                    }
                }
            }
        }
    }
    CONTINUE
}

fn find_dual(grid: &Candidates, found: &mut Findings<'_, '_>) -> Flow {
    for digit in 1..=9 {
        let mut patterns = Vec::new();
        each(grid, digit, |pattern| {
            patterns.push(pattern);
            CONTINUE
        })?;
        for (i, one) in patterns.iter().enumerate() {
            for other in &patterns[i + 1..] {
                if one.r#box == other.r#box && one.target != other.target {
                    let targets = Cells::of(one.target) | Cells::of(other.target);
                    found.eliminate(&DUAL_EMPTY_RECTANGLE, targets, digit, || {
                        one.story().and("Likewise,", other.story())
                    })?;
                }
            }
        }
    }
    CONTINUE
}

impl Pattern {
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
        }
    }
}
