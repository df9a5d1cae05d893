"""Print what a count would take on 10, 1,000 and 100,000 cores, from the real split.

Times are measured on a sample of at least 20 items, the same in each run. An item's chance to be in
it is proportional to its estimated work, so the total is the mean time for a unit of work times all
work; the error is that mean's standard error. For other boards, the time is that for each placement
on the largest measured board below, times the number of placements (OEIS A000170).

    python benchmarks/cluster_scaling.py
    python benchmarks/cluster_scaling.py --measure 18 19 20 21 22 24 --seconds 60
"""

import argparse
import pickle
import time
from bisect import bisect_right
from statistics import fmean, stdev
from typing import NamedTuple

import queendoku as qd
from queendoku._cluster.worker import Reply, count_batch, versions

#: OEIS A000170.
PLACEMENTS = {
    18: 666_090_624,
    19: 4_968_057_848,
    20: 39_029_188_884,
    21: 314_666_222_712,
    22: 2_691_008_701_644,
    23: 24_233_937_684_440,
    24: 227_514_171_973_736,
    25: 2_207_893_435_808_352,
    26: 22_317_699_616_364_044,
    27: 234_907_967_154_122_528,
}

CORES = (10, 1_000, 100_000)

#: As in queendoku._cluster.batches: a batch takes at least this long, unless an item takes longer.
BATCH_SECONDS = 2.0

#: Its multiples, modulo 1, are spread evenly, however many there are.
GOLDEN = (5**0.5 - 1) / 2


class Split(NamedTuple):
    """How a count is split, in seconds of one core."""

    items: int
    total: float
    largest: float
    #: The standard error's share of the total; None if it was not measured.
    error: float | None

    @property
    def mean(self) -> float:
        """Seconds of an item."""
        return self.total / self.items

    def speed_up(self, cores: int) -> float:
        """Bound the speed-up: all cores are busy to the end, or wait for the largest item."""
        return min(cores, self.items, self.total / self.largest)


def main() -> None:
    options = parse_options()
    splits: dict[int, Split] = {}
    for n in PLACEMENTS:
        items = qd.NQueensItems(n)
        if n in options.measure or n - 1 not in splits:
            splits[n] = measured(items, options.seconds)
        else:
            growth = PLACEMENTS[n] / PLACEMENTS[n - 1]
            splits[n] = extrapolated(items, splits[n - 1].total * growth)
    print_cost(splits)
    print_scaling(splits)


def parse_options() -> argparse.Namespace:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--measure", type=int, nargs="+", default=[18, 19, 20, 21, 22])
    parser.add_argument("--seconds", type=float, default=10.0, help="for the sample of each n")
    return parser.parse_args()


def measured(items: qd.NQueensItems, seconds: float) -> Split:
    """Time a sample of the items, and the first three, which take longest if n is small."""
    work = items.work(0, len(items))
    times = [time_of(items, i) for i in range(3)]
    rates: list[float] = []
    spent, place = 0.0, 0.5
    while len(rates) < 20 or spent < seconds:
        place = (place + GOLDEN) % 1
        item = bisect_right(range(len(items)), place * work, key=lambda i: items.work(0, i + 1))
        times.append(time_of(items, item))
        rates.append(times[-1] / items.work(item))
        spent += times[-1]
    mean = fmean(rates)
    error = stdev(rates) / len(rates) ** 0.5 / mean
    return Split(len(items), mean * work, max(times), error)


def time_of(items: qd.NQueensItems, item: int) -> float:
    """Seconds of processor time for an item, without the overhead of a call."""
    start = time.process_time()
    items.count(item, item, threads=1)
    middle = time.process_time()
    items.count(item, item + 1, threads=1)
    return max((time.process_time() - middle) - (middle - start), 1e-6)


def extrapolated(items: qd.NQueensItems, total: float) -> Split:
    """Share a total among items by their estimated work, looking at some 10,000 of them."""
    largest = max(items.work(i) for i in range(0, len(items), len(items) // 10_000 + 1))
    return Split(len(items), total, total * largest / items.work(0, len(items)), None)


def print_cost(splits: dict[int, Split]) -> None:
    print("core time; the error is that of the sample, without one the row is extrapolated\n")
    print("| n | core-hours | error | ns a placement | items | seconds each |")
    print("|---|---|---|---|---|---|")
    for n, split in splits.items():
        error = "" if split.error is None else f"{100 * split.error:.1f} %"
        nanoseconds = split.total / PLACEMENTS[n] * 1e9
        print(
            f"| {n} | {three_digits(split.total / 3600)} | {error} | {nanoseconds:.1f} "
            f"| {split.items:,} | {three_digits(split.mean)} |"
        )


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
