"""Compare counts on a LocalCluster, on a process pool and with a checkpoint with plain threads.

Each contender has as many workers of one thread as the plain count has threads. They run in turns,
so that a slow moment of the machine hits all alike. A first run, which is not timed, starts the
workers; then the best of several runs counts.

    python benchmarks/count_on_cluster.py
    python benchmarks/count_on_cluster.py --n 16 18 19 --workers 2 --repeats 9
"""

import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from distributed import Client, LocalCluster

import queendoku as qd
from scripts import parser_of
from timing import in_turns


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--n", type=int, nargs="+", default=[16, 17, 18])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--repeats", type=int, default=5, help="runs of each; the best counts")
    options = parser.parse_args()
    workers = options.workers
    with ExitStack() as stack:
        cluster = stack.enter_context(
            LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0")
        )
        dask = stack.enter_context(Client(cluster)).get_executor()
        context = get_context("forkserver")
        pool = stack.enter_context(ProcessPoolExecutor(workers, mp_context=context))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        contenders: dict[str, Callable[[int], int]] = {
            "threads": partial(qd.total_n_queens, threads=workers),
            "LocalCluster": partial(qd.total_n_queens, executor=dask),
            "process pool": partial(qd.total_n_queens, executor=pool),
            "checkpoint": partial(count_with_checkpoint, folder, workers),
        }
        print(f"{workers} workers; seconds of `threads`, and times longer than that\n")
        print(f"{'n':>3}", *(f"{name:>14}" for name in contenders))
        for n in options.n:
            calls = {name: partial(contender, n) for name, contender in contenders.items()}
            totals = {call() for call in calls.values()}
            assert len(totals) == 1, totals
            best = in_turns(calls, options.repeats)
            base = best.pop("threads")
            ratios = (f"{seconds / base:>14.3f}" for seconds in best.values())
            print(f"{n:>3}", f"{base:>12.4f} s", *ratios, flush=True)


def count_with_checkpoint(folder: Path, threads: int, n: int) -> int:
    path = folder / "queens.sqlite"
    path.unlink(missing_ok=True)
    return qd.total_n_queens(n, threads=threads, checkpoint=path)


if __name__ == "__main__":
    main()
