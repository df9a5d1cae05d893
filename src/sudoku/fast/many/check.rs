//! Answers to many puzzles, checked: solved or not, and how far they are from it.

use crate::cells::House;
use crate::fast::many::{Encoding, Malformed, Options, Puzzles, chunk_size, malformed, solve_many};
use crate::grid::CELLS;
use queendoku_ground::control::{Control, finish};
use queendoku_ground::error::Result;
use queendoku_ground::pool;
use queendoku_ground::wanted::{Order, Wanted};
use queendoku_simd::{Isa, Kernel, Simd, vectorize};

const ALL_RIGHT: u8 = 81;

/// What is told of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Verdict {
    /// Whether it is full, by the rules, and keeps the givens.
    pub is_solved: bool,
    /// The cells that are as in the solution: all of a solved one; none if there is no solution or
    /// several.
    pub right: u8,
    /// The givens that it does not have.
    pub changed: u8,
    /// The digits that houses have twice or more.
    pub clashes: u8,
}

/// A malformed puzzle, or a malformed answer to a puzzle that is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wrong {
    /// Its row.
    pub row: Malformed,
    /// Whether it is an answer.
    pub is_answer: bool,
}

/// Rows in some encoding.
pub type Encoded<'a, P> = (&'a P, Encoding);

/// Checks the answers to puzzles, on so many threads, with the vectors of `isa`; of malformed rows,
/// which are returned in order, nothing is told. Progress is in puzzles. Only a puzzle whose answer
/// is wrong must be solved.
///
/// # Errors
/// As for [`solve_many`].
pub fn check_many<P: Puzzles + ?Sized>(
    isa: Isa,
    (puzzles, of_puzzles): Encoded<'_, P>,
    (answers, of_answers): Encoded<'_, P>,
    threads: usize,
    verdicts: &mut [Verdict],
    control: &Control,
) -> Result<Vec<Wrong>> {
    control.set_total(verdicts.len() as u64);
    let size = chunk_size(verdicts.len(), threads);
    let chunks: Vec<_> = verdicts.chunks_mut(size).enumerate().collect();
    let own = || [Vec::new(), Vec::new()];
    let check = |[one, other]: &mut [Vec<u8>; 2], (index, verdicts): (usize, &mut [Verdict])| {
        finish(control.poll())?;
        let rows = size * index..size * index + verdicts.len();
        let puzzles = puzzles.read(rows.clone(), one);
        let answers = answers.read(rows.clone(), other);
        let wrong_in = |encoding, cells, is_answer| {
            let rows = malformed(isa, encoding, cells, rows.start).into_iter();
            rows.map(move |row| Wrong { row, is_answer })
        };
        let mut wrong: Vec<_> = wrong_in(of_puzzles, puzzles, false).collect();
        wrong.extend(wrong_in(of_answers, answers, true));
        wrong.sort_by_cached_key(|wrong| wrong.row.row); // and stable
        wrong.dedup_by_key(|wrong| wrong.row.row);
        let pairs = Pairs {
            puzzles: (puzzles.as_chunks().0, of_puzzles),
            answers: (answers.as_chunks().0, of_answers),
        };
        vectorize(isa, Check(&pairs, verdicts));
        for wrong in &wrong {
            verdicts[wrong.row.row - rows.start] = Verdict {
                is_solved: true, // so that it is not solved
                ..Verdict::default()
            };
        }
        pairs.compare(isa, verdicts, control)?;
        for wrong in &wrong {
            verdicts[wrong.row.row - rows.start].is_solved = false;
        }
        Ok(wrong)
    };
    Ok(pool::map(chunks, threads, own, check)?.concat())
}

