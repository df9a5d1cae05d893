//! Makes boards with connected regions and exactly one solution.
//!
//! An attempt draws the stars and grows the regions around them, cell by cell, so that there never is
//! another solution. It fails if cells are left that no region can take.

mod groups;
mod grow;
mod placement;

use std::fmt;
use std::ops::{Range, RangeInclusive};

use queendoku_ground::attempts::{self, Drawn, Generated, Maker, Request};
use queendoku_ground::control::{Check, Control, Poller};
use queendoku_ground::error::{Error, Result};
use queendoku_ground::misses::{Nearest, far, grouped};
use queendoku_ground::random::Streams;
use queendoku_simd::Isa;

use crate::board::{Board, check_stars};
use crate::job::MAX_N;
use crate::rules::rate;
use crate::text::Labels;
use groups::groups;
use grow::Growth;
use placement::placement;

/// The tenths of ratings, from the easiest rule to a guess.
pub const RATINGS: RangeInclusive<u16> = 10..=120;

/// What a board is to be like.
#[derive(Debug, Clone)]
pub struct Wishes {
    /// The number of rows.
    pub n: usize,
    /// The stars of each row, column and region.
    pub stars: usize,
    /// Tenths of the rating.
    pub rating: Option<RangeInclusive<u16>>,
}

impl Wishes {
    /// Checks that there are such boards: two rows have room for a star in every other column, and two
    /// columns in every other row.
    ///
    /// # Errors
    /// [`Error::Invalid`] names the sizes for so many stars.
    pub fn check(&self) -> Result<()> {
        let (n, stars) = (self.n, self.stars);
        check_stars(stars)?;
        if (4 * stars..=MAX_N).contains(&n) {
            return Ok(());
        }
        let s = if stars == 1 { "" } else { "s" };
        Err(Error::invalid(format!(
            "n must be {} to {MAX_N} with {stars} star{s}, got {n}",
            4 * stars
        )))
    }
}

/// Makes boards. The same wishes and seed give the same ones, and fewer are the first of more.
///
/// # Errors
/// Those of [`Wishes::check`] and [`attempts::generate`].
pub fn generate(
    isa: Isa,
    wishes: &Wishes,
    order: &Request,
    control: &Control,
    check: Check<'_>,
) -> Result<Generated<Board>> {
    wishes.check()?;
    let streams = Streams::new(order.seed);
    let boards = Boards {
        isa,
        wishes,
        streams,
    };
    attempts::generate(&boards, order, control, check)
}

struct Boards<'a> {
    isa: Isa,
    wishes: &'a Wishes,
    streams: Streams,
}

/// Why an attempt led to nothing: cells are left, or the board has another rating.
enum Miss {
    NoBoard,
    Rating(u16),
}

#[derive(Default)]
struct Misses {
    no_board: u64,
    rating: Nearest,
}

impl Boards<'_> {
    fn draw(
        &self,
        attempt: u64,
        poller: &mut Poller<'_>,
    ) -> Result<std::result::Result<Board, Miss>> {
        let &Wishes { n, stars, .. } = self.wishes;
        let mut random = self.streams.of(attempt);
        let placed = placement(self.isa, n, stars, &mut random, poller)?;
        let groups = groups(n, stars, &placed, &mut random);
        let mut growth = Growth::new(self.isa, n, groups, &mut random);
        if !growth.grow(&mut random, poller)? {
            return Ok(Err(Miss::NoBoard));
        }
        let mut labels = Labels::default();
        let of = growth.regions().iter().map(|&region| labels.number(region));
        let board = Board::new(n, stars, of.collect())?;
        if let Some(wish) = &self.wishes.rating {
            let tenths = rate(&board, poller)?.difficulty;
            if !wish.contains(&tenths) {
                return Ok(Err(Miss::Rating(tenths)));
            }
        }
        Ok(Ok(board))
    }
}

impl Maker for Boards<'_> {
    type Puzzle = Board;
    type Miss = Miss;
    type Misses = Misses;

    fn attempt(
        &self,
        attempts: Range<u64>,
        poller: &mut Poller<'_>,
    ) -> Result<Vec<Drawn<Board, Miss>>> {
        let drawn = attempts.map(|attempt| Ok(Drawn::after(1, self.draw(attempt, poller)?)));
        drawn.collect()
    }

    /// Small boards take some microseconds.
    fn batch(&self) -> u64 {
        if self.wishes.n > 10 { 1 } else { 16 }
    }

    fn add(&self, misses: &mut Misses, miss: Miss, tries: u64) {
        match (miss, &self.wishes.rating) {
            (Miss::Rating(tenths), Some(wish)) => {
                let far = far((*wish.start()).into(), (*wish.end()).into(), tenths.into());
                let told = || format!("{}.{}", tenths / 10, tenths % 10);
                misses.rating.add(far, tries, told);
            }
            _ => misses.no_board += tries,
        }
    }
}

impl fmt::Display for Misses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let none =
            (self.no_board > 0).then(|| format!("{} led to no such board", grouped(self.no_board)));
        let told = [none, self.rating.sentence("had another rating")];
        f.write_str(&told.into_iter().flatten().collect::<Vec<_>>().join("; "))
    }
}
