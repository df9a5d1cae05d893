"""Print what a count would take on 10, 1,000 and 100,000 cores, from the real split.

The time of an item is measured on a sample of the list: one item from each of at least 20 equal
stretches of it, and the first three, which have the most work. For larger boards, the time is that
for each placement on the largest measured board times the number of placements (OEIS A000170), and
is shared out among the items by their estimated work.

    python benchmarks/cluster_scaling.py
    python benchmarks/cluster_scaling.py --measure 18 19 20 21 22 23 24 --seconds 60
"""

import argparse
import pickle
import random
import time
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


class Split(NamedTuple):
    """How a count is split, in seconds of one core."""

    items: int
    total: float
    largest: float
    measured: bool

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
    """Time a sample of the list, and the first items, which are the largest."""
    chance, works = random.Random(0), [items.work(i) for i in range(len(items))]
    largest = max(time_of(items, i) for i in range(3))
    strata = min(len(items), max(20, int(2 * seconds / largest)))
    total = 0.0
    for stratum in range(strata):
        start, stop = (len(items) * s // strata for s in (stratum, stratum + 1))
        sample = chance.randrange(start, stop)
        took = time_of(items, sample)
        largest = max(largest, took)
        # The items of a stretch differ in work.
        total += took * sum(works[start:stop]) / works[sample]
    return Split(len(items), total, largest, measured=True)


def time_of(items: qd.NQueensItems, item: int) -> float:
    """Seconds of processor time for an item, without the overhead of a call."""
    start = time.process_time()
    items.count(item, item, threads=1)
    middle = time.process_time()
    items.count(item, item + 1, threads=1)
    return max((time.process_time() - middle) - (middle - start), 1e-6)


def extrapolated(items: qd.NQueensItems, total: float) -> Split:
    """Share a total among items by their estimated work."""
    works = [items.work(i) for i in range(len(items))]
    return Split(len(items), total, total * max(works) / sum(works), measured=False)


def print_cost(splits: dict[int, Split]) -> None:
    print("core time; * measured, the others extrapolated\n")
    print("| n | core-hours | ns a placement | items | seconds each |")
    print("|---|---|---|---|---|")
    for n, split in splits.items():
        mark = "*" if split.measured else ""
        nanoseconds = split.total / PLACEMENTS[n] * 1e9
        print(
            f"| {n}{mark} | {three_digits(split.total / 3600)} | {nanoseconds:.1f} "
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
