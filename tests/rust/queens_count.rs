//! The fast counter and the fast lister, on every instruction set that this machine has; limits and
//! approximate totals.

use std::ops::RangeInclusive;

use proptest::prelude::*;
use proptest::test_runner::{TestCaseResult, TestRunner};
use queendoku_ground::board::Square;
use queendoku_ground::control::Control;
use queendoku_ground::error::{Error, Result};
use queendoku_queens::count::Items;
use queendoku_queens::{Problem, Rules, count, list, place, published};
use queendoku_simd::Isa;

use crate::uninterrupted;

fn empty(n: usize) -> Problem {
    Problem::empty(n).unwrap()
}

/// The instruction set that users get.
pub(crate) fn chosen() -> Isa {
    Isa::chosen().unwrap()
}

fn items(n: usize) -> Items {
    count::items(&empty(n), &Control::default()).unwrap()
}

fn count_on(isa: Isa, problem: &Problem, threads: usize) -> u128 {
    count::count(isa, problem, threads, &Control::default()).unwrap()
}

fn plain_count(problem: &Problem) -> u64 {
    let bitmask = queendoku_queens::method("bitmask").unwrap();
    uninterrupted(|poller| bitmask.count(problem, u64::MAX, poller)).unwrap()
}

fn list_on(isa: Isa, problem: &Problem, max_bytes: usize) -> Result<Vec<u8>> {
    uninterrupted(|poller| list::list(isa, problem, max_bytes, poller))
}

fn plain_list(problem: &Problem) -> Vec<u8> {
    let bitmask = queendoku_queens::method("bitmask").unwrap();
    uninterrupted(|poller| bitmask.collect(problem, u64::MAX, usize::MAX, poller)).unwrap()
}

/// Lists for the `n` on every instruction set, with as much memory as they take and with less.
fn check_lists(n: RangeInclusive<usize>) {
    for n in n {
        let problem = empty(n);
        let expected = plain_list(&problem);
        for isa in Isa::available() {
            let listed = list_on(isa, &problem, expected.len()).unwrap();
            assert!(listed == expected, "{} n = {n}", isa.name());
            if expected.len() > 1 {
                let found = list_on(isa, &problem, expected.len() - 1);
                assert!(matches!(found, Err(Error::OutOfMemory(_))), "n = {n}");
            }
        }
    }
}

#[test]
fn every_instruction_set_lists_all_placements_in_order() {
    check_lists(0..=12);
}

#[test]
fn boards_too_large_for_keys_are_listed_in_order() {
    let columns = [0, 4, 7, 5, 2, 6, 1, 3];
    let squares: Vec<_> = (0..).zip(columns).map(|(r, c)| (2 * r, 2 * c)).collect();
    let queens = non_attacking(17, &squares);
    let problem = Problem::with_placed(17, &queens).unwrap();
    let expected = plain_list(&problem);
    for isa in Isa::available() {
        assert_eq!(list_on(isa, &problem, usize::MAX).unwrap(), expected);
    }
}

#[test]
#[ignore = "seconds and a few hundred megabytes"]
fn long_lists() {
    check_lists(13..=15);
}

/// Totals for the `n` on every instruction set and several numbers of threads.
fn check_totals(n: RangeInclusive<usize>, threads: &[usize]) {
    for isa in Isa::available() {
        println!("runs on {}", isa.name());
        for n in n.clone() {
            for &threads in threads {
                let found = count_on(isa, &empty(n), threads);
                let what = format!("{} n = {n}, {threads} threads", isa.name());
                assert_eq!(found, u128::from(published::TOTAL[n]), "{what}");
            }
        }
    }
}

#[test]
fn every_instruction_set_and_thread_count_gives_the_published_totals() {
    check_totals(0..=13, &[0, 1, 2, 5]); // no threads are as good as one
    check_totals(14..=16, &[2]);
}

#[test]
fn every_instruction_set_gives_the_published_totals_by_colours() {
    let by_colours =
        |isa, n, threads| count::count_by_colours(isa, &empty(n), threads, &Control::default());
    for isa in Isa::available() {
        for n in 2..=14 {
            let found = by_colours(isa, n, 1 + n % 3).unwrap();
            let total = u128::from(published::TOTAL[n]);
            assert_eq!(found, total, "{} n = {n}", isa.name());
        }
        for n in [1, 29] {
            let found = by_colours(isa, n, 1);
            assert!(matches!(found, Err(Error::Invalid(_))), "{n}");
        }
    }
}

