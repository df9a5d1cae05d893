"""Time the main paths of two versions of queendoku in one run, and find what became slower.

    python benchmarks/regression.py old.whl
    python benchmarks/regression.py old.whl new.whl --only sudoku

A version is a wheel, a source tree to build one from, or a folder that holds the package. Each runs
in processes of its own, with the extras of this Python; the two take turns on one core, by
processor time, and the least of several times counts. What looks slower is measured again, in new
processes, before it is called so; then the exit status is 1.
"""

import argparse
import hashlib
import importlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import timeit
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

TREE = Path(__file__).parents[1]
RATED = [(rows, scale) for rows in ("few_list[:30]", "hard_list[:2]") for scale in ("se", "hodoku")]
# For each instruction set ("" is the best that the machine has), what is called.
PATHS = {
    "": [
        "import queendoku",
        *(f"total_n_queens({n}, threads=1)" for n in (8, 12, 14, 16, 17)),
        "total_n_queens(12, placed={0: 3})",
        "total_n_queens(12, fundamental=True)",
        "total_n_queens(8, method='sets')",
        "total_n_queens(8, method='bitmask')",
        "solve_n_queens(8)",
        "solve_n_queens(12)",
        "n_queens_array(12)",
        "list(iter_n_queens(8))",
        "place_n_queens(1000, seed=1)",
        "trace_n_queens(6, method='sets')",
        "trace_sudoku(easy, method='bitmask')",
        "solve_sudoku(easy)",
        "solve_sudoku(easy_rows)",
        "solve_sudoku(few)",
        "solve_sudoku(easy, method='bitmask')",
        "count_sudoku_solutions(easy)",
        "list(iter_sudoku_solutions(easy))",
        *(f"solve_sudokus({kind}_array, limit=1, threads=1)" for kind in ("easy", "few", "hard")),
        *(f"solve_sudokus({kind}_array, threads=1)" for kind in ("easy", "few", "hard", "several")),
        "solve_sudokus(easy_list, threads=1)",
        "solve_sudokus(few_list, threads=1)",
        *(f"rate_sudokus({rows}, scale={scale!r}, threads=1)" for rows, scale in RATED),
        "list(map(str, explain_sudoku(few)))",
        "str(hint_sudoku(hard))",
        "generate_sudokus(300, seed=1, threads=1)",
        "generate_sudokus(3, level='unfair', seed=1, threads=1)",
        "canonical_sudokus(few_list, threads=1)",
        "minimize_sudoku(solve_sudoku(easy), seed=1)",
    ],
    "avx2": ["total_n_queens(14, threads=1)", "solve_sudokus(few_array, threads=1)"],
    "neon": ["total_n_queens(14, threads=1)", "solve_sudokus(few_array, threads=1)"],
    "portable": ["total_n_queens(12, threads=1)", "solve_sudokus(few_array, threads=1)"],
}
# Of each kind of puzzle there is one here; lists of it have its rows, columns and digits shuffled.
PUZZLES = {
    "easy": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "few": ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "hard": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "several": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419............",
}
ROWS = 5000
# What looks slower is measured so many times before it is called so.
MOST_ATTEMPTS = 6
CANNOT = "cannot be called: "


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = "wheel, source tree, or folder that holds the package"
    parser.add_argument("old", type=Path, metavar="OLD_WHEEL", help=what)
    parser.add_argument(
        "new", type=Path, metavar="NEW_WHEEL", nargs="?", default=TREE, help="default: this tree"
    )
    parser.add_argument("--tolerance", type=float, default=1.1, help="so many times is no slower")
    parser.add_argument("--repeats", type=int, default=9, help="times of each; the least counts")
    parser.add_argument("--seconds", type=float, default=0.01, help="the least time to measure")
    parser.add_argument("--only", default="", help="the paths with this regular expression")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as scratch:
        old = package_of(options.old, Path(scratch, "old"))
        new = package_of(options.new, Path(scratch, "new"))
        print(f"{'path':<58}{'old':>15}{'new':>15}{'old/new':>9}")
        slower = [name for isa in PATHS for name in slower_on(isa, old, new, options)]
    if slower:
        raise SystemExit(f"over {options.tolerance} times slower: {'; '.join(slower)}")


def package_of(version: Path, folder: Path) -> Path:
    """Return the folder that holds the package of a version, built or unpacked if need be."""
    if (version / "queendoku").is_dir():
        return version.resolve()
    if version.is_dir():
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir"]
        profile = {"MATURIN_PEP517_ARGS": "--profile=dist"}  # what is published
        environment = {**os.environ, **profile}
        subprocess.run([*command, str(folder), str(version.resolve())], check=True, env=environment)
        [version] = folder.glob("*.whl")
    with zipfile.ZipFile(version) as wheel:
        wheel.extractall(folder)
    return folder


