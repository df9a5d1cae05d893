"""Print how many puzzles explain_sudokus explains in a second, and how many explain_sudoku.

    python benchmarks/explain_sudokus.py puzzles.txt --most 5000
    python benchmarks/explain_sudokus.py puzzles.txt more.txt --stream 1000000

A line of a file is a puzzle if it begins with 81 cells. The time is that of the processor, and the
least of several passes that take turns; there is one thread.

With ``--stream`` it explains so many symmetric copies of the puzzles of all files, mixed, on all
cores, as they come, and prints what the process takes of memory as it goes on.
"""

import random
import time
from collections.abc import Callable
from functools import partial
from itertools import chain, islice

import queendoku as qd
from scripts import parser_of, read
from timing import in_turns


def main() -> None:
    parser = parser_of(__doc__, "files", "--repeats", "--most", most=5000)
    parser.add_argument("--stream", type=int, metavar="M", help="explain M copies, as they come")
    options = parser.parse_args()
    if options.stream:
        puzzles = [*chain.from_iterable(read(file, options.most) for file in options.files)]
        report_stream(puzzles, options.stream)
        return
    for file in options.files:
        puzzles = read(file, options.most)
        many = partial(qd.explain_sudokus, puzzles, threads=1)
        ways: dict[str, Callable[[], object]] = {
            "explain_sudokus": many,
            "with reasons": partial(many, reasons=True),
            "with candidates and reasons": partial(many, reasons=True, candidates=True),
            "explain_sudoku": lambda: [*map(qd.explain_sudoku, puzzles)],  # noqa: B023
        }
        least = in_turns(ways, options.repeats, time.process_time)
        print(f"\n{file.name}: {len(puzzles):,} puzzles\n")
        for name, took in least.items():
            print(f"{name:<28}{len(puzzles) / took:>8,.0f}/s")


def report_stream(puzzles: list[str], wanted: int) -> None:
    """Explain copies of all puzzles, and print time and memory as it goes on."""
    import resource  # which Windows has not

    random.Random(1).shuffle(puzzles)
    copies = qd.augment_sudokus(iter(puzzles), -(-wanted // len(puzzles)), seed=1)
    start, said, done, steps = time.perf_counter(), 0, 0, 0
    print(f"{'puzzles':>12}{'steps':>14}{'seconds':>10}{'peak MB':>10}")
    for table in qd.explain_sudokus(islice(copies, wanted), reasons=True):
        done = int(table["puzzle"][-1]) + 1
        steps += len(table)
        if done - said >= wanted / 20 or done == wanted:
            said, took = done, time.perf_counter() - start
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(f"{done:>12,}{steps:>14,}{took:>10,.0f}{peak:>10,.0f}", flush=True)


if __name__ == "__main__":
    main()