#[test]
#[ignore = "a minute without vectors"]
fn long_totals_to_20() {
    check_totals(17..=19, &[1, 2]);
    let best = Isa::available().last().unwrap();
    assert_eq!(
        count_on(best, &empty(20), 2),
        u128::from(published::TOTAL[20])
    );
}

/// A change of any list must come with a new [`count::ITEMS_VERSION`].
#[test]
fn the_lists_of_items_are_those_of_their_version() {
    // The length, the work, and about a thousand of the items.
    let digest = |n: usize| {
        let items = items(n);
        let some = (0..items.len()).step_by(items.len().div_ceil(1000));
        let digest = some.fold(0_u64, |digest, item| {
            digest
                .wrapping_mul(0x0100_0000_01b3)
                .wrapping_add(items.work(item..item + 1))
        });
        (n, items.len(), items.work(0..items.len()), digest)
    };
    assert_eq!(count::ITEMS_VERSION, 4);
    assert_eq!(
        [8, 13, 16, 18, 21, 23, 25, 28, 32].map(digest),
        [
            (8, 15, 2_112_511, 6_500_701_396_243_916_777),
            (13, 46, 2_338_693, 10_862_400_266_294_182_059),
            (16, 127, 9_801_704, 11_811_036_149_532_206_552),
            (18, 255, 116_775_479, 3_825_864_115_499_542_729),
            (21, 527, 4_086_822_443, 1_371_184_739_553_962_691),
            (23, 4_699, 56_305_686_470, 7_947_602_952_033_008_270),
            (25, 17_523, 772_792_483_229, 493_893_554_035_600_265),
            (28, 135_740, 56_265_208_319_077, 8_758_025_255_979_256_050),
            (32, 10_231, 3_945_713_057, 9_939_309_445_278_146_383),
        ]
    );
}

#[test]
fn items_are_many_and_the_heavy_ones_come_first() {
    for (n, at_least) in [(17, 100), (18, 200), (22, 4_000), (32, 10_000)] {
        let items = items(n);
        assert!(items.len() >= at_least, "n = {n}: {}", items.len());
        let works: Vec<u64> = (0..items.len())
            .map(|item| items.work(item..item + 1))
            .collect();
        assert!(works.is_sorted_by(|a, b| a >= b));
        assert!(works[works.len() - 1] >= 1);
        let largest_share = works[0] as f64 / works.iter().sum::<u64>() as f64;
        assert!(largest_share < 0.03, "n = {n}: {largest_share}");
    }
}

pub(crate) fn square((row, column): (usize, usize)) -> Square {
    Square { row, column }
}

/// Those of the queens of a placement that stand in these rows.
fn queens_in(rows: impl Iterator<Item = usize>, placement: &[u32]) -> Vec<Square> {
    rows.map(|row| square((row, placement[row] as usize)))
        .collect()
}

/// Non-attacking queens on some squares.
fn non_attacking(n: usize, squares: &[(usize, usize)]) -> Vec<Square> {
    let mut queens: Vec<Square> = Vec::new();
    for &(row, column) in squares {
        let square = square((row % n, column % n));
        if queens
            .iter()
            .all(|queen| queen.shared_line(square).is_none())
        {
            queens.push(square);
        }
    }
    queens
}

