"""Print what counts cost, and the most that 10, 1,000 and 100,000 cores help, from the real lists.

Times are measured on a sample of the items, the same in each run. An item's chance to be in it is
proportional to its estimated work, so the total is the mean time for a unit of work times all work;
the error is that mean's standard error. Five items of n = 27 take a minute or two, those of n = 28
ten.

    python benchmarks/cluster_scaling.py
    python benchmarks/cluster_scaling.py --measure 18 20 22 24 --seconds 20
    python benchmarks/cluster_scaling.py --measure 27 28 --seconds 0 --least 5
"""

import pickle
import time
from bisect import bisect_right
from statistics import fmean, stdev
from typing import NamedTuple

import queendoku as qd
from queendoku._many.executors.worker import Reply, count_batch, versions
from scripts import parser_of

CORES = (10, 1_000, 100_000)

#: What a batch takes at least, unless an item takes longer; as queendoku._many.executors.batches.
BATCH_SECONDS = 2.0

#: Its multiples, modulo 1, are spread evenly, however many there are.
GOLDEN = (5**0.5 - 1) / 2


class Split(NamedTuple):
    """How a count is split, in seconds of one core."""

    items: int
    sampled: int
    total: float
    largest: float
    #: The standard error's share of the total.
    error: float

    @property
    def mean(self) -> float:
        """Seconds of an item."""
        return self.total / self.items

    def speed_up(self, cores: int) -> float:
        """Bound the speed-up: all cores are busy to the end, or wait for the largest item."""
        return min(cores, self.items, self.total / self.largest)


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--measure", type=int, nargs="+", default=list(range(18, 29)))
    parser.add_argument("--seconds", type=float, default=10.0, help="for the sample of each n")
    parser.add_argument("--least", type=int, default=5, help="items in each sample, at least")
    options = parser.parse_args()
    splits: dict[int, Split] = {}
    print("core time; the error is the standard error of the sample\n")
    print("| n | core-hours | error | items | sampled | seconds each |")
    print("|---|---|---|---|---|---|")
    for n in options.measure:
        split = splits[n] = measured(qd.NQueensItems(n), options.seconds, options.least)
        print(
            f"| {n} | {three_digits(split.total / 3600)} | {100 * split.error:.1f} % "
            f"| {split.items:,} | {split.sampled} | {three_digits(split.mean)} |",
            flush=True,
        )
    print_scaling(splits)


def measured(items: qd.NQueensItems, seconds: float, least: int) -> Split:
    """Time a sample of the items."""
    work = items.work(0, len(items))
    times: list[float] = []
    rates: list[float] = []
    place = 0.5
    while len(rates) < least or sum(times) < seconds:
        place = (place + GOLDEN) % 1
        item = bisect_right(range(len(items)), place * work, key=lambda i: items.work(0, i + 1))
        times.append(time_of(items, item))
        rates.append(times[-1] / items.work(item))
    mean = fmean(rates)
    error = stdev(rates) / len(rates) ** 0.5 / mean
    largest = max(*times, mean * items.work(0))
    return Split(len(items), len(rates), mean * work, largest, error)


def time_of(items: qd.NQueensItems, item: int) -> float:
    """Seconds of processor time for an item, without the overhead of a call."""
    start = time.process_time()
    items.count(item, item, threads=1)
    middle = time.process_time()
    items.count(item, item + 1, threads=1)
    return max((time.process_time() - middle) - (middle - start), 1e-6)


def three_digits(number: float) -> str:
    return f"{number:.3g}" if number < 100 else f"{number:,.0f}"


def print_scaling(splits: dict[int, Split]) -> None:
    task, reply = message_sizes()
    print(f"\nscaling on paper; {task} bytes for a batch and {reply} for its reply\n")
    heads = " | ".join(f"at most, {cores:,} cores" for cores in CORES)
    print(f"| n | items | largest / mean | MB moved | {heads} |")
    print("|---|---|---|---|" + "---|" * len(CORES))
    for n, split in splits.items():
        batches = min(split.items, max(1.0, split.total / BATCH_SECONDS))
        moved = batches * (task + reply) / 1e6
        bounds = " | ".join(f"{split.speed_up(cores):,.0f}" for cores in CORES)
        print(
            f"| {n} | {split.items:,} | {split.largest / split.mean:.1f} | {moved:.3g} | {bounds} |"
        )


def message_sizes() -> tuple[int, int]:
    """Return the bytes of a call and its reply, pickled."""
    task = (count_batch, versions(), 27, (), (100_000, 100_001), 1)
    reply = Reply(2**40, 1.5)
    return len(pickle.dumps(task)), len(pickle.dumps(reply))


if __name__ == "__main__":
    main()
