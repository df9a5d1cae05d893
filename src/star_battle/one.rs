//! One star: the candidates of the whole board in words, the units (regions, rows and columns) in
//! the lanes of vectors.
//!
//! A star that is placed is the last candidate of its units, so that candidates are all there is to
//! know. A unit with one candidate places it; what all of two or three candidates attack goes; then
//! the search tries the candidates of the smallest unit.

use std::sync::OnceLock;

use queendoku_ground::control::{CONTINUE, Flow};
use queendoku_simd::{Bytes, Routine, Wide, WideBits, Words};

use crate::cells::{Cells, NONE, bits};
use crate::job::{Job, MAX_N};

/// Room for the units of the largest board, in whole vectors.
const UNITS: usize = 80;

/// What is the same for all boards of a size.
struct Tables {
    /// The row, the column and the touching cells of each cell, without the cell itself.
    attacks: Vec<u64>,
    /// The cells of each unit, word by word: room for the regions, then rows, columns, and units of
    /// all cells.
    units: Vec<u64>,
}

impl Tables {
    /// For boards of n rows, with so many words for a set of cells.
    fn of(n: usize, words: usize) -> &'static Tables {
        static TABLES: [OnceLock<Tables>; MAX_N + 1] = [const { OnceLock::new() }; MAX_N + 1];
        TABLES[n].get_or_init(|| Tables::new(n, words))
    }

    fn new(n: usize, words: usize) -> Self {
        let mut attacks = vec![0; words * n * n];
        let mut units = vec![u64::MAX; words * UNITS];
        for units in units.chunks_mut(UNITS) {
            units[n..3 * n].fill(0);
        }
        for cell in 0..n * n {
            let (row, column) = (cell / n, cell % n);
            for unit in [n + row, 2 * n + column] {
                units[cell / 64 * UNITS + unit] |= 1 << (cell % 64);
            }
            for other in (0..n * n).filter(|&other| other != cell) {
                let (down, right) = (row.abs_diff(other / n), column.abs_diff(other % n));
                if down == 0 || right == 0 || (down == 1 && right == 1) {
                    attacks[words * cell + other / 64] |= 1 << (other % 64);
                }
            }
        }
        Tables { attacks, units }
    }
}

/// A search on a board of at most N rows, which has at most 64 · W cells, numbered row by row, and U
/// units in whole vectors.
pub(crate) struct OneStar<'j, 'a, 'b, const W: usize, const N: usize, const U: usize>(
    pub(crate) &'j mut Job<'a, 'b>,
);

/// A node of the search: what is tried next.
#[derive(Clone, Copy)]
struct Node<const W: usize> {
    candidates: [u64; W],
    placed: [u64; W],
    /// What is left to try.
    choices: [u64; W],
}

/// What is known of a board.
struct Known<'a, const W: usize, const N: usize, const U: usize> {
    of: &'a [u8],
    attacks: &'a [[u64; W]],
    regions: [[u64; W]; N],
    /// The cells of each unit, word by word.
    units: [[u64; U]; W],
}

/// What propagation comes to.
enum Outcome {
    Contradiction,
    Solved,
    /// Each candidate of this unit is to be tried.
    Branch(usize),
}

impl<S: Wide, const W: usize, const N: usize, const U: usize> Routine<S>
    for OneStar<'_, '_, '_, W, N, U>
{
    type Output = Flow;

    #[inline(always)]
    fn run(self, simd: S) -> Flow {
        let job = self.0;
        let n = job.n;
        let known = Known::<W, N, U>::of(simd, n, job.of);
        let mut node = Node {
            candidates: [0; W],
            placed: [0; W],
            choices: [0; W],
        };
        if let Some(start) = job.start {
            node.candidates = board(n, start.allowed);
            for (word, cells) in board::<W>(n, start.placed).into_iter().enumerate() {
                for bit in bits(cells) {
                    known.place(64 * word + bit, &mut node);
                }
            }
        } else {
            for (word, cells) in node.candidates.iter_mut().enumerate() {
                let left = (n * n).saturating_sub(64 * word).min(64);
                *cells = u64::MAX.checked_shr(64 - left as u32).unwrap_or(0);
            }
        }
        let mut nodes = [node; N];
        let mut depth = 0;
        let mut is_first = job.start.is_some();
        loop {
            job.node(W as u32)?;
            let outcome = known.propagate::<S>(simd, n, &mut node);
            if is_first {
                is_first = false;
                job.answer.left = rows(n, &node.candidates);
            }
            match outcome {
                Outcome::Contradiction => {}
                Outcome::Solved => job.found(|| rows(n, &node.candidates))?,
                Outcome::Branch(smallest) => {
                    let unit = match job.in_order {
                        true => known.first_row(n, &node),
                        false => smallest,
                    };
                    for word in 0..W {
                        node.choices[word] = known.units[word][unit] & node.candidates[word];
                    }
                    nodes[depth] = node;
                    depth += 1;
                }
            }
            loop {
                if depth == 0 {
                    return CONTINUE;
                }
                let last = &mut nodes[depth - 1];
                if let Some(cell) = first(&last.choices) {
                    last.choices[cell / 64] &= last.choices[cell / 64] - 1;
                    node = *last;
                    known.place(cell, &mut node);
                    break;
                }
                depth -= 1;
            }
        }
    }
}

