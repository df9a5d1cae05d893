//! The way to the solution, and how hard it is.

use super::technique::{Deduction, Kind, Technique};

/// The way to the solution.
#[derive(Debug)]
pub struct Way<K: Kind> {
    /// What stands at the beginning, without what filled cells exclude.
    pub start: K::Grid,
    /// The steps, and what stands after each.
    pub steps: Vec<(Deduction<K>, K::Grid)>,
    /// Whether there is one solution alone.
    pub is_proper: bool,
}

/// How hard a puzzle is.
#[derive(Debug, Clone, Copy)]
pub struct Rating<K: Kind> {
    /// Tenths of the difficulty of the hardest step; 0 if there is none.
    pub difficulty: u16,
    /// The technique of that step.
    pub technique: Option<&'static Technique<K>>,
    /// How many steps are by that technique.
    pub steps: usize,
}

impl<K: Kind> Way<K> {
    /// How hard it is; `None` if there are several solutions.
    pub fn rating(&self) -> Option<Rating<K>> {
        let steps = || self.steps.iter().map(|(step, _)| step);
        let hardest = steps().max_by_key(|step| step.difficulty);
        let technique = hardest.map(|step| step.technique);
        let of_it = |step: &&Deduction<K>| technique == Some(step.technique);
        self.is_proper.then(|| Rating {
            difficulty: hardest.map_or(0, |step| step.difficulty),
            technique,
            steps: steps().filter(of_it).count(),
        })
    }
}
