//! What a rule has to say: a deduction, its pattern, and its reason in the field's notation.

use std::ops::{ControlFlow, Deref, DerefMut};

use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop};
use queendoku_ground::person::{self, Kind, Wants};

use super::notation::{self, Names};
use super::position::{Marks, Position};
use super::squares::Squares;
use super::units::Units;

/// From this difficulty on, rules try what follows from each cell: one deduction of them is as good as
/// many.
pub(crate) const TRIALS: u16 = 54;

/// Star battles, as a kind of puzzle that people solve.
#[derive(Debug, Clone)]
pub struct StarBattles;

impl Kind for StarBattles {
    type Find = fn(&Position<'_>, &mut Findings<'_, '_>) -> Flow;
    /// A deduction places stars, and eliminates them where there can be none.
    type Places = Squares;
    type Story = Story;
    type Solution = Squares;

    fn is_same(one: &Squares, other: &Squares) -> bool {
        one == other
    }

    fn contradicts(placed: &Squares, eliminated: &Squares, solution: &Squares) -> bool {
        !(*placed - *solution).is_empty() || !(*eliminated & *solution).is_empty()
    }
}

/// A rule by which people solve star battles.
pub type Rule = person::Technique<StarBattles>;

/// One step of the solution of a star battle.
pub type Deduction = person::Deduction<StarBattles>;

impl Position<'_> {
    /// Does what a deduction says.
    ///
    /// # Errors
    /// Why a star cannot stand beside those before it; the position is then no more than begun.
    pub fn take(&mut self, deduction: &Deduction) -> Result<(), Clash> {
        self.cross(deduction.eliminated);
        for cell in deduction.placed {
            if !self.open.has(cell) {
                return Err(self.clash(cell));
            }
            self.place(cell);
        }
        Ok(())
    }

    /// Why a star cannot stand in a cell.
    fn clash(&self, cell: usize) -> Clash {
        let near = (self.map.near[cell] & self.stars).first();
        let mut units = self.map.units_of[cell].map(usize::from).into_iter();
        let full = units.find(|&unit| self.need[unit] == 0);
        let touch = near.map(|other| Clash::Touch(other, cell));
        touch
            .or(full.map(Clash::Full))
            .unwrap_or(Clash::Crossed(cell))
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

    /// The names of the rows, columns and regions that the reason speaks of.
    #[must_use]
    pub fn houses(&self, names: &Names) -> Vec<String> {
        self.units.iter().map(|&unit| names.unit(unit)).collect()
    }
}

/// Where a rule sends what it finds.
pub struct Findings<'a, 'p> {
    base: person::Findings<'a, 'p, StarBattles>,
    open: Squares,
    /// Unless all are wanted, something easier than this is.
    pub(crate) below: u16,
    /// How much harder than the easiest of the rule one may be that is enough.
    pub(crate) enough: u16,
    /// Why there is no solution: that can be where something is tried.
    pub contradiction: Option<Story>,
}

impl<'a, 'p> Deref for Findings<'a, 'p> {
    type Target = person::Findings<'a, 'p, StarBattles>;

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
    pub fn new(
        rule: &'static Rule,
        position: &Position<'_>,
        wants: Wants,
        poller: &'a mut Poller<'p>,
    ) -> Self {
        Findings {
            base: person::Findings::new(rule, wants, poller),
            open: position.open,
            below: u16::MAX,
            enough: u16::MAX,
            contradiction: None,
        }
    }

    /// What was found, in order.
    #[must_use]
    pub fn into_found(self) -> Vec<Deduction> {
        self.base.found
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
        let (eliminated, difficulty) = (eliminated & self.open, self.technique.difficulty + harder);
        if (placed | eliminated).is_empty() || !self.is_wanted(harder) {
            return CONTINUE;
        }
        let all = self.wants.all;
        if !all {
            self.below = difficulty;
        }
        // One at most is wanted of each effect, or of all: the easiest.
        self.found.retain(|one| {
            let is_other = (one.placed, one.eliminated) != (placed, eliminated);
            all && (is_other || one.difficulty <= difficulty)
        });
        let flow = self.base.add(difficulty, placed, eliminated, story);
        match flow {
            ControlFlow::Break(Stop::Enough) if harder > self.enough => CONTINUE,
            _ => flow,
        }
    }

    /// Whether a deduction is wanted that is harder than the easiest of the rule by so much.
    pub(crate) fn is_wanted(&self, harder: u16) -> bool {
        self.wants.all || self.technique.difficulty + harder < self.below
    }

    /// There is no solution.
    #[cold]
    pub(crate) fn contradict(&mut self, story: impl FnOnce() -> Story) -> Flow {
        self.contradiction = Some(self.story(story));
        ControlFlow::Break(Stop::Enough)
    }
}
