"""Time every method in Rust against its twin in pure Python.

Prints how many times faster the Rust side is, from times taken in one run on one machine. Both
answers are checked to be equal before anything is timed. Every time is the minimum of several
calls; a row that would take longer than its time box gets fewer calls, or none, and says so.

    python benchmarks/compare_methods.py
    python benchmarks/compare_methods.py --n 8 9 --markdown
"""

import argparse
import gc
import platform
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import queendoku
from queendoku import pure

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""The example of Wikipedia's article on Sudoku, and of LeetCode 37."""

QUICK_SECONDS = 0.2
"""A quick call is repeated for at least as long as this."""

Call = Callable[[], Any]


class Pair(NamedTuple):
    """The same question to both sides."""

    task: str
    method: str
    rust: Call
    twin: Call
    smaller_twins: list[Call]
    """The twin for n - 2 and n - 1, from which its time can be told in advance."""


class Timer:
    """Times a call again and again and keeps the quickest.

    A call is timed `repeats` times, and more often if it is quick, but never past the time box.
    """

    def __init__(self, call: Call, repeats: int, box: float) -> None:
        self.call = call
        self.repeats = repeats
        self.box = box
        self.calls = 0
        self.total = 0.0
        self.best = float("inf")

    @property
    def is_done(self) -> bool:
        """Whether there have been enough calls, or one more would not fit in the box."""
        if self.calls == 0:
            return False
        has_enough = self.calls >= self.repeats and self.total >= QUICK_SECONDS
        return has_enough or self.total + self.best > self.box

    def run(self) -> None:
        """Time one call."""
        start = time.perf_counter()
        self.call()
        seconds = time.perf_counter() - start
        self.calls += 1
        self.total += seconds
        self.best = min(self.best, seconds)


class Row(NamedTuple):
    """One line of the table."""

    task: str
    method: str
    rust: str
    twin: str
    ratio: str
    note: str


HEADINGS = Row("task", "method", "Rust", "pure Python", "ratio", "note")
RIGHT_ALIGNED = {"rust", "twin", "ratio"}


def main() -> None:
    options = parse_options()
    rows = []
    for pair in pairs(options.n, options.list_n):
        if sys.stderr.isatty():
            print(f"{pair.task}, {pair.method} ...", file=sys.stderr)
        rows.append(compare(pair, options.repeats, options.seconds))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {platform.machine()}; ratio: how many times faster Rust is, on one thread\n")
    print(draw_markdown(rows) if options.markdown else draw_text(rows))


def parse_options() -> argparse.Namespace:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--n", type=int, nargs="+", default=[8, 10], help="boards on which methods are compared"
    )
    parser.add_argument(
        "--list-n", type=int, default=12, help="board that the default lists against pure 'sets'"
    )
    parser.add_argument("--repeats", type=int, default=5, help="calls a time, at least")
    parser.add_argument("--seconds", type=float, default=10.0, help="time box for a row's side")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    options = parser.parse_args()
    if options.repeats < 1:
        parser.error(f"--repeats must be >= 1, got {options.repeats}")
    return options


def pairs(sizes: list[int], list_n: int) -> Iterator[Pair]:
    """Ask for each method's list and count, for a longer list, and for each method's Sudoku."""
    for n in sizes:
        for method in pure.N_QUEENS_METHODS:
            yield queens_pair(f"list n = {n}", n, method, method)
        for method in pure.N_QUEENS_METHODS:
            yield Pair(
                f"count n = {n}",
                method,
                partial(queendoku.total_n_queens, n, method=method, threads=1),
                partial(pure.total_n_queens, n, method=method),
                smaller(pure.total_n_queens, n, method),
            )
    yield queens_pair(f"list n = {list_n}", list_n, "auto", "sets")
    for method in pure.SUDOKU_METHODS:
        yield Pair(
            "sudoku",
            method,
            partial(queendoku.solve_sudoku, PUZZLE, method=method),
            partial(pure.solve_sudoku, PUZZLE, method=method),
            [],
        )


def queens_pair(task: str, n: int, method: str, twin_method: str) -> Pair:
    return Pair(
        task,
        method if method == twin_method else f"{method}, pure {twin_method}",
        partial(queendoku.solve_n_queens, n, method=method),
        partial(pure.solve_n_queens, n, method=twin_method),
        smaller(pure.solve_n_queens, n, twin_method),
    )


def smaller(function: Callable[..., Any], n: int, method: str) -> list[Call]:
    return [partial(function, m, method=method) for m in (n - 2, n - 1)] if n >= 8 else []


def compare(pair: Pair, repeats: int, box: float) -> Row:
    """Check that both sides agree, then time them."""
    rust = Timer(pair.rust, repeats, box)
    twin = Timer(pair.twin, repeats, box)
    expected = predict(pair.smaller_twins, box)
    if expected > box:
        race(rust)
        note = f"twin skipped: it would take about {expected:.0f} s"
        return Row(pair.task, pair.method, draw_time(rust.best), "", "", note)
    if pair.rust() != pair.twin():
        sys.exit(f"{pair.task}, {pair.method}: the two sides do not agree")
    race(rust, twin)
    few = [
        f"{side}: best of {timer.calls}"
        for side, timer in (("Rust", rust), ("pure Python", twin))
        if timer.calls < repeats
    ]
    return Row(
        pair.task,
        pair.method,
        draw_time(rust.best),
        draw_time(twin.best),
        draw_number(twin.best / rust.best),
        ", ".join(few),
    )


def race(*timers: Timer) -> None:
    """Run timers by turns, so that what slows the machine for a while slows all of them."""
    gc.collect()
    while not all(timer.is_done for timer in timers):
        for timer in timers:
            if not timer.is_done:
                timer.run()


def predict(smaller_twins: list[Call], box: float) -> float:
    """Tell the seconds that the next n takes from those of the two before it.

    The factor from one n to the next grows with n, so the true time is somewhat longer.
    """
    previous = seconds = 0.0
    factor = 1.0
    for call in smaller_twins:
        timer = Timer(call, 1, 0.0)
        timer.run()
        previous, seconds = seconds, timer.best
        if previous:
            factor = seconds / previous
        if seconds * factor > box:
            break
    return seconds * factor


def draw_time(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{draw_number(seconds / size)} {unit}"
    return f"{draw_number(seconds / 1e-6)} µs"


def draw_number(number: float) -> str:
    """Three digits for small numbers, whole ones for large."""
    decimals = 0 if number >= 100 else 1 if number >= 10 else 2
    return f"{number:,.{decimals}f}"


def draw_text(rows: list[Row]) -> str:
    widths = column_widths(rows)
    return "\n".join(
        "  ".join(pad(row, widths)).rstrip()
        for row in (HEADINGS, Row(*("-" * width for width in widths)), *rows)
    )


def draw_markdown(rows: list[Row]) -> str:
    widths = column_widths(rows)
    rule = Row(
        *(
            "-" * (width - 1) + ":" if name in RIGHT_ALIGNED else "-" * width
            for name, width in zip(Row._fields, widths, strict=True)
        )
    )
    return "\n".join(f"| {' | '.join(pad(row, widths))} |" for row in (HEADINGS, rule, *rows))


def column_widths(rows: list[Row]) -> list[int]:
    return [max(map(len, column)) for column in zip(HEADINGS, *rows, strict=True)]


def pad(row: Row, widths: list[int]) -> list[str]:
    return [
        cell.rjust(width) if name in RIGHT_ALIGNED else cell.ljust(width)
        for name, cell, width in zip(Row._fields, row, widths, strict=True)
    ]


if __name__ == "__main__":
    main()
