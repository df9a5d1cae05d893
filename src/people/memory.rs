//! What techniques have found out on the way, and need not find out again.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::options::{Options, is_small, most_fillings};
use crate::position::Position;
use crate::puzzle::Puzzle;

/// The most open cells of a sum that is looked at.
const MOST_CELLS: usize = 6;

/// The fillings of a relation, if there are few.
pub(crate) type Fillings = Option<Rc<Vec<Vec<u8>>>>;

/// What is known of the positions on one way, each of which has fewer candidates than those before.
pub(crate) struct Memory<'a> {
    pub(crate) puzzle: &'a Puzzle,
    /// When each technique last found nothing in each relation.
    looked: RefCell<FxHashMap<(&'static str, usize), u32>>,
    /// The fillings of relations, and when these were looked for.
    fillings: RefCell<FxHashMap<usize, (u32, Fillings)>>,
    /// The relations that are worth a look, and when that was found out.
    live: RefCell<Option<(u32, Rc<Vec<usize>>)>>,
    /// What everybody can choose from, and when.
    options: RefCell<Option<(u32, Rc<Options>)>>,
}

impl<'a> Memory<'a> {
    /// Nothing yet.
    pub(crate) fn new(puzzle: &'a Puzzle) -> Self {
        Memory {
            puzzle,
            looked: RefCell::default(),
            fillings: RefCell::default(),
            live: RefCell::default(),
            options: RefCell::default(),
        }
    }

    /// Whether a technique has found nothing in this relation since any of its cells changed.
    pub(crate) fn is_known(
        &self,
        position: &Position<'_>,
        technique: &'static str,
        relation: usize,
    ) -> bool {
        let cells = &self.puzzle.relations[relation].cells;
        let looked = self.looked.borrow();
        let at = looked.get(&(technique, relation));
        at.is_some_and(|&at| position.stamp(cells) <= at)
    }

    /// A technique has found nothing in this relation.
    pub(crate) fn remember(
        &self,
        position: &Position<'_>,
        technique: &'static str,
        relation: usize,
    ) {
        let mut looked = self.looked.borrow_mut();
        looked.insert((technique, relation), position.clock());
    }

    /// The fillings of a relation, if there are few.
    pub(crate) fn fillings(&self, position: &Position<'_>, number: usize) -> Fillings {
        let relation = &self.puzzle.relations[number];
        if let Some((at, known)) = self.fillings.borrow().get(&number)
            && position.stamp(&relation.cells) <= *at
        {
            return known.clone();
        }
        let found = relation
            .fillings(position, most_fillings(relation))
            .map(Rc::new);
        let entry = (position.clock(), found.clone());
        self.fillings.borrow_mut().insert(number, entry);
        found
    }

    /// What everybody can choose from.
    pub(crate) fn options(&self, position: &Position<'_>) -> Rc<Options> {
        if let Some((at, options)) = &*self.options.borrow()
            && *at == position.clock()
        {
            return options.clone();
        }
        let live = self.live(position);
        let small = live.iter().filter_map(|&number| {
            let relation = &self.puzzle.relations[number];
            let fillings =
                is_small(position, relation).then(|| self.fillings(position, number))??;
            Some((number, &relation.cells[..], fillings))
        });
        let options = Rc::new(Options::new(position, small));
        *self.options.borrow_mut() = Some((position.clock(), options.clone()));
        options
    }

    /// The relations that have open cells: all those of rules, and sums of few open cells, of which each
    /// says something else.
    pub(crate) fn live(&self, position: &Position<'_>) -> Rc<Vec<usize>> {
        if let Some((at, live)) = &*self.live.borrow()
            && *at == position.clock()
        {
            return live.clone();
        }
        let mut seen = FxHashSet::default();
        let is_live = |&number: &usize| {
            let relation = &self.puzzle.relations[number];
            let open = relation.open(position);
            let Some(derived) = &relation.derived else {
                return !open.is_empty();
            };
            let is_few = (1..=MOST_CELLS).contains(&open.len());
            is_few && seen.insert((open, open & derived.outside))
        };
        let live: Rc<Vec<usize>> =
            Rc::new((0..self.puzzle.relations.len()).filter(is_live).collect());
        *self.live.borrow_mut() = Some((position.clock(), live.clone()));
        live
    }
}
