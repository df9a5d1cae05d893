"""The exceptions of queendoku."""

from collections.abc import Sequence
from typing import Any

from queendoku._common.public import public


@public
class NoSolutionError(ValueError):
    """The problem is well formed and has no solution.

    Attributes
    ----------
    cells : list of (int, int)
        The row and the column, counted from 0, of each cell of a sudoku that the message blames.
    """

    def __init__(
        self, message: str, cells: Sequence[tuple[int, int]] = (), unsolvable: str = ""
    ) -> None:
        super().__init__(message)
        self._cells, self._unsolvable = list(cells), unsolvable
        #: What the message ends with.
        self.advice = ""

    @property
    def cells(self) -> list[tuple[int, int]]:
        """Found when they are asked for: it takes longer than to see that there is no solution."""
        if self._unsolvable:
            from queendoku._core import sudoku_contradiction

            message, self._cells = sudoku_contradiction(self._unsolvable)
            self.args, self._unsolvable = (message,), ""
        return self._cells

    def __str__(self) -> str:
        _ = self.cells
        return super().__str__() + self.advice


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
    if m == 1:
        return NoPuzzleError(f"no puzzle was found {shortfall}", found)
    made = len(found) if made is None else made
    return NoPuzzleError(f"{made:,} of {m:,} puzzles were found, and no more {shortfall}", found)


@public
class CheckpointError(ValueError):
    """The checkpoint file cannot be used; it is left as it is."""


@public
class WorkerError(RuntimeError):
    """Workers have another version of queendoku, or are gone."""
