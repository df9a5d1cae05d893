//! A problem that is built: what its searches share.

use std::sync::OnceLock;

use crate::build::crossings::crossings;
use crate::propagators::Propagator;
use crate::propagators::locked::Locked;
use crate::state::Links;

/// A propagator in its place.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) propagator: Propagator,
    pub(crate) cells: Box<[u16]>,
    /// The house or kernel that it comes from, as [`Engine::blame`](crate::Engine::blame) numbers them.
    pub(crate) source: u32,
}

#[derive(Debug, Default)]
pub(crate) struct Network {
    pub(crate) links: Links,
    /// The cheapest first.
    pub(crate) entries: Vec<Entry>,
    /// Which of them are groups of houses.
    pub(crate) groups: Vec<usize>,
    /// Houses that cross, once a long search asks for them.
    pub(crate) locked: OnceLock<Vec<Locked>>,
    /// Cells that are pairwise different, and where that comes from.
    pub(crate) different: Vec<(Box<[u16]>, u32)>,
    /// What each cell may hold by rules for it alone, and by what every solution of a kernel needs.
    pub(crate) start: Vec<u32>,
    /// The cells that rules restrict alone, and where that comes from.
    pub(crate) unary: Vec<(u16, u32)>,
    /// How much each cell is expected to have to do with conflicts.
    pub(crate) weights: Vec<f32>,
    /// Whether learning may pay: there are no sums, which have too many reasons, and more than houses of
    /// few digits.
    pub(crate) learns: bool,
    /// Whether it then pays after a few guesses: there are rows.
    pub(crate) learns_soon: bool,
    /// A house or kernel that nothing satisfies.
    pub(crate) impossible: Option<u32>,
}

impl Network {
    /// Houses that cross; none if what is learned needs reasons, which locked candidates do not tell.
    pub(crate) fn locked(&self) -> &[Locked] {
        let all = || {
            if self.learns {
                Vec::new()
            } else {
                crossings(&self.links, &self.different)
            }
        };
        self.locked.get_or_init(all)
    }
}
