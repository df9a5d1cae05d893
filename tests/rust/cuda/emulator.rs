//! Builds and runs `emulator.c`, which has the kernel's lanes run by the CPU.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use queendoku::queens::cuda::{Batch, Batches};

static EMULATOR: LazyLock<PathBuf> = LazyLock::new(|| build("emulator.c", "emulator", &[]));

/// Builds a program by the C compiler that Rust links with, or by `CC`.
pub(super) fn build(source: &str, program: &str, options: &[&str]) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(program);
    std::fs::create_dir_all(program.parent().unwrap()).unwrap();
    let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let built = Command::new(compiler)
        .args(["-O2", "-Wall", "-Wextra", "-Werror", "-I"])
        .arg(root.join("src/core/queens/cuda"))
        .args(options)
        .arg(root.join("tests/rust/cuda").join(source))
        .arg("-o")
        .arg(&program)
        .status();
    assert!(built.unwrap().success());
    program
}

/// What the kernel finds below each node of `batch`.
pub(super) fn run(batches: &Batches<'_>, batch: &Batch) -> Vec<u64> {
    let plans = batches.plan_words();
    let sizes = [
        plans.len(),
        batch.nodes.len(),
        batches.levels(),
        batches.shared_bytes(),
    ];
    let mut emulator = Command::new(&*EMULATOR)
        .args(sizes.map(|size| size.to_string()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let words = plans
        .as_flattened()
        .iter()
        .chain(batch.nodes.as_flattened());
    let bytes: Vec<u8> = words.flat_map(|word| word.to_ne_bytes()).collect();
    emulator.stdin.take().unwrap().write_all(&bytes).unwrap();
    let output = emulator.wait_with_output().unwrap();
    assert!(output.status.success());
    let (found, []) = output.stdout.as_chunks() else {
        panic!("{} bytes", output.stdout.len());
    };
    found
        .iter()
        .map(|&bytes| u64::from_ne_bytes(bytes))
        .collect()
}
