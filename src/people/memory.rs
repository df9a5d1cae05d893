//! What techniques have found out on the way, and need not find out again.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashSet;

use crate::cells::{Cells, bit};
use crate::options::{Options, is_small, most_fillings};
use crate::position::Position;
use crate::puzzle::Puzzle;

/// The most open cells of a sum that is looked at.
const MOST_CELLS: usize = 6;

/// The fillings of a relation, if there are few.
pub(crate) type Fillings = Option<Rc<Vec<Vec<u8>>>>;

/// When a technique last found nothing in each relation.
pub(crate) type Looked = Rc<RefCell<Vec<u32>>>;

/// The relations at some moment.
struct Moment {
    clock: u32,
    open: Cells,
    /// Those that are worth a look.
    live: Rc<Vec<usize>>,
    /// When any cell of each of these changed last.
    changed: Rc<Vec<u32>>,
}

/// What is known of the positions on one way, each of which has fewer candidates than those before.
pub(crate) struct Memory<'a> {
    pub(crate) puzzle: &'a Puzzle,
    /// What was known before something was supposed.
    before: Option<&'a Memory<'a>>,
    /// What each technique has looked at, by its name.
    looked: RefCell<Vec<(&'static str, Looked)>>,
    /// The fillings of relations, and when these were looked for.
    fillings: RefCell<Vec<Option<(u32, Fillings)>>>,
    moment: RefCell<Option<Moment>>,
    /// What everybody can choose from, and when.
    options: RefCell<Option<(u32, Rc<Options>)>>,
}

impl<'a> Memory<'a> {
    /// Nothing yet.
    pub(crate) fn new(puzzle: &'a Puzzle) -> Self {
        Memory {
            puzzle,
            before: None,
            looked: RefCell::default(),
            fillings: RefCell::new(vec![None; puzzle.relations.len()]),
            moment: RefCell::default(),
            options: RefCell::default(),
        }
    }

    /// What is known before something is supposed, and nothing more yet.
    pub(crate) fn supposing(&'a self) -> Self {
        Memory {
            before: Some(self),
            ..Memory::new(self.puzzle)
        }
    }

    /// When a technique last found nothing in each relation; 0 is never.
    pub(crate) fn looked(&self, technique: &'static str) -> Looked {
        let mut looked = self.looked.borrow_mut();
        if let Some((_, known)) = looked.iter().find(|(name, _)| *name == technique) {
            return known.clone();
        }
        let new = match self.before {
            Some(before) => before.looked(technique).borrow().clone(),
            None => vec![0; self.puzzle.relations.len()],
        };
        let new = Rc::new(RefCell::new(new));
        looked.push((technique, new.clone()));
        new
    }

    /// The fillings of a relation, if there are few.
    pub(crate) fn fillings(&self, position: &Position<'_>, number: usize) -> Fillings {
        let relation = &self.puzzle.relations[number];
        let known = self.known_fillings(number);
        if let Some((at, known)) = &known
            && position.stamp(&relation.cells) <= *at
        {
            return known.clone();
        }
        let found = match known {
            Some((_, Some(known))) => {
                let stands = |filling: &&Vec<u8>| {
                    let mut each = relation.cells.iter().zip(*filling);
                    each.all(|(&cell, &digit)| position.candidates[cell] & bit(digit) != 0)
                };
                Some(known.iter().filter(stands).cloned().collect())
            }
            _ => relation.fillings(position, most_fillings(relation)),
        };
        let found = found.map(Rc::new);
        self.fillings.borrow_mut()[number] = Some((position.clock(), found.clone()));
        found
    }

    /// The fillings of a relation that stood when they were last looked at, and when that was.
    fn known_fillings(&self, number: usize) -> Option<(u32, Fillings)> {
        let own = self.fillings.borrow()[number].clone();
        own.or_else(|| self.before?.known_fillings(number))
    }

    /// What cells and houses can choose from.
    pub(crate) fn options(&self, position: &Position<'_>) -> Rc<Options> {
        if let Some((at, options)) = &*self.options.borrow()
            && *at == position.clock()
        {
            return options.clone();
        }
        let options = Rc::new(Options::new(position));
        *self.options.borrow_mut() = Some((position.clock(), options.clone()));
        options
    }

    /// What relations can choose from, too.
    pub(crate) fn options_of_all(&self, position: &Position<'_>) -> Rc<Options> {
        let (options, live) = (self.options(position), self.live(position));
        options.let_choose(live.iter().filter_map(|&number| {
            let relation = &self.puzzle.relations[number];
            let fillings =
                is_small(position, relation).then(|| self.fillings(position, number))??;
            Some((number, &relation.cells[..], fillings))
        }));
        options
    }

    /// The relations that have open cells: all those of rules, and sums of few open cells, of which each
    /// says something else.
    pub(crate) fn live(&self, position: &Position<'_>) -> Rc<Vec<usize>> {
        self.at(position, |moment| moment.live.clone())
    }

    /// When any cell of each of these changed last.
    pub(crate) fn changed(&self, position: &Position<'_>) -> Rc<Vec<u32>> {
        self.at(position, |moment| moment.changed.clone())
    }

    fn at<T>(&self, position: &Position<'_>, get: impl Fn(&Moment) -> T) -> T {
        let mut moment = self.moment.borrow_mut();
        let now = match moment.take() {
            Some(known) if known.clock == position.clock() => known,
            before => self.now(position, before),
        };
        get(moment.insert(now))
    }

    fn now(&self, position: &Position<'_>, before: Option<Moment>) -> Moment {
        let before = before.filter(|one| one.open == position.open);
        let live = before.map_or_else(|| self.live_now(position), |one| one.live);
        let all = &self.puzzle.relations;
        let mut changed = vec![0; all.len()];
        for &number in live.iter() {
            changed[number] = position.stamp(&all[number].cells);
        }
        Moment {
            clock: position.clock(),
            open: position.open,
            live,
            changed: Rc::new(changed),
        }
    }

    fn live_now(&self, position: &Position<'_>) -> Rc<Vec<usize>> {
        let all = self.puzzle.relations.len();
        let mut seen = FxHashSet::with_capacity_and_hasher(all, Default::default());
        let is_live = |&number: &usize| {
            let relation = &self.puzzle.relations[number];
            let open = relation.open(position);
            let Some(derived) = &relation.derived else {
                return !open.is_empty();
            };
            let is_few = (1..=MOST_CELLS).contains(&open.len());
            is_few && seen.insert((open, open & derived.outside))
        };
        Rc::new((0..all).filter(is_live).collect())
    }
}
