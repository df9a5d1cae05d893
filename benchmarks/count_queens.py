"""Time how placements are counted: by us, plain C, numba, and any program you name.

Everything runs on one thread and in turns, so that a slow moment of the machine hits all alike; the
best of several runs counts. Ratios are over a plain C recursion on half of the board, compiled here
with ``cc -O3 -march=native``.

    python benchmarks/count_queens.py
    python benchmarks/count_queens.py --n 14 15 16 17 18 --repeats 5
    python benchmarks/count_queens.py --rival "somers=./nqueens {n}" --rival "mine=./mine {n}"
    python benchmarks/count_queens.py --n 18 --repeats 1 --without bitmask numba
"""

import argparse
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from scripts import ISAS, compile_c, on, parser_of

#: Times one call in a process of its own, since the environment variable is read at import.
CHILD = """
import sys, time
import queendoku
n, method = int(sys.argv[1]), sys.argv[2]
queendoku.total_n_queens(4)
start = time.process_time()
total = queendoku.total_n_queens(n, method=method, threads=1)
print(total, time.process_time() - start)
"""

#: Returns the numbers that a contender printed for n, one of them the count, and its seconds.
Timer = Callable[[int], tuple[set[int], float]]


def main() -> None:
    options = parse_options()
    with tempfile.TemporaryDirectory() as folder:
        timers = contenders(Path(folder), options)
        print("seconds of processor time on one thread, and how many times faster than plain C\n")
        print(f"{'n':>3}", *(f"{name:>18}" for name in timers))
        for n in options.n:
            print(f"{n:>3}", *table_row(n, timers, options), flush=True)


def parse_options() -> argparse.Namespace:
    parser: argparse.ArgumentParser = parser_of(__doc__)
    parser.add_argument("--n", type=int, nargs="+", default=[12, 13, 14, 15, 16, 17])
    parser.add_argument("--repeats", type=int, default=5, help="runs of each; the best counts")
    parser.add_argument(
        "--seconds", type=float, default=120.0, help="drop contenders that take longer for a run"
    )
    parser.add_argument("--without", nargs="+", default=[], metavar="NAME", help="leave these out")
    parser.add_argument(
        "--rival",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="a program that prints the count; {n} in the command becomes n",
    )
    return parser.parse_args()


def contenders(folder: Path, options: argparse.Namespace) -> dict[str, Timer]:
    """Return all that can run here, the plain C program first."""
    timers: dict[str, Timer] = {"plain C": plain_c(folder)}
    for isa in ISAS:
        if runs_here(isa):
            timers[isa] = lambda n, isa=isa: ours(n, "auto", isa)  # type: ignore[misc]
    timers["bitmask"] = lambda n: ours(n, "bitmask", "portable")
    if (numba := numba_timer()) is not None:
        timers["numba"] = numba
    for rival in options.rival:
        name, _, command = rival.partition("=")
        if not command or shutil.which(shlex.split(command)[0]) is None:
            sys.exit(f"--rival {rival!r}: NAME=COMMAND with a program that exists, please")
        timers[name] = lambda n, command=command: program(command, n)  # type: ignore[misc]
    for name in options.without:
        timers.pop(name, None)
    return timers


def table_row(n: int, timers: dict[str, Timer], options: argparse.Namespace) -> list[str]:
    """Time all in turns, and check that they agree."""
    best = dict.fromkeys(timers, float("inf"))
    dropped: set[str] = set()
    expected: set[int] = set()
    for _ in range(options.repeats):
        for name, timer in timers.items():
            if name in dropped:
                continue
            numbers, seconds = timer(n)
            expected = expected or numbers
            if not expected & numbers:
                sys.exit(f"n = {n}: {name} printed {numbers}, plain C {expected}")
            best[name] = min(best[name], seconds)
            if seconds > options.seconds / 8:
                dropped.add(name)  # once is enough, and the next n takes about 8 times as long
    plain = best["plain C"]
    return [f"{best[name]:>10.5f} {plain / best[name]:>6.1f}x" for name in timers]


def plain_c(folder: Path) -> Timer:
    """Compile the plain recursion."""
    binary = folder / "plain_queens"
    compile_c(Path(__file__).with_name("plain_queens.c"), binary, "-O3", "-march=native")
    return lambda n: printed([str(binary), str(n)])


def ours(n: int, method: str, isa: str) -> tuple[set[int], float]:
    """Count in a fresh process with one instruction set."""
    return printed([sys.executable, "-c", CHILD, str(n), method], isa)


def printed(command: list[str], isa: str = "") -> tuple[set[int], float]:
    """Return the count and the seconds that a command prints."""
    run = subprocess.run(command, check=True, capture_output=True, text=True, env=on(isa))
    count, seconds = run.stdout.split()
    return {int(count)}, float(seconds)


def runs_here(isa: str) -> bool:
    """Tell whether this machine has the instruction set."""
    try:
        ours(8, "auto", isa)
    except subprocess.CalledProcessError:
        return False
    return True


def numba_timer() -> Timer | None:
    """Return the same recursion compiled by numba, if that is installed; compiling is not timed."""
    try:
        from numba import njit
    except ImportError:
        return None

    @njit  # type: ignore[untyped-decorator]
    def count_from(full: int, columns: int, diagonals: int, anti_diagonals: int) -> int:
        if columns == full:
            return 1
        found = 0
        available = full & ~(columns | diagonals | anti_diagonals)
        while available:
            queen = available & -available
            available ^= queen
            found += count_from(
                full, columns | queen, (diagonals | queen) << 1, (anti_diagonals | queen) >> 1
            )
        return found

    @njit  # type: ignore[untyped-decorator]
    def count_half_board(n: int) -> int:
        full = (1 << n) - 1
        found = 0
        for column in range(n // 2):
            found += 2 * count_from(full, 1 << column, 2 << column, (1 << column) >> 1)
        if n % 2:
            middle = 1 << (n // 2)
            found += count_from(full, middle, middle << 1, middle >> 1)
        return found

    count_half_board(4)

    def timer(n: int) -> tuple[set[int], float]:
        start = time.process_time()
        total = int(count_half_board(n))
        return {total}, time.process_time() - start

    return timer


def program(command: str, n: int) -> tuple[set[int], float]:
    """Run a rival; the count is one of the numbers that it prints."""
    start = seconds_of_children()
    output = subprocess.run(
        shlex.split(command.format(n=n)), check=True, capture_output=True, text=True
    ).stdout
    seconds = seconds_of_children() - start
    return {int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", output)}, seconds


def seconds_of_children() -> float:
    """Return the processor time of all programs run so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    main()
