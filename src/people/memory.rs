//! What techniques have found out on the way, and need not find out again.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashSet;

use crate::cells::{Cells, bit};
use crate::options::{Options, is_small, most};
use crate::position::Position;
use crate::puzzle::Puzzle;

/// The most open cells of a sum that is looked at.
const MOST_CELLS: usize = 6;

/// The fillings of a relation, one after the other, if there are few.
pub(crate) type Fillings = Option<Rc<Vec<u8>>>;

/// When a technique last found nothing in each relation.
pub(crate) type Looked = Rc<RefCell<Vec<u32>>>;

/// The relations that are worth a look.
#[derive(Default)]
struct Live {
    /// The cells that were open when this was so.
    open: Cells,
    now: Rc<Vec<usize>>,
    /// With those that may be so later.
    later: Vec<usize>,
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
    live: RefCell<Live>,
    /// When any cell of each relation changed last, and when this was looked up.
    changed: RefCell<Vec<(u32, u32)>>,
    /// What everybody can choose from, and when.
    options: RefCell<Option<(u32, Rc<Options>)>>,
}

impl<'a> Memory<'a> {
    /// Nothing yet.
    pub(crate) fn new(puzzle: &'a Puzzle) -> Self {
        Memory::behind(puzzle, None)
    }

    /// What is known before something is supposed, and nothing more yet.
    pub(crate) fn supposing(&'a self) -> Self {
        Memory::behind(self.puzzle, Some(self))
    }

    fn behind(puzzle: &'a Puzzle, before: Option<&'a Memory<'a>>) -> Self {
        let all = puzzle.relations.len();
        let later = before.map(|before| before.live.borrow().later.clone());
        let live = Live {
            later: later.unwrap_or_else(|| (0..all).collect()),
            ..Live::default()
        };
        Memory {
            puzzle,
            before,
            looked: RefCell::default(),
            fillings: RefCell::new(vec![None; all]),
            live: RefCell::new(live),
            changed: RefCell::new(vec![(0, 0); all]),
            options: RefCell::default(),
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
                let stands = |filling: &&[u8]| {
                    let mut each = relation.cells.iter().zip(*filling);
                    each.all(|(&cell, &digit)| position.candidates[cell] & bit(digit) != 0)
                };
                let left = relation.each(&known).filter(stands);
                Some(left.collect::<Vec<_>>().concat())
            }
            _ => relation.fillings(position, most(relation).1),
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
            Some((number, relation, fillings))
        }));
        options
    }

    /// The relations that have open cells: all those of rules, and sums of few open cells, of which each
    /// says something else.
    pub(crate) fn live(&self, position: &Position<'_>) -> Rc<Vec<usize>> {
        let mut live = self.live.borrow_mut();
        if live.open != position.open {
            let mut seen = FxHashSet::default();
            let mut now = Vec::new();
            live.later.retain(|&number| {
                let relation = &self.puzzle.relations[number];
                let open = relation.open(position);
                let is_few = match &relation.derived {
                    _ if open.is_empty() => return false,
                    None => true,
                    Some(_) if open.len() > MOST_CELLS => false,
                    Some(derived) if seen.insert((open, open & derived.outside)) => true,
                    Some(_) => return false,
                };
                now.extend(is_few.then_some(number));
                true
            });
            (live.open, live.now) = (position.open, Rc::new(now));
        }
        live.now.clone()
    }

    /// When any cell of a relation changed last.
    pub(crate) fn changed(&self, position: &Position<'_>, number: usize) -> u32 {
        let (changed, looked_up) = &mut self.changed.borrow_mut()[number];
        if *looked_up != position.clock() {
            *changed = position.stamp(&self.puzzle.relations[number].cells);
            *looked_up = position.clock();
        }
        *changed
    }
}
