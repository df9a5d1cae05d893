"""``queendoku compare``: time the methods in Rust and in pure Python.

Time the methods in Rust and in pure Python, and print a table.

examples:
  queendoku compare queens 8
  queendoku compare queens 6 7 8 --count --methods sets,bitmask
  queendoku compare sudoku puzzles.txt --seconds 1 --markdown
  queendoku compare queens 8 --against solution.py

exit status: 0; 1 if a function of yours is wrong or raises; 2 for bad input;
130 after Ctrl-C
"""

import argparse
import collections
import functools
import itertools
import math
import sys
import typing
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from queendoku._cli.bar import progress_of
from queendoku._cli.options import INTERRUPTED, NO_SOLUTION, Options, refuse
from queendoku._cli.puzzles import good, puzzles_of
from queendoku._common.wording import listed
from queendoku.functions.queens import N_QUEENS_COUNTERS, N_QUEENS_METHODS
from queendoku.functions.sudoku import SUDOKU_METHODS
from queendoku.views.compare import compare
from queendoku.views.compare.yours import said_of


def describe(options: Options) -> None:
    """Describe ``queendoku compare``."""
    options.choice("game", ["queens", "sudoku"], "what is solved")
    what = (
        "numbers of queens (default: 8), or puzzles as for queendoku sudoku (default: an easy one)"
    )
    options.several("inputs", "N|PUZZLE|FILE", what)
    options.parser.usage = "%(prog)s [options] {queens,sudoku} [N|PUZZLE|FILE ...]"
    options.flag("--count", "count the placements instead of listing them")
    add = options.add
    what = "a function or a LeetCode class of yours (default: Solution); may come again"
    add("--against", metavar="FILE.py[:NAME]", action="append", default=[], help=what)
    what = "which methods, such as sets,bitmask (default: all)"
    add("--methods", metavar="METHOD,...", action="append", help=what)
    add("--seconds", type=float, default=5.0, help="the most that a call may take (default: 5)")
    options.progress("on a terminal, after a second")
    options.flag("--markdown", "print a Markdown table")


def run(options: argparse.Namespace) -> int:
    """Print the table of a comparison; after Ctrl-C, that of what was measured until then."""
    if options.game == "sudoku":
        refuse(options, ["count"], "is for queens only")
    methods = methods_of(options)
    status, folders = 0, [*sys.path]
    try:
        comparison = compare(
            options.game,
            inputs_of(options.game, options.inputs),
            task="total" if options.count else None,
            methods=methods,
            against={text: named_in(text) for text in options.against},
            seconds=options.seconds,
            progress=progress_of(options.progress),
        )
    except KeyboardInterrupt as interrupt:
        if "comparison" not in vars(interrupt):
            raise
        comparison, status = vars(interrupt)["comparison"], INTERRUPTED
    except TypeError as error:
        if "typed" not in vars(error):
            raise
        raise ValueError(vars(error)["typed"]) from None
    finally:
        sys.path[:] = folders
    print(comparison.to_markdown() if options.markdown else comparison)
    if any(row["status"] in ("wrong answer", "raised") for row in comparison.rows):
        return status or NO_SOLUTION
    return status


#: What LeetCode imports for its users.
IMPORTED = (collections, functools, itertools, math, typing)


def named_in(text: str) -> Any:
    """Run a file of Python as ``python FILE`` does, and return what has a name in it."""
    path, colon, name = text.rpartition(":")
    if not colon or name.endswith(".py"):  # a drive, as in C:\solution.py
        path, name = text, "Solution"
    source, file = Path(path).read_bytes(), Path(path).resolve()
    module = sys.modules[path] = ModuleType(path)  # dataclasses look there
    vars(module)["__file__"] = str(file)
    sys.path.insert(0, str(file.parent))
    for other in IMPORTED:
        shared = {key: value for key, value in vars(other).items() if key[:1] != "_"}
        vars(module).update(shared)
    try:
        exec(compile(source, file, "exec"), vars(module))
    except Exception as error:
        raise ValueError(f"{path}: {said_of(error)}") from error
    for key, other in [*sys.modules.items()]:  # the next file may have a neighbour of that name
        if (
            other is not module
            and Path(getattr(other, "__file__", None) or "").parent == file.parent
        ):
            del sys.modules[key]
    try:
        return functools.reduce(getattr, name.split("."), module)
    except AttributeError:
        found = [key for key, one in vars(module).items() if getattr(one, "__module__", "") == path]
        names = listed([f"{path}:{key}" for key in found[:5] or ["NAME"]], "or")
        raise ValueError(f"{path} has no {name}; write --against {names}") from None


def inputs_of(game: str, arguments: Sequence[str]) -> Any:
    """Read the numbers of queens, or the puzzles; None if there are none."""
    if not arguments:
        return None
    if game == "sudoku":
        return (good(record) for records in puzzles_of(arguments) for record in records)
    try:
        return list(map(int, arguments))
    except ValueError:
        raise ValueError(f"N must be an int, got {' '.join(arguments)}") from None


def methods_of(options: argparse.Namespace) -> Any:
    """Split the names at the commas; None if there are none. Take names after spaces too."""
    if options.methods is None:
        return None
    names = {*N_QUEENS_METHODS, *N_QUEENS_COUNTERS, *SUDOKU_METHODS, "auto"}
    spaced = [word for word in options.inputs if word in names]
    options.inputs = [word for word in options.inputs if word not in names]
    return [name.strip() for words in options.methods for name in words.split(",")] + spaced
