"""The command line: one module for each command."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from queendoku._cli import checkpoint, compare, queens, sudoku
from queendoku._cli.options import INTERRUPTED, USAGE, complain
from queendoku._version import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Parameters
    ----------
    arguments : sequence of str, optional
        By default those of the process.

    Returns
    -------
    int
        0 for success, 1 if there is no solution, 2 for bad input, 130 after Ctrl-C.
    """
    options = parser().parse_args(arguments)
    try:
        prepare_output()
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader (``head``, say) has seen enough. Python would complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt as error:
        complain(*getattr(error, "__notes__", ()))
        return INTERRUPTED
    except (ValueError, MemoryError, OSError, ImportError) as error:
        complain(error, *getattr(error, "__notes__", ()))
        return USAGE


def prepare_output() -> None:
    """Refuse an output that is closed; print "?" for what it cannot encode."""
    if sys.stdout is None:
        raise OSError("standard output is closed")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    top = argparse.ArgumentParser(
        prog="queendoku", description="Place queens and solve sudokus.", allow_abbrev=False
    )
    top.add_argument("--version", action="version", version=f"queendoku {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for command in (queens, checkpoint, sudoku, compare):
        command.describe(commands)
    return top
