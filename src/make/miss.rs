//! Why attempts fail, and how near to the wishes they came.

use std::fmt;

use crate::wishes::Wishes;
use queendoku_ground::misses::{Nearest, far, grouped};
use queendoku_human::scales::hodoku::Level;

/// Why an attempt led to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Miss {
    /// No puzzle with one solution came of it, or none that is minimal.
    NoPuzzle,
    /// The puzzle has another number of givens.
    Givens(usize),
    /// The puzzle has another rating (ER).
    Rating {
        /// Tenths.
        tenths: u16,
        /// Whether it may be more, since the rating ended early.
        or_more: bool,
    },
    /// The puzzle has another level.
    Level {
        /// Which.
        level: Level,
        /// Whether it may be a harder one, since the rating ended early.
        or_more: bool,
    },
    /// The puzzle does not need the technique.
    Technique {
        /// Whether it needs a harder one.
        harder: bool,
    },
}

/// What came of an attempt, or why nothing did.
pub type Tried<T> = Result<T, Miss>;

/// The misses since the last puzzle, and the nearest of each kind.
#[derive(Debug, Clone, Default)]
pub(super) struct Misses {
    /// How many tries they took.
    pub(super) tries: u64,
    no_puzzle: u64,
    easier: u64,
    harder: u64,
    givens: Nearest,
    rating: Nearest,
    level: Nearest,
}

impl Misses {
    /// One more, which took some tries.
    pub(super) fn add(&mut self, wishes: &Wishes, miss: Miss, tries: u64) {
        self.tries += tries;
        let end = |or_more: bool| if or_more { " or more" } else { "" };
        match miss {
            Miss::NoPuzzle => self.no_puzzle += tries,
            Miss::Technique { harder: false } => self.easier += tries,
            Miss::Technique { harder: true } => self.harder += tries,
            Miss::Givens(givens) => {
                let wish = wishes.givens.as_ref();
                let far = wish.map_or(0, |wish| far(*wish.start(), *wish.end(), givens));
                self.givens.add(far, tries, || givens.to_string());
            }
            Miss::Rating { tenths, or_more } => {
                let wish = wishes.rating.as_ref();
                let far = wish.map_or(0, |wish| {
                    far((*wish.start()).into(), (*wish.end()).into(), tenths.into())
                });
                let (whole, tenth, end) = (tenths / 10, tenths % 10, end(or_more));
                self.rating
                    .add(far, tries, || format!("{whole}.{tenth}{end}"));
            }
            Miss::Level { level, or_more } => {
                let wish = wishes.level.map_or(0, |wish| wish as usize);
                let (far, name) = (far(wish, wish, level as usize), level.name());
                self.level
                    .add(far, tries, || format!("{name}{}", end(or_more)));
            }
        }
    }
}

/// Like "998 had other givens, the nearest 21; 2 had another rating, the nearest 4.2".
impl fmt::Display for Misses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |count, missed| (count > 0).then(|| format!("{} {missed}", grouped(count)));
        let told = [
            count(self.no_puzzle, "led to no such puzzle"),
            self.givens.sentence("had another number of givens"),
            self.rating.sentence("had another rating"),
            self.level.sentence("had another level"),
            count(self.easier, "were solved without the technique"),
            count(self.harder, "needed a harder technique"),
        ];
        f.write_str(&told.into_iter().flatten().collect::<Vec<_>>().join("; "))
    }
}
