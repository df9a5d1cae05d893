"""The command line: a module for each command, imported when it is called, and what they share.

The docstring of such a module is the command's help: what it does, then examples.
"""

import argparse
import importlib
import io
import os
import re
import signal
import sys
import warnings
from collections.abc import Sequence
from typing import Any, NoReturn

from queendoku._cli.options import (
    INTERRUPTED,
    NO_SOLUTION,
    TERMINATED,
    USAGE,
    Options,
    complain,
    in_words,
    shielded,
)
from queendoku._cli.output import choose_format
from queendoku._common.errors import NoPuzzleError, NoSolutionError
from queendoku._common.version import __version__

#: The commands, each a module of that name.
COMMANDS = {
    "queens": "print or count the placements of N queens",
    "sudoku": "solve sudokus, or count their solutions",
    "star-battle": "solve, explain, rate and make star battles (Queens)",
    "check": "tell whether sudokus are valid",
    "explain": "solve as people do, with the reason of each step",
    "hint": "give the next step of a sudoku, with its reason",
    "rate": "tell how hard sudokus are for people",
    "generate": "make sudokus to order",
    "minimize": "leave out the givens that sudokus do not need",
    "canonical": "tell which sudokus are the same up to symmetry",
    "trace": "print every step of a search",
    "watch": "play a search or an explanation in the terminal",
    "show": "draw boards in a terminal or into a picture",
    "convert": "write sudokus in another format",
    "print": "lay out sudokus on pages to print, as a PDF or SVG",
    "compare": "time the methods in Rust and in pure Python",
    "checkpoint": "tell how far the count of a checkpoint file is",
    "completion": "print a script with which a shell completes all this",
}

EXAMPLES = """
examples:
  queendoku queens 8 --limit 1
  queendoku sudoku puzzles.txt
  queendoku COMMAND --help     its options, examples and exit statuses
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, by default with the arguments of the process.

    Returns 0 for success, 1 if there is no solution, 2 for bad input, 130 after Ctrl-C.
    """
    if arguments is None and signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        # Files that are not whole are removed, as after Ctrl-C.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        words = shielded(sys.argv[1:] if arguments is None else arguments)
        if words[:1] == ["help"]:
            words = [*words[1:2], "--help"]
        if words[:2] == ["sudoku", "print"]:
            words = words[1:]  # a file of that name is ./print
        try:
            options = parsed(words)
        except SystemExit:
            if sys.stdout is not None:
                sys.stdout.flush()  # the help may have no room
            raise
        prepare_output()
        with warnings.catch_warnings():
            warnings.showwarning = lambda message, *_, **__: complain(message)
            code: int = options.run(options)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        drop_output()  # the reader (``head``, say) has seen enough
        return 0
    except KeyboardInterrupt as error:
        complain(*getattr(error, "__notes__", ()))
        return INTERRUPTED
    except (NoPuzzleError, NoSolutionError) as error:
        complain(in_words(error))
        return NO_SOLUTION
    except (ValueError, MemoryError, OSError, ImportError) as error:
        drop_output()
        complain(in_words(error), *getattr(error, "__notes__", ()))
        return USAGE


def parsed(words: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments; show the help if there are none."""
    parser = parser_for(words)
    if not words:
        parser.print_help(sys.stderr)
        parser.exit(USAGE)
    if words[0][0:1] == "-" and words[0] not in ("-h", "--help", "-V", "--version"):
        parser.error(f"unrecognized arguments: {words[0]}; options stand after the command")
    options, unknown = parser.parse_known_args(words)
    if hasattr(options, "several"):
        # argparse takes those before the first option alone.
        arguments = [word for word in unknown if word == "-" or not word.startswith("-")]
        getattr(options, options.several).extend(arguments)
        unknown = [word for word in unknown if word not in arguments]
    if unknown:
        options.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    if hasattr(options, "by_suffix"):
        choose_format(options)
    return options


def prepare_output() -> None:
    """Refuse an output that is closed; print "?" for what it cannot encode."""
    if sys.stdout is None:
        raise OSError("standard output is closed")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def drop_output() -> None:
    """Flush the output; drop it if it cannot be written, or Python would complain at exit."""
    if sys.stdout is not None:
        try:
            sys.stdout.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Parser(argparse.ArgumentParser):
    """A parser that says which choice may have been meant."""

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write the help; unlike argparse, do not keep silent where that fails."""
        if out := file or sys.stderr:
            out.write(message)

    def error(self, message: str) -> NoReturn:
        """Name the nearest choice, too."""
        if match := re.search(r"invalid choice: '(.*)' \(choose from (.*)\)", message):
            from difflib import get_close_matches

            word, choices = match[1].lower(), re.findall(r"[^', ]+", match[2])
            for near in get_close_matches(word, choices, n=1):
                message += f"; did you mean {near!r}?"
        super().error(message)


def parser_for(words: Sequence[str]) -> argparse.ArgumentParser:
    """Describe the command line, in full for the commands that are among the words."""
    everything = "completion" in words
    width = max(map(len, COMMANDS)) + 2
    listed = "\n".join(f"  {name:{width}}{what}" for name, what in COMMANDS.items())
    top = Parser(
        prog="queendoku",
        description="Place queens; solve, explain and make sudokus.",
        epilog=f"commands:\n{listed}\n{EXAMPLES}",
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("-V", "--version", action="version", version=f"queendoku {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND", help="one of those below")
    for name, what in COMMANDS.items():
        # argparse would break the lines of the longer names; scripts of completions need the help.
        listing: dict[str, Any] = {"help": what} if everything else {}
        command = commands.add_parser(
            name,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            **listing,
        )
        command.set_defaults(parser=command, top=top)
        if everything or name in words:
            module = importlib.import_module(f"queendoku._cli.commands.{name.replace('-', '_')}")
            _, _, text = (module.__doc__ or "").partition("\n\n")
            command.description, _, command.epilog = text.partition("\n\n")
            command.set_defaults(run=module.run)
            module.describe(Options(command))
            for action in command._actions:
                if action.choices:
                    action.type = str.lower  # as in Python, upper case will do
    return top
