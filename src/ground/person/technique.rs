//! Techniques, and the steps that people take by them.

use std::fmt::Debug;

/// A kind of puzzle that people solve.
pub trait Kind: Debug + Clone + 'static {
    /// How a technique looks for something: a function that sends its deductions to the findings, the
    /// best first.
    type Find: Debug + Copy;
    /// What it looks at.
    type Seen<'a>: Copy;
    /// What stands between two steps.
    type Grid: Debug + Clone;
    /// What a deduction places or eliminates.
    type Places: Debug + Clone + Default + PartialEq;
    /// What proves a deduction.
    type Story: Debug + Clone + Default;
    /// A solution.
    type Solution;

    /// Whether what is found first is the easiest, of all techniques and of each effect.
    const EASIEST_FIRST: bool = false;

    /// Those of some places that are not yet eliminated.
    fn left(grid: Self::Seen<'_>, places: Self::Places) -> Self::Places;

    /// Whether both are the same.
    fn is_same(one: &Self::Places, other: &Self::Places) -> bool {
        one == other
    }

    /// Whether it is otherwise in a solution.
    fn contradicts(
        placed: &Self::Places,
        eliminated: &Self::Places,
        solution: &Self::Solution,
    ) -> bool;
}

/// A technique by which people solve.
#[derive(Debug)]
pub struct Technique<K: Kind> {
    /// The name by which users ask for it, in lower case.
    pub name: &'static str,
    /// Tenths of its difficulty; of the easiest case, where it depends on the case.
    pub difficulty: u16,
    /// Whether it takes for granted that the puzzle has one solution.
    pub uniqueness: bool,
    /// What it is, in a sentence.
    pub summary: &'static str,
    /// What it does.
    pub find: K::Find,
}

/// Each technique is like itself alone.
impl<K: Kind> PartialEq for Technique<K> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

/// The techniques of some names, in the order of `all`; `None` is all of them.
pub fn named<K: Kind>(
    all: &[&'static Technique<K>],
    names: Option<&[String]>,
) -> Vec<&'static Technique<K>> {
    let is_named =
        |one: &&Technique<K>| names.is_none_or(|names| names.iter().any(|name| name == one.name));
    all.iter().copied().filter(is_named).collect()
}

/// Makes techniques of a type, one a row: how the code and how users call it, its difficulty, what
/// finds it, and what it is. Before the rows, whether they take for granted that a puzzle has one
/// solution.
#[macro_export]
macro_rules! techniques {
    (
        $type:path, $uniqueness:literal;
        $($(#[$doc:meta])* $id:ident = $name:literal, $difficulty:expr, $find:expr, $summary:expr;)*
    ) => { $(
        $(#[$doc])*
        pub(crate) static $id: $type = {
            type Made = $type;
            Made {
                name: $name,
                difficulty: $difficulty,
                uniqueness: $uniqueness,
                summary: $summary,
                find: $find,
            }
        };
    )* };
}

/// One step of a solution as a person takes it.
#[derive(Debug, Clone)]
pub struct Deduction<K: Kind> {
    /// By which technique.
    pub technique: &'static Technique<K>,
    /// Tenths of its difficulty.
    pub difficulty: u16,
    /// What it places.
    pub placed: K::Places,
    /// What it eliminates.
    pub eliminated: K::Places,
    /// What proves it; empty unless stories were asked for.
    pub story: K::Story,
}

impl<K: Kind> Deduction<K> {
    /// Whether it places or eliminates what is otherwise in `solution`.
    pub fn contradicts(&self, solution: &K::Solution) -> bool {
        K::contradicts(&self.placed, &self.eliminated, solution)
    }
}
