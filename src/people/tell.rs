//! What a technique has to say: a deduction, its pattern, and its reason in words.

use queendoku_ground::control::Flow;
use queendoku_ground::person::{self, Kind};
use queendoku_ground::words::{join, sentence};

use crate::cells::{Cells, Places, bit, digits};
use crate::memory::Memory;
use crate::position::{Clash, Grid, Position};
use crate::relation::Relation;

/// From this difficulty on, techniques try what follows from each candidate.
pub(crate) const TRIALS: u16 = 75;

/// Sudokus of any size and rules, as a kind of puzzle that people solve.
#[derive(Debug, Clone)]
pub struct Variants;

/// What a technique looks at.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    pub(crate) position: &'a Position<'a>,
    pub(crate) memory: &'a Memory<'a>,
}

impl Kind for Variants {
    type Find = fn(&Position<'_>, &mut Findings<'_, '_>) -> Flow;
    type Seen<'a> = Seen<'a>;
    type Grid = Grid;
    type Places = Places;
    type Story = Story;
    type Solution = Vec<u8>;

    fn left(seen: Seen<'_>, mut places: Places) -> Places {
        for (cell, set) in &mut places {
            *set &= seen.position.candidates[*cell];
        }
        places.retain(|&(_, set)| set != 0);
        places.sort_unstable();
        places
    }

    fn contradicts(placed: &Places, eliminated: &Places, solution: &Vec<u8>) -> bool {
        let is_true = |&(cell, set): &(usize, u32)| set & bit(solution[cell]) != 0;
        !placed.iter().all(is_true) || eliminated.iter().any(is_true)
    }
}

/// A technique by which people solve.
pub type Technique = person::Technique<Variants>;

/// One step of a solution.
pub type Deduction = person::Deduction<Variants>;

/// The way to the solution.
pub type Way = person::Way<Variants>;

/// How hard a puzzle is.
pub type Rating = person::Rating<Variants>;

/// Where a technique sends what it finds.
pub type Findings<'a, 'p> = person::Findings<'a, 'p, Variants>;

/// Why a deduction holds, for a reader and for a picture.
#[derive(Debug, Clone, Default)]
pub struct Story {
    /// One sentence or a few.
    pub reason: String,
    /// The cells of the pattern, of one set or of several, each with the digits that count.
    pub sets: Vec<Places>,
    /// The numbers of the houses that the reason speaks of.
    pub houses: Vec<usize>,
    /// The numbers of the rules that it speaks of.
    pub rules: Vec<usize>,
    /// The steps of a trial to which its end goes back, each with what stands before it.
    pub steps: Vec<(Deduction, Grid)>,
}

impl Story {
    /// A story whose reason begins with a large letter, unless that is a cell's.
    pub(crate) fn of(reason: String) -> Story {
        Story {
            reason: sentence(reason),
            ..Story::default()
        }
    }

    /// With some candidates of the pattern.
    pub(crate) fn set(mut self, places: Places) -> Story {
        self.sets.push(places);
        self
    }

    /// With the houses that it speaks of.
    pub(crate) fn houses(mut self, houses: &[usize]) -> Story {
        self.houses.extend(houses);
        self
    }

    /// With a relation: its rules, its houses and its cells.
    pub(crate) fn relation(self, position: &Position<'_>, relation: &Relation) -> Story {
        let story = self.rules_of(relation);
        story.set(position.candidates_of(relation.open(position)))
    }

    /// With the rules and the houses of a relation.
    pub(crate) fn rules_of(mut self, relation: &Relation) -> Story {
        add_new(&mut self.rules, &relation.rules);
        if let Some(derived) = &relation.derived {
            add_new(&mut self.houses, &derived.houses);
        }
        self
    }
}

/// Adds what is not there yet: relations share rules and houses.
fn add_new(known: &mut Vec<usize>, numbers: &[usize]) {
    for number in numbers {
        if !known.contains(number) {
            known.push(*number);
        }
    }
}

/// A digit in each of some cells.
pub(crate) fn each(cells: Cells, digit: u8) -> Places {
    cells.into_iter().map(|at| (at, bit(digit))).collect()
}

/// `r1c2`.
pub(crate) fn cell(position: &Position<'_>, cell: usize) -> String {
    let n = position.map.n;
    format!("r{}c{}", cell / n + 1, cell % n + 1)
}

/// `r1c2, r1c5 and r4c2`, with any word before the last.
pub(crate) fn cells(position: &Position<'_>, all: Cells, word: &str) -> String {
    join(all.into_iter().map(|one| cell(position, one)), word)
}

/// A digit as grids have it: letters beyond 9.
pub fn symbol(digit: u8) -> char {
    match digit {
        1..=9 => char::from(b'0' + digit),
        _ => char::from(b'A' + digit - 10),
    }
}

/// `1, 2 and 5`, with any word before the last.
pub(crate) fn listed(set: u32, word: &str) -> String {
    join(digits(set).map(|digit| symbol(digit).into()), word)
}

/// `{1,2,5}`.
pub(crate) fn in_braces(set: u32) -> String {
    let all: Vec<String> = digits(set).map(|digit| symbol(digit).into()).collect();
    format!("{{{}}}", all.join(","))
}

/// What a step does on a grid of n rows, in the field's notation: `r1c2=3`, `r4c7<>5`,
/// `r4c8<>{5,6}`.
pub fn change(n: usize, step: &Deduction) -> String {
    let each = |places: &Places, sign: &str| -> Vec<String> {
        let one = |&(at, set): &(usize, u32)| {
            let set = match digits(set).nth(1) {
                Some(_) => in_braces(set),
                None => listed(set, ""),
            };
            format!("r{}c{}{sign}{set}", at / n + 1, at % n + 1)
        };
        places.iter().map(one).collect()
    };
    [each(&step.placed, "="), each(&step.eliminated, "<>")]
        .concat()
        .join(", ")
}

impl Position<'_> {
    /// Does what a deduction says.
    ///
    /// # Errors
    /// What cannot be after it.
    pub fn take(&mut self, deduction: &Deduction) -> Result<(), Clash> {
        for &(cell, set) in &deduction.eliminated {
            self.eliminate(cell, set);
        }
        for &(cell, set) in &deduction.placed {
            if self.candidates[cell] & set == 0 {
                return Err(Clash::Empty(cell));
            }
            self.place(cell, set);
        }
        self.clash().map_or(Ok(()), Err)
    }
}
