"""The tests under AddressSanitizer, and the extension's calls under valgrind's memcheck.

AddressSanitizer needs the stable toolchain and, for the extension, GCC's libasan; valgrind must be
installed. Valgrind knows no AVX-512, so the calls are made with the other instruction sets.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from rows import tallied

ROOT = Path(__file__).parents[2]
PLATFORM = "x86_64-unknown-linux-gnu"
BUILD = ROOT / "target" / "sanitizer"

#: What Rust's own build for the sanitizer needs; the flag is the only one that is not stable.
ENVIRONMENT = {
    **os.environ,
    "CARGO_TARGET_DIR": str(BUILD),
    "RUSTC_BOOTSTRAP": "1",
    "RUSTFLAGS": "-Zsanitizer=address",
    "RUSTDOCFLAGS": "-Zsanitizer=address",
    # CPython keeps what it has interned to the end.
    "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1",
}

#: The tests of the extension that hand memory over.
TESTS = ["queens", "sudoku", "sudokus", "sudoku_columns", "isa", "bad_input", "items"]

CALLS = """
import sys
sys.path.insert(0, "tests/trust")
from calls import TIMED, WRONG, every_short_call
calls = {**every_short_call(), **WRONG}
for name in calls.keys() - TIMED:
    try:
        calls[name]()
    except (ValueError, TypeError, MemoryError, ZeroDivisionError):
        pass
print(len(calls.keys() - TIMED))
"""


def main() -> None:
    """Run what is asked for, by default all."""
    kinds: dict[str, Callable[[], None]] = {
        "core": core,
        "extension": extension,
        "valgrind": valgrind,
    }
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", nargs="*", help=f"of {', '.join(kinds)}; by default all")
    for kind in parser.parse_args().kind or kinds:
        kinds[kind]()


def core() -> None:
    """Run the tests of the core."""
    command = ["cargo", "test", "--no-default-features", "--target", PLATFORM, "--test", "core"]
    with tallied("AddressSanitizer: the core") as tally:
        output = run(command, ENVIRONMENT)
        tally.inputs = sum(map(int, re.findall(r"test result: ok\. (\d+) passed", output)))
        print(f"core: {tally.inputs} tests passed")


def extension() -> None:
    """Build the extension, put it into a copy of the package, and run tests of that."""
    command = ["cargo", "build", "--features", "python", "--lib", "--target", PLATFORM]
    run([*command, "--config", "profile.dev.opt-level=2"], ENVIRONMENT)
    runtime = run(["gcc", "-print-file-name=libasan.so"], dict(os.environ)).strip()
    with (
        tallied("AddressSanitizer: the extension") as tally,
        tempfile.TemporaryDirectory() as folder,
    ):
        package = Path(folder) / "queendoku"
        ignored = shutil.ignore_patterns("*.so", "__pycache__")
        shutil.copytree(ROOT / "python" / "queendoku", package, ignore=ignored)
        built = BUILD / PLATFORM / "debug" / "libqueendoku.so"
        shutil.copy(built, package / "_core.abi3.so")
        environment = {**ENVIRONMENT, "LD_PRELOAD": runtime, "PYTHONPATH": folder}
        check = "import queendoku; print(queendoku.__file__)"
        assert folder in run([sys.executable, "-c", check], environment)
        tests = [f"tests/python/test_{name}.py" for name in TESTS]
        output = run([sys.executable, "-m", "pytest", "-q", *tests], environment)
        passed = re.search(r"(\d+) passed", output)
        tally.inputs = int(passed[1]) if passed else 0
        print(f"extension: {tally.inputs} tests passed")


def valgrind() -> None:
    """Make every short call under memcheck; errors with this package on the stack count."""
    with tallied("valgrind memcheck: the extension") as tally:
        for isa in ("portable", "avx2"):
            environment = {**os.environ, "PYTHONMALLOC": "malloc", "QUEENDOKU_ISA": isa}
            done = subprocess.run(
                ["valgrind", "--num-callers=40", sys.executable, "-c", CALLS],
                cwd=ROOT,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, done.stderr[-5000:]
            errors = re.split(r"^==\d+== *\n", done.stderr, flags=re.M)
            ours = [
                error for error in errors if re.search(r"==\s+(?:at|by) 0x.*_core\.abi3", error)
            ]
            print("\n".join(ours), end="")
            assert "ERROR SUMMARY" in done.stderr
            tally.inputs += int(done.stdout)
            tally.failures += len(ours)
            print(f"valgrind, {isa}: {done.stdout.strip()} calls, {len(ours)} errors")
    if tally.failures:
        sys.exit(1)


def run(command: list[str], environment: dict[str, str]) -> str:
    """Run a command in the project's folder, show its output if it fails, and give it."""
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stdout[-5000:]}\n{done.stderr[-5000:]}")
    return done.stdout


if __name__ == "__main__":
    main()
