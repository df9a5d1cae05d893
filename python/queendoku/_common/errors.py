"""The exceptions of queendoku, and the parts of what errors say."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from queendoku._common.public import public

E = TypeVar("E", bound=Exception)


def sentence(argument: str, what: str, advice: str = "") -> str:
    """Say what is wrong with an argument, and what to do instead.

    Examples
    --------
    >>> sentence("grid", "must have 81 cells"), sentence("grid", "r1c1 has 'x'", "pass digits")
    ('grid must have 81 cells', "grid: r1c1 has 'x'; pass digits")
    """
    verb = what.partition(" ")[0]
    goes_on = verb == "must" or (verb in ("has", "is") and not argument.endswith("s"))
    join = " " if goes_on else ": "
    return (argument and argument + join) + what + (advice and f"; {advice}")


def about(kind: type[E], argument: str, what: str, advice: str = "") -> E:
    """Make an error that keeps its parts, for who knows the argument by another name."""
    error = kind(sentence(argument, what, advice))
    vars(error).update(argument=argument, wrong=what, advice=advice)
    return error


def said_of(error: Exception, argument: str = "grid") -> str:
    """Return what an error says of an argument, without its name.

    Examples
    --------
    >>> said_of(about(ValueError, "grid", "has 80 cells")), said_of(ValueError("m must be 1"))
    ('has 80 cells', 'm must be 1')
    """
    if not hasattr(error, "wrong") or getattr(error, "argument", "") != argument:
        return str(error)
    return sentence("", error.wrong, getattr(error, "advice", ""))


@contextmanager
def in_the_name_of(argument: str, of: str = "grids") -> Iterator[None]:
    """Let errors of one argument name another instead.

    Examples
    --------
    >>> with in_the_name_of("answers"):
    ...     raise about(TypeError, "grids", "must be a list, not int")
    Traceback (most recent call last):
    TypeError: answers must be a list, not int
    """
    try:
        yield
    except (TypeError, ValueError) as error:
        parts = vars(error)
        if argument == of or parts.get("argument") != of or "wrong" not in parts:
            raise
        raise about(type(error), argument, parts["wrong"], parts["advice"]) from None


@public
class NoSolutionError(ValueError):
    """The problem is well formed and has no solution.

    Attributes
    ----------
    cells : list of (int, int)
        The row and the column, counted from 0, of each cell of a sudoku that the message blames.
    """

    def __init__(
        self,
        what: str,
        cells: Sequence[tuple[int, int]] = (),
        unsolvable: str = "",
        argument: str = "",
    ) -> None:
        super().__init__(sentence(argument, what))
        self._wrong, self._cells, self._unsolvable = what, list(cells), unsolvable
        self.argument, self.advice = argument, ""

    @property
    def cells(self) -> list[tuple[int, int]]:
        """Found when they are asked for: it takes longer than to see that there is no solution."""
        if self._unsolvable:
            from queendoku._core import sudoku_contradiction

            self._wrong, self._cells = sudoku_contradiction(self._unsolvable)
            self._unsolvable = ""
        return self._cells

    @property
    def wrong(self) -> str:
        """What the message says of the argument."""
        _ = self.cells
        return self._wrong

    def __str__(self) -> str:
        return sentence(self.argument, self.wrong, self.advice)


def no_solution(what: str, cells: Sequence[tuple[int, int]] = ()) -> NoSolutionError:
    """Make the error for a grid that has no solution."""
    return NoSolutionError(what, cells, argument="grid")


#: How many tries one puzzle is worth.
TRIES = 1_000_000


@public
class NoPuzzleError(ValueError):
    """No puzzle that meets the wishes was found in the tries that were allowed.

    Attributes
    ----------
    puzzles : list or numpy.ndarray
        Those that were found before, as :func:`generate_sudokus` or :func:`generate_star_battles`
        would return them; none where one was asked for.
    """

    def __init__(self, message: str, puzzles: Any = None) -> None:
        super().__init__(message)
        self.puzzles: Any = [] if puzzles is None else puzzles


def no_puzzle(found: Any, m: int, shortfall: str, made: int | None = None) -> NoPuzzleError:
    """Say that puzzles are missing, with those that were found; `made` counts others before.

    Examples
    --------
    >>> no_puzzle([], 1, "in 2 tries: 2 had another rating, the nearest 4.2")
    NoPuzzleError('no puzzle was found in 2 tries: 2 had another rating, the nearest 4.2')
    """
    made = len(found) if made is None else made
    what = f"{made:,} of {m:,} puzzles were found, and no more {shortfall}"
    error = about(NoPuzzleError, "", f"no puzzle was found {shortfall}" if m == 1 else what)
    error.puzzles = found
    return error


@public
class CheckpointError(ValueError):
    """The checkpoint file cannot be used; it is left as it is."""


@public
class WorkerError(RuntimeError):
    """Workers have another version of queendoku, or are gone."""
