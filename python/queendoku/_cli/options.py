"""What the commands share: exit statuses, kinds of arguments, complaints."""

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from queendoku._common.errors import sentence

#: Exit statuses besides 0 for success.
NO_SOLUTION, USAGE, INTERRUPTED, TERMINATED = 1, 2, 130, 143

#: What errors say in Python, and how to say it here.
ARGUMENTS = {"path": "--output", "the file": "--output"}
ADVICE = {
    "any other suffix needs format": "any other suffix needs --format",
    "choose minimal=False": "choose --not-minimal",
    "choose minimal=False, or fewer givens": "choose --not-minimal, or fewer givens",
    "minimal=False allows givens that are not needed": "--not-minimal allows givens that are not"
    " needed",
    "pass PencilMarks(grid, givens=puzzle) to hear which entries are wrong": "queendoku explain"
    " --givens PUZZLE tells which entries are wrong",
    "place_n_queens finds one placement for n up to 2^30": "",
    "save a .pdf, or write each of its pages to a file": "name a .pdf, or get all of it on one page"
    " by --per-page and --no-solutions",
    "sheet makes .pdf files": "queendoku print makes .pdf files",
    "sheet makes .svg files": "queendoku print makes .svg files",
    "SUDOKU_TECHNIQUES lists them": "queendoku help hint lists them",
}

#: An argument of at least so many of these characters alone is a puzzle, not a file's name.
LEAST_CELLS, CELL_CHARACTERS = 20, set("0123456789._*-")


