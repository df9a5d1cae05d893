//! The host side, with `driver.c` as the driver. A process has one driver, so each test runs itself
//! again, in a process whose environment has that driver and says how it fails.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use queendoku::board::Square;
use queendoku::control::Control;
use queendoku::error::{Error, Result};
use queendoku::queens::count::{self, Items};
use queendoku::queens::cuda::{Device, count_items, devices};
use queendoku::queens::{Problem, published};

use super::emulator::build;
use crate::queens_count::{cancelled_after_a_while, chosen, items, square};
use crate::timing::assert_within;

static DRIVER: LazyLock<PathBuf> = LazyLock::new(|| library("driver.c", "driver"));
/// A library without any functions.
static OTHER: LazyLock<PathBuf> = LazyLock::new(|| library("/dev/null", "other"));

fn library(source: &str, folder: &str) -> PathBuf {
    let options = ["-shared", "-fPIC", "-x", "c"];
    let library = build(source, &format!("{folder}/libcuda.so"), &options);
    library.parent().unwrap().to_owned()
}

/// Runs `test`, which must be in the test itself, with `driver.c` and its `settings`. The driver fails
/// the process if anything is left to be freed.
fn with<F: Fn()>(settings: &[(&str, &str)], test: F) {
    with_library(&DRIVER, settings, test);
}

fn with_library<F: Fn()>(folder: &Path, settings: &[(&str, &str)], test: F) {
    let this = format!("{settings:?}");
    if let Ok(asked) = std::env::var("FAKE") {
        if asked == this {
            test();
            eprintln!("done");
        }
        return;
    }
    // "core::cuda::on_a_driver::TEST::{{closure}}"
    let path = std::any::type_name::<F>();
    let name = path.split_once("::").unwrap().1;
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name.strip_suffix("::{{closure}}").unwrap()])
        .arg("--nocapture")
        .env("LD_LIBRARY_PATH", folder)
        .env("FAKE", this)
        .envs(settings.iter().copied())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && text.contains("done\n"),
        "{settings:?}: {text}"
    );
}

fn count_all(items: &Items, control: &Control) -> Result<u128> {
    let devices: Result<Vec<_>> = (0..devices()?.len()).map(Device::open).collect();
    count_items(items, 0..items.len(), &devices?, control)
}

#[test]
fn all_placements_are_counted() {
    for settings in [
        [("FAKE_GPUS", "1"), ("FAKE_POOLS", "1")],
        [("FAKE_GPUS", "3"), ("FAKE_POOLS", "1")],
        [("FAKE_GPUS", "2"), ("FAKE_POOLS", "0")],
    ] {
        with(&settings, || {
            for n in 1..=12 {
                let control = Control::default();
                let total = count_all(&items(n), &control).unwrap();
                assert_eq!(total, u128::from(published::TOTAL[n]), "n = {n}");
                let (done, all) = control.progress();
                assert_eq!(done, all, "n = {n}");
            }
        });
    }
}

/// The kernel has nothing to do where all rows below the middle, or all but two above, have queens.
#[test]
fn completions_of_most_queens_are_counted() {
    with(&[], || {
        let placement = [0, 4, 7, 5, 2, 6, 1, 3];
        for rows in [0..0, 4..8, 2..4, 0..8] {
            let placed: Vec<Square> = rows.map(|row| square((row, placement[row]))).collect();
            let problem = Problem::with_placed(8, &placed).unwrap();
            let control = Control::default();
            let items = count::items(&problem, &control).unwrap();
            let total = count::count_items(chosen(), &items, 0..items.len(), 1, &control).unwrap();
            assert_eq!(count_all(&items, &control), Ok(total), "{placed:?}");
        }
    });
}

#[test]
fn gpus_share_the_work_and_progress_grows() {
    with(&[("FAKE_GPUS", "3"), ("FAKE_MICROSECONDS", "20")], || {
        let (items, control) = (items(13), Control::default());
        std::thread::scope(|scope| {
            let counted = scope.spawn(|| count_all(&items, &control));
            let mut last = 0;
            while !counted.is_finished() {
                let (done, all) = control.progress();
                assert!(last <= done && (done <= all || all == 0));
                last = done;
                std::thread::sleep(Duration::from_millis(1));
            }
            assert!(counted.join().unwrap().is_ok());
        });
    });
}

