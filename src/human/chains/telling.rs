//! Chains in words and pictures: Eureka notation, assumptions and conclusions, marks and links.

use std::fmt::Write;

use crate::marks::{Candidate, Candidates, Digits};
use crate::patterns::als::Als;
use crate::tell::{Link, Mark, Node, Role, Story, notation};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::Cell;

/// A part of a chain: a digit that is, or is not, in a cell or in one cell of a group; or an
/// almost locked set that loses the digit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Term {
    pub(super) cells: Cells,
    pub(super) digit: u8,
    pub(super) on: bool,
    pub(super) set: Option<Als>,
    /// What the cell has lost to the set before it, so that only the digit is left there.
    pub(super) gone: Digits,
}

impl Term {
    /// A candidate that is true, or false.
    pub(super) fn of(Candidate { cell, digit }: Candidate, on: bool) -> Self {
        Term {
            cells: Cells::of(cell),
            digit,
            on,
            set: None,
            gone: Digits::NONE,
        }
    }

    /// `r1c2=5` or `r1c2<>5`.
    pub(super) fn short(&self) -> String {
        let sign = if self.on { "=" } else { "<>" };
        format!("{}{sign}{}", notation::group(self.cells), self.digit)
    }

    /// The set of the true ones, or of the false ones.
    pub(super) fn side(&self) -> Role {
        Role::Set(u8::from(!self.on))
    }

    /// Marks its candidates, unless they are.
    pub(super) fn mark(&self, story: &mut Story, role: Role) {
        for mark in Mark::each(self.cells, self.digit, role) {
            story.mark(mark);
        }
    }

    /// Links it to what follows from it.
    pub(super) fn link(&self, to: &Term, story: &mut Story) {
        let mut from = self.node();
        if let (Some(set), false) = (self.set, to.on) {
            // Without the one digit the set has the other, which no cell that sees it has.
            let kept = set.node(to.digit);
            story.link(Link::strong(from, kept));
            from = kept;
        }
        let (to, strong) = (to.node(), to.on);
        story.link(Link { from, to, strong });
    }

    fn node(&self) -> Node {
        let Term { cells, digit, .. } = *self;
        self.set
            .map_or(Node { cells, digit }, |set| set.node(digit))
    }
}

/// `(5)r1c2 = (5)r1c8 - (5=3)r4c8 - (3)r4c23`: `=` says that the second is true if the first is
/// false, `-` that it is false if the first is true.
///
/// A set that loses a digit is `(5=38)r4c12`; what it forces a cell into, `(3=7)r4c8` after ` - `.
pub(super) fn eureka(chain: &[Term]) -> String {
    let mut text = String::new();
    let in_one = |one: &Term, next: &Term| {
        one.set.is_none() && next.set.is_none() && one.cells == next.cells
    };
    for run in chain.chunk_by(in_one) {
        let first = &run[0];
        if !text.is_empty() {
            let forced = !first.gone.is_empty();
            let sign = if forced { "-" } else { sign(first.on) };
            let _ = write!(text, " {sign} ");
        }
        text.push('(');
        if !first.gone.is_empty() {
            let _ = write!(text, "{}=", plain(first.gone));
        }
        let _ = write!(text, "{}", first.digit);
        if let Some(set) = first.set {
            let _ = write!(text, "={}", plain(set.digits - Digits::of(first.digit)));
        }
        for next in &run[1..] {
            let _ = write!(text, "{}{}", sign(next.on), next.digit);
        }
        let _ = write!(text, "){}", notation::group(first.cells));
    }
    text
}

/// The sign before what is true, or false.
fn sign(on: bool) -> &'static str {
    if on { "=" } else { "-" }
}

/// `358`.
fn plain(digits: Digits) -> String {
    let digits = digits.into_iter();
    digits.map(|digit| char::from(b'0' + digit)).collect()
}

/// Marks and links chains: what is true in one colour, what is false in another, each set in one
/// of its own.
pub(super) fn draw(grid: &Candidates, chains: &[Vec<Term>]) -> Story {
    let mut story = Story::default();
    let mut sets = 2;
    for chain in chains {
        if chains.len() > 1 {
            story.branch();
        }
        for term in chain {
            if let Some(set) = &term.set {
                // A candidate of two sets is marked for each.
                story.marks.extend(set.marks(grid, sets));
                sets += 1;
            } else {
                term.mark(&mut story, term.side());
            }
        }
        for two in chain.windows(2) {
            two[0].link(&two[1], &mut story);
        }
    }
    story
}

/// Parts of a reason longer than that are put on lines of their own.
const LONG: usize = 80;

/// What stands between the parts of a reason.
pub(super) fn gap(parts: &[String]) -> char {
    let is_long = parts.iter().any(|part| part.len() > LONG);
    if is_long { '\n' } else { ' ' }
}

/// `r1c2 is 5`, or `r1c2 is not 5`.
pub(super) fn is(Candidate { cell, digit }: Candidate, on: bool) -> String {
    let not = if on { "" } else { "not " };
    format!("{cell} is {not}{digit}")
}

/// `If r1c2 were 5`, or `If r1c2 were not 5`.
pub(super) fn if_were(Candidate { cell, digit }: Candidate, on: bool) -> String {
    let not = if on { "" } else { "not " };
    format!("If {cell} were {not}{digit}")
}

/// `r1c2 must be 5`, or `r1c2 cannot be 5`.
pub(super) fn must(Candidate { cell, digit }: Candidate, on: bool) -> String {
    let must = if on { "must" } else { "cannot" };
    format!("{cell} {must} be {digit}")
}

/// What is assumed in turn, one of which must be.
#[derive(Debug, Clone, Copy)]
pub(super) enum Whichever {
    /// A candidate is true, or false.
    Truth(Candidate),
    /// A cell has one of these digits.
    Digit(Cell, Digits),
    /// A digit is in one of these cells of a house.
    Place(u8, House, Cells),
}

impl Whichever {
    /// How a sentence begins that goes through all.
    pub(super) fn begin(self) -> String {
        match self {
            Whichever::Truth(Candidate { cell, digit }) => {
                format!("Whether {cell} is {digit} or not")
            }
            Whichever::Digit(cell, all) => {
                format!("Whichever of {} {cell} is", notation::digits(all))
            }
            Whichever::Place(digit, house, places) => {
                let places = notation::either(places);
                format!("Wherever {digit} is in {house}, in {places}")
            }
        }
    }

    /// The house that it speaks of.
    pub(super) fn house(self) -> Option<House> {
        match self {
            Whichever::Place(_, house, _) => Some(house),
            _ => None,
        }
    }
}
