"""The bar of a long command."""

from __future__ import annotations

import importlib.util
import sys
from typing import TYPE_CHECKING, cast

from queendoku._cli.terminal import is_terminal
from queendoku._extras import needs

if TYPE_CHECKING:
    from queendoku._progress import Progress

#: Seconds after which a bar appears by itself.
PATIENCE = 1.0


def progress_of(wanted: bool | None) -> Progress:
    """Choose the bar: as it was asked for, or a late one on a terminal."""
    if wanted:
        with needs("tqdm", "--progress needs tqdm: pip install 'queendoku[progress]'"):
            import tqdm  # noqa: F401
    if wanted is None and is_terminal(sys.stderr) and importlib.util.find_spec("tqdm"):
        from queendoku._progress import After

        return cast("Progress", After(PATIENCE))
    return bool(wanted)
