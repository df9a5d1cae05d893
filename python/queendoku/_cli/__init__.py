"""The command line: one module for each command, imported when it is called."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence

from queendoku._cli.options import INTERRUPTED, USAGE, complain, shielded
from queendoku._version import __version__

#: The commands, each a module of that name.
COMMANDS = {
    "queens": "print or count the placements of N queens",
    "sudoku": "solve sudokus, or count their solutions",
    "check": "tell whether sudokus are valid",
    "compare": "time the methods in Rust and in pure Python",
    "checkpoint": "tell how far the count of a checkpoint file is",
}


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
    try:
        words = shielded(sys.argv[1:] if arguments is None else arguments)
        options = parser_for(words).parse_args(words)
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


def parser_for(words: Sequence[str]) -> argparse.ArgumentParser:
    """Describe the command line, in full for the commands that are among the words."""
    top = argparse.ArgumentParser(
        prog="queendoku", description="Place queens and solve sudokus.", allow_abbrev=False
    )
    top.add_argument("--version", action="version", version=f"queendoku {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for name, what in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=what,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name in words:
            importlib.import_module(f"queendoku._cli.{name}").describe(command)
    return top
