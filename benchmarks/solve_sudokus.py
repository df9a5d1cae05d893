"""Print how many puzzles solve_sudokus, solve_sudoku and other solvers solve in a second.

    python benchmarks/solve_sudokus.py puzzles.txt more.txt
    python benchmarks/solve_sudokus.py puzzles.txt --rival ./libtdoku.so:TdokuSolverDpllTriadSimd

A line of a file is a puzzle if it begins with 81 cells; other lines are skipped. Rates are the best
of several passes. A slow solver gets as many puzzles as it solves in ``--seconds``. All run on one
thread unless ``--threads`` says otherwise. A second number is the ratio over the first rival at the
same limit.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import queendoku as qd
from scripts import ISAS, on, parser_of, read
from sudoku_rivals import STRIDE, CSolver, Solver, installed
from timing import best, in_turns

Rates = dict[str, float]


def main() -> None:
    parser = parser_of(__doc__, "files", "--repeats", "--most", "--threads", repeats=5)
    parser.add_argument("--rival", action="append", default=[], help="library.so:function")
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each slow solver")
    parser.add_argument("--no-python-rivals", action="store_true", help="without Python packages")
    parser.add_argument("--only-ours", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    for file in options.files:
        puzzles = read(file, options.most)
        if options.only_ours:
            print(json.dumps(dict(ours(puzzles, options))))
        else:
            report(file, puzzles, options)


def report(file: Path, puzzles: list[str], options: argparse.Namespace) -> None:
    """Print the table of one file."""
    rates: Rates = {}
    rivals = [CSolver(rival) for rival in options.rival]
    for rival in rivals:
        for limit in (1, 2):
            rates[f"{rival.name}, limit {limit} (in a C loop)"] = rate_of_c(
                rival, puzzles, limit, options.repeats
            )
    for isa in ISAS:
        for name, rate in in_a_process_of(isa, file, options).items():
            rates[f"{isa}: {name}"] = rate
    if not options.no_python_rivals:
        for name, solver in installed():
            rates[name] = rate_of_python(name, solver, puzzles, options.seconds)
    print(f"\n{file.name}: {len(puzzles)} puzzles, {options.threads} thread(s)\n")
    for name, rate in rates.items():
        ratio = f"{rate / base(name, rates):>9.2f}" if rivals else ""
        print(f"{name:<72} {rate:>12,.0f}/s {ratio}")


def base(name: str, rates: Rates) -> float:
    """Return the rate of the first rival at the same limit."""
    first, second = list(rates.values())[:2]
    return second if "limit 2" in name else first


def in_a_process_of(isa: str, file: Path, options: argparse.Namespace) -> Rates:
    """Measure in a process with one instruction set; nothing if this machine lacks it."""
    command = [sys.executable, __file__, str(file), "--only-ours"]
    for name in ("repeats", "seconds", "threads", "most"):
        command += [f"--{name}", str(getattr(options, name))]
    run = subprocess.run(command, env=on(isa), capture_output=True, text=True, check=False)
    if run.returncode == 0:
        rates: Rates = json.loads(run.stdout)
        return rates
    if "QUEENDOKU_ISA" not in run.stderr and "does not have" not in run.stderr:
        raise SystemExit(run.stderr)
    return {}


def ours(puzzles: list[str], options: argparse.Namespace) -> Iterator[tuple[str, float]]:
    """Measure queendoku, on the instruction set of this process."""
    array = np.array(puzzles, "S81").view(np.uint8).reshape(-1, 81)
    array = np.where(array == ord("."), 0, array - ord("0")).astype(np.uint8)
    inputs: dict[str, Any] = {"NumPy": array, "list of str": puzzles}
    calls: dict[str, Callable[[], Any]] = {
        f"solve_sudokus, {name}, limit {limit}": lambda grids=grids, limit=limit: qd.solve_sudokus(  # type: ignore[misc]
            grids, limit=limit, threads=options.threads
        )
        for name, grids in inputs.items()
        for limit in (1, 2)
    }
    calls["solve_sudokus, NumPy, limit 1, any order"] = lambda: qd.solve_sudokus(
        array, limit=1, order="any", threads=options.threads
    )
    few = puzzles[:20_000]
    calls["solve_sudoku, one str at a time"] = lambda: [qd.solve_sudoku(grid) for grid in few]
    for name, took in in_turns(calls, options.repeats).items():
        yield name, (len(few) if "solve_sudoku," in name else len(puzzles)) / took


def rate_of_c(rival: CSolver, puzzles: list[str], limit: int, repeats: int) -> float:
    """Check the answers of a C solver, and measure it."""
    rows = b"".join(puzzle.encode().ljust(STRIDE, b"\0") for puzzle in puzzles)
    solved = qd.solve_sudokus(puzzles, limit=limit)
    found, solutions = rival.solve_all(rows, limit)
    if found != sum(solved.counts):
        raise SystemExit(f"{rival.name}: {found} solutions, not {sum(solved.counts)}")
    if limit == 1:
        for row, (solution, count) in enumerate(zip(*solved[:2], strict=True)):
            given = solutions[row * STRIDE :][:81].decode("ascii", "replace")
            if count and given != solution and not fits(puzzles[row], given):
                raise SystemExit(f"{rival.name}: wrong solution of puzzle {row}")
    took: float = best(lambda: rival.solve_all(rows, limit), repeats)[0]
    return len(puzzles) / took


def rate_of_python(name: str, solver: Solver, puzzles: list[str], most: float) -> float:
    """Measure a Python solver, and report its wrong answers."""
    answers = []
    start = time.perf_counter()
    for puzzle in puzzles:
        answers.append(solver(puzzle))
        if time.perf_counter() - start > most:
            break
    took = time.perf_counter() - start
    wrong = sum(not fits(*pair) for pair in zip(puzzles, answers, strict=False))
    if wrong:
        print(f"{name}: {wrong} of {len(answers)} answers are wrong", file=sys.stderr)
    return len(answers) / took


def fits(puzzle: str, solution: str) -> bool:
    """Tell whether it is a solution of the puzzle."""
    return (
        len(solution) == 81
        and all(given in (".", digit) for given, digit in zip(puzzle, solution, strict=True))
        and qd.solve_sudokus([solution], errors="mark").counts == [1]
    )


if __name__ == "__main__":
    main()
