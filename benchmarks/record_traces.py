"""Print what recording a trace costs: time over that of the search alone, and bytes a step.

``python benchmarks/record_traces.py``
"""

from collections.abc import Callable
from functools import partial

import queendoku as qd
from scripts import parser_of
from timing import best

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def report(
    label: str, search: Callable[[], object], record: Callable[[], qd.Trace], repeats: int
) -> None:
    """Print one line of the table."""
    trace = record()
    if not trace.complete:
        return  # the search alone would go on where the trace stops
    steps, size = len(trace), trace.nbytes / len(trace)
    del trace
    bare, _ = best(search, repeats)
    ratio = best(record, repeats)[0] / bare
    print(f"{label:<24}{bare * 1e6:>12,.0f} us{steps:>12,}{ratio:>10.2f}{size:>12.1f}")


def main() -> None:
    """Print the table."""
    parser = parser_of(__doc__)
    parser.add_argument("--n", type=int, nargs="+", default=[8, 9])
    parser.add_argument("--repeats", type=int, default=20)
    arguments = parser.parse_args()
    print(f"{'search':<24}{'alone':>15}{'steps':>12}{'ratio':>10}{'bytes/step':>12}")
    for n in arguments.n:
        for method in qd.N_QUEENS_METHODS:
            search: Callable[[], object] = partial(qd.total_n_queens, n, method=method)
            record = partial(qd.trace_n_queens, n, method=method)
            report(f"{n} queens, {method}", search, record, arguments.repeats)
    for name in qd.SUDOKU_METHODS:
        # Without a trace, bitmask looks for a second solution too, scan does not.
        solutions = 1 if name == "scan" else 2
        search = partial(qd.solve_sudoku, PUZZLE, method=name)
        record = partial(qd.trace_sudoku, PUZZLE, method=name, solutions=solutions)
        report(f"sudoku, {name}", search, record, arguments.repeats)


if __name__ == "__main__":
    main()
