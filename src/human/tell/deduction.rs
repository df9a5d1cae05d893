//! What a technique finds: digits to place or candidates to eliminate, the pattern that proves
//! it, and the reason in words.

use crate::marks::{Candidate, Candidates, Digits};
use crate::tell::Known;
use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop, finish};
use queendoku_ground::error::Result;
use queendoku_ground::person::{self, Kind, Wants};
use queendoku_sudoku::cells::{Cells, House};
use queendoku_sudoku::grid::{Cell, Grid};
use std::ops::{ControlFlow, Deref, DerefMut};
use std::rc::Rc;

/// Sudokus, as a kind of puzzle that people solve.
#[derive(Debug, Clone)]
pub struct Sudokus;

impl Kind for Sudokus {
    type Find = fn(&Candidates, &mut Findings<'_, '_>) -> Flow;
    type Seen<'a> = &'a Candidates;
    type Grid = Candidates;
    type Places = Vec<Candidate>;
    type Story = Story;
    type Solution = Grid;

    const EASIEST_FIRST: bool = true;

    fn left(grid: &Candidates, mut places: Vec<Candidate>) -> Vec<Candidate> {
        places.retain(|candidate| grid.has(candidate.cell, candidate.digit));
        places
    }

    /// They are lists without repetition.
    fn is_same(one: &Vec<Candidate>, other: &Vec<Candidate>) -> bool {
        one.len() == other.len() && one.iter().all(|candidate| other.contains(candidate))
    }

    fn contradicts(placed: &Vec<Candidate>, eliminated: &Vec<Candidate>, solution: &Grid) -> bool {
        let is_true = |one: &Candidate| solution.digits()[one.cell.0] == one.digit;
        !placed.iter().all(is_true) || eliminated.iter().any(is_true)
    }
}

/// A technique by which people solve sudokus. Its difficulty is on the scale of Sudoku Explainer.
pub type Technique = person::Technique<Sudokus>;

/// One step of the solution of a sudoku.
pub type Deduction = person::Deduction<Sudokus>;

/// What a technique finds first on a grid, without a story, as a rating needs it. Techniques that look
/// at the same grid share what is known of it.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `poller` stops it.
pub fn first(
    technique: &'static Technique,
    grid: &Candidates,
    known: &Known,
    poller: &mut Poller<'_>,
) -> Result<Option<Deduction>> {
    let (all, stories) = (false, false);
    let wants = Wants { all, stories };
    let mut found = Findings::new(technique, grid, Some(known), wants, poller);
    finish((technique.find)(grid, &mut found))?;
    Ok(found.into_found().pop())
}

/// Why a deduction holds, for a reader and for a picture.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Story {
    /// One or two sentences; where their parts are long, each is on a line of its own.
    pub reason: String,
    /// The candidates and cells of the pattern.
    pub marks: Vec<Mark>,
    /// The links between them, in the order in which the reason walks them.
    pub links: Vec<Link>,
    /// The numbers of the links of each branch, if there are several.
    pub branches: Vec<Vec<usize>>,
    /// The houses that the reason speaks of.
    pub houses: Vec<House>,
}

impl Story {
    /// The links that are added next are of another branch.
    pub fn branch(&mut self) {
        self.branches.push(Vec::new());
    }

    /// This story and another one as one, with `between` between the reasons. What both have is
    /// told once; of two parts that a candidate plays, the first.
    #[must_use]
    pub fn and(mut self, between: &str, other: Story) -> Story {
        self.reason = format!("{} {between} {}", self.reason, other.reason);
        other.marks.into_iter().for_each(|mark| self.mark(mark));
        other.links.into_iter().for_each(|link| self.link(link));
        for house in other.houses {
            if !self.houses.contains(&house) {
                self.houses.push(house);
            }
        }
        self
    }

    /// Adds a mark, unless the candidate has one.
    pub fn mark(&mut self, mark: Mark) {
        let marked = |known: &Mark| (known.cell, known.digit) == (mark.cell, mark.digit);
        if !self.marks.iter().any(marked) {
            self.marks.push(mark);
        }
    }

    /// Adds a link, unless it is there.
    pub fn link(&mut self, link: Link) {
        let known = self.links.iter().position(|&one| one == link);
        let number = known.unwrap_or_else(|| {
            self.links.push(link);
            self.links.len() - 1
        });
        if let Some(branch) = self.branches.last_mut() {
            branch.push(number);
        }
    }
}

/// A candidate of the pattern, or a whole cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The candidate, 0 for the whole cell.
    pub digit: u8,
    /// Its part in the pattern.
    pub role: Role,
}

impl Mark {
    /// A mark for a digit in a cell.
    pub fn of(cell: Cell, digit: u8, role: Role) -> Mark {
        Mark { cell, digit, role }
    }

    /// A mark for the digit in each of `cells`.
    pub fn each(cells: Cells, digit: u8, role: Role) -> impl Iterator<Item = Mark> {
        let cells = cells.into_iter();
        cells.map(move |cell| Mark { cell, digit, role })
    }

    /// A mark for each candidate of `cells` that is among `digits`.
    pub fn among(
        grid: &Candidates,
        cells: Cells,
        digits: Digits,
        role: Role,
    ) -> impl Iterator<Item = Mark> + '_ {
        let all = grid.among(cells, digits);
        all.map(move |Candidate { cell, digit }| Mark { cell, digit, role })
    }
}

/// What part a candidate or cell plays in a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// One of those that the pattern is made of.
    Defining,
    /// A fin: if it is true, the pattern proper is not there, but the conclusion still holds.
    Fin,
    /// One of several sets or colours, counted from 0: an almost locked set, a colour of a cluster.
    Set(u8),
}

/// A link of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// Where it begins.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// Strong: if the first is false, the second is true. Weak: if the first is true, the second
    /// is false.
    pub strong: bool,
}