fn counted_alike_everywhere(problem: &Problem, threads: usize) -> TestCaseResult {
    let expected = u128::from(plain_count(problem));
    for isa in Isa::available() {
        prop_assert_eq!(count_on(isa, problem, threads), expected, "{}", isa.name());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn completions_are_counted_alike_everywhere(
        n in 1_usize..13,
        squares in prop::collection::vec((0_usize..16, 0_usize..16), 0..7),
        threads in 1_usize..4,
    ) {
        let problem = Problem::with_placed(n, &non_attacking(n, &squares)).unwrap();
        counted_alike_everywhere(&problem, threads)?;
        for isa in Isa::available() {
            let listed = list_on(isa, &problem, usize::MAX).unwrap();
            prop_assert!(listed == plain_list(&problem), "{}", isa.name());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn completions_of_large_boards_are_counted_alike_everywhere(
        n in 14_usize..22,
        squares in prop::collection::vec((0_usize..22, 0_usize..22), 40..60),
    ) {
        let mut queens = non_attacking(n, &squares);
        queens.truncate(n - 9);
        let problem = Problem::with_placed(n, &queens).unwrap();
        counted_alike_everywhere(&problem, 2)?;
    }
}

/// Open rows on both sides of the middle, so that lanes of 32 bits are searched.
fn wide_boards_with_open_middles_agree(cases: u32) {
    let boards = (17_usize..29, any::<u64>(), 0_usize..3);
    let check = |(n, seed, shift): (usize, u64, usize)| {
        let open = 15 + (n - 17) / 4;
        let placement = uninterrupted(|poller| place::random(n, seed, poller)).unwrap();
        let first = (n - open) / 2 - shift.min((n - open) / 2);
        let is_closed = |row: &usize| !(first..first + open).contains(row);
        let queens = queens_in((0..n).filter(is_closed), &placement);
        let problem = Problem::with_placed(n, &queens).unwrap();
        counted_alike_everywhere(&problem, 1)
    };
    let mut runner = TestRunner::new(ProptestConfig::with_cases(cases));
    runner.run(&boards, check).unwrap();
}

#[test]
fn wide_boards_with_open_middles_are_counted_alike_everywhere() {
    wide_boards_with_open_middles_agree(2);
}

#[test]
#[ignore = "takes minutes"]
fn long_wide_boards_with_open_middles_are_counted_alike_everywhere() {
    wide_boards_with_open_middles_agree(40);
}

proptest! {
    /// Any board is counted alike with queens and blocked squares on it.
    #[test]
    fn boards_are_counted_alike_by_colours(
        n in 2_usize..13,
        seed: u64,
        placed in 0_usize..3,
        blocked in prop::collection::vec(any::<prop::sample::Index>(), 0..9),
    ) {
        let some = uninterrupted(|poller| place::random(n.max(4), seed, poller)).unwrap();
        let on_board = |&(_, column): &(usize, &u32)| (*column as usize) < n;
        let queens: Vec<Square> = some.iter().enumerate().take(n).filter(on_board)
            .take(placed).map(|(row, &column)| square((row, column as usize))).collect();
        let mut squares: Vec<usize> = blocked.iter().map(|square| square.index(n * n)).collect();
        squares.sort_unstable();
        squares.dedup();
        let blocked: Vec<Square> = squares.iter().map(|at| square((at / n, at % n)))
            .filter(|at| !queens.contains(at)).collect();
        let problem = Problem::new(n, &queens, &blocked, Rules::default()).unwrap();
        let expected = u128::from(plain_count(&problem));
        for isa in Isa::available() {
            let found = count::count_by_colours(isa, &problem, 2, &Control::default()).unwrap();
            prop_assert_eq!(found, expected, "{} {:?}", isa.name(), problem);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Boards of more than 22 rows have many items in a group.
    #[test]
    fn items_of_placed_queens_add_up(
        n in 22_usize..30,
        seed: u64,
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..5),
    ) {
        let control = Control::default();
        let placement = uninterrupted(|poller| place::random(n, seed, poller)).unwrap();
        let queens = queens_in(0..n - 12, &placement);
        let problem = Problem::with_placed(n, &queens).unwrap();
        let items = count::items(&problem, &control).unwrap();
        let mut edges: Vec<usize> = cuts.iter().map(|cut| cut.index(items.len() + 1)).collect();
        edges.extend([0, items.len()]);
        edges.sort_unstable();
        let (mut found, mut work) = (0, 0);
        for part in edges.windows(2) {
            let range = part[0]..part[1];
            work += items.work(range.clone());
            found += count::count_items(chosen(), &items, range, 2, &control).unwrap();
        }
        prop_assert_eq!(work, items.work(0..items.len()));
        prop_assert_eq!(work, (0..items.len()).map(|item| items.work(item..item + 1)).sum::<u64>());
        prop_assert_eq!(found, u128::from(plain_count(&problem)));
    }
}

#[test]
fn the_approximate_total_goes_on_as_the_published_ones_do() {
    let growth = |n| 10_f64.powf(published::log10_total(n) - published::log10_total(n - 1));
    assert!((growth(8) - 92.0 / 40.0).abs() < 1e-9);
    for n in [26, 27] {
        let law = 0.39 * n as f64;
        assert!((growth(n) / law - 1.0).abs() < 0.01, "{}", growth(n));
    }
    assert!((growth(28) - 10.92).abs() < 0.01, "{}", growth(28));
    assert!(published::log10_total(255).is_finite());
}