/// Puzzles and their answers.
struct Pairs<'a> {
    puzzles: (&'a [[u8; CELLS]], Encoding),
    answers: (&'a [[u8; CELLS]], Encoding),
}

impl Pairs<'_> {
    /// The digits of a puzzle, and of its answer.
    #[inline(always)]
    fn digits(&self, row: usize) -> [[u8; CELLS]; 2] {
        let (puzzles, of_puzzles) = self.puzzles;
        let (answers, of_answers) = self.answers;
        [
            of_puzzles.digits(&puzzles[row]),
            of_answers.digits(&answers[row]),
        ]
    }

    /// Counts the right cells of answers that do not solve their puzzles.
    fn compare(&self, isa: Isa, verdicts: &mut [Verdict], control: &Control) -> Result<()> {
        let unsolved = (0..verdicts.len()).filter(|&row| !verdicts[row].is_solved);
        let unsolved: Vec<usize> = unsolved.collect();
        control.add_done((verdicts.len() - unsolved.len()) as u64);
        let puzzles: Vec<_> = unsolved.iter().map(|&row| self.digits(row)[0]).collect();
        let mut solutions = vec![[0; CELLS]; puzzles.len()];
        let mut counts = vec![0; puzzles.len()];
        let options = Options {
            encoding: Encoding::Digits,
            wanted: Wanted {
                order: Order::Any,
                ..Wanted::default()
            },
            ..Options::default()
        };
        let (puzzles, flat) = (puzzles.as_flattened(), solutions.as_flattened_mut());
        solve_many(isa, puzzles, &options, flat, &mut counts, control)?;
        for ((row, solution), count) in unsolved.into_iter().zip(&solutions).zip(counts) {
            if count == 1 {
                let [_, answer] = self.digits(row);
                let right = answer.iter().zip(solution).filter(|(a, b)| a == b);
                verdicts[row].right = u8::try_from(right.count()).unwrap_or(u8::MAX);
            }
        }
        Ok(())
    }
}

/// Looks at all pairs; the compiler vectorises much of it.
struct Check<'p, 'a>(&'p Pairs<'a>, &'p mut [Verdict]);

impl Kernel for Check<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, _: S) {
        self.run_portable();
    }

    #[inline(always)]
    fn run_portable(self) {
        for (row, verdict) in self.1.iter_mut().enumerate() {
            let [puzzle, answer] = self.0.digits(row);
            let mut changed = 0;
            for (&given, &digit) in puzzle.iter().zip(&answer) {
                changed += u8::from((given != 0) & (given != digit));
            }
            let is_full = fills_all_houses(&answer);
            let is_solved = is_full & (changed == 0);
            *verdict = Verdict {
                is_solved,
                right: if is_solved { ALL_RIGHT } else { 0 },
                changed,
                clashes: if is_full { 0 } else { clashes(&answer) },
            };
        }
    }
}

/// Whether each house has all digits.
#[inline(always)]
fn fills_all_houses(digits: &[u8; CELLS]) -> bool {
    const ALL: u16 = 0x3fe;
    let mut columns = [0; 9];
    let mut all = ALL;
    for band in digits.as_chunks::<27>().0 {
        let mut boxes = [0; 3];
        for row in band.as_chunks::<9>().0 {
            let mut sets = [0u16; 9];
            for (set, &digit) in sets.iter_mut().zip(row) {
                *set = 1 << (digit & 15);
            }
            for (column, set) in columns.iter_mut().zip(sets) {
                *column |= set;
            }
            let [a, b, c, d, e, f, g, h, i] = sets;
            let triples = [a | b | c, d | e | f, g | h | i];
            all &= triples[0] | triples[1] | triples[2];
            for (cells, triple) in boxes.iter_mut().zip(triples) {
                *cells |= triple;
            }
        }
        all &= boxes[0] & boxes[1] & boxes[2];
    }
    columns.into_iter().fold(all, |all, column| all & column) == ALL
}

/// The digits that houses have twice or more.
#[inline(never)]
fn clashes(digits: &[u8; CELLS]) -> u8 {
    let clashes = House::ALL.iter().map(|house| {
        let (mut once, mut twice) = (0u16, 0u16);
        for cell in house.cell_list() {
            let set = 1 << digits[cell.0];
            twice |= once & set;
            once |= set;
        }
        (twice & !1).count_ones()
    });
    u8::try_from(clashes.sum::<u32>()).unwrap_or(u8::MAX)
}