impl<'a, const W: usize, const N: usize, const U: usize> Known<'a, W, N, U> {
    #[inline(always)]
    fn of<S: Wide>(simd: S, n: usize, of: &'a [u8]) -> Self {
        let tables = Tables::of(n, W);
        let mut known = Known {
            of,
            attacks: tables.attacks.as_chunks().0,
            regions: [[0; W]; N],
            units: [[0; U]; W],
        };
        let used = (3 * n + 8).clamp(24, U); // whole vectors
        for (units, of_size) in known.units.iter_mut().zip(tables.units.chunks_exact(UNITS)) {
            units[..used].copy_from_slice(&of_size[..used]);
            units[..n].fill(0);
        }
        for (part, cells) in of.chunks(32).enumerate() {
            let mut padded = [u8::MAX; 32];
            let cells = if cells.len() == 32 {
                S::Bytes::load(simd, cells)
            } else {
                padded[..cells.len()].copy_from_slice(cells);
                S::Bytes::load(simd, &padded)
            };
            for (number, region) in known.regions[..n].iter_mut().enumerate() {
                let own = cells.equals(S::Bytes::splat(simd, number as u8));
                region[part / 2] |= u64::from(own) << (part % 2 * 32);
            }
        }
        for (word, units) in known.units.iter_mut().enumerate() {
            for (unit, region) in units[..n].iter_mut().zip(&known.regions) {
                *unit = region[word];
            }
        }
        known
    }

    /// What a star attacks, and the star itself.
    #[inline(always)]
    fn attack(&self, cell: usize) -> [u64; W] {
        let mut attacked = self.attacks[cell];
        let region = &self.regions[usize::from(self.of[cell])];
        for word in 0..W {
            attacked[word] |= region[word];
        }
        attacked
    }

    #[inline(always)]
    fn place(&self, cell: usize, node: &mut Node<W>) {
        let attacked = self.attack(cell);
        for word in 0..W {
            let star = u64::from(cell / 64 == word) << (cell % 64);
            node.placed[word] |= star;
            node.candidates[word] &= !attacked[word] | star;
        }
    }

    /// Places what has one place, and takes away what two or three candidates of a unit attack.
    #[inline(always)]
    fn propagate<S: Wide>(&self, simd: S, n: usize, node: &mut Node<W>) -> Outcome {
        let mut numbers = [S::Words::splat(simd, 0); 4];
        for (number, lanes) in numbers.iter_mut().enumerate() {
            *lanes = S::Words::splat(simd, number as u64);
        }
        let lanes = <S::Words as Words>::LANES;
        let vectors = if W == 1 {
            24 / lanes
        } else {
            (3 * n).div_ceil(lanes)
        };
        loop {
            let mut candidates = [numbers[0]; W];
            for (lanes, &word) in candidates.iter_mut().zip(&node.candidates) {
                *lanes = S::Words::splat(simd, word);
            }
            let mut singles = [numbers[0]; W];
            let (mut none, mut two, mut three) = (0, 0_u128, 0_u128);
            for vector in 0..vectors {
                let mut sets = [numbers[0]; W];
                let mut count = numbers[0];
                for word in 0..W {
                    let units = S::Words::load(simd, &self.units[word][vector * lanes..]);
                    sets[word] = units.and(candidates[word]);
                    count = count.add(sets[word].count());
                }
                none |= count.equals(numbers[0]);
                for word in 0..W {
                    singles[word] = singles[word].or(sets[word].where_equal(count, numbers[1]));
                }
                two |= u128::from(count.equals(numbers[2])) << (vector * lanes);
                three |= u128::from(count.equals(numbers[3])) << (vector * lanes);
            }
            if none != 0 {
                return Outcome::Contradiction;
            }
            let mut fresh = numbers[0];
            for word in 0..W {
                singles[word] = singles[word].and(S::Words::splat(simd, !node.placed[word]));
                fresh = fresh.or(singles[word]);
            }
            if fresh.equals(numbers[0]) != (1 << lanes) - 1 {
                let mut placed = [0; W];
                for word in 0..W {
                    placed[word] = singles[word].any();
                }
                for (word, &cells) in placed.iter().enumerate() {
                    for bit in bits(cells) {
                        self.place(64 * word + bit, node);
                    }
                }
                let clash = (0..W).any(|word| node.placed[word] & !node.candidates[word] != 0);
                if clash {
                    return Outcome::Contradiction;
                }
                continue;
            }
            let left: u32 = node.candidates.iter().map(|word| word.count_ones()).sum();
            if left as usize == n {
                return Outcome::Solved;
            }
            let few = if W == 1 { two } else { two | three };
            if !self.take_away(few, node) {
                return Outcome::Branch(match (two, three) {
                    (0, 0) => self.smallest(n, node),
                    (0, three) => three.trailing_zeros() as usize,
                    (two, _) => two.trailing_zeros() as usize,
                });
            }
        }
    }

