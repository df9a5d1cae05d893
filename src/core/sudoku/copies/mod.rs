//! Random symmetric copies of many grids: each under a symmetry drawn from all 2 · 6⁸ · 9!.
//!
//! A *copy* has a number: the first grid's copies come first. The seed, the number of the grid and
//! that of the copy among its own decide the symmetry (`draw`), so that the same seed gives the same
//! copies on every machine, fewer copies are the first of more, and the parts of a list can be
//! copied apart.

#![expect(
    clippy::cast_possible_truncation,
    reason = "parts of a number that is drawn, each below its bound"
)]

mod draw;

use std::sync::atomic::{AtomicUsize, Ordering};

use rand_pcg::Pcg64Mcg;

use crate::control::{Check, Control, Poller};
use crate::error::Result;
use crate::pool;
use crate::random::Streams;
use crate::simd::{Cells, Isa, Kernel, Simd, vectorize};
use crate::sudoku::fast::many::{Encoding, Malformed, Puzzles, malformed};
use crate::sudoku::grid::CELLS;
use crate::sudoku::transformation::Transformation;
use draw::{Drawn, bytes_of, look_up};

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
    #[must_use]
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
/// [`Error::Cancelled`](crate::error::Error::Cancelled) when `check` says stop, and
/// [`Error::OutOfMemory`](crate::error::Error::OutOfMemory) if the system starts no threads.
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
    let first_wrong = AtomicUsize::new(usize::MAX);
    let chunks: Vec<_> = images.chunks_mut(CHUNK).enumerate().collect();
    let copies = options.draw.copies;
    let work = |buffer: &mut Vec<u8>,
                _: &mut Poller<'_>,
                (number, images): (usize, &mut [[u8; CELLS]])| {
        let (start, end) = (CHUNK * number, CHUNK * number + images.len());
        let rows = start / copies..end.div_ceil(copies);
        if options.stop_at_malformed && rows.start > first_wrong.load(Ordering::Relaxed) {
            return Ok(Vec::new());
        }
        let cells = grids.read(rows.clone(), buffer);
        let wrong = malformed(isa, options.encoding, cells, rows.start);
        if let Some(first) = wrong.first() {
            first_wrong.fetch_min(first.row, Ordering::Relaxed);
        }
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

/// How an instruction set makes copies of a grid, of which it makes `Cells` first.
trait Maker {
    type Cells;

    fn of(&self, cells: &[u8; CELLS]) -> Self::Cells;
    /// Makes a copy, in which a byte becomes that of a table at its new digit.
    fn copy(&self, cells: &Self::Cells, drawn: Drawn, bytes: [u8; 16], copy: &mut [u8; CELLS]);
}

struct InVectors<S>(S);

impl<S: Simd> Maker for InVectors<S> {
    type Cells = S::Cells;

    #[inline(always)]
    fn of(&self, cells: &[u8; CELLS]) -> S::Cells {
        S::Cells::of(self.0, cells)
    }

    #[inline(always)]
    fn copy(&self, cells: &S::Cells, drawn: Drawn, bytes: [u8; 16], copy: &mut [u8; CELLS]) {
        let (first, others) = drawn.digits();
        let bytes = self.0.look_up(bytes, self.0.look_up(first, others));
        cells.image(self.0, &drawn.way(bytes), copy);
    }
}

struct Plainly;

impl Maker for Plainly {
    type Cells = [u8; CELLS];

    fn of(&self, cells: &[u8; CELLS]) -> [u8; CELLS] {
        *cells
    }

    fn copy(&self, cells: &[u8; CELLS], drawn: Drawn, bytes: [u8; 16], copy: &mut [u8; CELLS]) {
        let (first, others) = drawn.digits();
        let bytes = look_up(bytes, look_up(first, others));
        drawn.way(bytes).image(cells, copy);
    }
}

impl Copies<'_> {
    #[inline(always)]
    fn make<M: Maker>(self, maker: M) {
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
            let cells = maker.of(cells);
            for image in these {
                maker.copy(&cells, Drawn::next(&mut random), bytes, image);
            }
            images = others;
        }
    }
}

impl Kernel for Copies<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        self.make(InVectors(simd));
    }

    fn run_portable(self) {
        self.make(Plainly);
    }
}
