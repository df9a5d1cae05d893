//! Many grids in canonical form, on several threads.

use crate::Canonizer;
use queendoku_ground::control::{Check, Control, Poller};
use queendoku_ground::error::{Error, Result};
use queendoku_ground::pool;
use queendoku_sudoku::fast::many::{Encoding, FirstWrong, Malformed, Puzzles};
use queendoku_sudoku::grid::{CELLS, Grid};

/// Grids that a thread takes at once: a fraction of a millisecond, or of a second if each of them
/// is as symmetric as can be.
const CHUNK: usize = 64;

/// How many grids are done, and how.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// How the grids are encoded, and the images. A blank of a text is written as `.`.
    pub encoding: Encoding,
    /// The number of threads, at least 1; 1 is the calling thread.
    pub threads: usize,
    /// Whether what follows the first wrong grid is of no use.
    pub stop_at_wrong: bool,
}

/// A grid that has no canonical form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// A cell is neither a digit nor a blank.
    Malformed(Malformed),
    /// The grid of this number has a digit twice in a house, as the error says.
    Clash(usize, Error),
}

impl Wrong {
    /// Its number.
    pub fn row(&self) -> usize {
        match self {
            Wrong::Malformed(malformed) => malformed.row,
            Wrong::Clash(row, _) => *row,
        }
    }
}

/// Writes the canonical form of each grid, and returns those that have none, in order; their images
/// are blanks. `images` has 81 bytes for each. Progress is in grids.
///
/// # Errors
/// [`Error::Cancelled`] when `check` says stop, and [`Error::OutOfMemory`] if the system starts no
/// threads.
pub fn canonical_many<P: Puzzles + ?Sized>(
    grids: &P,
    options: &Options,
    images: &mut [u8],
    control: &Control,
    check: Check<'_>,
) -> Result<Vec<Wrong>> {
    control.set_total((images.len() / CELLS) as u64);
    let first_wrong = FirstWrong::new(options.stop_at_wrong);
    let chunks: Vec<_> = images.chunks_mut(CHUNK * CELLS).enumerate().collect();
    let work = |worker: &mut Worker, _: &mut Poller<'_>, (number, images): (usize, &mut [u8])| {
        let start = CHUNK * number;
        if first_wrong.is_before(start) {
            return Ok(Vec::new());
        }
        let wrong = worker.work(grids, start, options.encoding, images);
        first_wrong.meet(wrong.first().map(Wrong::row));
        control.add_done((images.len() / CELLS) as u64);
        Ok(wrong)
    };
    let threads = options.threads;
    let wrong = pool::map_watched(chunks, threads, control, check, Worker::default, work)?;
    Ok(wrong.into_iter().flatten().collect())
}

/// What a thread has for itself.
#[derive(Default)]
struct Worker {
    canonizer: Canonizer,
    buffer: Vec<u8>,
}

impl Worker {
    /// Writes the images of the grids from number `start` on, and returns those without one.
    fn work<P: Puzzles + ?Sized>(
        &mut self,
        grids: &P,
        start: usize,
        encoding: Encoding,
        images: &mut [u8],
    ) -> Vec<Wrong> {
        let rows = start..start + images.len() / CELLS;
        let cells = grids.read(rows.clone(), &mut self.buffer).chunks(CELLS);
        let mut wrong = Vec::new();
        for ((number, cells), image) in rows.zip(cells).zip(images.chunks_mut(CELLS)) {
            match read(number, cells, encoding) {
                Ok(grid) => {
                    let canonical = self.canonizer.canonical(&grid);
                    encoding.write(canonical.grid.digits(), image);
                }
                Err(error) => {
                    image.fill(encoding.blank());
                    wrong.push(error);
                }
            }
        }
        wrong
    }
}

fn read(row: usize, cells: &[u8], encoding: Encoding) -> std::result::Result<Grid, Wrong> {
    if let Some(cell) = encoding.wrong_cell(cells) {
        let byte = cells[cell.0];
        return Err(Wrong::Malformed(Malformed { row, cell, byte }));
    }
    Grid::new(encoding.digits(cells)).map_err(|error| Wrong::Clash(row, error))
}