    /// Takes away what all candidates of a unit attack, for these units; whether there was any.
    #[inline(always)]
    fn take_away(&self, mut units: u128, node: &mut Node<W>) -> bool {
        let mut out = [0; W];
        while units != 0 {
            let unit = units.trailing_zeros() as usize;
            units &= units - 1;
            let mut own = [0; W];
            let mut attacked = [u64::MAX; W];
            for word in 0..W {
                own[word] = self.units[word][unit] & node.candidates[word];
            }
            for (word, &cells) in own.iter().enumerate() {
                for bit in bits(cells) {
                    let each = self.attack(64 * word + bit);
                    for word in 0..W {
                        attacked[word] &= each[word];
                    }
                }
            }
            for word in 0..W {
                out[word] |= attacked[word] & !own[word];
            }
        }
        let mut any = 0;
        for word in 0..W {
            any |= out[word] & node.candidates[word];
            node.candidates[word] &= !out[word];
        }
        any != 0
    }

    /// The number of candidates in a unit.
    #[inline(always)]
    fn count(&self, unit: usize, node: &Node<W>) -> u32 {
        let words = self.units.iter().zip(&node.candidates);
        words
            .map(|(units, own)| (units[unit] & own).count_ones())
            .sum()
    }

    /// The first row with several candidates.
    #[inline(always)]
    fn first_row(&self, n: usize, node: &Node<W>) -> usize {
        let mut rows = n..2 * n;
        rows.find(|&unit| self.count(unit, node) > 1).unwrap_or(n)
    }

    /// The unit with the fewest candidates, of those with several.
    #[inline(always)]
    fn smallest(&self, n: usize, node: &Node<W>) -> usize {
        let sizes = (0..3 * n).map(|unit| (self.count(unit, node), unit));
        let several = sizes.filter(|&(count, _)| count > 1);
        several.min().map_or(0, |(_, unit)| unit)
    }
}

#[inline(always)]
fn first<const W: usize>(board: &[u64; W]) -> Option<usize> {
    let word = (0..W).find(|&word| board[word] != 0)?;
    Some(64 * word + board[word].trailing_zeros() as usize)
}

/// The cells of n rows, one row after the other.
#[inline(always)]
fn board<const W: usize>(n: usize, rows: &Cells) -> [u64; W] {
    let mut board = [0; W];
    for (row, &cells) in rows[..n].iter().enumerate() {
        let (word, bit) = (row * n / 64, row * n % 64);
        board[word] |= u64::from(cells) << bit;
        if bit + n > 64 {
            board[word + 1] |= u64::from(cells) >> (64 - bit);
        }
    }
    board
}

/// The rows of a board.
#[inline(always)]
fn rows<const W: usize>(n: usize, board: &[u64; W]) -> Cells {
    let mut rows = NONE;
    for (row, cells) in rows[..n].iter_mut().enumerate() {
        let (word, bit) = (row * n / 64, row * n % 64);
        let mut both = board[word] >> bit;
        if bit + n > 64 {
            both |= board[word + 1] << (64 - bit);
        }
        *cells = both as u32 & ((1 << n) - 1);
    }
    rows
}
