"""``queendoku checkpoint``: how far a long count is."""

from __future__ import annotations

import argparse
import datetime


def describe(parser: argparse.ArgumentParser) -> None:
    """Describe ``queendoku checkpoint``."""
    parser.description = "Tell how far the count of a checkpoint file is, even while it runs."
    parser.set_defaults(run=run)
    parser.add_argument("file", metavar="FILE", help="the file of queens --checkpoint")


def run(options: argparse.Namespace) -> int:
    """Print how far a count is, its speed, the time left, and the total so far."""
    from queendoku._cluster.checkpoint import read_checkpoint

    status = read_checkpoint(options.file)
    queens = f"{status.n} queens" + (f", placed {status.placed}" if status.placed else "")
    items = f"{status.done} of {status.items} items"
    print(f"{queens}: {items}, {status.share_done:.1%} of the work")
    if status.rate is not None and status.seconds_left is not None:
        left = datetime.timedelta(seconds=round(status.seconds_left))
        print(f"rate: {status.rate:.3g} items a second")
        print(f"time left: {left}")
    # Also after --fundamental: that number follows from the total only at the end.
    so_far = "" if status.done == status.items else " so far"
    print(f"total of all placements{so_far}: {status.total}")
    return 0
