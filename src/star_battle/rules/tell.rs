//! What a rule has to say: a deduction, its pattern, and its reason in the field's notation.

use queendoku_ground::control::Flow;
use queendoku_ground::person::{self, Kind};
use queendoku_ground::words;

use super::notation::Names;
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
    type Seen<'a> = &'a Position<'a>;
    type Grid = Marks;
    /// A deduction places stars, and eliminates them where there can be none.
    type Places = Squares;
    type Story = Story;
    type Solution = Squares;

    fn left(position: &Position<'_>, cells: Squares) -> Squares {
        cells & position.open
    }

    fn contradicts(placed: &Squares, eliminated: &Squares, solution: &Squares) -> bool {
        !(*placed - *solution).is_empty() || !(*eliminated & *solution).is_empty()
    }
}

/// A rule by which people solve star battles.
pub type Rule = person::Technique<StarBattles>;

/// One step of the solution of a star battle.
pub type Deduction = person::Deduction<StarBattles>;

/// The way to the solution of a star battle.
pub type Way = person::Way<StarBattles>;

/// How hard a star battle is.
pub type Rating = person::Rating<StarBattles>;

/// Where a rule sends what it finds.
pub type Findings<'a, 'p> = person::Findings<'a, 'p, StarBattles>;

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
            reason: words::sentence(reason),
            sets,
            units,
            steps: Vec::new(),
        }
    }

    /// The names of the rows, columns and regions that the reason speaks of.
    pub fn houses(&self, names: &Names) -> Vec<String> {
        self.units.iter().map(|&unit| names.unit(unit)).collect()
    }
}
