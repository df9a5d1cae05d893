//! The sum of a part: the white placements in a table, and the black ones multiplied with it.

use std::ops::{ControlFlow, Range};

use queendoku_ground::control::{CONTINUE, Control, Flow, finish};
use queendoku_ground::error::{Error, Result};
use queendoku_simd::RowSimd;

use super::board::HalfBoard;
use super::counters::{Counters, Packing, Taken};
use super::extend::{At, Extension};
use super::parts::{Colours, Part};
use super::seeds::Seeds;
use super::sets::{choose, of_size};
use super::symmetry::Wanted;

/// Words of the table: 8 MB. From 4 to 64 MB make no difference.
const TABLE_WORDS: usize = 4 << 20;

/// Counters that stay in the fastest cache, as a power of two: boards with fewer columns extend several
/// groups of placements in one pass, each with a tag.
const COUNTER_BITS: usize = 14;

/// About so many placements are counted in a pass.
const PASS: usize = 8192;

/// What a thread counts parts with: its memory.
pub(crate) struct Table {
    extension: Extension,
    counters: Counters,
    table: Vec<u16>,
    /// Room for the counts that are multiplied with a row of the table.
    counts: Vec<u16>,
}

impl Table {
    pub(crate) fn new() -> Self {
        Table {
            extension: Extension::new(),
            counters: Counters::new(),
            table: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// The number of placements of a part, by the vectors of `simd`.
    ///
    /// # Errors
    /// [`Error::Cancelled`] when `control` is; [`Error::Internal`] if a counter was too small.
    pub(crate) fn count<S: RowSimd>(
        &mut self,
        simd: S,
        colours: &Colours,
        part: &Part,
        control: &Control,
    ) -> Result<u128> {
        let (sizes, [in_even, in_odd]) = (colours.sizes, part.black);
        let [even, odd] = sizes;
        let columns = of_size(odd, in_odd)[part.columns];
        let wanted = colours.symmetry.wanted(sizes, part.black, part.columns);
        let (a, z) = (choose(even, in_even), choose(odd, in_odd));
        // The complement of a set has the same rank from the other end.
        let is_wanted = |rank: usize| wanted.weights[z - 1 - rank] > 0;
        let seeds = |grids, columns| match Seeds::of(grids, columns, control) {
            ControlFlow::Continue(seeds) => Ok(seeds),
            ControlFlow::Break(_) => Err(Error::Cancelled),
        };
        let white = Side {
            seeds: seeds(&colours.white, ((1 << odd) - 1) ^ columns)?,
            board: HalfBoard {
                allowed: &colours.white.allowed,
                columns: even,
                queens: even - in_even,
                counts_left: true,
                wanted_before: before(z, is_wanted),
            },
            average: 64,
        };
        let black = Side {
            seeds: seeds(&colours.black, columns)?,
            board: HalfBoard {
                allowed: &colours.black.allowed,
                columns: even,
                queens: in_even,
                counts_left: false,
                wanted_before: Vec::new(),
            },
            average: 64,
        };
        let packing = Packing::<S>::new(simd, even, in_even);
        let room = usize::max(self.counts.len(), packing.room());
        self.counts.resize(room, 0);
        let mut sum = Sum {
            memory: self,
            wanted: &wanted,
            packing: &packing,
            sets: [a, z],
            stride: packing.room(),
            greatest: 0,
            found: 0,
            missing: 0,
        };
        finish(sum.run(simd, part.rows.clone(), white, black, control))?;
        match sum.missing {
            0 => Ok(sum.found),
            _ => Err(Error::Internal(
                "some rows and columns have more placements than 16 bits can count".into(),
            )),
        }
    }
}

/// For each rank and the end: how many before it are wanted.
fn before(ranks: usize, is_wanted: impl Fn(usize) -> bool) -> Vec<u32> {
    let mut before = vec![0; ranks + 1];
    for rank in 0..ranks {
        before[rank + 1] = before[rank] + u32::from(is_wanted(rank));
    }
    before
}

/// A colour.
struct Side<'a> {
    seeds: Seeds,
    board: HalfBoard<'a>,
    /// The placements of a group with a set of rows, as far as is known.
    average: usize,
}

/// The sum so far.
struct Sum<'a, S: RowSimd> {
    memory: &'a mut Table,
    wanted: &'a Wanted,
    packing: &'a Packing<S>,
    /// The number of sets A or P, and of sets Z or S.
    sets: [usize; 2],
    /// Words from one row of the table to the next.
    stride: usize,
    /// All bits of the numbers in the table.
    greatest: u16,
    found: u128,
    /// Placements that were counted, less those that were found in the counters.
    missing: u64,
}

