"""``queendoku checkpoint``: how far a long count is.

Tell how far the count of a checkpoint file is, even while it runs.

examples:
  queendoku queens 20 --count --checkpoint twenty.db     begin, or go on
  queendoku checkpoint twenty.db                         how far is it?

exit status: 0; 2 if the file is no checkpoint
"""

import argparse
import datetime

from queendoku._cli.options import Options


def describe(options: Options) -> None:
    """Describe ``queendoku checkpoint``."""
    options.value("file", "FILE", "the FILE of queens --checkpoint")


def run(options: argparse.Namespace) -> int:
    """Print how far a count is, its speed, the time left, and the total so far."""
    from queendoku._common.progress import per_second
    from queendoku._many.executors.checkpoint import read_checkpoint

    status = read_checkpoint(options.file)
    queens = f"{status.n} queens" + (f", placed {status.placed}" if status.placed else "")
    print(
        f"{queens}: {status.share_done:.1%} of the work, {status.done:,} of {status.items:,} items"
    )
    under_way = status.done != status.items
    if under_way and status.rate is not None and status.seconds_left is not None:
        print(f"rate: {per_second(status.rate, 'items')}")
        days, seconds = divmod(round(status.seconds_left), 86_400)
        before = f"{days:,} day{'s' if days > 1 else ''}, " if days else ""
        print(f"time left: {before}{datetime.timedelta(seconds=seconds)}")
    # Also after --fundamental: that number follows from the total only at the end.
    print(f"total of all placements{' so far' if under_way else ''}: {status.total:,}")
    return 0
