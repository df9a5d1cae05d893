//! Counts on the first GPU, beside all cores of the CPU:
//! `cargo bench -p queendoku-core --features cuda --bench queens_cuda -- 16 18 20 cpu`; without `cpu`, the GPU alone.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

use std::time::Instant;

use queendoku_core::control::{Control, cores};
use queendoku_core::queens::count::{self, Items};
use queendoku_core::queens::cuda::{Device, count_items, devices};
use queendoku_core::queens::{Problem, published};
use queendoku_core::simd::Isa;

fn seconds(n: usize, count: impl FnOnce(&Items, &Control) -> u128) -> f64 {
    let begun = Instant::now();
    let control = Control::default();
    let total = count(
        &count::items(&Problem::empty(n).unwrap(), &control).unwrap(),
        &control,
    );
    let seconds = begun.elapsed().as_secs_f64();
    assert_eq!(total, u128::from(published::TOTAL[n]), "n = {n}");
    seconds
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let with_cpu = arguments.iter().any(|argument| argument == "cpu");
    let named: Vec<usize> = arguments.iter().filter_map(|n| n.parse().ok()).collect();
    let begun = Instant::now();
    let name = devices().unwrap().swap_remove(0);
    let device = [Device::open(0).unwrap()];
    println!("{name}, opened in {:.3} s", begun.elapsed().as_secs_f64());
    println!(
        " n    GPU, s    again    CPU, s ({} threads)    CPU / GPU",
        cores()
    );
    for n in named {
        let on_gpu = |items: &Items, control: &Control| {
            count_items(items, 0..items.len(), &device, control).unwrap()
        };
        let (first, again) = (seconds(n, on_gpu), seconds(n, on_gpu));
        if !with_cpu {
            println!("{n:>2} {first:>9.4} {again:>8.4}");
            continue;
        }
        let on_cpu = seconds(n, |items, control| {
            count::count_items(
                Isa::chosen().unwrap(),
                items,
                0..items.len(),
                cores(),
                control,
            )
            .unwrap()
        });
        let ratio = on_cpu / again;
        println!("{n:>2} {first:>9.4} {again:>8.4} {on_cpu:>9.4} {ratio:>24.1}");
    }
}
