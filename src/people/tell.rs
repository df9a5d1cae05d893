//! What a technique has to say: a deduction, its pattern, and its reason in words.

use std::ops::{ControlFlow, Deref, DerefMut};

use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop};
use queendoku_ground::person::{self, Kind, Wants};
use queendoku_ground::words::join;

use crate::cells::{Cells, digits};
use crate::memory::Memory;
use crate::position::{Clash, Grid, Position};
use crate::relation::Relation;

/// From this difficulty on, techniques try what follows from each candidate.
pub(crate) const TRIALS: u16 = 75;

/// Sudokus of any size and rules, as a kind of puzzle that people solve.
#[derive(Debug, Clone)]
pub struct Variants;

/// Digits of cells: bit d − 1 for digit d.
pub type Places = Vec<(usize, u32)>;

impl Kind for Variants {
    type Find = fn(&Position<'_>, &mut Findings<'_, '_>) -> Flow;
    type Places = Places;
    type Story = Story;
    type Solution = Vec<u8>;

    fn is_same(one: &Places, other: &Places) -> bool {
        one == other
    }

    fn contradicts(placed: &Places, eliminated: &Places, solution: &Vec<u8>) -> bool {
        let is_true = |&(cell, set): &(usize, u32)| set >> (solution[cell] - 1) & 1 == 1;
        !placed.iter().all(is_true) || eliminated.iter().any(is_true)
    }
}

/// A technique by which people solve.
pub type Technique = person::Technique<Variants>;

/// One step of a solution.
pub type Deduction = person::Deduction<Variants>;

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
    pub(crate) fn of(reason: &str) -> Story {
        let mut reason = reason.to_owned();
        if !reason.as_bytes().get(1).is_some_and(u8::is_ascii_digit)
            && let Some(first) = reason.get_mut(..1)
        {
            first.make_ascii_uppercase();
        }
        Story {
            reason,
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
    pub(crate) fn relation(mut self, position: &Position<'_>, relation: &Relation) -> Story {
        self.rules.extend(&relation.rules);
        if let Some(derived) = &relation.derived {
            self.houses.extend(&derived.houses);
        }
        let open = relation.open(position).into_iter();
        self.set(open.map(|cell| (cell, position.candidates[cell])).collect())
    }
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
pub(crate) fn symbol(digit: u8) -> char {
    match digit {
        1..=9 => char::from(b'0' + digit),
        _ => char::from(b'A' + digit - 10),
    }
}

/// `1, 2 and 5`, with any word before the last.
pub(crate) fn listed(set: u32, word: &str) -> String {
    join(digits(set).map(|digit| symbol(digit).to_string()), word)
}

/// `{1,2,5}`.
pub(crate) fn in_braces(set: u32) -> String {
    let all: Vec<String> = digits(set).map(|digit| symbol(digit).to_string()).collect();
    format!("{{{}}}", all.join(","))
}

/// What a step does on a grid of n rows, in the field's notation: `r1c2=3`, `r4c7<>5`,
/// `r4c8<>{5,6}`.
#[must_use]
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
            self.place(cell, set.trailing_zeros() as u8 + 1);
        }
        self.clash().map_or(Ok(()), Err)
    }
}

/// Where a technique sends what it finds.
pub struct Findings<'a, 'p> {
    pub(crate) memory: &'a Memory<'a>,
    base: person::Findings<'a, 'p, Variants>,
    /// Unless all are wanted, something easier than this is.
    pub(crate) below: u16,
    /// Why there is no solution: that can be where something is tried.
    pub contradiction: Option<Story>,
}

impl<'a, 'p> Deref for Findings<'a, 'p> {
    type Target = person::Findings<'a, 'p, Variants>;

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
    /// Nothing found yet.
    pub(crate) fn new(
        technique: &'static Technique,
        memory: &'a Memory<'a>,
        wants: Wants,
        poller: &'a mut Poller<'p>,
    ) -> Self {
        Findings {
            memory,
            base: person::Findings::new(technique, wants, poller),
            below: u16::MAX,
            contradiction: None,
        }
    }

    /// What was found, in order.
    #[must_use]
    pub fn into_found(self) -> Vec<Deduction> {
        self.base.found
    }

    /// Whether a deduction of that difficulty is wanted.
    pub(crate) fn is_wanted(&self, difficulty: u16) -> bool {
        self.wants.all || difficulty < self.below
    }

    /// A digit to place.
    pub(crate) fn place(
        &mut self,
        difficulty: u16,
        cell: usize,
        digit: u8,
        story: impl FnOnce() -> Story,
    ) -> Flow {
        let placed = vec![(cell, 1 << (digit - 1))];
        self.put(difficulty, placed, Places::new(), story)
    }

    /// Candidates that go; those that are gone already are passed over.
    pub(crate) fn eliminate(
        &mut self,
        position: &Position<'_>,
        difficulty: u16,
        places: impl IntoIterator<Item = (usize, u32)>,
        story: impl FnOnce() -> Story,
    ) -> Flow {
        let left = |(cell, set)| (cell, position.candidates[cell] & set);
        let mut gone: Places = places.into_iter().map(left).collect();
        gone.retain(|&(_, set)| set != 0);
        gone.sort_unstable();
        match gone.is_empty() {
            true => CONTINUE,
            false => self.put(difficulty, Places::new(), gone, story),
        }
    }

    /// The easiest of each effect is kept, or of all.
    fn put(
        &mut self,
        difficulty: u16,
        placed: Places,
        eliminated: Places,
        story: impl FnOnce() -> Story,
    ) -> Flow {
        if !self.is_wanted(difficulty) {
            return CONTINUE;
        }
        let all = self.wants.all;
        if !all {
            self.below = difficulty;
        }
        self.base.found.retain(|one| {
            let is_other = one.placed != placed || one.eliminated != eliminated;
            all && (is_other || one.difficulty <= difficulty)
        });
        let flow = self.base.add(difficulty, placed, eliminated, story);
        // Others of the technique may be easier.
        match flow {
            ControlFlow::Break(Stop::Enough) if difficulty > self.technique.difficulty => CONTINUE,
            _ => flow,
        }
    }

    /// There is no solution.
    #[cold]
    pub(crate) fn contradict(&mut self, story: impl FnOnce() -> Story) -> Flow {
        self.contradiction = Some(self.story(story));
        ControlFlow::Break(Stop::Enough)
    }
}
