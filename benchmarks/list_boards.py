"""Time what it costs to return all boards to Python as lists of strings.

Compares, in one run, ``solve_n_queens`` with the bare search that finds the same placements
(``n_queens_array``, which returns its memory as it is), and with pure Python.

    python benchmarks/list_boards.py
    python benchmarks/list_boards.py --n 8 10 12 --no-pure
"""

import gc
from collections.abc import Callable
from typing import Any

import queendoku
from queendoku import pure
from scripts import parser_of
from timing import in_turns


def main() -> None:
    parser = parser_of(__doc__)
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
    calls: dict[str, Callable[[], Any]] = {
        "lists": lambda: queendoku.solve_n_queens(n),
        "search": lambda: queendoku.n_queens_array(n),
    }
    best = in_turns(calls, repeats, before=gc.collect)
    pure_ratio = ""
    if with_pure:
        calls = {"pure": lambda: pure.solve_n_queens(n, method="sets")}
        slow = in_turns(calls, 1, before=gc.collect)["pure"]
        pure_ratio = f"{slow / best['lists']:.0f}"
    lists, search = best["lists"], best["search"]
    print(f"{n:>3} {count:>8} {lists * 1e3:>9.3f} {search * 1e3:>9.3f}", end=" ")
    print(f"{lists / search:>13.2f} {(lists - search) / count * 1e9:>15.0f}", end=" ")
    print(f"{40 + 3 * n:>10} {pure_ratio:>10}")


if __name__ == "__main__":
    main()
