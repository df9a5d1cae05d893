//! What was found out about a grid, for all techniques that look for the same there.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::rc::Rc;

/// What is known of one grid: of each type, and for each key, a thing.
#[derive(Default)]
pub struct Known(RefCell<Vec<Thing>>);

/// A thing, its type and its key.
type Thing = (TypeId, u8, Rc<dyn Any>);

impl Known {
    pub(super) fn get<T: 'static>(&self, key: u8) -> Option<Rc<T>> {
        let known = self.0.borrow();
        let mut things = known.iter();
        let is_it = |thing: &&Thing| (thing.0, thing.1) == (TypeId::of::<T>(), key);
        let (.., thing) = things.find(is_it)?;
        Rc::clone(thing).downcast().ok()
    }

    pub(super) fn add<T: 'static>(&self, key: u8, thing: Rc<T>) {
        self.0.borrow_mut().push((TypeId::of::<T>(), key, thing));
    }
}