impl<S: RowSimd> Sum<'_, S> {
    /// Adds up what has these sets A.
    fn run(
        &mut self,
        simd: S,
        rows: Range<usize>,
        mut white: Side<'_>,
        mut black: Side<'_>,
        control: &Control,
    ) -> Flow {
        let [a, z] = self.sets;
        let at_once = usize::max(1, TABLE_WORDS / (z * self.stride));
        for begin in rows.clone().step_by(at_once) {
            let chunk = begin..usize::min(begin + at_once, rows.end);
            self.fill_table(simd, &mut white, &chunk, control)?;
            black.board.wanted_before = before(a, |a| chunk.contains(&a));
            self.multiply(simd, &mut black, begin, control)?;
        }
        CONTINUE
    }

    /// Fills the table with the white placements of these sets A, and all Z and P.
    fn fill_table(
        &mut self,
        simd: S,
        white: &mut Side<'_>,
        chunk: &Range<usize>,
        control: &Control,
    ) -> Flow {
        let ([a, z], stride, even) = (self.sets, self.stride, &self.wanted.even);
        self.memory.table.clear();
        self.memory.table.resize(chunk.len() * z * stride, 0);
        let groups: Vec<usize> = chunk.clone().map(|set| a - 1 - set).collect();
        white.run(
            simd,
            &groups,
            &mut self.memory.extension,
            &mut self.memory.counters,
            control,
            &mut |counters, rank, groups, placements| {
                self.missing += placements as u64;
                for (tag, group) in groups.iter().enumerate() {
                    let row = ((a - 1 - group - chunk.start) * z + z - 1 - rank) * stride;
                    let row = &mut self.memory.table[row..row + stride];
                    let counters = counters.of_tag(tag, self.packing);
                    let Taken { sum, union } = self.packing.take(simd, counters, row);
                    self.missing -= sum;
                    self.greatest |= union;
                    row[..even.start].fill(0);
                    row[even.end..].fill(0);
                }
                CONTINUE
            },
        )
    }

    /// Multiplies the black placements with the table, whose first set A is `begin`.
    fn multiply(&mut self, simd: S, black: &mut Side<'_>, begin: usize, control: &Control) -> Flow {
        let ([_, z], stride, wanted) = (self.sets, self.stride, self.wanted);
        let groups: Vec<usize> = (0..z).filter(|&set| wanted.weights[set] > 0).collect();
        black.run(
            simd,
            &groups,
            &mut self.memory.extension,
            &mut self.memory.counters,
            control,
            &mut |counters, rank, groups, placements| {
                self.missing += placements as u64;
                for (tag, &group) in groups.iter().enumerate() {
                    let row = ((rank - begin) * z + group) * stride;
                    let row = &self.memory.table[row..row + stride];
                    let counters = counters.of_tag(tag, self.packing);
                    let (packing, counts) = (self.packing, &mut self.memory.counts);
                    let (taken, product) =
                        packing.multiply(simd, counters, counts, row, self.greatest);
                    self.missing -= taken.sum;
                    let ties = wanted.ties.iter();
                    let of_ties = ties.map(|&tie| u64::from(counts[tie]) * u64::from(row[tie]));
                    let of_ties = of_ties.sum::<u64>();
                    let [of_a, of_z] = [rank, group].map(|set| wanted.ties.contains(&set));
                    for (product, of_p) in [(product - of_ties, false), (of_ties, true)] {
                        let weight = wanted.weight(group, [of_a, of_z, of_p]);
                        self.found += u128::from(product) * u128::from(weight);
                    }
                }
                CONTINUE
            },
        )
    }
}

impl Side<'_> {
    /// Extends groups of placements in the odd columns, some in each pass. `each` is told the rank of a
    /// set of rows, the groups, by tag, and how many placements were counted.
    fn run<S: RowSimd>(
        &mut self,
        simd: S,
        groups: &[usize],
        extension: &mut Extension,
        counters: &mut Counters,
        control: &Control,
        each: &mut impl FnMut(&mut Counters, usize, &[usize], usize) -> Flow,
    ) -> Flow {
        let (board, seeds) = (&self.board, &self.seeds);
        let most = 1 << COUNTER_BITS.saturating_sub(usize::max(board.columns, 5));
        let mut rest = groups;
        while !rest.is_empty() {
            let enough = (PASS / (self.average + 1)).clamp(1, most);
            let (now, later) = rest.split_at(enough.min(rest.len()));
            rest = later;
            extension.begin(now.iter().map(|&group| seeds.group(group).len()).sum());
            for (tag, &group) in now.iter().enumerate() {
                for &diagonals in seeds.group(group) {
                    extension.push(board, tag, diagonals);
                }
            }
            let (mut placements, mut blocks) = (0, 0);
            extension.run(
                simd,
                board,
                At::begin(board),
                counters,
                control,
                &mut |counters, rank, found| {
                    placements += found;
                    blocks += now.len();
                    each(counters, rank, now, found)
                },
            )?;
            self.average = placements.checked_div(blocks).unwrap_or(self.average);
        }
        CONTINUE
    }
}
