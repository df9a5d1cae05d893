//! What was found out on the way to a solution, so that nobody looks for it twice.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::rc::Rc;

use queendoku_sudoku::cells::Cells;

/// What is known on a way.
#[derive(Default)]
pub struct Known {
    /// Of the grid as it is now: of each type, and for each key, a thing.
    things: RefCell<Vec<Thing>>,
    /// The places of each digit when a technique last found nothing.
    in_vain: RefCell<Vec<(&'static str, [Cells; 9])>>,
}

/// A thing, its type and its key.
type Thing = (TypeId, u8, Rc<dyn Any>);

impl Known {
    /// The same for the next grid, which has lost candidates.
    pub fn go_on(&mut self) {
        self.things.get_mut().clear();
    }

    pub(super) fn get<T: 'static>(&self, key: u8) -> Option<Rc<T>> {
        let known = self.things.borrow();
        let mut things = known.iter();
        let is_it = |thing: &&Thing| (thing.0, thing.1) == (TypeId::of::<T>(), key);
        let (.., thing) = things.find(is_it)?;
        Rc::clone(thing).downcast().ok()
    }

    pub(super) fn add<T: 'static>(&self, key: u8, thing: Rc<T>) {
        self.things
            .borrow_mut()
            .push((TypeId::of::<T>(), key, thing));
    }

    /// Where each digit had its places when `technique` last found nothing.
    pub(super) fn in_vain(&self, technique: &'static str) -> Option<[Cells; 9]> {
        let all = self.in_vain.borrow();
        let (_, places) = all.iter().find(|(one, _)| *one == technique)?;
        Some(*places)
    }

    pub(super) fn add_in_vain(&self, technique: &'static str, places: [Cells; 9]) {
        let mut all = self.in_vain.borrow_mut();
        all.retain(|(one, _)| *one != technique);
        all.push((technique, places));
    }
}