def whole_number(text: str) -> int:
    """Read an int for argparse, with an error that says what is allowed."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be an int, got {text!r}") from None


def positive(text: str) -> int:
    """Read an int of at least 1 for argparse."""
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be >= 1, got {number}")
    if number > sys.maxsize:
        raise argparse.ArgumentTypeError(f"must be <= {sys.maxsize}, got {number}")
    return number


def shielded(words: Sequence[str]) -> list[str]:
    """Tell argparse, by a space, that a puzzle whose first blanks are dashes is no option.

    Examples
    --------
    >>> shielded(["sudoku", "--count", "-" * 20])
    ['sudoku', '--count', ' --------------------']
    """
    return [
        f" {word}"
        if word[:1] == "-" and len(word) >= LEAST_CELLS and set(word) <= CELL_CHARACTERS
        else word
        for word in words
    ]


def squares(text: str) -> list[tuple[int, int]]:
    """Read rows and columns, as 0:3,5:0, for argparse."""
    read: list[tuple[int, int]] = []
    for square in text.split(","):
        try:
            row, column = map(int, square.split(":"))
        except ValueError:
            message = f"must be ROW:COLUMN,... such as 0:3,5:0, got {text!r}"
            raise argparse.ArgumentTypeError(message) from None
        read.append((row, column))
    return read


class Placed(argparse.Action):
    """Takes the queens of every ``--placed``, at most one in a row."""

    def __call__(
        self,
        _parser: argparse.ArgumentParser,
        options: argparse.Namespace,
        value: Any,
        _: Any = None,
    ) -> None:
        placed: dict[int, int] = getattr(options, self.dest) or {}
        setattr(options, self.dest, placed)
        for row, column in value:
            if row in placed:
                raise argparse.ArgumentError(self, f"has two queens in row {row}")
            placed[row] = column


#: The options of `Options.rules`.
RULES = ("blocked", "torus", "piece", "symmetry")


def rules_of(options: argparse.Namespace) -> dict[str, Any]:
    """Return those of these options that were given."""
    return {name: getattr(options, name) for name in RULES if getattr(options, name)}


#: When what prints as it goes has a bar.
BESIDE = "with --output on a terminal, if it takes more than a second"

#: What a command writes into files of these suffixes, if it can.
TEXT = {"": "text", ".txt": "text"}
JSON = {".json": "json", ".jsonl": "json", ".ndjson": "json"}
TABLES = {".csv": "csv", **JSON}


class Options:
    """Describes the options and arguments of a command, or those of a group in its help."""

    def __init__(
        self, parser: argparse.ArgumentParser, group: argparse._ActionsContainer | None = None
    ) -> None:
        self.parser = parser
        self.container = group or parser
        self.add = self.container.add_argument

    def group(self, title: str) -> "Options":
        """Begin a group with a title."""
        return Options(self.parser, self.parser.add_argument_group(title))

    def either(self) -> "Options":
        """Begin options of which one at most may be given."""
        return Options(self.parser, self.container.add_mutually_exclusive_group())

    def flag(self, name: str, what: str) -> None:
        """Describe an option without a value."""
        self.add(name, action="store_true", help=what)

    def value(
        self,
        name: str,
        metavar: str,
        what: str,
        kind: Callable[[str], Any] = str,
        default: Any = None,
    ) -> None:
        """Describe an option with a value."""
        self.add(name, metavar=metavar, type=kind, default=default, help=what)

    def choice(
        self, name: str, choices: Iterable[str], what: str, default: str | None = None
    ) -> None:
        """Describe an option, or an argument, that is one of several words."""
        self.add(name, choices=[*choices], default=default, help=what)

    def several(self, name: str, metavar: str, what: str) -> None:
        """Describe any number of arguments, among which options may stand."""
        self.parser.usage = f"%(prog)s [options] [{metavar} ...]"
        self.parser.set_defaults(several=name)
        self.add(name, metavar=metavar, nargs="*", default=[], help=what)

    def output(self, what: str) -> None:
        """Describe ``--output``."""
        self.add("-o", "--output", metavar="FILE", help=what)

    def suffixes(self, known: dict[str, Any]) -> None:
        """Let the output have these suffixes too, each with the format that it means."""
        before = self.parser.get_default("by_suffix") or {}
        self.parser.set_defaults(by_suffix=before | known)

    def format(self, what: str) -> None:
        """Describe ``--format``: text, JSON or CSV; by default as the output's suffix says."""
        self.suffixes(TEXT | TABLES)
        self.choice("--format", ["text", "json", "csv"], what)

    def threads(self) -> None:
        """Describe ``--threads``."""
        self.value("--threads", "T", "threads (default: one for each core)", positive)

    def progress(self, when: str) -> None:
        """Describe ``--progress``, and when there is a bar anyway."""
        what = f"show a bar (default: {when})"
        self.add("--progress", action=argparse.BooleanOptionalAction, help=what)

    def placed(self) -> None:
        """Describe ``--placed`` for queens."""
        what = "queens that are already on the board, counted from 0"
        self.add("--placed", metavar="ROW:COLUMN,...", type=squares, action=Placed, help=what)

    def rules(self) -> None:
        """Describe ``--blocked``, ``--torus``, ``--piece`` and ``--symmetry``."""
        what = "squares that get no queen, counted from 0"
        self.add("--blocked", metavar="ROW:COLUMN,...", type=squares, action="extend", help=what)
        self.flag("--torus", "diagonals go on at the other side of the board")
        self.choice("--piece", ["queen", "amazon"], "an amazon also moves as a knight")
        what = "only placements that this turn of the board leaves as they are"
        self.choice("--symmetry", ["half-turn", "quarter-turn"], what)


def refuse(options: argparse.Namespace, names: Iterable[str], why: str) -> None:
    """Refuse options that would have no effect."""
    for name in names:
        value = getattr(options, name)
        if value is not None and value is not False:
            raise ValueError(f"{'-' if len(name) == 1 else '--'}{name} {why}")


def in_words(error: Exception) -> str:
    """Write an error's message, without the system's number and without advice for Python.

    An error may have words of its own for this, in its attribute ``typed``.
    """
    if isinstance(error, OSError) and error.strerror:
        return error.strerror + (f": {error.filename!r}" if error.filename else "")
    if hasattr(error, "typed"):
        return str(error.typed)
    if not hasattr(error, "wrong"):
        return str(error) or type(error).__name__
    argument, advice = (str(getattr(error, part)) for part in ("argument", "advice"))
    return sentence(ARGUMENTS.get(argument, argument), str(error.wrong), ADVICE.get(advice, advice))


def complain(*lines: object) -> None:
    """Print lines on standard error, unless it is closed or full."""
    with contextlib.suppress(OSError):
        for line in lines:
            if sys.stderr is not None:
                print(f"queendoku: {line}", file=sys.stderr)