impl Link {
    /// The links of a chain in which every other one is strong, from the first on.
    pub fn alternating(chain: &[Node]) -> Vec<Link> {
        let link = |(ends, strong): (&[Node], bool)| {
            let [from, to] = [ends[0], ends[1]];
            Link { from, to, strong }
        };
        let strong = [true, false].into_iter().cycle();
        chain.windows(2).zip(strong).map(link).collect()
    }

    /// If the first is false, the second is true.
    pub fn strong(from: Node, to: Node) -> Link {
        let strong = true;
        Link { from, to, strong }
    }

    /// If the first is true, the second is false.
    pub fn weak(from: Node, to: Node) -> Link {
        let strong = false;
        Link { from, to, strong }
    }
}

/// A digit in one cell, or in a group of cells of one house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// The cell, or the cells of the group.
    pub cells: Cells,
    /// The digit.
    pub digit: u8,
}

impl Node {
    /// A digit in one cell.
    pub fn of(cell: Cell, digit: u8) -> Node {
        let cells = Cells::of(cell);
        Node { cells, digit }
    }
}

/// Where a technique sends what it finds.
pub struct Findings<'a, 'p> {
    base: person::Findings<'a, 'p, Sudokus>,
    known: Option<&'a Known>,
}

impl<'a, 'p> Deref for Findings<'a, 'p> {
    type Target = person::Findings<'a, 'p, Sudokus>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.base
    }
}

impl DerefMut for Findings<'_, '_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.base
    }
}

impl<'a, 'p> Findings<'a, 'p> {
    /// Nothing found yet on `grid` by `technique`. Techniques that look at the same grid may share
    /// what is known of it.
    pub fn new(
        technique: &'static Technique,
        grid: &'a Candidates,
        known: Option<&'a Known>,
        wants: Wants,
        poller: &'a mut Poller<'p>,
    ) -> Self {
        Findings {
            base: person::Findings::new(technique, grid, wants, poller),
            known,
        }
    }

    /// What `make` finds out about the grid, or what it did for another technique: there is one
    /// such thing for each type and key.
    pub(crate) fn once<T: 'static>(
        &mut self,
        key: u8,
        make: impl FnOnce(&Candidates, &mut Poller<'p>) -> ControlFlow<Stop, T>,
    ) -> ControlFlow<Stop, Rc<T>> {
        if let Some(thing) = self.known.and_then(|known| known.get(key)) {
            return ControlFlow::Continue(thing);
        }
        let thing = Rc::new(make(self.grid, self.base.poller)?);
        if let Some(known) = self.known.filter(|_| self.found.is_empty()) {
            known.add(key, Rc::clone(&thing));
        }
        ControlFlow::Continue(thing)
    }

    /// The cells whose candidates are others than when the technique last found nothing: a pattern
    /// of other cells alone was there before, and had as much to eliminate.
    pub(crate) fn changed(&self) -> Cells {
        let two = self.before().into_iter().zip(*self.grid.places_of_each());
        let all = two.fold(Cells::NONE, |all, (old, new)| match new.is_subset(old) {
            true => all | (old - new),
            false => Cells::ALL,
        });
        all & Cells::ALL
    }

    /// The digits whose places are others since.
    pub(crate) fn changed_digits(&self) -> Digits {
        let before = self.before();
        let is_other = |&digit: &u8| before[usize::from(digit) - 1] != self.grid.cells_with(digit);
        (1..=9).filter(is_other).collect()
    }

    /// The places of each digit then; if it never looked, more than there are.
    fn before(&self) -> [Cells; 9] {
        let known = self.known.filter(|_| !self.wants.all);
        let before = known.and_then(|known| known.in_vain(self.technique.name));
        before.unwrap_or([Cells(u128::MAX); 9])
    }

    /// Whether cells with two candidates are the same since, with the same candidates.
    pub(crate) fn pairs_are_the_same(&self) -> bool {
        let mut changed = self.changed().into_iter();
        changed.all(|cell| self.grid.of(cell).len() > 2)
    }

    /// The end of a search that found nothing, and passed over nothing.
    pub(crate) fn nothing(&self) -> Flow {
        if let Some(known) = self.known {
            known.add_in_vain(self.technique.name, *self.grid.places_of_each());
        }
        CONTINUE
    }

    /// The same, where what is found from now on goes by the name of `technique`.
    pub fn by(&mut self, technique: &'static Technique) -> &mut Self {
        self.technique = technique;
        self
    }

    /// What was found, in order.
    pub fn into_found(self) -> Vec<Deduction> {
        self.base.found
    }

    /// A digit that can be placed.
    #[inline]
    pub fn place(&mut self, cell: Cell, digit: u8, story: impl FnOnce() -> Story) -> Flow {
        let placed = vec![Candidate { cell, digit }];
        self.base.place(0, placed, story)
    }

    /// Cells that lose the candidate `digit`. Those that do not have it are passed over; if none
    /// has it, nothing was found.
    #[inline]
    pub fn eliminate(&mut self, cells: Cells, digit: u8, story: impl FnOnce() -> Story) -> Flow {
        let losing = cells & self.grid.cells_with(digit);
        if losing.is_empty() {
            return CONTINUE;
        }
        let losing = losing.into_iter().map(|cell| Candidate { cell, digit });
        self.eliminate_each(losing, story)
    }

    /// Candidates that go. Those that are not there are passed over; if none is there, nothing
    /// was found.
    pub fn eliminate_each(
        &mut self,
        candidates: impl IntoIterator<Item = Candidate>,
        story: impl FnOnce() -> Story,
    ) -> Flow {
        let eliminated = candidates.into_iter().collect();
        self.base.eliminate(0, eliminated, story)
    }
}
