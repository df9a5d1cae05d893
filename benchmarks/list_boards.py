"""Time what it costs to return all boards to Python as lists of strings.

Compares, in one run, ``solve_n_queens`` with the bare search that finds the same placements
(``n_queens_array``, which returns its memory as it is), and with pure Python.

    python benchmarks/list_boards.py
    python benchmarks/list_boards.py --n 8 10 12 --no-pure
"""

import argparse
import gc
import time
from collections.abc import Callable
from typing import Any

import queendoku
from queendoku import pure


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--n", type=int, nargs="+", default=[8, 10, 12], help="boards, n >= 4")
    parser.add_argument("--repeats", type=int, default=9, help="calls of each; the best counts")
    parser.add_argument("--no-pure", action="store_true", help="leave pure Python out")
    options = parser.parse_args()

    print("times in ms; ratios over solve_n_queens, higher is slower\n")
    print(f"{'n':>3} {'boards':>8} {'lists':>9} {'search':>9} {'lists/search':>13}", end=" ")
    print(f"{'fill, ns/board':>15} {'(40 + 3n)':>10} {'pure sets':>10}")
    for n in options.n:
        report(n, options.repeats, with_pure=not options.no_pure)


def report(n: int, repeats: int, *, with_pure: bool) -> None:
    """Print one line of the table."""
    count = len(queendoku.solve_n_queens(n))
    # In turns, so that a slow moment of the machine hits all alike.
    calls: dict[str, Callable[[], Any]] = {
        "lists": lambda: queendoku.solve_n_queens(n),
        "search": lambda: queendoku.n_queens_array(n),
    }
    best = dict.fromkeys(calls, float("inf"))
    for _ in range(repeats):
        for name, call in calls.items():
            best[name] = min(best[name], seconds(call))
    pure_ratio = ""
    if with_pure:
        slow = seconds(lambda: pure.solve_n_queens(n, method="sets"))
        pure_ratio = f"{slow / best['lists']:.0f}"
    lists, search = best["lists"], best["search"]
    print(f"{n:>3} {count:>8} {lists * 1e3:>9.3f} {search * 1e3:>9.3f}", end=" ")
    print(f"{lists / search:>13.2f} {(lists - search) / count * 1e9:>15.0f}", end=" ")
    print(f"{40 + 3 * n:>10} {pure_ratio:>10}")


def seconds(call: Callable[[], Any]) -> float:
    """Time one call, without freeing its result."""
    gc.collect()
    start = time.perf_counter()
    result = call()
    elapsed = time.perf_counter() - start
    del result
    return elapsed


if __name__ == "__main__":
    main()