def slower_on(isa: str, old: Path, new: Path, options: argparse.Namespace) -> list[str]:
    """Print the table of an instruction set, and return the paths that are slower."""
    best: dict[str, tuple[float, float]] = {}
    suspects = [path for path in PATHS[isa] if re.search(options.only, f"{isa} {path}")]
    for _ in range(MOST_ATTEMPTS):
        if not suspects:
            break
        with worker(old, isa) as ask_old, worker(new, isa) as ask_new:
            for path in suspects:
                name = f"{isa} {path}".strip()
                if not is_in_both(name, ask_old(path, 0), ask_new(path, 0)):
                    continue
                times = times_of(path, ask_old, ask_new, options)
                known = best.get(path, times)
                a, b = best[path] = min(times[0], known[0]), min(times[1], known[1])
                line = f"{name:<58}{a * 1e6:>12,.2f} us{b * 1e6:>12,.2f} us{a / b:>9.2f}"
                print(line, flush=True)
        suspects = [path for path, (a, b) in best.items() if b > options.tolerance * a]
    return [f"{isa} {path}".strip() for path in suspects]


def is_in_both(name: str, old: str, new: str) -> bool:
    """Tell whether both versions have a path, which must give the same answer."""
    if old.startswith(CANNOT):
        print(f"{name:<58}{'not here' if new.startswith(CANNOT) else 'new':>15}")
        return False
    if old != new:
        raise SystemExit(f"{name}: {new if new.startswith(CANNOT) else 'the answers differ'}")
    return True


def times_of(
    path: str, ask_old: "Ask", ask_new: "Ask", options: argparse.Namespace
) -> tuple[float, float]:
    """Return the least times of a call by both, which take turns."""
    calls = max(1, round(options.seconds / min(ask_old(path, 1) for _ in range(3))))
    times = [(ask_old(path, calls), ask_new(path, calls)) for _ in range(options.repeats)]
    return min(old for old, _ in times), min(new for _, new in times)


#: Asks a worker for a path's time, the average of so many calls; for its answer if they are 0.
Ask = Callable[[str, int], Any]


@contextmanager
def worker(folder: Path, isa: str) -> Iterator[Ask]:
    """Start a process that imports a version, and end it."""
    code = "import regression; regression.work()"
    search = os.pathsep.join([str(folder), str(Path(__file__).parent)])
    environment = {"PYTHONPATH": search, "PYTHONHASHSEED": "0", "QUEENDOKU_ISA": isa}
    # Else an import would compile the modules each time, in a folder that has no cache of them.
    environment["PYTHONDONTWRITEBYTECODE"] = ""
    with subprocess.Popen(
        [sys.executable, "-P", "-c", code],
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        questions, answers = process.stdin, process.stdout
        assert questions is not None
        assert answers is not None

        def ask(path: str, calls: int) -> Any:
            print(json.dumps([path, calls]), file=questions, flush=True)
            return json.loads(answers.readline())

        yield ask


def work() -> None:
    """Answer what is asked, in a worker."""
    module = importlib.import_module("queendoku")
    names = {**inputs(), **{name: getattr(module, name) for name in module.__all__}}
    for line in sys.stdin:
        path, calls = json.loads(line)
        print(json.dumps(timed(path, calls, names) if calls else digest(path, names)), flush=True)


def timed(path: str, calls: int, names: dict[str, Any]) -> float:
    """Return the processor time of a call, or of an import."""
    if not path.startswith("import"):
        return timeit.timeit(path, timer=process_time, number=calls, globals=names) / calls
    code = f"import time; t = time.process_time(); {path}; print(time.process_time() - t)"
    return float(subprocess.check_output([sys.executable, "-P", "-c", code]))


def digest(path: str, names: dict[str, Any]) -> str:
    """Return the digest of an answer, or why this version on this machine has none."""
    if path.startswith("import"):
        return path
    try:
        answer = eval(path, names)
    except (NameError, TypeError, ValueError) as error:
        return f"{CANNOT}{error}"
    parts = answer if isinstance(answer, tuple) else [answer]
    plain = [part.tolist() if hasattr(part, "tolist") else part for part in parts]
    return hashlib.sha256(repr(plain).encode()).hexdigest()


def inputs() -> dict[str, Any]:
    """Make the puzzles that the paths name, the same ones each time."""
    names: dict[str, Any] = {
        **PUZZLES,
        "easy_rows": [list(PUZZLES["easy"][i : i + 9]) for i in range(0, 81, 9)],
    }
    dice = random.Random(8)
    lists = {
        kind: [shuffled(puzzle, dice) for _ in range(ROWS)] for kind, puzzle in PUZZLES.items()
    }
    for kind, rows in lists.items():
        cells = np.array(rows, "S81").view(np.uint8).reshape(-1, 81)
        names[f"{kind}_list"] = rows
        names[f"{kind}_array"] = np.where(cells <= ord("0"), 0, cells - ord("0")).astype(np.uint8)
    return names


def shuffled(puzzle: str, dice: random.Random) -> str:
    """Return a puzzle that differs in name only: other digits, rows, columns, or on its side."""
    digits = "".join(dice.sample("123456789", 9))
    rows, columns = (
        [3 * band + line for band in dice.sample(range(3), 3) for line in dice.sample(range(3), 3)]
        for _ in range(2)
    )
    turned = dice.random() < 0.5
    cells = (puzzle[9 * c + r if turned else 9 * r + c] for r in rows for c in columns)
    return "".join(cells).translate(str.maketrans("123456789", digits))


if __name__ == "__main__":
    main()
