//! The thresholds that were found by trying, each with what set it.
//!
//! Measured on two cores of an AMD EPYC with AVX-512, through the scripts in `benchmarks`.

use queendoku_simd::Isa;

/// Up to this n a count is done before a thread starts or a check is due: 116 µs for n = 12.
pub(super) const MAX_N_OF_ONE_THREAD: usize = 12;

/// Up to this n the left half of the board is counted: making classes is most of the work there.
pub(super) const MAX_N_OF_HALF_BOARD: usize = 11;

/// From this n on, or from so many rows without a placed queen, counting by colours is faster: on one
/// thread of a Zen 4, n = 15 takes 7 ms with AVX-512 instead of 5, and n = 16 takes 27 instead of 28;
/// AVX2 gains half from n = 16 on, and code without vectors half from n = 13 on.
pub(super) fn min_n_of_colours(isa: Isa) -> usize {
    match isa {
        Isa::Portable => 13,
        _ => 16,
    }
}

/// The same for lists of items, which are those of all machines.
pub(super) const MIN_N_OF_COLOURED_ITEMS: usize = 16;

/// Larger boards would take gigabytes for a thread, and years.
pub(super) const MAX_N_OF_COLOURS: usize = 28;

/// Where queens or blocked squares leave each row a share of its squares, counting by colours is faster
/// if the product of all shares is more than 1 / this, times the other with each queen more: as
/// measured with up to eight queens on the boards of n = 15 to 20.
pub(super) const GAIN_AT_LEAST_N: f64 = 3.0;
pub(super) const GAIN_A_QUEEN: f64 = 8.0;

/// How finely a count by colours is split. A part takes seconds on one core up to n = 26.
pub(super) fn parts_of_colours(n: usize) -> u64 {
    match n {
        ..=21 => 1,
        22..=23 => 1 << 12,
        24..=25 => 1 << 14,
        _ => 1 << 17,
    }
}

/// How finely the completions of placed queens are split: they are few.
pub(super) const PARTS_OF_A_PROBLEM: u64 = 64;

/// How finely a search is split, for progress, and so that the last items do not keep one core busy
/// while others wait. A new value is a new [`ITEMS_VERSION`](super::count::ITEMS_VERSION).
pub(super) fn parts_of_a_board(n: usize) -> u64 {
    match n {
        ..=15 => 1,
        16..=17 => 1 << 12,
        18..=19 => 1 << 15,
        _ => 1 << 18,
    }
}

/// Rings with queens by which placements are classed. With 2, the list of all placements for
/// n = 16 finds 0.9 % of them twice; more rings would make many more classes to save that.
pub(super) const RINGS: u32 = 2;

/// Nodes whose children are made at once when counting.
///
/// Small boards have fewer nodes than a large chunk, and should touch no memory for more: n = 13 takes
/// 1.4 times as long with 256, whose memory the system takes back after each count. The lanes idle at
/// the end of each chunk: at n = 16, chunks of 512 take 1.12 times as long as those of 2048, and 4096
/// are no faster.
pub(super) fn chunk_of_a_count(n: usize) -> usize {
    match n {
        ..=9 => 64,
        10 | 13 => 128,
        11..=12 => 256,
        14 => 512,
        15 => 1024,
        _ => 2048,
    }
}

/// From this n on a count looks more than two levels ahead: smaller boards gain nothing, and n = 13
/// loses a tenth.
pub(super) const MIN_N_TO_LOOK_FAR: usize = 15;

/// Levels before the last from which a child must leave a free column to three levels instead of
/// two. For n = 21 and beyond 10 is better than 6; below it makes no difference.
pub(super) const FAR_LEVELS: usize = 10;

/// Nodes whose children are made at once when listing; the same holds.
pub(super) fn chunk_of_a_list(n: usize) -> usize {
    if n < 13 { 128 } else { 1024 }
}

/// From this n on placements are listed by sorted keys; smaller boards have too few.
pub(super) const MIN_N_OF_KEYS: usize = 10;

/// Rows by which keys are put in buckets before they are sorted; 4 are no faster.
pub(super) const BUCKET_ROWS: usize = 3;
