//! Random symmetric copies of many grids: each under a symmetry drawn from all 2 · 6⁸ · 9!.
//!
//! A *copy* has a number: the first grid's copies come first. The seed, the number of the grid and
//! that of the copy among its own decide the symmetry (`draw`), so that the same seed gives the same
//! copies on every machine, fewer copies are the first of more, and the parts of a list can be
//! copied apart.

#![expect(clippy::cast_possible_truncation, reason = "each is below its bound")]

mod draw;

use rand_pcg::Pcg64Mcg;

use crate::fast::many::{Encoding, FirstWrong, Malformed, Puzzles, malformed};
use crate::grid::CELLS;
use crate::transformation::Transformation;
use draw::{Drawn, Table, bytes_of};
use queendoku_ground::control::{Check, Control, Poller};
use queendoku_ground::error::Result;
use queendoku_ground::pool;
use queendoku_ground::random::Streams;
use queendoku_simd::{Isa, Kernel, Portable, RowSimd, Simd, transpose_16_by_16, vectorize};

/// Copies that a thread makes at once: some ten microseconds.
const CHUNK: usize = 1024;

/// Which symmetries are drawn.
#[derive(Debug, Clone, Copy)]
pub struct Draw {
    streams: Streams,
    first: u64,
    copies: usize,
}

impl Draw {
    /// Those of a seed for so many copies of each grid, at least 1; the first grid has a number.
    pub fn new(seed: u64, first: u64, copies: usize) -> Self {
        Draw {
            streams: Streams::new(seed),
            first,
            copies,
        }
    }

    /// The random numbers for the copies of a grid.
    #[inline(always)]
    fn of(&self, grid: usize) -> Pcg64Mcg {
        self.streams.of(self.first.wrapping_add(grid as u64))
    }

    /// The symmetries of so many grids.
    pub fn transformations(self, grids: usize) -> impl Iterator<Item = Transformation> {
        (0..grids).flat_map(move |grid| {
            let mut random = self.of(grid);
            (0..self.copies).map(move |_| Drawn::next(&mut random).transformation())
        })
    }
}

/// How grids are copied.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// How the grids are encoded, and the copies. Blanks stay as they are written.
    pub encoding: Encoding,
    /// Which symmetries are drawn.
    pub draw: Draw,
    /// The number of threads, at least 1; 1 is the calling thread.
    pub threads: usize,
    /// Whether what follows the first malformed grid is of no use.
    pub stop_at_malformed: bool,
}

/// Writes the copies of each grid, and returns the malformed grids, in order; their copies are blanks.
/// `images` has 81 bytes for each copy. Progress is in grids.
///
/// # Errors
/// [`Error::Cancelled`](queendoku_ground::error::Error::Cancelled) when `check` says stop, and
/// [`Error::OutOfMemory`](queendoku_ground::error::Error::OutOfMemory) if the system starts no threads.
pub fn copy_many<P: Puzzles + ?Sized>(
    isa: Isa,
    grids: &P,
    options: &Options,
    images: &mut [u8],
    control: &Control,
    check: Check<'_>,
) -> Result<Vec<Malformed>> {
    let (images, _) = images.as_chunks_mut();
    control.set_total((images.len() / options.draw.copies) as u64);
    let first_wrong = FirstWrong::new(options.stop_at_malformed);
    let chunks: Vec<_> = images.chunks_mut(CHUNK).enumerate().collect();
    let copies = options.draw.copies;
    let work = |buffer: &mut Vec<u8>,
                _: &mut Poller<'_>,
                (number, images): (usize, &mut [[u8; CELLS]])| {
        let (start, end) = (CHUNK * number, CHUNK * number + images.len());
        let rows = start / copies..end.div_ceil(copies);
        if first_wrong.is_before(rows.start) {
            return Ok(Vec::new());
        }
        let cells = grids.read(rows.clone(), buffer);
        let wrong = malformed(isa, options.encoding, cells, rows.start);
        first_wrong.meet(wrong.first().map(|bad| bad.row));
        let (cells, _) = cells.as_chunks();
        vectorize(
            isa,
            Copies {
                cells,
                start,
                options,
                images,
            },
        );
        for wrong in &wrong {
            let from = (wrong.row * copies).max(start) - start;
            let to = ((wrong.row + 1) * copies).min(end) - start;
            images[from..to].fill([options.encoding.blank(); CELLS]);
        }
        control.add_done((end / copies - start / copies) as u64);
        Ok(wrong)
    };
    let threads = options.threads;
    let wrong = pool::map_watched(chunks, threads, control, check, Vec::new, work)?;
    let mut wrong = wrong.concat();
    wrong.dedup_by_key(|wrong| wrong.row); // copies of a grid may be in two chunks
    Ok(wrong)
}

/// Copies number `start` and those behind it; the grid of the first comes first.
struct Copies<'a> {
    cells: &'a [[u8; CELLS]],
    start: usize,
    options: &'a Options,
    images: &'a mut [[u8; CELLS]],
}

/// A grid and its transpose, in rows of 16 bytes.
struct Sides([[u8; 256]; 2]);

impl Sides {
    #[inline(always)]
    fn of(cells: &[u8; CELLS]) -> Self {
        let mut sides = [[0; 256]; 2];
        let [side, transpose] = &mut sides;
        for (row, cells) in side.chunks_exact_mut(16).zip(cells.chunks_exact(9)) {
            row[..9].copy_from_slice(cells);
        }
        transpose_16_by_16(side, 16, transpose, 16);
        Sides(sides)
    }

    /// Writes a copy in some bytes, row by row: the bytes of a row move, and become others.
    #[inline(always)]
    fn copy<S: RowSimd>(&self, simd: S, drawn: Drawn, bytes: Table, copy: &mut [u8; CELLS]) {
        let bytes = simd.look_up(bytes, simd.look_up(*drawn.first, *drawn.others));
        let (rows, _) = self.0[usize::from(drawn.transposed)].as_chunks::<16>();
        for number in 0..9 {
            let row = rows[usize::from(drawn.rows[number] & 15)];
            let row = simd.look_up(bytes, simd.look_up(row, *drawn.columns));
            // The next row overwrites what is too much.
            match copy.get_mut(9 * number..9 * number + 16) {
                Some(copy) => copy.copy_from_slice(&row),
                None => copy[9 * number..].copy_from_slice(&row[..9]),
            }
        }
    }
}

impl Copies<'_> {
    #[inline(always)]
    fn make<S: RowSimd>(self, simd: S) {
        let Draw { copies, .. } = self.options.draw;
        let bytes = bytes_of(self.options.encoding);
        let (first, mut before) = (self.start / copies, self.start % copies);
        let mut images = self.images;
        for (grid, cells) in (first..).zip(self.cells) {
            let (these, others) = images.split_at_mut(images.len().min(copies - before));
            let mut random = self.options.draw.of(grid);
            if before > 0 {
                random.advance(before as u128);
                before = 0;
            }
            let sides = Sides::of(cells);
            for copy in these {
                sides.copy(simd, Drawn::next(&mut random), bytes, copy);
            }
            images = others;
        }
    }
}

impl Kernel for Copies<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        self.make(simd);
    }

    fn run_portable(self) {
        self.make(Portable);
    }
}
