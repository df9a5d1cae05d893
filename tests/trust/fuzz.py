"""Builds the fuzz targets with AddressSanitizer and lets them run, by default for a minute each.

It needs nothing but the stable toolchain and a C++ compiler. What a target trips over is written
to fuzz/artifacts; what is new to it is kept in target/fuzz/corpus, beside the seeds of fuzz/corpus.
"""

import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rows import tallied

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "target" / "fuzz"
PLATFORM = "x86_64-unknown-linux-gnu"

#: The row of the table for each target.
TARGETS = {
    "parse_grid": "fuzzing: the grid parser",
    "sudoku": "fuzzing: fast and plain Sudoku solvers",
    "queens": "fuzzing: ways to list and count queens",
}

#: As cargo-fuzz has them, but for the trace of comparisons: it takes most of the time here.
FLAGS = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Ccodegen-units=1",
    "-Zsanitizer=address",
    "--cfg=fuzzing",
]


def main() -> None:
    """Build, run, and fail if a target did."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("target", nargs="*", help=f"of {', '.join(TARGETS)}; by default all")
    parser.add_argument("--seconds", type=int, default=60, help="for each target")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="targets at once")
    parser.add_argument("--minimise", action="store_true", help="make fuzz/corpus anew instead")
    options = parser.parse_args()
    targets = options.target or list(TARGETS)
    build()
    run = minimise if options.minimise else fuzz
    with ThreadPoolExecutor(options.jobs) as pool:
        failed = [
            not good for good in pool.map(lambda target: run(target, options.seconds), targets)
        ]
    sys.exit(any(failed))


def build() -> None:
    """Build all targets; the sanitizer's flag is the only one that is not stable."""
    environment = {
        **os.environ,
        "CARGO_TARGET_DIR": str(BUILD),
        "RUSTC_BOOTSTRAP": "1",
        "RUSTFLAGS": " ".join(FLAGS),
    }
    command = ["cargo", "build", "--release", "--target", PLATFORM]
    subprocess.run(
        [*command, "--manifest-path", "fuzz/Cargo.toml"], cwd=ROOT, env=environment, check=True
    )


def fuzz(target: str, seconds: int) -> bool:
    """Run one target and note how many inputs it had."""
    found = BUILD / "corpus" / target
    found.mkdir(parents=True, exist_ok=True)
    artifacts = ROOT / "fuzz" / "artifacts" / target
    artifacts.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [
            BUILD / PLATFORM / "release" / target,
            f"-max_total_time={seconds}",
            "-timeout=100",  # for a hang: on a busy machine an input may take seconds
            "-max_len=512",
            "-print_final_stats=1",
            f"-artifact_prefix={artifacts}/",
            found,
            ROOT / "fuzz" / "corpus" / target,
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    inputs = re.search(r"stat::number_of_executed_units:\s*(\d+)", done.stderr)
    with tallied(TARGETS[target]) as tally:
        tally.command += f" --seconds {seconds}"
        tally.inputs = int(inputs[1]) if inputs else 0
        tally.failures = int(done.returncode != 0)
    if done.returncode != 0:
        print(done.stderr[-5000:])
    print(f"{target}: {tally.inputs} inputs in {seconds} s, {tally.failures} failures", flush=True)
    return done.returncode == 0


def minimise(target: str, _: int) -> bool:
    """Keep of the seeds and what was found only what each reaches first."""
    seeds = ROOT / "fuzz" / "corpus" / target
    merged = BUILD / "merged" / target
    merged.mkdir(parents=True, exist_ok=True)
    program = BUILD / PLATFORM / "release" / target
    subprocess.run([program, "-merge=1", merged, seeds, BUILD / "corpus" / target], check=True)
    for old in seeds.iterdir():
        old.unlink()
    for kept in merged.iterdir():
        kept.rename(seeds / kept.name)
    return True


if __name__ == "__main__":
    main()
