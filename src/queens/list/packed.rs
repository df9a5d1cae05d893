//! Placements packed into words, with four bits for each row and the top row in the highest bits:
//! their order as numbers is that of the placements.

use std::ops::ControlFlow;

use crate::tuning::BUCKET_ROWS;
use queendoku_ground::control::{CONTINUE, Flow, Poller, Stop};

/// The largest board whose placements fit.
pub(super) const MAX_N: usize = 16;

const BITS: usize = 4;

/// Placements handled between two polls.
const BLOCK: usize = 1 << 14;

/// Packed placements.
pub(super) struct Keys {
    n: usize,
    /// Whether the keys stand for all their symmetric images.
    with_images: bool,
    max_bytes: usize,
    keys: Vec<u64>,
}

impl Keys {
    /// Room for the keys of `placements` placements and their images, if that number is known.
    pub(super) fn new(n: usize, placements: Option<usize>, max_bytes: usize) -> Self {
        // A placement that a symmetry leaves unchanged comes more than once: 5 % at n = 10, and
        // fewer for larger n.
        let keys = placements.map_or(0, |placements| placements / 2 + placements / 32);
        Keys {
            n,
            with_images: placements.is_some(),
            max_bytes,
            keys: Vec::with_capacity(keys),
        }
    }

    /// Bytes that a placement takes, at most.
    pub(super) fn bytes_each(n: usize, with_images: bool) -> usize {
        // A key is 8 bytes, the sorted ones are another vector, and the columns are written from
        // those. What was freed by then may lie where the next vector does not fit.
        match with_images {
            // Half of the placements have a key, and some of them have it twice.
            true => 5 + 4 + n,
            // The first vector doubles as it grows.
            false => 16 + 8 + n,
        }
    }

    /// The key of a queen at `row` and `column`; that of a placement is their sum.
    #[inline(always)]
    pub(super) fn queen(n: usize, row: usize, column: usize) -> u64 {
        (column as u64) << (BITS * (n - 1 - row))
    }

    /// Adds a placement, given its key and that of its image with rows and columns swapped.
    #[inline(always)]
    pub(super) fn add(&mut self, key: u64, swapped: u64) -> Flow {
        if self.with_images {
            // The other four of the eight images are the mirror images of these.
            let images = [
                key,
                self.upside_down(key),
                swapped,
                self.upside_down(swapped),
            ];
            self.keys.extend(images.map(|image| self.left(image)));
        } else {
            if (self.keys.len() + 1) * self.n > self.max_bytes {
                return ControlFlow::Break(Stop::OutOfMemory);
            }
            self.keys.push(key);
        }
        CONTINUE
    }

    /// The image with the rows in opposite order.
    #[inline(always)]
    fn upside_down(&self, key: u64) -> u64 {
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let bytes = key.swap_bytes();
        ((bytes & LOW) << BITS | bytes >> BITS & LOW) >> (64 - BITS * self.n)
    }

    /// The smaller of the placement and its mirror image.
    #[inline(always)]
    fn left(&self, key: u64) -> u64 {
        key.min(self.mirror(key))
    }

    /// The image with the columns in opposite order.
    #[inline(always)]
    fn mirror(&self, key: u64) -> u64 {
        let ones = 0x1111_1111_1111_1111 >> (64 - BITS * self.n);
        ones * (self.n as u64 - 1) - key
    }

    /// Sorts the keys and drops duplicates: a placement that a symmetry leaves unchanged comes more
    /// than once.
    pub(super) fn sort(&mut self, poller: &mut Poller<'_>) -> Flow {
        let shift = BITS * self.n.saturating_sub(BUCKET_ROWS);
        #[expect(clippy::cast_possible_truncation, reason = "a few bits are left")]
        let bucket = |key: u64| (key >> shift) as usize;
        let mut ends = vec![0; 1 << (BITS * BUCKET_ROWS)];
        for &key in &self.keys {
            ends[bucket(key)] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += std::mem::replace(end, sum);
        }
        let mut sorted = vec![0; self.keys.len()];
        for block in self.keys.chunks(BLOCK) {
            poller.poll_now()?;
            for &key in block {
                let end = &mut ends[bucket(key)];
                sorted[*end] = key;
                *end += 1;
            }
        }
        let mut begin = 0;
        for end in ends {
            if end > begin {
                poller.poll_now()?;
                sorted[begin..end].sort_unstable();
                begin = end;
            }
        }
        sorted.dedup();
        self.keys = sorted;
        CONTINUE
    }

    /// Writes the placements, and the right half of the board's if the keys are its left half.
    pub(super) fn unpack(&self, to: &mut Vec<u8>, poller: &mut Poller<'_>) -> Flow {
        let n = self.n;
        let placements = self.keys.len() * if self.with_images { 2 } else { 1 };
        // Each placement is written with all 16 bytes; the next one overwrites the excess.
        let mut bytes = vec![0; placements * n + MAX_N];
        let mut at = 0;
        for block in self.keys.chunks(BLOCK) {
            poller.poll_now()?;
            for &key in block {
                bytes[at..at + MAX_N].copy_from_slice(&self.columns(key));
                at += n;
            }
        }
        if self.with_images {
            // Mirroring reverses the order.
            for block in self.keys.rchunks(BLOCK) {
                poller.poll_now()?;
                for &key in block.iter().rev() {
                    bytes[at..at + MAX_N].copy_from_slice(&self.columns(self.mirror(key)));
                    at += n;
                }
            }
        }
        bytes.truncate(at);
        *to = bytes;
        CONTINUE
    }

    /// The queen's column in each row; what follows the last row is 0.
    #[inline(always)]
    fn columns(&self, key: u64) -> [u8; MAX_N] {
        let key = key << (64 - BITS * self.n);
        let mut columns = [0; MAX_N];
        columns[..8].copy_from_slice(&spread(key >> 32).to_be_bytes());
        columns[8..].copy_from_slice(&spread(key & 0xffff_ffff).to_be_bytes());
        columns
    }
}

/// Eight times four bits as eight bytes.
#[inline(always)]
fn spread(packed: u64) -> u64 {
    let packed = (packed | packed << 16) & 0x0000_ffff_0000_ffff;
    let packed = (packed | packed << 8) & 0x00ff_00ff_00ff_00ff;
    (packed | packed << 4) & 0x0f0f_0f0f_0f0f_0f0f
}
