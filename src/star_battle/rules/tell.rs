//! What a rule has to say: a deduction, its pattern, and its reason in the field's notation.

use std::ops::ControlFlow;

use queendoku_core::control::{CONTINUE, Flow, Poller, Stop};
use queendoku_core::person::Wants;

use super::notation::{self, Names};
use super::position::{Marks, Position};
use super::squares::Squares;
use super::units::Units;

/// From this difficulty on, rules try what follows from each cell: one deduction of them is as good as
/// many.
pub(crate) const TRIALS: u16 = 54;

/// A rule by which people solve.
#[derive(Debug)]
pub struct Rule {
    /// The name by which users ask for it, in lower case.
    pub name: &'static str,
    /// Tenths of its difficulty; of the easiest case, where it depends on the case.
    pub difficulty: u16,
    /// What it is, in a sentence.
    pub summary: &'static str,
    /// Sends its deductions to the findings, the easiest first, or says what is enough.
    pub find: fn(&Position<'_>, &mut Findings<'_, '_>) -> Flow,
}

/// One step of a solution as a person takes it.
#[derive(Debug, Clone)]
pub struct Deduction {
    /// By which rule.
    pub rule: &'static Rule,
    /// Tenths of its difficulty.
    pub difficulty: u16,
    /// Where it places stars.
    pub placed: Squares,
    /// Where it tells that there is none.
    pub eliminated: Squares,
    /// What proves it; empty unless stories were asked for.
    pub story: Story,
}

impl Deduction {
    /// Whether it tells what is otherwise in a solution.
    #[must_use]
    pub fn contradicts(&self, solution: Squares) -> bool {
        !(self.placed - solution).is_empty() || !(self.eliminated & solution).is_empty()
    }

    /// Does to the position what the deduction says.
    ///
    /// # Errors
    /// Why a star cannot stand beside those before it; the position is then no more than begun.
    pub fn apply(&self, position: &mut Position<'_>) -> Result<(), Clash> {
        position.cross(self.eliminated);
        for cell in self.placed {
            if !position.open.has(cell) {
                let map = position.map;
                let near = (map.near[cell] & position.stars).first();
                let is_full = |unit: &usize| position.need[*unit] == 0;
                let full = map.units_of[cell]
                    .map(usize::from)
                    .into_iter()
                    .find(is_full);
                let touch = near.map(|other| Clash::Touch(other, cell));
                return Err(touch
                    .or(full.map(Clash::Full))
                    .unwrap_or(Clash::Crossed(cell)));
            }
            position.place(cell);
        }
        Ok(())
    }

    /// The names of the rows, columns and regions that the reason speaks of.
    #[must_use]
    pub fn houses(&self, names: &Names) -> Vec<String> {
        let units = self.story.units.iter();
        units.map(|&unit| names.unit(unit)).collect()
    }

    /// What it does, in notation.
    #[must_use]
    pub fn change(&self, names: &Names) -> String {
        names.change(self.placed, self.eliminated)
    }
}

/// Why the stars of a deduction cannot all stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clash {
    /// Two cells touch.
    Touch(usize, usize),
    /// A unit would have too many.
    Full(usize),
    /// A cell has a cross.
    Crossed(usize),
}

/// Why a deduction holds, for a reader and for a picture.
#[derive(Debug, Clone, Default)]
pub struct Story {
    /// One or two sentences; where their parts are long, each is on a line of its own.
    pub reason: String,
    /// The cells of the pattern: of one set, or of several.
    pub sets: Vec<Squares>,
    /// The numbers of the rows, columns and regions that the reason speaks of.
    pub units: Vec<usize>,
    /// The steps of a trial to which its end goes back, each with what stands before it.
    pub steps: Vec<(Deduction, Marks)>,
}

impl Story {
    /// A story of units.
    pub(crate) fn of(n: usize, reason: String, sets: Vec<Squares>, units: &[Units]) -> Story {
        let units = units.iter().flat_map(|units| units.numbers(n)).collect();
        Story {
            reason: notation::sentence(reason),
            sets,
            units,
            steps: Vec::new(),
        }
    }
}

/// Where a rule sends what it finds.
pub struct Findings<'a, 'p> {
    rule: &'static Rule,
    open: Squares,
    pub(crate) poller: &'a mut Poller<'p>,
    pub(crate) wants: Wants,
    /// The solution, if there is only one: only a guess may look at it.
    pub(crate) solution: Option<Squares>,
    found: Vec<Deduction>,
    /// Unless all are wanted, something easier than this is.
    pub(crate) below: u16,
    /// How much harder than the easiest of the rule one may be that is enough.
    pub(crate) enough: u16,
    /// Why there is no solution: that can be where something is tried.
    pub contradiction: Option<Story>,
}

impl<'a, 'p> Findings<'a, 'p> {
    /// Nothing found yet.
    pub fn new(
        rule: &'static Rule,
        position: &Position<'_>,
        wants: Wants,
        poller: &'a mut Poller<'p>,
    ) -> Self {
        Findings {
            rule,
            open: position.open,
            poller,
            wants,
            solution: None,
            found: Vec::new(),
            below: u16::MAX,
            enough: u16::MAX,
            contradiction: None,
        }
    }

    /// What was found, in order.
    #[must_use]
    pub fn into_found(self) -> Vec<Deduction> {
        self.found
    }

    /// Cells that can have no star; those that have a cross are passed over.
    #[inline]
    pub(crate) fn cross(&mut self, cells: Squares, story: impl FnOnce() -> Story) -> Flow {
        self.add(0, Squares::NONE, cells, story)
    }

    /// Any deduction, harder than the easiest of its rule by so much. If it tells nothing new, or the
    /// rule has told it already, and as easily, nothing was found.
    pub(crate) fn add(
        &mut self,
        harder: u16,
        placed: Squares,
        eliminated: Squares,
        story: impl FnOnce() -> Story,
    ) -> Flow {
        let (eliminated, difficulty) = (eliminated & self.open, self.rule.difficulty + harder);
        if (placed | eliminated).is_empty() || !self.is_wanted(harder) {
            return CONTINUE;
        }
        let is_same = |one: &Deduction| (one.placed, one.eliminated) == (placed, eliminated);
        if !self.wants.all {
            (self.below, _) = (difficulty, self.found.clear());
        } else if let Some(known) = self.found.iter().position(is_same) {
            if self.found[known].difficulty <= difficulty {
                return CONTINUE;
            }
            self.found.remove(known);
        }
        self.found.push(Deduction {
            rule: self.rule,
            difficulty,
            placed,
            eliminated,
            story: self.told(story),
        });
        match self.wants.all {
            true => self.poller.poll_nodes(100),
            false if harder > self.enough => CONTINUE,
            false => ControlFlow::Break(Stop::Enough),
        }
    }

    /// Whether a deduction is wanted that is harder than the easiest of the rule by so much.
    pub(crate) fn is_wanted(&self, harder: u16) -> bool {
        self.wants.all || self.rule.difficulty + harder < self.below
    }

    /// There is no solution.
    #[cold]
    pub(crate) fn contradict(&mut self, story: impl FnOnce() -> Story) -> Flow {
        self.contradiction = Some(self.told(story));
        ControlFlow::Break(Stop::Enough)
    }

    fn told(&self, story: impl FnOnce() -> Story) -> Story {
        match self.wants.stories {
            true => story(),
            false => Story::default(),
        }
    }
}
