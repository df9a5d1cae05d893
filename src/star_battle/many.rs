//! Many boards, on several threads.

use queendoku_ground::control::{Check, Control, Poller, finish};
use queendoku_ground::error::Result;
use queendoku_ground::pool;
use queendoku_simd::{Isa, Wide, WideKernel, vectorize_wide};

use crate::board::Board;
use crate::boards::Boards;
use crate::cells::bits;
use crate::job::{Answer, Job};
use crate::lanes::{Small, is_small};
use crate::search::dispatch;
use crate::solutions::Solutions;

/// The fewest and the most boards that a thread takes at once: at the end of them, lanes are idle.
const CHUNK: (usize, usize) = (64, 1024);

/// Up to here, the first of several solutions is found by a search in order.
const MAX_N_IN_ORDER: usize = 11;

/// Counts the solutions of each board up to a limit, at least 1, and writes the first one of each
/// into `answers`, which has a byte for each cell of all boards: 1 for a star. A board of no rows has
/// one solution. Progress is in boards.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `check` says stop, and
/// [`Error::OutOfMemory`](queendoku_ground::error::Error::OutOfMemory) if the system starts no threads.
pub fn solve_many(
    isa: Isa,
    boards: &Boards,
    limit: u8,
    threads: usize,
    answers: &mut [u8],
    control: &Control,
    check: Check<'_>,
) -> Result<Vec<u8>> {
    control.set_total(boards.len() as u64);
    let chunk = match threads {
        1 => CHUNK.1,
        _ => (boards.len() / (8 * threads)).clamp(CHUNK.0, CHUNK.1),
    };
    let mut rest = answers;
    let mut chunks = Vec::with_capacity(boards.len().div_ceil(chunk));
    for first in (0..boards.len()).step_by(chunk) {
        let last = boards.len().min(first + chunk) - 1;
        let cells = boards.place(last).1.end - boards.place(first).1.start;
        let (own, others) = rest.split_at_mut(cells);
        rest = others;
        chunks.push((first..last + 1, own));
    }
    let work = |(): &mut (), poller: &mut Poller<'_>, (range, answers): (_, &mut [u8])| {
        let chunk = Chunk {
            isa,
            boards,
            range,
            limit,
            answers,
            poller,
        };
        vectorize_wide(isa, chunk)
    };
    let counts = pool::map_watched(chunks, threads, control, check, || (), work)?;
    Ok(counts.concat())
}

/// Some of the boards, and their answers.
struct Chunk<'a, 'b> {
    isa: Isa,
    boards: &'a Boards,
    range: std::ops::Range<usize>,
    limit: u8,
    answers: &'a mut [u8],
    poller: &'a mut Poller<'b>,
}

impl WideKernel for Chunk<'_, '_> {
    type Output = Result<Vec<u8>>;

    #[inline(always)]
    fn run<S: Wide>(self, simd: S) -> Result<Vec<u8>> {
        let mut counts = vec![1; self.range.len()];
        let limit = self.limit.max(2); // whether there is another must be known to give the first
        finish(simd.call(Small {
            boards: self.boards,
            range: self.range.clone(),
            limit,
            counts: &mut counts,
            answers: self.answers,
            poller: self.poller,
        }))?;
        let control = self.poller.control();
        let (mut answers, mut small) = (self.answers, 0);
        for (index, counted) in self.range.zip(&mut counts) {
            let (n, cells) = self.boards.place(index);
            let (own, others) = answers.split_at_mut(n * n);
            answers = others;
            let (stars, of) = (self.boards.stars(index), &self.boards.of[cells]);
            if n == 0 || is_small(n, stars) {
                *counted = (*counted).min(self.limit);
                small += 1;
                continue;
            }
            let begun = self.boards.begun.get(&index);
            let mut answer = Answer::default();
            let mut job = Job {
                n,
                stars,
                of,
                start: begun.map(Board::start),
                in_order: false,
                limit: limit.into(),
                nodes: u64::MAX,
                poller: &mut *self.poller,
                answer: &mut answer,
            };
            finish(dispatch(simd, &mut job))?;
            let count = job.answer.count;
            if count > 1 && stars == 1 && n <= MAX_N_IN_ORDER {
                (job.in_order, job.limit, job.answer.count) = (true, 1, 0);
                finish(dispatch(simd, &mut job))?;
            } else if count > 1 {
                let board = self.boards.board(index)?;
                first(self.isa, board, &mut answer, self.poller)?;
            }
            *counted = count.min(self.limit.into()) as u8;
            for (row, &stars) in answer.solution[..n].iter().enumerate() {
                for column in bits(stars.into()) {
                    own[n * row + column] = 1;
                }
            }
            control.add_done(1);
        }
        control.add_done(small);
        Ok(counts)
    }
}

/// Finds the first of several solutions.
#[inline(never)]
fn first(isa: Isa, board: Board, answer: &mut Answer, poller: &mut Poller<'_>) -> Result<()> {
    let mut solutions = Solutions::with(isa, board, Some(answer.solution));
    answer.solution = solutions.next(poller)?.unwrap_or(answer.solution);
    Ok(())
}
