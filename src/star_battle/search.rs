//! One search, by the solver for its size and stars.

use queendoku_ground::control::{Flow, Poller, finish};
use queendoku_ground::error::Result;
use queendoku_simd::{Isa, Wide, WideKernel, vectorize_wide};

use crate::board::{Board, can_fit};
use crate::job::{Answer, Job, Start};
use crate::one::OneStar;
use crate::several::SeveralStars;

/// Counts the solutions of a board up to a limit, and has one if there is one. A board of no rows has
/// one solution.
pub(crate) fn search(
    isa: Isa,
    board: &Board,
    limit: u64,
    poller: &mut Poller<'_>,
) -> Result<Answer> {
    let regions = (board.n, board.stars, &board.of[..]);
    match board.n {
        0 => Ok(Answer {
            count: 1,
            ..Answer::default()
        }),
        _ => search_from(isa, regions, board.start(), (limit, u64::MAX), poller),
    }
}

/// The same for n rows, so many stars and the region of each cell; with the nodes after which it is
/// given up.
pub(crate) fn search_from(
    isa: Isa,
    (n, stars, of): (usize, usize, &[u8]),
    start: Start<'_>,
    (limit, nodes): (u64, u64),
    poller: &mut Poller<'_>,
) -> Result<Answer> {
    let mut answer = Answer::default();
    finish(vectorize_wide(
        isa,
        Single(Job {
            n,
            stars,
            of,
            start: Some(start),
            in_order: false,
            limit,
            nodes,
            poller,
            answer: &mut answer,
        }),
    ))?;
    Ok(answer)
}

struct Single<'a, 'b>(Job<'a, 'b>);

impl WideKernel for Single<'_, '_> {
    type Output = Flow;

    #[inline(always)]
    fn run<S: Wide>(mut self, simd: S) -> Flow {
        dispatch(simd, &mut self.0)
    }
}

/// Runs a search; each solver is a function of its own.
#[inline(always)]
pub(crate) fn dispatch<S: Wide>(simd: S, job: &mut Job<'_, '_>) -> Flow {
    match (job.stars, job.n) {
        (stars, n) if !can_fit(n, stars) => Flow::Continue(()),
        (1, ..=8) => simd.call(OneStar::<1, 8, 24>(job)),
        (1, ..=11) => simd.call(OneStar::<2, 11, 40>(job)),
        (1, ..=16) => simd.call(OneStar::<4, 16, 48>(job)),
        (1, _) => simd.call(OneStar::<10, 25, 80>(job)),
        _ => simd.call(SeveralStars(job)),
    }
}
