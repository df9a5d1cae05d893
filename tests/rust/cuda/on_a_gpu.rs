//! What needs a GPU is ignored elsewhere: `cargo test --no-default-features --features cuda on_a_gpu
//! -- --ignored` runs it.

use queendoku::control::Control;
use queendoku::error::Error;
use queendoku::queens::count;
use queendoku::queens::cuda::{Device, count_items, devices};
use queendoku::queens::published;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use crate::queens_count::{cancelled_after_a_while, chosen, items};
use crate::timing::assert_within;

/// All GPUs of this machine.
fn all_devices() -> Vec<Device> {
    let count = devices().unwrap().len();
    (0..count)
        .map(|ordinal| Device::open(ordinal).unwrap())
        .collect()
}

#[test]
fn what_is_missing_is_said() {
    match Device::open(1000).unwrap_err() {
        Error::Unavailable(message) => assert!(
            message.starts_with("device='cuda' needs an NVIDIA GPU"),
            "{message}"
        ),
        Error::Invalid(message) => assert!(
            message.starts_with("device must be 'cuda") && message.ends_with("got 'cuda:1000'"),
            "{message}"
        ),
        error => panic!("{error:?}"),
    }
}

#[test]
fn a_count_needs_a_device() {
    let items = items(8);
    let error = count_items(&items, 0..items.len(), &[], &Control::default()).unwrap_err();
    assert_eq!(
        error,
        Error::Invalid("devices must have at least one GPU".into())
    );
}

#[test]
#[ignore = "needs a GPU"]
fn all_placements_are_counted() {
    let devices = all_devices();
    for n in 1..=20 {
        let items = items(n);
        let control = Control::default();
        let total = count_items(&items, 0..items.len(), &devices, &control).unwrap();
        assert_eq!(total, u128::from(published::TOTAL[n]), "n = {n}");
        let (done, all) = control.progress();
        assert_eq!(done, all, "n = {n}");
    }
}

#[test]
#[ignore = "needs a GPU"]
fn a_thousand_items_are_counted() {
    let devices = all_devices();
    let mut random = Pcg64::seed_from_u64(17);
    for n in [16, 17, 18, 19] {
        let items = items(n);
        for _ in 0..250 {
            let item = random.random_range(0..items.len());
            let control = Control::default();
            assert_eq!(
                count_items(&items, item..item + 1, &devices, &control).unwrap(),
                count::count_items(chosen(), &items, item..item + 1, 1, &control).unwrap(),
                "item {item} of n = {n}"
            );
        }
    }
}

#[test]
#[ignore = "needs a GPU"]
fn a_count_ends_soon_after_it_is_cancelled() {
    let devices = all_devices();
    for n in [20, 24, 32] {
        let items = items(n);
        assert_within(300, &format!("n = {n}"), || {
            cancelled_after_a_while(|control| {
                count_items(&items, 0..items.len(), &devices, control)
            })
        });
    }
}