#[test]
fn a_count_ends_soon_after_it_is_cancelled() {
    for pools in ["0", "1"] {
        let settings = [
            ("FAKE_GPUS", "2"),
            ("FAKE_POOLS", pools),
            ("FAKE_MICROSECONDS", "5000"),
        ];
        with(&settings, || {
            let items = items(20);
            assert_within(300, "n = 20", || {
                cancelled_after_a_while(|control| count_all(&items, control))
            });
        });
    }
}

/// However long the nodes take: the driver fails launches of more than a tenth of a second.
#[test]
fn launches_are_short() {
    for microseconds in ["100", "450", "2000", "10000"] {
        let settings = [("FAKE_MICROSECONDS", microseconds), ("FAKE_LONGEST", "100")];
        with(&settings, || {
            let items = items(20);
            let stays_short = || {
                let control = Control::default();
                std::thread::scope(|scope| {
                    let counted = scope.spawn(|| count_all(&items, &control));
                    std::thread::sleep(Duration::from_millis(800));
                    control.cancel();
                    counted.join().unwrap() == Err(Error::Cancelled)
                })
            };
            // A thread that wakes late takes launches for shorter than they are.
            assert!((0..5).any(|_| stays_short()));
        });
    }
}

/// The message if a count fails as it should.
fn failure(n: usize) -> String {
    match count_all(&items(n), &Control::default()).unwrap_err() {
        Error::Unavailable(message) => message,
        error => panic!("{error:?}"),
    }
}

#[test]
fn what_is_missing_is_said() {
    for (setting, message) in [
        (
            ("FAKE_INIT", "100"),
            "device='cuda' needs an NVIDIA GPU, and the driver finds none",
        ),
        (("FAKE_INIT", "999"), "the driver does not start: "),
        (("FAKE_GPUS", "0"), "devices must have at least one GPU"),
        (
            ("FAKE_VERSION", "11080"),
            "device='cuda' needs NVIDIA's driver 525 or later, ",
        ),
        (
            ("FAKE_CAPABILITY", "6"),
            "device='cuda:0' cannot be used: it has compute capability 6.1, ",
        ),
        (("FAKE_MODULE", "222"), "device='cuda:0' cannot be used: "),
        (
            ("FAKE_SHARED", "2048"),
            "device='cuda:0' has too little shared memory: ",
        ),
    ] {
        with(&[setting], || {
            let error = count_all(&items(8), &Control::default()).unwrap_err();
            assert!(error.to_string().starts_with(message), "{error}");
        });
    }
    with_library(&OTHER, &[], || {
        let message = failure(8);
        assert!(
            message.ends_with("was not found, or is not NVIDIA's"),
            "{message}"
        );
    });
}

#[test]
fn full_memory_is_an_error() {
    for allocation in ["1", "3", "4", "6", "7", "9", "10", "12"] {
        with(&[("FAKE_FULL", allocation)], || {
            let error = count_all(&items(12), &Control::default()).unwrap_err();
            let message = "device='cuda:0' failed: out of memory (CUDA_ERROR_OUT_OF_MEMORY)";
            assert_eq!(error, Error::OutOfMemory(message.into()));
        });
    }
}

#[test]
fn a_failure_of_one_gpu_ends_the_count() {
    let settings = [
        ("FAKE_GPUS", "2"),
        ("FAKE_FAILS", "1"),
        ("FAKE_MICROSECONDS", "5000"),
    ];
    with(&settings, || {
        let start = Instant::now();
        let message = failure(20);
        assert!(message.starts_with("device='cuda:1' failed: "), "{message}");
        assert!(start.elapsed() < Duration::from_secs(5));
        // The GPU is as new once nothing uses it.
        assert!(Device::open(1).is_ok());
    });
}
