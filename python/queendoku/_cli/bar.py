"""The bar of a long command."""

import importlib.util
import sys
import time
from typing import cast

from queendoku._cli.options import complain
from queendoku._cli.terminal import is_terminal
from queendoku._common.extras import needs
from queendoku._common.progress import After, Progress

#: Seconds after which a bar appears by itself; without tqdm, after which its absence is explained.
PATIENCE, LONG = 1.0, 5.0


def progress_of(wanted: bool | None) -> Progress:
    """Choose the bar: as it was asked for, or a late one on a terminal."""
    if wanted:
        with needs("tqdm", "--progress needs tqdm: pip install 'queendoku[progress]'"):
            import tqdm  # noqa: F401
    if wanted is None and is_terminal(sys.stderr):
        if importlib.util.find_spec("tqdm") is None:
            return hint()
        return cast(Progress, After(PATIENCE))
    return bool(wanted)


def progress_beside(output: str | None, wanted: bool | None) -> Progress:
    """Choose the bar of what prints as it goes: a late one only if that goes to a file."""
    return progress_of(wanted) if output not in (None, "-") else bool(wanted)


def hint() -> Progress:
    """Say once, in a long command, what would show a bar."""
    start, is_said = time.monotonic(), False

    def report(_done: int, _total: int) -> None:
        nonlocal is_said
        if not is_said and time.monotonic() - start >= LONG:
            is_said = True
            complain("this takes a while; pip install 'queendoku[progress]' shows how far it is")

    return report
